"""ALN-053 to ALN-064: a Turn of the Hero, from the flipped token to the last attack."""

from ...engine import Beat, Line, Question, Say, Seat, Viewer
from ...engine.ask import Ask
from ...engine.scene import Weight
from .actions import Declared, declarations, perform, said_of, things
from .attack import all_attack
from .beats import told
from .content import LIFE
from .creatures import WHICH, crowded, move_creature
from .evil import hidden
from .forecasts import before as meaning
from .health import damage
from .inventory import held
from .maps import name_of
from .memory import note
from .move import door_said
from .react import CONCEDE, last_window
from .refusals import cannot
from .reveal import darken
from .spawning import PLACE, appear, spawn, spawn_sectors
from .start import FIRST, SHOT, before
from .state import EVIL, TURNS, Table


class TurnBegins(Line):
    text = "Turn {turn} of Round {round}."
    why = "ALN-053 ALN-057"
    turn: int
    round: int


class BossComes(Line):
    text = "The Boss has come."
    why = "ALN-416 ALN-417"
    shows = True
    knew = EVIL

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = "Something large has come, and it knows that you are here."
        return told(t, viewer, "boss", hero, "Your Boss is on the Map.")


def said(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """An Action, or something that is done before it."""
    declared = ask.means(me, answer)
    if declared[0] != "first":
        said = things(t, ask, me, answer)
        return said._replace(weight="ends") if last_action(ask) else said
    _, act, *rest = declared
    if act == "key":
        return door_said(t, answer, *rest)
    costly: Weight = "costly" if act in ("discard", "sacrifice", CONCEDE) else ""
    return Say(answer, touched(t, act, rest), act=act, weight=costly, means=meaning(t, act, rest))


def touched(t: Table, act: str, rest: list[str]) -> tuple[str, ...]:
    """What is touched for something that is done before an Action."""
    if act == "discard":
        return (f"item-{rest[0]}",)
    if act == "sacrifice":
        return (f"companion-{rest[0]}",)
    if act == "shot":
        return tuple(f"item-{label}" for label in held(t, SHOT))
    return TOUCHED[act] if act != "recover" else (rest[0], "adrenaline")


TOUCHED = {
    "bullet": ("adrenaline",),
    "doctor": ("companion-Doctor",),
    "engineer": ("companion-Engineer",),
    CONCEDE: (CONCEDE,),
}


def last_action(ask: Ask) -> bool:
    """ALN-060, ALN-433: whether the Turn ends after the Action that is asked for."""
    done, all_of_them = ask.about
    return bool(done + 1 == all_of_them)


def asks(t: Table, ask: Ask, viewer: Viewer) -> str:
    """ALN-055, ALN-433: for an Action, or for one of two."""
    if not last_action(ask):
        return "Your Turn: declare the first of two Actions."
    return "Your Turn: declare your second Action." if t.bullet else "Your Turn: declare an Action."


ACT = Question(
    "action",
    "ALN-055 ALN-056 ALN-061",
    asks,
    others="{asked} is about to act.",
    say=said,
    why_not=cannot,
    answers="the Hero: `move north`, `explore east`, `fight Worm 1`, `locate`, `scavenge`,"
    " `repair LCU west`, `work on green`, and [more](#actions-of-alone)",
)
STANDARD = Question(
    "standard",
    "ALN-342",
    "What is the card for?",
    say={
        "move": Say("move", means="One Creature moves 1; 2 during Dead Silence."),
        "spawn": Say("spawn", means="A Creature comes, 4 or more away from the Hero."),
    },
    hidden=hidden,
    answers="whoever plays the card: `move` or `spawn`",
)


async def turn(t: Table) -> None:
    """ALN-060: start, Action, with Bullet Time another one, and the end."""
    t.tell(TurnBegins(turn=t.turn, round=t.round))
    fresh_turn(t)
    done = 0
    while done < t.actions:
        options: dict[str, Declared] = {**declarations(t), **before(t, done)}
        options[CONCEDE] = ("first", CONCEDE)
        declared = await ACT.ask(t.hero_seat, options, about=(done, t.actions))
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
