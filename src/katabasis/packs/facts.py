"""What is true at a moment of a story, as the bits of one number.

Facts are: a card is held, a card is still in the stack, a room is open, or was entered, or is out
of the game, a flag is set, an entry was read, a chapter is over. Who holds a card, where figures
stand and how much health is left decide nothing about what can still be reached, so they are left
out.
"""

from collections.abc import Iterable
from typing import Any

from ..games.dungeon.state import Table
from ..games.dungeon.story import Story

Fact = tuple[str, Any]
State = int
HELD, UNSEEN, OPEN, ENTERED, GONE = "held", "unseen", "open", "entered", "gone"
SET, READ, OVER = "set", "read", "over"


class Facts:
    """The facts of one story, each with a bit of its own."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self._bits: dict[Fact, int] = {}
        self._facts: list[Fact] = []
        self.every_held: State = 0
        """All facts that a card is held; the bit above each is that it is in the stack."""
        for card in sorted(story.cards):
            self.every_held |= self.bit(HELD, card)
            self.bit(UNSEEN, card)

    def bit(self, kind: str, what: Any) -> State:
        """The state in which only this fact is true."""
        fact = (kind, what)
        if fact not in self._bits:
            self._bits[fact] = 1 << len(self._facts)
            self._facts.append(fact)
        return self._bits[fact]

    def mask(self, kind: str, whats: Iterable[Any]) -> State:
        """The state in which just these facts are true."""
        found = 0
        for what in whats:
            found |= self.bit(kind, what)
        return found

    def listed(self, state: State) -> list[Fact]:
        """The facts that are true in a state."""
        return [fact for number, fact in enumerate(self._facts) if state >> number & 1]

    def start(self) -> State:
        """DUN-013, DUN-015: all cards in the stack, the first room open and entered."""
        room = self.story.frame.start.room
        unseen = self.mask(UNSEEN, self.story.cards)
        return unseen | self.bit(OPEN, room) | self.bit(ENTERED, room)

    def of(self, t: Table) -> State:
        """The facts of a real table."""
        state = self.mask(HELD, (card for cards in t.cards for card in cards))
        state |= self.mask(UNSEEN, t.stack) | self.mask(OPEN, t.rooms)
        state |= self.mask(ENTERED, t.entered) | self.mask(GONE, t.box_rooms)
        state |= self.mask(SET, t.flags) | self.mask(READ, t.read)
        return state | self.mask(OVER, range(1, t.chapter))
