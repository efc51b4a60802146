"""Which of the facts that an entry asks about decide anything, and which choose words alone."""

from functools import cache
from itertools import product

import msgspec

from ..content.facts import State, bits
from ..content.model import Entry, Model, Part, Rule
from .reader import applying

MOST = 12
"""If an entry asks about more facts than these, all of them are taken to decide something."""

Done = tuple[tuple[tuple[Part, ...], ...] | bool, ...]


def any_of(rule: Rule) -> State:
    """The facts of which some are needed."""
    found: State = 0
    for mask in rule.any_of:
        found |= mask
    return found


def asked_by(rule: Rule) -> State:
    """All facts that the condition of a rule asks about."""
    return rule.need | rule.ban | any_of(rule)


def recalled(model: Model) -> State:
    """The facts about which any condition asks."""
    found: State = 0
    for entry in model.entries.values():
        for rule in entry.rules:
            found |= asked_by(rule)
    for action in model.actions:
        found |= action.needs | action.bans
    return found


class Relevance:
    """The entries of a model, read in every state that makes a difference to them."""

    def __init__(self, model: Model, kinds: tuple[str, ...]) -> None:
        self.entries, self.kinds = model.entries, kinds
        self.recalled = recalled(model)
        self.rules = cache(self._rules)
        self.by_kind = cache(self._by_kind)

    def _rules(self, name: str) -> tuple[Rule, ...]:
        """The rules of an entry, with only those conditions that decide what is done."""
        entry = self.entries[name]
        asked = self._asked(entry)
        if not asked or len(asked) > MOST:
            return entry.rules
        done = self._done_in_each(entry, asked)
        kept: State = 0
        for number, bit in enumerate(asked):
            flip = 1 << number
            if any(done[at] != done[at ^ flip] for at in range(1 << len(asked)) if at & flip):
                kept |= bit
        return tuple(
            msgspec.structs.replace(
                rule,
                need=rule.need & kept,
                ban=rule.ban & kept,
                any_of=tuple(mask & kept for mask in rule.any_of),
            )
            for rule in entry.rules
        )

    def _by_kind(self, name: str) -> bool:
        """Whether an entry, read in the same state, does something else for another actor."""
        entry = self.entries[name]
        if not any(rule.by or rule.not_by for rule in entry.rules):
            return False
        asked = self._asked(entry)
        if len(asked) > MOST:
            return True
        return any(len(set(each)) > 1 for each in self._done_in_each(entry, asked))

    def _asked(self, entry: Entry) -> list[State]:
        """The facts that an entry asks about."""
        found: State = 0
        for rule in entry.rules:
            found |= asked_by(rule)
        return list(bits(found))

    def _done_in_each(self, entry: Entry, asked: list[State]) -> list[tuple[Done, ...]]:
        """What an entry does for each kind of actor in each state of these facts, in binary."""
        found = []
        for chosen in product((0, 1), repeat=len(asked)):
            state = sum(bit for bit, on in zip(reversed(asked), chosen, strict=True) if on)
            found.append(tuple(self._done(entry, state, kind) for kind in self.kinds))
        return found

    def _done(self, entry: Entry, state: State, kind: str) -> Done:
        """What its rules do together, and whether it matters that they were read."""
        rules = [entry.rules[number] for number in applying(entry, state, kind)]
        marks = bool(rules and entry.mark & self.recalled)
        return (marks, *(rule.stages for rule in rules if any(rule.stages)))
