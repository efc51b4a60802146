"""The scenario language: what it can say, and how strictly it refuses."""

from pathlib import Path

import msgspec
import pytest

from katabasis.engine import Game
from katabasis.games import game_of
from katabasis.proof import scenario, table

HEAD = "title: x\ngame: toll\nplayers: 2\n"


def outcome(tmp_path: Path, text: str) -> list[scenario.Result]:
    """The results of a file with this text."""
    path = tmp_path / "s.yaml"
    path.write_text(text, encoding="utf-8")
    return scenario.run_file(path)


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
        "then: {table: {bag: {count: 8, has: [lead, lead], lacks: [gold]}, over: {not: x},\n"
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
    "names for numbers": "given: {turn: Bran, steps: {Ash: far bank}}\nthen: {ask: {seat: 1}}\n",
    "sums": (
        "given: {round: far bank + 6, steps: {Bran: far bank - 2}}\n"
        "then: {table: {round: 12, steps: {Bran: Bran + 3}}}\n"
    ),
    "a line of prose": "when: [{note: prose}, {Ash: wait}]\nthen: {ask: {seat: chance}}\n",
    "data of an event": "when: [{Ash: wait}]\nthen: {no_events: [{kind: waits, who: Bran}]}\n",
    "why": "then: {why: [TOL-002]}\n",
    "settings are refused": "options: {rain: 1}\nrefused: true\n",
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
    "unknown seat": ("when:\n  - Zoe: wait\n", 5, "Nobody is called 'Zoe'"),
    "no seat": ("given: {steps: {far bank - 6: 2}}\nthen: {hides: {far bank: [x]}}\n", 5, "Nobody"),
    "sum of nothing": ("given: {round: lake + 1}\n", 4, "'lake + 1' means nothing here"),
    "unknown word": ("given: {turn: nowhere}\n", 4, "'nowhere' means nothing here"),
    "unknown check": ("then: {tabel: {}}\n", 4, "no key 'tabel'"),
    "unknown setting": ("options: {rain: 1}\nthen: {ask: {}}\n", 4, "no setting 'rain'"),
    "impossible table": ("given: {bag: []}\n", 4, "4 coins instead of 12"),
    "wrong form": ("given: {round: [1]}\n", 4, "does not fit its form"),
    "nothing to remove": ("given: {bag: {remove: [gold]}}\n", 4, "'gold' is not in this list"),
    "seat not asked": ("when:\n  - Bran: wait\n", 5, "Bran is not asked: Ash is asked 'pay'"),
    "unexpected ask": ("when:\n  - Ash: wait\n  - Bran: wait\n", 6, "chance is asked 'bag'"),
    "illegal answer": ("when:\n  - Ash: gold\n", 5, "Refused: 'gold' cannot be answered here"),
    "unused answer": (
        "given: {round: 12, turn: Bran}\nwhen:\n- Bran: wait\n- chance: any\n- Ash: wait\n",
        8, "The game is over",
    ),
    "not refused": ("when: [{Ash: {answer: wait, refused: TOL-002}}]\n", 4, "was not refused"),
    "another clause": (
        "when: [{Ash: {answer: gold, refused: TOL-003}}]\n", 4, "names TOL-002, not TOL-003"
    ),
    "another question": ("when: [{Ash: {answer: x, kind: bite}}]\n", 4, "Something else is asked"),
    "proves nothing": ("when: [{Ash: wait}]\n", 1, "checks nothing"),
    "empty then": ("then: {}\n", 4, "checks nothing"),
    "table differs": ("then:\n  table:\n    round: 2\n", 6, "table.round is 1, not 2"),
    "list differs": ("then: {table: {steps: [0, 1]}}\n", 4, "table.steps[1] is 0, not 1"),
    "event missing": ("then: {events: [crosses]}\n", 4, '"crosses" did not happen'),
    "event happened": ("when: [{Ash: wait}]\nthen: {no_events: [waits]}\n", 5, "It happened"),
    "unknown event": ("then:\n  events: [swims]\n", 5, "no events 'swims'. There are: waits"),
    "unknown event avoided": ("then: {no_events: [{kind: swims}]}\n", 4, "no events 'swims'"),
    "unknown clause of an event": (
        "then: {no_events: [{kind: waits, why: TOL-999}]}\n", 4, "has no clause 'TOL-999'"
    ),
    "unknown viewer": (
        "then: {sees: {all: [silver]}}\n", 4, "'all' here. The seats are: Ash, Bran, spectator."
    ),
    "chance as a viewer": ("then: {sees: {chance: [silver]}}\n", 4, "Chance sees nothing"),
    "unknown data of an event": (
        "when: [{Ash: wait}]\nthen: {no_events: [{kind: waits, whom: Ash}]}\n",
        5, "This event has no 'whom'. It has: kind, why, seen_by, who",
    ),
    "empty line": ("when: [{}]\n", 4, "names one seat"),
    "secret shown": ("then: {hides: {Ash: [silver]}}\n", 4, 'Ash has been shown "silver"'),
    "a slip in what is hidden": (
        "then:\n  hides:\n    Ash: [lead, led]\n", 6, '"led" is nothing that anybody could be shown'
    ),
    "a slip in what is hidden in between": (
        "when:\n  - then: {hides: {Bran: [slver]}}\n  - Ash: wait\n",
        5, '"slver" is nothing that anybody could be shown',
    ),
    "a number that nobody could see": ("then: {hides: {Ash: [77]}}\n", 4, "77 is nothing that"),
    "not shown": ("then: {sees: {spectator: [silver]}}\n", 4, "has not been shown"),
    "option offered": ("then: {ask: {lacks: [wait]}}\n", 4, 'has "wait"'),
    "option missing": ("then: {ask: {has: [lead]}}\n", 4, 'has no "lead"'),
    "options besides": ("then: {ask: {only: [wait]}}\n", 4, '["silver"] besides'),
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
        "options: {rain: 1}\nrefused: TOL-002\n", 5, "does not name TOL-002: The Toll"
    ),
    "refused settings have no table": ("then: {ask: {}}\nrefused: true\n", 4, "can have no `then`"),
    "undo taken": ("when: [{Ash: silver}, {Ash: {undo: true}}]\n", 4, "Refused: Something hidden"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILS)
def test_it_fails_with_line_and_sentence(tmp_path: Path, name: str) -> None:
    text, line, sentence = FAILS[name]
    (result,) = outcome(tmp_path, HEAD + text)
    assert f"s.yaml:{line}: " in result.failure
    assert sentence in result.failure
    assert "live it holds" not in result.failure


def test_broken_yaml_and_missing_files_are_failures(tmp_path: Path) -> None:
    assert "s.yaml:2: This is not valid YAML" in outcome(tmp_path, "a: [1\nb: 2\n")[0].failure
    assert "duplicate key" in outcome(tmp_path, "title: x\ntitle: y\n")[0].failure
    assert "no scenario in this file" in outcome(tmp_path, "# nothing\n")[0].failure
    assert "cannot be read" in scenario.run_file(tmp_path / "none.yaml")[0].failure
    assert "A scenario needs a `game`" in outcome(tmp_path, "title: x\n")[0].failure
    assert "no game 'chess'" in outcome(tmp_path, "title: x\ngame: chess\n")[0].failure
    assert "A scenario is a map" in outcome(tmp_path, "- x\n")[0].failure


DUNGEON = "title: x\ngame: dungeon\nplayers: [Hedda, Pim]\n"


def test_what_a_book_still_holds_can_be_hidden(tmp_path: Path) -> None:
    then = "then: {hides: {spectator: [The Receiving Hall, a garnet eye, loc-105, 105]}}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + then)] == [""]
    (result,) = outcome(tmp_path, DUNGEON + then.replace("garnet", "granite"))
    assert 's.yaml:4: "a granite eye" is nothing that anybody could be shown' in result.failure


def test_a_hint_can_only_be_refused_about_something(tmp_path: Path) -> None:
    then = "then: {hints: {card-11: refused, loc-105: refused}}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + then)] == [""]
    (result,) = outcome(tmp_path, DUNGEON + then.replace("card-11", "crad-11"))
    assert "s.yaml:4: Nothing is called like 'crad-11'" in result.failure


def test_numbers_are_found_among_the_keys_of_a_map(tmp_path: Path) -> None:
    given = "given: {read: {501: 1}}\n"
    then = "then: {table: {read: {only: [100, 501], has: [501], lacks: [601]}}}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + given + then)] == [""]
    (result,) = outcome(tmp_path, DUNGEON + given + then.replace("lacks: [601]", "lacks: [501]"))
    assert "has 501" in result.failure


def test_a_number_equals_a_text_that_is_this_number(tmp_path: Path) -> None:
    when = "given: {at: {Hedda: 501}}\nwhen: [{Hedda: explore}]\n"
    then = "then: {events: [{kind: reads, entry: 501}], no_events: [{kind: reads, entry: 601}]}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + when + then)] == [""]
    (result,) = outcome(tmp_path, DUNGEON + when + then.replace("601", "501"))
    assert "It happened" in result.failure


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("rooms: {add: [D]}, at: {Pim: 705}", "rooms: [A, D, C], entered: [A, C]"),
        ("entered: {add: [D]}", "rooms: [A, D]"),
        ("rooms: [C]", "rooms: [C, A]"),
        ("grey: {Pim: 2}", "coloured: [6, 4]"),
        ("coloured: {Pim: 2}", "grey: [0, 4]"),
        ("cards: {Pim: [12, 10]}", "cards: {Pim: [10, 12]}, stack: {lacks: [10, 12]}"),
        ("chapter: 3", "mission: A3, scores: [0, 0]"),
    ],
)
def test_a_table_of_the_dungeon_is_completed(tmp_path: Path, given: str, then: str) -> None:
    text = f"{DUNGEON}given: {{{given}}}\nthen: {{table: {{{then}}}}}\n"
    assert [r.failure for r in outcome(tmp_path, text)] == [""]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("phase: moves", "there is no phase 'moves'"),
        ("read: {799: 1}", "the book has no entry '799'"),
        ("flags: [mask offf]", "nothing sets a switch 'mask offf'"),
        ("tried: [ten and eleven]", "'ten and eleven' is no number"),
        ("scored: [10]", "card 10 is no treasure"),
        ("mission: A2", "the mission of chapter 1 is not A2"),
        ("scores: [7]", "in chapter 1 there are not 1 scores"),
        ("over: E9", "there is no ending 'E9'"),
        ("rooms: [A], entered: [A, D]", "entered that is not face up"),
        ("box_rooms: [C], at: {Pim: 105}", "a figure stands at 105"),
    ],
)
def test_a_table_of_the_dungeon_that_cannot_be(tmp_path: Path, given: str, sentence: str) -> None:
    (result,) = outcome(tmp_path, f"{DUNGEON}given: {{{given}}}\nthen: {{ask: {{}}}}\n")
    assert "s.yaml:4: This table cannot be: " in result.failure
    assert sentence in result.failure


def test_a_number_answers_for_a_text_that_is_offered(tmp_path: Path) -> None:
    given = "given: {at: {Hedda: 407}, cards: {Hedda: [15, 21]}}\n"
    when = "when: [{Hedda: explore}, {Hedda: 20}]\nthen: {table: {cards: {Hedda: [20]}}}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + given + when)] == [""]
    when = "when: [{Hedda: explore}, {Hedda: {answer: 20, refused: DUN-R74}}]\n"
    assert "'20' was not refused" in outcome(tmp_path, DUNGEON + given + when)[0].failure


def test_a_number_becomes_a_text_where_the_table_has_texts(tmp_path: Path) -> None:
    text = f"{DUNGEON}given: {{tried: [1021]}}\nthen: {{table: {{tried: ['1021']}}}}\n"
    assert [r.failure for r in outcome(tmp_path, text)] == [""]


def test_names_of_players_must_be_those_of_the_table(tmp_path: Path) -> None:
    text = "title: x\ngame: toll\nplayers: [Bran, Ash]\nthen: {ask: {seat: Ash}}\n"
    assert "Seat 0 is called Ash, not Bran" in outcome(tmp_path, text)[0].failure


CERBERUS = "title: x\ngame: cerberus\nplayers: 5\n"


def test_settings_may_name_the_seats_that_chance_names(tmp_path: Path) -> None:
    text = "options: {first: green}\nthen: {ask: {seat: green}, table: {colours: {4: green}}}\n"
    assert [r.failure for r in outcome(tmp_path, CERBERUS + text)] == [""]
    (result,) = outcome(tmp_path, CERBERUS + text.replace("green", "violet"))
    assert "not 'violet' (CER-018)" in result.failure


def failure(tmp_path: Path, text: str) -> str:
    """What is wrong with a scenario of Cerberus."""
    (result,) = outcome(tmp_path, CERBERUS + text)
    return result.failure


HELD = "given: {hands: {pink: SACRIFICE}}\n"


def test_capitals_matter_only_where_both_spellings_exist(tmp_path: Path) -> None:
    assert not failure(tmp_path, HELD + "then: {hides: {red: [Sacrifice], spectator: sacrifice}}\n")
    assert not failure(tmp_path, HELD + "then: {sees: {pink: Sacrifice}}\n")
    leak = failure(tmp_path, HELD + "then: {hides: {pink: [Sacrifice]}}\n")
    assert "pink has been shown" in leak
    assert "SACRIFICE" in leak
    assert "has not been shown" in failure(tmp_path, HELD + "then: {sees: {red: Sacrifice}}\n")
    assert "is it a slip" in failure(tmp_path, HELD + "then: {hides: {red: Sacrifyce}}\n")


def test_what_the_log_would_say_can_be_hidden_whole(tmp_path: Path) -> None:
    words = "Red offers 1, Pink draws SACRIFICE, 'Escaped:', is captured on space, Full Fare"
    assert not failure(tmp_path, f"then: {{hides: {{red: [{words}, 'place 2: 3 seats']}}}}\n")


def test_capitals_do_not_matter_in_an_answer(tmp_path: Path) -> None:
    when = "when: [{pink: ii.2}, {pink: Red +1}, {pink: YELLOW +3}]\n"
    assert not failure(tmp_path, when + "then: {table: {pawns: {red: 7, yellow: 9}}}\n")


def test_a_space_of_a_picture_is_called_by_its_word(tmp_path: Path) -> None:
    scene = "then: {{scene: {{red: {{tokens: {{cerberus: {{at: {}}}}}}}}}}}\n"
    assert not failure(tmp_path, scene.format("den"))
    assert not failure(tmp_path, scene.format("0"))
    assert not failure(tmp_path, scene.format("space-0"))
    assert 'is "space-0", not "gates"' in failure(tmp_path, scene.format("gates"))


ESCAPE = (
    "given: {pawns: {pink: before barque, red: barque}, barques: [2, 1, 3]}\nwhen: [{pink: II.1}]\n"
)


def test_achievements_and_comparators_about_winners(tmp_path: Path) -> None:
    has = "{pink: {has: Plain Tastes, lacks: Full Fare}, red: {count: {at_least: 2}}, green: []}"
    then = f"then: {{achievements: {has}, outcome: {{winners: {{has: [red], lacks: green}}}}}}\n"
    assert not failure(tmp_path, ESCAPE + then)
    sees = "then: {sees: {spectator: [pink earned Plain Tastes]}}\n"
    assert not failure(tmp_path, ESCAPE + sees)
    wrong = failure(tmp_path, ESCAPE + "then: {achievements: {green: [Full Fare]}}\n")
    assert 'what green earned is [] and has no "Full Fare"' in wrong
    slip = failure(tmp_path, ESCAPE + "then: {achievements: {green: {lacks: [Full Fair]}}}\n")
    assert '"Full Fair" is no achievement of Cerberus' in slip
    assert "not over" in failure(tmp_path, "then: {achievements: {pink: []}}\n")


def test_colours_and_settings_may_be_written_in_other_ways(tmp_path: Path) -> None:
    text = (
        "title: x\ngame: cerberus\nplayers: [Pink, Green, Blue]\n"
        "options: {first: Green, speed: '6'}\nthen: {ask: {seat: GREEN}, table: {speed: 6}}\n"
    )
    assert [r.failure for r in outcome(tmp_path, text)] == [""]
    text = "title: x\ngame: cerberus\nplayers: '4'\noptions: {first: '2'}\n"
    assert [r.failure for r in outcome(tmp_path, text + "then: {table: {turn: 2}}\n")] == [""]


def test_an_unchecked_table_is_completed_all_the_same(tmp_path: Path) -> None:
    given = "given: {status: {pink: cerberus}, hands: {pink: [SACRIFICE]}}\n"
    then = "then: {table: {pawns: {pink: captured}, survival: {count: 27}}}\n"
    (checked,) = outcome(tmp_path, CERBERUS + given + then)
    assert "SACRIFICE is a card that pink cannot hold" in checked.failure
    (result,) = outcome(tmp_path, CERBERUS + given + "unchecked: true\n" + then)
    assert result.failure == ""


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("status: {pink: eliminated}", "status is free, cerberus or out"),
        ("actions: {pink: [I, I]}", "each once"),
        ("actions: {pink: [V]}", "are I, II, III, IV"),
        ("hands: {pink: [SACRIFYCE]}", "no card SACRIFYCE. There are: SACRIFICE, FAVORITISM"),
        ("hands: {pink: [COWARDICE]}, survival_discard: [AMBUSH]", "AMBUSH is no Survival card"),
        (
            f"hands: {{pink: [{', '.join(['SACRIFICE'] * 6)}]}}",
            "5 cards SACRIFICE in the game, not 6",
        ),
    ],
)
def test_a_table_of_cerberus_that_cannot_be(tmp_path: Path, given: str, sentence: str) -> None:
    (result,) = outcome(tmp_path, f"{CERBERUS}given: {{{given}}}\nthen: {{ask: {{}}}}\n")
    assert sentence in result.failure


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
    assert "# events: waits, draws, pays" in text
    given = "\n".join(f"  {line}" for line in text.splitlines())
    page = f"title: x\ngame: toll\nplayers: 3\ngiven:\n{given}\nthen: {{ask: {{seat: Ash}}}}\n"
    assert [r.failure for r in outcome(tmp_path, page)] == [""]
    assert table.main("toll", 9) == 1


BOMB = "\n".join(
    ["a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9]"]
    + [f"a{n + 1}: &a{n + 1} [{', '.join([f'*a{n}'] * 9)}]" for n in range(9)]
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BOMB, "More than 1,000,000 values: do aliases name aliases here?"),
        ("a: " + "[" * 20_000, "Something here stands too deep in other things."),
        ("title: \0", "This is not valid YAML: unacceptable character"),
        (HEAD + "proves: [[[]]]\n", "A clause is a text"),
        (HEAD + "proves: [{}]\n", "A clause is a text"),
    ],
    ids=["aliases", "brackets", "nul", "lists", "maps"],
)
def test_a_file_that_is_made_to_break_is_one_failure(
    tmp_path: Path, text: str, sentence: str
) -> None:
    (result,) = outcome(tmp_path, text)
    assert sentence in result.failure and len(result.failure.splitlines()) == 1


def test_odd_settings_are_a_sentence(tmp_path: Path) -> None:
    head = "title: x\ngame: cerberus\nplayers: 5\noptions: {boards: 5}\n"
    (result,) = outcome(tmp_path, head + "then: {table: {round: 1}}\n")
    assert "There is no board side '5'" in result.failure
