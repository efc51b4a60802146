"""Everything in the box of Dead Cells, read from a folder, with the file and line of each thing."""

from pathlib import Path
from typing import Any

import msgspec

from ....content import Fault, Node, formed, page
from ....content.source import read_text
from ..content import BIOMES, BOSSES
from ..forms import BeheadedBoard, Biome, Boss, EquipmentCard, SerenadeBoard
from ..keepsakes import DECKS, WELL, Drawer, Envelope, Keepsake, RuneCard, Story, Victory

USAGE = "usage.yaml"
WORDING = ("story.yaml",)
"""Files that only tell something."""


class Usage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often bots have put each card to use."""

    content: str
    """The digest of the box with which they played."""
    bots: tuple[str, ...]
    campaigns: int
    runs: int
    uses: dict[str, int]


FORMS: dict[str, Any] = {
    **{f"{code.lower()}.yaml": Biome for code in BIOMES},
    **{f"{code.lower()}.yaml": Boss for code in BOSSES},
    **{f"{code.lower()}.yaml": Drawer for code in (*DECKS, WELL)},
    "secrets.yaml": tuple[Keepsake, ...],
    "runes.yaml": tuple[RuneCard, ...],
    "victories.yaml": dict[str, Victory],
    "envelope.yaml": Envelope,
    "story.yaml": Story,
    "beheaded.yaml": dict[str, BeheadedBoard],
    "serenade.yaml": SerenadeBoard,
    "equipment.yaml": tuple[EquipmentCard, ...],
    USAGE: Usage,
}
"""The files of the box, and what each of them must be."""


class Box:
    """What was read."""

    def __init__(self, folder: Path) -> None:
        self.faults: list[Fault] = []
        self.pages: dict[str, Node] = {}
        self.read: dict[str, Any] = {}
        for name, form in FORMS.items():
            self.pages[name] = page(read_text(folder, name, self.faults), name, self.faults)
            self.read[name] = formed(self.pages[name], form, self.faults)

    def biome(self, code: str) -> Biome:
        """A Biome by its code."""
        found: Biome = self.read[f"{code.lower()}.yaml"]
        return found

    def boss(self, code: str) -> Boss:
        """A Boss by its code."""
        found: Boss = self.read[f"{code.lower()}.yaml"]
        return found

    def deck(self, code: str) -> Drawer:
        """An Upgrade deck or the Well."""
        found: Drawer = self.read[f"{code.lower()}.yaml"]
        return found

    @property
    def secrets(self) -> tuple[Keepsake, ...]:
        """The Deck of Secrets."""
        found: tuple[Keepsake, ...] = self.read["secrets.yaml"]
        return found

    @property
    def runes(self) -> tuple[RuneCard, ...]:
        """The Runes."""
        found: tuple[RuneCard, ...] = self.read["runes.yaml"]
        return found

    @property
    def victories(self) -> dict[str, Victory]:
        """The Victory sections."""
        found: dict[str, Victory] = self.read["victories.yaml"]
        return found

    @property
    def envelope(self) -> Envelope:
        """The sealed Envelope."""
        found: Envelope = self.read["envelope.yaml"]
        return found

    def blueprints(self, code: str) -> tuple[EquipmentCard, ...]:
        """The Blueprint deck of a Biome or a Boss."""
        return self.biome(code).blueprints if code in BIOMES else self.boss(code).blueprints

    def keepsakes(self) -> dict[str, tuple[Keepsake, tuple[Any, ...]]]:
        """Upgrades, Well cards, Secrets and Boss Cells by code, and where each is written."""
        found: dict[str, tuple[Keepsake, tuple[Any, ...]]] = {}
        for deck in (*DECKS, WELL):
            for n, card in enumerate(self.deck(deck).cards):
                found[f"{deck} {n + 1:02}"] = (card, (f"{deck.lower()}.yaml", "cards", n))
        for n, card in enumerate(self.secrets):
            found[f"S {n + 1:02}"] = (card, ("secrets.yaml", n))
        for n, card in enumerate(self.envelope.cards):
            found[f"E {n + 1:02}"] = (card, ("envelope.yaml", "cards", n))
        return found

    def fault(self, where: tuple[Any, ...], sentence: str) -> Fault:
        """A fault at a place: the file, and the way to a part of it."""
        file, *path = where
        return Fault(file, self.pages[file].line_at(*path), sentence)


def read_box(folder: Path) -> Box:
    """The box in a folder."""
    return Box(folder)
