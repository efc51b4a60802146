"""DC-012, DC-013, DC-106, DC-R124, DC-R134: what a campaign can come to, and in which order.

Nothing that a campaign has is lost except by a Purge, so a search that only ever adds finds all
that can be had. It goes Run by Run. In each the Group walks wherever a Run can lead, and gains one
card of every deck; a card that it has bought counts from the next Run on.
"""

from collections.abc import Iterator
from functools import cached_property

import msgspec

from ....content import Fault
from ..content import BIOMES, BOSSES
from ..forms import SHAPES, Face, Tile
from ..icons import NAMES, Icon
from ..keepsakes import DECKS, WELL, Keepsake, Task
from .boards import walked
from .box import Box
from .references import inside

RUNS = 200
"""No campaign needs more Runs to have everything."""


class Found(msgspec.Struct, frozen=True):
    """Something that a campaign came to: in which Run, and by what."""

    run: int
    by: str


Order = dict[str, Found]


class Unlocks:
    """A search over what can be had."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.found: Order = {}
        self.run = 0

    def search(self) -> Order:
        """Everything that can be had, with the first Run in which it can."""
        self.found = {"B1": Found(0, "the first Runs begin there (DC-013)")}
        for self.run in range(1, RUNS):
            before = -1
            begun = len(self.found)
            while before < len(self.found):
                before = len(self.found)
                for what, by in list(self.had()):
                    self.found.setdefault(what, Found(self.run, by))
            if before == begun:
                break
        return self.found

    def has(self, what: str) -> bool:
        """Whether it was had before this Run."""
        return what in self.found and self.found[what].run < self.run

    @property
    def runes(self) -> set[str]:
        """DC-106: the Runes; they work as soon as they are found."""
        return {rune.name for rune in self.box.runes if f"rune {rune.name}" in self.found}

    @cached_property
    def opened(self) -> set[str]:
        """DC-006, DC-R124: Biomes in which a Run may begin once a Boss was beaten in another."""
        return {sheet.opens for sheet in self.box.victories.values()}

    def had(self) -> Iterator[tuple[str, str]]:
        """What this Run can bring."""
        for code in BIOMES:
            later = code in self.opened and not self.has(code)
            if code in self.found and not later:
                yield from self.walk(code)
        yield from self.victories()
        yield from self.bought()
        yield from self.feats()

    def walk(self, code: str) -> Iterator[tuple[str, str]]:
        """DC-084 to DC-090, DC-262: a Biome: its tiles, its Exits, its Blueprints, its Cells."""
        biome, there = self.box.biome(code), NAMES[code]
        for face in biome.faces:
            here = walked(face, self.runes)
            for tile in tiles_on(face, here, biome.tiles):
                yield from self.gained(tile.icons, code, f"a {tile.kind} in {there}")
                yield from self.gained(tile.loot, code, f"Loot in {there}")
            for name in here & set(face.exits):
                out = face.exits[name]
                yield from self.gained(out.icons, code, f"the {name} of {there}")
                if out.to != code:
                    yield out.to, f"the {name} of {there}"
                    yield from self.blueprints(code, f"the Collector after {there}")
        for monster in biome.monsters:
            yield from self.gained(monster.death, code, f"{monster.name} in {there}")

    def gained(self, icons: tuple[Icon, ...], code: str, by: str) -> Iterator[tuple[str, str]]:
        """What icons give for good."""
        for icon in (one for given in icons for one, _ in inside(given, ())):
            if icon.icon == "rune":
                yield f"rune {icon.rune}", by
            elif icon.icon == "secret":
                yield f"S {icon.number:02}", by
            elif icon.icon in ("cell", "purge"):
                yield icon.icon, by
            elif icon.icon == "price":
                yield f"price {icon.deck}", by
            elif icon.icon == "upgrade":
                yield from self.next_of(icon.deck, by)
            elif icon.icon == "blueprint":
                yield from self.blueprints(code, by)
            elif icon.icon == "heirloom":
                yield from self.blueprints(icon.deck, by, icon.n)

    def blueprints(self, section: str, by: str, n: int = 1) -> Iterator[tuple[str, str]]:
        """DC-044, DC-045: the next Blueprints of a deck that nobody has yet."""
        deck = [f"{section} small {k:02}" for k in range(1, len(self.box.blueprints(section)) + 1)]
        yield from ((code, by) for code in [c for c in deck if not self.has(c)][:n])

    def next_of(self, deck: str, by: str) -> Iterator[tuple[str, str]]:
        """DC-043: the bottom card of an Upgrade deck or of the Well."""
        left = [code for code in self.kept if code.split()[0] == deck and not self.has(code)]
        yield from ((code, by) for code in left[:1])

    @cached_property
    def kept(self) -> dict[str, Keepsake]:
        """Upgrades, Well cards and Secrets by their codes."""
        return {code: card for code, (card, _) in self.box.keepsakes().items()}

    def victories(self) -> Iterator[tuple[str, str]]:
        """DC-012, DC-302, DC-R124, DC-R164: a Boss that was met is beaten, and beaten again."""
        for boss in BOSSES:
            sheet, by = self.box.victories[boss], f"beating {NAMES[boss]}"
            if boss not in self.found:
                continue
            yield f"beaten {boss}", by
            if sheet.opens:
                yield sheet.opens, by
            again = sheet.again if self.has(f"beaten {boss}") else sheet.first
            yield from self.gained(again, boss, by)
            if boss == BOSSES[-1]:
                yield "ending", by
                yield "envelope", by
                yield from self.next_of("E", by)

    def bought(self) -> Iterator[tuple[str, str]]:
        """DC-314 to DC-327: one card of each deck a Run, and what the cards had before bring."""
        if self.has("cell"):
            for deck in (*DECKS, WELL):
                yield from self.next_of(deck, "Cells")
        for code, card in self.kept.items():
            if card.feat is None and self.has(code) and self.found[code].run == self.run - 1:
                yield from self.gained(card.gives, "", code)

    def feats(self) -> Iterator[tuple[str, str]]:
        """DC-325: Feats that lie on the board and that can be done where Runs can go."""
        for code, card in self.kept.items():
            if card.feat and self.has(code) and self.possible(card.feat):
                yield f"feat {code}", code
                if not self.has(f"feat {code}"):
                    yield from self.gained(card.gives, "", f"the Feat {card.called}")

    def possible(self, task: Task) -> bool:
        """DC-R132: whether the boards that can be walked hold enough of what a Feat asks for."""
        if task.deed == "bosses":
            return any(boss in self.found for boss in BOSSES) and task.n == 1
        return any(self.in_span(code, task) >= task.n for code in BIOMES if code in self.found)

    def in_span(self, code: str, task: Task) -> int:
        """The most of a deed from this Biome on: a Run goes on through a second one."""
        faces = self.box.biome(code).faces
        nexts = {out.to for face in faces for out in face.exits.values()} & {*BIOMES} - {code}
        later = max((self.most(to, task) for to in nexts), default=0)
        return self.most(code, task) + (later if task.within == "run" else 0)

    def most(self, code: str, task: Task) -> int:
        """The most of a deed that one Combat, or the way through one Biome, can hold."""
        biome, best = self.box.biome(code), 0
        for face in biome.faces:
            here = walked(face, self.runes)
            worth: dict[str, int] = {}
            for shape in set(SHAPES.values()):
                fits = [tile for tile in biome.tiles if SHAPES[tile.kind] == shape]
                worth[shape] = max((deeds(tile, task) for tile in fits), default=0)
            if task.within == "combat":
                shapes = {face.places[key].shape for key in here & set(face.places)}
                best = max([best, *(worth.get(shape, 0) for shape in shapes)])
            else:
                best += longest(face, here, worth, task.deed == "checks")
        return best

    def told(self, order: Order) -> list[str]:
        """What the search found, in sentences."""
        kept = sum(code in order for code in self.kept)
        plans = sum(" small " in code for code in order)
        had = milestones(self.box, order)
        steps = "; ".join(f"{said} (Run {found.run}, by {found.by})" for said, found in had)
        return [
            f"Can be had: {len(self.box.runes)} Runes, {plans} Blueprints, {kept} Upgrades, Well"
            " cards, Secrets and Boss Cells, and the ending.",
            f"In this order, at the earliest: {steps}.",
        ]


def tiles_on(face: Face, here: set[str], tiles: tuple[Tile, ...]) -> list[Tile]:
    """DC-057: tiles that may lie on the spaces that can be reached."""
    shapes = {place.shape for key, place in face.places.items() if key in here}
    return [tile for tile in tiles if SHAPES[tile.kind] in shapes]


def deeds(tile: Tile, task: Task) -> int:
    """How much of a deed a tile can bring at most."""
    fight = bool(tile.enemies)
    checks = sum(icon.icon in ("hand check", "deck check") for icon in tile.icons)
    found = {
        "enemies": len(tile.enemies),
        "elites": tile.enemies.count("elite"),
        "biomes": 1,
        "treasures": int(tile.kind in ("treasure", "cursed")),
        "checks": checks,
        "purchases": tile.times,
        "combats": int(fight),
        "loot": len(tile.loot),
        "shields": 6 * fight,
        "states": 6 * fight,
        "damage": 6 * fight,
    }
    return found.get(task.deed, 1)


def longest(face: Face, here: set[str], worth: dict[str, int], checks: bool) -> int:
    """The most that one way over a board can bring; corridors go one way, so no way is endless."""
    best: dict[str, int] = {face.start: 0}
    for _ in face.places:
        for way in face.corridors:
            if way.a in best and way.b in here:
                place = face.places.get(way.b)
                more = worth.get(place.shape, 0) if place else 0
                more += len(way.checks) if checks else 0
                best[way.b] = max(best.get(way.b, 0), best[way.a] + more)
    return max(best.values())


def locked(box: Box, order: Order) -> list[Fault]:
    """Runes, Blueprints, Secrets, Feats and cards that no campaign comes to, and the ending."""
    faults = []
    for n, rune in enumerate(box.runes):
        if f"rune {rune.name}" not in order:
            faults.append(box.fault(("runes.yaml", n), f"No Run ever finds the {rune.name} Rune."))
    for section in (*BIOMES, *BOSSES):
        for k in range(1, len(box.blueprints(section)) + 1):
            if f"{section} small {k:02}" not in order:
                where = (f"{section.lower()}.yaml", "blueprints", k - 1)
                faults.append(box.fault(where, "No Run ever brings this Blueprint home."))
    for code, (card, where) in box.keepsakes().items():
        if code not in order:
            faults.append(box.fault(where, f"No campaign ever comes to {code}, {card.called}."))
        elif card.feat and f"feat {code}" not in order:
            faults.append(box.fault(where, f"Nobody can ever do this: {card.called}."))
    if "ending" not in order:
        faults.append(Fault("victories.yaml", 1, "No campaign ever comes to the ending."))
    return faults


def milestones(box: Box, order: Order) -> list[tuple[str, Found]]:
    """Runes, Biomes, Bosses, Secrets and the ending, in the order in which they were found."""
    named = {f"rune {rune.name}": f"the {rune.name} Rune" for rune in box.runes}
    named |= {code: NAMES[code] for code in BIOMES}
    named |= {f"beaten {code}": f"{NAMES[code]} beaten" for code in BOSSES}
    named |= {f"S {n:02}": f"Secret {n:02}" for n in range(1, len(box.secrets) + 1)}
    named["ending"] = "the ending"
    found = [(said, order[key]) for key, said in named.items() if key in order]
    return sorted(found, key=lambda one: one[1].run)
