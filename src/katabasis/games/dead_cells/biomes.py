"""DC-385 to DC-387, DC-R125, DC-R154 to DC-R159: Bells, Lanterns, Keys, a second face."""

from ...engine import Question, Say, take, tells
from .content import CASTLE, biome, equipment, malaise_cards
from .equipping import drop, fit
from .forms import Corridor
from .harm import shrink, wound
from .icons import SYMBOLS
from .pointing import steps
from .state import Table

TOWER, SEPULCHER = "B5", "B6"
BELLS = ("damage", "equipment", "scroll")
LANTERNS, KEYS = 3, 2


@tells("A Bell rings: {what:bell}.", "bell", shows=True)
def rings(what: str) -> None: ...
@tells("A Lantern goes out.", "lantern out")
def goes_out() -> None: ...
@tells("A Lantern is lit.", "lantern lit")
def is_lit() -> None: ...
@tells("It is dark.", "dark")
def is_dark() -> None: ...
@tells("The Group takes a Key.", "key", shows=True)
def takes_key() -> None: ...
@tells("The Group goes further up.", "second face")
def goes_up() -> None: ...


BACK = Question(
    "back",
    "DC-386",
    "[Which Scroll marker moves back?|{asked} loses a Scroll.]",
    say=lambda t, ask, me, symbol: Say(symbol.title(), steps(t, me, symbol, 0), weight="costly"),
    answers="the First Player: `survival`, `tactics` or `brutality`",
)
FORFEIT = Question(
    "forfeit",
    "DC-380 DC-387",
    "[Which Equipment do you lose?|{asked} loses Equipment.]",
    weight="costly",
    answers="its owner: the name of a card",
)


def set_out(t: Table) -> None:
    """DC-392, DC-R154, DC-R156: what a Biome has of its own, when it is set up."""
    t.rung, t.bells = [], sorted(BELLS) if t.biome == TOWER else []
    t.lanterns = LANTERNS if t.biome == SEPULCHER else 0
    held = [b.malaise for b in t.group]
    t.malaise = [c for c in malaise_cards() if c not in held] if t.biome == CASTLE else []


def leave(t: Table) -> None:
    """DC-R150, DC-R153, DC-R157 to DC-R159: what ends with a Biome; Malaise stays."""
    for board in t.group:
        board.worms = 0
    t.bells, t.rung, t.malaise, t.constraints = [], [], [], []
    t.lanterns = t.keys = 0
    t.silent = t.runeless = False


def climb(t: Table) -> None:
    """DC-R125: the second face of a Double Biome, with the same decks and the tiles left."""
    t.face += 1
    t.space = biome(t.biome).faces[t.face].start
    t.flipped, t.shown, t.bought = {}, {}, {}
    t.tell(goes_up(), "DC-R125")


async def ring(t: Table, way: Corridor) -> None:
    """DC-R154: a Bell on the way is turned up, carried out and removed."""
    mark = f"{way.a} > {way.b}"
    if not way.bell or mark in t.rung or not t.bells:
        return
    t.rung.append(mark)
    what = await take("bells", t.bells)
    t.tell(rings(what), "DC-R154")
    if what == "damage":
        wound(t, t.leader.name, 2)
    elif what == "scroll":
        await unlearn(t)
    else:
        await forfeit(t, t.leader.name)


async def unlearn(t: Table) -> None:
    """DC-386, DC-R40, DC-R41, DC-R141, DC-R155: one Scroll marker of the First Player goes back."""
    board = t.leader
    board.marker = max(0, board.marker - 1)
    if moved := [s for s in SYMBOLS if board.scrolls[s]]:
        colour = await BACK.ask(board.seat, moved)
        t.leader.scrolls[colour] -= 1
        shrink(t, t.leader.name)
        await fit(t, t.leader.name)


async def forfeit(t: Table, name: str) -> None:
    """DC-380, DC-387, DC-R155: one equipped card of its owner's choice is discarded."""
    board = next(b for b in t.group if b.name == name)
    if board.equipment:
        held = {equipment()[code].name: code for code in board.equipment}
        drop(t, name, await FORFEIT.ask(board.seat, held))


def dim(t: Table) -> None:
    """DC-R156: before each Move step after the first a Lantern goes out."""
    first = t.space == biome(t.biome).faces[t.face].start
    if t.biome == SEPULCHER and not first and not t.tried and t.lanterns:
        t.lanterns -= 1
        t.tell(goes_out(), "DC-R156")


def grope(t: Table) -> None:
    """DC-R156: who moves without a light pays for it."""
    if t.biome == SEPULCHER and not t.lanterns:
        t.tell(is_dark(), "DC-R156")
        wound(t, t.leader.name, 1)


def light(t: Table) -> None:
    """DC-R156: a Lantern icon relights one."""
    if t.biome == SEPULCHER and t.lanterns < LANTERNS:
        t.lanterns += 1
        t.tell(is_lit(), "DC-R156")


def take_key(t: Table) -> None:
    """DC-R158: there are two Keys."""
    if t.keys < KEYS:
        t.keys += 1
        t.tell(takes_key(), "DC-R158")
