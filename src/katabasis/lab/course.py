"""How campaigns went: what is kept of each, and what is worked out from many."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

LEAST = 8.0
"""How much runs with a card and without it must weigh together before they are compared: where
there are as many of either kind, each counts for a half."""
SPAN = 3
"""Runs of a campaign that count as equally late."""
GROWTH = 6
"""How much campaigns may differ in what they had gained and still count as alike."""


class Course(msgspec.Struct, frozen=True):
    """How one campaign went."""

    number: int
    reached: dict[str, int]
    """Milestones, each with the run in which the campaign came to it."""
    runs: list[dict[str, Any]]
    """What the game says of each run."""
    won: bool
    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    uses: list[list[str]] = []
    """The cards that were put to use in each run."""
    trials: list[tuple[str, bool] | None] = []
    """The great trial that each run came to, and whether it was passed."""
    grown: list[int] = []
    """How much the campaign had gained before each run, where the game counts that."""
    befores: list[Any] = []
    """The campaign before each run, as a document, so that the run can be played again."""


class Effect(msgspec.Struct, frozen=True):
    """How much more often a trial is passed with a card than without it."""

    card: str
    runs: int
    difference: float


def uses_of(found: Sequence[Course]) -> Counter[str]:
    """In how many runs each card was put to use."""
    return Counter(card for one in found for used in one.uses for card in used)


def effects(found: Sequence[Course]) -> list[Effect]:
    """For every card: of the runs that came to the same trial, those with it against the others.

    Runs that ended before are left out, since the longer a run, the more cards it uses; and runs
    are compared with those whose campaigns had gained as much before, or were as late: whoever has
    a late card has more of everything else too.
    """
    every: dict[tuple[str, int], list[tuple[frozenset[str], bool]]] = {}
    for one in found:
        for number, (used, trial) in enumerate(zip(one.uses, one.trials, strict=True)):
            if trial is not None:
                like = one.grown[number] // GROWTH if one.grown else number // SPAN
                alike = every.setdefault((trial[0], like), [])
                alike.append((frozenset(used), trial[1]))
    made = []
    for card in sorted({card for alike in every.values() for used, _ in alike for card in used}):
        weight = total = 0.0
        for alike in every.values():
            there = [passed for used, passed in alike if card in used]
            others = [passed for used, passed in alike if card not in used]
            if there and others:
                part = len(there) * len(others) / len(alike)
                weight += part
                total += part * (sum(there) / len(there) - sum(others) / len(others))
        if weight >= LEAST:
            made.append(Effect(card, runs_with(card, every), total / weight))
    return sorted(made, key=lambda one: one.difference)


def runs_with(card: str, every: dict[Any, list[tuple[frozenset[str], bool]]]) -> int:
    """How many runs used a card, of those that came to a trial."""
    return sum(card in used for alike in every.values() for used, _ in alike)
