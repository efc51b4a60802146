"""Which of the things that an entry asks about decide anything, and which choose words alone."""

from functools import cache
from itertools import product

import msgspec

from ..games.dungeon.story import Passage
from .facts import State
from .reading import Book, Rule

MOST = 12
"""If an entry asks about more facts than these, all of them are taken to decide something."""

WORDS = {"label": "", "when": None, "otherwise": False, "lose": 0, "fight": 0, "heal": 0}
"""What a passage may say and cost without changing a fact."""

Told = tuple[Passage | bool, ...]


def any_of(rule: Rule) -> State:
    """The facts of which some are wanted."""
    found: State = 0
    for mask in rule.any_of:
        found |= mask
    return found


class Asking:
    """The entries of a book, read in every state that makes a difference to them."""

    def __init__(self, book: Book, traits: tuple[str, ...], recalled: set[str]) -> None:
        self.book, self.traits, self.recalled = book, traits, recalled
        self.rules = cache(self._rules)
        self.hangs = cache(self._hangs)
        self.stripped = cache(stripped)

    def _rules(self, name: str) -> tuple[Rule, ...]:
        """The passages of an entry, with only those conditions that decide what is done."""
        rules = self.book.rules.get(name, ())
        bits = self._bits(name)
        if not bits or len(bits) > MOST:
            return rules
        told = self._told(name, bits)
        kept: State = 0
        for number, bit in enumerate(bits):
            flip = 1 << number
            if any(told[at] != told[at ^ flip] for at in range(1 << len(bits)) if at & flip):
                kept |= bit
        return tuple(
            msgspec.structs.replace(
                rule,
                need=rule.need & kept,
                ban=rule.ban & kept,
                any_of=tuple(mask & kept for mask in rule.any_of),
            )
            for rule in rules
        )

    def _hangs(self, name: str) -> bool:
        """Whether an entry, read in the same state, changes other facts for another trait."""
        conditions = [r.passage.when for r in self.book.rules.get(name, ())]
        if not any(when and (when.trait or when.no_trait) for when in conditions):
            return False
        bits = self._bits(name)
        if len(bits) > MOST:
            return True
        return any(len(set(by_trait)) > 1 for by_trait in self._told(name, bits))

    def _bits(self, name: str) -> list[State]:
        """The facts that an entry asks about."""
        asked: State = 0
        for rule in self.book.rules.get(name, ()):
            asked |= rule.need | rule.ban | any_of(rule)
        return [1 << n for n in range(asked.bit_length()) if asked >> n & 1]

    def _told(self, name: str, bits: list[State]) -> list[tuple[Told, ...]]:
        """What an entry does for each trait, in each state of these facts, counted in binary."""
        found = []
        for chosen in product((0, 1), repeat=len(bits)):
            state = sum(bit for bit, on in zip(reversed(bits), chosen, strict=True) if on)
            rules = [self.book.chosen(state, name, trait) for trait in self.traits]
            found.append(tuple(self._done(name, read) for read in rules))
        return found

    def _done(self, name: str, rules: list[Rule]) -> Told:
        """What passages change together, and whether the entry counts as read."""
        done = [self.stripped(rule.passage) for rule in rules]
        return (bool(rules) and name in self.recalled, *(p for p in done if p != Passage()))


def stripped(p: Passage) -> Passage:
    """A passage without its condition, its words and its wounds."""
    return msgspec.structs.replace(p, clues=(), **WORDS)
