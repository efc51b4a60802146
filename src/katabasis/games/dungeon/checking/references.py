"""Whether everything that a pack names is there: cards, rooms, locations, entries."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from ....content import Fault
from ..conditions import READER, named_in
from ..facts import CARD, ENTRY, FLAG, PLACE, ROOM, USE
from ..numbers import is_combination
from ..pack import Draft, Place
from ..story import Passage, Story, When
from ..verbs import VERBS

BRACES = re.compile(r"\{[^}]*\}|[{}]")
"""What is filled in when a line is said, or looks as if it were."""

At = Callable[..., Place]
"""The lines of one form, by the keys inside of it."""


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


def unknowns(story: Story, about: str, named: Any, at: Place) -> Iterator[Fault]:
    """The faults of all things in a list that are not there."""
    for what in named if about not in ("", FLAG) else ():
        sentence = unknown(story, about, what)
        if sentence:
            yield Fault(*at, sentence)


def reference_faults(story: Story, where: Draft) -> Iterator[Fault]:
    """All names that lead nowhere."""
    yield from entry_references(story, where)
    yield from room_references(story, where)
    yield from frame_references(story, where)
    yield from card_references(story, where)


def entry_references(story: Story, where: Draft) -> Iterator[Fault]:
    """Cards, rooms, locations and entries named in entries."""
    for key, entry in story.entries.items():
        if entry.same and (entry.same not in story.entries or story.entries[entry.same].same):
            sentence = f"`same` must name an entry with passages, and '{entry.same}' is not one."
            yield Fault(*where.entry(key, "same"), sentence)
        if not entry.passages and not entry.same:
            sentence = f"Entry '{key}' has no passages; write [{{}}] if it only has a text."
            yield Fault(*where.entry(key), sentence)
        for number, p in enumerate(entry.passages):
            at = at_passage(where, key, number)
            for verb in VERBS:
                yield from unknowns(story, verb.about, getattr(p, verb.word), at(verb.word))
            yield from unknowns(story, CARD, p.clues, at("clues"))
            if p.when is not None:
                yield from condition_references(story, p.when, at_when(at))
            yield from passage_references(story, p, at)


def at_passage(where: Draft, key: str, number: int) -> At:
    """The lines of one passage."""
    return lambda *path: where.entry(key, number, *path)


def at_when(at: At) -> At:
    """The lines of a passage's condition."""
    return lambda *path: at("when", *path)


def condition_references(story: Story, when: When, at: At) -> Iterator[Fault]:
    """What a condition names."""
    for condition, named in named_in(when):
        yield from unknowns(story, condition.names, named, at(condition.word))


def passage_references(story: Story, p: Passage, at: At) -> Iterator[Fault]:
    """What a passage names by itself: places, choices, goods."""
    for field in ("move", "figures_to"):
        place = getattr(p, field)
        if place and place not in story.locations:
            yield Fault(*at(field), unknown(story, PLACE, place))
    if p.box_rooms and not p.figures_to:
        sentence = "Say with `figures_to` where the figures in this room go (DUN-R63)."
        yield Fault(*at("box_rooms"), sentence)
    if p.take_to and (p.take_to not in story.cards or not story.cards[p.take_to].handicap):
        sentence = f"`take_to` must name a handicap (DUN-R26), and {p.take_to} is not one."
        yield Fault(*at("take_to"), sentence)
    for number, choice in enumerate(p.choose):
        yield from unknowns(story, ENTRY, [choice.entry], at("choose", number))
    if p.shop is not None:
        cards = (*p.shop.coins, *(good.card for good in p.shop.goods))
        yield from unknowns(story, CARD, cards, at("shop"))
        for number, good in enumerate(p.shop.goods):
            yield from unknowns(story, ENTRY, [good.entry], at("shop", "goods", number))


def room_references(story: Story, where: Draft) -> Iterator[Fault]:
    """Entering, guards, and what is used together; numbers and spots of locations."""
    for key, room in story.rooms.items():
        enter = [room.enter] if room.enter else []
        yield from unknowns(story, ENTRY, enter, where.page("rooms.yaml", key, "enter"))
        if room.guard is not None:
            at = where.page("rooms.yaml", key, "guard")
            yield from unknowns(story, CARD, [room.guard.card], at)
            yield from unknowns(story, ENTRY, [room.guard.entry], at)
        yield from state_references(story, key, where)
        for number, spot in room.locations.items():
            at = where.page("rooms.yaml", key, "locations", number)
            if not 100 <= number <= 999:
                yield Fault(*at, f"A location has three digits (DUN-037), not {number}.")
            if str(number) not in story.entries:
                yield Fault(*at, f"Location {number} has no entry; it is read when explored.")
            if not all(0 <= x <= 100 for x in spot.at):
                yield Fault(*at, "`at` is outside the picture: both numbers are 0 to 100.")
            yield from unknowns(story, CARD, spot.together, at)
            codes = [e for e in story.entries if e.endswith(str(number))]
            if spot.dials and not any(len(e) == spot.dials + 3 for e in codes):
                yield Fault(*at, f"No code of {spot.dials} digits opens the dials of {number}.")


def state_references(story: Story, key: str, where: Draft) -> Iterator[Fault]:
    """DUN-R102, DUN-R103: the former state of a room, its places, and conditions of layers."""
    room = story.rooms[key]
    former = story.rooms.get(room.state_of)
    if room.state_of:
        at = where.page("rooms.yaml", key, "state_of")
        yield from unknowns(story, ROOM, [room.state_of], at)
        if story.later.get(room.state_of, key) != key or (former and former.state_of):
            sentence = "A room has one other state (DUN-R102), which has no further one."
            yield Fault(*at, sentence)
    for number in room.anew:
        if former is None or number not in former.locations:
            at = where.page("rooms.yaml", key, "anew", number)
            sentence = f"`anew` is for locations of the room in `state_of`; {number} is not one."
            yield Fault(*at, sentence)
    for name, when in room.layers.items():
        yield from layer_references(story, when, where.page("rooms.yaml", key, "layers", name))


def layer_references(story: Story, when: When, at: Place) -> Iterator[Fault]:
    """DUN-R103: the condition of a layer: what it names, and that it is the same for all."""
    yield from condition_references(story, when, lambda *_: at)
    if any(getattr(when, word) for word in READER):
        yield Fault(*at, "All see the same picture: a layer cannot ask who acts.")


def frame_references(story: Story, where: Draft) -> Iterator[Fault]:
    """The first room, chapters, endings, ratings, bonus and allies."""
    frame = story.frame

    def at(*path: Any) -> Place:
        return where.page("pack.yaml", *path)

    yield from unknowns(story, ROOM, [frame.start.room], at("start"))
    yield from unknowns(story, ENTRY, [frame.start.entry], at("start"))
    for number, chapter in enumerate(frame.chapters):
        yield from unknowns(story, ENTRY, [chapter.end], at("chapters", number))
        gives = [chapter.gives] if chapter.gives else []
        yield from unknowns(story, CARD, gives, at("chapters", number))
    for number, ending in enumerate(frame.endings):
        yield from unknowns(story, ENTRY, [ending.key], at("endings", number))
        if ending.when is not None:
            here = at("endings", number)
            yield from condition_references(story, ending.when, lambda *_, here=here: here)
        for name, when in ending.layers.items():
            yield from layer_references(story, when, at("endings", number, "layers", name))
    if not frame.endings or frame.endings[-1].when is not None:
        yield Fault(*at("endings"), "The last ending must always hold: leave out its `when`.")
    if not frame.ratings or frame.ratings[0].least != 0:
        yield Fault(*at("ratings"), "The first rating must begin at 0 points.")
    if [r.least for r in frame.ratings] != sorted({r.least for r in frame.ratings}):
        yield Fault(*at("ratings"), "Each rating must begin at more points than the one before it.")
    counted = [c for b in frame.score.bonus for c in (*b.each, *b.any)]
    yield from unknowns(story, CARD, counted, at("score", "bonus"))
    yield from unknowns(story, CARD, frame.fights.allies, at("fights", "allies"))
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
            yield from condition_references(story, card.over, lambda *_, at=at: at)
            if any(getattr(card.over, word) for word in READER):
                yield Fault(*at, "All see the same cards: `over` cannot ask who acts.")
        for word in ("got", "gone"):
            line: str = getattr(card, word)
            if set(BRACES.findall(line)) - {"{who}", "{card}"}:
                at = where.page("cards.yaml", number, word)
                yield Fault(*at, f"`{word}` knows {{who}} and {{card}}, and no other braces.")
