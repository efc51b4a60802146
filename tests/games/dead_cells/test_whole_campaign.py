"""A whole campaign of bots, from the first death to the Hand of the King, out of its log."""

import msgspec

from katabasis.engine import Match, settle
from katabasis.engine.campaign import SETTING, rebuilt, run_after, run_before
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.content import BOSSES

from .record_campaign import FILE, Run

AGAIN = "python -m tests.games.dead_cells.record_campaign records it again"


def test_a_campaign_is_played_to_its_end_from_its_log() -> None:
    """DC-005, DC-305, DC-R164: every answer is possible, and every run ends as it did."""
    runs = [msgspec.json.decode(line, type=Run) for line in FILE.read_bytes().splitlines()]
    played: list[Match] = []
    document = None
    for number, run in enumerate(runs, 1):
        options = settle(GAME, run.players, {SETTING: document})
        match = Match(GAME, GAME.setup(run.players, options), log=run.log, events=False)
        assert match.outcome is not None, f"run {number} goes on; {AGAIN}"
        after = run_after(match)
        assert after.sum == run.sum, f"run {number} ends otherwise; {AGAIN}"
        document = msgspec.to_builtins(after)
        played.append(match)
    c = played[-1].table.campaign
    assert {run.players for run in runs} == {1, 2, 3, 4}
    assert c.runs == len(runs) >= 8
    assert c.beaten == list(BOSSES)
    assert c.envelope
    assert c.board["boss cell"] == ["E 01"]
    assert [past.ending for past in c.history].count("victory") >= len(BOSSES)
    assert rebuilt(run_before(played[0]), played) == run_after(played[-1])
