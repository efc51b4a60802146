"""A player without a plan, who looks about, tries this and that, and asks for a hint now and then.

Choosing uniformly among all options would hardly ever end: most pairs of things have no entry.
"""

from collections.abc import Callable

from ...engine import Answer, Ask
from .gains import at_hand, gainers
from .hints import told
from .numbers import pair_number
from .state import Table, story
from .story import Use

HINTS = 0.2
"""How often a hint is followed."""

Random = Callable[[], float]


def wander(t: Table, ask: Ask, random: Random) -> Answer:
    """DUN-R02, DUN-R13: looks where nobody looked, combines what nobody tried, follows hints."""
    options = [str(option) for option in ask.of(ask.seat)]
    if ask.kind == "turn":
        return turn_answer(t, options, random)
    if ask.kind == "card":
        return card_answer(t, ask.about, options, random)
    if ask.kind == "digit":
        helped = [use.code for use in hints(t) if use.place == t.at[t.turn] and use.code]
        if helped and random() < 0.8:
            return helped[0][len(ask.about)]
        return one(options[:-1], random)
    if ask.kind in ("close", "warn"):
        return "end" if ask.kind == "close" else "go on"
    return one(options, random)


def one(options: list[str], random: Random) -> str:
    """Any of them."""
    return options[int(random() * len(options))]


def begins(options: list[str], *words: str) -> list[str]:
    """The options that begin with one of these words."""
    return [option for option in options if option.partition(" ")[0] in words]


def turn_answer(t: Table, options: list[str], random: Random) -> str:
    """Follows a hint, or looks at what is here, or tries a card, or goes somewhere new."""
    if random() < HINTS:
        wanted = [answer for use in hints(t) for answer in towards(t, use) if answer in options]
        if wanted:
            return one(wanted, random)
    here = begins(options, "explore")
    if here and (str(t.at[t.turn]) not in t.read or random() < 0.1):
        return "explore"
    fresh = [place for place in begins(options, "go") if place[3:] not in t.read]
    if fresh and random() < 0.7:
        return one(fresh, random)
    tries = begins(options, "pick") if random() < 0.6 else begins(options, "go")
    return one(tries or begins(options, "go", "explore") or options, random)


def card_answer(t: Table, card: int, options: list[str], random: Random) -> str:
    """Something that nobody has tried with this card; what fits is seen half of the time."""
    pairs = begins(options, "with", "at")
    if random() < 0.5:
        fitting = [answer for use in hints(t) for answer in finishing(t, use, card)]
        fitting = [answer for answer in fitting if answer in pairs]
        if fitting:
            return one(fitting, random)
    numbers = {answer: pair_number(card, int(answer.split()[1])) for answer in pairs}
    fresh = [a for a in pairs if numbers[a] not in t.tried and numbers[a] not in t.read]
    return one(fresh or begins(options, "back") or options, random)


def hints(t: Table) -> list[Use]:
    """DUN-R45: all that would bring the team something now."""
    return [use for use in story(t).uses if at_hand(t, use) and told(t, use) and gainers(t, use)]


def towards(t: Table, use: Use) -> list[str]:
    """The next answer on the way to a use, for the active hero."""
    if not use.cards and t.turn not in gainers(t, use):
        return []
    if use.place and t.at[t.turn] != use.place:
        return [f"go {use.place}"]
    if use.code:
        return ["dial"]
    if len(use.cards) > 2:
        return ["together", "explore"]
    return [f"pick {card}" for card in use.cards] or ["explore"]


def finishing(t: Table, use: Use, card: int) -> list[str]:
    """What completes a use once the card is in hand."""
    if card not in use.cards or len(use.cards) > 2:
        return []
    if use.place:
        return [f"at {use.place}"]
    return [f"with {other}" for other in use.cards if other != card]
