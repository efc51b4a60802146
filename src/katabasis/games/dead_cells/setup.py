"""DC-047 to DC-067, DC-R19, DC-R166: a new campaign, and the set-up of a Run."""

from ...engine import BadInput, Question, Say, Setting
from ...engine.game import Setup
from .biomes import set_out
from .content import (
    BIOMES,
    BOSSES,
    beheaded,
    biome,
    blueprints_of,
    combat_cards,
    monsters,
    starting_equipment,
    tiles,
)
from .group import decided
from .piles import refill
from .solo import joins
from .state import SERENADE, Beheaded, Campaign, Table

SETTINGS = (
    Setting(
        "beheaded",
        "The Beheaded in order of the seats, such as 'flayed poisoned'; empty: chosen later.",
        "",
        kind="seats",
    ),
)

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
        blueprints={code: blueprints_of(code) for code in (*BIOMES, *BOSSES)},
    )


def setup(players: int, options: Setup) -> Table:
    """DC-002, DC-305, DC-R16: the campaign as it was left, and an empty table."""
    t = Table(players=players, campaign=new_campaign())
    known = {name.lower().removeprefix("the "): name for name in beheaded()}
    chosen = [word.removeprefix("the ") for word in options["beheaded"] if word != "the"]
    for seat, word in enumerate(chosen):
        if word not in known or len(chosen) != players or chosen.count(word) > 1:
            names = ", ".join(known)
            raise BadInput(f"Name {players} different Beheaded of these: {names} (DC-R16).")
        t.group.append(Beheaded(name=known[word], seat=seat))
    return t


async def choose_beheaded(t: Table) -> str:
    """DC-007, DC-061 to DC-064, DC-R16, DC-R166: a board and a Combat deck for each player."""
    for seat in range(len(t.group), t.players):
        free = [name for name in beheaded() if name not in [b.name for b in t.group]]
        t.group.append(Beheaded(name=await WHO.ask(seat, free), seat=seat))
    for board in t.group:
        board.pile = deck_of(t, board.name)
    if t.solo:
        t.group.append(joins(t))
    lay_out(t, t.stage or START)
    t.deck = sorted(t.campaign.equipment)
    for place, board in enumerate(t.group):
        if board.name != SERENADE:
            await refill(t, place)
    return "first"


def deck_of(t: Table, name: str) -> list[str]:
    """DC-328, DC-R129: its six ST cards and the Improved cards that it was given."""
    at = list(beheaded()).index(name) * 6
    own = [c for c in list(combat_cards())[at : at + 6] if c not in t.campaign.purged]
    return sorted([*own, *(code for code, who in t.campaign.improved.items() if who == name)])


async def choose_first(t: Table) -> str:
    """DC-067, DC-345: the players choose together who leads; alone it is the Beheaded."""
    name = await decided(t, FIRST, {b.name: b.name for b in t.group if b.name != SERENADE})
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
