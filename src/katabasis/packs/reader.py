"""Reading an entry in bits: every outcome that it can have."""

from collections.abc import Iterator

import msgspec

from ..content.facts import State
from ..content.model import (
    ANY,
    FIRST,
    Action,
    Branch,
    Change,
    Entry,
    Link,
    Model,
    Outcome,
    Part,
    Rule,
)

Trail = tuple[tuple[str, State], ...]
"""The entries that are being read, and the states in which they were opened."""

Gifts = tuple[State, State]
"""What is false, and what is true, once all gifts of a rule have been had."""

Parts = tuple[tuple[Part, Gifts], ...]
"""What the rules of an entry do, in order, each with the gifts of its rule."""


class Reader:
    """The entries of a model, read exactly; what was worked out once is remembered.

    What an action does depends only on the facts that it touches, so that is all that the memory
    goes by.
    """

    def __init__(self, model: Model) -> None:
        self.entries = model.entries
        self._touched = {action: self._facts_of(action) for action in model.actions}
        self._known: dict[tuple[Action, str, State], list[Outcome]] = {}
        self._parts: dict[tuple[str, tuple[int, ...]], Parts] = {}

    def outcomes(self, state: State, action: Action, by: str) -> list[Outcome]:
        """Everything that an action by an actor of this kind can lead to."""
        touched = self._touched[action]
        inside, outside = state & touched, state & ~touched
        found = self._known.get((action, by, inside))
        if found is None:
            found = self._known[action, by, inside] = self._done(inside, action, by)
        if not outside:
            return found
        return [Outcome(o.state | outside, o.way, o.ended, o.broken) for o in found]

    def _done(self, state: State, action: Action, by: str) -> list[Outcome]:
        """An action carried out: the entry of its guard is read as long as there is one."""
        state |= action.adds
        entry = action.instead if state & action.guard else action.entry
        plain = [Outcome(state)] if action.adds else []
        return self.read(state, entry, by) or plain

    def read(self, state: State, entry: str, by: str) -> list[Outcome]:
        """Every outcome of reading an entry; none if it says nothing."""
        return self._read(Outcome(state), entry, by, ()) or []

    def _read(self, before: Outcome, entry: str, by: str, trail: Trail) -> list[Outcome] | None:
        """What follows if an entry is read now; None if it says nothing."""
        found = self.entries.get(entry)
        state = before.state
        numbers = applying(found, state, by) if found is not None else ()
        if found is None or not numbers:
            return None
        if (entry, state) in trail:
            return []  # choices that lead round in a circle: this way never comes to an end
        trail = (*trail, (entry, state))
        outcomes = [Outcome(state | found.mark, before.way, before.ended, before.broken)]
        for part, gifts in self._in_order(entry, found, numbers):
            if isinstance(part, Change):
                if not (part.spared and all_had(gifts, state)):
                    outcomes = [after(one, part) for one in outcomes]
            else:
                outcomes = [o for one in outcomes for o in self._follow(one, part, by, trail)]
        return outcomes

    def _in_order(self, name: str, entry: Entry, numbers: tuple[int, ...]) -> Parts:
        """What the rules that apply do, stage by stage, each stage from top to bottom."""
        key = (name, numbers)
        if key not in self._parts:
            self._parts[key] = tuple(in_order([entry.rules[number] for number in numbers]))
        return self._parts[key]

    def _follow(self, one: Outcome, branch: Branch, by: str, trail: Trail) -> list[Outcome]:
        """What follows from an outcome by the links of a branch; nothing follows an end."""
        if one.ended:
            return [one]
        if branch.how == ANY:
            return self._repeat(one, branch, by, trail)
        found: list[Outcome] = []
        for link in branch.links:
            if is_open(link, one.state):
                found += self._through(one, link, by, trail)
                if branch.how == FIRST:
                    return found
        return [one] if branch.how == FIRST else found

    def _repeat(self, one: Outcome, branch: Branch, by: str, trail: Trail) -> list[Outcome]:
        """Any links in a row, each as often as it is open; each state is counted once."""
        found = {one.state: one}
        queue = [one]
        while queue:
            before = queue.pop(0)
            for link in branch.links if not before.ended else ():
                if is_open(link, before.state):
                    for then in self._through(before, link, by, trail):
                        if then.state not in found:
                            found[then.state] = then
                            queue.append(then)
        return list(found.values())

    def _through(self, one: Outcome, link: Link, by: str, trail: Trail) -> list[Outcome]:
        """What following a link leads to."""
        if link.broken:
            return [msgspec.structs.replace(one, broken=link.broken)]
        way = (*one.way, link.say) if link.say else one.way
        begun = Outcome(paid(one.state, link) | link.adds, way, one.ended, one.broken)
        read = self._read(begun, link.entry, by, trail)
        found = [begun] if read is None else read
        for change in link.after:
            found = [after(each, change) for each in found]
        return [msgspec.structs.replace(o, ended=True) for o in found] if link.ends else found

    def _facts_of(self, action: Action) -> State:
        """All facts that an action asks about or changes, in any entry that it leads to."""
        found = action.needs | action.bans | action.adds | action.guard
        for name in leads_to(self.entries, [action.entry, action.instead]):
            entry = self.entries[name]
            found |= entry.mark
            for rule in entry.rules:
                found |= rule.need | rule.ban
                for mask in rule.any_of:
                    found |= mask
                for part in rule.parts:
                    found |= facts_of(part)
        return found


def leads_to(entries: dict[str, Entry], first: list[str], ends: bool = True) -> list[str]:
    """These entries and all that they lead to, with those that are read at the end or without."""
    found = [name for name in dict.fromkeys(first) if name in entries]
    for name in found:
        for rule in entries[name].rules:
            for part in rule.parts:
                for link in part.links if isinstance(part, Branch) else ():
                    new = link.entry in entries and link.entry not in found
                    if new and (ends or not link.ends):
                        found.append(link.entry)
    return found


def facts_of(part: Part) -> State:
    """All facts that a part asks about or changes."""
    if isinstance(part, Change):
        return part.adds | part.drops | part.given | part.unless
    found = 0
    for link in part.links:
        found |= link.given | link.unless | link.adds | coins_of(link)
        for change in link.after:
            found |= facts_of(change)
    return found


def coins_of(link: Link) -> State:
    """The facts that may be given up for a link."""
    return sum(link.price.coins) if link.price is not None else 0


def applying(entry: Entry, state: State, by: str) -> tuple[int, ...]:
    """The rules of an entry that apply for an actor of this kind, by their numbers."""
    found: list[int] = []
    for number, rule in enumerate(entry.rules):
        if rule.otherwise and found:
            continue
        if state & rule.need != rule.need or state & rule.ban:
            continue
        if (rule.by and rule.by != by) or (rule.not_by and rule.not_by == by):
            continue
        if all(state & mask for mask in rule.any_of):
            found.append(number)
    return tuple(found)


def in_order(rules: list[Rule]) -> Iterator[tuple[Part, Gifts]]:
    """What rules do, stage by stage; what is done once is done for the first that says it."""
    done: set[Branch] = set()
    for number in range(max(len(rule.stages) for rule in rules)):
        for rule in rules:
            for part in rule.stages[number] if number < len(rule.stages) else ():
                if isinstance(part, Branch) and part.once:
                    if part in done:
                        continue
                    done.add(part)
                yield part, gifts_of(rule)


def is_open(link: Link, state: State) -> bool:
    """Whether a link can be followed: its conditions hold, and its price can be paid."""
    if state & link.given != link.given or state & link.unless:
        return False
    price = link.price
    return price is None or sum(1 for c in price.coins if state & c) >= price.amount


def paid(state: State, link: Link) -> State:
    """The state after the price of a link."""
    if link.price is None:
        return state
    coins = [coin for coin in link.price.coins if state & coin]
    return state & ~sum(coins[: link.price.amount])


def after(one: Outcome, change: Change) -> Outcome:
    """An outcome after a change; nothing changes after an end."""
    state = one.state
    if one.ended or state & change.given != change.given or state & change.unless:
        return one
    return Outcome(state & ~change.drops | change.adds, one.way, one.ended, one.broken)


def gifts_of(rule: Rule) -> Gifts:
    """What a rule is there for."""
    left, had = 0, 0
    for part in rule.parts:
        if isinstance(part, Change) and part.gift:
            left |= part.drops if part.moves else 0
            had |= 0 if part.moves else part.adds
    return left, had


def all_had(gifts: Gifts, state: State) -> bool:
    """Whether there are gifts and all of them have been had."""
    left, had = gifts
    return bool(left | had) and not (state & left or had & ~state)
