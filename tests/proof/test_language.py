"""The scenario language: what it can say, and how strictly it refuses."""

from pathlib import Path

import msgspec
import pytest

from katabasis.engine import Game
from katabasis.games import game_of
from katabasis.proof import scenario, table
from tests.proof.running import HEAD, outcome

HOLDS = {
    "answers and events": (
        "when: [{Ash: silver}, {Bran: let pass}, {chance: 2}]\n"
        "then:\n"
        "  note: prose\n"
        "  events: [pays, {kind: crosses, who: Ash, steps: {at_least: 2}, why: TOL-006}]\n"
        "  no_events: [bites, {kind: crosses, steps: 3}]\n"
    ),
    "seats by number": "when: [{0: silver}, {'1': let pass}]\nthen: {ask: {seat: chance}}\n",
    "comparators": (
        "then: {table: {bag: {count: 8, has: [lead, lead], lacks: [wait]}, over: {not: dusk},\n"
        "  coins: {Ash: {only: [silver, silver]}}, round: {at_least: 1, at_most: 1}, turn: Ash}}\n"
    ),
    "numbers between quotes": (
        "given: {round: '2'}\nwhen: [{Ash: silver}, {Bran: let pass}, {chance: '2'}]\n"
        "then: {table: {round: '2', steps: {only: ['2', '0']}}}\n"
    ),
    "a value for a list of one": (
        "given: {coins: {Ash: lead}}\nwhen: [{Ash: wait}, {chance: lead}]\n"
        "then: {table: {coins: {Bran: [silver, silver], Ash: {only: [lead, lead]}}},\n"
        "  events: [{kind: draws, who: Ash, seen_by: Ash}]}\n"
    ),
    "refusal is a check": "when: [{Ash: {answer: gold, refused: TOL-002}}]\n",
    "what a refusal says": "when: [{Ash: {answer: gold, refused: true, says: not possible}}]\n",
    "undo": "when: [{Ash: wait}, {chance: any}, {Ash: {undo: refused}}]\n",
    "undo by consent": (
        "when: [{Ash: wait}, {chance: any}, {Ash: {undo: consent}}]\n"
        "then: {ask: {seat: Ash}, table: {bag: {count: 8}}}\n"
    ),
    "talk is seen": (
        'when: [{Ash: {say: "I only carry silver."}}]\nthen: {sees: {spectator: [only carry]}}\n'
    ),
    "scene": (
        "then: {scene: {Ash: {tokens: {shade-1: {at: step-0}, shade-9: null},\n"
        "  panels: {Bran: {name: Bran}}, prompt: {choices: {wait: {why: [TOL-002]}}},\n"
        "  zones: [{id: bag, count: 8}]}}}\n"
    ),
    "names for numbers": "given: {turn: Bran, round: far bank}\nthen: {ask: {seat: 1}}\n",
    "sums": (
        "given: {round: far bank + 6, steps: {Bran: far bank - 2}}\n"
        "then: {table: {round: 12, steps: {Bran: Bran + 3}}}\n"
    ),
    "a line of prose": "when: [{note: prose}, {Ash: wait}]\nthen: {ask: {seat: chance}}\n",
    "data of an event": "when: [{Ash: wait}]\nthen: {no_events: [{kind: waits, who: Bran}]}\n",
    "why": "then: {why: [TOL-002]}\n",
    "settings are refused": "options: {rain: 1}\nrefused: true\n",
    "settings are refused in these words": "options: {rain: 1}\nrefused: has no setting 'rain'\n",
    "an impossible table": "given: {round: 13}\nimpossible: [It ends when somebody has crossed]\n",
    "one that only a save cannot bring": "given: {paid: silver}\nimpossible: No step begins\n",
    "a possible table": "given: {round: 12}\nimpossible: none\n",
    "what might be": (
        "given: {coins: [[silver, silver], [lead]]}\n"
        "then: {might_be: {Ash: {coins: [{Bran: [lead]}, {Bran: [silver]}], turn: [Ash]},\n"
        "  Bran: {coins: [{Bran: [lead], Ash: {count: 2}}]}}}\n"
    ),
    "hidden until it is told": (
        "when: [{Ash: silver}, {then: {hides: {spectator: [Ash crosses]}}}, {Bran: let pass},\n"
        "  {chance: 2}]\nthen: {sees: {spectator: [Ash crosses]}}\n"
    ),
    "ask as a list": "then: {ask: [{seat: Ash}, {kind: pay, seats: [Ash]}]}\n",
}


@pytest.mark.parametrize("name", HOLDS)
def test_it_holds(tmp_path: Path, name: str) -> None:
    assert [r.failure for r in outcome(tmp_path, HEAD + HOLDS[name])] == [""]


FAILS = {
    "unknown key": ("wen: []\n", 4, "no key 'wen'. It can have: title, game, proves"),
    "unknown part of the table": (
        "given:\n  coin: []\nthen: {ask: {}}\n", 5, "no key 'coin'. It can have: bag, coins"
    ),
    "unknown clause": ("proves:\n  - TOL-999\n", 5, "no clause 'TOL-999'"),
    "unknown seat": ("when:\n  - Zoe: wait\n", 5, "Unknown seat 'Zoe'"),
    "no seat": (
        "given: {steps: {far bank - 6: 2}}\nthen: {hides: {far bank: [x]}}\n",
        5, "Unknown seat 'far bank'",
    ),
    "sum of nothing": ("given: {round: lake + 1}\n", 4, "Unknown name 'lake + 1'"),
    "unknown word": ("given: {turn: nowhere}\n", 4, "Unknown name 'nowhere'"),
    "unknown check": ("then: {tabel: {}}\n", 4, "no key 'tabel'"),
    "unknown setting": ("options: {rain: 1}\nthen: {ask: {}}\n", 4, "no setting 'rain'"),
    "impossible table": ("given: {bag: []}\n", 4, "6 × silver (coin), but this table has 4"),
    "wrong form": ("given: {round: [1]}\n", 4, "`round`: This must be a whole number, not a list."),
    "nothing to remove": ("given: {bag: {remove: [gold]}}\n", 4, "'gold' is not in this list"),
    "seat not asked": ("when:\n  - Bran: wait\n", 5, "Bran is not asked: Ash is asked 'pay'"),
    "unexpected ask": ("when:\n  - Ash: wait\n  - Bran: wait\n", 6, "chance is asked 'bag'"),
    "illegal answer": ("when:\n  - Ash: gold\n", 5, "Refused: 'gold' is not possible here"),
    "unused answer": (
        "given: {round: 12, turn: Bran}\nwhen:\n- Bran: wait\n- chance: any\n- Ash: wait\n",
        8, "The game is over",
    ),
    "not refused": ("when: [{Ash: {answer: wait, refused: TOL-002}}]\n", 4, "was not refused"),
    "another clause": (
        "when: [{Ash: {answer: gold, refused: TOL-003}}]\n", 4, "names TOL-002, not TOL-003"
    ),
    "another sentence": (
        "when: [{Ash: {answer: gold, refused: true, says: fine}}]\n",
        4, "The refusal says: 'gold' is not possible here",
    ),
    "a sentence of no refusal": (
        "when: [{Ash: {answer: wait, says: fine}}]\n", 4, "it needs `refused`"
    ),
    "another question": ("when: [{Ash: {answer: x, kind: bite}}]\n", 4, "Something else is asked"),
    "proves nothing": ("when: [{Ash: wait}]\n", 1, "checks nothing"),
    "empty then": ("then: {}\n", 4, "checks nothing"),
    "table differs": ("then:\n  table:\n    round: 2\n", 6, "table.round is 1, not 2"),
    "list differs": ("then: {table: {steps: [0, 1]}}\n", 4, "table.steps[1] is 0, not 1"),
    "event missing": ("then: {events: [crosses]}\n", 4, '"crosses" did not happen'),
    "event happened": ("when: [{Ash: wait}]\nthen: {no_events: [waits]}\n", 5, "It happened"),
    "unknown event": (
        "then:\n  events: [swims]\n", 5, "Unknown kind of event 'swims'. Known: draws, waits"
    ),
    "unknown event avoided": (
        "then: {no_events: [{kind: swims}]}\n", 4, "Unknown kind of event 'swims'"
    ),
    "unknown clause of an event": (
        "then: {no_events: [{kind: waits, why: TOL-999}]}\n", 4, "has no clause 'TOL-999'"
    ),
    "unknown viewer": (
        "then: {sees: {all: [silver]}}\n",
        4, "Unknown seat 'all'. The seats are: Ash, Bran, spectator.",
    ),
    "chance as a viewer": ("then: {sees: {chance: [silver]}}\n", 4, "Chance sees nothing"),
    "unknown data of an event": (
        "when: [{Ash: wait}]\nthen: {no_events: [{kind: waits, whom: Ash}]}\n",
        5, "An event 'waits' has no data 'whom'. It has: who.",
    ),
    "empty line": ("when: [{}]\n", 4, "names one seat"),
    "secret shown": ("then: {hides: {Ash: [silver]}}\n", 4, 'Ash has been shown "silver"'),
    "a slip in what is hidden": (
        "then:\n  hides:\n    Ash: [lead, led]\n",
        6, 'Nobody could ever be shown "led": is it misspelt?',
    ),
    "a slip in what is hidden in between": (
        "when:\n  - then: {hides: {Bran: [slver]}}\n  - Ash: wait\n",
        5, 'Nobody could ever be shown "slver": is it misspelt?',
    ),
    "a number that nobody could see": (
        "then: {hides: {Ash: [77]}}\n", 4, "Nobody could ever be shown 77"
    ),
    "not shown": ("then: {sees: {spectator: [silver]}}\n", 4, "has not been shown"),
    "option offered": ("then: {ask: {lacks: [wait]}}\n", 4, 'has "wait"'),
    "option missing": ("then: {ask: {has: [lead]}}\n", 4, 'has no "lead"'),
    "options besides": ("then: {ask: {only: [wait]}}\n", 4, 'also has ["silver"]'),
    "not over": ("then: {ask: none}\n", 4, "The game is not over: Ash is asked"),
    "no outcome": ("then: {outcome: {ending: dusk}}\n", 4, "The game is not over"),
    "a number that is not offered": (
        "when: [{Ash: silver}, {Bran: let pass}, {chance: '9'}]\nthen: {ask: {}}\n",
        4, "Chance cannot give '9'",
    ),
    "sentence missing": ("then: {log: [Ash sings]}\n", 4, "The log of spectator does not say so"),
    "no such object": ("then: {scene: {Ash: {tokens: {x: {at: y}}}}}\n", 4, "There is no 'x'"),
    "chance cannot reason": ("when: [{Ash: wait}]\nthen: {why: [TOL-003]}\n", 5, "no reasons"),
    "two seats in a line": ("when: [{Ash: wait, Bran: wait}]\n", 4, "names one seat"),
    "settings not refused": ("refused: TOL-001\n", 4, "settings were not refused"),
    "settings refused otherwise": (
        "options: {rain: 1}\nrefused: TOL-002\n", 5, "does not say TOL-002: The Toll"
    ),
    "refused settings have no table": (
        "then: {ask: {}}\nrefused: true\n", 4, "`then` has no place here"
    ),
    "a possible table that should not be": (
        "given: {round: 12}\nimpossible: x\n", 5, "This table is possible"
    ),
    "an impossible table of another kind": (
        "given: {round: 13}\nimpossible: Two shades\n", 5, "Something else is said of this table"
    ),
    "an impossible table that should not be": (
        "given: {round: 13}\nimpossible: none\n", 5, "This table is impossible: It ends"
    ),
    "an impossible table of nothing": ("impossible: x\n", 4, "needs a `given`"),
    "play at an impossible table": (
        "given: {round: 13}\nimpossible: x\nthen: {ask: {}}\n", 6, "Nobody plays at an impossible"
    ),
    "what can never be": (
        "given: {coins: [[silver, silver], [lead]]}\n"
        "then: {might_be: {Bran: {coins: [{Bran: [lead]}, {Bran: [silver]}]}}}\n",
        5, "To Bran, coins can never be",
    ),
    "what might be besides": (
        "given: {coins: [[silver, silver], [lead]]}\n"
        "then: {might_be: {Ash: {coins: [{Bran: [lead]}]}}}\n",
        5, "To Ash, coins might also be",
    ),
    "undo taken": ("when: [{Ash: silver}, {Ash: {undo: true}}]\n", 4, "Refused: Something hidden"),
    "undo refused for another reason": (
        "when: [{Ash: silver}, {Ash: {undo: refused, says: nothing to take back}}]\n",
        4, "The refusal says: Something hidden",
    ),
    "undo says without a refusal": (
        "when: [{Ash: silver}, {Ash: {undo: true, says: x}}]\n", 4, "write `undo: refused`",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILS)
def test_it_fails_with_line_and_sentence(tmp_path: Path, name: str) -> None:
    text, line, sentence = FAILS[name]
    (result,) = outcome(tmp_path, HEAD + text)
    assert f"s.yaml:{line}: " in result.failure
    assert sentence in result.failure
    assert "(Only when" not in result.failure


def test_broken_yaml_and_missing_files_are_failures(tmp_path: Path) -> None:
    assert "s.yaml:2: This is not valid YAML" in outcome(tmp_path, "a: [1\nb: 2\n")[0].failure
    assert "'title' is here twice" in outcome(tmp_path, "title: x\ntitle: y\n")[0].failure
    assert "This file has no scenario" in outcome(tmp_path, "# nothing\n")[0].failure
    assert "cannot be read" in scenario.run_file(tmp_path / "none.yaml")[0].failure
    assert "A scenario needs a `game`" in outcome(tmp_path, "title: x\n")[0].failure
    assert "no game 'chess'" in outcome(tmp_path, "title: x\ngame: chess\n")[0].failure
    assert "A scenario is a map" in outcome(tmp_path, "- x\n")[0].failure


def test_several_scenarios_and_the_printed_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = f"{HEAD}proves: [TOL-002]\nthen: {{ask: {{seat: Ash}}}}\n"
    path = tmp_path / "two.yaml"
    path.write_text(f"{good}---\n{HEAD}then: {{ask: none}}\n", encoding="utf-8")
    assert scenario.main([path]) == 1
    first, second, last = capsys.readouterr().out.splitlines()
    assert first == "ok x (proves TOL-002)"
    assert second.startswith("FAIL ")
    assert "two.yaml:10: The game is not over" in second
    assert last == "1 passed, 1 failed"
    path.write_text(good, encoding="utf-8")
    assert scenario.main([tmp_path]) == 0


def test_no_scenario_at_all_is_a_failure(tmp_path: Path) -> None:
    assert scenario.main([tmp_path]) == 1


def test_a_game_that_breaks_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(key: str) -> Game:
        return msgspec.structs.replace(game_of(key), words=lambda t: 1 // 0)

    monkeypatch.setattr(scenario, "game_of", broken)
    (result,) = outcome(tmp_path, f"{HEAD}then: {{ask: none}}\n")
    assert "s.yaml:1: The game broke: ZeroDivisionError" in result.failure


def test_the_printed_table_can_stand_under_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert table.main("toll", 3) == 0
    text = capsys.readouterr().out
    assert "# seats: Ash, Bran, Cole" in text
    assert '# words: {"far bank": 6}' in text
    assert "# event 'pays' with who, coin (secret): {who} pays a coin" in text
    given = "\n".join(f"  {line}" for line in text.splitlines())
    page = f"title: x\ngame: toll\nplayers: 3\ngiven:\n{given}\nthen: {{ask: {{seat: Ash}}}}\n"
    assert [r.failure for r in outcome(tmp_path, page)] == [""]
    assert table.main("toll", 9) == 1


PASSING = """
title: x
game: alone
given: {hero: upper c6r3, creatures: [], hands: {evil: [Pounce]}}
"""


@pytest.mark.parametrize(
    ("passes", "says"),
    [
        ("", "hero is not asked"),
        ("passes: react\n", ""),
        ("passes: bite\n", "Alone has no question 'bite'"),
    ],
)
def test_whoever_passes_is_passed_by(tmp_path: Path, passes: str, says: str) -> None:
    when = "when: [{hero: move east}, {hero: move south}]\nthen: {table: {turn: 3}}\n"
    (result,) = outcome(tmp_path, PASSING + passes + when)
    assert says in result.failure and bool(says) == bool(result.failure)
