"""DC-047 to DC-067, DC-R19, DC-R166: a new campaign, and the set-up of a Run."""

from ...engine import Question, Say
from ...engine.game import Setup
from .biomes import set_out
from .content import BIOMES, beheaded, biome, combat_cards, monsters, starting_equipment, tiles
from .gains import blueprints_of
from .group import decided
from .piles import refill
from .state import Beheaded, Campaign, Table

START = "B1"
"""DC-013: where the first Runs begin."""
WHO = Question(
    "beheaded",
    "DC-007 DC-R16",
    "[Which Beheaded do you play?|{asked} chooses a Beheaded.]",
    say=lambda t, ask, me, name: Say(name, (f"board-{name}",)),
    answers="each player: the name of a Beheaded",
)
FIRST = Question(
    "first",
    "DC-067",
    "[Who gets the First Player token?|{asked} decides who leads.]",
    say=lambda t, ask, me, name: Say(name, (f"beheaded-{name}",)),
    whose="DC-067 DC-R01",
    answers="the Group: the name of a Beheaded",
)


def new_campaign() -> Campaign:
    """DC-037 to DC-039: every deck in its order, no Rune, nothing Purged."""
    return Campaign(
        equipment=list(starting_equipment()),
        blueprints={code: blueprints_of(code) for code in BIOMES},
    )


def setup(players: int, options: Setup) -> Table:
    """DC-002, DC-305: the campaign as it was left, and an empty table."""
    return Table(players=players, campaign=new_campaign())


async def choose_beheaded(t: Table) -> str:
    """DC-007, DC-061 to DC-064, DC-R16, DC-R166: a board and a Combat deck for each player."""
    for seat in range(t.players):
        free = [name for name in beheaded() if name not in [b.name for b in t.group]]
        name = await WHO.ask(seat, free)
        t.group.append(Beheaded(name=name, seat=seat, pile=deck_of(t, name)))
    lay_out(t, t.stage or START)
    t.deck = sorted(t.campaign.equipment)
    for place in range(len(t.group)):
        await refill(t, place)
    return "first"


def deck_of(t: Table, name: str) -> list[str]:
    """DC-328, DC-R129: its six ST cards and the Improved cards that it was given."""
    at = list(beheaded()).index(name) * 6
    own = list(combat_cards())[at : at + 6]
    return sorted([*own, *(code for code, who in t.campaign.improved.items() if who == name)])


async def choose_first(t: Table) -> str:
    """DC-067: the players choose together who leads."""
    name = await decided(t, FIRST, {b.name: b.name for b in t.group})
    t.first = [b.name for b in t.group].index(name)
    return "move"


def lay_out(t: Table, code: str) -> None:
    """DC-051 to DC-059: a Biome's decks and tiles; the Group stands on its leftmost space."""
    t.biome, t.face, t.space = code, 0, biome(code).faces[0].start
    cards = monsters(code)
    t.monsters = sorted(c for c, card in cards.items() if not card.elite)
    t.elites = sorted(c for c, card in cards.items() if card.elite)
    t.monster_discards, t.elite_discards = [], []
    t.tiles, t.flipped, t.bought = sorted(tiles(code)), {}, {}
    set_out(t)
