"""What can be true at a moment of a story: each kind of fact, declared once.

Who holds a card, where figures are and how much health is left decide nothing about what the team
can still reach, so they are not facts.
"""

from collections.abc import Iterator

from ...content.facts import Facts, Kind, State, facts_at
from .passage import CARD, CHAPTER, ENTRY, FLAG, ROOM, When
from .state import Table, front_seen, team_has
from .story import Story


def held(t: Table) -> list[int]:
    """DUN-R14, DUN-R21: the cards of the whole team."""
    return [card for cards in t.cards for card in cards]


def given(t: Table) -> list[int]:
    """DUN-047, DUN-R101: the cards that the team had and that have left the game."""
    return [card for card in t.box if card not in t.unseen]


HELD = Kind(
    about=CARD,
    every=held,
    quick=team_has,
    may_come=lambda t, card: card not in t.box,  # DUN-051, DUN-R77: it never comes back
    never="nobody ever gets card {}",
)
UNSEEN = Kind(about=CARD, every=lambda t: t.stack, may_come=lambda t, card: card in t.stack)
OPEN = Kind(
    about=ROOM,
    every=lambda t: t.rooms,
    may_come=lambda t, room: room not in t.box_rooms,  # DUN-053: it stays out
    never="room {} is never open",
)
ENTERED = Kind(about=ROOM, every=lambda t: t.entered)
GONE = Kind(about=ROOM, every=lambda t: t.box_rooms)
SET = Kind(about=FLAG, every=lambda t: t.flags, never="'{}' is never set")
READ = Kind(about=ENTRY, every=lambda t: t.read, never="entry {} is never read")
TAKEN = Kind(
    about=CARD,
    every=lambda t: [*held(t), *given(t)],
    quick=front_seen,
    never="nobody ever gets card {}",
    asked=True,
)
GIVEN = Kind(
    about=CARD,
    every=given,
    never="card {} never leaves the game out of anybody's hands",
    asked=True,
)
OVER = Kind(about=CHAPTER, every=lambda t: range(1, t.chapter))

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
    return facts_at(t, f, KINDS)
