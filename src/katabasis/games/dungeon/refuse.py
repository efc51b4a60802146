"""Why an answer is refused, or an option missing: a sentence and the clauses that decide it.

DUN-007: anybody may answer anything, so a reason looks at nothing but what lies open: whether an
unseen number exists, and what an unread entry wants, is never told.
"""

from typing import Any

from ...engine import Ask, Refused, Seat
from .combining import pickable
from .prompts import WHY
from .state import Table, handicap, holder, location, name, places, suffers, team_has

Reason = tuple[str, str]
"""A sentence, and clauses divided by blanks."""


def refuse(t: Table, ask: Ask, seat: Seat, answer: Any) -> Refused:
    """The reason that fits best; otherwise what can be answered instead."""
    if seat not in ask.asked():
        return Refused("It is somebody else who decides now.", ("DUN-029", "DUN-073", "DUN-R16"))
    word, _, what = str(answer).partition(" ")
    reason = REASONS[ask.kind](t, ask, word, what) if ask.kind in REASONS else None
    if reason is None:
        options = [str(option) for option in ask.of(seat)]
        some = ", ".join(options[:12]) + (", …" if len(options) > 12 else "")
        return Refused(f"'{answer}' cannot be answered here. Possible: {some}.", WHY[ask.kind])
    sentence, clauses = reason
    return Refused(sentence, tuple(dict.fromkeys([*clauses.split(), *WHY[ask.kind]])))


def number(text: str) -> int:
    """A number as cards and locations bear it; 0 if it is none."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10 and text[0] != "0"
    return int(text) if plain else 0


def hero_not(t: Table, ask: Ask, word: str, what: str) -> Reason | None:
    """DUN-016, DUN-026: who can be chosen."""
    if word in t.heroes:
        return "This character belongs to somebody already.", "DUN-016"
    if word == "done":
        return "A single player plays two characters at least.", "DUN-026"
    return None


def turn_not(t: Table, ask: Ask, word: str, what: str) -> Reason | None:
    """DUN-031 to DUN-039, DUN-R13, DUN-R17, DUN-R26, DUN-R69, DUN-R79: why this cannot be done."""
    me, here = t.turn, location(t, t.turn)
    if word == "go":
        return go_not(t, me, number(what))
    if word == "pick":
        return pick_not(t, me, number(what))
    if word == "explore":
        if what and here is not None:
            return "Only the location at which the figure stands can be explored.", "DUN-039"
        return "The figure must stand at a location to explore it.", "DUN-039 DUN-R04"
    if word == "dial":
        return "There is nothing to dial here.", "DUN-067 DUN-R79 DUN-R17"
    if word == "together":
        return together_not(t, me)
    if number(word):
        return "Entries are reached by acting, not by their numbers.", "DUN-R17"
    if word == "end" or word not in ("with", "at", "to", "take"):
        return None
    return "First take up a card.", "DUN-036"


def go_not(t: Table, me: int, place: int) -> Reason | None:
    """DUN-033, DUN-R87: what keeps a figure from going there."""
    if suffers(t, me, "held fast"):
        return f"{name(t, me)} is held fast and cannot move.", "DUN-R87"
    if place == t.at[me] and place:
        return f"{name(t, me)} is there already; staying needs no move.", "DUN-R01"
    if place not in places(t):
        return (
            "Figures move to numbered locations of face-up rooms only.",
            "DUN-033 DUN-031 DUN-R17",
        )
    return None


def pick_not(t: Table, me: int, card: int) -> Reason | None:
    """DUN-R12, DUN-R13, DUN-R26: only what lies before the team, and no handicap of others."""
    if not card or card in places(t):
        return "Only adventure cards can be combined or handed on.", "DUN-R12 DUN-064"
    if not team_has(t, card):
        return "The team does not have such a card.", "DUN-R13 DUN-R10 DUN-054"
    if card not in pickable(t, me):
        return "A handicap stays with whoever got it.", "DUN-R26"
    return None


def together_not(t: Table, me: int) -> Reason:
    """DUN-189, DUN-R68, DUN-R69: several cards at once need an entry that asked, and all cards."""
    here = location(t, me)
    if here is None or not here.together or str(here.number) not in t.read:
        sentence = "Several cards at once are used only where an entry has asked for them."
        return sentence, "DUN-R69 DUN-R68"
    return "Not all the cards that this asks for are with the team.", "DUN-R68 DUN-189"


def card_not(t: Table, ask: Ask, word: str, what: str) -> Reason | None:
    """DUN-060, DUN-064, DUN-R12, DUN-R13, DUN-R26: why the card in hand cannot do this."""
    card: int = ask.about
    if t.phase == "close" and word in ("with", "at"):
        sentence = "The action of this turn has been taken; only exchanges are left."
        return sentence, "DUN-030 DUN-R03 DUN-062"
    if word == "with":
        if what in t.heroes or what.startswith("hero"):
            return "A character can never be part of a combination.", "DUN-064 DUN-R12"
        if number(what) == card:
            return "A card cannot be combined with itself.", "DUN-R12"
        if number(what) and number(what) not in places(t):
            return "The team does not have such a card.", "DUN-R13"
        return "Only an adventure card or the location at hand can be combined.", "DUN-R12 DUN-036"
    if word == "at":
        return "The figure does not stand at that location.", "DUN-060 DUN-R13 DUN-R04"
    if word in ("to", "take"):
        return exchange_not(t, card, word, what)
    return None


def exchange_not(t: Table, card: int, word: str, what: str) -> Reason:
    """DUN-073, DUN-R20, DUN-R25, DUN-R26: why it cannot change hands so."""
    if handicap(t, card):
        return "A handicap stays with whoever got it.", "DUN-R26"
    if holder(t, card) != t.turn and word == "to":
        return "Others cannot exchange among themselves: first take it over.", "DUN-R25 DUN-073"
    return "It can be handed to another character who plays.", "DUN-073 DUN-017"


def close_not(t: Table, ask: Ask, word: str, what: str) -> Reason | None:
    """DUN-027, DUN-030, DUN-062, DUN-R03: the turn is over but for exchanges."""
    if word in ("go", "explore", "dial", "together", "with", "at"):
        return "One action a turn, and no move after it.", "DUN-030 DUN-R03 DUN-027 DUN-062"
    return pick_not(t, t.turn, number(what)) if word == "pick" else None


def heal_not(t: Table, ask: Ask, word: str, what: str) -> Reason:
    """DUN-083, DUN-R35: no more than the entry says, and than there are grey cards."""
    return "No more than this can be healed.", "DUN-R35 DUN-083"


def buy_not(t: Table, ask: Ask, word: str, what: str) -> Reason:
    """DUN-R74: sold, too dear, or not for sale."""
    return "This is not for sale, or cannot be paid with these coins.", "DUN-R74 DUN-069"


REASONS = {
    "hero": hero_not,
    "turn": turn_not,
    "card": card_not,
    "close": close_not,
    "heal": heal_not,
    "buy": buy_not,
}
