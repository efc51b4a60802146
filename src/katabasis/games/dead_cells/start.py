"""DC-007, DC-013, DC-307, DC-312, DC-323, DC-R124, DC-R166: what is settled before a Run begins."""

from ...engine import Question, Say, Viewer, tells
from ...engine.beat import Beat
from .beats import arrival
from .content import monsters
from .gains import gain
from .group import decided
from .icons import NAMES
from .improved import distribute, give, strays
from .keepsakes import keepsakes
from .mutation_board import arrange, bestow
from .state import Table
from .victory import stages


@tells("The Run begins in {biome}.", "run begins")
def begins(t: Table, viewer: Viewer, biome: str) -> Beat:
    return arrival(biome)


@tells("{card} helps the Group.", "start of game")
def helps(card: str) -> None: ...


STAGE = Question(
    "stage",
    "DC-013 DC-R124",
    "[Where does the Run begin?|{asked} decides where the Run begins.]",
    say=lambda t, ask, me, code: Say(NAMES[code]),
    whose="DC-R01 DC-R166",
    answers="the Group: `B1`, or the first Biome after a Boss that was beaten: `B4`, `B7`",
)
APPLY = Question(
    "apply",
    "DC-307 DC-R166",
    "[Which card helps first?|{asked} orders what helps the Group.]",
    whose="DC-R01",
    answers="the Group: the name of a Start of Game card",
)


async def choose_stage(t: Table) -> str:
    """DC-012, DC-013, DC-R124: one of the Biomes that are open to the Group."""
    if not t.stage:
        t.stage = await decided(t, STAGE, {code: code for code in stages(t.campaign)})
    t.tell(begins(NAMES[t.stage]), "DC-R124")
    return "board"


async def choose_board(t: Table) -> str:
    """DC-312, DC-R128: cards kept aside may be put on the Mutation board."""
    await arrange(t)
    return "improved"


async def choose_improved(t: Table) -> str:
    """DC-322, DC-323, DC-R129: the Improved cards are shared out; then decks and hands are made."""
    if lost := strays(t):
        await give(t, lost[0])
        return "improved"
    await distribute(t)
    bestow(t)
    return "decks"


async def start(t: Table) -> str:
    """DC-307, DC-R133, DC-R166: Start of Game cards, in an order the Group likes, each once."""
    c = t.campaign
    left = [code for code in (*c.board["start"], *c.waiting) if code not in t.given]
    if not left:
        return "move"
    code = await decided(t, APPLY, {keepsakes()[one].called: one for one in left})
    card = keepsakes()[code]
    t.given.append(code)
    if code in c.waiting:
        t.campaign.waiting.remove(code)
        t.campaign.used = sorted([*t.campaign.used, code])
    t.tell(helps(card.called), "DC-307")
    for icon in card.next or (card.mutation.gives if card.mutation else ()):
        await gain(t, icon)
    return "start"


def joiners(t: Table, biome: str) -> list[str]:
    """DC-052, DC-053, DC-326: the Monsters and Elites of a Biome, with those that joined it."""
    return sorted([*monsters(biome), *t.campaign.joined.get(biome, [])])
