"""DUN-055 to DUN-057, DUN-066, DUN-067: what the numbers of the book are made of."""

from collections.abc import Iterable, Iterator

from .story import Card, Location, Story, Use


def pair_number(a: int, b: int) -> str:
    """DUN-055 to DUN-057: both numbers, the smaller first; a card comes before a location."""
    return f"{min(a, b)}{max(a, b)}"


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
        if spot.tied in known:
            yield Use(spot.tied, spot.together, place)
    for number in entries:
        use = use_of(number, cards, locations)
        if use is not None:
            yield use


def made_of(story: Story, number: str) -> Use | None:
    """The cards, the place or the code that make a number; nothing if it is no combination."""
    spot = story.tied.get(number)
    together = Use(number, spot.together, spot.number) if spot is not None else None
    return use_of(number, story.cards, story.locations) or together


def is_combination(story: Story, number: str) -> bool:
    """DUN-056, DUN-066, DUN-067: whether cards or a code make this number, and it has an entry."""
    entry = story.entries.get(number)
    return entry is not None and not entry.same and made_of(story, number) is not None


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
