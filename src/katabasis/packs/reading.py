"""Reading an entry, seen from outside: which facts it needs, and what it changes.

This is the second telling of `games/dungeon/entries.py`, on bits instead of a table; a test plays
random games and holds the two against each other.
"""

import msgspec

from ..games.dungeon.story import Choice, Good, Passage
from .facts import ENTERED, GONE, HELD, OPEN, OVER, READ, SET, UNSEEN, Facts, State

Way = tuple[str, ...]
"""The choices made while reading: their words, and the cards bought."""


class Reading(msgspec.Struct, frozen=True):
    """One outcome of reading an entry."""

    state: State
    way: Way = ()
    ended: bool = False
    entries: tuple[str, ...] = ()
    """All entries that were read in it, with their passages: `115 rat`."""


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
        take = tuple((f.bit(UNSEEN, c), f.bit(HELD, c)) for c in p.take)
        gains = f.mask(UNSEEN, p.take)
        box = f.mask(HELD, p.box) | f.mask(UNSEEN, p.box)
        return Rule(p, need, tuple(any_of), ban, take, gains, f.mask(OPEN, p.reveal), box)

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

    def read(self, state: State, entry: str, trait: str, deep: int = 12) -> list[Reading]:
        """DUN-R15: every outcome of reading an entry; none if it says nothing."""
        rules = self.chosen(state, entry, trait)
        if not rules or not deep:
            return []
        name = self.name(entry)
        labels = tuple(f"{name} {r.passage.label}".strip() for r in rules)
        after = self._changed(state | self.facts.bit(READ, name), rules)
        readings = [Reading(after, entries=labels)]
        for rule in rules:
            readings = [out for one in readings for out in self._offers(one, rule, trait, deep)]
        return readings

    def _changed(self, state: State, rules: list[Rule]) -> State:
        """DUN-R11, DUN-R15: cards taken, cards removed, flags, a chapter end, rooms."""
        f = self.facts
        missing = f.mask(OPEN, self.story.rooms) & ~state
        spent = [
            r for r in rules if (r.gains | r.rooms) and not (state & r.gains or missing & r.rooms)
        ]
        for rule in rules:
            for unseen, held in rule.take:
                state = taken(state, unseen, held)
        for rule in rules:
            p = rule.passage
            if rule not in spent:
                state &= ~rule.box
            for card in p.stack:
                unseen, held = f.bit(UNSEEN, card), f.bit(HELD, card)
                state = state & ~held | unseen if state & held else state
            state |= f.mask(SET, p.set)
            state &= ~f.mask(SET, p.clear)
        if any(r.passage.end_chapter for r in rules):
            state = self._chapter(state)
        for rule in rules:
            for room in rule.passage.box_rooms:
                state = state & ~f.bit(OPEN, room) | f.bit(GONE, room)
            for room in rule.passage.reveal:
                if not state & f.bit(GONE, room):
                    state |= f.bit(OPEN, room)
        return state

    def _chapter(self, state: State) -> State:
        """DUN-R36, DUN-R97: a chapter ends: its entry is read and its card is taken."""
        f = self.facts
        for number, chapter in enumerate(self.story.frame.chapters, 1):
            over = f.bit(OVER, number)
            if not state & over:
                state |= over | f.bit(READ, chapter.end)
                if chapter.gives:
                    state = taken(state, f.bit(UNSEEN, chapter.gives), f.bit(HELD, chapter.gives))
                return state
        return state

    def _offers(self, one: Reading, rule: Rule, trait: str, deep: int) -> list[Reading]:
        """DUN-070, DUN-157, DUN-R72: what may follow in the same action."""
        p = rule.passage
        if p.end:
            return [msgspec.structs.replace(one, state=self._chapter(one.state), ended=True)]
        if p.choose:
            return [out for choice in p.choose for out in self._choice(one, choice, trait, deep)]
        if p.shop is not None:
            found = [one]
            coins = [c for c in p.shop.coins if one.state & self.facts.bit(HELD, c)]
            for good in p.shop.goods:
                if one.state & self.facts.bit(UNSEEN, good.card) and good.price <= len(coins):
                    found.append(self._bought(one, good, coins, trait, deep))
            return found
        if p.move and p.move in self.story.locations:
            return self._moved(one, p.move, trait, deep)
        return [one]

    def _choice(self, one: Reading, choice: Choice, trait: str, deep: int) -> list[Reading]:
        """The outcomes of one choice."""
        found = self.read(one.state, choice.entry, trait, deep - 1)
        if not found:
            return [msgspec.structs.replace(one, way=(*one.way, choice.say))]
        return [joined(one, (choice.say,), after) for after in found]

    def _bought(self, one: Reading, good: Good, coins: list[int], trait: str, deep: int) -> Reading:
        """DUN-R74: the coins with the lowest numbers go, the card comes."""
        f = self.facts
        state = one.state & ~f.mask(HELD, coins[: good.price])
        found = self.read(state, good.entry, trait, deep - 1)
        after = found[0] if found else Reading(state)
        state = taken(after.state, f.bit(UNSEEN, good.card), f.bit(HELD, good.card))
        return joined(one, (f"buy {good.card}",), msgspec.structs.replace(after, state=state))

    def _moved(self, one: Reading, place: int, trait: str, deep: int) -> list[Reading]:
        """DUN-R05: a figure that is moved enters the room."""
        room = self.story.locations[place].room
        entered = self.facts.bit(ENTERED, room)
        if one.state & entered:
            return [one]
        state = one.state | entered
        found = self.read(state, self.story.rooms[room].enter, trait, deep - 1)
        return [joined(one, (), after) for after in found or [Reading(state)]]


def taken(state: State, unseen: State, held: State) -> State:
    """DUN-044, DUN-049, DUN-051: a card from the stack; one that is not there is skipped."""
    return state & ~unseen | held if state & unseen else state


def joined(one: Reading, way: Way, after: Reading) -> Reading:
    """A reading and what followed from it."""
    return Reading(
        after.state,
        (*one.way, *way, *after.way),
        one.ended or after.ended,
        one.entries + after.entries,
    )
