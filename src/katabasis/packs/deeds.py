"""Everything that a team can do in a story, as steps between states."""

from collections.abc import Iterator

import msgspec

from ..games.dungeon.numbers import together_number, use_of
from ..games.dungeon.story import Story
from .asking import Asking
from .facts import ENTERED, HELD, OPEN, READ, Facts, State
from .reading import Book, Reading

NO_TRAIT = "none"
"""The trait of a hero whose own is hidden by a handicap."""


class Deed(msgspec.Struct, frozen=True):
    """One kind of action: a room entered, a location explored, cards put to use, a code set."""

    kind: str
    entry: str
    place: int = 0
    room: str = ""
    cards: tuple[int, ...] = ()
    code: str = ""

    def __str__(self) -> str:
        if self.kind == "enter":
            return f"enter {self.room}"
        if self.kind == "explore":
            return f"explore {self.place}"
        if self.kind == "code":
            return f"set {self.code} at {self.place}"
        cards = " and ".join(map(str, self.cards))
        return f"use {cards} at {self.place}" if self.place else f"combine {cards}"


class Step(msgspec.Struct, frozen=True):
    """One outcome of a deed."""

    deed: Deed
    trait: str
    reading: Reading


def deeds_of(story: Story) -> list[Deed]:
    """All deeds that have an entry, in the order of the book."""
    found = []
    for key, room in story.rooms.items():
        if key != story.frame.start.room:
            found.append(Deed("enter", room.enter, room=key))
        for place, spot in room.locations.items():
            found.append(Deed("explore", str(place), place, key))
            if spot.together:
                number = together_number(spot.together)
                if number in story.entries:
                    found.append(Deed("together", number, place, key, spot.together))
    return found + [deed for number in story.entries if (deed := numbered(story, number))]


def numbered(story: Story, number: str) -> Deed | None:
    """DUN-055 to DUN-057, DUN-067: what an entry's number is made of, if it is a combination."""
    use = use_of(number, story.cards, story.locations)
    if use is None:
        return None
    kind = "code" if use.code else "use" if use.place else "pair"
    room = story.locations[use.place].room if use.place else ""
    return Deed(kind, number, use.place, room, use.cards, use.code)


class World:
    """A story in bits, with a team of heroes: which deeds are possible, and where they lead."""

    def __init__(self, story: Story, traits: tuple[str, ...]) -> None:
        self.story, self.traits = story, traits
        self.facts = Facts(story)
        self.book = Book(self.facts)
        self.deeds = deeds_of(story)
        self.needs = {deed: self._needs(deed) for deed in self.deeds}
        dull = [n for n, card in story.cards.items() if card.handicap == "no trait"]
        self.dull = self.facts.mask(HELD, dull)
        self.guards = {
            key: self.facts.bit(HELD, room.guard.card)
            for key, room in story.rooms.items()
            if room.guard is not None
        }
        self.recalled = {str(spot.number) for spot in story.locations.values() if spot.together}
        """Entries about which something asks whether they were read."""
        for p in [p for entry in story.entries.values() for p in entry.passages if p.when]:
            self.recalled |= {*p.when.read, *p.when.unread} if p.when is not None else set()
        traits = (*self.traits, NO_TRAIT) if self.dull else self.traits
        self.asking = Asking(self.book, traits, self.recalled)
        self.start = self._start()

    def _start(self) -> State:
        """DUN-024: the first entry has been read."""
        state = self.facts.start()
        read = self.book.read(state, self.story.frame.start.entry, self.traits[0])
        return read[0].state if read else state

    def _needs(self, deed: Deed) -> State:
        """What must be true for a deed to be possible at all."""
        f = self.facts
        need = f.mask(HELD, deed.cards)
        if deed.kind == "enter":
            return f.bit(OPEN, deed.room)
        if deed.room:
            need |= f.bit(OPEN, deed.room) | f.bit(ENTERED, deed.room)
        if deed.kind == "together":
            need |= f.bit(READ, str(deed.place))
        return need

    def possible(self, state: State, deed: Deed) -> bool:
        """DUN-033, DUN-060, DUN-R69: the room is open, the cards are at hand."""
        need = self.needs[deed]
        if state & need != need:
            return False
        return deed.kind != "enter" or not state & self.facts.bit(ENTERED, deed.room)

    def readings(self, state: State, deed: Deed, trait: str) -> list[Reading]:
        """DUN-R71: the outcomes of a deed by a hero with this trait; a guard comes first."""
        if deed.kind == "enter":
            state |= self.facts.bit(ENTERED, deed.room)
            return self.book.read(state, deed.entry, trait) or [Reading(state)]
        guard = self.story.rooms[deed.room].guard if deed.room else None
        if guard is not None and state & self.guards[deed.room]:
            return self.book.read(state, guard.entry, trait)
        return self.book.read(state, deed.entry, trait)

    def readers(self, state: State) -> tuple[str, ...]:
        """DUN-R87: the traits that may count; none of them for a hero whose trait is hidden."""
        return (*self.traits, NO_TRAIT) if state & self.dull else self.traits

    def steps(self, state: State) -> Iterator[Step]:
        """Every step from a state that changes something or ends the story."""
        for deed in self.deeds:
            if not self.possible(state, deed):
                continue
            seen = set()
            for trait in self.readers(state):
                for reading in self.readings(state, deed, trait):
                    key = (reading.state, reading.ended, reading.overrun)
                    if key not in seen and key != (state, False, False):
                        seen.add(key)
                        yield Step(deed, trait, reading)
