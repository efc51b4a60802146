"""What a story is to the check of packs: rules over facts, in which no word of a game is left.

A game translates its content into a `Model`; `packs` searches, plans and reports with nothing else.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import product
from operator import or_
from typing import Any

import msgspec

from .facts import Facts, State, bits

Team = tuple[str, ...]
Way = tuple[str, ...]
"""The choices made during an action, in their words."""

FIRST, ONE, ANY = "first", "one", "any"
"""How links are followed: the first that is open, one that somebody chooses, or any in a row."""


class Change(msgspec.Struct, frozen=True):
    """Facts that become true and false, if all of `given` and none of `unless` are true."""

    adds: State = 0
    drops: State = 0
    given: State = 0
    unless: State = 0
    moves: bool = False
    """A thing goes from one place to another, if it is still there."""
    gift: bool = False
    """What it adds is what the rule is there for."""
    spared: bool = False
    """Left out if all gifts of the rule have been had."""


class Price(msgspec.Struct, frozen=True):
    """Some of these facts are given up: as many as the amount, those named first before others."""

    coins: tuple[State, ...]
    amount: int


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that may be read next; it is open if all of `given` and none of `unless` are true.

    Its price is paid and `adds` is true before the entry is read; `after` follows it.
    """

    entry: str = ""
    say: str = ""
    given: State = 0
    unless: State = 0
    price: Price | None = None
    adds: State = 0
    after: tuple[Change, ...] = ()
    ends: bool = False
    """The story ends with it."""
    broken: str = ""
    """Why the rules cannot follow it: a fault of the story."""


class Branch(msgspec.Struct, frozen=True):
    """Links, and how they are followed."""

    how: str
    links: tuple[Link, ...]
    once: bool = False
    """However many rules of an entry have it, it is followed once."""


Part = Change | Branch


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """A part of an entry: on which facts it depends, and what it does, stage by stage."""

    need: State = 0
    any_of: tuple[State, ...] = ()
    """Of each of these at least one fact must be true."""
    ban: State = 0
    by: str = ""
    """Only actors of this kind."""
    not_by: str = ""
    otherwise: bool = False
    """Only if no rule above it applies."""
    always: bool = False
    """It has no condition at all."""
    stages: tuple[tuple[Part, ...], ...] = ()
    """Each stage is done for all rules of an entry that apply before the next begins."""

    @property
    def wanted(self) -> State:
        """All facts that it would like to be true."""
        return reduce(or_, self.any_of, self.need)

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that it does, in order."""
        return tuple(part for stage in self.stages for part in stage)


class Entry(msgspec.Struct, frozen=True):
    """Rules that are read together, and the fact that they were."""

    mark: State
    rules: tuple[Rule, ...]


class Action(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """Something that can be done again and again, as long as it is possible."""

    name: str
    """In the words of the report."""
    entry: str = ""
    needs: State = 0
    bans: State = 0
    adds: State = 0
    """True as soon as it is done, whatever the entry says."""
    guard: State = 0
    instead: str = ""
    """The entry that is read instead while `guard` is true."""
    cost: int = 1
    """How much it counts when ways are compared."""
    own: bool = False
    """Only one certain actor can do it."""
    anywhere: bool = False
    """Even an actor who is bound can do it."""
    plans: State = 0
    """Facts for planning alone that it needs; see `Model.opposites`."""
    what: Any = None
    """The same in the game's own terms."""


class Outcome(msgspec.Struct, frozen=True):
    """One thing that an action can lead to."""

    state: State
    way: Way = ()
    ended: bool = False
    broken: str = ""


class Step(msgspec.Struct, frozen=True):
    """An action with one of its outcomes, and the kind of actor that it takes, if it does."""

    action: Action
    by: str
    outcome: Outcome


class Goal(msgspec.Struct, frozen=True):
    """Facts that must be true at once, and whether the story must have ended with them."""

    facts: State = 0
    ends: bool = False
    without: State = 0
    """Facts that must not come true on the way."""


def goals_of(own: Rule, earlier: Iterable[Rule]) -> Iterator[Goal]:
    """Ways to meet an ending's condition and, first, none of those that are asked before it."""
    avoided = own.ban
    for rule in earlier:
        avoided |= rule.wanted & ~own.wanted
    for one_of_each in product(*(bits(mask) for mask in own.any_of)):
        facts = own.need | sum(set(one_of_each))
        yield Goal(facts, True, avoided)
        yield Goal(facts, True)


class Model(msgspec.Struct, kw_only=True):
    """A whole story."""

    facts: Facts
    start: State
    first: str = ""
    """The entry that is read before anybody acts."""
    entries: dict[str, Entry]
    actions: tuple[Action, ...]
    actors: dict[str, str]
    """Who may take part, and of what kind each is."""
    teams: tuple[Team, ...]
    """Everybody who may play together, small teams first."""
    hides: State = 0
    """Facts that may hide the kind of an actor."""
    binds: tuple[State, ...] = ()
    """Facts each of which may bind an actor, who can then do only what can be done anywhere."""
    bound: str = "everybody is stuck for good"
    """What is said when all are."""
    opposites: tuple[tuple[State, State], ...] = ()
    """A fact, and another one for planning alone: that the first is no longer true."""
    stages: State = 0
    """Facts that close a stage of the story; plans bring them about as late as possible."""
    late: State = 0
    """Facts that are better brought about late."""
