"""DC-304, DC-305: what outlives a Run: the campaign, and the Runs that it remembers."""

import msgspec

from ...engine import Record


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
