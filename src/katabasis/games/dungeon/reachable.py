"""DUN-R37, DUN-R99: whether the end of a story can still be reached from a table.

Every order of actions leads to the end, so a table from which nothing does was made up. What is
lost on the way is forgotten here, and it is forbidden only by what is true and stays so: a table
is refused only if it is certain that nobody can end it, and to find that out takes no search.
"""

from collections.abc import Iterator

import msgspec

from ...content.facts import State
from ...content.model import Change, Link, Model, Part
from .checking.model import model_of
from .facts import state_of
from .state import Table, story

MODELS: dict[tuple[str, int], "Known"] = {}
"""Stories in facts, by name and edition."""


class Known(msgspec.Struct, frozen=True):
    """A story in facts, and all of them that something in it may make false."""

    model: Model
    lost: State


def known_of(t: Table) -> Known:
    """The story of a table in facts, worked out once."""
    key = (t.story, t.edition)
    if key not in MODELS:
        model = model_of(story(t))
        MODELS[key] = Known(model, lost_in(model))
    return MODELS[key]


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
        yield Change(drops=sum(link.price.coins) if link.price is not None else 0)
        yield from link.after


def can_end(t: Table) -> bool:
    """Whether the story may still come to an end; if not, it is certain that it cannot."""
    if t.over:
        return True
    known, heroes = known_of(t), story(t).frame.heroes
    traits: set[str] = {heroes[key].trait for key in t.heroes}
    return Ahead(known, state_of(known.model.facts, t), traits).ends()


class Ahead:
    """What may still come true, if nothing is ever lost again."""

    def __init__(self, known: Known, true: State, traits: set[str]) -> None:
        self.model, self.true, self.traits = known.model, true, traits
        self.stays = self.true & ~known.lost
        """What is true for good."""
        self.readable: dict[str, None] = {}
        self.ended = False

    def ends(self) -> bool:
        """Goes on until the end, or until nothing is new."""
        before: tuple[State, int] = (-1, 0)
        while not self.ended and before != (self.true, len(self.readable)):
            before = (self.true, len(self.readable))
            self._act()
            for key in list(self.readable):
                self._read(key)
        return self.ended

    def _open(self, given: State, unless: State) -> bool:
        """Whether conditions may come to hold."""
        return given & self.true == given and not unless & self.stays

    def _act(self) -> None:
        """All actions that may become possible; a guard who stays for good has his own entry."""
        for action in self.model.actions:
            if self._open(action.needs, action.bans):
                self.true |= action.adds
                if not action.guard & self.stays:
                    self.readable[action.entry] = None
                if action.guard & self.true:
                    self.readable[action.instead] = None

    def _read(self, key: str) -> None:
        entry = self.model.entries.get(key)
        if entry is None:
            return
        self.true |= entry.mark
        for rule in entry.rules:
            some = all(facts & self.true for facts in rule.any_of)
            if some and self._open(rule.need, rule.ban) and rule.by in ("", *self.traits):
                for part in rule.parts:
                    self._do(part)

    def _do(self, part: Part) -> None:
        if isinstance(part, Change):
            self._change(part)
            return
        for link in part.links:
            if self._open(link.given, link.unless) and self._paid(link):
                self.true |= link.adds
                self.ended = self.ended or link.ends
                self.readable[link.entry] = None
                for change in link.after:
                    self._change(change)

    def _change(self, change: Change) -> None:
        source = change.drops if change.moves else 0
        if self._open(change.given | source, change.unless):
            self.true |= change.adds

    def _paid(self, link: Link) -> bool:
        price = link.price
        return price is None or sum(bool(c & self.true) for c in price.coins) >= price.amount
