"""The table of Alone: the Map behind the screen, the Labyrinth before it, and the Hero sheet."""

import msgspec

from ...engine import Record, Seat, State
from .content import miniatures
from .maps import Map, map_of

EVIL = "evil"
"""The side behind the screen: nothing that is on the Map is new to it (ALN-006)."""
ABILITIES = ("Courage", "Cold Blood", "Acute Sight", "Precision", "Dexterity")
CHARACTERS = ("Engineer", "Pilot", "Doctor", "Captain")
LEVELS = ("Easy", "Normal", "Hard", "Extreme")
NEAR, FAR = (4, 6), (7, 10)
WAKING = {"Easy": NEAR, "Normal": NEAR, "Hard": FAR, "Extreme": FAR}
"""ALN-046, ALN-R93: how far the Hero wakes from both Mission Rooms at least, from one at most."""
ROOMS = (
    "Infirmary",
    "Control Room",
    "Laboratory",
    "Generator Room",
    "Escape Pods",
    "Communications",
    "Armory",
    "Hydroponics",
)
CAPS = (10, 8, 6, 4, 2)
"""ALN-177: the Healing Caps of the Round track, from right to left."""
TURNS = 8
FULL = 12
SPACES = 8
"""ALN-346: of the Reaction Track."""
HAND = 6
"""ALN-044: the cards that Evil holds in all."""
HEALTH = 6
"""ALN-309: the Charges of a gained Companion."""
KINDS = miniatures()
"""ALN-412: every miniature, with its type."""


class Creature(Record):
    """A Creature on the Map, by the name that Evil and scenarios give it: `Worm 2`, `Herald`."""

    name: str
    at: int
    wounds: int = 0
    arrived: bool = False
    """ALN-120: whether it moved this Turn into the Sector where it is while that was Lighted."""
    dice: int = 0
    """More dice for its attacks at the end of this Turn."""
    attacks: int = 1
    seen: int = 0
    """Which of its type it is to the Hero, who cannot tell miniatures apart: 0 if Unrevealed."""

    @property
    def kind(self) -> str:
        """Its type."""
        return KINDS[self.name]

    @property
    def label(self) -> str:
        """What the Hero calls it: counted again whenever it comes into view."""
        return self.name if self.name == self.kind else f"{self.kind} {self.seen}"


class Item(Record):
    """An Item in the Inventory."""

    name: str
    charges: int = 0
    upgraded: bool = False


class Companion(Record):
    """A Companion with its Charges."""

    name: str
    charges: int = HEALTH


class Played(Record):
    """A Reaction on the track."""

    card: str
    by: Seat = -1
    face_down: bool = False
    sideways: bool = False


class Due(Record):
    """ALN-375: what a Reaction does after the damage that allowed it."""

    card: str
    by: Seat
    number: int


class Table(State):
    """Everything that lies on the table."""

    players: int
    hero_seat: Seat = 0
    leader: Seat = -1
    whispers: bool = False
    """ALN-R43: whether Evil players may talk where the Hero does not hear it."""
    left: list[Seat] = msgspec.field(default_factory=list)
    """ALN-R60: the Evil players who have left."""
    phase: str = "hero"
    """The next part of the set-up, then `turn` or `round`."""

    layout: str = ""
    rooms: dict[int, str] = msgspec.field(default_factory=dict)
    """ALN-041: the names of the Room Sectors."""
    hero: int = -1
    revealed: list[int] = msgspec.field(default_factory=list)
    lit: list[int] = msgspec.field(default_factory=list)
    danger: list[int] = msgspec.field(default_factory=list)
    heard: list[tuple[str, int, int, str]] = msgspec.field(default_factory=list)
    """What the Hero has seen and heard, as memory.py notes it."""
    blocked: list[int] = msgspec.field(default_factory=list)
    """The Blocked Doors."""
    conditions: dict[int, str] = msgspec.field(default_factory=dict)
    creatures: list[Creature] = msgspec.field(default_factory=list)
    radar: list[str] = msgspec.field(default_factory=list)
    """ALN-115: the Noises of this Round, as they were told."""
    boss: str = ""
    boss_due: bool = False
    boss_dead: bool = False

    character: str = ""
    difficulty: str = ""
    life: int = FULL
    control: int = FULL
    marker: int = 0
    """ALN-177: the space of the Round marker, from the right, counted from 0."""
    nightmare: bool = False
    round: int = 1
    turn: int = 1
    pool: int = 3
    spent: int = 0
    more: int = 0
    """Permanent increases of the Adrenaline maximum."""
    abilities: dict[str, int] = msgspec.field(default_factory=dict)
    gift: bool = True
    """Whether the Character's gift is still unused in this Round."""

    missions: dict[str, str] = msgspec.field(default_factory=dict)
    """ALN-038: the Mission of each colour."""
    progress: dict[str, int] = msgspec.field(default_factory=dict)
    done: list[str] = msgspec.field(default_factory=list)
    """The colours of completed Missions."""
    final: bool = False
    killed: bool = False
    """ALN-303: whether a Kill has counted for the Antidote."""

    items: list[str] = msgspec.field(default_factory=list)
    item_discards: list[str] = msgspec.field(default_factory=list)
    drawn: list[str] = msgspec.field(default_factory=list)
    """The Items that the Hero looks at."""
    inventory: list[Item] = msgspec.field(default_factory=list)
    companions: list[Companion] = msgspec.field(default_factory=list)
    characters: list[str] = msgspec.field(default_factory=list)
    """The unused Characters."""

    decks: list[str] = msgspec.field(default_factory=list)
    piles: dict[str, list[str]] = msgspec.field(default_factory=dict)
    discards: dict[str, list[str]] = msgspec.field(default_factory=dict)
    buried: list[str] = msgspec.field(default_factory=list)
    """ALN-350: those of the discards that the Hero has never seen."""
    hands: list[list[str]] = msgspec.field(default_factory=list)
    track: list[Played] = msgspec.field(default_factory=list)
    symbols: int = 0
    """ALN-441: the Danger tokens that Evil has to place at the end of this Round."""

    performed: list[str] = msgspec.field(default_factory=list)
    """The Actions of this Turn."""
    reactions: int = 0
    """The Reactions of this Turn."""
    actions: int = 1
    """The Actions that the Hero has in this Turn."""
    recovered: bool = False
    bullet: bool = False
    no_bullet: int = 0
    """ALN-376: 2 when it is forbidden in the next Turn, 1 in that Turn."""
    no_recovery: int = 0
    used: list[str] = msgspec.field(default_factory=list)
    """The Companions and Items used this Turn that help once a Turn, or once at its start."""
    mayday: bool = False
    """ALN-299: whether this Turn's Interact is done."""
    explored: list[int] = msgspec.field(default_factory=list)
    """The Sectors that the Explore under way has reached."""
    unveiled: list[str] = msgspec.field(default_factory=list)
    """The Creatures that it has Revealed."""
    rolled: list[str] = msgspec.field(default_factory=list)
    """The Hero's dice while a roll is under way."""
    targets: list[str] = msgspec.field(default_factory=list)
    """What the Locate under way asks for."""
    lies: int = 0
    fewer: int = 0
    """Dice or cards that a Reaction has taken from the Action under way."""
    pain: int = 0
    """The packet of damage under way."""
    after: list[Due] = msgspec.field(default_factory=list)
    """What Reactions do once that damage is done."""

    @property
    def map(self) -> Map:
        """The Map of this game."""
        return map_of(self.layout)

    @property
    def evil(self) -> list[Seat]:
        """The Evil players, clockwise from the Hero."""
        return [(self.hero_seat + n) % self.players for n in range(1, self.players)]

    @property
    def playing(self) -> list[Seat]:
        """ALN-R60: the Evil players who have not left."""
        return [seat for seat in self.evil if seat not in self.left] if self.left else self.evil

    def here(self) -> list[Creature]:
        """The Creatures in the Hero's Sector."""
        return [c for c in self.creatures if c.at == self.hero]

    def creature(self, name: str) -> Creature | None:
        """A Creature by its name, if it is on the Map."""
        return next((c for c in self.creatures if c.name == name), None)

    def room_of(self, cell: int) -> str:
        """The name of a Room; nothing for a corridor."""
        return self.rooms.get(cell, "")

    def sector_of(self, room: str) -> int:
        """The Sector of a Room."""
        return next(cell for cell, name in self.rooms.items() if name == room)

    def in_play(self, mission: str) -> bool:
        """ALN-276: whether a blue Mission's malus applies, or a red one has been triggered."""
        colour = next((c for c, name in self.missions.items() if name == mission), "")
        return bool(colour) and colour not in self.done and (colour != "red" or self.final)


MINUTES = (
    *("heard", "buried", "performed", "reactions", "used", "symbols"),
    *("explored", "unveiled", "rolled", "targets", "lies", "fewer", "pain", "after"),
    *("creatures.arrived", "creatures.dice", "creatures.attacks", "creatures.seen"),
)
"""What is under way, and what the Hero has heard: nothing that lies on the table."""


class Over(Exception):
    """ALN-465, ALN-466: the game ends at this instant, whatever is under way."""
