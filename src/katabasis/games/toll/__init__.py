"""The Toll: a whole game on one page, to copy when a new one is begun.

The table first, then the rules with what they ask and tell beside them, then what each viewer may
see. `t` is the table and `me` the acting seat everywhere.
"""

from pathlib import Path

import msgspec

from ...engine import (
    Components,
    Game,
    Line,
    Outcome,
    Question,
    Rng,
    Say,
    Seat,
    Secret,
    Setup,
    State,
    Viewer,
    Who,
    declared,
    offer,
    roll,
    take,
)
from ...engine.scene import Card, Panel, Picture, Space, Token, Track, Zone

SILVER, LEAD = "silver", "lead"
FAR_BANK, ROUNDS = 6, 12
SHADES = ["Ash", "Bran", "Cole", "Dusk"]
COINS = Components("coin", lambda t: [SILVER] * 6 + [LEAD] * 6, "bag", ("coins", "paid"))


class Table(State):
    """Everything that lies on the table."""

    bag: list[str]
    coins: list[list[str]]
    steps: list[int]
    paid: str = ""
    """The coin that lies face down before the ferryman."""
    turn: int = -1
    round: int = 1


class Payment(msgspec.Struct):
    """A payment that others may bite. Across an await, rules hold ids only, never a secret."""

    payer: Seat
    bitten: bool = False
    cancelled: bool = False


def setup(players: int, options: Setup) -> Table:
    """TOL-001: an empty river; the coins are drawn in the first step."""
    t = Table(bag=[], coins=[[] for _ in range(players)], steps=[0] * players)
    COINS.mend(t, set())
    return t


async def step(t: Table) -> None:
    """TOL-001, TOL-002: the coins are dealt once; after that a step is a turn."""
    if t.turn < 0:
        for me in [*range(len(t.steps))] * 2:
            await take_coin(t, me)
        t.turn = 0
        return
    await turn(t, t.turn)
    if max(t.steps) >= FAR_BANK:
        t.over = "crossed"
    t.turn = (t.turn + 1) % len(t.steps)
    t.round += t.turn == 0
    if not t.over and t.round > ROUNDS:
        t.over = "dusk"


class Waits(Line):
    text = "{who} waits."
    who: Who


class Pays(Line):
    text = "{who} pays a coin[ ({coin})], face down."
    who: Who
    coin: Secret[str] = ""


class Crosses(Line):
    text = "{who} crosses {steps:step|steps}."
    who: Who
    steps: int


PAY = Question(
    "pay",
    "TOL-002",
    "Pay the ferryman with a coin, or wait for another.",
    others="{asked} pays the ferryman, or waits.",
    say=lambda t, ask, me, coin: Say(coin, (f"coins-{me}",)),
    answers="`silver`, `lead` or `wait`",
)


async def turn(t: Table, me: Seat) -> None:
    """TOL-002 to TOL-006: pay a coin, which the others may bite, or wait for another."""
    options = [*sorted(set(t.coins[me])), "wait"] if t.coins[me] else ["wait"]
    coin = await PAY.ask(me, options, always=bool(t.coins[me]))
    if coin == "wait":
        t.tell(Waits(who=me), "TOL-003")
        await take_coin(t, me)
        return
    t.coins[me].remove(coin)
    t.paid = coin
    t.tell(Pays(who=me, coin=coin), "TOL-004", seen_by=(me,))
    others = [(me + n) % len(t.steps) for n in range(1, len(t.steps))]
    payment = await offer(Payment(me), others, lambda p, seat: bite(t, p, seat))
    put_back(t, t.paid)
    t.paid = ""
    if not payment.cancelled:
        steps = await roll("river", [1, 2, 3])
        t.steps[me] += steps
        t.tell(Crosses(who=me, steps=steps), "TOL-006")


class Bites(Line):
    text = "{who} bites the coin: {coin}."
    shows = True
    who: Who
    payer: Who
    coin: str


class Loses(Line):
    text = "{who} loses a {coin} coin."
    who: Who
    coin: str


BITE = Question(
    "bite",
    "TOL-004",
    "{about:seat} has paid a coin, face down. Bite it?",
    others="{asked} may bite the coin.",
    say=lambda t, ask, me, option: Say(option, (f"coins-{me}",)),
    answers="`bite` or `let pass`",
)
LOSE = Question(
    "lose",
    "TOL-005",
    "The coin was silver. Choose the coin that you lose.",
    others="{asked} bit on silver and loses a coin.",
    say=lambda t, ask, me, coin: Say(coin, (f"coins-{me}",)),
    answers="`silver` or `lead`",
)


async def bite(t: Table, payment: Payment, me: Seat) -> None:
    """TOL-004, TOL-005: lead is lost; silver costs the biter a coin of its own."""
    if payment.bitten or not t.coins[me]:
        return
    if not await BITE.ask(me, {"bite": True, "let pass": False}, about=payment.payer):
        return
    payment.bitten = True
    payment.cancelled = t.paid == LEAD
    t.tell(Bites(who=me, payer=payment.payer, coin=t.paid), "TOL-005")
    if not payment.cancelled:
        lost = await LOSE.ask(me, sorted(set(t.coins[me])), always=len(t.coins[me]) > 1)
        t.coins[me].remove(lost)
        put_back(t, lost)
        t.tell(Loses(who=me, coin=lost), "TOL-005")


class Draws(Line):
    text = "{who} draws a coin[ ({coin})]."
    who: Who
    coin: Secret[str] = ""


async def take_coin(t: Table, me: Seat) -> None:
    """TOL-003: one coin from the bag, unseen by the others."""
    if t.bag:
        coin = await take("bag", t.bag)
        t.coins[me] = sorted([*t.coins[me], coin])
        t.tell(Draws(who=me, coin=coin), "TOL-003", seen_by=(me,))


def put_back(t: Table, coin: str) -> None:
    """TOL-004, TOL-005: a coin that was paid or lost goes into the bag."""
    t.bag = sorted([*t.bag, coin])


def outcome(t: Table) -> Outcome | None:
    """TOL-007: who reached the far bank, or who is farthest ahead at dusk."""
    if not t.over:
        return None
    best = tuple(s for s, n in enumerate(t.steps) if n == max(t.steps))
    return Outcome(best, t.over, f"{' and '.join(SHADES[s] for s in best)} crossed the river.")


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """TOL-001: to a viewer, the coins of all others might be any from the bag, in any hands."""
    others = [hand for seat, hand in enumerate(t.coins) if seat != viewer]
    unseen = [t.paid] if t.paid and t.turn != viewer else []
    pool = sorted(sum(others, t.bag + unseen))
    rng.shuffle(pool)
    if unseen:
        t.paid = pool.pop()
    for hand in [*others, t.bag]:
        hand[:] = sorted(pool.pop() for _ in hand)


def picture(t: Table, viewer: Viewer) -> Picture:
    """TOL-001, TOL-R01: steps and numbers of coins for all, the coins for their owner only."""
    cells = tuple(Space(f"step-{n}", str(n)) for n in range(max(FAR_BANK, *t.steps) + 1))
    zones = []
    for s, hand in enumerate(t.coins):
        own = [Card(f"coin-{s}-{n}", c) for n, c in enumerate(hand)] if s == viewer else []
        zones.append(Zone(f"coins-{s}", "Coins", len(hand), s, tuple(own), "hand"))
    return Picture(
        panels=tuple(Panel(s, SHADES[s], "", "crossing") for s in range(len(t.steps))),
        tracks=(Track("river", "The river", cells),),
        tokens=tuple(
            Token(f"shade-{s}", SHADES[s], f"step-{n}", owner=s) for s, n in enumerate(t.steps)
        ),
        zones=(*zones, Zone("bag", "The bag", len(t.bag), role="deck")),
    )


def check(t: Table) -> str | None:
    """TOL-001, TOL-006, TOL-007: two to four shades, six steps, twelve rounds."""
    shades = range(len(t.steps))
    if len(shades) not in (2, 3, 4) or len(t.coins) != len(shades):
        return "Two to four shades cross the river, and each has coins of its own."
    if t.turn not in shades and (t.turn != -1 or any(t.steps) or t.round != 1 or t.over):
        return "One of the shades has the turn; before the first turn (-1) nobody has moved."
    across, late = sum(n >= FAR_BANK for n in t.steps), t.round == ROUNDS + 1
    if any(not 0 <= n < FAR_BANK + 3 for n in t.steps) or across != (t.over == "crossed"):
        return f"A shade is 0 to {FAR_BANK - 1} steps across, and the first to make more ends it."
    if not (1 <= t.round <= ROUNDS or (late and t.over and t.turn == 0)):
        return f"The rounds count from 1 to {ROUNDS}."
    if t.over not in ("", "crossed", "dusk") or (t.over == "dusk" and not late):
        return "A game ends when somebody has crossed, or at dusk after the last round."
    return None


def check_start(t: Table) -> str | None:
    """TOL-001, TOL-004: no coin is being paid, and none of the first coins is dealt yet."""
    if t.paid or (t.turn < 0 and any(t.coins)):
        return "No step begins while a coin is paid or the first coins are dealt."
    return None


QUESTIONS, LINES = declared(__name__)
GAME = Game(
    key="toll",
    title="The Toll",
    about="A toy of one page: cross the river with silver, lead and nerve.",
    seats=(2, 3, 4),
    seats_why="TOL-001",
    rules=1,
    prefix="TOL",
    ledger=Path(__file__).with_name("rules.md"),
    table=Table,
    settings=(),
    template=True,
    setup=setup,
    step=step,
    outcome=outcome,
    picture=picture,
    redeal=redeal,
    questions=QUESTIONS,
    lines=LINES,
    names=lambda t: SHADES[: len(t.steps)],
    evaluate=lambda t, seat: t.steps[seat] / (max(FAR_BANK, *t.steps) * 1.5),
    words=lambda t: {"far bank": FAR_BANK},
    components=(COINS,),
    also_check=check,
    check_start=check_start,
)
