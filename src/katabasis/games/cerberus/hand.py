"""CER-029 to CER-043, CER-064 to CER-070, CER-R15, CER-R16: what can be played from a hand."""

from collections.abc import Awaitable
from functools import cache, lru_cache

from ...engine import Ask, Not, Question, Say, Seat, Viewer
from ...engine.scene import Weight
from .cards import Effect, cards
from .deck import copies, holders
from .effects import reached
from .payment import any_can_step
from .state import ACTIONS, BETRAYAL, CERBERUS, FASTEST, FREE, HUNT, SLOWEST, SURVIVAL, Table
from .zones import half

END = "end turn"
OWN = {FREE: SURVIVAL, CERBERUS: BETRAYAL}
"""CER-064, CER-065: the cards that each side plays."""


def what_to_play(t: Table, ask: Ask, viewer: Viewer) -> str:
    """CER-029, CER-030: what is still to be played in this turn."""
    card = f"a {OWN[t.status[ask.seat]]} card"
    if t.acted:
        return f"Play {card} as well, or end the turn."
    if t.carded or not t.hands[ask.seat]:
        return "Play an Action card."
    return f"Play an Action card, or first {card}."


def say_play(t: Table, ask: Ask, me: Seat, code: str) -> Say:
    """An effect by its code and text."""
    effect = meanings(t.status[me])[code]
    if effect is None:
        return Say("End the turn", (), "CER-R68", weight="ends")
    signs, cards_in_hand = (*effect.pays, *effect.gains), copies(t, me, effect.card)
    halves = [half(card, code) for card in cards_in_hand or (f"card-{me}-{effect.card}",)]
    things = (*halves, *reached(t, me, effect))
    given = effect.pay is not None and effect.pay.verb in ("cards", "own_card")
    weight: Weight = "costly" if given else ""
    return Say(f"{code}: {effect.text}", things, effect.clause, signs=signs, weight=weight)


def play_not(t: Table, ask: Ask, me: Seat, code: str) -> Not | None:
    """CER-029, CER-030, CER-064, CER-065: why this card or effect cannot be played now."""
    if code == END:
        return Not("You can pay for an Action card, so play one first.", "CER-029 CER-R15")
    effect = meanings(t.status[me]).get(code)
    if effect is None:
        return None
    if effect.is_action:
        return action_not(t, me, effect)
    name, kind = effect.card, cards().kind[effect.card]
    if t.carded:
        return Not("You may play only one Survival or Betrayal card in a turn.", "CER-030")
    if kind != OWN[t.status[me]]:
        free = t.status[me] == FREE
        who, clause = ("free Adventurer", "CER-064") if free else ("Cerberus player", "CER-065")
        return Not(f"A {who} plays {OWN[t.status[me]]} cards only.", clause)
    if name not in t.hands[me]:
        return Not(f"You do not have {name}.", "CER-030 CER-R66")
    if effect is cards().simple[name]:
        return Not("The Barque is revealed, so this effect is gone.", "CER-110 CER-R16")
    if name in t.asked:
        return Not(f"You took {name} back; ask for its advanced effect later.", "CER-R74")
    return cost_not(t, me, effect)


def action_not(t: Table, me: Seat, effect: Effect) -> Not | None:
    """CER-029, CER-044: the card is spent, or its cost cannot be paid."""
    if t.acted:
        return Not("You have already played an Action card in this turn.", "CER-029")
    if effect.card not in t.actions[me]:
        spent = f"Action {effect.card} lies in front of you until you take it back."
        return Not(spent, "CER-044 CER-045")
    return cost_not(t, me, effect)


def cost_not(t: Table, me: Seat, effect: Effect) -> Not | None:
    """CER-042, CER-068, CER-174, CER-175, CER-177, CER-R17: which cost cannot be paid."""
    if effect.pay is None:
        return None
    cost = effect.pay.verb
    if cost == "speed":
        return FASTEST_NOT if effect.pay.amount > 0 else SLOWEST_NOT
    if cost != "cards":
        return UNPAID[cost]
    purse = len(t.hands[me]) - 1 + sum(len(t.hands[s]) for s in holders(t, me))
    short = f"It costs {effect.pay.amount} other cards, and there are only {purse}."
    return Not(short, "CER-068 CER-069 CER-070")


FASTEST_NOT = Not("The Speed die shows 8; it cannot be raised as a cost.", "CER-175 CER-042")
SLOWEST_NOT = Not("The Speed die shows 3; it cannot be lowered as a cost.", "CER-177 CER-042")
UNPAID = {
    "rage": Not("The Speed die is on the Hunt space; you cannot pay Rage.", "CER-174 CER-042"),
    "own_card": Not("You have no Survival card to pay with.", "CER-042 CER-052 CER-053"),
    "target": Not("No Adventurer can take the step that this costs.", "CER-R17 CER-042 CER-068"),
}
PLAY = Question(
    "play",
    "CER-029 CER-030",
    what_to_play,
    others="{asked} chooses what to play.",
    say=say_play,
    why_not=play_not,
    answers="the active player: `I.1` to `IV.2`, Action card and effect, on the side in use;"
    " `SACRIFICE`, simple effect; `SACRIFICE+`, advanced effect; `end turn` after the Action card",
)


def in_between(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """CER-031: a further card waits until the one being played is resolved."""
    if ask.kind == PLAY.kind or not (answer in ACTIONS or answer in meanings(FREE)):
        return None
    return Not("Finish the current card first.", "CER-031")


@cache
def meanings(status: str) -> dict[str, Effect | None]:
    """Every answer to PLAY on one side, as an effect; None ends the turn."""
    known = cards()
    others = [*known.simple.values(), *known.advanced.values()]
    return {**known.action.get(status, {}), **{e.code: e for e in others}, END: None}


def effect_to_play(t: Table, me: Seat) -> Awaitable[Effect | None]:
    """CER-029, CER-030, CER-033: an Action card, and at most one other card before or after."""
    known = meanings(t.status[me])
    if t.carded or not t.hands[me]:
        return PLAY.ask(me, action_plays(t, me) or [END], of=known)
    return PLAY.ask(me, lambda: plays(t, me), always=True, of=known)


def plays(t: Table, me: Seat) -> list[str]:
    """CER-029, CER-031, CER-R15: an Action card or another; the end only without an Action."""
    actions = [] if t.acted else action_plays(t, me)
    codes = [*actions, *card_plays(t, me)]
    return codes if actions else [*codes, END]


def action_plays(t: Table, me: Seat) -> list[str]:
    """CER-039 to CER-043: effects of the Action cards in hand whose cost can be paid."""
    hand = t.actions[me]
    if t.status[me] == FREE:
        return affordable(FREE, hand, t.rage < HUNT, t.speed < FASTEST, bool(t.hands[me]))
    return affordable(CERBERUS, hand, False, t.speed > SLOWEST, any_can_step(t))


@cache
def affordable(
    status: str, hand: tuple[str, ...], rage: bool, speed: bool, third: bool
) -> list[str]:
    """CER-042, CER-043, CER-047 to CER-063: what is open, given which costs can be paid.

    The third cost is a card of one's own or, on the side of Cerberus, a move.
    """
    paid = {"rage": rage, "speed": speed, "own_card": third, "target": third}
    effects = cards().action[status].items()
    return [c for c, e in effects if e.card in hand and (e.pay is None or paid[e.pay.verb])]


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
