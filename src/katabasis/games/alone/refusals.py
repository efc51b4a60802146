"""Why the Hero cannot declare something: the reason that a look at the own sheet gives."""

from ...engine import Seat
from ...engine.ask import Ask
from ...engine.question import Not
from .content import LIFE, items
from .health import can_recover
from .interact import lcu_ways
from .inventory import held
from .missions import due
from .move import blocked_ways, ways_out
from .sheets import COMPASS
from .state import Table

SKIPS = ("pass", "skip", "wait", "end turn", "done")


def cannot(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-069, ALN-149, ALN-261: why an Action is not a legal declaration now."""
    if answer in SKIPS:
        return Not("A Turn cannot be skipped: declare an Action.", "ALN-056")
    verb, _, rest = answer.partition(" ")
    item = next((name for name in items() if name.lower() in rest.lower()), "")
    if item and not held(t, item):
        return Not(f"You have no {item}.", "ALN-224 ALN-227")
    found = REASONS.get(verb)
    return found(t, rest) if found is not None else None


def no_move(t: Table, rest: str) -> Not | None:
    """ALN-069, ALN-077: a wall, or a Blocked Door."""
    way = rest.partition(" ")[0]
    if way in blocked_ways(t):
        return Not(f"The Door to the {way} is Blocked: Unblock it first.", "ALN-069 ALN-077")
    shut = way in COMPASS and way not in ways_out(t)
    return Not(f"There is a wall to the {way}.", "ALN-069") if shut else None


def no_unblock(t: Table, rest: str) -> Not:
    """ALN-078: nothing to Unblock."""
    return Not(f"There is no Blocked Door to the {rest}.", "ALN-078")


def no_block(t: Table, rest: str) -> Not:
    """ALN-074: Doors are Blocked after a step."""
    return Not("A Door can be Blocked only after a step.", "ALN-073 ALN-074")


def no_fight(t: Table, rest: str) -> Not:
    """ALN-147, ALN-149: nobody to fight."""
    if not t.here():
        return Not("No Creature is in your Sector.", "ALN-149")
    return Not("Choose one Creature in your Sector.", "ALN-147")


def no_locate(t: Table, rest: str) -> Not | None:
    """ALN-410: Interference."""
    if t.conditions.get(t.hero) == "Interference":
        return Not("Interference: nothing can be located from here.", "ALN-410")
    return None


def no_repair(t: Table, rest: str) -> Not:
    """ALN-261, ALN-267: no LCU, or no opening that way."""
    if not lcu_ways(t):
        return Not("There is no LCU in your Sector.", "ALN-260 ALN-261")
    return Not("Light goes through an opening that is not Blocked.", "ALN-267")


def no_work(t: Table, rest: str) -> Not | None:
    """ALN-005, ALN-261, ALN-299, ALN-R38: the Mission has no step here and now."""
    colour = rest.rpartition(" ")[2]
    if colour not in t.missions:
        return None
    if colour == "red" and not t.final:
        return Not("The Final Mission has not been triggered.", "ALN-005 ALN-R38")
    if colour in t.done or due(t, colour) != t.room_of(t.hero):
        return Not("This Mission has no step in this Sector.", "ALN-260 ALN-261 ALN-R38")
    return Not("Mayday: one Interact in a Turn.", "ALN-299")


def no_recovery(t: Table, rest: str) -> Not | None:
    """ALN-376, ALN-430 to ALN-432: one token, before the Action, for a track below the Cap."""
    if t.performed:
        return Not("Adrenaline is spent at the start of a Turn.", "ALN-061 ALN-431")
    if t.no_recovery:
        return Not("You are too disoriented in this Turn.", "ALN-376")
    if t.recovered:
        return Not("One token for each use in a Turn.", "ALN-430")
    if not t.pool:
        return Not("You have no Adrenaline left.", "ALN-431")
    if rest in (LIFE, "control") and not can_recover(t, rest):
        return Not("This track is not below the Healing Cap.", "ALN-178 ALN-432")
    return None


def no_bullet_time(t: Table, rest: str) -> Not | None:
    """ALN-059, ALN-376, ALN-430, ALN-433: one token, before the Action."""
    if t.performed:
        return Not("Bullet Time is declared before the first Action.", "ALN-059")
    if t.no_bullet:
        return Not("You are too disoriented in this Turn.", "ALN-376")
    if t.bullet:
        return Not("One token for each use in a Turn.", "ALN-430")
    return Not("You have no Adrenaline left.", "ALN-433") if not t.pool else None


REASONS = {
    "move": no_move,
    "unblock": no_unblock,
    "block": no_block,
    "fight": no_fight,
    "locate": no_locate,
    "repair": no_repair,
    "work": no_work,
    "recover": no_recovery,
    "bullet": no_bullet_time,
}
