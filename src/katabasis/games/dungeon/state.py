"""The table of The Dungeon, in numbers and letters; the story pack says what they mean."""

from msgspec import field
from msgspec.structs import replace

from ...engine import Seat, State
from .pack import STORIES, story_begun
from .story import Location, Story

HEROES, OPENING, MOVE, CLOSE = "heroes", "opening", "move", "close"
"""The phases: choosing characters, entry 100, up to the action, after the action."""


class Table(State, kw_only=True):
    """DUN-091, DUN-R48: what a saved game must hold; heroes are in the order of turns."""

    story: str
    """The key of a shipped story, or `key@digest` of one of the host's own."""
    edition: int
    players: int
    phase: str
    first: int
    heroes: list[str] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    """The player of each hero."""
    at: list[int] = field(default_factory=list)
    """The location of each figure; 0 is the first room, at no location."""
    cards: list[list[int]] = field(default_factory=list)
    coloured: list[int] = field(default_factory=list)
    grey: list[int] = field(default_factory=list)
    stack: list[int]
    box: list[int] = field(default_factory=list)
    rooms: list[str]
    """The face-up rooms, in the order of their revealing."""
    entered: list[str]
    box_rooms: list[str] = field(default_factory=list)
    read: dict[str, int] = field(default_factory=dict)
    tried: list[str] = field(default_factory=list)
    """Numbers of combinations that this team has tried in vain."""
    flags: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    scored: list[int] = field(default_factory=list)
    """Treasures that have been counted."""
    chapter: int = 1
    mission: str = ""
    turn: int = 0
    turns: int = 0
    """How many turns are over; it counts for nothing (DUN-004)."""
    ending: str = ""
    rating: int = 0
    unseen: list[int] = field(default_factory=list)
    """Cards of the box that went there out of the stack, face down."""


def story(t: Table) -> Story:
    """The story that is played; one that is not here as it was is refused with a sentence."""
    try:
        found = STORIES[t.story]
    except KeyError:
        return story_begun(t.story, t.edition)
    return found if found.frame.edition == t.edition else story_begun(t.story, t.edition)


def seat(t: Table, me: int) -> Seat:
    """Who plays this hero."""
    return t.seats[me]


def name(t: Table, me: int) -> str:
    """What a hero is called."""
    return story(t).frame.heroes[t.heroes[me]].name


def holder(t: Table, card: int) -> int:
    """The hero who has this card; -1 if nobody."""
    for me, cards in enumerate(t.cards):
        if card in cards:
            return me
    return -1


def team_has(t: Table, card: int) -> bool:
    """DUN-R21: whether any player of the team has this card."""
    return any(card in cards for cards in t.cards)


def front_seen(t: Table, card: int) -> bool:
    """DUN-007: whether the card lies face up, before the team or in the box."""
    return team_has(t, card) or (card in t.box and card not in t.unseen)


def handicap(t: Table, card: int) -> bool:
    """DUN-R26: whether the card is a handicap, which stays with its bearer."""
    return story(t).cards[card].handicap is not None


def suffers(t: Table, me: int, kind: str) -> bool:
    """DUN-R87: whether a handicap of this kind lies before the hero."""
    known = story(t).cards
    return any(known[card].handicap == kind for card in t.cards[me])


def has_trait(t: Table, me: int, trait: str) -> bool:
    """DUN-R14, DUN-R87: a trait is the active hero's own, and counts unless a handicap hides it."""
    own = story(t).frame.heroes[t.heroes[me]].trait
    return own == trait and not suffers(t, me, "no trait")


def location(t: Table, me: int) -> Location | None:
    """Where the hero's figure stands; nowhere at the start."""
    return story(t).locations.get(t.at[me])


def spot(t: Table, place: int) -> Location:
    """DUN-R102: a location as it is now; another state of its room may tell it anew."""
    pack = story(t)
    found = pack.locations[place]
    state = pack.later.get(found.room, "")
    anew = pack.rooms[state].anew.get(place) if state in t.rooms else None
    if anew is None:
        return found
    named, at = anew.name or found.name, anew.at or found.at
    return replace(found, name=named, at=at)


def shown_rooms(t: Table) -> list[str]:
    """DUN-R102: the face-up rooms; of two states of one room only the later is seen."""
    later = story(t).later
    return [key for key in t.rooms if later.get(key) not in t.rooms]


def shown_places(t: Table, key: str) -> list[int]:
    """DUN-R102: the locations that a room shows: its own, and those of its former state."""
    rooms = story(t).rooms
    former = rooms[key].state_of
    own = [*rooms[key].locations]
    return [*rooms[former].locations, *own] if former in t.rooms else own


def places(t: Table) -> list[int]:
    """DUN-031, DUN-033: all locations of face-up rooms."""
    rooms = story(t).rooms
    return [number for key in t.rooms for number in rooms[key].locations]
