"""Studies of campaigns: kept in a file, summed up by players, card by card."""

from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from katabasis.engine import BadInput
from katabasis.engine.campaign import run_after
from katabasis.games.dead_cells.campaign import new_campaign
from katabasis.games.dead_cells.campaigns import CAMPAIGNS, milestones
from katabasis.games.dead_cells.card_use import cards
from katabasis.games.dead_cells.content import BOSSES
from katabasis.lab.campaign_report import shown
from katabasis.lab.campaigns import Job, campaigns_main, course, courses, read
from katabasis.lab.course import LEAST, SPAN, Course, effects, uses_of
from katabasis.lab.play import Plan, played_out
from katabasis.lab.without import Weighed, weighed


def plan(players: int = 2) -> Plan:
    """Quick campaigns of Dead Cells."""
    return Plan(game="dead_cells", players=players, bots=("instinct",), seed=4)


def text(found: list[Course]) -> str:
    """The report as it is read."""
    out = StringIO()
    Console(width=160, file=out).print(shown(found))
    return out.getvalue()


def test_a_file_of_campaigns_is_gone_on_with(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    first = courses(plan(), 1, 2, 1, keep)
    begun = keep.read_bytes()
    more = courses(plan(), 2, 2, 1, keep)
    assert keep.read_bytes().startswith(begun)
    assert more[0] == first[0]
    assert more == courses(plan(), 2, 2, 1)
    assert len(courses(plan(3), 1, 2, 1, keep)) == len(read(keep)) == 3


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    keep.write_text("{\n", encoding="utf-8")
    with pytest.raises(BadInput, match="cannot be read as campaigns"):
        courses(plan(), 1, 1, 1, keep)


def test_a_report_names_players_places_answers_and_cards() -> None:
    found = [*courses(plan(), 2, 3, 1), *courses(plan(4), 1, 2, 1)]
    told = text(found)
    assert "2 players, instinct: 2 campaigns, 6 runs" in told
    assert "4 players, instinct: 1 campaigns, 2 runs" in told
    for words in ("answers each", "an upgrade", "death: ", "never used:", "seldom used:"):
        assert words in told
    used = uses_of(found)
    assert used and set(used) <= set(cards())
    assert all(run["answers"] >= run["answers_each"] for one in found for run in one.runs)


@pytest.mark.parametrize(("run", "verdict"), [(3, "missed"), (4, "met"), (8, "met"), (9, "missed")])
def test_a_report_holds_milestones_and_runs_against_the_game_s_targets(
    run: int, verdict: str
) -> None:
    runs = [{"an_upgrade": n < 9} for n in range(10)]
    one = Course(0, {"the Concierge beaten": run}, runs, False, "dead_cells", 2, ("b",), 1)
    told = " ".join(text([one]).split())
    assert f"the Concierge beaten 1 of 1 {run} 4 to 8: {verdict}" in told
    assert "90% to 100%: met" in told
    few = msgspec.structs.replace(one, runs=[*runs, {"an_upgrade": False}])
    assert "90% to 100%: missed" in " ".join(text([few]).split())


def test_targets_of_campaigns_name_what_is_measured() -> None:
    won = new_campaign()
    won.beaten = list(BOSSES)
    measured = {*milestones(won), "cells", "upgrades", "an_upgrade", "ended"}
    assert set(CAMPAIGNS.targets) <= measured


def made(card: str, trial: str, passed: int, of: int) -> list[Course]:
    """Campaigns of one run each that used one card and came to one trial."""
    ends = [(trial, n < passed) for n in range(of)]
    return [Course(0, {}, [{}], False, "x", 2, ("b",), 1, [[card]], [end]) for end in ends]


def test_a_card_is_weighed_among_runs_that_came_to_the_same_trial() -> None:
    sword, spoon = made("sword", "ogre", 20, 20), made("spoon", "ogre", 5, 20)
    easy = made("spoon", "mouse", 50, 50)
    worth = {one.card: one.difference for one in effects([*sword, *spoon, *easy])}
    assert worth == {"sword": 0.75, "spoon": -0.75}
    few = int(LEAST)
    assert effects([*sword[:few], *spoon[:few]]) == []


def test_a_card_of_late_runs_is_weighed_among_late_runs() -> None:
    """Whoever comes to the trial late passes it anyway: no merit of the late card."""
    late = [("ogre", False)] * SPAN + [("ogre", True)] * SPAN
    uses = [["spoon"]] * SPAN + [["spoon", "crown"]] * SPAN
    some = Course(0, {}, [{}], True, "x", 2, ("b",), 1, uses, [*late])
    plain = Course(0, {}, [{}], True, "x", 2, ("b",), 1, [["spoon"]] * 2 * SPAN, [*late])
    worth = {one.card: one.difference for one in effects([some, plain] * 10)}
    assert worth == {"crown": 0.0}


def test_without_a_number_of_players_campaigns_go_round_all_of_them() -> None:
    found = courses(plan(), 5, 1, 1, around=True)
    assert [(one.players, one.number) for one in found] == [(1, 0), (1, 1), (2, 0), (3, 0), (4, 0)]


def test_uses_are_recorded_for_every_card_over_all_that_is_kept(tmp_path: Path) -> None:
    keep, record = tmp_path / "kept.jsonl", tmp_path / "uses.yaml"
    courses(plan(3), 1, 2, 1, keep)
    assert campaigns_main(plan(), 1, 2, workers=1, keep=keep, record=record) == 0
    lines = record.read_text().splitlines()
    assert lines[2:4] == ["campaigns: 2", "runs: 4"]
    counted = dict(line.strip().rsplit(": ", 1) for line in lines[5:])
    assert set(counted) == set(cards())
    assert {card: int(n) for card, n in counted.items() if n != "0"} == uses_of(read(keep))


def test_a_campaign_goes_on_after_its_aim_for_the_cards_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    facts = msgspec.structs.replace(CAMPAIGNS, won=lambda campaign: campaign.runs >= 2)
    monkeypatch.setattr("katabasis.lab.campaigns.campaigns_of", lambda game: facts)
    told = course(Job(plan(), 0, 9, more=3))
    assert (len(told.runs), len(told.uses), len(told.befores), told.won) == (2, 5, 5, True)
    assert told.grown == sorted(told.grown)


def test_a_card_is_weighed_by_playing_the_same_runs_without_it() -> None:
    """Whoever plays without a card that decides everything never passes."""
    document = run_after(played_out(plan(), 0))
    befores = [msgspec.to_builtins(document)] * 2
    one = Course(0, {}, [{}], False, "dead_cells", 2, ("instinct",), 4, [[]] * 2, [("x", True)] * 2)
    one = msgspec.structs.replace(one, befores=befores)
    held = befores[0]["campaign"]["equipment"][0]
    there = weighed([one], held, "instinct", 9)
    assert (there.card, there.runs) == (held, 2)
    assert weighed([one], "SV 41", "instinct", 9).runs == 0
    assert Weighed("x", 4, 3, 1).difference == 0.5
