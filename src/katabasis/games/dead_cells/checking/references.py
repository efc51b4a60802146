"""Names and numbers that lead somewhere: Runes, Secrets, decks, Biomes, spaces, Exits."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ....content import Fault
from ..content import BIOMES, BOSSES
from ..icons import Icon
from ..keepsakes import DECKS, OF
from .box import Box

Where = tuple[Any, ...]


def icons_of(box: Box) -> Iterator[tuple[Icon, Where]]:
    """Every icon in the box with its place, those inside other icons too."""
    for icons, where in lists_of(box):
        for icon in icons:
            yield from inside(icon, where)


def inside(icon: Icon, where: Where) -> Iterator[tuple[Icon, Where]]:
    """An icon, and the icons that it gives or costs."""
    yield icon, where
    parts = [*icon.gives, *icon.costs]
    parts += [one for prizes in icon.by.values() for one in prizes]
    parts += [one for option in icon.of for one in option]
    for part in parts:
        yield from inside(part, where)


def lists_of(box: Box) -> Iterator[tuple[tuple[Icon, ...], Where]]:
    """The lists of icons: of tiles, corridors, Exits, Death spaces, cards and Victory sections."""
    for code in BIOMES:
        biome, file = box.biome(code), f"{code.lower()}.yaml"
        for n, tile in enumerate(biome.tiles):
            sells = (tile.sells,) if tile.sells else ()
            yield (*tile.icons, *tile.loot, *sells), (file, "tiles", n)
        for n, monster in enumerate(biome.monsters):
            yield monster.death, (file, "monsters", n)
        for f, face in enumerate(biome.faces):
            for n, way in enumerate(face.corridors):
                yield way.checks, (file, "faces", f, "corridors", n)
            for name, out in face.exits.items():
                yield out.icons, (file, "faces", f, "exits", name)
    for card, where in box.keepsakes().values():
        begins = card.mutation.gives if card.mutation else ()
        death = card.monster.card.death if card.monster else ()
        yield (*card.gives, *card.next, *begins, *death), where
    for code, sheet in box.victories.items():
        yield (*sheet.first, *sheet.again), ("victories.yaml", code)


def dangling(box: Box) -> list[Fault]:
    """Everything that names something which is not in the box, or that nothing names."""
    return [*icons(box), *ways(box), *cards(box), *secrets(box)]


def icons(box: Box) -> Iterator[Fault]:
    """Runes, Secrets and decks that icons name."""
    runes = {rune.name for rune in box.runes}
    for icon, where in icons_of(box):
        if icon.icon == "rune" and icon.rune not in runes:
            yield box.fault(where, f"There is no Rune '{icon.rune}'.")
        if icon.icon == "secret" and not 1 <= icon.number <= len(box.secrets):
            yield box.fault(where, f"There is no Secret {icon.number:02}.")
        if icon.icon in ("upgrade", "price") and icon.deck not in DECKS:
            yield box.fault(where, f"There is no Upgrade deck '{icon.deck}'.")
        if icon.icon == "heirloom" and icon.deck not in (*BIOMES, *BOSSES):
            yield box.fault(where, f"There is no Blueprint deck '{icon.deck}'.")
        if icon.icon in ("scroll", "hand check") and icon.symbol not in OF.values():
            yield box.fault(where, "This icon needs the symbol survival, tactics or brutality.")


def ways(box: Box) -> Iterator[Fault]:
    """DC-079, DC-083, DC-262: corridors join spaces, Exits lead to Biomes and Bosses."""
    opening = {rune.name for rune in box.runes if rune.opens}
    for code in BIOMES:
        file = f"{code.lower()}.yaml"
        for f, face in enumerate(box.biome(code).faces):
            for n, way in enumerate(face.corridors):
                where: Where = (file, "faces", f, "corridors", n)
                if way.a not in face.places or way.b not in {**face.places, **face.exits}:
                    yield box.fault(where, f"A corridor from {way.a} to {way.b} joins nothing.")
                if way.rune and way.rune not in opening:
                    yield box.fault(where, f"No Rune '{way.rune}' opens corridors.")
            for name, out in face.exits.items():
                if out.to not in (*BIOMES, *BOSSES):
                    where = (file, "faces", f, "exits", name)
                    yield box.fault(where, f"This Exit leads to '{out.to}', which is nowhere.")


def cards(box: Box) -> Iterator[Fault]:
    """DC-017, DC-326: cards are of one kind, Monsters join a Biome, and no name occurs twice."""
    names: Counter[str] = Counter()
    for code, (card, where) in box.keepsakes().items():
        parts = (card.combat, card.mutation, card.feat, card.monster, card.equipment)
        if sum(part is not None for part in parts) > 1:
            yield box.fault(where, f"{code} is more than one kind of card.")
        if not card.called:
            yield box.fault(where, f"{code} has no name.")
        if card.monster and card.monster.biome not in BIOMES:
            yield box.fault(where, f"There is no Biome '{card.monster.biome}' to join.")
        names[card.called] += 1
        if names[card.called] > 1:
            yield box.fault(where, f"Another card is called '{card.called}' too.")
    if sorted(box.victories) != list(BOSSES):
        yield Fault("victories.yaml", 1, f"There are three Bosses: {', '.join(BOSSES)}.")
    for code, sheet in box.victories.items():
        if sheet.opens and sheet.opens not in BIOMES:
            yield box.fault(("victories.yaml", code), f"There is no Biome '{sheet.opens}'.")


def secrets(box: Box) -> Iterator[Fault]:
    """DC-R134: a Secret that nothing names is never found."""
    named = {icon.number for icon, _ in icons_of(box) if icon.icon == "secret"}
    for n in range(len(box.secrets)):
        if n + 1 not in named:
            yield box.fault(("secrets.yaml", n), f"Nothing names Secret {n + 1:02}.")
