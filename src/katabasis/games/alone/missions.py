"""ALN-260 to ALN-306, ALN-484, ALN-485: Missions, their progress, Rewards and maluses."""

from ...engine import Beat, Line, Question, Say, Viewer, roll
from .abilities import gain_two
from .beats import ends, told
from .called import the_hero
from .companions import join
from .content import CONTROL, LIFE, characters, mission
from .health import on_track, recover
from .inventory import draw_items, keep, throw_back
from .maps import level
from .memory import note
from .reveal import darken, light
from .state import HEALTH, Over, Table

GREEN, BLUE, RED = "green", "blue", "red"


class Progress(Line):
    text = "{mission}: {done} of {needed}. {tale}"
    why = "ALN-269 ALN-270"
    mission: str
    done: int
    needed: int
    tale: str


class LightFirst(Line):
    text = "{mission} needs light: that was all this time."
    why = "ALN-301"
    mission: str


class Completed(Line):
    text = "{mission} is completed."
    why = "ALN-271"
    shows = True
    mission: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return told(
            t, viewer, "mission", f"You have done it: {self.mission}.", f"{self.mission} is done."
        )


class Triggered(Line):
    text = "The Final Mission begins: {mission}. Something old wakes up below."
    why = "ALN-004 ALN-273"
    mission: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = f"One thing is left: {self.mission}. Finish it and you are out of here."
        return told(t, viewer, "final", hero, f"Only {self.mission} is left. Your Boss wakes.")


class Escapes(Line):
    text = "{hero} has done it, and is out of here."
    hero = the_hero
    why = "ALN-465"
    shows = True

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return ends(t, viewer, True, "You are out of here.", "The Hero gets away.")


RELIEF = Question(
    "relief",
    "ALN-460 ALN-461",
    "[Recover|{asked} recovers] 3 Life or 3 Self Control.",
    say=on_track,
    answers="the Hero: `life` or `control`",
)
ALLY = Question(
    "ally",
    "ALN-282",
    "[Who joins you|Whom does {asked} take along]?",
    say=lambda t, ask, me, who: Say(who, means=characters()[who].helps),
    answers="the Hero: the name of a Character",
)
LOCKER = Question(
    "locker",
    "ALN-283",
    "[Keep|{asked} keeps] up to 2 of the Items.",
    say=lambda t, ask, me, kind: (
        Say(kind, (f"drawn-{t.drawn.index(kind)}",)) if kind in t.drawn else Say(kind, act="back")
    ),
    answers="the Hero: the name of an Item, or `done`",
)


def due(t: Table, colour: str) -> str:
    """ALN-260, ALN-306, ALN-485: the Room of the next Interact of a Mission, if one is due."""
    if colour in t.done or (colour == RED and not t.final):
        return ""
    steps, made = mission(t.missions[colour]).steps, t.progress.get(colour, 0)
    return steps[made] if made < len(steps) else ""


def possible(t: Table, colour: str) -> bool:
    """ALN-260, ALN-299, ALN-R38: whether the Hero may Interact with this Mission here and now."""
    here = t.room_of(t.hero)
    tired = t.missions[colour] == "Mayday" and t.mayday
    return bool(here) and due(t, colour) == here and not tired


async def work_on(t: Table, colour: str, alone: bool) -> None:
    """ALN-269 to ALN-271, ALN-298 to ALN-305: one Interact; `alone` if no Creature was there."""
    name = t.missions[colour]
    if name == "Purge the Decks" and t.hero not in t.lit:
        light(t, [t.hero])
        t.tell(LightFirst(mission=name), mission(name).clause)
        return
    t.mayday = t.mayday or name == "Mayday"
    await advance(t, colour, 2 if name == "Burn the Roots" and alone else 1)
    if name == "Overload":
        darken(t, t.hero)


async def advance(t: Table, colour: str, amount: int) -> None:
    """ALN-270, ALN-271: progress, and what follows from the last of it."""
    name = t.missions[colour]
    needed = len(mission(name).steps)
    t.progress[colour] = min(needed, t.progress.get(colour, 0) + amount)
    made = t.progress[colour]
    tale = mission(name).lines[made - 1]
    t.tell(Progress(mission=name, done=made, needed=needed, tale=tale), mission(name).clause)
    if t.progress[colour] == needed and not (name == "Hunter" and not t.boss_dead):
        await complete(t, colour)


async def complete(t: Table, colour: str) -> None:
    """ALN-271 to ALN-275, ALN-297, ALN-465: the Reward, and the Final Mission after the first."""
    name = t.missions[colour]
    t.done.append(colour)
    t.tell(Completed(mission=name), mission(name).clause)
    if colour == RED:
        t.tell(Escapes())
        t.over = "hero"
        raise Over
    if not t.final:
        t.final = t.boss_due = True
        t.tell(Triggered(mission=t.missions[RED]))
    if name in REWARDS:
        await REWARDS[name](t)
    if len(t.done) == 1:
        await midway(t)


async def midway(t: Table) -> None:
    """ALN-273, ALN-459 to ALN-463: the mid-game reward of the Difficulty Level."""
    if t.difficulty == "Easy":
        recover(t, LIFE, 3)
        recover(t, CONTROL, 3)
    elif t.difficulty in ("Normal", "Hard"):
        recover(t, await RELIEF.ask(t.hero_seat, [LIFE, CONTROL]), 3)


def hunting(t: Table) -> bool:
    """ALN-304: whether the Interact of Hunter is done, so that the Boss and the Hero must meet."""
    return t.in_play("Hunter") and t.progress.get(RED, 0) > 0


async def creature_killed(t: Table, boss: bool, seen: bool) -> None:
    """ALN-303, ALN-304: what a Kill means for the Final Mission."""
    name, made = t.missions[RED], t.progress.get(RED, 0)
    if not t.final:
        return
    if name == "Antidote" and seen and not t.killed:
        t.killed = True
        if made < len(mission(name).steps) - 1:
            await advance(t, RED, 1)
    if name == "Hunter" and boss and made:
        await complete(t, RED)


async def sleeper(t: Table) -> None:
    """ALN-281: a Companion at random."""
    if t.characters:
        join(t, await roll("companion", list(t.characters)), HEALTH)


async def someone(t: Table) -> None:
    """ALN-282: a Companion by choice, with 4 Charges."""
    if t.characters:
        join(t, await ALLY.ask(t.hero_seat, list(t.characters)), 4)


async def locker(t: Table) -> None:
    """ALN-283: four Items, of which up to two are kept."""
    await draw_items(t, 4)
    for _ in range(2):
        kind = await LOCKER.ask(t.hero_seat, [*sorted(set(t.drawn)), "done"], always=True)
        if kind == "done":
            break
        await keep(t, kind)
    throw_back(t)


async def supply(t: Table) -> None:
    """ALN-284: two Items, kept on their upgraded sides."""
    await draw_items(t, 2)
    for kind in list(t.drawn):
        await keep(t, kind, upgraded=True)


async def power(t: Table) -> None:
    """ALN-285: the Lights go on round the Generator Room."""
    here = t.sector_of("Generator Room")
    far = t.map.distance[here]
    note(t, "power")
    light(t, [c for c in t.map.sectors if far[c] <= 2 and level(c) == level(here)])


async def stimulants(t: Table) -> None:
    """ALN-287: one more Adrenaline from the next Replenish step on."""
    t.more += 1


async def channel(t: Table) -> None:
    """ALN-279, ALN-280, ALN-288: an additional Round."""
    if not t.nightmare:
        t.marker = max(0, t.marker - 1)


REWARDS = {
    "Sleeper": sleeper,
    "Someone Is Alive": someone,
    "Weapons Locker": locker,
    "Supply Pod": supply,
    "Emergency Power": power,
    "Duty Logs": gain_two,
    "Stimulants": stimulants,
    "Open Channel": channel,
}
