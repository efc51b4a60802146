"""A player without a plan, who looks about, tries this and that, and asks for a hint now and then.

Choosing uniformly among all options would hardly ever end: most pairs of things have no entry.
"""

from collections.abc import Callable
from typing import TypeVar

from ...engine import Act, Answer, Ask, Deed
from .gains import gainers
from .hints import pays
from .numbers import pair_number
from .picking import AT, BACK, WITH
from .state import Table, story
from .story import TOGETHER as SEVERAL
from .story import Use
from .turn import DIAL, EXPLORE, GO, PICK, TOGETHER

HINTS = 0.2
"""How often a hint is followed."""

Random = Callable[[], float]
T = TypeVar("T")


def wander(t: Table, ask: Ask, random: Random) -> Answer:
    """DUN-R02, DUN-R13: looks where nobody looked, combines what nobody tried, follows hints."""
    own = ask.of(ask.seat)
    if ask.kind in ("turn", "card"):
        acts: list[Deed] = [ask.means(ask.seat, option) for option in own]
        found = turn_act(t, acts, random) if ask.kind == "turn" else card_act(t, ask, acts, random)
        return found.answer
    if ask.kind == "digit":
        helped = [use.code for use in hints(t) if use.place == t.at[t.turn] and use.code]
        if helped and random() < 0.8:
            return helped[0][len(ask.about)]
        return one(list(own)[:-1], random)
    if ask.kind in ("close", "warn"):
        return "end" if ask.kind == "close" else "go on"
    return one(list(own), random)


def one(options: list[T], random: Random) -> T:
    """Any of them."""
    return options[int(random() * len(options))]


def of(acts: list[Deed], *kinds: Act) -> list[Deed]:
    """The acts of these kinds."""
    return [found for found in acts if found.act in kinds]


def turn_act(t: Table, acts: list[Deed], random: Random) -> Deed:
    """Follows a hint, or looks at what is here, or tries a card, or goes somewhere new."""
    if random() < HINTS:
        wanted = [found for use in hints(t) for found in towards(t, use) if found in acts]
        if wanted:
            return one(wanted, random)
    here = of(acts, EXPLORE)
    if here and (str(t.at[t.turn]) not in t.read or random() < 0.1):
        return here[0]
    fresh = [found for found in of(acts, GO) if str(found.what) not in t.read]
    if fresh and random() < 0.7:
        return one(fresh, random)
    tries = of(acts, PICK) if random() < 0.6 else of(acts, GO)
    return one(tries or of(acts, GO, EXPLORE) or acts, random)


def card_act(t: Table, ask: Ask, acts: list[Deed], random: Random) -> Deed:
    """Something that nobody has tried with this card; what fits is seen half of the time."""
    card: int = ask.about
    pairs = of(acts, WITH, AT)
    if random() < 0.5:
        fitting = [found for use in hints(t) for found in finishing(t, use, card)]
        fitting = [found for found in fitting if found in pairs]
        if fitting:
            return one(fitting, random)
    numbers = {found: pair_number(card, found.what) for found in pairs}
    fresh = [a for a in pairs if numbers[a] not in t.tried and numbers[a] not in t.read]
    return one(fresh or of(acts, BACK) or acts, random)


def hints(t: Table) -> list[Use]:
    """DUN-R45: all that would bring the team something now."""
    return [use for use in story(t).uses if pays(t, use)]


def towards(t: Table, use: Use) -> list[Deed]:
    """The next act on the way to a use, if it brings something to whoever is the active hero."""
    return approach(t, use) if use.cards or t.turn in gainers(t, use) else []


def approach(t: Table, use: Use) -> list[Deed]:
    """The next act on the way to a use, for the active hero."""
    if use.place and t.at[t.turn] != use.place:
        return [GO(use.place)]
    if use.code:
        return [DIAL(use.place)]
    if use.kind == SEVERAL:
        return [TOGETHER(use.place), EXPLORE(use.place)]
    return [*map(PICK, use.cards)] or [EXPLORE(use.place)]


def finishing(t: Table, use: Use, card: int) -> list[Deed]:
    """What completes a use once the card is in hand."""
    if card not in use.cards or use.kind == SEVERAL:
        return []
    if use.place:
        return [AT(use.place)]
    return [WITH(other) for other in use.cards if other != card]
