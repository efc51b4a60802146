"""Whether everything has its words and its picture, and every text is shown somewhere."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from ....content import Fault
from ..pack import Draft
from ..passage import When, heading_of
from ..pictures import LAYERED, layers_in
from ..story import Story

OUTSIDE = re.compile(
    r"<script|\son\w+=|(?:href|src)\s*=\s*[\"'](?!#)|url\((?!['\"]?#)|<!ENTITY", re.I
)
"""What a picture must not have: programs, and anything from elsewhere."""

SEEN = ("clue", "riddle")
"""Kinds of cards whose picture tells something."""
LAYER = re.compile(r"[a-z][a-z0-9-]*")
"""How a layer may be called."""


def text_faults(story: Story, where: Draft) -> Iterator[Fault]:
    """Texts that are missing, and texts that nothing shows."""
    wanted: dict[str, tuple[str, int]] = {}
    clues = {card for entry in story.entries.values() for p in entry.passages for card in p.clues}
    for key, entry in story.entries.items():
        for number, p in enumerate(entry.passages):
            wanted[heading_of(key, p)] = where.entry(key, number)
    for key, room in story.rooms.items():
        wanted[f"room {key}"] = where.page("rooms.yaml", key)
        for place in room.locations:
            wanted[f"hint {place}"] = where.page("rooms.yaml", key, "locations", place)
    for card in story.cards:
        at = where.page("cards.yaml", card)
        wanted[f"card {card}"] = wanted[f"hint {card}"] = at
        if story.cards[card].kind in SEEN or card in clues:
            wanted[f"alt {card}"] = at
    for number, chapter in enumerate(story.frame.chapters):
        wanted[f"mission {chapter.mission}"] = where.page("pack.yaml", "chapters", number)
    for number in range(len(story.frame.ratings)):
        wanted[f"rating {number + 1}"] = where.page("pack.yaml", "ratings", number)
    for hero in story.frame.heroes:
        wanted[f"hero {hero}"] = where.page("pack.yaml", "heroes", hero)
        wanted[f"silence {hero}"] = where.page("pack.yaml", "heroes", hero)
    unread = any(fault.file.startswith("book/") for fault in where.faults)
    for heading, at in wanted.items():
        if not unread and not story.text(heading):
            yield Fault(*at, f"No text: write a section '## {heading}' in the book.{why(heading)}")
    if where.faults:
        return  # what could not be read may be what shows a text
    layers = [f"room {key} {name}" for key, room in story.rooms.items() for name in room.layers]
    layers += [
        f"ending {ending.key} {name}" for ending in story.frame.endings for name in ending.layers
    ]
    known = {*wanted, *layers, *(f"alt {card}" for card in story.cards)}
    for heading, at in where.places.items():
        if heading not in known:
            yield Fault(*at, f"The text '{heading}' is never shown: nothing has this name.")


def why(heading: str) -> str:
    """What a text is for, where that is not plain."""
    told = " A clue is a picture: say in words what it shows, for players who cannot see it."
    return told if heading.startswith("alt ") else ""


def picture_faults(story: Story, where: Draft) -> Iterator[Fault]:
    """Pictures that are missing, broken or not to be trusted."""
    wanted = {f"room-{key}": where.page("rooms.yaml", key) for key in story.rooms}
    wanted |= {f"card-{card}": where.page("cards.yaml", card) for card in story.cards}
    heroes = [key for key, hero in story.frame.heroes.items() if hero.looks]
    wanted |= {f"hero-{key}": where.page("pack.yaml", "heroes", key) for key in heroes}
    for number, chapter in enumerate(story.frame.chapters):
        if chapter.looks:
            wanted[f"chapter-{number + 1}"] = where.page("pack.yaml", "chapters", number)
    for number, ending in enumerate(story.frame.endings):
        if ending.looks:
            wanted[f"ending-{ending.key}"] = where.page("pack.yaml", "endings", number)
    for name, at in wanted.items():
        path = story.folder / "art" / f"{name}.svg"
        if not path.is_file():
            sentence = (
                f"No picture: draw art/{name}.svg; `katabasis new --pictures` makes a plain one."
            )
            yield Fault(*at, sentence)
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            yield Fault(f"art/{name}.svg", 1, "Not an SVG file: not UTF-8.")
            continue
        found = OUTSIDE.search(text)
        if found:  # before it is read as XML, where entities could grow without end
            line = text.count("\n", 0, found.start()) + 1
            sentence = "A picture must not contain scripts or load anything from elsewhere."
            yield Fault(f"art/{name}.svg", line, sentence)
            continue
        try:
            ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            line = error.position[0]
            yield Fault(f"art/{name}.svg", line, "Not an SVG file: not valid XML.")
    for key, room in story.rooms.items():
        yield from layer_faults(story, f"room-{key}", room.layers, where, "rooms.yaml", key)
    for number, ending in enumerate(story.frame.endings):
        spot = ("pack.yaml", "endings", number)
        yield from layer_faults(story, f"ending-{ending.key}", ending.layers, where, *spot)


def plain_parts(story: Story) -> Iterator[str]:
    """DUN-R108: chapters and endings that could have a picture and have none: no fault."""
    chapters = enumerate(story.frame.chapters, 1)
    bare = [f"chapter {number}" for number, chapter in chapters if not chapter.looks]
    bare += [f"ending {ending.key}" for ending in story.frame.endings if not ending.looks]
    if bare:
        yield f"Without a picture: {', '.join(bare)}. Say what it `looks` like, and draw it."


def layer_faults(
    story: Story, name: str, layers: dict[str, When], where: Draft, *place: Any
) -> Iterator[Fault]:
    """DUN-R103: layers that only the picture knows, or only the file that says when."""
    path = story.folder / "art" / f"{name}.svg"
    if not path.is_file():
        return
    svg = path.read_text("utf-8", errors="replace")
    drawn = layers_in(svg)
    for layer in layers:
        if layer not in drawn or not LAYER.fullmatch(layer):
            at = where.page(*place, "layers", layer)
            sentence = f"No layer '{layer}': write data-layer=\"{layer}\" into art/{name}.svg."
            yield Fault(*at, sentence)
    for layer in drawn:
        if layer not in layers:
            owner = f"{name.replace('-', ' ')} in {place[0]}"
            sentence = (
                f"The layer '{layer}' is never seen: add it to `layers` of {owner},"
                " or take it out of the picture."
            )
            yield Fault(f"art/{name}.svg", line_of_layer(svg, layer), sentence)


def line_of_layer(svg: str, name: str) -> int:
    """The line of a picture in which a layer is named first."""
    for found in LAYERED.finditer(svg):
        if name in found[1].split():
            return svg.count("\n", 0, found.start()) + 1
    return 1


def words_in(story: Story) -> int:
    """How many words the book has."""
    return sum(len(text.split()) for text in story.prose.values())
