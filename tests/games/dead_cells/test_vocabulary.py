"""Cards and tiles of Dead Cells say what they do, in words and signs made from the same data."""

from collections import Counter

import pytest

from katabasis.games.dead_cells.acts import Act, said, sentence, signs
from katabasis.games.dead_cells.content import (
    BIOMES,
    beheaded,
    biome,
    combat_cards,
    malaise_cards,
    monsters,
    tiles,
)
from katabasis.games.dead_cells.forms import SHAPES
from katabasis.games.dead_cells.icons import SYMBOLS, Icon, all_said


@pytest.mark.parametrize(
    ("act", "enemy", "words"),
    [
        (Act("damage", 2, "near"), False, "2 Damage to an Enemy on Front 1 or 2"),
        (Act("damage", all=True, range="front"), False, "1 Damage to every Enemy in front"),
        (Act("damage", whom="first"), True, "1 Damage to the First Player"),
        (Act("damage", need="wall", range="front 1"), False, "If there is a Wall, 1 Damage to an"),
        (Act("block", 2, whom="other"), False, "2 Shields for another Beheaded"),
        (Act("state", state="on fire", range="any"), False, "On Fire on an Enemy anywhere"),
        (Act("gain", 2, what="teeth"), False, "Gain 2 Gold Teeth"),
    ],
)
def test_an_act_is_said(act: Act, enemy: bool, words: str) -> None:
    assert said(act, enemy).startswith(words)


def test_lines_are_said_in_their_order_and_drawn() -> None:
    line = (Act("damage", range="front 1"), Act("loot"))
    assert sentence(line) == "1 Damage to an Enemy on Front 1, then loot"
    assert [sign.key for sign in signs(line)] == ["damage", "range-front-1", "loot"]


def test_icons_are_said() -> None:
    check = Icon("deck check", by={"survival": (Icon("vial"),)}, costs=(Icon("damage"),))
    assert all_said((check,)) == "Deck Check: Survival: 1 Vial (failed: 1 Damage)"
    assert all_said((Icon("scroll", symbol="tactics", first=True),)).endswith("First Player")


COUNTS = {
    "B1": (10, 3, 15, 8),
    "B2": (12, 4, 20, 9),
    "B3": (13, 4, 20, 9),
    "B4": (10, 4, 21, 9),
    "B5": (13, 5, 26, 9),
    "B6": (12, 5, 20, 8),
    "B7": (14, 6, 41, 9),
}
"""DC-028 to DC-034: Monsters, Elites, tiles and Blueprints of each Biome."""
LEADS = {"B1": {"B2", "B3"}, "B4": {"B5", "B6"}}
LEADS |= {"B2": {"C1"}, "B3": {"C1"}, "B5": {"C2"}, "B6": {"C2"}, "B7": {"B7", "C3"}}


@pytest.mark.parametrize("code", BIOMES)
def test_a_biome_has_its_printed_counts(code: str) -> None:
    cards = monsters(code).values()
    elites = sum(card.elite for card in cards)
    found = (len(cards) - elites, elites, len(tiles(code)), len(biome(code).blueprints))
    assert found == COUNTS[code]


@pytest.mark.parametrize("code", BIOMES)
def test_a_board_can_be_walked_without_runes_and_hand_checks(code: str) -> None:
    """DC-058, DC-R21: there is always a way on, and more tiles of each shape than spaces."""
    for face in biome(code).faces:
        free = [
            way
            for way in face.corridors
            if not way.rune and not any(check.icon == "hand check" for check in way.checks)
        ]
        for place in face.places:
            assert any(way.a == place for way in free), f"nothing leads on from {place}"
            assert place == face.start or any(way.b == place for way in face.corridors)
        ends = {way.b for way in face.corridors} - set(face.places)
        assert ends == set(face.exits) and len(ends) == 2


@pytest.mark.parametrize("code", BIOMES)
def test_tiles_of_each_shape_are_left_over(code: str) -> None:
    """DC-058: over both faces of a Double Biome."""
    places = [place for face in biome(code).faces for place in face.places.values()]
    need = Counter(place.shape for place in places if place.shape)
    have = Counter(SHAPES[tile.kind] for tile in tiles(code).values())
    assert all(have[shape] > count for shape, count in need.items())


@pytest.mark.parametrize("code", BIOMES)
def test_exits_lead_on_and_no_space_covers_another(code: str) -> None:
    """DC-R126."""
    faces = biome(code).faces
    assert {way.to for face in faces for way in face.exits.values()} == LEADS[code]
    for face in faces:
        spots = [place.at for place in face.places.values()]
        spots += [way.at for way in face.exits.values()]
        assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in spots)
        near = [(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :]]
        assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) >= 18 for a, b in near)


def test_what_the_special_rules_need_is_printed() -> None:
    """DC-034, DC-R38, DC-R150, DC-R154, DC-R158: Bells, portals, curses, Constraints, Malaise."""
    for code in BIOMES:
        kinds = Counter(tile.kind for tile in tiles(code).values())
        cursed = [tile.number for tile in tiles(code).values() if tile.kind == "cursed"]
        assert cursed == ([1, 2] if code >= "B4" else [])
        for face in biome(code).faces:
            portals = sum(place.portal for place in face.places.values())
            assert portals == (1 if kinds["teleport"] else 0)
            assert sum(way.bell for way in face.corridors) == (3 if code == "B5" else 0)
    numbers = {tile.number for tile in tiles("B7").values() if tile.kind == "constraint"}
    assert numbers == {1, 2, 3, 4}
    assert [way.keys for way in biome("B7").faces[1].exits.values()] == [2, 2]
    assert list(malaise_cards()) == [f"B7 small {n}" for n in range(10, 15)]


def test_each_beheaded_has_six_cards_with_six_symbols_and_three_health() -> None:
    assert [c for c in combat_cards() if c.startswith("ST")] == [f"ST {n:02}" for n in range(1, 28)]
    for board in beheaded().values():
        assert sorted(len(card.symbols) for card in board.cards) == [0, 1, 1, 1, 1, 2]
        assert {symbol for card in board.cards for symbol in card.symbols} == set(SYMBOLS)
        assert board.tracks["survival"][0].health == 3
        assert [len(track) for track in board.tracks.values()] == [5, 5, 5]
