"""CER-041, CER-042, CER-R17: paying for an effect with the die, an own card or a move."""

from ...engine import Ask, Not, Question, Say, Seat
from .boards import PATHS
from .cards import Part
from .deck import choose_discard
from .movement import going, move
from .places import ways
from .state import SLOWEST, Table
from .track import move_die, turn_die
from .whom import whom, whom_not


def any_can_step(t: Table) -> bool:
    """CER-R17: whether an Adventurer on the path can make at least one step."""
    return any(can_step(t, s) for s in range(len(t.pawns)))


def can_step(t: Table, who: Seat) -> bool:
    """CER-R17: on the path, and not held up at its very first step."""
    path, at = PATHS[t.boards], t.pawns[who]
    return 0 <= at < path.end and (path.run_ahead[at] > 0 or bool(ways(t, path, who, ahead=True)))


def pay_with_die(t: Table, cost: Part) -> bool:
    """CER-041, CER-177: a cost of Rage or Speed, which asks nothing; whether it was one."""
    if cost.verb == "rage":
        move_die(t, cost.amount)
    elif cost.verb == "speed":
        turn_die(t, cost.amount, SLOWEST)
    else:
        return False
    return True


def mover_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """CER-117, CER-R17: whoever cannot take a step cannot pay with one."""
    who, found = whom(t, answer), whom_not(t, ask, me, answer)
    if who is None or found:
        return found
    colour = t.colours[who]
    if t.pawns[who] == PATHS[t.boards].end:
        return Not(f"The {colour} Adventurer is aboard and cannot advance.", "CER-117 CER-R17")
    return Not(f"The {colour} Adventurer cannot take a step.", "CER-R17")


def say_payer(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """CER-R17: an Adventurer, and the space that it goes to."""
    return Say(option, going(t, ask.means(me, option), ask.about))


COST = Question(
    "cost",
    "CER-041 CER-R17",
    "[Pay the cost: choose|{asked} chooses] the Adventurer that advances[| as a cost].",
    say=say_payer,
    why_not=mover_not,
    answers="the active player: the Adventurer that is moved as a cost, `green +1`",
)


async def pay(t: Table, me: Seat, cost: Part) -> tuple[Seat, ...]:
    """CER-041, CER-053, CER-R17: an own card or a move; returns the Adventurer that was moved."""
    if cost.verb == "own_card":
        await choose_discard(t, me, cost.amount)
        return ()
    movable = {cost.option[t.colours[s]]: s for s in t.adventurers() if can_step(t, s)}
    who = await COST.ask(me, movable, cost.amount)
    await move(t, me, who, cost.amount)
    return (who,)
