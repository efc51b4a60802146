"""The scene as lines of text: what stands where is said beside the place, in reading order."""

import textwrap
from collections import Counter as Tally
from collections.abc import Iterable, Iterator

from ..engine.scene import Board, Card, Link, Panel, Scene, Space, Token, Track, Zone

WIDTH = 80


def table(scene: Scene, width: int = WIDTH) -> list[str]:
    """The whole table as one viewer sees it."""
    lines = [*players(scene, width)]
    for board in scene.boards:
        lines += ["", *board_lines(board, scene, width)]
    for track in scene.tracks:
        lines += ["", *track_lines(track, scene, width)]
    if scene.counters:
        words = [f"{c.title}: {c.value}" for c in scene.counters]
        lines += ["", *wrapped("; ".join(words) + ".", width)]
    lines += ["", *zone_lines(scene, width)] if scene.zones else []
    for note in scene.notes:
        lines += wrapped(note, width)
    return lines


def wrapped(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """A text in lines that fit."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    ) or [first.rstrip()]


def players(scene: Scene, width: int) -> list[str]:
    """Everybody at the table, with what is known of them."""
    lines = []
    for panel in scene.panels:
        lines += wrapped(panel_text(panel, scene.viewer), width, "", "    ")
    return lines


def panel_text(panel: Panel, viewer: int | None) -> str:
    """One seat in a sentence."""
    name = f"{panel.name} (you)" if panel.seat == viewer else panel.name
    return f"{name}: {panel.status}" + (f". {panel.text}" if panel.text else "")


def here(place: str, tokens: Iterable[Token]) -> list[str]:
    """The tokens at a place, alike ones counted."""
    tally = Tally(token.label for token in tokens if token.at == place)
    return [label if n == 1 else f"{n} × {label}" for label, n in tally.items()]


def cell(space: Space, scene: Scene) -> str:
    """A place in one phrase: its label, its marks and who is there."""
    text = space.label + "".join(f" {mark}" for mark in space.marks)
    tokens = here(space.id, scene.tokens)
    return f"{text} [{', '.join(tokens)}]" if tokens else text


def row(spaces: Iterable[Space], scene: Scene, width: int) -> list[str]:
    """Places in their order, wrapped between places only."""
    lines, line = [], " "
    for text in (cell(space, scene) for space in spaces):
        joined = f"{line} - {text}" if line.strip() else f"{line} {text}"
        if len(joined) + 2 > width and line.strip():
            lines.append(f"{line} -")
            line = f"  {text}"
        else:
            line = joined
    return [piece for one in [*lines, line] for piece in wrapped(one, width, "", "    ")]


def board_lines(board: Board, scene: Scene, width: int) -> list[str]:
    """A board: its row of spaces, then its links."""
    lines = [board.title, *row(board.spaces, scene, width)]
    labels = {s.id: s.label for b in scene.boards for s in b.spaces}
    for link in board.links:
        lines += wrapped(link_text(link, labels), width, "  ", "    ")
    return lines


def link_text(link: Link, labels: dict[str, str]) -> str:
    """A link in one phrase."""
    ends = f"{labels.get(link.a, link.a)} to {labels.get(link.b, link.b)}"
    return f"{link.kind}, {ends}{'' if link.open else ' (closed)'}"


def track_lines(track: Track, scene: Scene, width: int) -> list[str]:
    """A track: its row of cells."""
    return [track.title, *row(track.cells, scene, width)]


def zone_lines(scene: Scene, width: int) -> list[str]:
    """Hands, decks and piles; the viewer's own cards with their texts."""
    lines = []
    for zone in scene.zones:
        own = zone.owner is not None and zone.owner == scene.viewer
        if own and any(card.text for card in zone.cards):
            lines.append(f"{zone.title}: {zone.count}")
            for card, n in counted(zone.cards):
                times = f" × {n}" if n > 1 else ""
                lines += wrapped(f"{card.name}{times}: {card.text}", width, "  ", "      ")
        else:
            lines += wrapped(zone_text(zone), width, "", "    ")
    return lines


def counted(cards: Iterable[Card]) -> list[tuple[Card, int]]:
    """Cards with equal faces together."""
    faces: dict[tuple[str, str], tuple[Card, int]] = {}
    for card in cards:
        key = (card.name, card.text)
        faces[key] = (faces[key][0], faces[key][1] + 1) if key in faces else (card, 1)
    return list(faces.values())


def zone_text(zone: Zone) -> str:
    """A zone on one line: how many cards, and those that can be seen."""
    seen = [c.name + (f" × {n}" if n > 1 else "") for c, n in counted(zone.cards) if c.name]
    return f"{zone.title}: {zone.count}" + (f" ({', '.join(seen)})" if seen else "")


def about(scene: Scene, name: str, width: int = WIDTH) -> list[str]:
    """All that the scene says of whatever is called so; nothing if nothing is."""
    wanted = name.casefold()
    texts = [text for title, text in told(scene) if title.casefold() == wanted]
    return [line for text in dict.fromkeys(texts) for line in wrapped(text, width, "", "    ")]


def told(scene: Scene) -> Iterator[tuple[str, str]]:
    """Every part of the scene that has a name, with a sentence about it."""
    labels = {s.id: s.label for b in scene.boards for s in b.spaces}
    cells = [c for t in scene.tracks for c in t.cells]
    for space in [s for b in scene.boards for s in b.spaces] + cells:
        text = f"{cell(space, scene)}: {space.text or space.kind}"
        yield space.label, text
        yield space.kind, text
    for link in [link for b in scene.boards for link in b.links]:
        yield link.kind, f"{link_text(link, labels)}. {link.text}"
    for token in scene.tokens:
        at = next((cell(s, scene) for s in cells if s.id == token.at), labels.get(token.at))
        yield token.label, " ".join([f"{token.label}: at {at or token.at}.", token.text])
    for zone in scene.zones:
        yield zone.title, zone_text(zone)
        for card in zone.cards:
            yield card.name, f"{card.name}: {card.text}"
    for counter in scene.counters:
        yield counter.title, f"{counter.title}: {counter.value}. {counter.text}"
    for panel in scene.panels:
        yield panel.name, panel_text(panel, scene.viewer)
