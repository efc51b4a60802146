"""The table of Dead Cells: the Group on its way, the Combat under way, the campaign before it.

Decks that nobody may look into have no order here: chance draws when a card is needed. Only what is
known to lie on top, and decks that are never shuffled, are lists in order.
"""

from typing import Literal

import msgspec

from ...engine import Record, Seat, State
from .beheaded import Beheaded
from .forms import Round
from .icons import Symbol
from .progress import Campaign


class Enemy(Record):
    """An Enemy on the Combat board."""

    card: str
    at: str
    damage: int = 0
    shields: int = 0
    golden: int = 0
    states: dict[str, int] = msgspec.field(default_factory=dict)
    frozen: list[str] = msgspec.field(default_factory=list)
    acted: bool = False
    """DC-R182: whether it has acted in this Round."""


class Table(State):
    """Everything that lies on the table."""

    players: int
    campaign: Campaign
    phase: str = "beheaded"
    """What comes next: a part of the set-up, `move`, `arrive`, `flip`, `prepare` and `round` of a
    Combat, `upkeep`, `exit` and the parts of the Interbiome, `boss`, `end`."""
    ending: str = ""
    """DC-004: how the Run ended, `death` or `victory`, while what follows is carried out."""
    group: list[Beheaded] = msgspec.field(default_factory=list)
    """In order of their seats; in solo Serenade follows the Beheaded."""
    first: int = 0
    """DC-067: the place of the First Player in the Group."""

    stage: str = ""
    """DC-R124: the Biome in which the Run began."""
    biome: str = ""
    face: int = 0
    space: str = ""
    flipped: dict[str, str] = msgspec.field(default_factory=dict)
    """Tiles that lie face up, by their space."""
    tiles: list[str] = msgspec.field(default_factory=list)
    """DC-057: tiles that nobody has seen."""
    bought: dict[str, int] = msgspec.field(default_factory=dict)
    """DC-R32: purchases made on a Merchant tile."""
    heading: str = ""
    """DC-078: where the Group is going, while something still keeps it from arriving."""
    forced: int = 0
    """DC-R158: Combats fought in place of Keys."""
    tried: list[str] = msgspec.field(default_factory=list)
    """DC-R20: corridors whose Hand Check failed in this Move step."""
    monsters: list[str] = msgspec.field(default_factory=list)
    elites: list[str] = msgspec.field(default_factory=list)
    monster_discards: list[str] = msgspec.field(default_factory=list)
    elite_discards: list[str] = msgspec.field(default_factory=list)

    teeth: int = 0
    cells: int = 0
    potions: int = 0
    bag: list[str] = msgspec.field(default_factory=list)
    """DC-195: Scrolls (by colour) and Equipment looted in this Combat."""
    plans: list[str] = msgspec.field(default_factory=list)
    """DC-252: Blueprints looted in this Combat."""
    deck: list[str] = msgspec.field(default_factory=list)
    """DC-055: the Equipment deck, below what is known."""
    known: list[str] = msgspec.field(default_factory=list)
    """DC-264: Equipment that was put on top of it, the topmost first."""
    wares: list[str] = msgspec.field(default_factory=list)
    """Equipment that was drawn and shown, while the Group decides what becomes of it."""
    offers: list[str] = msgspec.field(default_factory=list)
    """The same of Blueprints."""
    equipment_discards: list[str] = msgspec.field(default_factory=list)
    collector: list[str] = msgspec.field(default_factory=list)
    """DC-099: Blueprints that wait for the Interbiome."""

    round: Round | Literal[""] = ""
    """DC-166: the Combat Round marker: empty until the Combat cards are revealed."""
    power: Symbol | Literal[""] = ""
    """DC-R193: the symbol that decides Serenade's special power."""
    boss: str = ""
    """DC-276: the Boss that is fought, by its code."""
    instance: int = 0
    """DC-284: which Instance of it, from 0."""
    turn: int = 0
    """DC-279, DC-280: Turns against this Instance that have begun."""
    passed: list[str] = msgspec.field(default_factory=list)
    """DC-282, DC-R112: who has passed in this cycle."""
    rested: str = ""
    """DC-R112: who passed in the Turn before."""
    attack: str = ""
    """The card of the Boss that is turned up in this Turn."""
    elements: list[str] = msgspec.field(default_factory=list)
    """DC-291: cards of the Boss that stay beside the board."""
    attacks: list[str] = msgspec.field(default_factory=list)
    attack_discards: list[str] = msgspec.field(default_factory=list)
    enemies: list[Enemy] = msgspec.field(default_factory=list)
    loot: dict[str, int] = msgspec.field(default_factory=dict)
    """DC-128: tokens on the Group space, by their type."""
    loot_cards: list[str] = msgspec.field(default_factory=list)
    """DC-129: Equipment on the Group space."""
    loot_plans: list[str] = msgspec.field(default_factory=list)
    """DC-130: Blueprints on the Group space."""
    token: str = ""
    """DC-131: `wall` or `hole`."""
    constraints: list[int] = msgspec.field(default_factory=list)
    due: list[str] = msgspec.field(default_factory=list)
    """DC-R15: triggers that have occurred and are not carried out yet: `The Flayed: damaged`."""
    wishes: dict[Seat, str] = msgspec.field(default_factory=dict)
    """DC-R01: what the others would like the First Player to decide."""

    bells: list[str] = msgspec.field(default_factory=list)
    """DC-R154: Bell tokens that lie face down; nobody knows which lies where."""
    rung: list[str] = msgspec.field(default_factory=list)
    """DC-R154: corridors whose Bell has rung."""
    lanterns: int = 0
    """DC-R156: how many are lit."""
    keys: int = 0
    malaise: list[str] = msgspec.field(default_factory=list)
    """DC-R163: Malaise cards that nobody has."""
    silent: bool = False
    """DC-381: no communication while a Combat is prepared."""
    runeless: bool = False
    """DC-384: the Group counts as owning no Rune."""

    tally: dict[str, int] = msgspec.field(default_factory=dict)
    """DC-R132: what was done in this Combat, Biome and Run: `combat enemies`, `run cells` …"""
    gained: list[str] = msgspec.field(default_factory=list)
    """The codes of cards that came into the campaign in this Run."""
    given: list[str] = msgspec.field(default_factory=list)
    """DC-R166: Start of Game Mutations that were applied."""
    shown: dict[str, str] = msgspec.field(default_factory=dict)
    """Tiles that the Explorer's Rune has shown and that nobody has entered."""
    powers: list[str] = msgspec.field(default_factory=list)
    """Runes whose power was used in this Biome."""
    blame: str = ""
    """What hurts the Group at the moment."""
    cause: str = ""
    """Who died of what, as the history will tell it."""

    def count(self, deed: str, n: int = 1) -> None:
        """DC-R132: something was done that a Feat may ask for."""
        for span in ("combat", "biome", "run"):
            key = f"{span} {deed}"
            self.tally[key] = self.tally.get(key, 0) + n

    def forget(self, span: str) -> None:
        """DC-R132: a Combat, a Biome or a Run begins: its deeds are counted from here."""
        self.tally = {key: n for key, n in self.tally.items() if not key.startswith(f"{span} ")}

    @property
    def leader(self) -> Beheaded:
        """The Beheaded of the First Player."""
        return self.group[self.first]

    @property
    def solo(self) -> bool:
        """DC-002: one player, with Serenade."""
        return self.players == 1

    def order(self) -> list[Beheaded]:
        """DC-145, DC-167: the Group clockwise from the First Player."""
        return [*self.group[self.first :], *self.group[: self.first]]

    def fighting(self) -> list[Beheaded]:
        """The participating Beheaded that are alive, in the Group's order."""
        return [b for b in self.order() if not b.passes and not b.dead]

    def at(self, spot: str) -> Enemy | None:
        """The Enemy on a space of the Combat board."""
        for enemy in self.enemies:
            if enemy.at == spot:
                return enemy
        return None

    def owns(self, rune: str) -> bool:
        """DC-083, DC-384: whether a Rune helps now."""
        return rune in self.campaign.runes and not self.runeless
