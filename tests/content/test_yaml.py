"""YAML with lines: what a file says, where, and files that are made to break the reader."""

from pathlib import Path

import pytest

from katabasis.content import Fault, Node, documents, page, read_source
from katabasis.content.source import LARGEST, read_text
from tests.hostile import BOMB, DEEP

TEXT = """title: The Mill
rooms:
  A:
    name: a door
    spots: [1, 2]
  7: {name: a wheel}
"""


def test_every_value_knows_its_line() -> None:
    faults: list[Fault] = []
    mill = page(TEXT, "mill.yaml", faults)
    assert faults == []
    assert mill.plain()["rooms"][7] == {"name": "a wheel"}
    assert [mill.line_at(*path) for path in ((), ("title",), ("rooms", "A", "spots", 1))] == [
        1,
        1,
        5,
    ]
    assert mill.line_at("rooms", 7, "name") == 6
    assert mill.line_at("rooms", "A", "colour", 3) == 3, "the nearest part around it"
    assert mill.line_at("rooms", "A", "spots", 9) == 5


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("12", 12),
        ("-3", -3),
        ("+4", 4),
        ("1.5", 1.5),
        ("true", True),
        ("~", None),
        ("yes", "yes"),
        ("'12'", "12"),
        ("0x10", "0x10"),
        ("2001-01-01", "2001-01-01"),
        (".inf", ".inf"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_scalars_are_what_they_look_like(written: str, read: object) -> None:
    faults: list[Fault] = []
    value = page(f"a: {written}", "x.yaml", faults).plain()["a"]
    assert (value, type(value), faults) == (read, type(read), [])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: 1\nb: [\n", "x.yaml:2: This is not valid YAML: "),
        ("a: 1\nb: 2\na: 3\n", "x.yaml:3: The key 'a' is here twice; the first is in line 1."),
        ("? [1, 2]\n: 3\n", "x.yaml:1: A key must be a name or a number."),
        ("b: &b {c: 1}\na:\n  <<: *b\n", "x.yaml:3: A key must be a name or a number."),
        ("a: 1\nb: &a [*a]\n", "x.yaml:2: This is nested too deep: at most 30 levels."),
        ("b: &a [*a, *a, *a]\n", "x.yaml:1: This is nested too deep: at most 30 levels."),
        (BOMB, "x.yaml:1: This file has more than 50,000 values: do its aliases name aliases?"),
        (DEEP, "x.yaml:1: This is nested too deep: at most 30 levels."),
        ("a: \0", "x.yaml:1: This has the character U+0000, which cannot be printed: remove it."),
        ("a: *b", "x.yaml:1: This is not valid YAML: found undefined alias"),
        ("a: 1\n\tb: 2\n", "x.yaml:2: This is not valid YAML: found character '\\t' that cannot"),
        ('a: 1\nb: "\\U00110000"\n', "x.yaml:2: This is not valid YAML: chr() arg not in range"),
        ('a: 1\nb: "\\e[31m"\n', "x.yaml:2: This has the character U+001B, which cannot be"),
        ('a: 1\n"\\ud800": 2\n', "x.yaml:2: This has the character U+D800, which cannot be"),
        ("a: !foo b\n", "x.yaml:1: The tag '!foo' has no meaning here: leave it out."),
        ("a: 1\nb: !!set {c, d}\n", "x.yaml:2: The tag 'tag:yaml.org,2002:set' has no meaning"),
        ("a: 1\n? !!python/name:x y\n: 1\n", "x.yaml:2: The tag 'tag:yaml.org,2002:python/name:x'"),
        ("a: 1\n---\nb: 2\n", "x.yaml:3: A second document: remove the `---`."),
    ],
)
def test_what_cannot_be_read_is_one_fault_with_its_line(text: str, told: str) -> None:
    faults: list[Fault] = []
    page(text, "x.yaml", faults)
    (fault,) = faults
    assert str(fault).startswith(told)
    assert len(str(fault).splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("a: 1\n\tb: 2\n", "indent with spaces"),
        ("a: b: c\n", "a text with a colon between quotes"),
        ("a: @b\n", "put the text between quotes"),
        ("a: *b\n", "a text that begins with *"),
        ("a: [1\n", "a bracket is not closed"),
        ('a: "1\n', "a quote is not closed"),
    ],
)
def test_what_is_not_yaml_is_told_with_what_to_do(text: str, advice: str) -> None:
    faults: list[Fault] = []
    page(text, "x.yaml", faults)
    assert advice in faults[0].sentence


def test_a_file_is_not_read_farther_than_it_may_go() -> None:
    faults: list[Fault] = []
    page("a: [" + "1, " * 60_000 + "*nobody]", "x.yaml", faults)
    assert [f.sentence for f in faults] == [
        "This file has more than 50,000 values: make several of it."
    ]


@pytest.mark.parametrize(
    ("written", "read"),
    [("!!bool yes", "yes"), ("!!null no", "no"), ("!!int two", "two"), ("!!str 1", "1")],
)
def test_a_tag_does_not_change_what_is_written(written: str, read: str) -> None:
    assert page(f"a: {written}", "x.yaml", []).plain() == {"a": read}
    assert page(f"%YAML 1.1\n---\na: {read}", "x.yaml", []).plain()["a"] in (read, 1)


def test_an_anchor_may_be_used_twice(recwarn: pytest.WarningsRecorder) -> None:
    faults: list[Fault] = []
    found = page("a: &x 1\nb: &x 2\nc: *x\n", "x.yaml", faults)
    assert (found.plain(), faults, len(recwarn)) == ({"a": 1, "b": 2, "c": 2}, [], 0)


def test_a_number_with_thousands_of_digits_is_no_number() -> None:
    with pytest.raises(Fault, match="The age is a whole number"):
        page("'" + "9" * 5000 + "'", "x.yaml", []).number("The age")


def test_documents_that_are_empty_are_left_out() -> None:
    faults: list[Fault] = []
    found = documents("---\n# nothing\n---\na: 1\n---\nb: 2\n", "x.yaml", faults, Node)
    assert [one.plain() for one in found] == [{"a": 1}, {"b": 2}]
    assert [one.line for one in found] == [4, 6]
    assert page("", "x.yaml", faults).plain() == {} and faults == []


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (lambda node: node.map("The mill", ["title"]), "no key 'rooms'. It can have: title."),
        (lambda node: node.list("The mill"), "The mill is a list."),
        (lambda node: node.text("The mill"), "The mill is a text; put it between quotes."),
        (lambda node: node.number("The mill"), "The mill is a whole number."),
        (lambda node: node.value["title"].map("The title"), "is a map of names and values."),
    ],
)
def test_a_value_of_another_kind_ends_the_reading(read: object, told: str) -> None:
    assert callable(read)
    with pytest.raises(Fault) as raised:
        read(page(TEXT, "mill.yaml", []))
    assert told in str(raised.value) and str(raised.value).startswith("mill.yaml:")


def test_faults_are_one_class_that_can_be_sorted_kept_and_raised() -> None:
    one, two = Fault("a.yaml", 2, "Hm."), Fault("a.yaml", 10, "Hm.")
    assert sorted({two, one, Fault("a.yaml", 2, "Hm.")}) == [one, two]
    assert str(one) == "a.yaml:2: Hm."


def test_files_that_cannot_be_read_are_faults(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(b"a: 1\nb: \xff\n")
    (tmp_path / "long.yaml").write_text("#" * (LARGEST + 1))
    (tmp_path / "dir.yaml").mkdir()
    (tmp_path / "bell.md").write_text("## 1\n\nDing \a\n")
    told = list[str]()
    for name in ("bad.yaml", "long.yaml", "dir.yaml", "none.yaml", "bell.md"):
        faults: list[Fault] = []
        assert read_text(tmp_path, name, faults) == ""
        told += map(str, faults)
    assert told == [
        "bad.yaml:2: This is not UTF-8 text.",
        "long.yaml:1: This file has more than 2,000,000 bytes.",
        "dir.yaml:1: This is not a file.",
        "none.yaml:1: This file cannot be read: No such file or directory.",
        "bell.md:3: This has the character U+0007, which cannot be printed: remove it.",
    ]


def test_a_mark_at_the_beginning_of_a_file_is_not_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xef\xbb\xbf## 1\r\n\r\nHm.\r\n")
    assert read_text(tmp_path, "a.md", []) == "## 1\n\nHm.\n"


def test_the_texts_of_a_folder_have_one_digest(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder / "book").mkdir(parents=True)
        (tmp_path / folder / "pack.yaml").write_text("title: x\n")
        (tmp_path / folder / "book" / "a.md").write_text("## 1\n\nHm.\n")
    (tmp_path / "one" / "picture.svg").write_text("<svg/>")
    one, two = (read_source(tmp_path / folder) for folder in ("one", "two"))
    assert set(one.texts) == {"pack.yaml", "book/a.md"} and one.digest == two.digest
    (tmp_path / "two" / "book" / "a.md").write_text("## 1\n\nHm!\n")
    assert read_source(tmp_path / "two").digest != one.digest


def test_a_folder_with_too_many_files_is_a_fault(tmp_path: Path) -> None:
    for number in range(501):
        (tmp_path / f"{number:03}.yaml").write_text("a: 1\n")
    source = read_source(tmp_path)
    assert [str(f) for f in source.faults] == ["500.yaml:1: This folder has more than 500 files."]
    assert len(source.texts) == 500
