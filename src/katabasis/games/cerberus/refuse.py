"""Why an answer is refused, or an option missing: a sentence and the clauses that decide it."""

from typing import Any

from ...engine import Ask, Refused, Seat
from .boards import PATHS
from .cards import Effect, cards
from .deck import holders
from .prompts import WHY
from .state import ACTIONS, BETRAYAL, CERBERUS, FREE, OUT, SURVIVAL, Table, seat_named

Reason = tuple[str, str]
"""A sentence, and clauses divided by blanks."""


def refuse(t: Table, ask: Ask, seat: Seat, answer: Any) -> Refused:
    """The reason that fits best; otherwise what can be answered instead."""
    reason: Reason | None
    if seat not in ask.asked():
        reason = not_asked(t, ask, seat)
    else:
        text = str(answer)
        reason = REASONS.get(ask.kind, who_not)(t, ask, seat, text) or in_between(t, ask, text)
    if reason is None:
        possible = ", ".join(map(str, ask.of(seat)))
        return Refused(f"'{answer}' cannot be answered here. Possible: {possible}.", WHY[ask.kind])
    sentence, clauses = reason
    return Refused(sentence, tuple(dict.fromkeys([*clauses.split(), *WHY.get(ask.kind, ())])))


def not_asked(t: Table, ask: Ask, seat: Seat) -> Reason:
    """CER-028, CER-202, CER-R71: somebody else decides."""
    if 0 <= seat < len(t.status) and t.status[seat] == OUT:
        return "An eliminated player decides nothing any more.", "CER-202"
    who = ", ".join(t.colours[s] for s in ask.asked() if s >= 0) or "chance"
    if ask.kind in ("offer", "settle"):
        return f"It is {who} who decides this.", "CER-R21 CER-R22 CER-R71 CER-R74"
    return f"It is {who} who decides this.", "CER-028 CER-R71 CER-116 CER-124 CER-234"


def in_between(t: Table, ask: Ask, answer: str) -> Reason | None:
    """CER-031: a further card waits until the one being played is resolved."""
    card = answer.partition(".")[0].removesuffix("+")
    if ask.kind == "play" or not (card in ACTIONS or card in cards().kind):
        return None
    return "No card is played in the middle of another one.", "CER-031"


def play_not(t: Table, ask: Ask, me: Seat, code: str) -> Reason | None:
    """CER-029 to CER-044, CER-064 to CER-070: why this card or effect cannot be played now."""
    if code == "end turn":
        return "An Action card can be paid for, so one must be played first.", "CER-029 CER-R15"
    card, dot, number = code.partition(".")
    if dot and card in ACTIONS and number in ("1", "2"):
        return action_not(t, me, code, card)
    name = code.removesuffix("+")
    if name not in cards().kind:
        return None
    if t.carded:
        return "Only one Survival or Betrayal card may be played in a turn.", "CER-030"
    kind = cards().kind[name]
    if kind == BETRAYAL and t.status[me] == FREE:
        return "A free Adventurer plays Survival cards only.", "CER-064"
    if kind == SURVIVAL and t.status[me] == CERBERUS:
        return "A Cerberus player plays Betrayal cards only.", "CER-065"
    if name not in t.hands[me]:
        return f"You do not hold {name}.", "CER-030 CER-R66"
    if code == name:
        return "The Barque is revealed; the Barque effect is gone.", "CER-110 CER-R16"
    if name in t.asked:
        return f"{name} was taken back; its advanced effect can be asked for later.", "CER-R74"
    return cost_not(t, me, cards().advanced[name])


def action_not(t: Table, me: Seat, code: str, card: str) -> Reason | None:
    """CER-029, CER-044: the card is spent, or its cost cannot be paid."""
    if t.acted:
        return "The Action card of this turn is already played.", "CER-029"
    if card not in t.actions[me]:
        return f"Action {card} lies in front of you until you take it back.", "CER-044 CER-045"
    return cost_not(t, me, cards().action[t.status[me]][code])


def cost_not(t: Table, me: Seat, effect: Effect) -> Reason | None:
    """CER-042, CER-068, CER-174, CER-175, CER-177, CER-R17: which cost cannot be paid."""
    if effect.pay is None:
        return None
    verb = effect.pay.verb
    if verb == "rage":
        return "The Speed die is on the Hunt space; Rage cannot be paid.", "CER-174 CER-042"
    if verb == "speed" and effect.pay.amount > 0:
        return "The Speed die shows 8; it cannot be raised as a cost.", "CER-175 CER-042"
    if verb == "speed":
        return "The Speed die shows 3; it cannot be lowered as a cost.", "CER-177 CER-042"
    if verb == "own_card":
        return "You hold no Survival card to pay with.", "CER-042 CER-052 CER-053"
    if verb == "target":
        return "No Adventurer can make the step that pays.", "CER-R17 CER-042 CER-068"
    purse = len(t.hands[me]) - 1 + sum(len(t.hands[s]) for s in holders(t, me))
    return (
        f"It costs {effect.pay.amount} other cards; {purse} are there.",
        "CER-068 CER-069 CER-070",
    )


def who_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-096, CER-097, CER-101, CER-102, CER-117, CER-R17: why not this Adventurer."""
    words = answer.split()
    colour = next((w for w in words if w in t.colours), None)
    if colour is None:
        declining = answer in ("", "none", "pass", "no", "nobody", "decline")
        return ("This part must be carried out.", "CER-102") if declining else None
    who = seat_named(t, colour)
    assert who is not None
    at = t.pawns[who]
    effect, taken = ask.about if ask.kind == "part" else (None, [])
    if who == me and ask.kind not in ("pay from", "draws next"):
        return "You can never choose your own Adventurer.", "CER-096"
    if ask.kind == "pay from":
        return f"Nothing (more) is offered from the hand of {colour}.", "CER-R22"
    if at < 0 and ask.kind != "ally":
        return f"The {colour} Adventurer is captured.", "CER-170 CER-186"
    if who in taken or ask.kind == "draws too":
        clauses = f"CER-097 CER-101 {effect.clause if effect else ''}"
        return f"The {colour} Adventurer was already chosen for this effect.", clauses
    if at == PATHS[t.boards].end and any(w.startswith("+") for w in words):
        return f"The {colour} Adventurer is aboard and cannot advance.", "CER-117 CER-R17 CER-R72"
    if ask.kind == "cost":
        return f"The {colour} Adventurer cannot make a step.", "CER-R17"
    if any(w[0] in "+-" for w in words if w != colour):
        return "It moves exactly as many spaces as the effect says.", "CER-111"
    return None


def way_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-111, CER-134, CER-141, CER-146, CER-152: a link that does not begin at this space."""
    if answer == "funicular":
        return "Only an advancing step from its foot takes the Funicular.", "CER-141 CER-144"
    if answer == "rope bridge":
        return "The Adventurer is not at an end of the Rope Bridge.", "CER-146 CER-148"
    if answer == "portal":
        return "The Adventurer is not on a Portal space.", "CER-152 CER-151"
    if answer.startswith("exchange"):
        return "That Adventurer is not on the other Gondola space.", "CER-134"
    if answer in ("stop", "stay", "none"):
        return "A move cannot be cut short by choice.", "CER-111"
    return None


def order_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-188, CER-189: only those captured now, each once, whoever they are."""
    return f"{answer} is not among the captured who are still to be placed.", "CER-188 CER-189"


def settle_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-068, CER-110, CER-R21: not enough cards, or no simple effect to fall back to."""
    if answer == "pay" and ask.about[0] == me:
        return "Own cards and offers together do not reach the cost.", "CER-068 CER-070"
    if answer == "simple" and ask.about[0] == me:
        return "The Barque is revealed; the simple effect is gone.", "CER-110 CER-R16"
    return None


def offer_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-070, CER-R21, CER-R74: from nothing up to the cost, out of the own hand."""
    return f"You can offer 0 to {max(ask.of(me))} cards.", "CER-070 CER-R74"


def discard_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-069, CER-104: only a card from the own hand, other than the one being played."""
    return f"{answer} is not among the cards in your hand.", "CER-104 CER-069"


def barque_not(t: Table, ask: Ask, me: Seat, answer: str) -> Reason | None:
    """CER-108: exactly one peek or one swap."""
    return "It is exactly one peek or one swap.", "CER-108 CER-227 CER-228"


REASONS = {
    "play": play_not,
    "way": way_not,
    "capture order": order_not,
    "settle": settle_not,
    "offer": offer_not,
    "discard": discard_not,
    "barque": barque_not,
}
