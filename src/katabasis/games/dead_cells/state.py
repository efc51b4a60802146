"""The table of Dead Cells: the Group on its way, the Combat under way, the campaign before it.

Decks that nobody may look into have no order here: chance draws when a card is needed. Only what is
known to lie on top, and decks that are never shuffled, are lists in order.
"""

from functools import cache
from typing import Literal, NamedTuple

import msgspec

from ...engine import Record, Seat, State
from .content import MalaiseCard, Round, Step, beheaded, equipment, malaise_cards, serenade
from .icons import SYMBOLS, Symbol
from .keepsakes import granted

HAND = 3
"""DC-064: cards in a hand."""
SERENADE = "Serenade"
WELL = MalaiseCard("")
"""No Malaise."""


class Able(NamedTuple):
    """DC-072, DC-073: what all abilities left of the markers of a board amount to."""

    steps: tuple[Step, ...]
    health: int
    slots: int
    immune: frozenset[str]
    more: frozenset[str] = frozenset()
    """The Actions of which it has one more, once a Combat."""


@cache
def able(
    name: str, survival: int, tactics: int, brutality: int, gifts: tuple[str, ...] = ()
) -> Able:
    """DC-063, DC-072 to DC-074, DC-211, DC-308: a board with its markers so far to the right."""
    tracks = beheaded()[name].tracks
    moved = {"survival": survival, "tactics": tactics, "brutality": brutality}
    steps = tuple(step for symbol in SYMBOLS for step in tracks[symbol][: moved[symbol] + 1])
    steps += tuple(granted(code) for code in gifts)
    immune = frozenset(step.immune for step in steps if step.immune)
    health, slots = sum(step.health for step in steps), 1 + sum(step.slot for step in steps)
    more = frozenset(step.more for step in steps if step.more)
    return Able(steps, health, slots, immune, more)


@cache
def humming(melee: int) -> Able:
    """DC-346, DC-356, DC-R145, DC-R146: Serenade with this many steps of its MELEE track."""
    steps = serenade().melee[:melee]
    more = frozenset(step.more for step in steps if step.more)
    return Able(steps, serenade().health, 0, frozenset(), more)


def counts(*keys: str) -> dict[str, int]:
    """A number for each key, all zero."""
    return dict.fromkeys(keys, 0)


class Beheaded(Record):
    """DC-068: a Beheaded board, its piles and its hand; Serenade has one too."""

    name: str
    seat: Seat
    damage: int = 0
    shields: int = 0
    golden: int = 0
    states: dict[str, int] = msgspec.field(default_factory=dict)
    """Poisoned, bleeding, on fire and marked tokens."""
    frozen: list[str] = msgspec.field(default_factory=list)
    """DC-207: the lines of its first-played card that hold a Frozen token."""
    scrolls: dict[str, int] = msgspec.field(default_factory=lambda: counts(*SYMBOLS))
    """DC-062: how many steps each marker is from its first space."""
    equipment: list[str] = msgspec.field(default_factory=list)
    wounds: dict[str, int] = msgspec.field(default_factory=dict)
    """DC-R52: Damage on its Companions."""
    hand: list[str] = msgspec.field(default_factory=list)
    pile: list[str] = msgspec.field(default_factory=list)
    """DC-064: its Draw Pile."""
    discard: list[str] = msgspec.field(default_factory=list)
    active: list[str] = msgspec.field(default_factory=list)
    """DC-146: the cards it plays in this Combat, in their order."""
    announced: list[str] = msgspec.field(default_factory=list)
    """DC-146: what was said of each of them, such as `damage III`."""
    used: list[str] = msgspec.field(default_factory=list)
    """DC-192, DC-222: Skills of Scroll Tracks and Timed Equipment used in this Round."""
    spent: list[str] = msgspec.field(default_factory=list)
    """Abilities that were used up in this Combat."""
    acted: bool = False
    """DC-209: whether it has acted in this Round."""
    melee: bool = False
    """DC-373: whether Serenade's board lies with its MELEE side up."""
    marker: int = 0
    """DC-343: how many steps the Serenade marker is from the first space."""
    worms: int = 0
    malaise: str = ""
    passes: bool = False
    """DC-156: whether its player passes in this Combat or Turn."""
    gifts: tuple[str, ...] = ()
    """DC-308: During Game Mutations that every Beheaded has as an ability."""

    @property
    def able(self) -> Able:
        """DC-072, DC-073: what its board gives it now."""
        if self.name == SERENADE:
            return humming(self.marker if self.melee else 0)
        at = self.scrolls
        return able(self.name, at["survival"], at["tactics"], at["brutality"], self.gifts)

    @property
    def steps(self) -> tuple[Step, ...]:
        """DC-072, DC-073: every ability left of a marker."""
        return self.able.steps

    @property
    def handicap(self) -> MalaiseCard:
        """DC-R163: what its Malaise card says; nothing without one."""
        return malaise_cards()[self.malaise] if self.malaise else WELL

    @property
    def health(self) -> int:
        """DC-063, DC-074: the hearts left of its Maximum Health marker."""
        full = self.able.health
        return full - self.handicap.health if self.malaise else full

    @property
    def slots(self) -> int:
        """DC-211: its open Equipment slots."""
        return max(0, self.able.slots - self.handicap.slot)

    @property
    def dead(self) -> bool:
        """DC-180, DC-260: every heart holds Damage."""
        return self.damage > 0 and self.damage >= self.health

    def immune(self, state: str) -> bool:
        """DC-199: whether a State has no effect on it."""
        return state in self.able.immune

    def companions(self) -> list[str]:
        """DC-227: the Companions among its Equipment."""
        return [code for code in self.equipment if equipment()[code].health]


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


class Past(Record):
    """A Run that is over, as the Group remembers it."""

    beheaded: tuple[str, ...]
    began: str
    """The Biome in which it began."""
    ended: str
    """The Biome or the Boss at which it ended."""
    ending: str
    """DC-004: `death` or `victory`."""
    cause: str = ""
    """Who died of what; nothing after a success."""
    cells: int = 0
    """DC-303: the Cells that there were to spend."""
    gained: tuple[str, ...] = ()
    """The codes of the cards that came into the campaign."""


class Campaign(Record):
    """DC-305: what outlives a Run: the Mutation board and every deck that has changed."""

    runs: int = 0
    runes: list[str] = msgspec.field(default_factory=list)
    equipment: list[str] = msgspec.field(default_factory=list)
    """DC-055: the Equipment deck."""
    blueprints: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """DC-045: what is left of each Blueprint deck, the bottom first."""
    upgrades: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """DC-042, DC-043: what is left of each Upgrade deck, the bottom first, without its cover."""
    turned: list[str] = msgspec.field(default_factory=list)
    """DC-R11: Upgrade decks whose cover was turned over."""
    well: list[str] = msgspec.field(default_factory=list)
    secrets: list[str] = msgspec.field(default_factory=list)
    """DC-R134: what is left of the Deck of Secrets."""
    improved: dict[str, str] = msgspec.field(default_factory=dict)
    """DC-321: Improved Combat cards, and who has them."""
    board: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """DC-304: the cards in the slots of the Mutation board."""
    aside: list[str] = msgspec.field(default_factory=list)
    """DC-312: cards for the board that are kept but not on it."""
    feats: list[str] = msgspec.field(default_factory=list)
    """DC-325: Feats that were fulfilled."""
    waiting: list[str] = msgspec.field(default_factory=list)
    """DC-R133: cards that give something at the start of the next Run."""
    used: list[str] = msgspec.field(default_factory=list)
    """DC-R133: Well cards and Secrets that were carried out and lie aside."""
    purged: list[str] = msgspec.field(default_factory=list)
    """DC-332: cards that are out of the campaign."""
    beaten: list[str] = msgspec.field(default_factory=list)
    """DC-012: the Bosses that were beaten."""
    joined: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """DC-326: Monsters that joined a Biome's decks."""
    envelope: bool = False
    """DC-R164: whether the Envelope was opened."""
    history: list[Past] = msgspec.field(default_factory=list)


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
