"""CER-028 to CER-046, CER-R15, CER-R67, CER-R68: a player's turn."""

from collections.abc import Awaitable
from functools import cache, lru_cache

from ...engine import Seat, choose
from .barques import aboard, is_full
from .cards import Effect, cards, is_discard
from .deck import lose
from .effects import resolve
from .ending import GameEnds, TurnEnds, escape
from .hunt import hunt
from .payment import SIMPLE, TAKE_BACK, any_can_step, gather, pay, pay_with_die
from .setup import set_up
from .state import BETRAYAL, CERBERUS, FASTEST, FREE, HUNT, OUT, SLOWEST, SURVIVAL, Table

END = "end turn"


async def step(t: Table) -> None:
    """CER-029 to CER-037: one card of the turn; after the last the Barque, the Hunt, the next."""
    try:
        me = t.turn
        if me < 0:
            await set_up(t)
            return
        if not is_done(t):
            try:
                code = await card_to_play(t, me)
                if code == END:
                    stop_playing(t, me)
                elif "." in code:
                    await play_action(t, me, code)
                else:
                    await play_card(t, me, code)
            except TurnEnds:
                t.acted = t.carded = True
                clear_played(t)
        if is_done(t):
            if is_full(t):
                escape(t, aboard(t))
            if t.rage == HUNT:
                await hunt(t)
            next_player(t)
    except GameEnds:
        clear_played(t)


def is_done(t: Table) -> bool:
    """CER-029, CER-030: whether nothing is left to play in this turn."""
    return t.acted and (t.carded or not t.hands[t.turn])


def card_to_play(t: Table, me: Seat) -> Awaitable[str]:
    """CER-029, CER-030, CER-033: an Action card, and at most one other card before or after."""
    if t.carded or not t.hands[me]:
        return choose(me, "play", action_plays(t, me) or [END])
    return choose(me, "play", lambda: plays(t, me), always=True)


def stop_playing(t: Table, me: Seat) -> None:
    """CER-R15, CER-R68: the right to a further card is gone."""
    if not t.acted:
        t.tell("no action", "CER-R15", who=me)
    t.acted = t.carded = True


def plays(t: Table, me: Seat) -> list[str]:
    """CER-029, CER-031, CER-R15: an Action card or another; the end only without an Action."""
    actions = [] if t.acted else action_plays(t, me)
    codes = [*actions, *card_plays(t, me)]
    return codes if actions else [*codes, END]


def action_plays(t: Table, me: Seat) -> list[str]:
    """CER-039 to CER-043: effects of the Action cards in hand whose cost can be paid."""
    if t.status[me] == FREE:
        return adventurer_plays(t.actions[me], t.rage < HUNT, t.speed < FASTEST, bool(t.hands[me]))
    return cerberus_plays(t.actions[me], t.speed > SLOWEST, any_can_step(t))


@cache
def adventurer_plays(hand: tuple[str, ...], rage: bool, speed: bool, card: bool) -> list[str]:
    """CER-047 to CER-055: what is open, given which of the three costs can be paid."""
    payable = {"rage": rage, "speed": speed, "own_card": card}
    effects = cards().action[FREE]
    return [c for c, e in effects.items() if c.split(".")[0] in hand and is_payable(e, payable)]


@cache
def cerberus_plays(hand: tuple[str, ...], speed: bool, target: bool) -> list[str]:
    """CER-056 to CER-063: what is open, given which of the two costs can be paid."""
    payable = {"speed": speed, "target": target}
    effects = cards().action[CERBERUS]
    return [c for c, e in effects.items() if c.split(".")[0] in hand and is_payable(e, payable)]


def is_payable(effect: Effect, payable: dict[str, bool]) -> bool:
    """CER-042, CER-043: a free effect always, another if its kind of cost can be paid."""
    return effect.pay is None or payable[effect.pay.verb]


def card_plays(t: Table, me: Seat) -> list[str]:
    """CER-066 to CER-070, CER-R16: simple effects, and advanced ones whose cost can be met."""
    hands, status = t.hands, t.status
    side, purse = status[me], -1
    for seat, hand in enumerate(hands):
        if status[seat] == side:
            purse += len(hand)
    movable = "DECEIT" in hands[me] and any_can_step(t)
    return codes(hands[me], purse, t.revealed, movable, t.asked)


@lru_cache(4096)
def codes(
    hand: tuple[str, ...], purse: int, revealed: bool, movable: bool, asked: tuple[str, ...]
) -> list[str]:
    """CER-068, CER-072, CER-110, CER-R16, CER-R74: what these cards can be played for.

    `purse` is how many other cards the own side holds, `movable` whether a move can be a cost.
    """
    known, found = cards(), []
    for name in sorted(set(hand)):
        if not (revealed and known.simple[name].only_barque):
            found.append(name)
        price = known.price.get(name)
        if movable if price is None else price <= purse and name not in asked:
            found.append(f"{name}+")
    return found


async def play_action(t: Table, me: Seat, code: str) -> None:
    """CER-038, CER-041, CER-044, CER-R67: declared, laid down, paid, carried out."""
    card = code.split(".", maxsplit=1)[0]
    effect = cards().action[t.status[me]][code]
    t.actions[me] = without(t.actions[me], card)
    t.tell("plays action", effect.why, who=me, code=code, text=effect.text)
    used: tuple[Seat, ...] = ()
    if effect.pay is not None and not pay_with_die(t, effect.pay):
        used = await pay(t, me, effect.pay)
    await resolve(t, me, effect, used)
    t.acted = True
    t.asked = ()


@cache
def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """CER-044: the Action cards left in hand."""
    return tuple(c for c in hand if c != card)


async def play_card(t: Table, me: Seat, code: str) -> None:
    """CER-066 to CER-073, CER-R21: a Survival or Betrayal card, for one of its two effects."""
    name = code.removesuffix("+")
    effect = cards().advanced[name] if code != name else cards().simple[name]
    lose(t, me, name)
    t.played = name
    used: tuple[Seat, ...] = ()
    if is_discard(effect):
        answer = await gather(t, me, name)
        if answer == TAKE_BACK:
            unplay(t, me, name)
            return
        if answer == SIMPLE:
            effect = cards().simple[name]
    t.carded = True
    t.tell("plays card", effect.why, who=me, code=effect.code, text=effect.text, card=name)
    if effect.pay and not is_discard(effect):
        used = await pay(t, me, effect.pay)
    await resolve(t, me, effect, used)
    clear_played(t)


def unplay(t: Table, me: Seat, name: str) -> None:
    """CER-R21, CER-R74: the card goes back unplayed; all have seen it."""
    t.played = ""
    t.hands[me] += (name,)
    if t.shown[me].count(name) < t.hands[me].count(name):
        t.shown[me] += (name,)
    t.asked += (name,)
    t.tell("takes card back", "CER-R21", who=me, card=name)


def clear_played(t: Table) -> None:
    """CER-073: the card that was being resolved goes to the pile of its kind."""
    if t.played:
        piles = {SURVIVAL: t.survival_discard, BETRAYAL: t.betrayal_discard}
        piles[cards().kind[t.played]].append(t.played)
        t.played = ""


def next_player(t: Table) -> None:
    """CER-028, CER-202, CER-207: the next to the left who is not eliminated."""
    me = t.turn
    t.acted = t.carded = False
    t.asked = ()
    n = len(t.pawns)
    seat = (me + 1) % n
    while t.status[seat] == OUT:
        seat = (seat + 1) % n
    if (seat - t.first) % n <= (me - t.first) % n:
        t.round += 1
    t.turn = seat
    t.tell("turn", "CER-028", who=seat, round=t.round)
