"""The Toll: a whole game on one page, to copy when a new one is begun. First the table, then the
rules with what they ask and tell, then what each viewer may see; `t` is the table, `me` a seat."""

from ...engine import Components, Outcome, Question, Say, State, after, mix, roll, take
from ...engine.beat import Beat, Move, stops
from ...engine.game import Game, Rng, Seat, Setup, Viewer
from ...engine.line import Secret, Who, tells
from ...engine.scene import Card, Panel, Picture, Space, Token, Track, Zone

SILVER, LEAD, FAR_BANK, ROUNDS = "silver", "lead", 6, 12
SHADES = ["Ash", "Bran", "Cole", "Dusk"]
BAG = [SILVER] * 6 + [LEAD] * 6
COINS = Components("coin", lambda t: BAG, "bag", ("coins", "paid"))


class Table(State):
    """Everything that lies on the table; `paid` is a coin face down before the ferryman."""

    bag: list[str]
    coins: list[list[str]]
    steps: list[int]
    paid: str = ""
    turn: int = -1
    round: int = 1


def setup(players: int, options: Setup) -> Table:
    """TOL-001: an empty river; the coins are drawn in the first step."""
    return Table(bag=BAG[:], coins=[[] for _ in range(players)], steps=[0] * players)


async def step(t: Table) -> None:
    """TOL-001, TOL-002: the coins are dealt once; after that a step is a turn."""
    if t.turn < 0:
        for me in [*range(len(t.steps))] * 2:
            await take_coin(t, me)
        t.turn = 0
        return
    await turn(t, t.turn)
    t.turn = (t.turn + 1) % len(t.steps)
    t.round += t.turn == 0
    t.over = ending(t)


def ending(t: Table) -> str:
    """TOL-007: somebody has crossed, or dusk falls after the last round."""
    dusk = "dusk" if t.round > ROUNDS else ""
    return "crossed" if max(t.steps) >= FAR_BANK else dusk


@tells("{who} draws a coin[ ({coin})].")
def draws(who: Who, coin: Secret[str] = "") -> None: ...
@tells("{who} waits.")
def waits(who: Who) -> None: ...
@tells("{who} pays a coin[ ({coin})], face down.", knew="who")
def pays(who: Who, coin: Secret[str] = "") -> None: ...
@tells("{who} bites the coin: {coin}.", shows=True)
def bites(who: Who, payer: Who, coin: str) -> None: ...
@tells("{who} loses a {coin} coin.")
def loses(who: Who, coin: str) -> None: ...
@tells("{who} crosses {steps:step|steps}.")
def crosses(t: Table, viewer: Viewer, who: Who, steps: int, at: int) -> Beat:
    return Beat(who, (Move(f"shade-{who}", stops("step", at - steps, at)),))


PAY = Question(
    "pay",
    "TOL-002",
    "[Pay the ferryman with a coin, or wait for another.|{asked} pays the ferryman, or waits.]",
    say={"wait": Say("wait", weight="ends")},
    things="coins-{asked}",
    answers="`silver`, `lead` or `wait`",
)
BITE = Question(
    "bite",
    "TOL-004",
    "[{about:seat} has paid a coin, face down. Bite it?|{asked} may bite the coin.]",
    things="coins-{asked}",
    answers="`bite` or `let pass`",
)
LOSE = Question(
    "lose",
    "TOL-005",
    "The coin was silver[. Choose the coin that you lose.|, so {asked} loses a coin.]",
    answers="`silver` or `lead`",
)


async def take_coin(t: Table, me: Seat) -> None:
    """TOL-003: one coin from the bag, unseen by the others."""
    if t.bag:
        coin = await take("bag", t.bag)
        t.coins[me] = sorted([*t.coins[me], coin])
        t.tell(draws(me, coin), "TOL-003", seen_by=(me,))


async def turn(t: Table, me: Seat) -> None:
    """TOL-002 to TOL-006: pay a coin, which the others may bite, or wait for another."""
    coin = await PAY.ask(me, [*sorted(set(t.coins[me])), "wait"], always=bool(t.coins[me]))
    if coin == "wait":
        t.tell(waits(me), "TOL-003")
        await take_coin(t, me)
        return
    t.coins[me].remove(coin)
    t.paid = coin
    t.tell(pays(me, coin), "TOL-004", seen_by=(me,))
    counts = await counted(t, me)
    t.bag, t.paid = sorted([*t.bag, t.paid]), ""
    if counts:
        steps = await roll("river", [1, 2, 3])
        t.steps[me] += steps
        t.tell(crosses(me, steps, t.steps[me]), "TOL-006")


async def counted(t: Table, payer: Seat) -> bool:
    """TOL-004, TOL-005: whether the payment counts; the first to bite learns what it is."""
    for me in after(payer, len(t.steps)):
        if t.coins[me] and await BITE.ask(me, ["bite", "let pass"], about=payer) == "bite":
            t.tell(bites(me, payer, t.paid), "TOL-005")
            if t.paid == LEAD:
                return False
            lost = await LOSE.ask(me, sorted(set(t.coins[me])), always=len(t.coins[me]) > 1)
            t.coins[me].remove(lost)
            t.bag = sorted([*t.bag, lost])
            t.tell(loses(me, lost), "TOL-005")
            break
    return True


def ended(t: Table) -> Outcome:
    """TOL-007: who reached the far bank, or who is farthest ahead at dusk."""
    best = tuple(s for s, n in enumerate(t.steps) if n == max(t.steps))
    deed = "got farthest before dusk" if t.over == "dusk" else "crossed the river"
    return Outcome(best, t.over, f"{' and '.join(SHADES[s] for s in best)} {deed}.")


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """TOL-001: to a viewer, the coins of all others might be any from the bag, in any hands."""
    paid = [t.paid] if t.paid and t.turn != viewer else []
    mix(rng, [paid, t.bag, *(hand for seat, hand in enumerate(t.coins) if seat != viewer)])
    t.paid = paid[0] if paid else t.paid


def picture(t: Table, viewer: Viewer) -> Picture:
    """TOL-001, TOL-R01: steps and numbers of coins for all, the coins for their owner only."""
    river = [Space(f"step-{n}", str(n)) for n in range(max(FAR_BANK, *t.steps) + 1)]
    panels, tokens, hands = [], [], []
    for s, coins in enumerate(t.coins):
        own = [Card(f"coin-{s}-{n}", coin) for n, coin in enumerate(coins)] if s == viewer else []
        panels.append(Panel(s, SHADES[s], "", "crossing"))
        tokens.append(Token(f"shade-{s}", SHADES[s], f"step-{t.steps[s]}", owner=s))
        hands.append(Zone(f"coins-{s}", "Coins", len(coins), s, tuple(own), "hand"))
    bag = Zone("bag", "The bag", len(t.bag), role="deck")
    track = Track("river", "River", tuple(river))
    return Picture(tuple(panels), (), (track,), tuple(tokens), (*hands, bag))


def also_check(t: Table) -> str | None:
    """TOL-001, TOL-006, TOL-007: a turn, six steps, twelve rounds."""
    if not -1 <= t.turn < len(t.steps) or (t.turn < 0 and (any(t.steps) or t.round > 1)):
        return "One of the shades has the turn; before the first turn (-1) nobody has moved."
    if any(not 0 <= n < FAR_BANK + 3 for n in t.steps) or sum(n >= FAR_BANK for n in t.steps) > 1:
        return f"A shade is 0 to {FAR_BANK - 1} steps across, and the first to make more ends it."
    if not 1 <= t.round <= ROUNDS + (t.turn == 0) or t.over != ending(t):
        return f"It ends when somebody has crossed, or at dusk after round {ROUNDS}."
    return None


GAME = Game(
    module=__name__,
    title="The Toll",
    about="A toy of one page: cross the river with silver, lead and nerve.",
    template=True,
    seats=(2, 3, 4),
    seats_why="TOL-001",
    names=lambda t: SHADES[: len(t.steps)],
    progress=lambda t, seat: min(1.0, t.steps[seat] / FAR_BANK),
    words=lambda t: {"far bank": FAR_BANK},
    each=("steps", "coins"),
    between=("paid",),
    also_start=lambda t: "The coins are being dealt." if t.turn < 0 and any(t.coins) else None,
)
