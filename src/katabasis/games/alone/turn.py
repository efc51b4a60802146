"""ALN-053 to ALN-064: a Turn of the Hero, from the flipped token to the last attack."""

from collections.abc import Awaitable, Callable

from ...engine import Beat, Line, Question, Say, Seat, Viewer
from ...engine.ask import Ask
from .actions import (
    IMPROVE,
    Declared,
    Declares,
    declarations,
    improve_for_free,
    perform,
    said_of,
    things,
)
from .attack import all_attack
from .beats import told
from .companions import companion, offers, use
from .content import CONTROL, LIFE, items
from .creatures import WHICH, crowded, move_creature
from .evil import hidden
from .health import can_recover, damage, recover
from .inventory import discard, held, labels, spend
from .maps import name_of
from .memory import note
from .move import KEY, further, key_options, use_key
from .react import CONCEDE, concede, last_window, window
from .refusals import cannot
from .reveal import darken
from .scavenge import scavenge
from .spawning import PLACE, appear, spawn, spawn_sectors
from .state import TURNS, Table
from .strike import wound

SHOT = "Adrenaline Shot"
RESERVE = 6
"""ALN-439: Adrenaline tokens in all."""


class TurnBegins(Line):
    text = "Turn {turn} of Round {round}."
    why = "ALN-053 ALN-057"
    turn: int
    round: int


class BulletTime(Line):
    text = "Bullet Time: two Actions."
    why = "ALN-433"


class Sacrifices(Line):
    text = "The {who} stays behind."
    why = "ALN-310"
    who: str


class BossComes(Line):
    text = "The Boss has come."
    why = "ALN-416 ALN-417"
    shows = True

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = "Something large has come, and it knows that you are here."
        return told(t, viewer, "boss", hero, "Your Boss is on the Map.")


def said(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """An Action, or something that is done before it."""
    declared = ask.means(me, answer)
    if declared[0] != "first":
        return things(t, ask, me, answer)
    _, act, *rest = declared
    if act == "recover":
        return Say(answer, (rest[0], "adrenaline"), act=act)
    if act == "bullet":
        return Say(answer, ("adrenaline",), act=act)
    if act == "discard":
        return Say(answer, (f"item-{rest[0]}",), act=act, weight="costly")
    if act == "sacrifice":
        return Say(answer, (f"companion-{rest[0]}",), act=act, weight="costly")
    if act == CONCEDE:
        return Say(answer, (CONCEDE,), act=act, weight="costly")
    return Say(answer, act=act)


ACT = Question(
    "action",
    "ALN-055 ALN-056 ALN-061",
    "[Your Turn: declare an Action.|{asked} is about to act.]",
    say=said,
    why_not=cannot,
    answers="the Hero: `move north`, `explore east`, `fight Worm 1`, `locate`, `scavenge`,"
    " `repair LCU west`, `work on green`, and [more](#actions-of-alone)",
)
HEAL = Question(
    "heal",
    "ALN-326",
    "[Recover|{asked} recovers] one point more.",
    answers="the Hero: `life`, `control` or `done`",
)
STANDARD = Question(
    "standard",
    "ALN-342",
    "What is the card for?",
    hidden=hidden,
    answers="whoever plays the card: `move` or `spawn`",
)


async def turn(t: Table) -> None:
    """ALN-060: start, Action, with Bullet Time another one, and the end."""
    t.tell(TurnBegins(turn=t.turn, round=t.round))
    fresh_turn(t)
    done = 0
    while done < t.actions:
        options: dict[str, Declared] = {**before(t, done), **declarations(t)}
        declared = await ACT.ask(t.hero_seat, options)
        if declared[0] == "first":
            await FIRST[declared[1]](t, *declared[2:])
        elif await perform(t, said_of(options, declared), declared):
            done += 1
    await end_of_turn(t)


def fresh_turn(t: Table) -> None:
    """ALN-057: a new Turn token; nothing of the last Turn is left."""
    t.performed, t.used, t.reactions, t.actions = [], [], 0, 1
    t.recovered = t.bullet = t.mayday = False
    t.no_bullet, t.no_recovery = max(0, t.no_bullet - 1), max(0, t.no_recovery - 1)
    for creature in t.creatures:
        creature.arrived, creature.dice, creature.attacks = False, 0, 1


def before(t: Table, done: int) -> dict[str, Declared]:
    """ALN-061, ALN-233, ALN-430, ALN-432: what may be done before an Action."""
    found: dict[str, Declared] = {
        f"discard {label}": ("first", "discard", label) for label in labels(t)
    }
    found[CONCEDE] = ("first", CONCEDE)
    if done:
        return found
    if offers(t, "Engineer") and any(not item.upgraded for item in t.inventory):
        found["let the Engineer upgrade"] = ("first", "engineer")
    if t.pool and not t.recovered and not t.no_recovery:
        for kind in (LIFE, CONTROL):
            if can_recover(t, kind):
                found[f"recover {kind}"] = ("first", "recover", kind)
    if t.pool and not t.bullet and not t.no_bullet:
        found["bullet time"] = ("first", "bullet")
    if offers(t, "Doctor") and can_recover(t, LIFE):
        found["let the Doctor heal"] = ("first", "doctor")
    if SHOT not in t.used and held(t, SHOT) and t.pool + t.spent < RESERVE:
        found[f"use {SHOT}"] = ("first", "shot")
    if KEY not in t.used:
        found |= {said: ("first", "key", said) for said in key_options(t)}
    found |= {f"sacrifice {c.name}": ("first", "sacrifice", c.name) for c in t.companions}
    return found


async def first_discard(t: Table, label: str) -> None:
    """ALN-233: an Item is thrown away; nothing is gained."""
    discard(t, labels(t)[label])


async def first_concede(t: Table) -> None:
    """ALN-469: the Hero gives up."""
    concede(t, t.hero_seat)


async def first_recover(t: Table, kind: str) -> None:
    """ALN-430 to ALN-432: one Adrenaline for one point."""
    t.pool, t.spent, t.recovered = t.pool - 1, t.spent + 1, True
    recover(t, kind, 1)


async def first_bullet(t: Table) -> None:
    """ALN-059, ALN-433 to ALN-435: one Adrenaline for two Actions."""
    t.pool, t.spent, t.bullet, t.actions = t.pool - 1, t.spent + 1, True, 2
    t.tell(BulletTime())


async def first_doctor(t: Table) -> None:
    """ALN-327: the Doctor as a Companion."""
    use(t, "Doctor")
    recover(t, LIFE, 1)


async def first_engineer(t: Table) -> None:
    """ALN-221, ALN-321: the Engineer as a Companion."""
    plain = [label for label, item in labels(t).items() if not item.upgraded]
    improve_for_free(t, await IMPROVE.ask(t.hero_seat, plain))


async def first_shot(t: Table) -> None:
    """ALN-253, ALN-254, ALN-439: Adrenaline from the reserve, never more than six in all."""
    (shot,) = held(t, SHOT).values()
    t.used.append(SHOT)
    t.pool = min(t.pool + items()[SHOT].number[shot.upgraded], RESERVE - t.spent)
    spend(t, shot)


async def first_key(t: Table, said: str) -> None:
    """ALN-228, ALN-251, ALN-252: the Override Key, once at the start of a Turn."""
    t.used.append(KEY)
    use_key(t, said)


async def first_sacrifice(t: Table, who: str) -> None:
    """ALN-310, ALN-316: the Companion is discarded for its one-time effect."""
    t.companions.remove(companion(t, who))
    t.tell(Sacrifices(who=who))
    await SACRIFICES[who](t)


async def engineer_stays(t: Table) -> None:
    """ALN-318, ALN-320: a free Scavenge Action with one more card, Matrix symbols ignored."""
    t.performed.append("scavenge")
    t.tell(Declares(what="scavenge"))
    await window(t, "declare", "scavenge")
    await scavenge(t, more=1, free=True)
    await window(t, "resolve", "scavenge")


async def pilot_stays(t: Table) -> None:
    """ALN-323: up to three Sectors, without Attacks of Opportunity."""
    for _ in range(3):
        if not await further(t, action=False, chased=False):
            break


async def doctor_stays(t: Table) -> None:
    """ALN-326: up to four points, split freely."""
    for _ in range(4):
        kinds = [kind for kind in (LIFE, CONTROL) if can_recover(t, kind)]
        if not kinds or (kind := await HEAL.ask(t.hero_seat, [*kinds, "done"])) == "done":
            break
        recover(t, kind, 1)


async def captain_stays(t: Table) -> None:
    """ALN-329: a Wound for each Creature in the Hero's Sector."""
    for found in t.here():
        await wound(t, found, 1)


SACRIFICES: dict[str, Callable[[Table], Awaitable[None]]] = {
    "Engineer": engineer_stays,
    "Pilot": pilot_stays,
    "Doctor": doctor_stays,
    "Captain": captain_stays,
}
FIRST: dict[str, Callable[..., Awaitable[None]]] = {
    "discard": first_discard,
    "recover": first_recover,
    "bullet": first_bullet,
    "doctor": first_doctor,
    "engineer": first_engineer,
    "shot": first_shot,
    "key": first_key,
    "sacrifice": first_sacrifice,
    CONCEDE: first_concede,
}


async def end_of_turn(t: Table) -> None:
    """ALN-062: Reactions and the Boss, attacks, Conditions, Lights."""
    if t.boss_due:
        await boss_comes(t)
    await last_window(t, standard)
    await all_attack(t)
    if t.conditions.get(t.hero) == "Gas":
        await damage(t, LIFE, 1)
    note(t, "turn")
    for cell in sorted({c.at for c in t.creatures if c.arrived and c.at != t.hero}):
        darken(t, cell)
    pass_on(t)
    t.turn += 1
    if t.turn > TURNS:
        t.phase = "round"


def pass_on(t: Table) -> None:
    """ALN-064, ALN-R60: the Evil Leader token goes on clockwise."""
    seats = t.playing
    t.leader = seats[(seats.index(t.leader) + 1) % len(seats)]


async def standard(t: Table, me: Seat) -> None:
    """ALN-291, ALN-342, ALN-411: a face-down card moves a Creature or Spawns one."""
    if await STANDARD.ask(me, ["move", "spawn"], always=True) == "spawn":
        await spawn(t, me, lambda: spawn_sectors(t))
    elif t.creatures:
        name = await WHICH.ask(me, [c.name for c in t.creatures], always=True)
        await move_creature(t, me, name, 2 if t.in_play("Dead Silence") else 1)


async def boss_comes(t: Table) -> None:
    """ALN-100, ALN-415 to ALN-419: the Boss is Spawned once, with Noise and its name untold."""
    t.boss_due = False
    far = t.map.distance[t.hero]
    unseen = [c for c in t.map.sectors if c not in t.revealed and not crowded(t, c)]
    dark: list[int] = []
    for distance in (3, 2, 1):
        dark = dark or [c for c in unseen if far[c] >= distance]
    if not dark:
        return
    cell = await PLACE.ask(t.leader, {name_of(c): c for c in dark}, about=t.boss, always=True)
    t.tell(BossComes())
    note(t, "boss", n=min(far[c] for c in dark))
    await appear(t, t.leader, t.boss, cell)
