"""Rooms that are revealed, entered, and taken out of the game."""

from collections.abc import Iterator
from typing import Any

from ...content.facts import Facts
from ...content.model import FIRST, Branch, Change, Link
from ...content.verb import Verb
from ...engine import Beat, Line, Move, Viewer, tells
from .facts import ENTERED, GONE, OPEN
from .nouns import Hero, Place, RoomKey
from .numbers import entry_read
from .opened import Opened
from .passage import ROOM, Passage
from .state import Table, seat, story
from .story import Story


class Reveals(Line):
    """DUN-034: a room is laid open with its description."""

    shows = True
    room: RoomKey

    def said(self, t: Table) -> str:
        """Its name and what is seen there."""
        room, text = story(t).rooms[self.room], story(t).text(f"room {self.room}")
        opening = f"{story(t).rooms[room.state_of].name} has changed" if room.state_of else ""
        return f"{opening or 'A new room: ' + room.name}.\n\n{text}"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """DUN-034: everybody looks at it."""
        room = story(t).rooms[self.room]
        means = f"{room.name} lies open: anybody may go there from now on."
        if room.state_of:
            means = "What was there is there still, and there is something new."
        return Beat(shows=(f"room-{self.room}",), great="room", means=means)


@tells("{room} is entered for the first time.")
def enters(room: RoomKey) -> None: ...
@tells("{room} is gone.", shows=True)
def room_gone(room: RoomKey) -> None: ...


def walks(t: Table, viewer: Viewer, line: Any) -> Beat:
    """DUN-023, DUN-R05: the figure goes there."""
    return Beat(seat(t, line.who), (Move(f"hero-{t.heroes[line.who]}", (f"loc-{line.at}",)),))


@tells("{who} ends up at {at}.", beat=walks)
def is_moved(who: Hero, at: Place) -> None: ...


def reveal(t: Table, key: str) -> None:
    """DUN-034, DUN-053, DUN-R06, DUN-R08: laid open with its description; nobody is moved."""
    if key in t.rooms or key in t.box_rooms:
        return
    t.rooms.append(key)
    t.tell(Reveals(room=key), "DUN-034 DUN-R08")


def arrive(t: Table, place: int) -> str:
    """DUN-072, DUN-R05, DUN-R18: the entry that is read when a room is entered the first time."""
    room = story(t).locations[place].room
    if room in t.entered:
        return ""
    t.entered.append(room)
    t.tell(enters(room=room), "DUN-R05")
    return story(t).rooms[room].enter


def box_room(t: Table, key: str, figures_to: int) -> None:
    """DUN-007, DUN-053, DUN-R63: out for good, unseen if face down; figures go where it says."""
    if key in t.box_rooms:
        return
    t.box_rooms.append(key)
    if key not in t.rooms:
        return
    t.rooms.remove(key)
    gone = story(t).rooms[key].locations
    t.at = [figures_to if place in gone else place for place in t.at]
    t.tell(room_gone(room=key), "DUN-053")


async def move_figure(t: Table, opened: Opened, place: int) -> None:
    """DUN-R05: a figure that an entry moves enters the room like one that walked."""
    me = opened.me
    t.at[me] = place
    t.tell(is_moved(who=me, at=place), "DUN-R05")
    entry = arrive(t, place)
    if entry:
        await opened.read(t, me, entry, "DUN-072")


def move_facts(f: Facts, story: Story, p: Passage, place: int) -> Iterator[Branch]:
    """DUN-R05, DUN-072: a room that nobody has been in is entered, and its entry is read."""
    if place in story.locations:
        room = story.locations[place].room
        entered, entry = f.bit(ENTERED, room), entry_read(story, story.rooms[room].enter)
        yield Branch(FIRST, (Link(entry=entry, unless=entered, adds=entered),))


REVEAL = Verb(
    word="reveal",
    text="These rooms come onto the table.",
    do=lambda t, opened, room: reveal(t, room),
    facts=lambda f, story, p, room: [
        Change(f.bit(OPEN, room), unless=f.bit(GONE, room), gift=True)  # DUN-053
    ],
    leads=lambda room: [(ROOM, room)],
    left=lambda t, room: room not in t.rooms,
    gains=lambda t, room: room not in t.rooms and room not in t.box_rooms,
)
BOX_ROOMS = Verb(
    word="box_rooms",
    text="These rooms leave the game.",
    do=lambda t, opened, room: box_room(t, room, opened.passage.figures_to),
    facts=lambda f, story, p, room: [Change(f.bit(GONE, room), f.bit(OPEN, room))],
    early=False,
)
MOVE_FIGURE = Verb(
    word="move",
    text="The figure of the hero goes to this location. Its room must be open: `reveal` it here,"
    " or ask for `open`.",
    do=move_figure,
    facts=move_facts,
    early=False,
)
