"""ALN-067 to ALN-082, ALN-476, ALN-483: the Hero's steps."""

from ...engine import Beat, Line, Question, Say, Seat, Viewer
from ...engine.ask import Ask
from .attack import opportunity
from .beats import steps
from .called import the_hero
from .companions import offers, use
from .content import LIFE
from .dice import evil_roll
from .doors import block, free
from .encounter import encounters
from .health import damage
from .inventory import held, spend
from .memory import note
from .react import window
from .reveal import reveal
from .sheets import COMPASS
from .sight import adjacent_doors, door_things, way_open, way_things
from .state import Table

KEY = "Override Key"
NO, STAY = "no", "stay"
CLOSE, KEY_OPENS, KEY_CLOSES = "block", "key unblock", "key block"


class Goes(Line):
    text = "{hero} goes {way}."
    hero = the_hero
    why = "ALN-068"
    way: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return steps(t, viewer, self.way)


class Stuck(Line):
    text = "{hero} tears loose from the Slime, and stays: that was the step."
    hero = the_hero
    why = "ALN-408"


Closing = tuple[str, str]
"""What is done about a Door, and the direction in which it is."""


def toward(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A direction, with the Sector in it if the Hero knows it."""
    meant = ask.means(me, answer)
    if answer in (NO, STAY):
        return Say(answer, act="back")
    if ask.kind == FURTHER.kind:
        return Say(answer, way_things(t, [meant]))
    return door_said(t, answer, *meant)


def door_said(t: Table, answer: str, what: str, way: str) -> Say:
    """ALN-073, ALN-251: what is done about a Door, with the Door, the way and the Key."""
    things = [*way_things(t, [way]), *door_things(t, way)]
    if what == CLOSE:
        means = "Nobody gets through until somebody Unblocks it."
        return Say(answer, tuple(things), act=what, means=means)
    keys = [f"item-{label}" for label in held(t, KEY)]
    state = "Blocked" if what == KEY_CLOSES else "open"
    means = f"The Door will be {state}. 1 Charge of the Override Key."
    return Say(answer, (*things, *keys), act="key", means=means)


BLOCK = Question(
    "block",
    "ALN-073 ALN-076",
    "[Block a Door|{asked} may Block a Door]?",
    say=toward,
    answers="the Hero: `block north` …, `key unblock north`, `key block north`, or `no`",
)
FURTHER = Question(
    "further",
    "ALN-322 ALN-324 ALN-236",
    "[One more step|{asked} may take one more step]?",
    say=toward,
    answers="the Hero: `north` …, or `stay`",
)


def ways_out(t: Table) -> list[str]:
    """ALN-068, ALN-069: the directions in which the Hero can step."""
    found = t.map
    return [COMPASS[way] for way in range(4) if way_open(t, found, t.hero, way)]


def blocked_ways(t: Table) -> list[str]:
    """ALN-078: the directions of adjacent Blocked Doors."""
    return [COMPASS[way] for way, door in adjacent_doors(t, t.hero).items() if door in t.blocked]


async def step(t: Table, way: str, action: bool = True, chased: bool = True) -> None:
    """ALN-476: one movement step of the Hero, unless Slime holds it back."""
    if t.conditions.get(t.hero) == "Slime":
        del t.conditions[t.hero]
        t.tell(Stuck())
        return
    if chased:
        await opportunity(t)
    t.hero = t.map.steps[t.hero][COMPASS.index(way)]
    t.tell(Goes(way=way))
    note(t, "go", t.hero)
    if reveal(t, t.hero):
        await encounters(t)
    if t.in_play("Sentry Grid") and t.room_of(t.hero) not in ("", "Armory"):
        await damage(t, LIFE, await evil_roll(t, "The Sentry Grid", 1))
    await may_block(t)
    if action:
        await window(t, "step", "move")


async def may_block(t: Table) -> None:
    """ALN-073, ALN-075, ALN-228, ALN-251: one Door after each step, and another with the Key."""
    by_hand = by_key = True
    while options := {**(blocks(t) if by_hand else {}), **(key_options(t) if by_key else {})}:
        what, way = await BLOCK.ask(t.hero_seat, {NO: (NO, ""), **options})
        if what == NO:
            return
        if what == CLOSE:
            by_hand = False
            block(t, door_to(t, way))
        else:
            by_key = False
            use_key(t, what, way)


def blocks(t: Table, what: str = CLOSE) -> dict[str, Closing]:
    """ALN-073, ALN-076: the adjacent Doors that the Hero may Block."""
    ways = [COMPASS[w] for w, door in adjacent_doors(t, t.hero).items() if door not in t.blocked]
    return {f"{what} {way}": (what, way) for way in ways}


def key_options(t: Table) -> dict[str, Closing]:
    """ALN-251, ALN-252: what the Override Key can do about the adjacent Doors."""
    if not (keys := held(t, KEY)):
        return {}
    (key,) = keys.values()
    found: dict[str, Closing] = {f"{KEY_OPENS} {w}": (KEY_OPENS, w) for w in blocked_ways(t)}
    return found | (blocks(t, KEY_CLOSES) if key.upgraded else {})


def use_key(t: Table, what: str, way: str) -> None:
    """ALN-251, ALN-252: the Override Key opens a Door; upgraded it also closes one."""
    (key,) = held(t, KEY).values()
    spend(t, key)
    if what == KEY_CLOSES:
        block(t, door_to(t, way))
    else:
        free(t, door_to(t, way))


def door_to(t: Table, way: str) -> int:
    """The adjacent Door in a direction."""
    return t.map.doors[t.hero, COMPASS.index(way)]


async def walk(t: Table, way: str, most: int = 1) -> None:
    """ALN-067 to ALN-071, ALN-322, ALN-324: a Move, with the further steps that gifts allow."""
    await step(t, way)
    for _ in range(most - 1):
        await further(t)
    if most == 1 and t.character == "Pilot" and t.gift and await further(t):
        t.gift = False
    if offers(t, "Pilot") and await further(t):
        use(t, "Pilot")


async def further(t: Table, action: bool = True, chased: bool = True) -> bool:
    """ALN-472: a further step, if the Hero wants it; whether it was taken."""
    way = await FURTHER.ask(t.hero_seat, [STAY, *ways_out(t)])
    if way == STAY:
        return False
    await step(t, way, action, chased)
    return True
