"""A story as a picture: rooms as boxes, cards, combinations, and what opens what."""

from collections.abc import Iterator

from ....content.dot import EVERYTHING, PLACES, drawn, node, quoted
from ....content.verb import Thing
from ..numbers import made_of
from ..passage import CARD, CHAPTER, ROOM, Passage
from ..story import Story
from ..verbs import VERBS

PART = 'color="#7d6c4e", arrowsize=0.5'
"""What goes into a combination is drawn more quietly than what comes out of it."""
CLOSE = 'shape=octagon, fillcolor="#3d2438", color="#8a5a80"'
KINDS = {"treasure": "#7a5c14", "handicap": "#6a2420", "key": "#5c4a1e", "companion": "#2f4f3f"}


def dotted(story: Story, level: int) -> str:
    """The picture in the language of Graphviz."""
    lines = rooms_only(story) if level == PLACES else [*clusters(story), *things(story, level)]
    return drawn(story.frame.title, lines)


def effects(story: Story, entry: str, deep: int = 8) -> Iterator[tuple[Passage, str]]:
    """The passages of an entry and of all that it leads to, with the choices on the way."""
    found = story.entries.get(entry)
    for p in found.passages if found is not None and deep else ():
        trait = p.when.trait if p.when is not None else None
        yield p, trait or ""
        for choice in p.choose:
            for inner, way in effects(story, choice.entry, deep - 1):
                yield inner, f"{choice.say}, {way}".rstrip(", ")


def rooms_only(story: Story) -> list[str]:
    """Which room opens which, and no more."""
    lines = [f"  {node(key)} [label={quoted(room.name)}]" for key, room in story.rooms.items()]
    found: dict[tuple[str, str], None] = {}
    for entry in story.entries:
        for p, _ in effects(story, entry):
            origin = room_of(story, entry)
            for kind, what in leads(p) if origin else ():
                if kind == ROOM:
                    found[origin, what] = None
    return lines + [f"  {node(a)} -> {node(b)}" for a, b in found]


def room_of(story: Story, entry: str) -> str:
    """The room in which an entry is read, if it has one."""
    if entry.isdecimal() and int(entry) in story.locations:
        return story.locations[int(entry)].room
    made = made_of(story, entry)
    if made is not None and made.place:
        return story.locations[made.place].room
    for key, room in story.rooms.items():
        guard = room.guard.card if room.guard is not None else None
        if room.enter == entry or (made is not None and guard in made.cards):
            return key
    return ""


def clusters(story: Story) -> list[str]:
    """Rooms as boxes with their locations."""
    lines = []
    for key, room in story.rooms.items():
        title = quoted(f"{key}  {room.name}")
        box = node(f"cluster_{key}")
        lines.append(f'  subgraph {box} {{ label={title}; color="#8a744a"; style=rounded')
        lines.append(f'    {node(f"in_{key}")} [label="", shape=point, style=invis]')
        for number, spot in room.locations.items():
            lines.append(f"    l{number} [label={quoted(f'{number} {spot.name}')}]")
        lines.append("  }")
    return lines


def things(story: Story, level: int) -> list[str]:
    """Cards, where they come from, and at the highest level what they are for."""
    lines = []
    for number, card in story.cards.items():
        colour = KINDS.get(card.kind, "#33404a")
        label = quoted(f"{number} {card.name}")
        lines.append(f'  c{number} [label={label}, shape=note, fillcolor="{colour}"]')
    for entry in story.entries:
        source = source_of(story, entry)
        if source.startswith("e") and level < EVERYTHING:
            continue
        arrows = list(results(story, entry, source, level))
        if not arrows or not source:
            continue
        made = made_of(story, entry)
        if made is not None:
            lines.append(f'  {source} [label={quoted(entry)}, shape=circle, fillcolor="#4a2f14"]')
            lines += [f"  c{card} -> {source} [{PART}]" for card in made.cards]
            lines += [f"  l{made.place} -> {source} [{PART}]"] if made.place else []
        lines += arrows
    return [*lines, *closings(story)]


def closings(story: Story) -> list[str]:
    """The ends of chapters and of the story, with the cards that they give."""
    frame = story.frame
    last = f"the_end [label={quoted(f'the end: {len(frame.endings)} endings')}, {CLOSE}]"
    lines = [f"  {last}"]
    if len(frame.chapters) > 1:
        lines.append(f'  chapter [label="a chapter ends", {CLOSE}]')
    for number, chapter in enumerate(frame.chapters, 1):
        source = "the_end" if number == len(frame.chapters) else "chapter"
        lines += [f"  {source} -> c{chapter.gives}"] if chapter.gives else []
    return lines


def source_of(story: Story, entry: str) -> str:
    """The node that an entry's results come from."""
    if entry.isdecimal() and int(entry) in story.locations:
        return f"l{entry}"
    for key, room in story.rooms.items():
        if room.enter == entry:
            return node(f"in_{key}")
    return f"e{entry}" if made_of(story, entry) is not None else ""


def results(story: Story, entry: str, source: str, level: int) -> Iterator[str]:
    """Arrows to the cards and rooms that an entry gives."""
    said: set[str] = set()
    for p, way in effects(story, entry):
        label = f" [label={quoted(way)}]" if way and level == EVERYTHING else ""
        for kind, what in leads(p):
            if kind == ROOM:
                opens = f'lhead={node(f"cluster_{what}")}, color="#d8a657", penwidth=1.6'
                said.add(f"  {source} -> {node(f'in_{what}')} [{opens}]")
            else:
                said.add(f"  {source} -> {f'c{what}' if kind == CARD else what}{label}")
    yield from sorted(said)


def leads(p: Passage) -> Iterator[Thing]:
    """What a passage leads to; a chapter that ends with the story is not drawn for itself."""
    for kind, what in VERBS.leads(p):
        if not (kind == CHAPTER and p.end and what != "the_end"):
            yield kind, what
