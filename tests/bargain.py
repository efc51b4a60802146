"""A table of Cerberus at which Pink shows a card and needs one more that Green can give."""

from katabasis.engine import Answer, Keyed, Match, Seat
from katabasis.games import game_of
from katabasis.proof.given import fresh

PINK, GREEN, BLUE = 0, 1, 2


def bargain(*answers: tuple[Seat, Answer]) -> Match:
    """Pink has asked for a card, and these answers were given since."""
    game = game_of("cerberus")
    t = fresh(game, 3, {"characters": ["pink", "green", "blue"], "first": "pink"})
    t.hands = [("OPPORTUNISM",), ("ARROGANCE", "SACRIFICE"), ()]
    game.mend(t, {"hands"})
    assert game.check(t) is None
    return Match(game, t, Keyed("5" * 64), [(PINK, "OPPORTUNISM+"), *answers])
