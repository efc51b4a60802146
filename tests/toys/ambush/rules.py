"""The four parts of a round of Ambush: the walk, the snares, the watch, the light."""

from katabasis.engine import Line, Not, Outcome, Question, Seat, Viewer, Who, roll, take
from katabasis.engine.ask import Ask

from .table import CLOAK, HUT, ROUNDS, SNARE, WALKER, WATCHERS, Table, eyes


def from_watchers(t: Table, ask: Ask, viewer: Viewer) -> bool:
    """What the walker is asked is hidden from everybody who does not see with its eyes."""
    return WALKER not in eyes(t, viewer)


def from_walker(t: Table, ask: Ask, viewer: Viewer) -> bool:
    """What the watchers are asked in secret."""
    return not any(seat in WATCHERS for seat in eyes(t, viewer))


class Draws(Line):
    text = "{who} draws a card: {card}."
    private = True
    who: Who
    card: str


async def draw_card(t: Table, me: Seat) -> None:
    """A card that nobody else knows of."""
    cards, stream = (t.bag, "bag") if me == WALKER else (t.deck, "deck")
    if cards:
        card = await take(stream, cards)
        t.hands[me].append(card)
        t.tell(Draws(who=me, card=card), only=(me,))


async def deal(t: Table) -> None:
    """One card for each."""
    for me in range(3):
        await draw_card(t, me)
    t.part = "walk"


class Rustles(Line):
    text = "Something rustles."


class Snaps(Line):
    text = "A snare snaps at {at}."
    shows = True
    at: int


class Escapes(Line):
    text = "The walker reaches the hut."
    shows = True


WALK = Question(
    "walk", "", "Where to, in the dark?", hidden=from_watchers, answers="`wait`, `run` …"
)
KEEP = Question("keep", "", "You found {about}. Keep it?", hidden=from_watchers)


async def walk(t: Table) -> None:
    """The walker moves or searches; whoever listens hears the same."""
    ways = {"wait": 0, "creep": 1, "run": 2} | ({"search": -1} if t.bag else {})
    way = await WALK.ask(WALKER, ways)
    if way < 0:
        await search(t)
    for _ in range(way):
        t.at += 1
        if t.at in t.snares:
            t.snares.remove(t.at)
            t.deck.append(t.laid.pop())
            t.tell(Snaps(at=t.at))
            break
    t.tell(Rustles())
    if t.at >= HUT:
        t.over = "escaped"
        t.tell(Escapes())
    t.part = "snare"


async def search(t: Table) -> None:
    """Draws cards until one is kept."""
    while t.bag:
        await draw_card(t, WALKER)
        card = t.hands[WALKER][-1]
        if await KEEP.ask(WALKER, {"keep": True, "drop": False}, about=card) or not t.bag:
            return
        t.bag = sorted([*t.bag, t.hands[WALKER].pop()])


class Kneels(Line):
    text = "{who} kneels down with a snare."
    private = True
    who: Who


class Sets(Line):
    text = "{who} sets a snare at {at}."
    private = True
    who: Who
    at: int


SET = Question("set", "", "Set a snare?", others="Waiting for {asked}.", hidden=from_walker)
WHERE = Question("where", "", "Where is the snare?", others="{asked} hides.", hidden=from_walker)


async def snare(t: Table) -> None:
    """The watchers decide at once, and unseen by the walker; a snare asks on."""
    options = {me: [*sorted({"pass"} | ({SNARE} & set(t.hands[me])))] for me in WATCHERS}
    chosen = await SET.ask_all(options)
    for me in WATCHERS:
        if chosen[me] == SNARE:
            t.hands[me].remove(SNARE)
            t.raised.append(SNARE)
            t.tell(Kneels(who=me), only=WATCHERS)
    for me in WATCHERS:
        if chosen[me] == SNARE:
            free = {f"space {n}": n for n in range(1, HUT) if n not in t.snares}
            at = await WHERE.ask(me, free, always=True)
            t.laid.append(t.raised.pop())
            t.snares = sorted([*t.snares, at])
            t.tell(Sets(who=me, at=at), only=WATCHERS)
    t.part = "watch"


class Weather(Line):
    text = "The night is {weather}."
    weather: str


class Lights(Line):
    text = "{who} lights space {at}."
    who: Who
    at: int


class Rests(Line):
    text = "{who} rests."
    who: Who


class Hush(Line):
    text = "It is quiet."


def lit_already(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """Why a space cannot be lit."""
    at = answer.removeprefix("light ")
    return Not(f"Space {at} is lit already.") if at.isdecimal() and int(at) in t.lit else None


WATCH = Question("watch", "", "Light a space, or rest.", why_not=lit_already)


async def watch(t: Table) -> None:
    """The watchers act freely, in no order, until both rest; whoever needs a card draws one."""
    t.mist = await roll("weather", [True, False])
    t.tell(Weather(weather="misty" if t.mist else "clear"))
    t.lit, t.resting = [], []
    while len(t.resting) < len(WATCHERS):
        spaces = [n for n in range(1, HUT) if n not in t.lit] if len(t.lit) < 3 else []
        ways = {"rest": 0} | {f"light {n}": n for n in spaces}
        me, at = await WATCH.ask_any({s: dict(ways) for s in WATCHERS if s not in t.resting})
        if at:
            t.lit.append(at)
            t.tell(Lights(who=me, at=at))
        else:
            t.resting.append(me)
            t.tell(Rests(who=me))
            if len(t.hands[me]) < 2:
                await draw_card(t, me)
    t.tell(Hush())
    t.part = "react"


class Finds(Line):
    text = "The light finds the walker at {at}."
    shows = True
    at: int


class Dark(Line):
    text = "The light finds nobody."


class Dawn(Line):
    text = "It dawns, and all can be seen."
    shows = True


REACT = Question("react", "", "The light comes. What do you do?", hidden=from_watchers)
SLIP = Question("slip", "", "Slip which way?", hidden=from_watchers)


async def react(t: Table) -> None:
    """The walker may slip away under its cloak before the light falls, which nobody notices."""
    options = ["stay"] + ([CLOAK] if CLOAK in t.hands[WALKER] else [])
    if await REACT.ask(WALKER, options, always=True) == CLOAK:
        t.hands[WALKER].remove(CLOAK)
        t.bag = sorted([*t.bag, CLOAK])
        t.at = max(0, min(HUT - 1, t.at + await SLIP.ask(WALKER, {"back": -1, "on": 1})))
    if t.at in (t.lit[:1] if t.mist else t.lit):
        t.over = "caught"
        t.tell(Finds(at=t.at))
        return
    t.tell(Dark())
    t.round += 1
    t.part = "walk"
    if t.round > ROUNDS:
        t.over = "dawn"
        t.tell(Dawn())


PARTS = {"deal": deal, "walk": walk, "snare": snare, "watch": watch, "react": react}


def ended(t: Table) -> Outcome:
    """The walker wins in the hut; the watchers win otherwise."""
    escaped = t.over == "escaped"
    return Outcome(
        (WALKER,) if escaped else WATCHERS,
        t.over,
        "The walker is free." if escaped else "The watchers win.",
    )


async def step(t: Table) -> None:
    """One part of a round."""
    await PARTS[t.part](t)
