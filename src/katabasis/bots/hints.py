"""Hints: what a bot would answer for a seat, and why."""

import msgspec

from ..engine import Answer, Match, Seat
from . import reasons
from .bot import Bot
from .counsel import Thought


class Hinted(msgspec.Struct, frozen=True):
    """An answer, and why."""

    answer: Answer
    why: str


def hinted(match: Match, seat: Seat, bot: Bot, seed: str) -> Hinted:
    """What a bot would answer for a seat, and what speaks for it; the game's own counsel first."""
    own = match.game.counsel
    if own is not None:
        thought = Thought(match, seat, own, seed)
        answer = thought.best()
        return Hinted(answer, thought.why(answer))
    answer = bot(match, seat)
    return Hinted(answer, reasons.why(match, seat, answer, seed))


def why(match: Match, seat: Seat, answer: Answer, seed: str) -> str:
    """What speaks for an answer of a seat, in a sentence."""
    own = match.game.counsel
    if own is not None:
        return Thought(match, seat, own, seed).why(answer)
    return reasons.why(match, seat, answer, seed)
