"""DC-047 to DC-067, DC-R19, DC-R166: the set-up of a Run."""

from ...engine import BadInput, Question, Setting
from ...engine.campaign import before
from ...engine.game import Setup
from .beheaded import SERENADE, Beheaded
from .biomes import set_out
from .campaigns import CAMPAIGNS
from .content import beheaded, biome, monsters, tiles
from .enemies import printed
from .group import decided
from .piles import refill
from .purge import combat_deck
from .solo import joins
from .state import Table

SETTINGS = (
    Setting(
        "beheaded",
        "The Beheaded in order of the seats, such as 'flayed poisoned'; empty: chosen later.",
        "",
        kind="seats",
    ),
    Setting(
        "campaign",
        "The campaign so far, as a document; without it a new one begins.",
        None,
        kind="campaign",
    ),
)

WHO = Question(
    "beheaded",
    "DC-007 DC-R16",
    "[Which Beheaded do you play?|{asked} chooses a Beheaded.]",
    things="board-{option}",
    answers="each player: the name of a Beheaded",
)
FIRST = Question(
    "first",
    "DC-067",
    "[Who gets the First Player token?|{asked} decides who leads.]",
    things="beheaded-{option}",
    whose="DC-067 DC-R01",
    answers="the Group: the name of a Beheaded",
)


def setup(players: int, options: Setup) -> Table:
    """DC-002, DC-305, DC-R16: the campaign as it was left, and an empty table."""
    t = Table(players=players, campaign=before(CAMPAIGNS, players, options))
    known = {name.lower().removeprefix("the "): name for name in beheaded()}
    chosen = [word.removeprefix("the ") for word in options["beheaded"] if word != "the"]
    for seat, word in enumerate(chosen):
        if word not in known or len(chosen) != players or chosen.count(word) > 1:
            names = ", ".join(known)
            raise BadInput(f"Name {players} different Beheaded of these: {names} (DC-R16).")
        t.group.append(Beheaded(name=known[word], seat=seat))
    return t


async def choose_beheaded(t: Table) -> str:
    """DC-007, DC-061, DC-R16, DC-R166: a board for each player."""
    for seat in range(len(t.group), t.players):
        free = [name for name in beheaded() if name not in [b.name for b in t.group]]
        t.group.append(Beheaded(name=await WHO.ask(seat, free), seat=seat))
    if t.solo:
        t.group.append(joins(t))
    return "stage"


async def make_decks(t: Table) -> str:
    """DC-055, DC-062 to DC-064, DC-328: the Biome is laid out, decks are shuffled, hands drawn."""
    for board in t.group:
        board.pile = combat_deck(t.campaign, board.name)
    lay_out(t, t.stage)
    t.deck = sorted(t.campaign.equipment)
    for place, board in enumerate(t.group):
        if board.name != SERENADE:
            await refill(t, place)
    return "first"


async def choose_first(t: Table) -> str:
    """DC-067, DC-345: the players choose together who leads; alone it is the Beheaded."""
    name = await decided(t, FIRST, {b.name: b.name for b in t.group if b.name != SERENADE})
    t.first = [b.name for b in t.group].index(name)
    return "start"


def lay_out(t: Table, code: str) -> None:
    """DC-051 to DC-059: a Biome's decks and tiles; the Group stands on its leftmost space."""
    t.biome, t.face, t.space = code, 0, biome(code).faces[0].start
    cards = {c: printed(c) for c in [*monsters(code), *t.campaign.joined.get(code, [])]}
    t.monsters = sorted(c for c, card in cards.items() if not card.elite)
    t.elites = sorted(c for c, card in cards.items() if card.elite)
    t.monster_discards, t.elite_discards = [], []
    t.tiles, t.flipped, t.bought = sorted(tiles(code)), {}, {}
    t.shown, t.powers = {}, []
    t.forget("biome")
    set_out(t)
