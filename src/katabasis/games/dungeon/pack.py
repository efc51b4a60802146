"""Story packs: found by their key, read, and checked against the schema."""

import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ...engine import BadInput
from .numbers import uses_of
from .source import Fault, Page, Place, read_book, read_yaml
from .story import (
    Bonus,
    Card,
    Entry,
    Fights,
    Frame,
    Location,
    Numbers,
    Passage,
    Room,
    Shop,
    Story,
    When,
    Words,
)

T = TypeVar("T")
SHIPPED = Path(str(files(__package__) / "content"))
KEY = re.compile(r"[a-z][a-z0-9-]{0,31}")
WHERE = re.compile(r" - at `\$(.*)`$")
STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
LISTS = frozenset(
    field.name
    for form in (When, Passage, Location, Shop, Bonus, Fights)
    for field in msgspec.structs.fields(form)
    if field.type in (Numbers, Words)
)
"""Where a single value stands for a list of one."""


class Draft(msgspec.Struct):
    """A pack as it was read: the story as far as it could be, its pages and its faults."""

    story: Story | None
    pages: dict[str, Page]
    places: dict[str, Place]
    """Where each text of the book stands."""
    entries: dict[str, tuple[str, int]]
    """Where each entry stands."""
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
    pages = {n: read_yaml(folder, n, faults) for n in ("pack.yaml", "rooms.yaml", "cards.yaml")}
    for path in sorted((folder / "entries").glob("*.yaml")):
        name = f"entries/{path.name}"
        pages[name] = read_yaml(folder, name, faults)
    frame = formed(pages["pack.yaml"], (), Frame, faults)
    rooms = numbered(pages["rooms.yaml"], str, Room, faults)
    cards = numbered(pages["cards.yaml"], int, Card, faults)
    locations: dict[int, Location] = {}
    for key, room in rooms.items():
        for number, spot in room.locations.items():
            if number in locations:
                line = pages["rooms.yaml"].line((key, "locations", number))
                faults.append(Fault("rooms.yaml", line, f"Location {number} stands here again."))
            fields = {"number": number, "room": key}
            locations[number] = room.locations[number] = msgspec.structs.replace(spot, **fields)
    entries, where = read_entries(pages, faults)
    prose, places = read_book(folder, faults)
    story = None
    if frame is not None:
        story = Story(
            key=folder.name,
            folder=folder,
            frame=frame,
            rooms=rooms,
            locations=locations,
            cards=cards,
            entries=entries,
            prose=prose,
            uses=tuple(uses_of(entries, cards, locations)),
        )
    return Draft(story, pages, places, where, faults)


def read_entries(
    pages: dict[str, Page], faults: list[Fault]
) -> tuple[dict[str, Entry], dict[str, Place]]:
    """The entries of all files under `entries/`, and where each stands."""
    entries: dict[str, Entry] = {}
    where: dict[str, Place] = {}
    for name, page in pages.items():
        if not name.startswith("entries/"):
            continue
        for key, data in mapping(page, faults).items():
            line = page.line((key,))
            key_text = str(key)
            if key_text in entries:
                file, at = where[key_text]
                faults.append(Fault(name, line, f"Entry '{key}' stands already at {file}:{at}."))
                continue
            where[key_text] = (name, line)
            if isinstance(data, dict) and set(data) == {"same"}:
                entries[key_text] = Entry(id=key_text, passages=(), same=str(data["same"]))
                continue
            form = formed(page, (key,), tuple[Passage, ...], faults)
            entries[key_text] = Entry(id=key_text, passages=form or ())
    return entries, where


def mapping(page: Page, faults: list[Fault]) -> dict[Any, Any]:
    """The page as a map of keys; anything else is a fault."""
    if isinstance(page.data, dict):
        return page.data
    faults.append(Fault(page.file, 1, "This file must be a map of keys and values."))
    return {}


def numbered(page: Page, key: type, form: type[T], faults: list[Fault]) -> dict[Any, T]:
    """A map of numbered or lettered things, each in its form."""
    found: dict[Any, T] = {}
    for name in mapping(page, faults):
        if not isinstance(name, key):
            sentence = f"'{name}' must be a {'number' if key is int else 'name'}."
            faults.append(Fault(page.file, page.line((name,)), sentence))
            continue
        made = formed(page, (name,), form, faults)
        if made is not None:
            found[name] = made
    return found


def formed(page: Page, path: tuple[Any, ...], form: type[T], faults: list[Fault]) -> T | None:
    """A part of a page in its form; a fault names the line of what does not fit."""
    data = page.data
    for step in path:
        data = data[step]
    try:
        return msgspec.convert(listed(data), form)
    except msgspec.ValidationError as error:
        sentence = str(error)
        inner = path
        found = WHERE.search(sentence)
        if found:
            sentence = sentence[: found.start()]
            for name, number in STEP.findall(found[1]):
                inner = (*inner, int(number) if number.isdecimal() else name)
        wrong = re.search(r"unknown field `(.+)`", sentence)
        if wrong:
            inner = (*inner, wrong[1])
        faults.append(Fault(page.file, page.line(inner), f"This does not fit: {sentence}."))
        return None


def listed(data: Any) -> Any:
    """The data with single values put into lists where a list belongs."""
    if isinstance(data, dict):
        return {
            k: [v] if k in LISTS and isinstance(v, int | str) else listed(v)
            for k, v in data.items()
        }
    return [listed(item) for item in data] if isinstance(data, list) else data
