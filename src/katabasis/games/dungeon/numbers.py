"""DUN-055 to DUN-057, DUN-066, DUN-067: what the numbers of the book are made of."""

from collections.abc import Iterable, Iterator

from .story import Card, Location, Story, Use


def pair_number(a: int, b: int) -> str:
    """DUN-055 to DUN-057: both numbers, the smaller first; a card comes before a location."""
    return f"{min(a, b)}{max(a, b)}"


def together_number(cards: Iterable[int]) -> str:
    """DUN-066: all card numbers in ascending order, without the location."""
    return "".join(map(str, sorted(cards)))


def entry_read(story: Story, number: str) -> str:
    """DUN-058: the entry that is really read under a number."""
    found = story.entries.get(number)
    return found.same if found is not None and found.same else number


def uses_of(
    entries: Iterable[str], cards: dict[int, Card], locations: dict[int, Location]
) -> Iterator[Use]:
    """Every action that has a number: exploring, combining, several cards together, a code."""
    known = set(entries)
    for place, spot in locations.items():
        yield Use(str(place), place=place)
        if spot.together and together_number(spot.together) in known:
            yield Use(together_number(spot.together), spot.together, place)
    for number in entries:
        use = use_of(number, cards, locations)
        if use is not None:
            yield use


def use_of(number: str, cards: dict[int, Card], locations: dict[int, Location]) -> Use | None:
    """What the digits of an entry's number are made of; nothing if it is not a combination."""
    if not number.isdecimal() or len(number) < 4:
        return None
    first, rest, place = int(number[:2]), int(number[2:]), int(number[-3:])
    if len(number) == 4:
        known = first in cards and rest in cards and pair_number(first, rest) == number
        return Use(number, (first, rest)) if known else None
    spot = locations.get(place)
    if spot is None:
        return None
    if len(number) == 5:
        return Use(number, (first,), place) if first in cards else None
    return Use(number, place=place, code=number[:-3]) if len(number) == spot.dials + 3 else None
