"""DUN-R103: the pictures of a pack, which follow what has happened, layer by layer."""

import re
from xml.etree import ElementTree

from .conditions import holds
from .passage import When
from .state import Table, story

SVG = "http://www.w3.org/2000/svg"
SHOWN, HIDDEN = "data-layer", "data-without"
"""A part of a picture that is seen with a layer, and one that is seen without it."""
LAYERED = re.compile(rf"""\b(?:{SHOWN}|{HIDDEN})\s*=\s*["']([^"']*)["']""")
PLUS = "+"

ElementTree.register_namespace("", SVG)


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


def layers_in(svg: str) -> list[str]:
    """The names of all layers that a picture has."""
    return sorted({name for found in LAYERED.findall(svg) for name in found.split()})


def layered(svg: str, seen: list[str]) -> str:
    """DUN-007, DUN-R103: the picture without its unseen layers, which nobody finds in it."""
    if not layers_in(svg):
        return svg
    if "<!ENTITY" in svg:
        return ""
    root = ElementTree.fromstring(svg)
    for parent in [*root.iter()]:
        for part in [*parent]:
            shown = part.attrib.pop(SHOWN, "").split()
            hidden = part.attrib.pop(HIDDEN, "").split()
            if not all(name in seen for name in shown) or any(name in seen for name in hidden):
                parent.remove(part)
    return ElementTree.tostring(root, encoding="unicode")
