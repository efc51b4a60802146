"""The laboratory: the same results on any number of cores, and honest intervals."""

import json
from random import Random

import pytest

from katabasis.engine import BadInput
from katabasis.lab import balance, strength
from katabasis.lab.cores import chunks, simulate
from katabasis.lab.intervals import log_ratio, rate, spread
from katabasis.lab.play import Plan, play
from katabasis.lab.simulate import simulate_main
from katabasis.lab.summary import summed

PLAN = Plan(game="toll", players=3, bots=("random", "greedy"), games=24, seed=7)


def test_the_number_of_workers_changes_nothing() -> None:
    alone = simulate(PLAN, workers=1)
    assert alone == simulate(PLAN, workers=2)
    assert [r.number for r in alone] == list(range(24))
    assert alone != simulate(Plan(game="toll", players=3, bots=PLAN.bots, games=24, seed=8), 1)


def test_a_game_of_a_simulation_can_be_played_alone() -> None:
    assert simulate(PLAN, workers=1)[17] == play(PLAN, 17)


@pytest.mark.parametrize("games", [1, 7, 1000])
def test_chunks_hold_every_game_once(games: int) -> None:
    plan = Plan(game="toll", players=2, bots=("random",), games=games)
    for workers in (1, 2, 64):
        numbers = [n for _, first, last in chunks(plan, workers) for n in range(first, last)]
        assert numbers == list(range(games))


def test_bots_sit_in_turn_and_rotate_only_if_asked() -> None:
    still = Plan(game="toll", players=4, bots=("random", "greedy", "search"))
    assert still.seating(0) == still.seating(5) == ("random", "greedy", "search", "random")
    moved = Plan(game="toll", players=3, bots=("search", "random", "random"), rotate=True)
    assert [moved.seating(n).index("search") for n in range(4)] == [0, 1, 2, 0]


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan(game="chess", players=2, bots=("random",)), "no game"),
        (Plan(game="toll", players=9, bots=("random",)), "players"),
        (Plan(game="toll", players=2, bots=("deep",)), "Unknown bot"),
        (Plan(game="toll", players=2, bots=()), "one bot"),
        (Plan(game="toll", players=2, bots=("random",), games=0), "one game"),
        (Plan(game="toll", players=2, bots=("random",), options={"moon": 1}), "setting"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_with_a_sentence(plan: Plan, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        simulate(plan, workers=1)


def test_the_command_prints_a_table_or_json(capfd: pytest.CaptureFixture[str]) -> None:
    assert simulate_main("toll", 6, 3, "random, greedy", 7, workers=1) == 0
    out, err = capfd.readouterr()
    assert "ending: " in out
    assert not err
    assert simulate_main("toll", 6, 3, ["random", "greedy"], 7, json=True, workers=1) == 0
    report = json.loads(capfd.readouterr().out)
    assert report["summary"]["games"] == len(report["games"]) == 6
    assert report["games"][0]["bots"] == ["random", "greedy", "random"]


def test_wins_are_counted_by_bot_and_by_seat() -> None:
    records = simulate(PLAN, workers=1)
    summary = summed(records)
    wins = sum(len(r.winners) for r in records)
    assert sum(r.hits for r in summary.bots.values()) == wins
    assert sum(r.hits for r in summary.seats) == wins
    assert sum(r.hits for r in summary.endings.values()) == 24


def test_the_wilson_interval_is_the_known_one() -> None:
    found = rate(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert rate(0, 50).low == 0
    assert rate(50, 50).high == pytest.approx(1)
    assert rate(0, 0).text() == "no games"


def test_percentiles() -> None:
    found = spread(range(100))
    assert found is not None
    assert (found.mean, found.low, found.high) == (49.5, 5, 95)
    assert spread([]) is None


def test_the_interval_of_a_ratio_holds_the_truth_about_95_times_in_100() -> None:
    rng, held = Random(5), 0
    for _ in range(300):
        pairs = [(float(rng.random() < 0.3), float(rng.random() < 0.15)) for _ in range(400)]
        found = log_ratio(pairs)
        held += found.low <= 2 <= found.high
    assert 0.92 <= held / 300 <= 0.98


def test_balance_reports_with_the_command_that_gives_it_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ["toll", "--games", "5", "--players", "2", "--bot", "search:5", "--workers", "1"]
    assert balance.main(given) == 0
    out = capsys.readouterr().out
    again = "toll --games 5 --players 2 --bot search:5 --seed 1"
    assert out.startswith("## The Toll, 2 players\n")
    assert f"    python -m katabasis.lab.balance {again}\n" in out
    assert balance.main(["chess"]) == 2


def test_balance_of_cerberus_holds_every_target_against_the_games() -> None:
    plan = Plan(game="cerberus", players=5, bots=("random",), games=20)
    lines = balance.balance(plan, workers=1)
    assert [line.what for line in lines if line.met is None] == []
    assert sum("Barque of" in line.what for line in lines) == 6
    for record in simulate(plan, workers=1):
        assert record.measures["escaped"] == (record.ending == "escape")
        assert not record.measures["escaped"] or len(record.winners) == record.measures["seats"]


def test_strength_of_a_bot_among_random_players(capsys: pytest.CaptureFixture[str]) -> None:
    plan = strength.plan_of("toll", 3, "search:20", 60, seed=3)
    found = strength.strength(plan, workers=1)
    assert found.ratio.ratio > 1
    assert found.ratio.low < found.ratio.ratio < found.ratio.high
    assert (found.bot.of, found.random.of) == (60, 120)
    assert strength.main(["toll", "--bot", "nobody"]) == 2
