"""The Toll: a whole game on one page, to copy when a new one is begun.

State first, then the step that asks its questions where the rulebook asks them, then what each
viewer may see. `t` is the table and `me` the acting seat everywhere.
"""

from pathlib import Path
from typing import Any

import msgspec

from ...engine import (
    Ask,
    Game,
    Outcome,
    Refused,
    Rng,
    Seat,
    Seen,
    Setup,
    State,
    Viewer,
    choose,
    draw,
    offer,
    roll,
)
from ...engine.scene import Card, Choice, Panel, Prompt, Scene, Token, Track, Zone
from ...engine.scene import Space as Cell

SILVER, LEAD = "silver", "lead"
FAR_BANK, ROUNDS = 6, 12
SHADES = ["Ash", "Bran", "Cole", "Dusk"]


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
    bag = [SILVER] * 6 + [LEAD] * 6
    return Table(bag=bag, coins=[[] for _ in range(players)], steps=[0] * players)


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


async def turn(t: Table, me: Seat) -> None:
    """TOL-002 to TOL-006: pay a coin, which the others may bite, or wait for another."""
    options = [*sorted(set(t.coins[me])), "wait"] if t.coins[me] else ["wait"]
    coin = await choose(me, "pay", options, always=bool(t.coins[me]))
    if coin == "wait":
        t.tell("waits", "TOL-003", who=me)
        await take_coin(t, me)
        return
    t.coins[me].remove(coin)
    t.paid = coin
    t.tell("pays", "TOL-004", who=me, secret={"coin": coin}, seen_by=(me,))
    others = [(me + n) % len(t.steps) for n in range(1, len(t.steps))]
    payment = await offer(Payment(me), others, lambda p, seat: bite(t, p, seat))
    t.bag.append(t.paid)
    t.bag.sort()
    t.paid = ""
    if not payment.cancelled:
        steps = await roll("river", [1, 2, 3])
        t.steps[me] += steps
        t.tell("crosses", "TOL-006", who=me, steps=steps)


async def bite(t: Table, payment: Payment, me: Seat) -> None:
    """TOL-004, TOL-005: lead is lost; silver costs the biter a coin of its own."""
    if payment.bitten or not t.coins[me]:
        return
    if not await choose(me, "bite", {"bite": True, "let pass": False}, about=payment.payer):
        return
    payment.bitten = True
    payment.cancelled = t.paid == LEAD
    t.tell("bites", "TOL-005", who=me, payer=payment.payer, coin=t.paid, shows=True)
    if not payment.cancelled:
        lost = await choose(me, "lose", sorted(set(t.coins[me])), always=len(t.coins[me]) > 1)
        t.coins[me].remove(lost)
        t.bag.append(lost)
        t.bag.sort()
        t.tell("loses", "TOL-005", who=me, coin=lost)


async def take_coin(t: Table, me: Seat) -> None:
    """TOL-003: one coin from the bag, unseen by the others."""
    if t.bag:
        coin = await draw("bag", t.bag)
        t.bag.remove(coin)
        t.coins[me].append(coin)
        t.coins[me].sort()
        t.tell("draws", "TOL-003", who=me, secret={"coin": coin}, seen_by=(me,))


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


def scene(t: Table, viewer: Viewer, ask: Ask | None) -> Scene:
    """TOL-001, TOL-R01: steps and numbers of coins for all, the coins for their owner only."""
    cells = tuple(Cell(f"step-{n}", str(n)) for n in range(max(FAR_BANK, *t.steps) + 1))
    zones = []
    for s, hand in enumerate(t.coins):
        own = [Card(f"coin-{s}-{n}", c) for n, c in enumerate(hand)] if s == viewer else []
        zones.append(Zone(f"coins-{s}", f"Coins of {SHADES[s]}", len(hand), s, tuple(own)))
    prompt = None
    if ask is not None and ask.seat >= 0:
        mine = ask.of(viewer) if viewer is not None else ()
        choices = tuple(Choice(o, o, (f"coins-{viewer}",), WHY[ask.kind]) for o in mine)
        prompt = Prompt(ask.kind, TEXTS[ask.kind], ask.asked(), choices, WHY[ask.kind])
    ended = outcome(t)
    return Scene(
        game="toll",
        title="The Toll",
        viewer=viewer,
        panels=tuple(Panel(s, SHADES[s], "", "crossing") for s in range(len(t.steps))),
        tracks=(Track("river", "The river", cells),),
        tokens=tuple(Token(f"shade-{s}", SHADES[s], f"step-{n}") for s, n in enumerate(t.steps)),
        zones=(*zones, Zone("bag", "The bag", len(t.bag))),
        prompt=prompt,
        outcome=ended.text if ended else "",
    )


TEXTS = {
    "pay": "Pay the ferryman with a coin, or wait for another.",
    "bite": "A coin lies face down. Bite it?",
    "lose": "The coin was silver. Choose the coin that you lose.",
}
WHY = {"pay": ("TOL-002",), "bite": ("TOL-004",), "lose": ("TOL-005",)}
LINES = {
    "waits": "{name} waits.",
    "draws": "{name} draws a coin{mine}.",
    "pays": "{name} pays a coin{mine}, face down.",
    "bites": "{name} bites the coin: {coin}.",
    "loses": "{name} loses a {coin} coin.",
    "crosses": "{name} crosses {steps} steps.",
}


def narrate(t: Table, seen: Seen) -> str:
    """TOL-001: a sentence for an event, as far as the viewer saw it."""
    mine = f" ({seen.data['coin']})" if "coin" in seen.data else ""
    return LINES[seen.kind].format(name=SHADES[seen.data["who"]], mine=mine, **seen.data)


def refuse(t: Table, ask: Ask, seat: Seat, answer: Any) -> Refused:
    """TOL-002, TOL-004, TOL-005: what a seat may answer is what it holds, or to pass."""
    if seat not in ask.asked():
        return Refused("It is not this shade that is asked now.", ("TOL-002", "TOL-004"))
    offered = ", ".join(ask.of(seat))
    return Refused(f"'{answer}' cannot be answered here. Possible: {offered}.", WHY[ask.kind])


def mend(t: Table, named: set[str]) -> None:
    """TOL-001: coins that a scenario puts into hands come out of the bag."""
    if "bag" not in named:
        t.bag = [SILVER] * 6 + [LEAD] * 6
        held = [coin for hand in t.coins for coin in hand]
        for coin in [*held, t.paid]:
            if coin in t.bag:
                t.bag.remove(coin)


def check(t: Table) -> str | None:
    """TOL-001: twelve coins in all."""
    coins = len(t.bag) + sum(map(len, t.coins)) + bool(t.paid)
    return None if coins == 12 else f"There are {coins} coins instead of 12."


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
    scene=scene,
    redeal=redeal,
    refuse=refuse,
    narrate=narrate,
    kinds=tuple(LINES),
    names=lambda t: SHADES[: len(t.steps)],
    evaluate=lambda t, seat: t.steps[seat] / (max(FAR_BANK, *t.steps) * 1.5),
    words=lambda t: {"far bank": FAR_BANK},
    mend=mend,
    check=check,
)
