"""DUN-R103: the pictures of a pack, which follow what has happened, layer by layer."""

from ...content.svg import layered
from .conditions import holds
from .passage import When
from .state import Table, story

PLUS = "+"


def room_art(t: Table, key: str) -> str:
    """DUN-R103: the picture of a room, named with the layers that are seen now."""
    return PLUS.join([f"room-{key}", *seen_layers(t, key)])


def seen_layers(t: Table, key: str) -> list[str]:
    """DUN-R103: the layers of a room's picture that are seen now."""
    return seen_of(t, story(t).rooms[key].layers)


def seen_of(t: Table, layers: dict[str, When]) -> list[str]:
    """DUN-R103: the layers of a picture whose condition holds now."""
    return [name for name, when in layers.items() if holds(t, t.turn, when)]


def room_text(t: Table, key: str) -> str:
    """DUN-R08, DUN-R103: the description of a room, and what has become of it since."""
    pack = story(t)
    since = [pack.text(f"room {key} {layer}") for layer in seen_layers(t, key)]
    return "\n\n".join(filter(None, (pack.text(f"room {key}"), " ".join(filter(None, since)))))


def art(t: Table, name: str) -> str:
    """DUN-007: a picture of the pack as SVG. Only what a scene shows is asked for."""
    file, *seen = name.split(PLUS)
    path = story(t).folder / "art" / f"{file}.svg"
    return layered(path.read_text(encoding="utf-8"), seen) if path.is_file() else ""
