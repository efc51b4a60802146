"""Whether everything that a pack names is there: cards, rooms, locations, entries."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ....content import Fault
from ....content.fault import Place
from ....content.mentions import mentions_in
from ..conditions import READER
from ..numbers import is_combination
from ..pack import Draft
from ..passage import CARD, ENTRY, PLACE, ROOM, USE, When
from ..story import Story

BRACES = re.compile(r"\{[^}]*\}|[{}]")
"""What is filled in when a line is said, or looks as if it were."""


def unknown(story: Story, about: str, what: Any) -> str:
    """The sentence about something that is not there; empty if it is."""
    if about == CARD and what not in story.cards:
        return f"Unknown card {what}: add it to cards.yaml."
    if about == ROOM and what not in story.rooms:
        return f"Unknown room '{what}': add it to rooms.yaml."
    if about == ENTRY and what not in story.entries:
        return f"Unknown entry '{what}': add it to a file in entries/."
    if about == PLACE and what not in story.locations:
        return f"Unknown location {what}: add it to a room in rooms.yaml."
    if about == USE and not is_combination(story, what):
        return f"'{what}' is not a combination with an entry of its own."
    return ""


def unknowns(story: Story, form: Any, at: Callable[..., Place]) -> Iterator[Fault]:
    """All names in a form that lead nowhere; `at` finds their lines."""
    for about, what, path in mentions_in(form):
        if sentence := unknown(story, about, what):
            yield Fault(*at(*path), sentence)


def reference_faults(story: Story, where: Draft) -> Iterator[Fault]:
    """All names that lead nowhere."""
    for key, entry in story.entries.items():
        yield from unknowns(story, entry.passages, partial(where.entry, key))
        yield from entry_references(story, key, where)
    yield from unknowns(story, story.rooms, partial(where.page, "rooms.yaml"))
    yield from room_references(story, where)
    yield from unknowns(story, story.frame, partial(where.page, "pack.yaml"))
    yield from frame_references(story, where)
    yield from unknowns(story, story.cards, partial(where.page, "cards.yaml"))
    yield from card_references(story, where)


def entry_references(story: Story, key: str, where: Draft) -> Iterator[Fault]:
    """What an entry must name, and what only a handicap can be."""
    entry = story.entries[key]
    if entry.same and (entry.same not in story.entries or story.entries[entry.same].same):
        sentence = f"`same` must name an entry with passages, and '{entry.same}' is not one."
        yield Fault(*where.entry(key, "same"), sentence)
    if not entry.passages and not entry.same:
        sentence = f"Entry '{key}' has no passages; write [{{}}] if it only has a text."
        yield Fault(*where.entry(key), sentence)
    for number, p in enumerate(entry.passages):
        if p.box_rooms and not p.figures_to:
            sentence = "Say with `figures_to` where the figures in this room go (DUN-R63)."
            yield Fault(*where.entry(key, number, "box_rooms"), sentence)
        if p.take_to and (p.take_to not in story.cards or not story.cards[p.take_to].handicap):
            sentence = f"`take_to` must name a handicap (DUN-R26), and {p.take_to} is not one."
            yield Fault(*where.entry(key, number, "take_to"), sentence)


def room_references(story: Story, where: Draft) -> Iterator[Fault]:
    """Numbers and spots of locations, and codes for their dials."""
    for key, room in story.rooms.items():
        yield from state_references(story, key, where)
        for number, spot in room.locations.items():
            at = where.page("rooms.yaml", key, "locations", number)
            if not 100 <= number <= 999:
                yield Fault(*at, f"A location has three digits (DUN-037), not {number}.")
            if str(number) not in story.entries:
                yield Fault(*at, f"Location {number} has no entry; it is read when explored.")
            if not all(0 <= x <= 100 for x in spot.at):
                yield Fault(*at, "`at` is outside the picture: both numbers are 0 to 100.")
            codes = [e for e in story.entries if e.endswith(str(number))]
            if spot.dials and not any(len(e) == spot.dials + 3 for e in codes):
                yield Fault(*at, f"No code of {spot.dials} digits opens the dials of {number}.")


def state_references(story: Story, key: str, where: Draft) -> Iterator[Fault]:
    """DUN-R102, DUN-R103: the former state of a room, its places, and who asks for layers."""
    room = story.rooms[key]
    former = story.rooms.get(room.state_of)
    if room.state_of:
        at = where.page("rooms.yaml", key, "state_of")
        if story.later.get(room.state_of, key) != key or (former and former.state_of):
            sentence = "A room has one other state (DUN-R102), which has no further one."
            yield Fault(*at, sentence)
    for number in room.anew:
        if former is None or number not in former.locations:
            at = where.page("rooms.yaml", key, "anew", number)
            sentence = f"`anew` is for locations of the room in `state_of`; {number} is not one."
            yield Fault(*at, sentence)
    for name, when in room.layers.items():
        yield from layer_references(when, where.page("rooms.yaml", key, "layers", name))


def layer_references(when: When, at: Place) -> Iterator[Fault]:
    """DUN-R103: a layer is the same for all."""
    if any(getattr(when, word) for word in READER):
        yield Fault(*at, "Everybody sees the same picture: a layer cannot ask who acts.")


def frame_references(story: Story, where: Draft) -> Iterator[Fault]:
    """Endings, ratings, heroes."""
    frame = story.frame

    def at(*path: Any) -> Place:
        return where.page("pack.yaml", *path)

    for number, ending in enumerate(frame.endings):
        for name, when in ending.layers.items():
            yield from layer_references(when, at("endings", number, "layers", name))
    if not frame.endings or frame.endings[-1].when is not None:
        yield Fault(*at("endings"), "The last ending must always hold: leave out its `when`.")
    if not frame.ratings or frame.ratings[0].least != 0:
        yield Fault(*at("ratings"), "The first rating must begin at 0 points.")
    if [r.least for r in frame.ratings] != sorted({r.least for r in frame.ratings}):
        yield Fault(*at("ratings"), "Each rating must begin at more points than the one before it.")
    if len(frame.heroes) < 2 or frame.health < 2 * len(frame.heroes):
        sentence = "A story needs at least two heroes, and at least two health cards for each."
        yield Fault(*at("heroes"), sentence)


def card_references(story: Story, where: Draft) -> Iterator[Fault]:
    """DUN-055, DUN-R107: numbers of cards, and when they are over."""
    for number, card in story.cards.items():
        if not 10 <= number <= 99:
            sentence = f"A card has two digits (DUN-055), not {number}."
            yield Fault(*where.page("cards.yaml", number), sentence)
        if card.over is not None:
            at = where.page("cards.yaml", number, "over")
            if any(getattr(card.over, word) for word in READER):
                yield Fault(*at, "Everybody sees the same cards: `over` cannot ask who acts.")
        for word in ("got", "gone"):
            line: str = getattr(card, word)
            if set(BRACES.findall(line)) - {"{who}", "{card}"}:
                at = where.page("cards.yaml", number, word)
                yield Fault(*at, f"`{word}` knows {{who}} and {{card}}, and no other braces.")
