"""What a verb of a story is: an effect, declared once, beside the rule that carries it out."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from .facts import Facts, Kind
from .model import Part

Test = Callable[[Any, Any], bool]
"""Asked of a table, about each thing that a passage names."""

Thing = tuple[str, Any]
"""What kind of thing it is, and which one."""


def no(t: Any, what: Any) -> bool:
    """Never."""
    return False


def yes(t: Any, what: Any) -> bool:
    """Always."""
    return True


def no_change(f: Facts, story: Any, passage: Any, what: Any) -> Iterable[Part]:
    """It changes no fact."""
    return ()


def nowhere(what: Any) -> Iterable[Thing]:
    """It leads to nothing."""
    return ()


class Verb(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """One effect that a passage can have: all that rules, hints and checks know of it.

    A passage has it with things: these cards, this many points. All below is about one of them.
    """

    word: str
    """The key under which a passage has it."""
    text: str
    """What it does, for authors."""
    do: Callable[[Any, Any, Any], Awaitable[None] | None]
    """What the rules do; there is nothing to await where nobody is asked anything."""
    facts: Callable[[Facts, Any, Any, Any], Iterable[Part]] = no_change
    """The same in facts, for the check of packs."""
    whole: bool = False
    """Whether all that is named is one thing: ways to choose from."""
    once: bool = False
    """However many passages of an entry say it, it is done once."""
    early: bool = True
    """Whether the first entry can have it, which is read before anybody's turn."""

    undoes: Kind | None = None
    """It does nothing to a thing of which this is never true."""
    leads: Callable[[Any], Iterable[Thing]] = nowhere
    """What it leads to, in the picture of a story."""

    left: Test = no
    """Whether it can still be had; only for verbs that give."""
    gains: Test = no
    """Whether the team would gain something by it now."""
    may_gain: Test | None = None
    """Whether there is something in it that the team has not had; None: the same as `gains`."""
    hurts: Test = no
    """Whether it harms the reader."""

    def of(self, passage: Any) -> Iterable[Any]:
        """The things with which a passage has it; nothing if it has it not."""
        named = getattr(passage, self.word)
        if self.whole or named.__class__ is not tuple:
            return (named,) if named else ()
        return named

    def lasts(self, t: Any, what: Any) -> bool:
        """Whether the team has not had it, and may wish to."""
        return (self.may_gain or self.gains)(t, what)


class Verbs:
    """All verbs of a story, in the order in which an entry is carried out."""

    def __init__(self, *stages: tuple[Verb, ...]) -> None:
        self.stages = stages
        """Each stage is done for all passages of an entry before the next begins."""
        self.all = tuple(verb for stage in stages for verb in stage)
        self.gifts = tuple(verb for verb in self.all if verb.left is not no)
        """Verbs that give something which can be had only once."""
        self.gaining = tuple(verb for verb in self.all if verb.gains is not no)
        self.lasting = tuple(verb for verb in self.gaining if verb.may_gain is not no)
        """Verbs that are there for more than the moment."""

    def exhausted(self, t: Any, passage: Any) -> bool:
        """Whether all that a passage gives has been had."""
        gifts = [(verb, what) for verb in self.gifts for what in verb.of(passage)]
        return bool(gifts) and not any(verb.left(t, what) for verb, what in gifts)

    def gain(self, t: Any, passage: Any) -> bool:
        """Whether the team would gain something by a passage now."""
        return any(verb.gains(t, what) for verb in self.gaining for what in verb.of(passage))

    def last(self, t: Any, passage: Any) -> bool:
        """Whether a passage has something for more than the moment that the team has not had."""
        return any(verb.lasts(t, what) for verb in self.lasting for what in verb.of(passage))

    def hurt(self, t: Any, passage: Any) -> bool:
        """Whether a passage harms its reader."""
        return any(verb.hurts(t, what) for verb in self.all for what in verb.of(passage))

    def leads(self, passage: Any) -> list[Thing]:
        """All that a passage leads to, in the picture of a story."""
        return [
            thing for verb in self.all for what in verb.of(passage) for thing in verb.leads(what)
        ]

    def parts(self, f: Facts, story: Any, passage: Any) -> tuple[tuple[Part, ...], ...]:
        """All that a passage does, in facts, stage by stage."""
        return tuple(
            tuple(
                part
                for verb in stage
                for what in verb.of(passage)
                for part in verb.facts(f, story, passage, what)
            )
            for stage in self.stages
        )
