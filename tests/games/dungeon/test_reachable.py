"""A table that can never end was made up, and is refused; no table of a real game is."""

from random import Random
from typing import Any

import pytest

from katabasis.engine import Keyed, Match, from_json, laid, to_json
from katabasis.games import game_of
from katabasis.games.dungeon.check import check_start
from katabasis.games.dungeon.reachable import can_end
from katabasis.games.dungeon.state import Table
from katabasis.proof.random_games import answer_of

GAME = game_of("dungeon")


def tables(story: str, players: int, most: int) -> list[Table]:
    """The tables of a random game before each turn."""
    match = Match(GAME, laid(GAME, players, {"story": story}), Keyed("ab" * 32))
    rng, found = Random(story), []
    while match.ask is not None and len(match.log) < most:
        match.choose(*answer_of(match, rng))
        if match.mark == len(match.log) and match.checkpoint.phase == "move":
            found.append(from_json(Table, to_json(match.checkpoint)))
    return found


@pytest.mark.parametrize(("story", "players", "most"), [("ferry", 2, 4000), ("house", 3, 900)])
@pytest.mark.proves("DUN-R37", "DUN-R99")
def test_the_end_can_be_reached_from_every_table_of_a_game(
    story: str, players: int, most: int
) -> None:
    found = tables(story, players, most)
    assert len(found) > 10
    assert all(can_end(t) for t in found[:: max(1, len(found) // 25)])
    assert can_end(found[-1])


def boxed(t: Table, cards: list[int]) -> Table:
    """The same table with some cards of the stack out of the game."""
    data: dict[str, Any] = to_json(t)
    data["stack"] = [card for card in data["stack"] if card not in cards]
    data["box"] = sorted({*data["box"], *cards})
    data["unseen"] = [*data["unseen"], *cards]
    return from_json(Table, data)


@pytest.mark.proves("DUN-R99")
@pytest.mark.parametrize("story", ["ferry", "house"])
def test_what_leads_to_no_end_is_refused(story: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = tables(story, 2, 80)[0]
    dead = boxed(first, first.stack)
    assert can_end(first)
    assert not can_end(dead)
    needed = [card for card in first.stack if not can_end(boxed(first, [card]))]
    assert needed, "some card is needed whatever the team does"
    assert len(needed) < len(first.stack), "and some is not"
    monkeypatch.setitem(check_start.__globals__, "check_history", lambda t: None)
    assert check_start(first) is None
    said = check_start(boxed(first, needed[:1]))
    assert said == "Nothing leads to an end of this story any more."
