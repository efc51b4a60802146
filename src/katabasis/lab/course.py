"""How campaigns went: what is kept of each, and what is worked out from many."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

LEAST = 12
"""Runs with a card, and without it, from which on they are compared."""


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

    Runs that ended before are left out: the longer a run, the more cards it uses.
    """
    sides: dict[tuple[str, str], list[bool]] = {}
    every: dict[str, list[bool]] = {}
    for one in found:
        for used, trial in zip(one.uses, one.trials, strict=True):
            if trial is not None:
                every.setdefault(trial[0], []).append(trial[1])
                for card in used:
                    sides.setdefault((card, trial[0]), []).append(trial[1])
    summed: dict[str, list[tuple[int, float]]] = {}
    for (card, trial_name), passed in sides.items():
        others = len(every[trial_name]) - len(passed)
        if len(passed) >= LEAST and others >= LEAST:
            without = (sum(every[trial_name]) - sum(passed)) / others
            difference = sum(passed) / len(passed) - without
            summed.setdefault(card, []).append((len(passed), difference))
    made = [
        Effect(
            card, sum(n for n, _ in parts), sum(n * d for n, d in parts) / sum(n for n, _ in parts)
        )
        for card, parts in summed.items()
    ]
    return sorted(made, key=lambda one: one.difference)
