"""DC-093 to DC-108: the icons of tiles, Exits, Death spaces, Merchants and rewards, as data."""

from typing import Literal

import msgspec

from .acts import StateName

Symbol = Literal["survival", "tactics", "brutality"]
SYMBOLS: tuple[Symbol, ...] = ("survival", "tactics", "brutality")
"""DC-070, DC-109: also the three Scroll Tracks: green, purple, red."""
Shown = Literal[
    "equipment",
    "blueprint",
    "teeth",
    "scroll",
    "vial",
    "cell",
    "potion",
    "rune",
    "damage",
    "state",
    "hand check",
    "deck check",
    "either",
    "change first",
    "worm",
    "lantern",
    "key",
    "malaise",
    "cure",
    "secret",
    "purge",
    "upgrade",
    "price",
    "heirloom",
]


class Icon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One icon, good or bad."""

    icon: Shown
    n: int = 1
    first: bool = False
    """DC-093: it concerns the First Player only."""
    symbol: Symbol | Literal[""] = ""
    """The colour of a Scroll, or what a Hand Check asks for."""
    state: StateName | Literal[""] = ""
    rune: str = ""
    number: int = 0
    """Which Secret."""
    deck: str = ""
    """Of which deck: an Upgrade, its price, or a Blueprint that joins the Equipment for good."""
    gives: tuple["Icon", ...] = ()
    """DC-394: what a passed Hand Check gives."""
    costs: tuple["Icon", ...] = ()
    """DC-121: what a failed Check costs."""
    by: dict[Symbol, tuple["Icon", ...]] = msgspec.field(default_factory=dict)
    """DC-116: what a Deck Check gives, by the symbol that is revealed."""
    of: tuple[tuple["Icon", ...], ...] = ()
    """DC-096: the options of an Either/Or line."""


PLURAL = {
    "teeth": ("Gold Tooth", "Gold Teeth"),
    "cell": ("Cell", "Cells"),
    "potion": ("Potion", "Potions"),
    "vial": ("Vial", "Vials"),
    "equipment": ("Equipment card", "Equipment cards"),
    "blueprint": ("Blueprint", "Blueprints"),
    "damage": ("Damage", "Damage"),
    "worm": ("Worm", "Worms"),
    "key": ("Key", "Keys"),
    "malaise": ("Malaise", "Malaise"),
    "purge": ("Purge", "Purges"),
}

NAMES = {
    "SV": "Survival",
    "TC": "Tactics",
    "BR": "Brutality",
    "B1": "the Prisoners' Quarters",
    "B2": "the Toxic Sewers",
    "B3": "the Ramparts",
    "B4": "the Stilt Village",
    "B5": "the Clock Tower",
    "B6": "the Forgotten Sepulcher",
    "B7": "High Peak Castle",
    "C1": "the Concierge",
    "C2": "the Time Keeper",
    "C3": "the Hand of the King",
}
"""The decks and sections by their codes."""
SENTENCES = {
    "change first": "the next player leads",
    "lantern": "a Lantern is lit",
    "cure": "one Malaise is lifted",
}


def said(icon: Icon) -> str:
    """An icon in words."""
    text = bare(icon)
    return f"{text} for the First Player" if icon.first else text


def bare(icon: Icon) -> str:
    """The same without whom it concerns."""
    if icon.icon in PLURAL:
        one, many = PLURAL[icon.icon]
        return f"{icon.n} {one if icon.n == 1 else many}"
    if icon.icon == "scroll":
        return f"{icon.n} {icon.symbol.title()} Scroll{'s' if icon.n > 1 else ''}"
    if icon.icon == "state":
        return icon.state.title()
    if icon.icon == "rune":
        return f"the {icon.rune} Rune"
    if icon.icon == "hand check":
        gives = all_said(icon.gives) or "to pass"
        return f"Hand Check, {icon.symbol.title()}: {gives}" + lost(icon)
    if icon.icon == "deck check":
        found = "; ".join(f"{key.title()}: {all_said(gives)}" for key, gives in icon.by.items())
        return f"Deck Check: {found}" + lost(icon)
    if icon.icon == "either":
        return "either " + " or ".join(all_said(option) for option in icon.of)
    if icon.icon == "secret":
        return f"Secret {icon.number:02}"
    if icon.icon == "upgrade":
        return f"the next {NAMES[icon.deck]} Upgrade"
    if icon.icon == "price":
        return f"the cover of the {NAMES[icon.deck]} deck is turned over"
    if icon.icon == "heirloom":
        many = "Blueprint" if icon.n == 1 else f"{icon.n} Blueprints"
        return f"the next {many} of {NAMES[icon.deck]} for good"
    if icon.icon == "lantern" and icon.n > 1:
        return f"{icon.n} Lanterns are lit"
    return SENTENCES[icon.icon]


def lost(icon: Icon) -> str:
    """DC-121: what failing costs."""
    return f" (failed: {all_said(icon.costs)})" if icon.costs else ""


def all_said(icons: tuple[Icon, ...]) -> str:
    """Several icons in words, in their order."""
    return ", ".join(said(icon) for icon in icons)
