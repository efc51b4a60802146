"""Chance is a seat; these are the hands that can sit on it.

A source answers a chance ask, given how many answers its stream has had before. `Keyed` is for
live tables: every answer follows from (seed, stream, counter), so the table can show the seed's
hash at the start, the seed at the end, and anybody can work out every draw again.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from .ask import Answer, Ask, BadInput

Rng = random.Random
"""What a game's `redeal` is given; games hold no generator of their own."""

Source = Callable[[Ask, int], Answer]

WORD = 8
SPAN = 1 << (8 * WORD)


def commitment(seed: str) -> str:
    """The seed's hash, shown before the first draw."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def new_seed() -> str:
    """256 bits nobody can guess, as hex."""
    return secrets.token_hex(32)


def keyed_index(seed: str, stream: str, counter: int, turn: int, size: int) -> int:
    """A number below `size`: HMAC-SHA256 of `stream/counter/turn/try`, unbiased by rejection."""
    key, limit, attempt = bytes.fromhex(seed), SPAN - SPAN % size, 0
    while True:
        text = f"{stream}/{counter}/{turn}/{attempt}".encode()
        number = int.from_bytes(hmac.digest(key, text, "sha256")[:WORD], "big")
        if number < limit:
            return number % size
        attempt += 1


class Keyed:
    """Answers from (seed, stream, counter) alone, so that the whole log can be verified."""

    def __init__(self, seed: str) -> None:
        try:
            valid = len(bytes.fromhex(seed)) == 32
        except ValueError:
            valid = False
        if not valid:
            raise BadInput("A seed is 64 hexadecimal digits; this one is not.")
        self.seed = seed

    def __call__(self, ask: Ask, counter: int) -> Answer:
        def pick(size: int, turn: int) -> int:
            return keyed_index(self.seed, ask.kind, counter, turn, size)

        return answered(ask, pick)


class Fast:
    """Answers from a quick generator, for simulation and search."""

    def __init__(self, rng: random.Random) -> None:
        self.random = rng.random

    def __call__(self, ask: Ask, counter: int) -> Answer:
        if ask.about != "shuffle":
            return ask.options[int(self.random() * len(ask.options))]
        return answered(ask, lambda size, turn: int(self.random() * size))


class Scripted:
    """Answers from a list, in order; for tests."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self.answers = list(answers)

    def __call__(self, ask: Ask, counter: int) -> Answer:
        if not self.answers:
            raise BadInput(f"The scripted draws have run out, but {ask.about} {ask.kind} is asked.")
        return self.answers.pop(0)


def answered(ask: Ask, pick: Callable[[int, int], int]) -> Answer:
    """The answer to a chance ask, by a function that picks below a size."""
    if ask.about != "shuffle":
        return ask.options[pick(len(ask.options), 0)]
    left = list(ask.options)
    out: list[Answer] = []
    while left:
        out.append(left.pop(pick(len(left), len(out))))
    return out


def fits(ask: Ask, answer: Any) -> bool:
    """Whether chance may give this answer."""
    if ask.about != "shuffle":
        return answer in ask.options
    if not isinstance(answer, list) or len(answer) != len(ask.options):
        return False
    left = list(ask.options)
    for item in answer:
        if item not in left:
            return False
        left.remove(item)
    return True
