"""What the scene says of one thing: a space, a card, a piece, a player."""

from collections.abc import Iterator

from ..content.quotes import as_typed
from ..engine.scene import Scene, words_on
from .draw import WIDTH, cell, is_brief, link_text, seat_text, wrapped, zone_text


def about(scene: Scene, name: str, width: int = WIDTH) -> list[str]:
    """All that is said of whatever is called so; nothing if nothing is."""
    wanted = as_typed(name).strip("\"'").casefold()
    known = [*told(scene)]
    texts = [text for title, text in known if as_typed(title).casefold() == wanted]
    if not texts:
        words = {*wanted.split()}
        texts = [text for title, text in known if words and words <= {*parts(title)}]
    return [line for text in dict.fromkeys(texts) for line in wrapped(text, width, "", "    ")]


def called_so(scene: Scene, name: str) -> dict[str, str]:
    """The spaces and cards with this number or name, or with all these words in it, by their id."""
    wanted = as_typed(name).strip("\"'").casefold()
    shown = [(s.id, s.number, s.label) for board in scene.boards for s in board.spaces]
    shown += [(c.id, c.number, c.name) for zone in scene.zones for c in zone.cards if c.name]
    exact = {id_: f"{label} ({number})" for id_, number, label in shown if wanted == number}
    words = {*wanted.split()}
    return exact or {
        id_: f"{label} ({number})" if number else label
        for id_, number, label in shown
        if words and words <= {*parts(label)}
    }


def parts(title: str) -> list[str]:
    """The words of a name, those with a dash also apart."""
    words = as_typed(title).casefold().split()
    return [*words, *(part for word in words for part in word.split("-"))]


def told(scene: Scene) -> Iterator[tuple[str, str]]:
    """Every part of the scene that has a name, with a sentence about it."""
    labels = {s.id: s.label for b in scene.boards for s in b.spaces}
    cells = [c for t in scene.tracks for c in t.cells]
    for space in [s for b in scene.boards for s in b.spaces] + cells:
        text = cell(space, scene)
        if space.text and not is_brief(space):
            text = f"{text}: {space.text}"
        yield space.label, text
        yield space.number, text
        yield space.kind, text
        for mark in space.marks:
            yield mark, text
    for link in [link for b in scene.boards for link in b.links]:
        yield link.kind, f"{link_text(link, labels)}. {link.text}"
    for token in scene.tokens:
        at = next((cell(s, scene) for s in cells if s.id == token.at), labels.get(token.at))
        where = ", ".join(filter(None, (at or token.at, token.stands)))
        yield token.label, f"{token.label}: at {where}. {token.text}".strip()
    for zone in scene.zones:
        yield zone.title, zone_text(zone)
        for card in zone.cards:
            seen = f" In the picture: {card.alt}" if card.alt else ""
            yield card.name, f"{card.name}: {words_on(card)}{seen}"
            yield card.number, f"{card.name}: {words_on(card)}{seen}"
    for counter in scene.counters:
        yield counter.title, f"{counter.title}: {counter.value}. {counter.text}".strip()
    for panel in scene.panels:
        yield panel.name, seat_text(panel, scene, True)
