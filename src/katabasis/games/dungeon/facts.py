"""What can be true at a moment of a story: each kind of fact, declared once.

Who holds a card, where figures are and how much health is left decide nothing about what the team
can still reach, so they are not facts.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any

import msgspec

from ...content.facts import Facts, State
from .state import Table, front_seen, team_has
from .story import Story, When

CARD, ROOM, FLAG, ENTRY, CHAPTER = "card", "room", "flag", "entry", "chapter"
PLACE, USE = "location", "combination"
"""What facts are about."""


def held(t: Table, card: Any) -> bool:
    """DUN-R14, DUN-R21: whether any player of the team has the card."""
    return team_has(t, card)


def unseen(t: Table, card: Any) -> bool:
    """DUN-044: whether the card is still in the stack."""
    return card in t.stack


def is_open(t: Table, room: Any) -> bool:
    """DUN-031: whether the room is face up."""
    return room in t.rooms


def entered(t: Table, room: Any) -> bool:
    """DUN-R05: whether anybody has been in the room."""
    return room in t.entered


def gone(t: Table, room: Any) -> bool:
    """DUN-053: whether the room is out of the game."""
    return room in t.box_rooms


def is_set(t: Table, flag: Any) -> bool:
    """DUN-R14: whether the story remembers this."""
    return flag in t.flags


def was_read(t: Table, entry: Any) -> bool:
    """DUN-R48: whether the entry was read."""
    return entry in t.read


def taken(t: Table, card: Any) -> bool:
    """DUN-045, DUN-R101: whether the team has the card, or had it until it left the game."""
    return front_seen(t, card)


def given(t: Table, card: Any) -> bool:
    """DUN-047, DUN-R101: whether the team had the card and it has left the game."""
    return card in t.box and card not in t.unseen


def over(t: Table, chapter: Any) -> bool:
    """DUN-096: whether the chapter is over."""
    return t.chapter > int(chapter)


def at_any_time(t: Table, what: Any) -> bool:
    """As far as anybody can tell it may become true."""
    return True


def not_boxed(t: Table, card: Any) -> bool:
    """DUN-051, DUN-R77: a card in the box never comes back."""
    return card not in t.box


def not_gone(t: Table, room: Any) -> bool:
    """DUN-053: a room that is out of the game stays out."""
    return room not in t.box_rooms


class Kind(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A kind of fact: what it is about, and how a table shows it."""

    about: str
    true: Callable[[Table, Any], bool]
    every: Callable[[Table], Collection[Any]]
    """All things of which it is true at a table."""
    may_come: Callable[[Table, Any], bool] = at_any_time
    """Whether it is true or may become true later."""
    never: str = ""
    """The words for a thing of which it can never be true."""
    asked: bool = False
    """Counted among the facts only where a condition asks for it."""


def held_cards(t: Table) -> list[int]:
    """The cards of the whole team."""
    return [card for cards in t.cards for card in cards]


def boxed_cards(t: Table) -> list[int]:
    """The cards that left the game face up."""
    return [card for card in t.box if card not in t.unseen]


HELD = Kind(
    about=CARD, true=held, every=held_cards, may_come=not_boxed, never="nobody ever gets card {}"
)
UNSEEN = Kind(about=CARD, true=unseen, every=lambda t: t.stack, may_come=unseen)
OPEN = Kind(
    about=ROOM,
    true=is_open,
    every=lambda t: t.rooms,
    may_come=not_gone,
    never="room {} is never open",
)
ENTERED = Kind(about=ROOM, true=entered, every=lambda t: t.entered)
GONE = Kind(about=ROOM, true=gone, every=lambda t: t.box_rooms)
SET = Kind(about=FLAG, true=is_set, every=lambda t: t.flags, never="'{}' is never set")
READ = Kind(about=ENTRY, true=was_read, every=lambda t: t.read, never="entry {} is never read")
TAKEN = Kind(
    about=CARD,
    true=taken,
    every=lambda t: [*held_cards(t), *boxed_cards(t)],
    never="nobody ever gets card {}",
    asked=True,
)
GIVEN = Kind(
    about=CARD,
    true=given,
    every=boxed_cards,
    never="card {} never leaves the game out of anybody's hands",
    asked=True,
)
OVER = Kind(about=CHAPTER, true=over, every=lambda t: range(1, t.chapter))

KINDS = (HELD, UNSEEN, OPEN, ENTERED, GONE, SET, READ, TAKEN, GIVEN, OVER)


def facts_of(story: Story) -> Facts:
    """The facts of a story; a card is held, in the stack, or neither."""
    f = Facts()
    for card in sorted(story.cards):
        f.groups.append(f.bit(HELD, card) | f.bit(UNSEEN, card))
    for when in conditions_in(story):
        f.mask(TAKEN, when.taken)
        f.mask(GIVEN, when.given)
    return f


def conditions_in(story: Story) -> Iterator[When]:
    """Every condition that a story writes down."""
    for entry in story.entries.values():
        yield from (p.when for p in entry.passages if p.when is not None)
    yield from (ending.when for ending in story.frame.endings if ending.when is not None)


def start_of(story: Story, f: Facts) -> State:
    """DUN-013, DUN-015: all cards in the stack, the first room open and entered."""
    room = story.frame.start.room
    return f.mask(UNSEEN, story.cards) | f.bit(OPEN, room) | f.bit(ENTERED, room)


def state_of(f: Facts, t: Table) -> State:
    """The facts of a real table."""
    state = 0
    for kind in KINDS:
        found = kind.every(t)
        state |= f.mask(kind, [w for w in found if f.known(kind, w)] if kind.asked else found)
    return state
