"""The scenario language in the words of Cerberus."""

from pathlib import Path

import pytest

from tests.proof.running import outcome

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
    assert "is it misspelt" in failure(tmp_path, HELD + "then: {hides: {red: Sacrifyce}}\n")


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


@pytest.mark.parametrize(
    "then",
    [
        "hides: {pink: [SACRFICE]}",
        "table: {hands: {pink: {lacks: [SACRFICE]}}}",
        "no_events: [{kind: captured, who: brown}]",
        "scene: {pink: {tokens: {pawn-brown: null}}}",
        "table: {status: {pink: {not: captive}}}",
    ],
)
def test_a_misspelt_word_proves_nothing_by_being_absent(then: str, tmp_path: Path) -> None:
    assert failure(tmp_path, f"then: {{{then}}}\n")


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
    assert 'Cerberus has no achievement "Full Fair"' in slip
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
        ("hands: {pink: [SACRIFYCE]}", "Unknown card SACRIFYCE. It is one of: SACRIFICE, F"),
        (
            "hands: {pink: [COWARDICE]}, survival_discard: [AMBUSH]",
            "is not a Survival card",
        ),
        (
            f"hands: {{pink: [{', '.join(['SACRIFICE'] * 6)}]}}",
            "The game has 5 × SACRIFICE (Survival card), but this table has 6.",
        ),
    ],
)
def test_a_table_of_cerberus_that_cannot_be(tmp_path: Path, given: str, sentence: str) -> None:
    (result,) = outcome(tmp_path, f"{CERBERUS}given: {{{given}}}\nthen: {{ask: {{}}}}\n")
    assert sentence in result.failure
