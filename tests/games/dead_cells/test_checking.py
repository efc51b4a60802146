"""`katabasis check dead_cells` finds nothing wrong in the box, and whatever is planted there."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from katabasis.engine import BadInput
from katabasis.engine.scene import Card
from katabasis.games import game_of
from katabasis.games.dead_cells.checking import looked
from katabasis.games.dead_cells.checking.boards import walked
from katabasis.games.dead_cells.checking.box import read_box
from katabasis.games.dead_cells.checking.listing import listing
from katabasis.games.dead_cells.checking.unlocks import Unlocks
from katabasis.games.dead_cells.content import (
    BIOMES,
    BOSSES,
    HERE,
    biome,
    boss_cards,
    combat_cards,
    monsters,
)
from katabasis.games.dead_cells.faces import combat_face, enemy_face
from katabasis.games.dead_cells.keepsakes import keepsakes
from katabasis.games.dead_cells.state import Enemy
from katabasis.packs.box import box_main


def test_the_box_is_whole_and_everything_can_be_had(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """DC-017 to DC-036, DC-R21."""
    assert box_main(game_of("dead_cells"), tmp_path / "map.svg", 3, json=False) == 0
    out = capsys.readouterr().out
    assert "119 Upgrades, 21 Well cards" in out and "All is well." in out
    assert "216 cards are used by bots: in " in out
    assert "7 Runes, 74 Blueprints" in out and "the ending (Run 3" in out
    drawn = (tmp_path / "map.svg").read_text()
    assert "Toxic Sewers" in drawn and "Borrowed Hand" in drawn


def test_a_game_without_a_box_says_so() -> None:
    with pytest.raises(BadInput, match="no check of its own"):
        box_main(game_of("toll"), None, 3, json=False)


LABELS = {"hurt": "When damaged", "dies": "Death"}


def listed_cards() -> Iterator[tuple[str, Card]]:
    """Enemies and the Combat cards of the start, by their codes."""
    for section in (*BIOMES, *BOSSES):
        for code in (boss_cards if section in BOSSES else monsters)(section):
            yield code, enemy_face(Enemy(card=code, at=""), 0)
    for code in combat_cards():
        if code not in keepsakes():
            yield code, combat_face(code, code)


def test_the_list_of_cards_says_what_the_cards_say() -> None:
    """DC-134, DC-136, DC-139: line by line, on Enemies and on Combat cards."""
    said = {row.split("`")[1]: row for row in listing().split("\n- ") if row.startswith("`")}
    cards = list(listed_cards())
    assert len(cards) > 170
    assert {effect.label for _, card in cards for effect in card.effects} >= {"I", *LABELS}
    for code, card in cards:
        for effect in card.effects:
            line = f"{LABELS.get(effect.label, effect.label)}: {effect.text}."
            assert line in said[code]


def test_a_walk_meets_checks_and_runes_unless_it_takes_plain_ways_alone() -> None:
    """DC-083, DC-R21: in the Sewers a ladder is behind a Check, and space c behind a Rune."""
    face = biome("B2").faces[0]
    runes = {way.rune for way in face.corridors}
    assert "ladder" in walked(face) and "c" not in walked(face)
    assert "c" in walked(face, runes)
    assert walked(face, free=True) == walked(face) - {"ladder"}


def test_one_blueprint_is_the_next_of_its_deck() -> None:
    """DC-044: unless more are asked for."""
    unlocks = Unlocks(read_box(HERE))
    assert [code for code, _ in unlocks.blueprints("B1", "a tile")] == ["B1 small 01"]
    assert len(list(unlocks.blueprints("B1", "a tile", 2))) == 2


CHECK = "checks: [{icon: hand check, symbol: tactics}]"
DETOUR = (
    f"{{a: i, b: sewers, {CHECK}}}\n      - {{a: j, b: ramparts, {CHECK}}}"
    "\n      - {a: i, b: h}\n      - {a: j, b: i}"
)
"""Every space has a plain way on, but none of them ends at an Exit."""
FAULTS = [
    ("b1.yaml", "{a: i, b: sewers}", "{a: i, b: cellar}", "joins nothing"),
    ("b1.yaml", "rune: Vine}\n      - {a: c, b: d}", "rune: Moss}\n      - {a: c, b: d}", "Moss"),
    ("b1.yaml", "  - {a: h, b: j}\n", "  - {a: h, b: j, rune: Ram}\n", "No way leads on from h"),
    ("b1.yaml", "{a: i, b: sewers}\n      - {a: j, b: ramparts}", DETOUR, "No Exit can be reached"),
    ("b2.yaml", "{icon: rune, rune: Teleportation}", "{icon: cell}", "Teleportation Rune"),
    ("w.yaml", "number: 1}", "number: 99}", "There is no Secret 99"),
    ("w.yaml", "number: 12}", "number: 1}", "Nothing names Secret 12"),
    ("sv.yaml", "deck: SV}", "deck: XX}", "no Upgrade deck 'XX'"),
    ("sv.yaml", "biome: B1", "biome: B9", "no Biome 'B9' to join"),
    ("br.yaml", "deed: enemies, n: 3", "deed: enemies, n: 30", "Nobody can ever do this"),
    ("tc.yaml", "name: Thin Ice", "name: Trip Wire", "Another card is called 'Trip Wire'"),
    ("victories.yaml", "opens: B7", "opens: B4", "No campaign ever comes to the ending"),
    ("runes.yaml", "- {name: Vine", "- {nam: Vine", "Unknown key 'nam'"),
    ("equipment.yaml", "health: 2", "health: 3", "The uses were counted with other cards"),
    ("usage.yaml", "  ST 01: ", "  ST 01: 0 # ", "Shoulder First (ST 01) was not used once in"),
    ("usage.yaml", "  ST 01: ", "  ST 99: ", "ST 01 has no count"),
    ("usage.yaml", "  ST 01: ", "  ST 99: ", "ST 99 is not in the box"),
    ("secrets.yaml", "- {name: One Name Fewer", "# - {name: One Name Fewer", "must be 16 Secrets"),
]


@pytest.mark.parametrize(("file", "was", "now", "sentence"), FAULTS)
def test_a_planted_fault_is_found_with_its_line(
    file: str, was: str, now: str, sentence: str, tmp_path: Path
) -> None:
    """DC-012, DC-017, DC-079, DC-083, DC-R21, DC-R134."""
    box = tmp_path / "box"
    shutil.copytree(HERE, box)
    text = (box / file).read_text()
    assert was in text
    (box / file).write_text(text.replace(was, now, 1))
    faults = [str(fault) for fault in looked(box).faults]
    assert any(sentence in fault for fault in faults), faults
    line = text[: text.index(was)].count("\n") + 1
    found = [fault for fault in faults if sentence in fault]
    assert all(fault.split(":")[1].isdecimal() for fault in found)
    if sentence.startswith(("There is no", "no ", "Another", "Unknown", "Nobody")):
        assert any(fault.startswith(f"{file}:{line}:") for fault in found)
