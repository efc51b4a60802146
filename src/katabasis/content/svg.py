"""Pictures of packs: SVG with layers that come and go, and nothing that could harm anybody."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from .fault import Fault, Place

SVG = "http://www.w3.org/2000/svg"
SHOWN, HIDDEN = "data-layer", "data-without"
"""A part of a picture that is seen with a layer, and one that is seen without it."""
LAYERED = re.compile(rf"""\b(?:{SHOWN}|{HIDDEN})\s*=\s*["']([^"']*)["']""")
NAME = re.compile(r"[a-z][a-z0-9-]*")
"""How a layer may be called."""
OUTSIDE = re.compile(
    r"<script|\son\w+=|(?:href|src)\s*=\s*[\"'](?!#)|url\((?!['\"]?#)|<!ENTITY", re.I
)
"""What a picture must not have: programs, and anything from elsewhere."""

ElementTree.register_namespace("", SVG)


def layers_in(svg: str) -> list[str]:
    """The names of all layers that a picture has."""
    return sorted({name for found in LAYERED.findall(svg) for name in found.split()})


def line_of_layer(svg: str, name: str) -> int:
    """The line of a picture in which a layer is named first."""
    for found in LAYERED.finditer(svg):
        if name in found[1].split():
            return svg.count("\n", 0, found.start()) + 1
    return 1


def layered(svg: str, seen: Iterable[str]) -> str:
    """The picture without its unseen layers, which nobody finds in it."""
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


def picture_faults(folder: Path, name: str, at: Place) -> Iterator[Fault]:
    """Why a picture that is wanted there cannot be shown: missing, broken or not to be trusted."""
    file = f"art/{name}.svg"
    if not (folder / file).is_file():
        sentence = f"No picture: draw {file}; `katabasis new --pictures` makes a plain one."
        yield Fault(*at, sentence)
        return
    try:
        text = (folder / file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        yield Fault(file, 1, "Not an SVG file: not UTF-8.")
        return
    found = OUTSIDE.search(text)
    if found:  # before it is read as XML, where entities could grow without end
        line = text.count("\n", 0, found.start()) + 1
        sentence = "A picture must not contain scripts or load anything from elsewhere."
        yield Fault(file, line, sentence)
        return
    try:
        ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield Fault(file, error.position[0], "Not an SVG file: not valid XML.")


def layer_faults(
    folder: Path, name: str, owner: str, layers: Mapping[str, Place]
) -> Iterator[Fault]:
    """Layers that only the picture knows, or only its owner, who says when they are seen."""
    file = f"art/{name}.svg"
    if not (folder / file).is_file():
        return
    svg = (folder / file).read_text("utf-8", errors="replace")
    drawn = layers_in(svg)
    for layer, at in layers.items():
        if layer not in drawn or not NAME.fullmatch(layer):
            yield Fault(*at, f"No layer '{layer}': write {SHOWN}=\"{layer}\" into {file}.")
    for layer in drawn:
        if layer not in layers:
            sentence = (
                f"The layer '{layer}' is never seen: add it to `layers` of {owner},"
                " or take it out of the picture."
            )
            yield Fault(file, line_of_layer(svg, layer), sentence)


def framed(size: tuple[int, int], name: str, letters: int, inner: str = "") -> str:
    """A plain dark picture with a name in it, for what has none yet."""
    wide, high = size
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {wide} {high}">'
        f'<path d="M0 0h{wide}v{high}H0z" fill="#241a14"/>{inner}'
        f'<text x="{wide // 2}" y="{high // 8}" text-anchor="middle" font-size="{letters}"'
        f' fill="#e3c9a0" font-family="Alegreya, Georgia, serif">{escape(name)}</text></svg>\n'
    )


def shapes(layers: Iterable[str]) -> str:
    """A bright shape for each layer of a plain picture."""
    shape = '<path {}="{}" d="M1010 300h220v400h-220z" fill="#e8c27a"/>'
    return "".join(shape.format(SHOWN, name) for name in layers)


def draw_missing(folder: Path, pictures: Mapping[str, str]) -> list[str]:
    """Writes the pictures that are missing; those that are there stay as they are."""
    drawn = []
    for name, svg in pictures.items():
        place = folder / "art" / f"{name}.svg"
        if not place.exists():
            place.parent.mkdir(exist_ok=True)
            place.write_text(svg, encoding="utf-8")
            drawn.append(f"art/{name}.svg")
    return drawn
