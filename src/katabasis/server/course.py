"""The course of a finished game: how far everybody came, and its turning points."""

from collections import Counter

from ..engine import Match, Refused, Viewer
from ..engine.speech import Called
from .outgoing import CourseMessage, Turning

POINTS = 120
"""How many moments are drawn at most."""
FEW, MANY = 6, 12
"""How many turning points are told at least, if there are that many, and at most."""


def course(match: Match, viewer: Viewer, called: Called) -> CourseMessage:
    """How a viewer saw the game go, worked out by playing it once more."""
    if match.ask is not None:
        raise Refused("The course of the game is shown once it is over.")
    kept = match.origin.answers
    known = match.moment(viewer, kept) if kept else 0
    numbers = spread(known, len(match.moments(viewer)), POINTS)
    seats, great = progress(match, viewer, numbers), turnings(match, viewer, called)
    return CourseMessage(numbers, seats, great)


def spread(first: int, last: int, most: int) -> list[int]:
    """The moments from the first to the last, or as many of them, evenly spread."""
    far = last - first
    if far < most:
        return list(range(first, last + 1))
    return sorted({first + round(n * far / (most - 1)) for n in range(most)})


def progress(match: Match, viewer: Viewer, numbers: list[int]) -> list[list[float | None]]:
    """How far each seat had come at these moments; nothing where the game does not say."""
    game, origin = match.game, match.origin
    if game.progress is None:
        return []
    seats = range(len(game.names(match.table)))
    found = [list[float | None]() for _ in seats]
    again = Match(game, origin, None, match.log[: origin.answers], events=False)
    for number in numbers:
        for seat, answer in match.log[len(again.log) : match.answers_at(viewer, number)]:
            again.push(seat, answer)
        for seat in seats:
            far = game.progress(again.table, seat)
            found[seat].append(None if far is None else round(far, 3))
    return found


def turnings(match: Match, viewer: Viewer, called: Called) -> list[Turning]:
    """The great moments, as the viewer saw them."""
    found = []
    for seen in match.news(viewer, 0):
        beat = match.beat(seen, viewer)
        if beat.great:
            text = match.narrate(seen, called).partition("\n")[0]
            found.append(Turning(seen.number, beat.great, beat.like, beat.by, text))
    return telling(found)


def telling(found: list[Turning]) -> list[Turning]:
    """Those that somebody would tell a friend: what happened all the time is left out first."""
    while len(found) > MANY:
        often, number = Counter(turning.great for turning in found).most_common(1)[0]
        if len(found) - number < FEW:
            break
        found = [turning for turning in found if turning.great != often]
    return found if len(found) <= MANY else [found[n] for n in spread(0, len(found) - 1, MANY)]
