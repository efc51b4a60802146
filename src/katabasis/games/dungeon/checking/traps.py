"""Locations that only hurt, to see what a bad game is worth."""

from ....content.verb import no_change
from ....engine import Match
from ..entries import selected
from ..state import Table, story, suffers
from ..verbs import VERBS

LASTING = tuple(verb for verb in VERBS.all if verb.facts is not no_change)


def spring(match: Match) -> None:
    """Somebody looks where it only hurts, if there is such a place."""
    for _ in range(len(match.table.heroes) + 1):
        t = match.table
        place = trap(t)
        if place:
            for answer in (f"go {place}", "explore"):
                ask = match.ask
                if ask is not None and answer in ask.of(ask.seat):
                    match.choose(ask.seat, answer)
        while match.ask is not None and (match.ask.kind != "turn" or not place):
            ask = match.ask
            quiet = ask.kind in ("turn", "close")
            match.choose(ask.seat, "end" if quiet else list(ask.of(ask.seat))[-1])
            if quiet:
                break
        if place:
            return


def trap(t: Table) -> int:
    """A location where the active hero would lose health and nothing else would happen."""
    if suffers(t, t.turn, "held fast"):
        return 0
    for room in t.rooms:
        for place in story(t).rooms[room].locations:
            read = selected(t, t.turn, str(place))
            only = not any(getattr(p, verb.word) for p in read for verb in LASTING)
            if only and any(p.lose for p in read):
                return place
    return 0
