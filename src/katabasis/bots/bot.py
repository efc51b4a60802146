"""What a bot is: a value with a seed that answers for a seat of any game.

A bot reads the options of its own seat, and forks in which all that it cannot know was dealt again;
so it knows what a player on that seat knows. The same bot at the same decision answers the same,
also after the match was saved and loaded: its generator comes from seed, seat and number of
answers.
"""

from collections.abc import Iterable
from random import Random
from typing import Any, Protocol

from ..engine import Answer, Ask, Game, Match, Refused, Seat, Source


class Bot(Protocol):
    """Anything that answers the pending ask for a seat."""

    def __call__(self, match: Match, seat: Seat, /) -> Answer: ...


def options_of(match: Match, seat: Seat) -> list[Answer]:
    """What the seat sensibly answers now; a seat that is not asked is refused."""
    ask = match.ask
    if ask is None or seat not in ask.asked():
        raise Refused("This seat is not asked anything now, so its bot has nothing to answer.")
    return list(weighed(match.game, match.table, ask, seat))


def weighed(game: Game, t: Any, ask: Ask, seat: Seat) -> Iterable[Answer]:
    """The options of a seat that a bot weighs: all of them, unless the game knows better."""
    return ask.of(seat) if game.sensible is None else game.sensible(t, ask, seat)


def generator(seed: str, match: Match, seat: Seat) -> Random:
    """The generator for one decision."""
    return Random(f"{seed}/{seat}/{len(match.log)}")


def due(match: Match) -> tuple[Seat, ...]:
    """The seats whose bots answer now, the one to ask first at the head; none if the game is over.

    These are the seats that the game waits for: others could interrupt them, and bots never do.
    Where any may go on, they take turns, so that no bot acts for ever before another.
    """
    ask = match.ask
    if ask is None:
        return ()
    seats = ask.awaited()
    if len(seats) == 1 or ask.held >= 0:
        return seats
    last = next((seat for seat, _ in reversed(match.log) if seat >= 0), -1)
    return tuple(sorted(seats, key=lambda seat: (seat <= last, seat)))


def imagined(match: Match, seat: Seat, rng: Random, source: Source) -> Match:
    """A fork as the seat may imagine the table, without what others chose hidden from it."""
    ask = match.ask
    fork = match.fork(source, ask.held if ask is not None and ask.held > 0 else 0)
    fork.wake()
    fork.game.redeal(fork.table, seat, rng)
    return fork
