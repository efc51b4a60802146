"""ALN-054 to ALN-060, ALN-066, ALN-223 to ALN-232: an Action is declared, answered and resolved."""

from collections.abc import Awaitable, Callable
from itertools import combinations

from ...engine import Line, Question, Say, Seat
from ...engine.ask import Ask
from .called import the_hero
from .companions import offers, use
from .content import CONTROL, LIFE, items
from .doors import unblock
from .explore import explore
from .forecasts import meaning
from .health import recover
from .interact import lcu_ways, repair
from .inventory import POOL, held, item_said, labels, spend, upgrade
from .locate import TARGETS, choose_targets, locate
from .missions import possible, work_on
from .move import NO, blocked_ways, walk, ways_out
from .react import window
from .scavenge import scavenge
from .sheets import COMPASS
from .sight import door_things, line_of_sight, way_things
from .state import Creature, Table
from .strike import hunters_dice, hurt, roll_attack

Declared = tuple[str, ...]
"""The Action, what is done, and its choices: `("move", "walk", "north")`."""
REGULAR = 2
"""ALN-148: the dice of the regular Fight."""


class Declares(Line):
    text = "{hero} declares: {what}."
    hero = the_hero
    why = "ALN-058"
    what: str


class OutOfReach(Line):
    text = "It meets nothing: no target is in reach any more."
    why = "ALN-R70"


def things(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """What an Action concerns, so that it can be chosen on the thing itself."""
    declared = ask.means(me, answer)
    if declared == (NO,):
        return Say(answer, act="back")
    act, _, *rest = declared
    found = [*way_things(t, rest)]
    found += [f"creature-{c.label}" for c in t.creatures if c.name in rest]
    found += [f"mission-{colour}" for colour in t.missions if colour in rest]
    found += [f"item-{label}" for label in labels(t) if label in declared]
    found += door_things(t, rest[0]) if "unblock" in declared else []
    return Say(answer, (*found, f"action-{act}"), act=act, means=meaning(t, declared))


EXTRA = Question(
    "extra action",
    "ALN-482",
    "[Your free Action|{asked} has a free Action].",
    say=things,
    answers="the Hero: as for `action`, or `no`",
)


def moves(t: Table) -> dict[str, Declared]:
    """ALN-067 to ALN-069, ALN-078, ALN-236: ways to Move."""
    found: dict[str, Declared] = {f"move {way}": ("move", "walk", way) for way in ways_out(t)}
    found |= {f"unblock {way}": ("move", "unblock", way) for way in blocked_ways(t)}
    for label in held(t, "Jet Pack"):
        found |= {f"move {w} with {label}": ("move", label, w) for w in ways_out(t)}
    return found


def explorations(t: Table) -> dict[str, Declared]:
    """ALN-136, ALN-144, ALN-241: Explore is possible in any direction."""
    found: dict[str, Declared] = {f"explore {w}": ("explore", "look", w) for w in COMPASS}
    for label in held(t, "Flare"):
        found |= {f"explore {w} with {label}": ("explore", label, w) for w in COMPASS}
    return found


def fights(t: Table) -> dict[str, Declared]:
    """ALN-147 to ALN-149, ALN-234, ALN-249, ALN-257: ways to Fight."""
    here = {c.label: c.name for c in t.here()}
    found: dict[str, Declared] = {f"fight {k}": ("fight", "strike", n) for k, n in here.items()}
    for label in held(t, "Plasma Cutter"):
        found |= {f"fight {k} with {label}": ("fight", label, n) for k, n in here.items()}
    for label, gun in held(t, "Bullets").items():
        card = items()["Bullets"]
        most = min(gun.charges, card.number[gun.upgraded])
        for creature in in_reach(t, card.reach[gun.upgraded]):
            for n in range(1, most + 1):
                said = f"fight {creature.label} with {n} {label}"
                found[said] = ("fight", label, creature.name, str(n))
    for label in held(t, "Shock Grenade"):
        found[f"throw {label} here"] = ("fight", label, "here")
        for way in ways_out(t):
            if t.map.steps[t.hero][COMPASS.index(way)] in t.revealed:
                found[f"throw {label} {way}"] = ("fight", label, way)
    return found


def in_reach(t: Table, distance: int) -> list[Creature]:
    """ALN-234, ALN-235: the Creatures here, or in Line of Sight and not too far."""
    seen, far = line_of_sight(t), t.map.distance[t.hero]
    return [c for c in t.creatures if c.at in seen and far[c.at] <= distance]


def searches(t: Table) -> dict[str, Declared]:
    """ALN-197, ALN-215, ALN-247, ALN-410: Locate and Scavenge."""
    found: dict[str, Declared] = {"scavenge": ("scavenge", "search")}
    if t.conditions.get(t.hero) != "Interference":
        found["locate"] = ("locate", "ask")
        found |= {f"locate with {k}": ("locate", k) for k in held(t, "Motion Scanner")}
    return found


def interactions(t: Table) -> dict[str, Declared]:
    """ALN-260, ALN-261, ALN-243, ALN-245, ALN-255: ways to Interact."""
    ways = [COMPASS[way] for way in lcu_ways(t)]
    found: dict[str, Declared] = {f"repair LCU {w}": ("interact", "repair", w) for w in ways}
    found |= {f"work on {c}": ("interact", "mission", c) for c in t.missions if possible(t, c)}
    found |= {f"use {label}": ("interact", label) for label in held(t, "Medkit", "Sedatives")}
    for label, tools in held(t, "Toolkit").items() if ways else ():
        count = min(items()["Toolkit"].number[tools.upgraded], len(ways))
        for some in combinations(ways, count):
            found[f"repair LCU {' and '.join(some)} with {label}"] = ("interact", label, *some)
    return found


def declarations(t: Table) -> dict[str, Declared]:
    """ALN-055, ALN-R48: every Action that the Hero may declare now."""
    return {**moves(t), **explorations(t), **fights(t), **searches(t), **interactions(t)}


async def perform(t: Table, said: str, declared: Declared) -> bool:
    """ALN-058 to ALN-060, ALN-066, ALN-224, ALN-473: one Action; whether it was declared."""
    action, what, *rest = declared
    item, upgraded = labels(t).get(what), False
    if item is not None:
        what, upgraded = item.name, item.upgraded
    if action == "locate":
        t.targets = await choose_targets(t, items()[what].number[upgraded] if item else TARGETS)
        if not t.targets:
            return False
        said = f"{said}: {', '.join(t.targets)}"
    t.performed.append(action)
    t.tell(Declares(what=said))
    if item is not None:
        spend(t, item, int(rest[1]) if what == "Bullets" else 1)
    alone = not t.here()
    await window(t, "declare", action)
    await CARRY_OUT[action](t, what, rest, upgraded, alone)
    await engineer_helps(t)
    await window(t, "resolve", action)
    t.explored, t.unveiled, t.targets, t.fewer, t.lies = [], [], [], 0, 0
    return True


async def engineer_helps(t: Table) -> None:
    """ALN-321, ALN-R51: the Engineer as a Companion, right after an Action is resolved."""
    plain = [label for label, item in labels(t).items() if not item.upgraded]
    if plain and offers(t, "Engineer"):
        label = await IMPROVE.ask(t.hero_seat, ["no", *plain])
        if label != "no":
            improve_for_free(t, label)


def improve_for_free(t: Table, label: str) -> None:
    """ALN-221, ALN-321: for a Charge of the Engineer an Item is Upgraded from the general pool."""
    use(t, "Engineer")
    upgrade(t, labels(t)[label], POOL)


async def carry_move(t: Table, what: str, rest: list[str], upgraded: bool, alone: bool) -> None:
    """ALN-067, ALN-078, ALN-236, ALN-237: a step, an Unblocked Door, or a flight."""
    if what == "unblock":
        unblock(t, t.hero, COMPASS.index(rest[0]))
        return
    await walk(t, rest[0], items()[what].number[upgraded] if what == "Jet Pack" else 1)
    if what == "Jet Pack" and upgraded:
        await extra(t, fights(t))


async def carry_explore(t: Table, what: str, rest: list[str], upgraded: bool, alone: bool) -> None:
    """ALN-136, ALN-241, ALN-242: with or without a Flare."""
    flare = what == "Flare"
    await explore(t, rest[0], items()["Flare"].number[upgraded] if flare else 2, flare)


async def carry_fight(t: Table, what: str, rest: list[str], upgraded: bool, alone: bool) -> None:
    """ALN-147, ALN-163, ALN-234, ALN-249, ALN-257, ALN-330: dice, and the Hits they deal."""
    dice = REGULAR + (int(rest[1]) if what == "Bullets" else 0)
    if what in ("Plasma Cutter", "Shock Grenade"):
        dice = items()[what].number[upgraded]
    if offers(t, "Captain") and await AID.ask(t.hero_seat, ["captain", "no"]) == "captain":
        use(t, "Captain")
        dice += 1
    hits = await roll_attack(t, dice + hunters_dice(t, victims(t, what, rest[0], upgraded)))
    struck = victims(t, what, rest[0], upgraded)
    if not struck:
        t.tell(OutOfReach())
    for found in struck:
        await hurt(t, found, hits)


def victims(t: Table, what: str, target: str, upgraded: bool) -> list[Creature]:
    """ALN-147, ALN-257, ALN-R70: the target, if it is still in reach; all in a Grenade's Sector."""
    if what == "Shock Grenade":
        at = t.hero if target == "here" else t.map.steps[t.hero][COMPASS.index(target)]
        return [c for c in t.creatures if c.at == at]
    reach = items()[what].reach[upgraded] if what == "Bullets" else 0
    return [c for c in in_reach(t, reach) if c.name == target]


AID = Question(
    "aid",
    "ALN-330",
    "[Let|{asked} may let] the Captain help?",
    say={
        "captain": Say("1 more die", ("companion-Captain",), means="1 Charge of the Captain."),
        "no": Say("no", act="back"),
    },
    answers="the Hero: `captain` or `no`",
)
IMPROVE = Question(
    "improve",
    "ALN-321",
    "[Which Item does the Engineer Upgrade|The Engineer looks at {asked}'s Items]?",
    say=lambda t, ask, me, label: (
        Say(label, act="back") if label == NO else item_said(t, ask, me, label)
    ),
    answers="the Hero: the name of an Item, or `no`",
)


async def carry_locate(t: Table, what: str, rest: list[str], upgraded: bool, alone: bool) -> None:
    """ALN-200, ALN-247: Evil answers."""
    await locate(t, bearing=what == "Motion Scanner")


async def carry_scavenge(t: Table, what: str, rest: list[str], upgraded: bool, alone: bool) -> None:
    """ALN-210: cards are drawn."""
    await scavenge(t)


async def carry_interact(t: Table, what: str, rest: list[str], upgraded: bool, alone: bool) -> None:
    """ALN-260 to ALN-271, ALN-243 to ALN-246, ALN-255, ALN-256: LCUs, Missions and medicine."""
    if what == "mission":
        await work_on(t, rest[0], alone)
    elif what in ("Medkit", "Sedatives"):
        recover(t, LIFE if what == "Medkit" else CONTROL, items()[what].number[upgraded])
    else:
        repair(t, [COMPASS.index(way) for way in rest])


Carry = Callable[[Table, str, list[str], bool, bool], Awaitable[None]]
CARRY_OUT: dict[str, Carry] = {
    "move": carry_move,
    "explore": carry_explore,
    "fight": carry_fight,
    "locate": carry_locate,
    "scavenge": carry_scavenge,
    "interact": carry_interact,
}


async def extra(t: Table, options: dict[str, Declared]) -> None:
    """ALN-237, ALN-482: an extra Action of one kind, if the Hero wants it."""
    declared = await EXTRA.ask(t.hero_seat, {NO: (NO,), **options})
    if declared != (NO,):
        await perform(t, said_of(options, declared), declared)


def said_of(options: dict[str, Declared], declared: Declared) -> str:
    """What the Hero says when declaring this."""
    return next(said for said, one in options.items() if one is declared)
