"""Story packs: found by their name, read, and checked against their forms."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from ...content import (
    Fault,
    Node,
    Source,
    entries_of,
    formed,
    page,
    put,
    read_book,
    read_source,
    taken,
)
from ...content.fault import Place
from ...content.shelf import SHELF
from ...engine import BadInput
from .frame import Frame
from .numbers import uses_of
from .passage import Entry, Passage
from .story import Card, Location, Room, Story

SHIPPED = Path(str(files(__package__) / "content"))
FILES = ("pack.yaml", "rooms.yaml", "cards.yaml")
"""What every pack has."""


class Draft(msgspec.Struct):
    """A pack as it was read: the story as far as it could be, its pages and its faults."""

    story: Story | None
    pages: dict[str, Node]
    places: dict[str, Place]
    """The file and line of each text of the book."""
    entries: dict[str, Place]
    """The file and line of each entry."""
    faults: list[Fault]

    def entry(self, key: str, *path: Any) -> Place:
        """The file and line of a part of an entry."""
        file, line = self.entries[key]
        page = self.pages[file]
        raw = key if key in page.value else int(key) if key.isdecimal() else key
        return file, page.line_at(raw, *path) if path else line

    def page(self, file: str, *path: Any) -> Place:
        """The file and line of a part of another file."""
        return file, self.pages[file].line_at(*path)


STORIES: dict[str, Story] = {}
"""The stories that were read: shipped ones by key, all others by `key@digest`."""

EARLIER: dict[tuple[str, int], Story] = {}
"""The same for games that were begun before tables held digests, by key and edition."""


@cache
def shipped() -> tuple[str, ...]:
    """The keys of the packs that come with the game, the great one first."""
    found = sorted(p.name for p in SHIPPED.iterdir() if (p / "pack.yaml").is_file())
    return tuple(sorted(found, key=lambda key: key != "house"))


def story_of(name: str) -> Story:
    """The story that a setting or a table names; an unknown or faulty one is refused."""
    found = STORIES.get(name)
    if found is None:
        found = STORIES[name] = whole(drafted(source_of(name), name), name)
    return found


def source_of(name: str) -> Source:
    """The texts of a story: from the shelf, or those that come with the game."""
    key, _, digest = name.partition("@")
    if key in shipped() and name not in SHELF:
        source = read_source(SHIPPED / key)
        if digest in ("", source.digest):
            return source
    if digest:
        return taken(name, "story")
    raise BadInput(
        f"Unknown story '{key}'. Shipped: {', '.join(shipped())}. Stories of your own are found in"
        " the folders that KATABASIS_PACKS names."
    )


def story_begun(name: str, edition: int) -> Story:
    """The story of a game that was begun with this edition of it."""
    try:
        found = EARLIER.get((name, edition)) or earlier(name, edition) or story_of(name)
    except BadInput as error:
        told = f"edition {edition} of the story '{name.partition('@')[0]}'"
        raise BadInput(f"This game was begun with {told}. {error}") from None
    if found.frame.edition != edition:
        raise BadInput(
            f"This game was begun with edition {edition} of the story '{found.key}', but this is"
            f" edition {found.frame.edition}: finish it with the program that began it."
        )
    return found


def earlier(name: str, edition: int) -> Story | None:
    """The one story on the shelf with this name and edition, for games without a digest."""
    if "@" in name or name in shipped():
        return None
    known = [story_of(full) for full, source in SHELF.items() if source.name == name]
    fitting = [story for story in known if story.frame.edition == edition]
    if len(fitting) != 1:
        return None
    EARLIER[name, edition] = fitting[0]
    return fitting[0]


def whole(draft: Draft, name: str) -> Story:
    """The story of a draft without faults; the first fault is raised as a sentence."""
    if draft.story is None or draft.faults:
        file = f"{name.partition('@')[0]}/{min(draft.faults)}"
        raise BadInput(f"{file} Run `katabasis check` on the pack for all of them.")
    return draft.story


def read_pack(folder: Path) -> Draft:
    """Everything in a pack's folder, with every fault of form; it is put on the shelf."""
    source = read_source(folder)
    name = put(source)
    draft = drafted(source, name)
    if draft.story is not None and not draft.faults:
        STORIES.setdefault(name, draft.story)
    return draft


def drafted(source: Source, name: str) -> Draft:
    """The texts of a pack as a story that is called so, with every fault of form."""
    faults = list(source.faults)
    for file in FILES:
        if file not in source.texts:
            faults.append(Fault(file, 1, "This file is missing; every pack needs it."))
    inner = [n for n in source.texts if n.startswith("entries/") and n.endswith(".yaml")]
    pages = {n: page(source.texts.get(n, ""), n, faults) for n in (*FILES, *inner)}
    spoilt = any(fault.file == "pack.yaml" for fault in faults)
    frame = None if spoilt else formed(pages["pack.yaml"], Frame, faults)
    rooms: dict[str, Room] = entries_of(pages["rooms.yaml"], str, Room, faults)
    cards: dict[int, Card] = entries_of(pages["cards.yaml"], int, Card, faults)
    locations = located(rooms, pages["rooms.yaml"], faults)
    entries, where = read_entries(pages, faults)
    book = read_book(source, "book", faults)
    story = None
    if frame is not None:
        story = Story(
            key=source.name,
            name=name,
            folder=source.folder,
            frame=frame,
            rooms=rooms,
            locations=locations,
            cards=cards,
            entries=entries,
            prose=book.texts,
            later={room.state_of: key for key, room in rooms.items() if room.state_of},
            uses=tuple(uses_of(entries, cards, locations)),
        )
    return Draft(story, pages, book.places, where, faults)


def located(rooms: dict[str, Room], at: Node, faults: list[Fault]) -> dict[int, Location]:
    """The locations of all rooms by number; each learns its number and its room."""
    found: dict[int, Location] = {}
    for key, room in rooms.items():
        for number, spot in room.locations.items():
            if number in found:
                line = at.line_at(key, "locations", number)
                sentence = f"Location {number} is in room {found[number].room} already."
                faults.append(Fault(at.file, line, sentence))
            fields = {"number": number, "room": key}
            found[number] = room.locations[number] = msgspec.structs.replace(spot, **fields)
    return found


def read_entries(
    pages: dict[str, Node], faults: list[Fault]
) -> tuple[dict[str, Entry], dict[str, Place]]:
    """The entries of all files under `entries/`, and the file and line of each."""
    entries: dict[str, Entry] = {}
    where: dict[str, Place] = {}
    for name, at in pages.items():
        if not name.startswith("entries/"):
            continue
        if not isinstance(at.value, dict):
            faults.append(at.fault("This file must be a map of keys and values."))
            continue
        for number, node in at.value.items():
            key = str(number)
            if key in entries:
                file, line = where[key]
                faults.append(node.fault(f"Entry '{key}' is already at {file}:{line}."))
                continue
            where[key] = (name, node.line)
            if isinstance(node.value, dict) and set(node.value) == {"same"}:
                same = str(node.value["same"].value)
                entries[key] = Entry(id=key, passages=(), same=same)
                continue
            form = formed(node, tuple[Passage, ...], faults)
            entries[key] = Entry(id=key, passages=form or ())
    return entries, where
