"""Ambush: a walker in the dark and two watchers. A toy with everything that may be hidden.

Nobody else knows where the walker is, how many questions its turn takes and which cards it holds.
The watchers set snares that the walker does not know of, draw cards that nobody sees, talk among
themselves, and light spaces freely, in no order. Each round has the same four parts, so that
nothing can be read from their presence, only from what they tell.
"""

from katabasis.engine import (
    Channel,
    Components,
    Eyes,
    Game,
    Line,
    Not,
    Outcome,
    Question,
    Rng,
    Seat,
    Setup,
    State,
    Viewer,
    Watcher,
    Who,
    roll,
    take,
)
from katabasis.engine.ask import Ask
from katabasis.engine.scene import Card, Counter, Panel, Picture, Space, Token, Track, Zone
from katabasis.engine.talk import EVERYBODY

WALKER, WATCHERS, NAMES = 0, (1, 2), ("walker", "ash", "bran")
HUT, ROUNDS, DELAY = 9, 9, 5
CLOAK, TWIG, SNARE, NOTHING = "cloak", "twig", "snare", "nothing"
OWN_EYES, ALL_SEEING = "walker's eyes", "all-seeing"
BAG = Components("walker's card", lambda t: [CLOAK] * 3 + [TWIG] * 3, "bag", (), ("hands",))
DECK = Components(
    "watchers' card", lambda t: [SNARE] * 4 + [NOTHING] * 4, "deck", ("laid", "raised"), ("hands",)
)


class Table(State):
    """Everything that lies on the table."""

    bag: list[str]
    deck: list[str]
    hands: list[list[str]]
    snares: list[int]
    laid: list[str]
    raised: list[str]
    """Snares that were chosen and have no place yet."""
    lit: list[int]
    resting: list[int]
    at: int = 0
    mist: bool = False
    part: str = "deal"
    round: int = 1


def setup(players: int, options: Setup) -> Table:
    """An empty wood; everybody draws a card in the first step."""
    t = Table(
        bag=[], deck=[], hands=[[], [], []], snares=[], laid=[], raised=[], lit=[], resting=[]
    )
    BAG.mend(t, set())
    DECK.mend(t, set())
    return t


async def step(t: Table) -> None:
    """One part of a round."""
    await PARTS[t.part](t)


def eyes(t: Table, viewer: Viewer) -> Eyes:
    """Whose secrets a viewer sees; everybody's, once the game is over."""
    if t.over or viewer == ALL_SEEING:
        return (WALKER, *WATCHERS)
    if viewer == OWN_EYES:
        return (WALKER,)
    return (viewer,) if isinstance(viewer, int) else ()


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


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """All that a viewer cannot know: places, hands, and even how many cards there are in them."""
    mine = eyes(t, viewer)
    if WALKER not in mine:
        t.at = rng.choice([n for n in range(HUT) if n not in t.snares])
        spread(t.bag, [t.hands[WALKER]], rng)
    known = any(seat in WATCHERS for seat in mine)
    if not known:
        t.deck += t.laid
        t.laid, t.snares = [], []
    hands = [t.hands[seat] for seat in WATCHERS if seat not in mine]
    spread(t.deck, hands, rng)
    if not known:
        for at in rng.sample([n for n in range(1, HUT) if n != t.at], min(2, t.deck.count(SNARE))):
            if rng.random() < 0.5:
                t.deck.remove(SNARE)
                t.laid.append(SNARE)
                t.snares = sorted([*t.snares, at])


def spread(home: list[str], hands: list[list[str]], rng: Rng) -> None:
    """Any of the cards in any of the hands, and the rest at home."""
    pool = sorted(sum(hands, home))
    rng.shuffle(pool)
    for hand in hands:
        hand[:] = [pool.pop() for _ in range(rng.randrange(min(3, len(pool)) + 1))]
    home[:] = sorted(pool)


def picture(t: Table, viewer: Viewer) -> Picture:
    """The wood and the lights for all; the walker, cards and snares for those who know them."""
    mine = eyes(t, viewer)
    tokens = [Token(f"light-{n}", "Light", f"space-{n}", "light") for n in t.lit]
    if WALKER in mine:
        tokens.append(Token("walker", "Walker", f"space-{min(t.at, HUT)}"))
    if any(seat in WATCHERS for seat in mine):
        tokens += [Token(f"snare-{n}", "Snare", f"space-{n}", "snare") for n in t.snares]
    zones = [
        Zone(f"hand-{s}", "Hand", len(t.hands[s]), s, cards_of(t, s), "hand") for s in sorted(mine)
    ]
    night = "misty" if t.mist else "clear"
    return Picture(
        panels=tuple(Panel(s, NAMES[s].capitalize(), "", "in the wood") for s in range(3)),
        tracks=(
            Track("wood", "The wood", tuple(Space(f"space-{n}", str(n)) for n in range(HUT + 1))),
        ),
        tokens=tuple(tokens),
        zones=tuple(zones),
        counters=(Counter("round", "Round", t.round), Counter("night", "Night", night)),
    )


def cards_of(t: Table, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand, for those who may see them."""
    return tuple(Card(f"card-{seat}-{n}", name) for n, name in enumerate(t.hands[seat]))


def channels(t: Table, seat: Seat) -> tuple[Channel, ...]:
    """The watchers may whisper."""
    return (EVERYBODY, Channel("watchers", "Watchers", WATCHERS))[: 1 + (seat in WATCHERS)]


def also_check(t: Table) -> str | None:
    """Each snare is a card that was laid."""
    return None if len(t.snares) == len(t.laid) else "The snares do not fit the cards laid."


GAME = Game(
    key="ambush",
    title="Ambush",
    about="A toy for tests: what is hidden stays hidden.",
    seats=(3,),
    rules=1,
    prefix="AMB",
    table=Table,
    settings=(),
    setup=setup,
    step=step,
    ended=ended,
    picture=picture,
    redeal=redeal,
    module=__name__,
    viewers=(
        Watcher(OWN_EYES, "The walker's eyes", "see what the walker sees", lambda t: (WALKER,)),
        Watcher(
            ALL_SEEING,
            "All-seeing",
            "see everything, a little later",
            lambda t: (WALKER, *WATCHERS),
            DELAY,
        ),
    ),
    channels=channels,
    names=lambda t: list(NAMES),
    evaluate=lambda t, seat: (t.at if seat == WALKER else HUT + 1 - t.at) / (HUT + 1),
    words=lambda t: {},
    components=(BAG, DECK),
    also_check=also_check,
    bots=("random",),
)
