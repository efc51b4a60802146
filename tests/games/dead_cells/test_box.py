"""What is in the box: every section by its codes, at the printed counts, in order."""

import msgspec
import pytest

from katabasis.games.dead_cells import explore
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.campaign import new_campaign
from katabasis.games.dead_cells.content import (
    BIOMES,
    BOSSES,
    beheaded,
    biome,
    boss_cards,
    combat_cards,
    equipment,
    malaise_cards,
    monsters,
    serenade,
    tiles,
)
from katabasis.games.dead_cells.keepsakes import DECKS, codes, drawer, keepsakes, rune_cards
from katabasis.games.dead_cells.scene_biome import biome_board
from katabasis.games.dead_cells.setup import lay_out
from katabasis.games.dead_cells.state import Table

BOX = [
    ("B1", 13, 8, 15),
    ("B2", 16, 9, 20),
    ("B3", 17, 9, 20),
    ("B4", 14, 9, 21),
    ("B5", 18, 9, 26),
    ("B6", 17, 8, 20),
    ("B7", 20, 9, 41),
]
"""Large cards, Blueprints, tiles."""


def run(first: int, last: int, section: str) -> list[str]:
    """Codes one after the other."""
    return [f"{section} {n:02}" for n in range(first, last + 1)]


def small(section: str) -> list[str]:
    """The small cards of a section that are Equipment."""
    return [code for code in equipment() if code.startswith(f"{section} small")]


@pytest.mark.proves("DC-020")
def test_the_beheaded_section() -> None:
    assert [c for c in combat_cards() if c.startswith("ST")] == run(1, 27, "ST")
    assert small("ST") == run(1, 8, "ST small")
    cards = list(combat_cards().values())
    assert [card for one in beheaded().values() for card in one.cards] == cards[:24]
    assert list(serenade().cards) == cards[24:27]


@pytest.mark.proves("DC-021", "DC-022", "DC-023", "DC-024", "DC-042", "DC-R11")
@pytest.mark.parametrize("deck, last", [("SV", 42), ("TC", 40), ("BR", 37), ("W", 21)])
def test_upgrade_and_well_decks_with_their_covers(deck: str, last: int) -> None:
    assert list(codes(deck)) == run(1, last - 1, deck)  # the last card is the cover
    assert drawer(deck).cover.price == (1 if deck == "W" else 2)


@pytest.mark.proves("DC-025", "DC-026", "DC-027")
@pytest.mark.parametrize("section, large, plans", [("C1", 15, 5), ("C2", 7, 5), ("C3", 21, 3)])
def test_the_bosses(section: str, large: int, plans: int) -> None:
    faces = {code[:5] for code in boss_cards(section)}
    assert sorted(faces) == run(1, large, section)
    assert small(section) == run(1, plans, f"{section} small")


@pytest.mark.proves("DC-028", "DC-029", "DC-030", "DC-031", "DC-032", "DC-033", "DC-034", "DC-054")
@pytest.mark.parametrize("section, large, plans, laid", BOX)
def test_the_biomes(section: str, large: int, plans: int, laid: int) -> None:
    assert list(monsters(section)) == run(1, large, section)
    assert small(section) == run(1, plans, f"{section} small")
    assert list(tiles(section)) == run(1, laid, f"{section} tile")


@pytest.mark.proves("DC-034", "DC-392")
def test_malaise_cards_follow_the_blueprints_of_the_castle() -> None:
    assert list(malaise_cards()) == run(10, 14, "B7 small")


@pytest.mark.proves("DC-035", "DC-036")
def test_secrets_and_runes() -> None:
    assert list(codes("S")) == run(1, 16, "S")
    assert len(rune_cards()) == 7


@pytest.mark.proves("DC-018", "DC-040")
def test_every_deck_is_sorted_in_ascending_order() -> None:
    c = new_campaign()
    decks = [*c.blueprints.values(), *c.upgrades.values(), c.well, c.secrets, c.equipment]
    assert all(deck == sorted(deck) for deck in decks)


@pytest.mark.proves("DC-017", "DC-019")
def test_every_card_belongs_to_the_section_of_its_code() -> None:
    stored = ["ST", *DECKS, "W", *BOSSES, *BIOMES]
    assert len(stored) == 15  # as many as there are Separators
    cards = [*combat_cards(), *equipment(), *keepsakes(), *malaise_cards()]
    cards += [code for section in BIOMES for code in monsters(section)]
    cards += [code for section in BOSSES for code in boss_cards(section)]
    aside = ("S", "E", "Serenade")  # Secrets, the Envelope, and Serenade's own board
    assert {code.split()[0] for code in cards} == {*stored, *aside}
    assert all(tile.startswith(code) for code in BIOMES for tile in tiles(code))


@pytest.mark.proves("DC-R125", "DC-009")
def test_eight_faces_of_which_the_castle_has_two() -> None:
    faces = [len(biome(code).faces) for code in BIOMES]
    assert faces == [1, 1, 1, 1, 1, 1, 2]


def explorer(section: str, space: str) -> Table:
    """One Beheaded somewhere on a board."""
    t = Table(players=2, campaign=new_campaign(), phase="move", stage="B1")
    t.group = [Beheaded(name="The Flayed", seat=0), Beheaded(name="The Quartered", seat=1)]
    lay_out(t, section)
    t.space = space
    return t


@pytest.mark.proves("DC-R21")
def test_where_only_runes_lead_on_any_corridor_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    t = explorer("B1", "c")
    face = biome("B1").faces[0]
    only = tuple(way for way in face.corridors if way.rune)
    monkeypatch.setattr(explore, "face", lambda _: msgspec.structs.replace(face, corridors=only))
    assert list(explore.open_ways(t)) == ["f"]


@pytest.mark.proves("DC-009")
@pytest.mark.parametrize("section", BIOMES)
def test_a_board_shows_spaces_joined_by_corridors(section: str) -> None:
    board = biome_board(explorer(section, "start"))
    assert len(board.spaces) >= len(biome(section).faces[0].places)
