"""DC-058, DC-R21, DC-R38: every board can be walked, and its tiles fit it."""

from collections import Counter
from collections.abc import Collection, Iterator

from ....content import Fault
from ..content import BIOMES
from ..forms import SHAPES, Corridor, Face
from .box import Box


def plain(way: Corridor) -> bool:
    """DC-R21: a corridor that asks for neither a Rune nor a Hand Check."""
    return not way.rune and all(check.icon != "hand check" for check in way.checks)


def walked(face: Face, runes: Collection[str] = (), free: bool = False) -> set[str]:
    """Where the Group can come with these Runes; `free`: without them, and without Hand Checks."""
    here, found = [face.start], {face.start}
    while here:
        at = here.pop()
        for way in face.corridors:
            open_ = plain(way) if free else not way.rune or way.rune in runes
            if way.a == at and open_ and way.b not in found:
                found.add(way.b)
                here.append(way.b)
    return found


def impassable(box: Box) -> Iterator[Fault]:
    """DC-R21: from every space a plain way leads on, and an Exit can be reached by such ways."""
    for code in BIOMES:
        file = f"{code.lower()}.yaml"
        for f, face in enumerate(box.biome(code).faces):
            leads_on = {way.a for way in face.corridors if plain(way)}
            for place in face.places:
                if place not in leads_on:
                    where = (file, "faces", f, "places", place)
                    yield box.fault(where, f"No way leads on from {place} without Rune and Check.")
            if not walked(face, free=True) & set(face.exits):
                yield box.fault((file, "faces", f), "No Exit can be reached without Runes.")
            entered = {way.b for way in face.corridors}
            for name in [*face.places, *face.exits]:
                if name != face.start and name not in entered:
                    key = "exits" if name in face.exits else "places"
                    yield box.fault((file, "faces", f, key, name), f"Nothing leads to {name}.")
        yield from missing_tiles(box, code)


def missing_tiles(box: Box, code: str) -> Iterator[Fault]:
    """DC-057, DC-058: more tiles of each shape than there are spaces for them."""
    biome = box.biome(code)
    places = [place for face in biome.faces for place in face.places.values() if place.shape]
    need = Counter(place.shape for place in places)
    have: Counter[str] = Counter()
    for tile in biome.tiles:
        have[SHAPES[tile.kind]] += tile.copies
    for shape, count in need.items():
        if have[shape] <= count:
            where = (f"{code.lower()}.yaml", "tiles")
            yield box.fault(where, f"{count} spaces are {shape}s, but only {have[shape]} tiles.")
