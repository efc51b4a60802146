"""Why the Hero cannot declare something: the reason that a look at the own sheet gives."""

from ...engine import Seat
from ...engine.ask import Ask
from ...engine.question import Not
from .content import ACTIONS, CONTROL, LIFE, items
from .health import NAMES, can_recover, cap
from .interact import lcu_ways
from .inventory import held
from .missions import due
from .move import KEY, blocked_ways, ways_out
from .sheets import COMPASS
from .state import Table

SKIPS = ("pass", "skip", "wait", "end turn", "done")
ALIKE = {
    **dict.fromkeys(("go", "walk", "run", "step", "head"), "move"),
    **dict.fromkeys(("attack", "hit", "shoot", "strike"), "fight"),
    **dict.fromkeys(("heal", "rest"), "recover"),
    **dict.fromkeys(("ask", "find"), "locate"),
    "open": "unblock",
    "close": "block",
    "fix": "repair",
}
"""Other words for what can be declared."""


def cannot(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-069, ALN-149, ALN-261: why an Action is not a legal declaration now."""
    if answer in SKIPS:
        return Not("A Turn cannot be skipped: declare an Action.", "ALN-056")
    verb, _, rest = answer.casefold().partition(" ")
    item = next((name for name in items() if name.casefold() in rest), "")
    if item and not held(t, item):
        return Not(f"You have no {item}.", "ALN-224 ALN-227")
    if item and verb == "use":
        return no_use(t, item)
    found = REASONS.get(ALIKE.get(verb, verb))
    return found(t, rest) if found is not None else None


def not_now(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-055, ALN-060: an Action is declared when one is asked for, which is not now."""
    verb = answer.casefold().partition(" ")[0]
    if me == t.hero_seat and ask.kind != "action" and ALIKE.get(verb, verb) in REASONS:
        return Not("First things first: answer what you are asked, then act.", "ALN-055 ALN-060")
    return None


def toward(rest: str) -> str:
    """The direction that is named, if one is."""
    return next((way for way in COMPASS if way in rest.split()), "")


def no_move(t: Table, rest: str) -> Not | None:
    """ALN-067, ALN-069, ALN-077: a wall, a Blocked Door, or too far for one step."""
    way = toward(rest)
    if way in blocked_ways(t):
        return Not(f"The Door to the {way} is Blocked: Unblock it first.", "ALN-069 ALN-077")
    if way and way not in ways_out(t):
        return Not(f"There is a wall to the {way}.", "ALN-069")
    if not ways_out(t):
        return Not("Every Door around you is Blocked: Unblock one first.", "ALN-069 ALN-077")
    if way:
        return Not(f"You can: it is called “move {way}”.", "ALN-067 ALN-068")
    ways = " or ".join(ways_out(t))
    return Not(f"A Move goes one step at a time, here {ways}.", "ALN-067 ALN-068")


def no_unblock(t: Table, rest: str) -> Not:
    """ALN-078: nothing to Unblock."""
    way = toward(rest)
    return Not(f"There is no Blocked Door {f'to the {way}' if way else 'beside you'}.", "ALN-078")


def no_block(t: Table, rest: str) -> Not:
    """ALN-074: Doors are Blocked after a step."""
    return Not("A Door can be Blocked only after a step.", "ALN-073 ALN-074")


def no_fight(t: Table, rest: str) -> Not:
    """ALN-147, ALN-149, ALN-234: nobody to fight."""
    if "bullets" in rest:
        said = "Bullets hit a Creature in Line of Sight that is not too far away."
        return Not(said, "ALN-149 ALN-234 ALN-235")
    if not t.here():
        return Not("No Creature is in your Sector.", "ALN-149")
    return Not("Choose one Creature in your Sector.", "ALN-147")


def no_throw(t: Table, rest: str) -> Not | None:
    """ALN-257: a Sector that the Grenade does not reach."""
    if "grenade" not in rest:
        return no_fight(t, rest)
    said = "A Shock Grenade flies into your Sector or into an adjacent Revealed one."
    return Not(said, "ALN-257")


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
    if colour in t.done:
        return Not(f"{t.missions[colour]} is done.", "ALN-260 ALN-R38")
    if colour == "red" and not t.final:
        return Not("The Final Mission has not been triggered.", "ALN-005 ALN-R38")
    room = due(t, colour)
    if not room:
        return Not(f"{t.missions[colour]} needs no more Interacts.", "ALN-260 ALN-R38")
    if room != t.room_of(t.hero):
        return Not(f"The next step is in the {room}.", "ALN-260 ALN-261 ALN-R38")
    return Not("Mayday: one Interact in a Turn.", "ALN-299")


def no_interact(t: Table, rest: str) -> Not:
    """ALN-260, ALN-261: nothing here to Interact with, and no Item for it."""
    rooms = dict.fromkeys(room for colour in t.missions if (room := due(t, colour)))
    there = f" Missions wait in: {', '.join(rooms)}." if rooms else ""
    return Not(f"There is no LCU and no Mission step in your Sector.{there}", "ALN-260 ALN-261")


def no_recovery(t: Table, rest: str) -> Not | None:
    """ALN-376, ALN-430 to ALN-432: one token, before the Action, for a track below the Cap."""
    if t.performed:
        return Not("Adrenaline is spent at the start of a Turn.", "ALN-061 ALN-431")
    if t.no_recovery:
        return Not("You are too disoriented this Turn.", "ALN-376")
    if t.recovered:
        return Not("You have already recovered with Adrenaline this Turn.", "ALN-430")
    if not t.pool:
        return Not("You have no Adrenaline left.", "ALN-431")
    if rest in NAMES and not can_recover(t, rest):
        said = f"{NAMES[rest]} is not below the Healing Cap of {cap(t)}."
        return Not(said, "ALN-178 ALN-432")
    if not any(can_recover(t, kind) for kind in (LIFE, CONTROL)):
        return Not(f"Nothing is below the Healing Cap of {cap(t)}.", "ALN-178 ALN-432")
    return None


def no_bullet_time(t: Table, rest: str) -> Not | None:
    """ALN-059, ALN-376, ALN-430, ALN-433: one token, before the Action."""
    if t.performed:
        return Not("Bullet Time is declared before the first Action.", "ALN-059")
    if t.no_bullet:
        return Not("You are too disoriented this Turn.", "ALN-376")
    if t.bullet:
        return Not("You have already used Bullet Time this Turn.", "ALN-430")
    return Not("You have no Adrenaline left.", "ALN-433") if not t.pool else None


def no_sacrifice(t: Table, rest: str) -> Not:
    """ALN-310: a Companion is given up at the start of a Turn."""
    who = next((c.name for c in t.companions if c.name.casefold() in rest), "")
    if not who:
        return Not("You have no Companion of that name.", "ALN-307")
    if t.performed:
        return Not(f"The {who} can be left behind only at the start of a Turn.", "ALN-310")
    return Not(f"You can: it is called “sacrifice {who}”.", "ALN-310")


def no_use(t: Table, item: str) -> Not | None:
    """ALN-223, ALN-224: what an Item waits for."""
    if item == "Armor":
        return Not("Armor helps when a Creature has rolled against you.", "ALN-238")
    if item == KEY:
        if t.performed or KEY in t.used:
            return Not("The Key works at the start of a Turn and after a step.", "ALN-251")
        return Not("There is no Door beside you that the Key could change.", "ALN-251 ALN-252")
    if item == "Adrenaline Shot":
        if t.performed or item in t.used:
            return Not("Use it once, at the start of a Turn.", "ALN-253")
        return Not("You have all six Adrenaline tokens.", "ALN-439")
    if item == "Toolkit":
        return no_repair(t, "")
    if item in ("Bullets", "Plasma Cutter", "Shock Grenade"):
        return Not("No Creature is in its reach.", "ALN-149 ALN-163")
    return no_locate(t, "") if item == "Motion Scanner" else None


REASONS = {
    "move": no_move,
    "unblock": no_unblock,
    "block": no_block,
    "fight": no_fight,
    "throw": no_throw,
    "locate": no_locate,
    "repair": no_repair,
    "work": no_work,
    "interact": no_interact,
    "recover": no_recovery,
    "bullet": no_bullet_time,
    "sacrifice": no_sacrifice,
}
assert set(ACTIONS) - set(REASONS) == {"explore", "scavenge"}, (
    "these two are always legal (ALN-R48)"
)
