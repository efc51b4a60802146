"""The explorer finishes a story, and knows only what lies on the table."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from katabasis.bots import bot_for
from katabasis.engine import BadInput, Match, settle
from katabasis.games import game_of

GAME = game_of("dungeon")
TEAMS = (["hedda", "osric"], ["hedda", "osric", "pim"])


def begun(heroes: list[str]) -> Match:
    """A new game without events."""
    options = settle(GAME, len(heroes), {"characters": heroes})
    return Match(GAME, GAME.setup(len(heroes), options), events=False)


def blindfold(match: Match) -> Match:
    """The match as a player knows it: question, answers so far, scene and hints; no table."""
    t = match.table
    game = SimpleNamespace(
        scene=lambda _, viewer, ask: GAME.scene(t, viewer, ask),
        advise=lambda _, thing: cast(Any, GAME.advise)(t, thing),
    )
    seen = SimpleNamespace(game=game, ask=match.ask, log=match.log, table=None)
    return cast(Match, seen)


@pytest.mark.parametrize("heroes", TEAMS, ids=len)
def test_it_finishes_without_ever_seeing_the_table(heroes: list[str]) -> None:
    match, bot, turns = begun(heroes), bot_for(GAME, "explorer", 1), 0
    while match.ask is not None and len(match.log) < 4000:
        before = match.table.turn
        match.choose(match.ask.seat, bot(blindfold(match), match.ask.seat))
        turns += match.table.turn != before
    assert match.outcome is not None
    assert turns < 500


def test_no_searching_bot_may_play_a_story() -> None:
    with pytest.raises(BadInput, match="explorer, random"):
        bot_for(GAME, "search:20", 1)
