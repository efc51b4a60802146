"""Story packs: found by their key, read, and checked against the schema."""

import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from ...content import Fault, Node, Source, entries_of, formed, page, read_book, read_source
from ...engine import BadInput
from .numbers import uses_of
from .story import Card, Entry, Frame, Location, Passage, Room, Story

SHIPPED = Path(str(files(__package__) / "content"))
KEY = re.compile(r"[a-z][a-z0-9-]{0,31}")
FILES = ("pack.yaml", "rooms.yaml", "cards.yaml")
"""What every pack has."""
Place = tuple[str, int]


class Draft(msgspec.Struct):
    """A pack as it was read: the story as far as it could be, its pages and its faults."""

    story: Story | None
    pages: dict[str, Node]
    places: dict[str, Place]
    """The file and line of each text of the book."""
    entries: dict[str, Place]
    """The file and line of each entry."""
    faults: list[Fault]


LENT: list[Path] = []
"""Folders of packs that were named on the command line."""


def folders() -> Iterator[Path]:
    """Where packs lie: those just named, the shipped ones, those of the host (KATABASIS_PACKS)."""
    yield from LENT
    yield SHIPPED
    yield from (Path(p) for p in os.environ.get("KATABASIS_PACKS", "").split(os.pathsep) if p)


def shipped() -> list[str]:
    """The keys of the packs that come with the game, the great one first."""
    found = sorted(p.name for p in SHIPPED.iterdir() if (p / "pack.yaml").is_file())
    return sorted(found, key=lambda key: key != "house")


@cache
def story_of(key: str) -> Story:
    """The story with this key; an unknown or faulty one is refused with a sentence."""
    if not KEY.fullmatch(key):
        raise BadInput(f"'{key}' cannot be the name of a story: small letters, digits and dashes.")
    for folder in folders():
        if (folder / key / "pack.yaml").is_file():
            return loaded(folder / key)
    raise BadInput(f"There is no story '{key}'. There are: {', '.join(shipped())}.")


def lend(folder: Path) -> None:
    """Lets the story in this folder be played under its own name, before all others."""
    LENT.insert(0, folder.resolve().parent)
    story_of.cache_clear()


def loaded(folder: Path) -> Story:
    """The story in a folder; its first fault is raised as a sentence."""
    draft = read_pack(folder)
    if draft.story is None or draft.faults:
        first = min(draft.faults)
        raise BadInput(f"{folder.name}/{first} Run `katabasis check` on the pack for all of them.")
    return draft.story


def read_pack(folder: Path) -> Draft:
    """Everything in a pack's folder, with every fault of form."""
    faults: list[Fault] = []
    return drafted(read_source(folder, faults), faults)


def drafted(source: Source, faults: list[Fault]) -> Draft:
    """The texts of a pack as a story, with every fault of form."""
    for name in FILES:
        if name not in source.texts:
            faults.append(Fault(name, 1, "This file is missing; every pack needs it."))
    names = [*FILES, *(n for n in source.texts if n.startswith("entries/") and n.endswith(".yaml"))]
    pages = {name: page(source.texts.get(name, ""), name, faults) for name in names}
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
            folder=source.folder,
            frame=frame,
            rooms=rooms,
            locations=locations,
            cards=cards,
            entries=entries,
            prose=book.texts,
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
