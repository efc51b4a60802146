"""The scene as lines of text: what is where is said beside the place, in reading order.

A glance fits one screen; the full view adds what spaces, cards and players are.
"""

import textwrap
from collections import Counter as Tally
from collections.abc import Iterable

from ..engine.scene import Board, Card, Link, Panel, Scene, Sign, Space, Track, Zone, words_on

WIDTH = 80
SIGNS = "*+~^°"
PLAIN = "plain"
SHORT = 30
"""A text of a space up to this length is said at a glance."""


def table(scene: Scene, width: int = WIDTH, full: bool = False) -> list[str]:
    """The table as one viewer sees it."""
    lines = []
    for panel in scene.panels:
        lines += wrapped(seat_text(panel, scene, full), width, "", "    ")
    for board in scene.boards:
        lines += ["", *board_lines(board, scene, width, full)]
    if signs := signs_of(scene):
        lines += wrapped(", ".join(f"{sign} {mark}" for mark, sign in signs.items()), width)
    for track in scene.tracks:
        lines += ["", *track_lines(track, scene, width)]
    lines.append("")
    if scene.counters:
        lines += wrapped("; ".join(f"{c.title}: {c.value}" for c in scene.counters), width)
    common = [zone_text(z) for z in scene.zones if z.owner is None and (full or at_a_glance(z))]
    if common:
        lines += wrapped("; ".join(common), width, "", "    ")
    if full:
        lines += own_cards(scene, width)
    for note in scene.notes:
        lines += wrapped(note, width)
    return lines


def at_a_glance(zone: Zone) -> bool:
    """Whether a zone is worth a line every time: not if it is empty, or known by now."""
    return zone.count > 0 and zone.role not in ("aid", "people")


def wrapped(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """A text in lines that fit."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    ) or [first.rstrip()]


def paragraphs(text: str, width: int, indent: str) -> list[str]:
    """A text in lines that fit, each paragraph from a new line."""
    parts = text.split("\n\n")
    return [line for part in parts for line in wrapped(part, width, indent, indent)]


def seat_text(panel: Panel, scene: Scene, full: bool) -> str:
    """One seat on a line: its status and what lies before it."""
    name = f"{panel.name} (you)" if panel.seat == scene.viewer else panel.name
    own = [z for z in scene.zones if z.owner == panel.seat and z.count]
    texts = [f"{name}: {panel.status}", *map(zone_text, own)]
    return "; ".join(texts) + (f". {panel.text}" if full and panel.text else "")


def signs_of(scene: Scene) -> dict[str, str]:
    """A sign for every mark that spaces bear."""
    marks = dict.fromkeys(m for b in scene.boards for s in b.spaces for m in s.marks)
    return dict(zip(marks, SIGNS, strict=False))


def cell(space: Space, scene: Scene, track: bool = False) -> str:
    """A place in one phrase: its label, its kind, its marks and who is there."""
    signs = signs_of(scene)
    label = space.label if any(c.isalnum() for c in space.label) else "."
    kind = "" if track or space.number or space.kind == PLAIN else f" {space.kind}"
    if space.number:
        label = f"{space.number} {label}"
    if is_brief(space):
        kind += f" ({space.text})"
    marks = "".join(f" {signs.get(mark, mark)}" for mark in space.marks)
    tally = Tally(token.label for token in scene.tokens if token.at == space.id)
    tokens = [name if n == 1 else f"{n} × {name}" for name, n in tally.items()]
    return label + kind + marks + (f" [{', '.join(tokens)}]" if tokens else "")


def is_brief(space: Space) -> bool:
    """Whether the text of a space says more than its kind and is short enough for a glance."""
    return space.text != space.kind and 0 < len(space.text) <= SHORT


def row(cells: Iterable[str], width: int) -> list[str]:
    """Places in their order, wrapped between places only."""
    lines, line = [], ""
    for text in cells:
        joined = f"{line} - {text}" if line else f"  {text}"
        if len(joined) + 2 > width and line:
            lines.append(f"{line} -")
            joined = f"  {text}"
        line = joined
    return [piece for one in [*lines, line] for piece in wrapped(one, width, "", "    ")]


def board_lines(board: Board, scene: Scene, width: int, full: bool) -> list[str]:
    """A board: its row of spaces, its links and, in full, what its spaces do."""
    lines = [board.title + signs_text(board.signs)]
    if full and board.text:
        lines += paragraphs(board.text, width, "  ")
    labels = {s.id: s.label for b in scene.boards for s in b.spaces}
    if board.layout == "path" or not board.links:
        lines += row((cell(s, scene) for s in board.spaces), width)
    else:
        for space in board.spaces:
            text = cell(space, scene) + ways_text(space, board, labels)
            lines += wrapped(text, width, "  ", "    ")
    for link in board.links if full or board.layout == "path" else ():
        text = link_text(link, labels) + (f". {link.text}" if full and link.text else "")
        lines += wrapped(text, width, "  ", "    ")
    for space in board.spaces:
        if full and space.text not in ("", space.kind) and not is_brief(space):
            lines += wrapped(f"{space.label}: {space.text}", width, "  ", "    ")
    return lines


def signs_text(signs: tuple[Sign, ...]) -> str:
    """Signs in words, in brackets."""
    said = [sign.text or f"{sign.key} {sign.number}".strip() for sign in signs]
    return f" ({', '.join(said)})" if said else ""


def ways_text(space: Space, board: Board, labels: dict[str, str]) -> str:
    """Where one can go from a space of a map or grid."""
    out = [(link.b, link.open) for link in board.links if link.a == space.id]
    out += [(link.a, link.open) for link in board.links if link.b == space.id and not link.one_way]
    ways = [labels.get(to, to) + ("" if is_open else " (closed)") for to, is_open in out]
    return f": to {', '.join(ways)}" if ways else ""


def link_text(link: Link, labels: dict[str, str]) -> str:
    """A link in one phrase."""
    ends = f"{labels.get(link.a, link.a)} to {labels.get(link.b, link.b)}"
    return f"{link.kind}, {ends}{'' if link.open else ' (closed)'}"


def track_lines(track: Track, scene: Scene, width: int) -> list[str]:
    """A track: its row of cells."""
    return [track.title, *row((cell(c, scene, True) for c in track.cells), width)]


def own_cards(scene: Scene, width: int) -> list[str]:
    """What the viewer's own cards say."""
    lines = []
    for zone in scene.zones:
        if zone.owner is not None and zone.owner == scene.viewer:
            for card, _ in counted(zone.cards):
                words = words_on(card)
                seen = f" In the picture: {card.alt}" if card.alt else ""
                if words or seen:
                    lines += wrapped(f"{card.name}: {words}{seen}", width, "", "    ")
    return lines


def counted(cards: Iterable[Card]) -> list[tuple[Card, int]]:
    """Cards with equal faces together."""
    faces: dict[tuple[str, str], tuple[Card, int]] = {}
    for card in cards:
        key = (card.name, words_on(card))
        faces[key] = (faces[key][0], faces[key][1] + 1) if key in faces else (card, 1)
    return list(faces.values())


SPENT = "spent"
"""The mark of a card that has done its work."""


def zone_text(zone: Zone) -> str:
    """A zone on one line: how many cards, and those that can be seen."""
    named = [(c, c.name + (f" × {n}" if n > 1 else "")) for c, n in counted(zone.cards) if c.name]
    seen = [text for card, text in named if SPENT not in card.marks]
    away = [text for card, text in named if SPENT in card.marks]
    parts = [", ".join(seen), f"put away: {', '.join(away)}" if away else ""]
    told = "; ".join(filter(None, parts))
    return f"{zone.title}: {zone.count}" + (f" ({told})" if told else "")
