"""DUN-007: every text the story could still show; `hides` checks against it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from .hints import ANSWER, NUDGE, POINTER, help_about
from .state import Table, places, story


def texts(t: Table) -> Iterator[Any]:
    """Names, numbers and prose of the story, the ids of its things, and hints."""
    pack = story(t)
    yield from pack.prose.values()
    yield msgspec.to_builtins((pack.frame, pack.rooms, pack.cards, pack.entries))
    yield from things(t)
    at_hand = [f"card-{card}" for cards in t.cards for card in cards]
    for about in [*at_hand, *(f"loc-{place}" for place in places(t))]:
        yield from (help_about(t, about, grade) for grade in (NUDGE, POINTER, ANSWER))


def things(t: Table) -> Iterator[str]:
    """The ids that a picture gives to what the story has."""
    pack = story(t)
    yield from (f"card-{card}" for card in pack.cards)
    yield from (f"loc-{place}" for place in pack.locations)
    yield from (f"room-{room}" for room in pack.rooms)
    yield from (f"mission-{chapter.mission}" for chapter in pack.frame.chapters)
    for hero in pack.frame.heroes:
        yield from (f"hero-{hero}", f"character-{hero}", f"cards-{hero}", f"health-{hero}")
