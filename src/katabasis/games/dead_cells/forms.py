"""DC-134 to DC-139, DC-217 to DC-228: what is printed in the box, as the content files say it."""

from typing import Literal

import msgspec

from .acts import Act, Spot, StateName
from .icons import Icon, Symbol

Round = Literal["0", "I", "II", "III", "IV"]
ROUNDS: tuple[Round, ...] = ("I", "II", "III")
Lines = dict[Round, tuple[Act, ...]]
Shape = Literal["square", "circle", "hexagon", "pentagon", "trapezium", "octagon"]
NOTHING = "nothing"
"""DC-R57: what is said of a card without any Action."""
KIND = {"golden": "block"}


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anything that is printed in the box."""


class CombatCard(Printed, frozen=True):
    """DC-134: Check symbols, and Actions for Rounds I to III."""

    name: str
    lines: Lines
    symbols: tuple[Symbol, ...] = ()
    flavour: str = ""

    def announcements(self) -> list[str]:
        """DC-146, DC-147, DC-R57: what may be said of it; a Golden Shield is a kind of Block."""
        found = [(KIND.get(act.do, act.do), r) for r, acts in self.lines.items() for act in acts]
        return list(dict.fromkeys(f"{do} {r}" for do, r in found)) or [NOTHING]


class Step(Printed, frozen=True):
    """DC-072 to DC-074: what a step of a Scroll Track adds."""

    name: str = ""
    health: int = 0
    slot: int = 0
    immune: StateName | Literal[""] = ""
    skill: tuple[Act, ...] = ()
    round_0: tuple[Act, ...] = ()
    more: Literal["", "damage", "block", "loot"] = ""
    """One more of it, once a Combat, with the first such Action."""


class BeheadedBoard(Printed, frozen=True):
    """DC-068, DC-069: three Scroll Tracks; the first space of each is where its marker starts."""

    about: str
    tracks: dict[Symbol, tuple[Step, ...]]
    cards: tuple[CombatCard, ...]


class Monster(Printed, frozen=True):
    """DC-015, DC-136 to DC-139: a Monster, an Elite, or a card of a Boss; `copies` are codes."""

    name: str
    health: int = 0
    kind: Literal["monster", "boss", "minion", "attack", "element"] = "monster"
    """DC-277, DC-291, DC-R116: what a card of a Boss is; only Monsters and Elites are Monsters."""
    lines: Lines = {}
    copies: int = 1
    elite: bool = False
    place: Literal["", "behind", "far"] = ""
    immune: tuple[StateName, ...] = ()
    death: tuple[Icon, ...] = ()
    hurt: tuple[Act, ...] = ()
    """DC-187: what it does when it suffers Damage."""
    flavour: str = ""


class EquipmentCard(Printed, frozen=True):
    """DC-217 to DC-228: Timed (in place of or beside the card), Always Active, Skill, Companion."""

    name: str
    kind: Literal["instead", "beside", "always", "skill"]
    acts: tuple[Act, ...]
    round: Round | Literal[""] = ""
    when: Literal["", "shield spent", "enemy killed", "damaged", "combat begins", "looted"] = ""
    health: int = 0
    """DC-228: a Companion's Health; 0 for other Equipment."""
    flavour: str = ""


class Tile(Printed, frozen=True):
    """DC-085 to DC-091: what lies on a space, face down."""

    kind: Literal[
        "encounter", "elite", "treasure", "cursed", "merchant", "door", "teleport", "constraint"
    ]
    icons: tuple[Icon, ...] = ()
    enemies: tuple[Literal["monster", "elite"], ...] = ()
    loot: tuple[Icon, ...] = ()
    token: Literal["", "wall", "hole"] = ""
    number: int = 0
    """Which line of the Cursed Treasure Key or of the Constraint Key."""
    sells: Icon | None = None
    price: int = 0
    times: int = 0
    copies: int = 1
    text: str = ""


SHAPES: dict[str, Shape] = {
    "encounter": "square",
    "elite": "trapezium",
    "treasure": "circle",
    "cursed": "circle",
    "merchant": "pentagon",
    "door": "hexagon",
    "teleport": "hexagon",
    "constraint": "octagon",
}


class Place(Printed, frozen=True):
    """A space of a Biome board; the start has no shape."""

    at: tuple[int, int]
    shape: Shape | Literal[""] = ""
    portal: bool = False


class Corridor(Printed, frozen=True):
    """DC-078 to DC-083: one way, perhaps with a Rune, Checks or a Bell; `to` may name an Exit."""

    a: str
    b: str
    rune: str = ""
    checks: tuple[Icon, ...] = ()
    bell: bool = False


class Exit(Printed, frozen=True):
    """DC-262, DC-R33: where it leads, and what is collected there."""

    to: str
    at: tuple[int, int]
    icons: tuple[Icon, ...] = ()
    keys: int = 0


class Face(Printed, frozen=True):
    """One face of a Biome board."""

    places: dict[str, Place]
    corridors: tuple[Corridor, ...]
    exits: dict[str, Exit]
    start: str = "start"


class MalaiseCard(Printed, frozen=True):
    """DC-392, DC-R163: a handicap of one Beheaded, to the end of the Run."""

    name: str
    health: int = 0
    """How much lower its Maximum Health is."""
    slot: int = 0
    """How many Equipment slots are shut."""
    denies: Literal["", "skill", "loot"] = ""
    rounds: tuple[Round, ...] = ()
    """The Rounds in which it has no such Action."""
    less: Literal["", "block"] = ""
    """The Action that gives 1 less."""
    flavour: str = ""


class Boss(Printed, frozen=True):
    """DC-025 to DC-027, DC-276, DC-284: a Boss Reference sheet, its Instances and its cards.

    At the start of every Turn the top card of its deck is turned up: an attack joins the Boss's
    own Actions of that Turn, a minion takes a space, an element stays beside the board.
    """

    title: str
    about: str
    at: Spot
    instances: tuple[Monster, ...]
    """DC-284: two to a card, front and back; the first one starts."""
    cards: tuple[Monster, ...]
    blueprints: tuple[EquipmentCard, ...]


class Power(Printed, frozen=True):
    """DC-350, DC-408, DC-409: a special power of Serenade and its Round."""

    round: Round
    acts: tuple[Act, ...]


class SerenadeBoard(Printed, frozen=True):
    """DC-342, DC-358, DC-367 to DC-372: two sides, each with a track and Actions of its own."""

    about: str
    health: int
    power: tuple[tuple[Icon, ...], ...]
    """DC-367, DC-368: what each step of the POWER track gives at once; the last one transforms."""
    melee: tuple[Step, ...]
    """DC-370 to DC-372, DC-R146: what each step of the MELEE track adds for good."""
    symbols: dict[Symbol, Power]
    """DC-349, DC-R137: the special power that each Check symbol gives."""
    boards: dict[Literal["power", "melee"], CombatCard]
    """DC-358: the Actions of its board, for when its deck is empty."""
    cards: tuple[CombatCard, ...]


class Biome(Printed, frozen=True):
    """DC-028 to DC-034: everything of one Biome."""

    title: str
    about: str
    faces: tuple[Face, ...]
    tiles: tuple[Tile, ...]
    monsters: tuple[Monster, ...]
    blueprints: tuple[EquipmentCard, ...]
    malaise: tuple[MalaiseCard, ...] = ()
