"""What seats and characters are called, and every text that the story could still show."""

from collections.abc import Iterator
from typing import Any

import msgspec

from .hints import ANSWER, NUDGE, POINTER, help_about
from .state import Table, places, story


def words(t: Table) -> dict[str, Any]:
    """DUN-016: a hero's name stands for its place in the order of turns."""
    return {hero: number for number, hero in enumerate(t.heroes)}


def names(t: Table) -> list[str]:
    """What each seat is called: its character, or by number as long as none or several are."""
    called = [f"Player {player + 1}" for player in range(t.players)]
    for player in range(t.players):
        own = [hero for hero, owner in zip(t.heroes, t.seats, strict=True) if owner == player]
        if len(own) == 1 and t.players > 1:
            called[player] = story(t).frame.heroes[own[0]].name
    return called


def texts(t: Table) -> Iterator[Any]:
    """DUN-007: names, numbers and prose, the ids of things, and hints; `hides` looks there."""
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
