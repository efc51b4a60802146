"""CER-028 to CER-046, CER-R15, CER-R67, CER-R68: a player's turn."""

from ...engine import Beat, Seat, Viewer, Who, tells
from .barques import aboard, is_full
from .beats import lays
from .cards import Effect, cards
from .contributions import SIMPLE, TAKE_BACK, gather
from .deck import less, lose
from .effects import resolve
from .ending import GameEnds, TurnEnds, escape
from .hand import effect_to_play
from .hunt import hunt
from .payment import pay, pay_with_die
from .setup import set_up
from .state import BETRAYAL, CERBERUS, FREE, HUNT, OUT, SURVIVAL, Table
from .zones import action


async def step(t: Table) -> None:
    """CER-029 to CER-037: one card of the turn; after the last the Barque, the Hunt, the next."""
    try:
        me = t.turn
        if me < 0:
            await set_up(t)
            return
        if not is_done(t):
            try:
                effect = await effect_to_play(t, me)
                if effect is None:
                    stop_playing(t, me)
                elif effect.is_action:
                    await play_action(t, me, effect)
                else:
                    await play_card(t, me, effect)
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


@tells("{who} has no Action card that can be paid for.")
def no_action(who: Who) -> None: ...


def stop_playing(t: Table, me: Seat) -> None:
    """CER-R15, CER-R68: the player gives up a further card."""
    if not t.acted:
        t.tell(no_action(who=me), "CER-R15")
    t.acted = t.carded = True


@tells("{who} plays Action {code}: {text}")
def plays_action(t: Table, viewer: Viewer, who: Who, code: str, text_: str) -> Beat:
    """CER-041: the card is laid before its player, with the side that was in use then."""
    side = next(s for s in (FREE, CERBERUS) if cards().action[s][code].text == text_)
    name = cards().action[side][code].card
    return Beat(who, card=action(side, f"card-{who}-{name}", name))


async def play_action(t: Table, me: Seat, effect: Effect) -> None:
    """CER-038, CER-041, CER-044, CER-R67: declared, laid down, paid, carried out."""
    t.actions[me] = less(t.actions[me], effect.card)
    t.tell(plays_action(who=me, code=effect.code, text_=effect.text), effect.why)
    used: tuple[Seat, ...] = ()
    if effect.pay is not None and not pay_with_die(t, effect.pay):
        used = await pay(t, me, effect.pay)
    await resolve(t, me, effect, used)
    t.acted = True
    t.asked = ()


@tells("{who} plays {code}: {text}", beat=lays)
def plays_card(who: Who, code: str, text_: str, card: str) -> None: ...


async def play_card(t: Table, me: Seat, effect: Effect) -> None:
    """CER-066 to CER-073, CER-R21: a Survival or Betrayal card, for one of its two effects."""
    name = effect.card
    lose(t, me, name)
    t.played = name
    used: tuple[Seat, ...] = ()
    if effect.is_discard:
        answer = await gather(t, me, name)
        if answer == TAKE_BACK:
            unplay(t, me, name)
            return
        if answer == SIMPLE:
            effect = cards().simple[name]
    t.carded = True
    t.tell(plays_card(who=me, code=effect.code, text_=effect.text, card=name), effect.why)
    if effect.pay and not effect.is_discard:
        used = await pay(t, me, effect.pay)
    await resolve(t, me, effect, used)
    clear_played(t)


@tells("{who} takes {card} back unplayed.")
def takes_card_back(who: Who, card: str) -> None: ...


def unplay(t: Table, me: Seat, name: str) -> None:
    """CER-R21, CER-R74: the card goes back unplayed; all have seen it."""
    t.played = ""
    t.hands[me] += (name,)
    t.shown[me] += (name,)
    t.asked += (name,)
    t.tell(takes_card_back(who=me, card=name), "CER-R21")


def clear_played(t: Table) -> None:
    """CER-073: the card that was being resolved goes to the pile of its kind."""
    if t.played:
        piles = {SURVIVAL: t.survival_discard, BETRAYAL: t.betrayal_discard}
        piles[cards().kind[t.played]].append(t.played)
        t.played = ""


@tells("Round {round}: {who} is next.", "turn", beat=lambda t, _, line: Beat(line.who, quiet=True))
def next_turn(who: Who, round: int) -> None: ...


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
    t.tell(next_turn(who=seat, round=t.round), "CER-028")
