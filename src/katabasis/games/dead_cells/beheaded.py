"""DC-068 to DC-075: the board of a Beheaded, its piles, its hand, and what its markers give."""

from functools import cache
from typing import NamedTuple

import msgspec

from ...engine import Record, Seat
from .content import beheaded, equipment, malaise_cards, serenade
from .forms import MalaiseCard, Step
from .icons import SYMBOLS
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
