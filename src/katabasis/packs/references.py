"""Whether everything that a pack names is there: cards, rooms, locations, entries."""

from collections.abc import Callable, Iterator
from typing import Any

from ..content import Fault
from ..games.dungeon.pack import Draft
from ..games.dungeon.story import Passage, Story, When

CARDS = ("take", "box", "stack", "clues", "holds", "holds_any", "lacks", "unseen")
ROOMS = ("reveal", "box_rooms", "open", "closed")
ENTRIES = ("read", "unread")


class Where:
    """Finds the lines of things in a pack."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    def entry(self, key: str, *path: Any) -> tuple[str, int]:
        """The line of a part of an entry."""
        file, line = self.draft.entries[key]
        page = self.draft.pages[file]
        raw = key if key in page.value else int(key) if key.isdecimal() else key
        return file, page.line_at(raw, *path) if path else line

    def page(self, file: str, *path: Any) -> tuple[str, int]:
        """The line of a part of another file."""
        return file, self.draft.pages[file].line_at(*path)


def reference_faults(story: Story, draft: Draft) -> Iterator[Fault]:
    """All names that lead nowhere."""
    where = Where(draft)
    yield from entry_references(story, where)
    yield from room_references(story, where)
    yield from frame_references(story, where)


def entry_references(story: Story, where: Where) -> Iterator[Fault]:
    """Cards, rooms, locations and entries named in entries."""
    for key, entry in story.entries.items():
        if entry.same and (entry.same not in story.entries or story.entries[entry.same].same):
            yield Fault(*where.entry(key, "same"), f"There is no entry '{entry.same}' to be read.")
        if not entry.passages and not entry.same:
            yield Fault(*where.entry(key), f"Entry '{key}' has no passage; write [{{}}] for text.")
        for number, p in enumerate(entry.passages):
            at = at_passage(where, key, number)
            yield from named(story, p, at)
            if p.when is not None:
                yield from named(story, p.when, lambda *path, at=at: at("when", *path))
            yield from passage_references(story, p, at)


def at_passage(where: Where, key: str, number: int) -> Callable[..., tuple[str, int]]:
    """The lines of one passage."""
    return lambda *path: where.entry(key, number, *path)


def named(
    story: Story, form: Passage | When, at: Callable[..., tuple[str, int]]
) -> Iterator[Fault]:
    """Cards, rooms and entries in lists."""
    for field in CARDS:
        for card in getattr(form, field, ()):
            if card not in story.cards:
                yield Fault(*at(field), f"There is no card {card}. Cards stand in cards.yaml.")
    for field in ROOMS:
        for room in getattr(form, field, ()):
            if room not in story.rooms:
                yield Fault(*at(field), f"There is no room '{room}'. Rooms stand in rooms.yaml.")
    for field in ENTRIES:
        for entry in getattr(form, field, ()) if isinstance(form, When) else ():
            if entry not in story.entries:
                yield Fault(*at(field), f"There is no entry '{entry}'.")


def passage_references(
    story: Story, p: Passage, at: Callable[..., tuple[str, int]]
) -> Iterator[Fault]:
    """What a passage names by itself: places, choices, goods."""
    for field in ("move", "figures_to"):
        place = getattr(p, field)
        if place and place not in story.locations:
            yield Fault(*at(field), f"There is no location {place}.")
    if p.box_rooms and not p.figures_to:
        sentence = "Say with `figures_to` where figures go that stand in the room (DUN-R63)."
        yield Fault(*at("box_rooms"), sentence)
    if p.take_to and (p.take_to not in story.cards or not story.cards[p.take_to].handicap):
        yield Fault(*at("take_to"), f"{p.take_to} is no handicap, so nobody bears it (DUN-R26).")
    for number, choice in enumerate(p.choose):
        if choice.entry not in story.entries:
            yield Fault(*at("choose", number), f"There is no entry '{choice.entry}' to go to.")
    if p.shop is not None:
        for card in (*p.shop.coins, *(good.card for good in p.shop.goods)):
            if card not in story.cards:
                yield Fault(*at("shop"), f"There is no card {card}. Cards stand in cards.yaml.")
        for number, good in enumerate(p.shop.goods):
            if good.entry not in story.entries:
                yield Fault(*at("shop", "goods", number), f"There is no entry '{good.entry}'.")


def room_references(story: Story, where: Where) -> Iterator[Fault]:
    """Entering, guards, and what is used together; numbers and spots of locations."""
    for key, room in story.rooms.items():
        if room.enter and room.enter not in story.entries:
            yield Fault(
                *where.page("rooms.yaml", key, "enter"), f"There is no entry '{room.enter}'."
            )
        if room.guard is not None:
            at = where.page("rooms.yaml", key, "guard")
            if room.guard.card not in story.cards:
                yield Fault(*at, f"There is no card {room.guard.card}.")
            if room.guard.entry not in story.entries:
                yield Fault(*at, f"There is no entry '{room.guard.entry}'.")
        for number, spot in room.locations.items():
            at = where.page("rooms.yaml", key, "locations", number)
            if not 100 <= number <= 999:
                yield Fault(*at, f"A location has three digits (DUN-037), not {number}.")
            if str(number) not in story.entries:
                yield Fault(*at, f"Location {number} has no entry to be read when it is explored.")
            if not all(0 <= x <= 100 for x in spot.at):
                yield Fault(*at, "`at` lies outside of the picture: 0 to 100 both ways.")
            for card in spot.together:
                if card not in story.cards:
                    yield Fault(*at, f"There is no card {card} to be used here together.")
            codes = [e for e in story.entries if e.endswith(str(number))]
            if spot.dials and not any(len(e) == spot.dials + 3 for e in codes):
                yield Fault(*at, f"No code of {spot.dials} digits opens the dials of {number}.")


def frame_references(story: Story, where: Where) -> Iterator[Fault]:
    """The first room, chapters, endings, ratings, bonus and allies."""
    frame = story.frame

    def at(*path: Any) -> tuple[str, int]:
        return where.page("pack.yaml", *path)

    if frame.start.room not in story.rooms:
        yield Fault(*at("start"), f"There is no room '{frame.start.room}' to begin in.")
    if frame.start.entry not in story.entries:
        yield Fault(*at("start"), f"There is no entry '{frame.start.entry}' to begin with.")
    for number, chapter in enumerate(frame.chapters):
        if chapter.end not in story.entries:
            yield Fault(*at("chapters", number), f"There is no entry '{chapter.end}'.")
        if chapter.gives and chapter.gives not in story.cards:
            yield Fault(*at("chapters", number), f"There is no card {chapter.gives}.")
    for number, ending in enumerate(frame.endings):
        if ending.key not in story.entries:
            yield Fault(*at("endings", number), f"There is no entry '{ending.key}' to end with.")
        if ending.when is not None:
            yield from named(story, ending.when, lambda *_, number=number: at("endings", number))
    if not frame.endings or frame.endings[-1].when is not None:
        yield Fault(*at("endings"), "The last ending must hold always: leave out its `when`.")
    if not frame.ratings or frame.ratings[0].least != 0:
        yield Fault(*at("ratings"), "The first rating must begin at 0 points.")
    if [r.least for r in frame.ratings] != sorted({r.least for r in frame.ratings}):
        yield Fault(*at("ratings"), "The ratings must begin at more and more points.")
    for card in [c for b in frame.score.bonus for c in (*b.each, *b.any)] + [*frame.fights.allies]:
        if card not in story.cards:
            yield Fault(*at("score"), f"There is no card {card} to be counted.")
    if len(frame.heroes) < 2 or frame.health < 2 * len(frame.heroes):
        sentence = "A story needs two heroes or more, and two health cards or more for each."
        yield Fault(*at("heroes"), sentence)
    for number in story.cards:
        if not 10 <= number <= 99:
            sentence = f"A card has two digits (DUN-055), not {number}."
            yield Fault(*where.page("cards.yaml", number), sentence)
