"""Whether everything has its words and its picture, and every text is shown somewhere."""

from collections.abc import Iterator

from ....content import Fault
from ....content.book import missing_texts, unshown_texts
from ....content.fault import Place
from ....content.svg import layer_faults, picture_faults
from ..pack import Draft
from ..passage import heading_of
from ..story import Story

SEEN = ("clue", "riddle")
"""Kinds of cards whose picture tells something."""


def text_faults(story: Story, where: Draft) -> Iterator[Fault]:
    """Texts that are missing, and texts that nothing shows."""
    wanted: dict[str, Place] = {}
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
    yield from missing_texts(story.prose, {} if unread else wanted, why)
    if where.faults:
        return  # what could not be read may be what shows a text
    layers = [f"room {key} {name}" for key, room in story.rooms.items() for name in room.layers]
    layers += [
        f"ending {ending.key} {name}" for ending in story.frame.endings for name in ending.layers
    ]
    known = {*wanted, *layers, *(f"alt {card}" for card in story.cards)}
    yield from unshown_texts(where.places, known)


def why(heading: str) -> str:
    """What a text is for, where that is not plain."""
    told = " A clue is a picture: say in words what it shows, for players who cannot see it."
    return told if heading.startswith("alt ") else ""


def art_faults(story: Story, where: Draft) -> Iterator[Fault]:
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
        yield from picture_faults(story.folder, name, at)
    for key, room in story.rooms.items():
        lines = {layer: where.page("rooms.yaml", key, "layers", layer) for layer in room.layers}
        owner = f"room {key} in rooms.yaml"
        yield from layer_faults(story.folder, f"room-{key}", owner, lines)
    for number, ending in enumerate(story.frame.endings):
        spot = ("endings", number, "layers")
        lines = {layer: where.page("pack.yaml", *spot, layer) for layer in ending.layers}
        owner = f"ending {ending.key} in pack.yaml"
        yield from layer_faults(story.folder, f"ending-{ending.key}", owner, lines)


def plain_parts(story: Story) -> Iterator[str]:
    """DUN-R108: chapters and endings that could have a picture and have none: no fault."""
    chapters = enumerate(story.frame.chapters, 1)
    bare = [f"chapter {number}" for number, chapter in chapters if not chapter.looks]
    bare += [f"ending {ending.key}" for ending in story.frame.endings if not ending.looks]
    if bare:
        yield f"Without a picture: {', '.join(bare)}. Say what it `looks` like, and draw it."


def words_in(story: Story) -> int:
    """How many words the book has."""
    return sum(len(text.split()) for text in story.prose.values())
