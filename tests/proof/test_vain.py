"""Checks that would always hold, and slips that would make them so: each is a failure."""

from pathlib import Path

import pytest

from tests.proof.running import HEAD, outcome

GIVEN = "given: {coins: [[lead], [silver]]}\nwhen: [{Ash: lead}, {Bran: bite}]\n"
NOTHING = [
    "ask: {}",
    "ask: []",
    "ask: {seat: Bran, has: []}",
    "ask: {seat: Bran, lacks: []}",
    "ask: {seats: []}",
    "ask: {seat: Bran, why: []}",
    "why: []",
    "events: []",
    "events: [{}]",
    "events: [{kind: pays, why: []}]",
    "no_events: []",
    "sees: {}",
    "sees: {Ash: []}",
    "hides: {}",
    "hides: {Bran: []}",
    "log: []",
    "log: {}",
    "log: {Ash: []}",
    "might_be: {}",
    "might_be: {Ash: {}}",
    "might_be: {Ash: {paid: []}}",
    "scene: {}",
    "beats: {}",
    "beats: {Ash: []}",
    "beats: {Ash: [{}]}",
    "table: {bag: {has: []}}",
    "table: {bag: {lacks: []}}",
]


@pytest.mark.parametrize("check", NOTHING)
def test_a_check_of_nothing_fails(tmp_path: Path, check: str) -> None:
    (result,) = outcome(tmp_path, f"{HEAD}{GIVEN}then: {{{check}}}\n")
    assert "s.yaml:6: " in result.failure
    assert "names nothing, so it checks nothing." in result.failure


EMPTY = [
    ("then: {sees: {Ash: ''}}", "What somebody sees is a text or a number, and not empty."),
    ("then: {hides: {Ash: ' '}}", "What is hidden is a text or a number, and not empty."),
    ("then: {sees: {Ash: [{has: lead}]}}", "What somebody sees is a text or a number"),
    ("then: {hides: {Ash: null}}", "What is hidden is a text or a number"),
    ("then: {log: ''}", "A sentence is a text or a number, and not empty."),
    ("then: {scene: {Ash: {prompt: {text: {has: ''}}}}}", "A part of a text is a text"),
    ("when: [{Bran: {answer: no, refused: true, says: ''}}]", "`says` is a text or a number"),
    ("when: [{Bran: {answer: no, refused: []}}]", "`refused` names nothing"),
    ("when: [{Bran: {answer: no, refused: [[]]}}]", "A clause is a text"),
    ("players: 9\nrefused: []", "`refused` names nothing"),
    ("given: {round: 13}\nimpossible: []", "`impossible` names nothing"),
    ("given: {round: 13}\nimpossible: ['']", "What is said of the table is a text"),
    ("then: {ask: {seat: Ash}}\ntitle: ' '", "The title is empty"),
]


@pytest.mark.parametrize(("text", "sentence"), EMPTY)
def test_an_empty_text_is_part_of_every_text_and_fails(
    tmp_path: Path, text: str, sentence: str
) -> None:
    head = HEAD.replace("title: x\n", "") if "title" in text else HEAD
    head = head.replace("players: 2\n", "") if "players" in text else head
    assert sentence in outcome(tmp_path, f"{head}{text}\n")[0].failure


SLIPS = [
    ("no_events: [{kind: crosses, whoo: Ash}]", "An event 'crosses' has no data 'whoo'."),
    ("no_events: [{whoo: Ash}]", "No event has data 'whoo'."),
    ("events: [{kind: bites, payr: Ash}]", "An event 'bites' has no data 'payr'. It has: who,"),
    ("no_events: [{kind: crosses, who: Asch}]", 'There is nothing called "Asch"'),
    ("no_events: [{kind: bites, coin: gould}]", 'There is nothing called "gould"'),
    ("events: [{kind: [bites]}]", "Unknown kind of event '['bites']'."),
    ("events: [{kind: pays, why: [[TOL-004]]}]", "A clause is a text"),
    ("ask: {seat: Bran, lacks: [bight]}", 'There is nothing called "bight"'),
    ("ask: {seat: [Bran]}", "Unknown seat '['Bran']'."),
    ("table: {bag: {lacks: [ledd]}}", 'There is nothing called "ledd"'),
    ("table: {coins: {Bran: {not: ledd}}}", 'There is nothing called "ledd"'),
    ("scene: {Ash: {panelz: null}}", "the scene of Ash has no 'panelz'. It has: "),
    ("scene: {Ash: {tokens: {shadow-0: null}}}", 'There is nothing called "shadow-0"'),
    ("scene: {Ash: {panels: {Ash: {}}}}", "This names no part of the scene of Ash.panels.Ash."),
    ("table: {coins: {Ash: [{null: 1}]}}", "is [], not [{None: 1}]"),
]


@pytest.mark.parametrize(("check", "sentence"), SLIPS)
def test_a_slip_in_what_is_not_there_fails(tmp_path: Path, check: str, sentence: str) -> None:
    (result,) = outcome(tmp_path, f"{HEAD}{GIVEN}then: {{{check}}}\n")
    assert result.failure.partition("s.yaml:6: ")[2].startswith(sentence) or (
        sentence in result.failure and "s.yaml:6: " in result.failure
    )


ABSENT = [
    "ask: {seat: Bran, lacks: [bite, let pass, lead]}",
    "table: {coins: {Ash: {lacks: [lead]}}, paid: {not: silver}, over: {not: dusk}}",
    "no_events: [crosses, {kind: loses, who: Bran, coin: silver}]",
    "scene: {Ash: {prompt: {choices: {let pass: null}}, tokens: {shade-3: null}}}",
]


@pytest.mark.parametrize("check", ABSENT)
def test_what_could_be_there_and_is_not_holds(tmp_path: Path, check: str) -> None:
    assert outcome(tmp_path, f"{HEAD}{GIVEN}then: {{{check}}}\n")[0].failure == ""


def test_a_failure_tells_what_is_asked_now(tmp_path: Path) -> None:
    text = f"{HEAD}given: {{coins: [[lead], [silver]]}}\nwhen: [{{Ash: lead}}]\n"
    for check in ("events: [bites]", "table: {steps: [1, 0]}", "outcome: {ending: dusk}"):
        failure = outcome(tmp_path, f"{text}then: {{{check}}}\n")[0].failure
        assert failure.endswith("""Now Bran is asked 'bite' and can answer ["bite","let pass"].""")
    several = "title: x\ngame: dead_cells\nplayers: 2\nthen: {ask: {seat: chance}}\n"
    assert "The Flayed, The Quartered are asked 'route'" in outcome(tmp_path, several)[0].failure


GIVENS = [
    ("{coins: }", "`coins`: This must be a list, not nothing."),
    ("{steps: [0, x]}", "Unknown name 'x'."),
    ("{steps: [0, 1.5]}", "`steps`: This must be a whole number, not '1.5'."),
    ("{bag: [lead, [lead]]}", "`bag`: This must be a text, not a list."),
    ("{bag: {count: 3}}", "`count` compares, so it belongs in `then`; say here what is there."),
    ("{bag: {add: [lead], 1: lead}}", "`add` stands alone or with remove, first, last."),
    ("{steps: {Ash: 1, 0: 2}}", "'0' is here already, as 'Ash'."),
]


@pytest.mark.parametrize(("given", "sentence"), GIVENS)
def test_what_cannot_be_given_is_told_in_plain_words(
    tmp_path: Path, given: str, sentence: str
) -> None:
    failure = outcome(tmp_path, f"{HEAD}given: {given}\nthen: {{ask: {{seat: Ash}}}}\n")[0].failure
    assert f"s.yaml:4: {sentence}" in failure


def test_what_does_not_fit_is_told_at_its_own_line(tmp_path: Path) -> None:
    text = (
        f"{HEAD}given:\n  round: 2\n  coins:\n    - [lead]\n    - [[silver]]\nthen: {{ask: none}}\n"
    )
    assert outcome(tmp_path, text)[0].failure.endswith(
        "s.yaml:8: `coins`: This must be a text, not a list."
    )


def test_a_title_is_one_line(tmp_path: Path) -> None:
    (result,) = outcome(tmp_path, 'title: "x\\nok y"\ngame: toll\nthen: {ask: {seat: Ash}}\n')
    assert (result.title, result.failure) == ("x ok y", "")


def test_a_table_from_which_nothing_can_follow_is_found_impossible(tmp_path: Path) -> None:
    text = (
        "title: x\ngame: alone\ngiven: {missions: {green: Sleepr}, done: [green]}\n"
        "then: {ask: {seat: hero}}\n"
    )
    failure = outcome(tmp_path, text)[0].failure
    assert "s.yaml:3: Impossible table: There is no green Mission 'Sleepr'" in failure
