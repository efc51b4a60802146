"""Faults planted in a good pack: each is reported once, at its file and line, in a sentence."""

import shutil
from pathlib import Path

import pytest

from katabasis.engine import BadInput, load
from katabasis.games import game_of
from katabasis.games.dungeon.pack import LENT, SHIPPED, story_of
from katabasis.packs.check import Report, check_pack
from katabasis.packs.report import check_main

LOCATIONS, OTHERS = "entries/locations.yaml", "entries/uses.yaml"
FAULTS = {
    "broken YAML": ("cards.yaml", "kind: story}", "kind: story", "", "no YAML"),
    "unknown key": (LOCATIONS, "{when: {unseen: 12}, take: 12}", "{gibt: 12}", "gibt", "gibt"),
    "wrong type": (LOCATIONS, "lose: 1", "lose: much", "lose: much", "does not fit"),
    "unknown trait": (LOCATIONS, "trait: knowing}", "trait: tall}", "trait: tall", "does not fit"),
    "unknown card": (LOCATIONS, "take: 12}", "take: 77}", "take: 77", "no card 77"),
    "unknown room": (OTHERS, "reveal: C}", "reveal: Z}", "reveal: Z", "no room 'Z'"),
    "unknown choice": ("entries/locations.yaml", "entry: wait}", "entry: wade}", "wade", "'wade'"),
    "doubled entry": (OTHERS, '"13302":', '"101": [{}]\n"13302":', '"101"', "stands already"),
    "doubled key": ("cards.yaml", "11: {", "10: {name: x, kind: part}\n11: {", "name: x", "second"),
    "location without entry": (LOCATIONS, '"302":', '"902":', ("rooms.yaml", "302:"), "no entry"),
    "card of three digits": ("cards.yaml", "18: {", "180: {", "180:", "two digits"),
    "location of two digits": ("rooms.yaml", "    103: {", "    10: {", "    10:", "three digits"),
    "spot outside": ("rooms.yaml", "[66, 56]", "[66, 156]", "203:", "outside"),
    "no code for dials": (OTHERS, '"527401":', '"5274013":', ("rooms.yaml", "401:"), "No code"),
    "code without clues": (OTHERS, ", clues: 11}", "}", '"527401"', "clues"),
    "clue behind its code": (LOCATIONS, "{when: {unseen: 11}, take: 11}", "{}",
                             (OTHERS, '"527401"'), "before the code"),
    "card never had": (LOCATIONS, "unseen: 15}, take: 15}", "unseen: 15}}", ("cards.yaml", "15:"),
                       "never be had"),
    "room never revealed": (OTHERS, "box: 14, reveal: C}", "box: 14}", ("rooms.yaml", "C:"),
                            "never revealed"),
    "pair in the wrong order": (OTHERS, '"1012":', '"1210":', '"1210"', "smaller first"),
    "flag never set": (LOCATIONS, "{closed: C}}", "{set: bell}}", "set: bell", "never set"),
    "card that cannot be there": (OTHERS, "take: 13, box: [10, 12]", "box: [10, 12, 13]", "box:",
                                  "cannot be there"),
    "rooms gone, figures lost": (OTHERS, "box: 14, reveal: C}", "box_rooms: A, reveal: C}",
                                 "box_rooms", "figures_to"),
    "text missing": ("book/places.md", "## 202 again", "## 202 hereafter",
                     (LOCATIONS, "label: again"), "'## 202 again'"),
    "text never shown": ("book/places.md", "## 202 again", "## 202 again\n\nHm.\n\n## 999",
                         "## 999", "never shown"),
    "text doubled": ("book/places.md", "## 202 again", "## 202\n\nHm.\n\n## 202 again", "",
                     "already"),
    "picture broken": ("art/card-11.svg", "</svg>", "</gsv>", "", "no SVG"),
    "picture with a script": ("art/card-11.svg", "</svg>", "<script/></svg>", "<script",
                              "no script"),
    "ending unreachable": ("pack.yaml", "{key: E1, when: {holds: 17}}",
                           "{key: E1, when: {holds: [17, 16]}}", "key: E1", "ends with E1"),
    "rating unreachable": ("pack.yaml", "from: 15", "from: 95", "from: 95", "First class"),
    "ratings out of order": ("pack.yaml", "from: 10", "from: 16", "ratings:", "more and more"),
    "last ending conditional": ("pack.yaml", "{key: E2}", "{key: E2, when: {holds: 16}}",
                                "endings:", "hold always"),
    "first room missing": ("pack.yaml", "room: A", "room: Q", "start:", "'Q'"),
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


def checked(folder: Path) -> Report:
    """The report about a pack; nothing of it is known afterwards."""
    try:
        return check_pack(folder, 0, lambda what, done, of: None)
    finally:
        LENT.clear()
        story_of.cache_clear()


@pytest.mark.parametrize("name", FAULTS)
def test_each_is_reported_at_its_line(name: str, tmp_path: Path) -> None:
    file, old, new, where, says = FAULTS[name]
    folder = planted(tmp_path, file, old, new)
    found = [fault for fault in checked(folder).faults if says in fault.sentence]
    assert found, f"nothing says '{says}'"
    fault = found[0]
    at_file, at_text = (file, where) if isinstance(where, str) else where
    assert fault.file == at_file
    lines = (folder / fault.file).read_text(encoding="utf-8").splitlines()
    assert at_text in lines[fault.line - 1]
    assert fault.sentence.endswith((".", ")"))


def test_a_dead_end_comes_with_its_way_and_a_save(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, old, new, *_ = FAULTS["dead end"]
    folder = planted(tmp_path, file, old, new)
    try:
        code = check_main(folder, None, 3, 0, tmp_path / "dead.json", False)
        match = load((tmp_path / "dead.json").read_bytes(), game_of)
    finally:
        LENT.clear()
        story_of.cache_clear()
    assert code == 1
    assert "combine 13 and 16" in capsys.readouterr().out
    assert 13 in match.table.box
    assert 14 in match.table.stack
    assert match.outcome is None


def test_everybody_held_fast_is_a_dead_end(tmp_path: Path) -> None:
    folder = planted(tmp_path, "cards.yaml", "kind: treasure", "kind: t, handicap: held fast")
    for old, new in (("kind: story}", "kind: story, handicap: held fast}"),):
        path = folder / "cards.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    entries = folder / LOCATIONS
    text = entries.read_text(encoding="utf-8").replace(
        "{trait: strong, unseen: 15}", "{unseen: 15}"
    )
    entries.write_text(text.replace("otherwise: true, lose: 1}", "otherwise: true, take: 18}"))
    assert any("held fast for good" in fault.sentence for fault in checked(folder).faults)


def test_a_good_pack_has_no_fault(tmp_path: Path) -> None:
    report = checked(planted(tmp_path, "pack.yaml", "edition: 1", "edition: 2"))
    assert report.faults == []
    assert all(report.endings.values())
    assert all(report.ratings.values())
    assert report.actions == 7


def test_what_is_no_pack_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is no story pack"):
        checked(tmp_path)
