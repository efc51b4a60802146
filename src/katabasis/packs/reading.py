"""Reading an entry, seen from outside: which facts it needs, and what it changes.

This is the second telling of `games/dungeon/entries.py`, on bits instead of a table; a test plays
random games and holds the two against each other.
"""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from ..games.dungeon.story import Passage, Shop
from .facts import ENTERED, GONE, HELD, OPEN, OVER, READ, SET, UNSEEN, Facts, State

Way = tuple[str, ...]
"""The choices made while reading: their words, and the cards bought."""


class Reading(msgspec.Struct, frozen=True):
    """One outcome of reading an entry."""

    state: State
    way: Way = ()
    ended: bool = False
    overrun: bool = False
    """A chapter would end, but there is no further one."""
    entries: tuple[str, ...] = ()
    """All entries that were read in it, with their passages: `115 rat`."""


Trail = tuple[tuple[str, State], ...]
"""The entries that are being read, and the states in which they were opened."""

Follow = Callable[[Reading, str, Trail], list[Reading]]


class Rule(msgspec.Struct, frozen=True):
    """A passage in bits."""

    passage: Passage
    need: State
    any_of: tuple[State, ...]
    ban: State
    take: tuple[tuple[State, State], ...]
    gains: State
    """What must still be missing for it to give something: cards unseen."""
    rooms: State
    box: State
    stack: tuple[tuple[State, State], ...]
    sets: State
    clears: State


class Book:
    """The entries of a story in bits."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.story = facts, facts.story
        self.rules = {
            key: tuple(self._rule(p) for p in entry.passages)
            for key, entry in self.story.entries.items()
        }

    def _rule(self, p: Passage) -> Rule:
        """A passage's conditions and effects."""
        f, when = self.facts, p.when
        need = ban = 0
        any_of = []
        if when is not None:
            need = f.mask(HELD, when.holds) | f.mask(OPEN, when.open) | f.mask(SET, when.set)
            need |= f.mask(READ, when.read)
            ban = f.mask(HELD, when.lacks) | f.mask(OPEN, when.closed) | f.mask(SET, when.unset)
            ban |= f.mask(READ, when.unread)
            any_of += [f.mask(HELD, when.holds_any)] if when.holds_any else []
            any_of += [f.mask(UNSEEN, when.unseen)] if when.unseen else []
        return Rule(
            passage=p,
            need=need,
            any_of=tuple(any_of),
            ban=ban,
            take=tuple((f.bit(UNSEEN, c), f.bit(HELD, c)) for c in p.take),
            gains=f.mask(UNSEEN, p.take),
            rooms=f.mask(OPEN, p.reveal),
            box=f.mask(HELD, p.box) | f.mask(UNSEEN, p.box),
            stack=tuple((f.bit(UNSEEN, c), f.bit(HELD, c)) for c in p.stack),
            sets=f.mask(SET, p.set),
            clears=f.mask(SET, p.clear),
        )

    def name(self, entry: str) -> str:
        """DUN-R74: the entry that is really read under a number."""
        found = self.story.entries.get(entry)
        return found.same if found is not None and found.same else entry

    def chosen(self, state: State, entry: str, trait: str) -> list[Rule]:
        """DUN-R14: the passages that apply, for a reader with this trait."""
        found: list[Rule] = []
        for rule in self.rules.get(self.name(entry), ()):
            when = rule.passage.when
            if rule.passage.otherwise and found:
                continue
            if state & rule.need != rule.need or state & rule.ban:
                continue
            if any(not state & mask for mask in rule.any_of):
                continue
            if when is not None and (
                (when.trait is not None and when.trait != trait)
                or (when.no_trait is not None and when.no_trait == trait)
            ):
                continue
            found.append(rule)
        return found

    def read(self, state: State, entry: str, trait: str, trail: Trail = ()) -> list[Reading]:
        """DUN-R15: every outcome of reading an entry; none if it says nothing."""
        return self._read(Reading(state), entry, trait, trail) or []

    def _read(
        self, before: Reading, entry: str, trait: str, trail: Trail, way: Way = ()
    ) -> list[Reading] | None:
        """What follows if an entry is read now; None if it says nothing."""
        rules = self.chosen(before.state, entry, trait)
        if not rules:
            return None
        name = self.name(entry)
        if (name, before.state) in trail:
            return []  # choices that lead round in a circle: this way never comes to an end
        trail = (*trail, (name, before.state))
        labels = tuple(f"{name} {r.passage.label}".strip() for r in rules)
        state = self._cards(before.state | self.facts.bit(READ, name), rules)
        told = (*before.entries, *labels)
        readings = [Reading(state, (*before.way, *way), before.ended, before.overrun, told)]
        if any(r.passage.end_chapter for r in rules):
            readings = self._each(readings, self._chapter, trait, trail)
        for rule in rules:
            readings = self._each(readings, partial(self._rooms, rule.passage), trait, trail)
        for rule in rules:
            readings = self._each(readings, partial(self._offers, rule.passage), trait, trail)
        return readings

    def _each(
        self, readings: list[Reading], follow: Follow, trait: str, trail: Trail
    ) -> list[Reading]:
        """What follows from each of some outcomes; after an end nothing does."""
        return [
            out for one in readings for out in ([one] if one.ended else follow(one, trait, trail))
        ]

    def _cards(self, state: State, rules: list[Rule]) -> State:
        """DUN-R11, DUN-R15: cards taken, cards removed, flags."""
        spent = [
            r for r in rules if (r.gains | r.rooms) and not (state & r.gains or r.rooms & ~state)
        ]
        for rule in rules:
            for unseen, held in rule.take:
                state = taken(state, unseen, held)
        for rule in rules:
            if rule not in spent:
                state &= ~rule.box
            for unseen, held in rule.stack:
                state = state & ~held | unseen if state & held else state
            state = (state | rule.sets) & ~rule.clears
        return state

    def _chapter(self, one: Reading, trait: str, trail: Trail, last: bool = False) -> list[Reading]:
        """DUN-R36, DUN-R97: a chapter ends: its entry is read and its card is taken."""
        f = self.facts
        chapters = list(enumerate(self.story.frame.chapters, 1))
        number, chapter = next(
            (n for n in chapters if not one.state & f.bit(OVER, n[0])), chapters[-1]
        )
        if number == len(chapters) and not last:
            return [msgspec.structs.replace(one, overrun=True)]
        found = []
        read = self._read(one, chapter.end, trait, trail)
        for after in [one] if read is None else read:
            state = after.state | f.bit(OVER, number)
            if chapter.gives:
                state = taken(state, f.bit(UNSEEN, chapter.gives), f.bit(HELD, chapter.gives))
            found.append(msgspec.structs.replace(after, state=state))
        return found

    def _rooms(self, p: Passage, one: Reading, trait: str, trail: Trail) -> list[Reading]:
        """DUN-053, DUN-R05: rooms gone, rooms revealed; a figure that is moved enters the room."""
        f, state = self.facts, one.state
        for room in p.box_rooms:
            state = state & ~f.bit(OPEN, room) | f.bit(GONE, room)
        for room in p.reveal:
            if not state & f.bit(GONE, room):
                state |= f.bit(OPEN, room)
        moved = self.story.locations.get(p.move)
        if moved is None or state & f.bit(ENTERED, moved.room):
            return [msgspec.structs.replace(one, state=state)]
        one = msgspec.structs.replace(one, state=state | f.bit(ENTERED, moved.room))
        read = self._read(one, self.story.rooms[moved.room].enter, trait, trail)
        return [one] if read is None else read

    def _offers(self, p: Passage, one: Reading, trait: str, trail: Trail) -> list[Reading]:
        """DUN-070, DUN-157, DUN-R72: what may follow in the same action."""
        readings = [one]
        if p.choose:
            readings = []
            for choice in p.choose:
                read = self._read(one, choice.entry, trait, trail, (choice.say,))
                alone = msgspec.structs.replace(one, way=(*one.way, choice.say))
                readings += [alone] if read is None else read
        if p.shop is not None:
            readings = self._each(readings, partial(self._shop, p.shop), trait, trail)
        if p.end:
            readings = self._each(readings, partial(self._chapter, last=True), trait, trail)
            readings = [msgspec.structs.replace(one, ended=True) for one in readings]
        return readings

    def _shop(self, shop: Shop, one: Reading, trait: str, trail: Trail) -> list[Reading]:
        """DUN-R74: any number of goods in one action, as far as the coins go."""
        found: dict[State, Reading] = {one.state: one}
        queue = [one]
        while queue:
            before = queue.pop(0)
            for after in [] if before.ended else self._bought(shop, before, trait, trail):
                if after.state not in found:
                    found[after.state] = after
                    queue.append(after)
        return list(found.values())

    def _bought(self, shop: Shop, one: Reading, trait: str, trail: Trail) -> Iterator[Reading]:
        """DUN-R74: the coins that stand first in the list go, the card comes."""
        f = self.facts
        coins = [c for c in shop.coins if one.state & f.bit(HELD, c)]
        for good in shop.goods:
            unseen, held = f.bit(UNSEEN, good.card), f.bit(HELD, good.card)
            if not one.state & unseen or good.price > len(coins):
                continue
            paid = one.state & ~f.mask(HELD, coins[: good.price])
            way = (f"buy {good.card}",)
            paying = msgspec.structs.replace(one, state=paid)
            read = self._read(paying, good.entry, trait, trail, way)
            alone = msgspec.structs.replace(paying, way=(*one.way, *way))
            for after in [alone] if read is None else read:
                yield msgspec.structs.replace(after, state=taken(after.state, unseen, held))


def taken(state: State, unseen: State, held: State) -> State:
    """DUN-044, DUN-049, DUN-051: a card from the stack; one that is not there is skipped."""
    return state & ~unseen | held if state & unseen else state
