"""Pictures of packs: layers, faults with their line, and plain ones for what has none."""

from pathlib import Path

import pytest

from katabasis.content.svg import (
    draw_missing,
    framed,
    layer_faults,
    layered,
    layers_in,
    picture_faults,
    shapes,
)

HERE = ("rooms.yaml", 7)
HARM = "A picture must not contain scripts or load anything from elsewhere."


def drawn(folder: Path, svg: bytes) -> Path:
    """A folder with one picture."""
    (folder / "art").mkdir()
    (folder / "art" / "cave.svg").write_bytes(svg)
    return folder


@pytest.mark.parametrize(
    ("svg", "said"),
    [
        (b"<svg/>", []),
        (b'<svg>\n<use href="#lamp"/><path fill="url(#glow)"/></svg>', []),
        (b"<svg>\n<script/></svg>", [f"art/cave.svg:2: {HARM}"]),
        (b'<svg>\n\n<g onload="x()"/></svg>', [f"art/cave.svg:3: {HARM}"]),
        (b'<svg><image href="https://a.example/b"/></svg>', [f"art/cave.svg:1: {HARM}"]),
        (b'<svg><path fill="url(b.svg#c)"/></svg>', [f"art/cave.svg:1: {HARM}"]),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', [f"art/cave.svg:1: {HARM}"]),
        (b"<svg>\n<g></svg>", ["art/cave.svg:2: Not an SVG file: not valid XML."]),
        (b"<svg>\xff</svg>", ["art/cave.svg:1: Not an SVG file: not UTF-8."]),
    ],
)
def test_a_picture_that_cannot_be_trusted_is_a_fault(
    svg: bytes, said: list[str], tmp_path: Path
) -> None:
    assert [str(f) for f in picture_faults(drawn(tmp_path, svg), "cave", HERE)] == said


def test_a_missing_picture_is_asked_for_where_it_is_named(tmp_path: Path) -> None:
    (fault,) = picture_faults(tmp_path, "cave", HERE)
    assert str(fault).startswith("rooms.yaml:7: No picture: draw art/cave.svg;")
    assert not [*layer_faults(tmp_path, "cave", "the cave", {"lit": HERE})], "said once"


def test_layers_are_known_to_the_picture_and_to_its_owner(tmp_path: Path) -> None:
    folder = drawn(tmp_path, b'<svg>\n<g data-layer="lit"/>\n<g data-without="wet"/></svg>')
    said = [str(f) for f in layer_faults(folder, "cave", "the cave", {"lit": HERE, "dry": HERE})]
    assert said == [
        "rooms.yaml:7: No layer 'dry': write data-layer=\"dry\" into art/cave.svg.",
        "art/cave.svg:3: The layer 'wet' is never seen: add it to `layers` of the cave,"
        " or take it out of the picture.",
    ]


def test_a_layer_is_called_plainly(tmp_path: Path) -> None:
    folder = drawn(tmp_path, b'<svg><g data-layer="LIT"/></svg>')
    (fault,) = layer_faults(folder, "cave", "the cave", {"LIT": HERE})
    assert fault.sentence.startswith("No layer 'LIT'")


def test_a_plain_picture_has_its_layers_and_its_name() -> None:
    plain = framed((300, 400), "Fish & <Chips>", 26, shapes(["lit", "wet"]))
    assert layers_in(plain) == ["lit", "wet"] and "Fish &amp; &lt;Chips&gt;" in plain
    lit = layered(plain, ["lit"])
    assert "data-layer" not in lit and lit.count("<path") == 2, "the ground, and one layer"


def test_only_missing_pictures_are_drawn(tmp_path: Path) -> None:
    folder = drawn(tmp_path, b"<svg>mine</svg>")
    assert draw_missing(folder, {"cave": "<svg/>", "hall": "<svg/>"}) == ["art/hall.svg"]
    assert (folder / "art" / "cave.svg").read_bytes() == b"<svg>mine</svg>"
    assert draw_missing(folder, {"cave": "<svg/>", "hall": "<svg/>"}) == []
