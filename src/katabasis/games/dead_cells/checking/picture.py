"""The campaign as a picture: Biomes and Bosses, what opens what, and where things are found."""

from ....content.dot import EVERYTHING, THINGS, drawn, quoted
from ..content import BIOMES, BOSSES
from ..icons import NAMES
from .box import Box
from .unlocks import Order

BOSS = 'shape=octagon, fillcolor="#4a1f1b", color="#9a4a3f"'
RUNE = 'shape=hexagon, fillcolor="#1f3d33", color="#4f8a72"'
SECRET = 'shape=note, fillcolor="#3d2438", color="#8a5a80"'


def dotted(box: Box, order: Order, level: int) -> str:
    """The picture in the language of Graphviz: 1 places; 2 with Runes; 3 with Secrets."""
    lines = [f"  {code} [label={quoted(title(order, code))}]" for code in BIOMES]
    lines += [f"  {code} [label={quoted(title(order, code))}, {BOSS}]" for code in BOSSES]
    for code in BIOMES:
        ends = {out.to for face in box.biome(code).faces for out in face.exits.values()}
        lines += [f"  {code} -> {to}" for to in sorted(ends) if to != code]
    for boss, sheet in box.victories.items():
        if sheet.opens:
            lines.append(f'  {boss} -> {sheet.opens} [style=dashed, label="opens"]')
    lines.append('  ending [label="The ending\\nand the Envelope", fillcolor="#7a5c14"]')
    lines.append(f"  {BOSSES[-1]} -> ending")
    if level >= THINGS:
        lines += runes(box, order)
    if level >= EVERYTHING:
        lines += secrets(box, order)
    return drawn("Dead Cells", lines)


def title(order: Order, code: str) -> str:
    """A place, and the first Run that can come there."""
    found = order.get(code)
    first = f"\nfrom Run {max(1, found.run)} on" if found else ""
    name = NAMES[code].removeprefix("the ")
    return f"{name[:1].upper()}{name[1:]}{first}"


def runes(box: Box, order: Order) -> list[str]:
    """Where each Rune is found, and which boards it opens further."""
    lines = []
    for rune in box.runes:
        node = quoted(f"rune {rune.name}")
        lines.append(f"  {node} [label={quoted(rune.name)}, {RUNE}]")
        source = place_in(order, f"rune {rune.name}")
        if source:
            lines.append(f'  {source} -> {node} [color="#4f8a72"]')
        for code in BIOMES:
            ways = [way for face in box.biome(code).faces for way in face.corridors]
            opened = sum(way.rune == rune.name for way in ways)
            if opened:
                lines.append(
                    f'  {node} -> {code} [style=dotted, label="{opened}", color="#4f8a72"]'
                )
    return lines


def secrets(box: Box, order: Order) -> list[str]:
    """Where each Secret is found."""
    lines = []
    for n, card in enumerate(box.secrets, 1):
        node = quoted(f"S {n:02}")
        lines.append(f"  {node} [label={quoted(f'{n:02} {card.called}')}, {SECRET}]")
        source = place_in(order, f"S {n:02}") or quoted(order[f"S {n:02}"].by)
        lines.append(f'  {source} -> {node} [color="#8a5a80"]')
    return lines


def place_in(order: Order, what: str) -> str:
    """The Biome or Boss that a find is told of, if it is one."""
    by = order[what].by if what in order else ""
    return next((code for code in (*BIOMES, *BOSSES) if NAMES[code] in by), "")
