"""DUN-R101: texts that tell of something done, and the deeds that they tell of.

A text that is read because a reward is no longer there ("the drawer has given what it had") tells
of a deed: of the reading that gave the reward, at the same place. If the reward can also come from
elsewhere, the text must ask for the deed itself, or it speaks of what nobody has done.
"""

from collections.abc import Iterator

import msgspec

from ....content.conditions import NONE
from ....content.facts import Kind
from ..conditions import CONDITIONS
from ..facts import HELD, OPEN, READ, SET, TAKEN
from ..numbers import entry_read
from ..passage import Passage, When
from ..story import Story
from ..verbs import VERBS

TESTS = {"unseen": HELD, "lacks": HELD, "closed": OPEN, "unset": SET}
"""Words that ask whether a reward is still to be had, and the fact that it has been."""

HAD = {"holds": HELD, "taken": TAKEN, "open": OPEN, "set": SET}
"""Words that ask whether it has been had."""

TRAITS = ("trait", "no_trait")

Reward = tuple[Kind, tuple[object, ...]]
"""A fact, and the things of which all it is true."""


class Told(msgspec.Struct, frozen=True):
    """A text, the reward by which it is chosen, and the entries that give that reward there."""

    entry: str
    number: int
    """Which passage of the entry."""
    kind: Kind
    things: tuple[object, ...]
    """The reward: all of these have been had."""
    deeds: frozenset[str]
    """The entries of the same place that give it."""


def told_in(story: Story) -> Iterator[Told]:
    """Every text of a story that tests a reward of its own place and asks for no deed."""
    places = places_of(story)
    for key, entry in story.entries.items():
        for number in range(len(entry.passages)):
            for kind, things in rewards(entry.passages, number):
                giving = (e for e in places[key] if gives(story, e, kind, things))
                deeds = frozenset(giving)
                if deeds and not asks(entry.passages, number, deeds):
                    yield Told(key, number, kind, things, deeds)


def rewards(passages: tuple[Passage, ...], number: int) -> Iterator[Reward]:
    """What must have been had when this passage is read, by its own words or by those above."""
    p = passages[number]
    for word, kind in HAD.items():
        named = getattr(p.when, word) if p.when is not None else ()
        yield from ((kind, (what,)) for what in named)
    found: dict[Reward, None] = {}
    for above in passages[:number] if p.otherwise else ():
        if above.when is not None and only_tests(above.when, passages[:number]):
            for word, kind in TESTS.items():
                named = getattr(above.when, word)
                parts = [tuple(named)] if word == "unseen" else [(what,) for what in named]
                found |= {(kind, things): None for things in parts if things}
    yield from found


def only_tests(when: When, passages: tuple[Passage, ...]) -> bool:
    """Whether a condition fails only if a reward has been had, whoever acts."""
    words = {word for word in When.__struct_fields__ if getattr(when, word)}
    if not words - {*TRAITS} <= {*TESTS}:
        return False
    others = [p.when for p in passages if p.when is not None]
    return (when.trait is None or any(o.no_trait == when.trait for o in others)) and (
        when.no_trait is None or any(o.trait == when.no_trait for o in others)
    )


def asks(passages: tuple[Passage, ...], number: int, deeds: frozenset[str]) -> bool:
    """Whether a passage asks for one of these deeds, by its own words or by those above it."""
    p = passages[number]
    if p.when is not None and any(
        condition.thing(what) in deeds
        for condition, named in CONDITIONS.named(p.when)
        if condition.kind is READ
        for what in named
    ):
        return True
    return p.otherwise and any(before(above.when, deeds) for above in passages[:number])


def before(when: When | None, deeds: frozenset[str]) -> bool:
    """Whether a condition always holds as long as none of these deeds has been done."""
    if when is None:
        return False
    if any(getattr(when, word) for word in (*TRAITS, "handicap", "no_handicap")):
        return False
    return all(
        condition.kind is READ
        and condition.how is NONE
        and all(condition.thing(what) in deeds for what in named)
        for condition, named in CONDITIONS.named(when)
    )


def gives(story: Story, key: str, kind: Kind, things: tuple[object, ...]) -> bool:
    """Whether an entry gives one of these things."""
    return any(what in gifts(p, kind) for p in story.entries[key].passages for what in things)


def gifts(p: Passage, kind: Kind) -> tuple[object, ...]:
    """The cards, rooms or flags that a passage brings."""
    if kind is SET:
        return p.set
    return tuple(what for about, what in VERBS.leads(p) if about == kind.about)


def places_of(story: Story) -> dict[str, frozenset[str]]:
    """For each entry all those of the same place: looked at there, used there, chosen there."""
    roots = [[use.entry for use in story.uses if use.place == place] for place in story.locations]
    found: dict[str, frozenset[str]] = {}
    for group in [*roots, *([key] for key in story.entries)]:
        together = closed(story, group)
        for key in together:
            found.setdefault(key, together)
    return found


def closed(story: Story, group: list[str]) -> frozenset[str]:
    """These entries, and all that are chosen or bought from them."""
    found = dict.fromkeys(entry_read(story, key) for key in group if key in story.entries)
    queue = [*found]
    while queue:
        for p in story.entries[queue.pop()].passages:
            new = [key for key in p.ways if key in story.entries and key not in found]
            found |= dict.fromkeys(new)
            queue += new
    return frozenset(found)
