"""The turning points of a finished game: those that somebody would tell a friend."""

from katabasis.server.course import FEW, MANY, telling
from katabasis.server.outgoing import Turning


def of(*kinds: str) -> list[Turning]:
    """Turning points of these kinds, one after the other."""
    return [Turning(number, kind, "", None, kind) for number, kind in enumerate(kinds)]


def test_what_happened_all_the_time_is_left_out_first() -> None:
    story = of(*["chapter", "room", "room", "wound", "wound"] * 6, "room", "victory")
    assert [turning.great for turning in telling(story)] == ["chapter"] * 6 + ["victory"]


def test_a_short_game_is_told_whole() -> None:
    short = of(*["room"] * MANY)
    assert telling(short) == short


def test_where_all_are_alike_some_are_told_with_the_first_and_the_last() -> None:
    long = of(*["wound"] * 40, *["victory"] * (FEW - 1))
    found = telling(long)
    assert len(found) == MANY and found[0] is long[0] and found[-1] is long[-1]
