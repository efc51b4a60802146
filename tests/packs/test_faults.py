"""Faults planted in a good pack: each is reported once, at its file and line, in a sentence."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from katabasis.content import Fault
from katabasis.engine import BadInput
from katabasis.games.dungeon.checking.checked import read_story
from katabasis.games.dungeon.pack import SHIPPED
from katabasis.packs.worlds import Worlds
from tests.hostile import BOMB, DEEP
from tests.packs.checking import checked

LOCATIONS, OTHERS = "entries/locations.yaml", "entries/uses.yaml"
FAULTS = {
    "broken YAML": ("cards.yaml", "kind: companion}", "kind: companion", "", "not valid YAML"),
    "unknown key": (LOCATIONS, "{when: {unsearched: 202}, take: 12}", "{gibt: 12}", "gibt", "gibt"),
    "wrong type": (LOCATIONS, "lose: 1", "lose: much", "lose: much", "must be a whole number"),
    "unknown trait": (LOCATIONS, "trait: knowing}", "trait: tall}", "trait: tall",
                      "'tall' is not known here. Allowed: attentive, knowing, skilled, strong."),
    "unknown card": (LOCATIONS, "take: 12}", "take: 77}", "take: 77", "Unknown card 77"),
    "unknown room": (OTHERS, "reveal: C}", "reveal: Z}", "reveal: Z", "Unknown room 'Z'"),
    "unknown choice": ("entries/locations.yaml", "entry: wait}", "entry: wade}", "wade", "'wade'"),
    "doubled entry": (OTHERS, '"13302":', '"101": [{}]\n"13302":', '"101"', "is already at"),
    "doubled key": ("cards.yaml", "11: {", "10: {name: x, kind: part}\n11: {", "name: x", "twice"),
    "location without entry": (LOCATIONS, '"302":', '"902":', ("rooms.yaml", "302:"), "no entry"),
    "card of three digits": ("cards.yaml", "18: {", "180: {", "180:", "two digits"),
    "location of two digits": ("rooms.yaml", "    103: {", "    10: {", "    10:", "three digits"),
    "spot outside": ("rooms.yaml", "[66, 75]", "[66, 175]", "203:", "outside"),
    "no code for dials": (OTHERS, '"527401":', '"5274013":', ("rooms.yaml", "401:"), "No code"),
    "code without clues": (OTHERS, ", clues: 11}", "}", '"527401"', "clues"),
    "clue behind its code": (LOCATIONS, "{when: {unsearched: 201}, take: 11}", "{}",
                             (OTHERS, '"527401"'), "before the code"),
    "card never had": (LOCATIONS, "unseen: 15}, take: 15}", "unseen: 15}}", ("cards.yaml", "15:"),
                       "Nobody ever gets card 15"),
    "room never revealed": (OTHERS, "box: 14, reveal: C}", "box: 14}", ("rooms.yaml", "C:"),
                            "never revealed"),
    "pair in the wrong order": (OTHERS, '"1012":', '"1210":', '"1210"', "smaller card comes first"),
    "flag never set": (LOCATIONS, "{closed: C}}", "{set: bell}}", "set: bell", "never set"),
    "card that cannot be there": (OTHERS, "take: 13, box: [10, 12]", "box: [10, 12, 13]", "box:",
                                  "`box` does nothing here"),
    "rooms gone, figures lost": (OTHERS, "box: 14, reveal: C}", "box_rooms: A, reveal: C}",
                                 "box_rooms", "figures_to"),
    "text missing": ("book/places.md", "## 202 again", "## 202 hereafter",
                     (LOCATIONS, "label: again"), "'## 202 again'"),
    "text never shown": ("book/places.md", "## 202 again", "## 202 again\n\nHm.\n\n## 999",
                         "## 999", "never shown"),
    "text doubled": ("book/places.md", "## 202 again", "## 202\n\nHm.\n\n## 202 again", "",
                     "already"),
    "picture broken": ("art/card-11.svg", "</svg>", "</gsv>", "", "Not an SVG"),
    "picture with a script": ("art/card-11.svg", "</svg>", "<script/></svg>", "<script",
                              "scripts"),
    "ending unreachable": ("pack.yaml", "when: {holds: 17}",
                           "when: {holds: [17, 16]}", "key: E1", "ends with E1"),
    "rating unreachable": ("pack.yaml", "from: 15", "from: 95", "from: 95", "First class"),
    "ratings out of order": ("pack.yaml", "from: 10", "from: 16", "ratings:", "more points than"),
    "last ending conditional": ("pack.yaml", "key: E2\n", "key: E2\n    when: {holds: 16}\n",
                                "endings:", "always hold"),
    "first room missing": ("pack.yaml", "room: A", "room: Q", "start:", "'Q'"),
    "passage never read": (LOCATIONS, "{when: {closed: B}}", "{when: {read: E1, closed: B}}",
                           "read: E1", "entry E1 is never read"),
    "a text before its deed": (
        LOCATIONS, 'take: 15}\n"201":\n  - {when: {unsearched: 201}, take: 11}',
        'take: [11, 15]}\n"201":\n  - {when: {unseen: 11}, take: 11}',
        "label: again", "can be read before its deed: card 11 may come from 101 first."
        " Ask for the deed: `searched: 201`."),
    "a deed by a code": (
        OTHERS, '"13302":\n', '"1011": [{reveal: B}]\n"13302":\n', (LOCATIONS, "label: open"),
        "Ask for the deed: `used: 527401`."),
    "a card over by nothing": ("cards.yaml", "over: {open: B}", "over: {taken: 77}",
                               "over:", "Unknown card 77"),
    "a card over for some": ("cards.yaml", "over: {open: B}", "over: {trait: strong}",
                             "over:", "Everybody sees the same cards: `over` cannot ask who acts."),
    "a line about nothing": ("cards.yaml", "{who} buys {card}.", "{who} buys {thing}.",
                             "{thing}", "`got` knows {who} and {card}, and no other braces."),
    "a layer for some": ("rooms.yaml", 'fished: {used: "13302"}', "fished: {trait: strong}",
                         "fished:", "sees the same picture: a layer cannot ask who acts."),
    "words of no layer": ("book/rooms.md", "## room B fished", "## room B drained", "## room B dr",
                          "never shown"),
    "a combination that is none": ("entries/near.yaml", 'used: "527401"', 'used: "1610"', "1610",
                                   "'1610' is not a combination with an entry of its own."),
    "a place that is none": ("entries/near.yaml", 'used: "527401"', "searched: 904",
                             "searched: 904", "Unknown location 904"),
    "a handicap that does something": (
        LOCATIONS, "{otherwise: true, lose: 1}", "{when: {handicap: held fast}, lose: 1}",
        "handicap", "words only"),
    "a handicap above an otherwise": (
        LOCATIONS, "{label: attentive, when: {trait: attentive}}",
        "{label: attentive, when: {handicap: held fast}}", "handicap", "cannot be used in or"),
    "borrowed words without a label": ("entries/near.yaml", "label: awake, ", "", "says:",
                                       "needs a `label`"),
    "a coin that was given": (
        LOCATIONS, "  - {}\n", "  - {shop: {coins: [16], goods: []}}\n"
        "  - {label: strong, when: {given: 16}}\n", "given: 16", "does not know coins"),
    "effect on a flag that nobody sets": (LOCATIONS, "lose: 1}", "clear: bell}", "clear: bell",
                                          "`clear` does nothing here"),
    "unknown location": (LOCATIONS, "lose: 1}", "move: 901}", "move: 901", "Unknown location 901"),
    "into a closed room": (LOCATIONS, "lose: 1}", "move: 103}", "move: 103", "may be closed"),
    "into a room that goes": (LOCATIONS, "lose: 1}", "box_rooms: C, figures_to: 103}",
                              "figures_to: 103", "leaves the game here"),
    "a choice before the first turn": (
        "entries/events.yaml", '"100": [{}]', '"100": [{choose: [{say: Go, entry: wait}]}]',
        '"100"', "before anybody acts"),
    "a code of two digits": ("rooms.yaml", "dials: 3", "dials: 2", "dials: 2", "three digits"),
    "too many heroes": ("pack.yaml", "chapters:", "  una: {name: U, trait: strong, colour: red}\n"
                        "chapters:", "heroes:", "at most 4 heroes"),
    "too little health": ("pack.yaml", "health: 12", "health: 3", "heroes:", "two health cards"),
    "a chapter too many": (LOCATIONS, "lose: 1}", "end_chapter: true}", '"102"', "no chapter left"),
    "key that is no name": ("cards.yaml", "18: {", "? [1, 2]\n: 3\n18: {", "[1, 2]",
                            "A key must be"),
    "file that holds itself": ("cards.yaml", "18: {", "19: &a [*a]\n18: {", "&a", "too deep"),
    "dead end": (OTHERS, '"13302":', '"1314": [{}]\n"1316":\n  - {box: 13}\n"13302":', '"1316"',
                 "Dead end"),
}  # fmt: skip


def planted(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of the small pack with one change in it."""
    folder = tmp_path / "ferry"
    shutil.copytree(SHIPPED / "ferry", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{file} has no '{old}'"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", FAULTS)
def test_each_is_reported_at_its_line(name: str, tmp_path: Path) -> None:
    file, old, new, where, says = FAULTS[name]
    folder = planted(tmp_path, file, old, new)
    at_file, at_text = (file, where) if isinstance(where, str) else where
    found = [fault for fault in checked(folder).faults if says in fault.sentence]
    assert found, f"nothing says '{says}'"
    assert len({(fault.file, fault.line) for fault in found}) == len(found), "said twice"
    fault = found[0]
    lines = (folder / fault.file).read_text(encoding="utf-8").splitlines()
    assert fault.file == at_file
    assert at_text in lines[fault.line - 1]
    assert fault.sentence.endswith((".", ")"))


@pytest.mark.parametrize("file", ["cards.yaml", "book/cards.md", "art/card-11.svg"])
def test_what_is_no_utf_8_is_a_fault(file: str, tmp_path: Path) -> None:
    folder = planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2")
    text = (folder / file).read_bytes()
    (folder / file).write_bytes(text + b"# \xff\n")
    (found,) = checked(folder).faults
    assert "UTF-8" in found.sentence and found.file == file


@pytest.mark.parametrize("name", ["card-11", "room-A", "hero-wenna"])
def test_a_missing_picture_is_a_fault(name: str, tmp_path: Path) -> None:
    folder = planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2")
    (folder / "art" / f"{name}.svg").unlink()
    (fault,) = checked(folder).faults
    told = f"No picture: draw art/{name}.svg; `katabasis new --pictures` makes a plain one."
    assert fault.sentence == told


@pytest.mark.parametrize("name", ["cards.yaml", "rooms.yaml"])
def test_a_missing_file_is_a_fault(name: str, tmp_path: Path) -> None:
    folder = planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2")
    (folder / name).unlink()
    assert Fault(name, 1, "This file is missing; every pack needs it.") in checked(folder).faults


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("entries/pairs.yaml", "{take: 12, box: [10, 11]}", "{take: 12, boxes: 10}", "boxes"),
        ("entries/uses.yaml", ", clues: 79}", "}", "Name with `clues`"),
        ("entries/locations-1.yaml", "reveal: D}", "reveal: X}", "Unknown room 'X'"),
        ("book/chapter-1.md", "## 301 again", "## 301 anew", "'## 301 again'"),
    ],
)
def test_faults_of_the_house_are_found(
    file: str, old: str, new: str, says: str, tmp_path: Path
) -> None:
    folder = tmp_path / "house"
    shutil.copytree(SHIPPED / "house", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    pack = read_story(folder)
    every = [*pack.faults, *pack.misplaced(), *pack.unfinished()]
    worlds = Worlds(pack.model())
    every += pack.unreached(worlds.model, worlds.reach())
    assert any(says in fault.sentence for fault in every)


def test_a_good_pack_has_no_fault(tmp_path: Path) -> None:
    report = checked(planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2"))
    assert report.faults == []
    assert all(all(found.values()) for found in report.reached.values())
    assert report.actions == 7


def test_a_picture_that_grows_without_end_is_not_even_read(tmp_path: Path) -> None:
    names = "abcdefghijkl"
    grow = "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in pairwise(names))
    bomb = f'<!DOCTYPE svg [<!ENTITY a "ha">{grow}]><svg>&l;</svg>'
    folder = planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2")
    (folder / "art" / "card-11.svg").write_text(bomb, encoding="utf-8")
    (fault,) = checked(folder).faults
    assert fault == Fault(
        "art/card-11.svg", 1, "A picture must not contain scripts or load anything from elsewhere."
    )


def test_a_pack_can_be_checked_from_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2"))
    report = checked(Path())
    assert report.good and report.actions == 7


def test_what_is_no_pack_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no folder"):
        checked(tmp_path / "nowhere")
    with pytest.raises(BadInput, match=r"is not a pack.* pack\.yaml for The Dungeon"):
        checked(tmp_path)
    folder = tmp_path / "No Pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="Rename "):
        checked(folder)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BOMB, "This file has more than 50,000 values: do its aliases name aliases?"),
        (DEEP, "This is nested too deep: at most 30 levels."),
    ],
    ids=["aliases", "brackets"],
)
def test_a_file_that_is_made_to_hang_is_a_fault(text: str, sentence: str, tmp_path: Path) -> None:
    folder = planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2")
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    assert Fault("cards.yaml", 1, sentence) in checked(folder).faults
