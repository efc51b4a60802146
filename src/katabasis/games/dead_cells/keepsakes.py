"""DC-021 to DC-036, DC-304 to DC-327, DC-407: the cards that come into a campaign and stay.

Upgrades, Well cards and Secrets are all the same kind of thing: a card with a code that is gained
once, and that is an Improved Combat card, a Mutation, a Feat, a Monster that joins a Biome, a piece
of Equipment, or something that happens at once. What it says is made from what it does.
"""

from functools import cache
from typing import Literal

import msgspec

from ...content.shipped import shipped
from .acts import Act
from .content import HERE, coded
from .forms import CombatCard, EquipmentCard, Monster, Printed, Step
from .icons import Icon, Symbol

Deck = Literal["SV", "TC", "BR"]
DECKS: tuple[Deck, ...] = ("SV", "TC", "BR")
"""DC-316: Survival, Tactics and Brutality."""
OF: dict[Deck, Symbol] = {"SV": "survival", "TC": "tactics", "BR": "brutality"}
WELL, SECRETS = "W", "S"

Slot = Literal["start", "during", "skill", "healer", "merchant", "collector", "feat", "boss cell"]
SLOTS: dict[str, int] = {
    "start": 6,
    "during": 6,
    "skill": 1,
    "healer": 2,
    "merchant": 2,
    "collector": 2,
    "feat": 3,
    "boss cell": 3,
}
"""DC-309, DC-310, DC-R186: how many cards each part of the Mutation board holds."""
MARKET: tuple[Slot, ...] = ("healer", "merchant", "collector")

Trigger = Literal["", "shield spent", "enemy killed", "damaged", "combat begins", "looted"]
Span = Literal["combat", "biome", "run"]
Deed = Literal[
    "enemies",
    "elites",
    "bosses",
    "biomes",
    "damage",
    "shields",
    "teeth",
    "cells",
    "potions",
    "checks",
    "treasures",
    "equipment",
    "states",
    "loot",
    "purchases",
    "combats",
]


class Mutation(Printed, frozen=True):
    """DC-307 to DC-309, DC-270: a card for a slot of the Mutation board."""

    slot: Slot
    gives: tuple[Icon, ...] = ()
    """DC-307: what the Group gets before a Run begins."""
    step: Step | None = None
    """DC-308: an ability that every Beheaded has, as if it were printed on its board."""
    when: Trigger = ""
    acts: tuple[Act, ...] = ()
    """DC-308: what is done whenever `when` occurs; in the Skill slot, what the Skill does."""
    discount: int = 0
    """DC-308: how much less a Merchant tile asks, never below 1."""
    level: int = 0
    times: int = 0
    offers: int = 0
    price: int = 0
    """DC-270: a Market character's level, how often or how much it offers, and its price."""
    health: int = 0
    cells: int = 0
    """DC-R136: more Health for every Enemy, and more Cells for every Elite killed."""


class Task(Printed, frozen=True):
    """DC-324, DC-R132: this many deeds within one Combat, Biome or Run, perhaps without another."""

    deed: Deed
    n: int
    within: Span
    without: Deed | Literal[""] = ""


class Joining(Printed, frozen=True):
    """DC-326: a Monster or an Elite that joins the decks of a Biome."""

    biome: str
    card: Monster


class Keepsake(Printed, frozen=True):
    """A card that is gained once and kept."""

    name: str = ""
    text: str = ""
    """What the story says of it."""
    combat: CombatCard | None = None
    mutation: Mutation | None = None
    feat: Task | None = None
    monster: Joining | None = None
    equipment: EquipmentCard | None = None
    gives: tuple[Icon, ...] = ()
    """What is carried out when it is gained; for a Feat, when it is fulfilled (DC-325)."""
    next: tuple[Icon, ...] = ()
    """DC-R133: what the Group gets at the start of its next Run, once."""

    @property
    def called(self) -> str:
        """Its name, or that of the card it is."""
        if self.combat:
            return self.combat.name
        if self.monster:
            return self.monster.card.name
        return self.equipment.name if self.equipment else self.name


class Cover(Printed, frozen=True):
    """DC-042, DC-318, DC-R11: the top card of a deck: its price, and the price when turned over."""

    price: int
    turned: int
    text: str
    back: str


class Drawer(Printed, frozen=True):
    """A deck in its fixed order, card 01 first, with its cover last."""

    cover: Cover
    cards: tuple[Keepsake, ...]


Power = Literal["", "portal", "force", "climb", "purse", "look", "again"]


class RuneCard(Printed, frozen=True):
    """DC-036, DC-107: a Rune: whether it opens corridors, and what else it does."""

    name: str
    opens: bool
    text: str
    power: Power = ""


class Victory(Printed, frozen=True):
    """DC-302, DC-R124: the Victory section of a Boss: once, and every time."""

    first: tuple[Icon, ...]
    again: tuple[Icon, ...]
    text: str
    opens: str = ""
    """The Biome in which later Runs may begin."""


class Envelope(Printed, frozen=True):
    """DC-R164: what is sealed until the Hand of the King has fallen."""

    text: tuple[str, ...]
    cards: tuple[Keepsake, ...]


class Story(Printed, frozen=True):
    """What is read aloud at the beginning and at the end."""

    opening: tuple[str, ...]
    ending: tuple[str, ...]
    deaths: tuple[str, ...]
    """What is said after a death, one after the other."""


@cache
def drawer(deck: str) -> Drawer:
    """An Upgrade deck, or the Well."""
    return shipped(HERE, f"{deck.lower()}.yaml", Drawer)


@cache
def secret_cards() -> tuple[Keepsake, ...]:
    """DC-035: the Deck of Secrets."""
    return shipped(HERE, "secrets.yaml", tuple[Keepsake, ...])


@cache
def keepsakes() -> dict[str, Keepsake]:
    """Every Upgrade, Well card and Secret by its code, without covers; and the Envelope's cards."""
    decks = {deck: drawer(deck).cards for deck in (*DECKS, WELL)}
    decks |= {SECRETS: secret_cards(), "E": envelope().cards}
    return {
        coded(deck, n): card for deck, cards in decks.items() for n, card in enumerate(cards, 1)
    }


@cache
def rune_cards() -> dict[str, RuneCard]:
    """DC-036: the seven Runes by their names, in the order of their codes."""
    return {rune.name: rune for rune in shipped(HERE, "runes.yaml", tuple[RuneCard, ...])}


@cache
def victories() -> dict[str, Victory]:
    """DC-302: the Victory sections by the codes of the Bosses."""
    return shipped(HERE, "victories.yaml", dict[str, Victory])


@cache
def envelope() -> Envelope:
    """DC-R164: the sealed Envelope."""
    return shipped(HERE, "envelope.yaml", Envelope)


@cache
def story() -> Story:
    """The story around the Runs."""
    return shipped(HERE, "story.yaml", Story)


@cache
def granted(code: str) -> Step:
    """DC-308: the ability that a During Game Mutation gives every Beheaded, under its name."""
    card = keepsakes()[code]
    step = card.mutation.step if card.mutation else None
    return msgspec.structs.replace(step or Step(), name=card.called)


@cache
def codes(deck: str) -> tuple[str, ...]:
    """DC-042: the cards of a deck without its cover, the bottom first."""
    return tuple(code for code in keepsakes() if code.rpartition(" ")[0] == deck)
