"""Looking ahead in Alone: Evil knows the Map, the Hero knows where a step leads."""

from collections.abc import Callable, Iterator

import pytest

from katabasis.engine import Match
from katabasis.engine.ask import Ask
from katabasis.engine.preview import Foreseen, foresee
from tests.server.hosting import position

GAMES = 12


def nth(kind: str, times: int) -> Callable[[Ask], bool]:
    """Fits the question of a kind when it is asked so often."""
    left = [times]

    def fits(ask: Ask) -> bool:
        left[0] -= ask.kind == kind
        return not left[0]

    return fits


def asked(kind: str, times: int = 1) -> Iterator[tuple[Match, Ask]]:
    """Positions of several games in which this is asked, for the first time or later."""
    for seed in range(GAMES):
        match = position("alone", 2, nth(kind, times), seed)
        assert match.ask is not None
        yield match, match.ask


def ghosts(match: Match, found: Foreseen, seat: int) -> dict[str, str]:
    """The pieces that would be elsewhere."""
    now = {token.id: token.at for token in match.game.picture(match.table, seat).tokens}
    return {token.id: token.at for token in found.tokens if now.get(token.id) != token.at}


@pytest.mark.proves("ALN-006")
def test_evil_sees_where_a_creature_will_be_and_is_not_asked_twice() -> None:
    for match, ask in asked("creature step"):
        seat, name = ask.seat, str(ask.about)
        creature = match.table.creature(name)
        for answer in ask.of(seat):
            what, way = ask.means(seat, answer)
            found = foresee(match, seat, answer)
            if what == "go":
                to = match.table.map.steps[creature.at][way]
                assert ghosts(match, found, seat)[f"creature-{name}"] == f"sector-{to}"
            assert found.stops in ("", "others", "chance")
            assert found.final == (found.stops == "chance")


def test_the_hero_sees_the_own_step_also_into_the_dark() -> None:
    dark = known = 0
    for match, ask in asked("action", 6):
        t = match.table
        if t.here() or t.hero in t.conditions:
            continue
        for answer in ask.of(ask.seat):
            _, what, *rest = ask.means(ask.seat, answer)
            if what != "walk":
                continue
            found = foresee(match, ask.seat, answer)
            assert ghosts(match, found, ask.seat)["hero"] == f"way-{rest[0]}"
            way = ("north", "east", "south", "west").index(rest[0])
            if t.map.steps[t.hero][way] in t.revealed:
                known += 1
                assert not found.final
            else:
                dark += 1
                assert (found.stops, found.final) == ("hidden", True)
    assert dark and known, (dark, known)


def test_giving_up_is_foreseen_as_the_end() -> None:
    for match, ask in asked("action"):
        found = foresee(match, ask.seat, "concede")
        assert (found.stops, found.final) == ("over", True)


@pytest.mark.proves("ALN-006")
def test_giving_up_uncovers_no_sector_ahead_of_time() -> None:
    tried = 0
    for match, ask in asked("action", 6):
        if "concede" in ask.of(ask.seat):
            found = foresee(match, ask.seat, "concede")
            assert found.stops == "over" and found.final
            assert not found.spaces and not found.links and not found.tokens
            tried += 1
    assert tried
