"""ALN-440 to ALN-457, ALN-498: the end of a Round, and Nightmare Mode."""

from collections.abc import Iterable

from ...engine import Beat, Line, Question, Say, Seat, Viewer, Who, remake, take
from ...engine.ask import Ask
from ...engine.question import Not
from .beats import told
from .called import Sector, door_spot, meant_cell, spot
from .content import CONTROL, LIFE, creatures, deck_of
from .creatures import move_creature
from .doors import block
from .evil import hidden
from .health import can_recover, lose, on_track, recover
from .maps import name_of, where
from .memory import note
from .missions import hunting
from .reveal import fade
from .sheets import CELLS, COMPASS
from .sight import line_of_sight, neighbours
from .spawning import spawn, spawn_sectors
from .state import CAPS, EVIL, HAND, SPACES, Table

SYMBOLS = range(4, SPACES)
"""ALN-346: the spaces with a Danger symbol, counted from 0; one more lies behind the last."""
FEWEST = 1


class RoundEnds(Line):
    text = "Round {round} ends."
    why = "ALN-065 ALN-440"
    round: int


class Nightmare(Line):
    text = "Nightmare Mode. It was only dark before."
    why = "ALN-453"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = "Nightmare. Everything in here rolls one die more, and every Round costs you 2."
        return told(t, viewer, "nightmare", hero, "Nightmare. Your Creatures roll one die more.")


class Places(Line):
    text = "{count:Danger token|Danger tokens} will lie somewhere in the dark."
    why = "ALN-402"
    count: int


class PutsDanger(Line):
    text = "Danger lies at {at}."
    private = True
    knew = EVIL
    at: Sector


class NoRoom(Line):
    text = "No Sector is left where a Danger token may lie."
    why = "ALN-400 ALN-401"
    private = True
    knew = EVIL


class DangerSeen(Line):
    text = "Danger: {where}."
    shows = True
    knew = EVIL
    where: str


class Draws(Line):
    text = "You draw {card}."
    private = True
    card: str


class Exchanges(Line):
    text = "{who} discards {count:nothing|card|cards}."
    why = "ALN-451"
    shows = True
    knew = "who"
    who: Who
    count: int


DOCTOR = Question(
    "tend",
    "ALN-325",
    "[Recover|{asked} recovers] 1 Life or 1 Self Control.",
    say=on_track,
    answers="the Doctor: `life` or `control`",
)


def no_danger(t: Table, ask: Ask, me: Seat, answer: str) -> Not:
    """ALN-049, ALN-403: in the set-up other Sectors are possible than at the end of a Round."""
    cell = meant_cell(answer)
    if cell is not None and cell in t.danger:
        clause = "ALN-049" if t.phase == "danger" else "ALN-400"
        return Not("A Danger token lies there already.", clause)
    if t.phase == "danger":
        return Not("Two tokens on each Level, one in a Sector, none with the Hero.", "ALN-049")
    if cell is not None and (cell in t.revealed or cell in t.lit):
        seen = "The Hero can see that Sector." if cell in t.revealed else "The Lights are on there."
        return Not(seen, "ALN-400 ALN-401 ALN-403")
    return Not("Danger is placed in Unrevealed Dark Sectors that have none.", "ALN-400 ALN-401")


DANGER = Question(
    "danger",
    "ALN-403",
    "Where does the Danger lie?",
    why_not=no_danger,
    say=spot,
    hidden=hidden,
    answers="the Evil Leader: the name of a Sector, such as `upper c4r1`",
)
THROW = Question(
    "throw away",
    "ALN-451",
    "Discard up to 2 cards.",
    say=lambda t, ask, me, name: Say(
        name, (f"card-{me}-{t.hands[me].index(name)}",) if name in t.hands[me] else ()
    ),
    hidden=hidden,
    answers="an Evil player: the name of a card, or `done`",
)
DECK = Question(
    "deck",
    "ALN-044 ALN-451",
    "From which deck do you draw?",
    hidden=hidden,
    answers="an Evil player: the name of a deck",
)
LOCK = Question(
    "lock",
    "ALN-294",
    "Block up to 2 Doors.",
    say=door_spot,
    hidden=hidden,
    answers="the Evil Leader: a Door, such as `upper c4r1 east`, or `done`",
)


async def end_of_round(t: Table) -> None:
    """ALN-440: the seven steps, in their order."""
    t.tell(RoundEnds(round=t.round))
    clean_track(t)
    clean_labyrinth(t)
    replenish(t)
    await effects(t)
    move_marker(t)
    await refill(t)
    await place_danger(t, t.symbols)
    t.symbols = 0
    t.radar = []
    t.turn, t.round, t.gift, t.phase = 1, t.round + 1, True, "turn"


def clean_track(t: Table) -> None:
    """ALN-350, ALN-402, ALN-441, ALN-442: symbols become tokens; the cards leave the track."""
    covered = sum(1 + played.sideways for played in t.track)
    t.symbols = max(FEWEST, 1 + sum(space >= covered for space in SYMBOLS))
    for played in t.track:
        t.discards[deck_of()[played.card]].append(played.card)
    t.buried = sorted([*t.buried, *(played.card for played in t.track if played.face_down)])
    t.track = []
    t.tell(Places(count=t.symbols))


def clean_labyrinth(t: Table) -> None:
    """ALN-443 to ALN-445, ALN-498: only what is near or Lighted in sight stays."""
    note(t, "round")
    for cell in [c for c, kind in t.conditions.items() if kind in ("Gas", "Interference")]:
        del t.conditions[cell]
    sight, near = line_of_sight(t), neighbours(t, t.hero)
    stays = [c for c in t.revealed if c in near or (c in t.lit and c in sight)]
    fade(t, [c for c in t.revealed if c not in stays])


def replenish(t: Table) -> None:
    """ALN-437 to ALN-439, ALN-446, ALN-447: spent tokens go back, the pool comes to its maximum."""
    t.spent = 0
    low = min(t.life, t.control)
    t.pool = min(6, (3 if low >= 9 else 4 if low >= 5 else 5) + t.more)


async def effects(t: Table) -> None:
    """ALN-448, ALN-449: effects of the Hero's cards, then of Missions, then of the Nightmare."""
    if t.character == "Doctor":
        kinds = [kind for kind in (LIFE, CONTROL) if can_recover(t, kind)]
        if kinds:
            recover(t, await DOCTOR.ask(t.hero_seat, kinds), 1)
    if t.in_play("Infection"):
        lose(t, LIFE, 1)
    if t.in_play("Containment Breach"):
        await spawn(t, t.leader, lambda: spawn_sectors(t))
    if t.in_play("Lockdown"):
        await lockdown(t)
    if hunting(t):
        await hunt(t)
    if t.nightmare:
        lose(t, CONTROL, 2)


async def lockdown(t: Table) -> None:
    """ALN-294: up to two Doors that are not adjacent to the Hero."""
    note(t, "seal")
    for _ in range(2):
        doors = {
            door_name(t, d): d
            for d, ends in t.map.ends.items()
            if d not in t.blocked and t.hero not in ends
        }
        door = await LOCK.ask(t.leader, {**doors, "done": -1}, always=True)
        if door < 0:
            break
        block(t, door)


def door_name(t: Table, door: int) -> str:
    """What Evil calls a Door: a Sector and the direction from there."""
    cell = t.map.ends[door][0]
    way = next(way for way in range(4) if t.map.doors.get((cell, way)) == door)
    return f"{name_of(cell)} {COMPASS[way]}"


async def hunt(t: Table) -> None:
    """ALN-304: the Boss comes three steps nearer; Unblocking a Door costs one of them."""
    for name in [c.name for c in t.creatures if creatures()[c.kind].boss]:
        await move_creature(t, t.leader, name, 3, drawn=True)


def move_marker(t: Table) -> None:
    """ALN-450, ALN-453, ALN-456: one space to the left; on the last begins the Nightmare."""
    t.marker = min(t.marker + 1, len(CAPS) - 1)
    if t.marker == len(CAPS) - 1 and not t.nightmare:
        t.nightmare = True
        t.tell(Nightmare())


async def refill(t: Table) -> None:
    """ALN-442, ALN-451: each Evil player may discard two cards and draws up to the hand size."""
    for me in t.playing:
        away = 0
        while away < 2 and t.hands[me]:
            card = await THROW.ask(me, [*dict.fromkeys(t.hands[me]), "done"], always=True)
            if card == "done":
                break
            t.hands[me].remove(card)
            t.discards[deck_of()[card]].append(card)
            t.buried = sorted([*t.buried, card])
            away += 1
        t.tell(Exchanges(who=me, count=away))
        await draw_hand(t, me)


async def draw_hand(t: Table, me: Seat) -> None:
    """ALN-044, ALN-354: up to the hand size, from the decks that this player draws from."""
    while len(t.hands[me]) < HAND // len(t.playing):
        decks = [deck for deck in decks_for(t, me) if t.piles[deck] or t.discards[deck]]
        if not decks:
            return
        deck = await DECK.ask(me, decks)
        if not t.piles[deck]:
            remake(t.piles[deck], t.discards[deck])
            t.buried = [card for card in t.buried if deck_of()[card] != deck]
        card = await take(deck, t.piles[deck])
        t.hands[me].append(card)
        t.tell(Draws(card=card), only=(me,))


def decks_for(t: Table, me: Seat) -> list[str]:
    """ALN-044, ALN-R60: two Evil players have one deck each; otherwise both are open to all."""
    return [t.decks[t.playing.index(me)]] if len(t.playing) == 2 else list(t.decks)


DANGERS = 8
"""ALN-400: the Danger tokens on a Level at most."""


def free_of_danger(t: Table, cells: Iterable[int]) -> list[int]:
    """ALN-400, ALN-401: those of these Sectors in which a Danger token may lie."""
    lower = sum(c >= CELLS for c in t.danger)
    full = (len(t.danger) - lower >= DANGERS, lower >= DANGERS)
    return [c for c in cells if c not in t.danger and not full[c >= CELLS]]


async def place_danger(t: Table, count: int) -> None:
    """ALN-402 to ALN-404: hidden, into Unrevealed Dark Sectors without Danger."""
    for _ in range(count):
        hidden = [c for c in t.map.sectors if c not in t.revealed and c not in t.lit]
        free = free_of_danger(t, hidden)
        if not free:
            t.tell(NoRoom(), only=tuple(t.evil))
            return
        cell = await DANGER.ask(t.leader, {name_of(c): c for c in free}, always=True)
        put_danger(t, cell)


def put_danger(t: Table, cell: int) -> None:
    """ALN-405: it stays until somebody removes it."""
    t.danger = sorted([*t.danger, cell])
    if cell in t.revealed:
        t.tell(DangerSeen(where=where(cell, t.hero)), "ALN-497")
    else:
        t.tell(PutsDanger(at=name_of(cell)), only=tuple(t.evil))
        if t.phase in ("turn", "round"):
            note(t, "tokens", 1, int(t.phase == "round"))
