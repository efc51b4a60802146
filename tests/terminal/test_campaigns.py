"""Campaigns in the terminal: run after run, branches, files, and nothing lost by a sudden death."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from katabasis.engine import BadInput
from katabasis.engine.campaign import opened, rebuilt
from katabasis.games.dead_cells.campaigns import CAMPAIGNS
from katabasis.games.dead_cells.keepsakes import keepsakes
from katabasis.terminal import campaigns, saves
from tests.terminal.conftest import SOURCE, Katabasis, Ran

PLAY = ("play", "dead_cells", "--campaign", "Sunday", "--players", "1")
LOST = "1\ngive up\n"
"""Chooses the first Beheaded and gives the run up."""


def lost(katabasis: Katabasis, *more: str) -> Ran:
    """A run that is given up."""
    ran = katabasis(*PLAY, *more, typed=LOST)
    assert ran.code == 0, ran.err
    return ran


def runs(name: str = "Sunday") -> int:
    """How many runs a campaign remembers."""
    return int(opened(CAMPAIGNS, campaigns.found(name).now).runs)


def test_a_campaign_is_started_left_and_continued(katabasis: Katabasis, home: Path) -> None:
    ran = katabasis(*PLAY, typed="1\nquit\n")
    assert "Sunday, run 1." in ran.out and "Nobody has gone up yet." in ran.out
    assert "katabasis play dead_cells --campaign Sunday" in ran.out
    ran = katabasis(*PLAY, typed="give up\n")
    assert "Run 1 of 'Sunday' is under way and goes on as it began." in ran.out
    assert "The next run: katabasis play dead_cells --campaign Sunday" in ran.out
    assert runs() == 1
    ran = katabasis(*PLAY[:-1], "2", "--bots", "random", typed="1\nquit\n")
    assert "Sunday, run 2." in ran.out and "gave up in the Prisoners' Quarters" in ran.out
    kept = campaigns.found("Sunday")
    assert [run.after is not None for run in kept.runs] == [True, False] and runs() == 1


def test_every_run_replays_alone_and_the_campaign_is_built_again(
    katabasis: Katabasis, home: Path
) -> None:
    lost(katabasis)
    lost(katabasis)
    kept = campaigns.found("Sunday")
    matches = [saves.opened(run.path)[0] for run in kept.runs]
    assert rebuilt(kept.first, matches) == kept.now
    for run in kept.runs:
        assert katabasis("verify", str(run.path)).code == 0
        assert "The Run is over" in katabasis("replay", str(run.path)).out


def test_a_run_is_set_aside_by_a_new_one(katabasis: Katabasis, home: Path) -> None:
    katabasis(*PLAY, typed="1\nquit\n")
    lost(katabasis, "--new")
    kept = campaigns.found("Sunday")
    assert [run.base for run in kept.runs] == [0, 0] and runs() == 1
    katabasis("resume", str(kept.runs[0].path), typed="give up\n")
    assert runs() == 1 and campaigns.found("Sunday").head == 2


def test_list_and_show_tell_what_the_players_know(katabasis: Katabasis, home: Path) -> None:
    assert "You have no campaign yet" in katabasis("campaign", "list").out
    lost(katabasis)
    assert "Sunday (Dead Cells)\n  1 Run, 0 Upgrades." in katabasis("campaign", "list").out
    shown = katabasis("campaign", "show", "Sunday").out
    assert "Run 1 (The Flayed)" in shown and "Mutation board" in shown
    assert "Survival: 0, 41 more face down; price in cells: 2" in shown
    for card in keepsakes().values():
        assert not card.name or f"{card.name}." not in shown, card.name


def test_going_back_and_putting_back_delete_nothing(katabasis: Katabasis, home: Path) -> None:
    lost(katabasis)
    lost(katabasis)
    assert katabasis("campaign", "branch", "Sunday", "2").code == 0
    assert campaigns.names() == ["Sunday", "Sunday, before run 2"]
    assert runs("Sunday, before run 2") == 1 and runs() == 2
    assert katabasis("campaign", "reset", "Sunday", "--name", "Anew").code == 0
    assert runs("Anew") == 0 and runs() == 2
    ran = katabasis("campaign", "branch", "Sunday", "9")
    assert ran.code == 2 and "has no run 9" in ran.err
    ran = katabasis("campaign", "branch", "Sunday", "1", "--name", "Anew")
    assert ran.code == 2 and "already" in ran.err


def test_a_campaign_travels_as_one_file(katabasis: Katabasis, home: Path, tmp_path: Path) -> None:
    lost(katabasis)
    assert katabasis("campaign", "export", "Sunday", "carried.json").code == 0
    assert katabasis("campaign", "export", "Sunday", "carried.json").code == 2, "not over another"
    assert katabasis("campaign", "import", "carried.json").code == 0
    assert runs("carried") == 1
    (tmp_path / "odd.json").write_bytes(b'{"katabasis_campaign": 1}')
    ran = katabasis("campaign", "import", "odd.json")
    assert ran.code == 2 and "not a campaign" in ran.err and "odd" not in campaigns.names()


@pytest.mark.parametrize("name", ["", "../up", "a/b", " a", ".x", "x" * 61, "a\nb"])
def test_a_name_is_never_a_path(home: Path, name: str) -> None:
    with pytest.raises(BadInput, match="The name of a campaign"):
        campaigns.place_of(name)


def test_a_damaged_campaign_is_refused_and_left_untouched(katabasis: Katabasis, home: Path) -> None:
    lost(katabasis)
    path = campaigns.found("Sunday").runs[0].path
    damaged = path.read_bytes().replace(b'"runs":1', b'"runs":2')
    path.write_bytes(damaged)
    for words in (PLAY, ("campaign", "show", "Sunday"), ("campaign", "branch", "Sunday", "1")):
        ran = katabasis(*words, typed=LOST)
        assert ran.code == 2 and "damaged" in ran.err, words
    assert "damaged" in katabasis("campaign", "list").out
    assert path.read_bytes() == damaged and len(list(path.parent.iterdir())) == 2


def test_other_games_are_refused(katabasis: Katabasis, home: Path) -> None:
    ran = katabasis("play", "toll", "--campaign", "Sunday")
    assert ran.code == 2 and "has no campaigns" in ran.err and campaigns.names() == []
    ran = katabasis(*PLAY, "--save", "x.json")
    assert ran.code == 2 and "leave out --save" in ran.err


def test_a_sudden_death_loses_neither_the_run_nor_the_campaign(home: Path) -> None:
    """The last answer and the campaign after it are one file: after `kill -9` both are there."""
    words = [sys.executable, "-m", "katabasis", *PLAY]
    env = os.environ | {"PYTHONPATH": SOURCE}
    with subprocess.Popen(
        words, env=env, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    ) as played:
        assert played.stdin is not None
        played.stdin.write(LOST)
        played.stdin.flush()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if campaigns.exists("Sunday") and campaigns.found("Sunday").head == 1:
                break
            time.sleep(0.01)
        os.kill(played.pid, signal.SIGKILL)
    kept = campaigns.found("Sunday")
    assert kept.head == 1 and runs() == 1
    assert rebuilt(kept.first, [saves.opened(kept.runs[0].path)[0]]) == kept.now


def test_a_disk_without_links_keeps_campaigns_as_well(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*names: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", refused)
    kept = campaigns.started("Sunday", campaigns.fresh("dead_cells"))
    assert campaigns.found("Sunday").first == kept.first
    assert [path.name for path in kept.place.iterdir()] == [campaigns.BEGIN]
    with pytest.raises(BadInput, match="There is already a campaign 'Sunday'"):
        campaigns.started("Sunday", campaigns.fresh("dead_cells"))
