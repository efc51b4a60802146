"""What may still come true in a story, if nothing is ever lost again: found without a search.

What is lost on the way is forgotten here, and a thing is forbidden only by what is true and stays
so. If the end is not among what may come, it is certain that nobody can reach it.
"""

from collections.abc import Iterator, Sequence

import msgspec

from .facts import State
from .model import Action, Change, Link, Model, Part, Rule


class Known(msgspec.Struct, frozen=True):
    """A story in facts, and all of them that something in it may make false."""

    model: Model
    lost: State


def lost_in(model: Model) -> State:
    """All facts that something in a story may make false."""
    lost = 0
    for entry in model.entries.values():
        for part in (part for rule in entry.rules for part in rule.parts):
            for change in changes(part):
                lost |= change.drops
    return lost


def changes(part: Part) -> Iterator[Change]:
    """Whatever a part of a rule may change, paying included."""
    if isinstance(part, Change):
        yield part
        return
    for link in part.links:
        yield from followed(link)


def followed(link: Link) -> Iterator[Change]:
    """Whatever following a link may change."""
    yield from link.after
    if link.price is not None:
        yield Change(drops=sum(link.price.coins))


class Ahead:
    """What may still come true, if nothing is ever lost again.

    So whatever has happened once need not be looked at again; what is left waits for its turn.
    """

    def __init__(self, known: Known, true: State, traits: set[str]) -> None:
        self.model, self.true, self.traits = known.model, true, traits
        self.stays = true & ~known.lost
        """What is true for good."""
        self.ended = False
        self.actions: Sequence[Action] = known.model.actions
        self.rules: list[Rule] = []
        self.parts: list[Change | Link] = []
        self.readable: set[str] = set()

    def ends(self) -> bool:
        """Goes on until the end, or until nothing is new."""
        before: Sequence[int] = ()
        while not self.ended and before != (now := self._now()):
            before = now
            self.actions = [action for action in self.actions if not self._act(action)]
            self.rules = [rule for rule in self.rules if not self._follow(rule)]
            self.parts = [part for part in self.parts if not self._do(part)]
        return self.ended

    def _now(self) -> Sequence[int]:
        """How far it has come."""
        waits = len(self.actions), len(self.rules), len(self.parts)
        return (self.true, len(self.readable), *waits)

    def _open(self, given: State, unless: State) -> bool:
        """Whether conditions may come to hold."""
        return given & self.true == given and not unless & self.stays

    def _act(self, action: Action) -> bool:
        """Whether an action is possible; a guard who stays for good has his own entry."""
        if not self._open(action.needs, action.bans):
            return False
        self.true |= action.adds
        if not action.guard & self.stays:
            self._read(action.entry)
        if action.guard & self.true:
            self._read(action.instead)
        return not action.guard & ~self.true

    def _read(self, key: str) -> None:
        entry = self.model.entries.get(key)
        if entry is not None and key not in self.readable:
            self.readable.add(key)
            self.true |= entry.mark
            self.rules += entry.rules

    def _follow(self, rule: Rule) -> bool:
        """Whether a rule applies; then all that it does waits."""
        some = all(facts & self.true for facts in rule.any_of)
        if not some or not self._open(rule.need, rule.ban) or rule.by not in ("", *self.traits):
            return False
        for part in rule.parts:
            self.parts += [part] if isinstance(part, Change) else part.links
        return True

    def _do(self, part: Change | Link) -> bool:
        """Whether a change is made, or a link is followed."""
        if isinstance(part, Change):
            source = part.drops if part.moves else 0
            if not self._open(part.given | source, part.unless):
                return False
            self.true |= part.adds
            return True
        if not self._open(part.given, part.unless) or not self._paid(part):
            return False
        self.true |= part.adds
        self.ended = self.ended or part.ends
        self._read(part.entry)
        self.parts += part.after  # while they are gone through, so these are looked at as well
        return True

    def _paid(self, link: Link) -> bool:
        price = link.price
        return price is None or sum(bool(c & self.true) for c in price.coins) >= price.amount
