"""DC-177 to DC-187, DC-210, DC-228 to DC-233: Damage, Shields, and who dies of it."""

from ...engine import Question, Say, Viewer, tells
from ...engine.beat import Beat
from .acts import Act
from .beats import at_spot, death, to
from .beheaded import Beheaded
from .chronicle import fell
from .content import equipment
from .damage import Hurt, Shelters, Suffers
from .enemies import name_of
from .group import decided, somebody
from .pointing import foe_id
from .state import Table


@tells("{what} blocks {n} Damage.", "blocks")
def blocks(t: Table, viewer: Viewer, what: str, at: str, n: int) -> Beat:
    return at_spot(at)


@tells("{what} gets {n:Shield|Shields}.", "shields")
def guards(what: str, n: int) -> None: ...
@tells("{what} gets {n:Golden Shield|Golden Shields}.", "golden")
def gilds(what: str, n: int) -> None: ...
@tells("{name} spends {n:Shield|Shields}.", "spends")
def spends(t: Table, viewer: Viewer, name: str, n: int) -> Beat:
    return to(name)


@tells("{name} spends a Golden Shield.", "spends gold")
def spends_gold(t: Table, viewer: Viewer, name: str) -> Beat:
    return to(name)


@tells("{what} is lost.", "companion lost")
def companion_lost(what: str) -> None: ...
@tells("{name} is dead.", "dies", shows=True)
def is_dead(t: Table, viewer: Viewer, name: str) -> Beat:
    return death(name, any(b.name == name and b.seat == viewer for b in t.group))


ASSIGN = Question(
    "assign",
    "DC-179 DC-R67",
    "[Who takes 1 Damage from {about}?|{asked} decides who takes 1 Damage.]",
    say=somebody,
    whose="DC-179 DC-R01",
    answers="the Group: the name of a Beheaded or of a Companion",
)
SPEND = Question(
    "spend",
    "DC-183 DC-R69 DC-R70",
    "[Does {about} spend a Shield on 1 Damage?|{about} may spend a Shield.]",
    say={
        "spend": Say("Spend a Shield"),
        "gold": Say("Spend a Golden Shield", means="It stops the whole Action."),
        "take it": Say("Take the Damage"),
    },
    answers="its owner: `spend`, `gold` (a Golden Shield) or `take it`",
)


MARKED = "Marked"
"""DC-210: what adds Damage to Damage."""


def named(t: Table, name: str) -> Beheaded:
    """A Beheaded of the Group by its name."""
    for board in t.group:
        if board.name == name:
            return board
    raise LookupError(name)


def strike(t: Table, at: str, act: Act, by: str, via: tuple[str, ...]) -> None:
    """DC-177, DC-184, DC-210, DC-R69, DC-R70, DC-R72: one Action's Damage on one Enemy.

    Who is killed by it is seen to afterwards. `via` is what the Action stands on, and the steps of
    Scroll Tracks that have added to it.
    """
    enemy = t.at(at)
    if enemy is None:
        return
    n, pierce = act.n, act.pierce
    name = name_of(t, at) if t.told is not None else ""
    if enemy.golden and not pierce:
        enemy.golden -= 1
        t.tell(blocks(name, at, n), "DC-R70")
        return
    blocked = 0 if pierce else min(enemy.shields, n)
    if blocked:
        enemy.shields -= blocked
        t.tell(blocks(name, at, blocked), "DC-184 DC-R69")
    if n == blocked:
        return
    marked = enemy.states.get("marked", 0)
    n += marked - blocked
    enemy.damage += n
    if t.told is not None:
        line = Hurt(
            what=name,
            at=at,
            foe=foe_id(enemy.card),
            n=n,
            by=by,
            via=via[0],
            round=t.round,
            plus=via[1:],
            blocked=blocked,
            marked=marked,
        )
        t.tell(line, "DC-177 DC-210")
    t.due.append(f"{at}: hurt")


async def assign(t: Table, what: str, n: int, pierce: bool = False) -> None:
    """DC-179, DC-R67, DC-R68, DC-R73: each icon to whom the Group chooses, Companions too."""
    hit: list[str] = []
    safe: list[str] = []
    for _ in range(n):
        targets = {b.name: b.name for b in t.fighting()}
        for board in t.fighting():
            targets |= {equipment()[code].name: code for code in board.companions()}
        if not targets:
            break
        chosen = await decided(t, ASSIGN, targets, what)
        if any(chosen in board.equipment for board in t.group):
            hurt_companion(t, chosen)
        elif await takes(t, chosen, 1, pierce, safe):
            hit.append(chosen)
    for name in dict.fromkeys(hit):
        wound(t, name, named(t, name).states.get("marked", 0), by=MARKED)


async def takes(t: Table, name: str, n: int, pierce: bool, safe: list[str] | None = None) -> bool:
    """DC-183, DC-389, DC-R69, DC-R70, DC-R161: Damage on a Beheaded, less what Shields cancel.

    Tells whether any of it went past them; the extra Damage of Marked is the caller's. `safe` are
    those whom a Golden Shield keeps from the rest of this Action.
    """
    safe = [] if safe is None else safe
    past = 0
    for _ in range(n):
        if name in safe or named(t, name).dead:
            continue
        how = "take it" if pierce else await shield(t, name)
        price = 2 if 2 in t.constraints else 1
        if how == "take it":
            past += 1
            continue
        if how == "gold":
            named(t, name).golden -= 1
            safe.append(name)
            t.tell(spends_gold(name), "DC-R70")
        else:
            named(t, name).shields -= price
            t.tell(spends(name, price), "DC-183")
        t.due.append(f"{name}: shield spent")
        t.count("shields")
    if name in safe:
        return False
    wound(t, name, past, blocked=n - past)
    return past > 0


async def shield(t: Table, name: str) -> str:
    """DC-183, DC-389, DC-R69: which Shield its owner spends on 1 Damage, if any."""
    board = named(t, name)
    options = ["spend"] if board.shields >= (2 if 2 in t.constraints else 1) else []
    options += ["gold"] if board.golden else []
    return await SPEND.ask(board.seat, [*options, "take it"], name)


async def takes_marked(t: Table, name: str, n: int, pierce: bool = False) -> None:
    """DC-210, DC-R72: Damage that names its target, and what Marked adds to it."""
    if await takes(t, name, n, pierce):
        wound(t, name, named(t, name).states.get("marked", 0), by=MARKED)


def wound(t: Table, name: str, n: int, by: str = "", blocked: int = 0) -> None:
    """DC-180, DC-R68: Damage tokens on a Health Track, never more than there are hearts.

    `by` is what does it, if not what has last been blamed; `blocked` is what Shields have stopped.
    """
    board = named(t, name)
    if n <= 0 or board.dead:
        return
    board.damage = min(board.health, board.damage + n)
    t.count("damage", n)
    if t.told is not None:
        line = Suffers(name=name, n=n, by=by or t.blame, round=t.round, blocked=blocked)
        t.tell(line, "DC-179")
    if t.round:
        t.due.append(f"{name}: damaged")
    if board.dead:
        fell(t, name)
        t.tell(is_dead(name), "DC-180 DC-260")


def shrink(t: Table, name: str) -> None:
    """DC-R40: Maximum Health has fallen; who has no heart left is dead."""
    board = named(t, name)
    if board.damage >= board.health:
        board.damage = board.health
        fell(t, name)
        t.tell(is_dead(name), "DC-R40 DC-260")


def hurt_companion(t: Table, code: str) -> None:
    """DC-228, DC-229, DC-R52: Damage on a Companion stays, and enough of it ends it."""
    board = next(b for b in t.group if code in b.equipment)
    board.wounds[code] = board.wounds.get(code, 0) + 1
    line = Shelters(name=board.name, what=equipment()[code].name, by=t.blame, round=t.round)
    t.tell(line, "DC-228")
    if board.wounds[code] >= equipment()[code].health:
        board.equipment.remove(code)
        del board.wounds[code]
        t.equipment_discards.append(code)
        t.tell(companion_lost(equipment()[code].name), "DC-229 DC-233")
