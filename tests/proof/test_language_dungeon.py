"""The scenario language in the words of The Dungeon."""

from pathlib import Path

import pytest

from tests.proof.running import outcome

DUNGEON = "title: x\ngame: dungeon\nplayers: [Hedda, Pim]\n"


def test_what_a_book_still_holds_can_be_hidden(tmp_path: Path) -> None:
    then = "then: {hides: {spectator: [The Receiving Hall, a garnet eye, loc-105, 105]}}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + then)] == [""]
    (result,) = outcome(tmp_path, DUNGEON + then.replace("garnet", "granite"))
    assert 's.yaml:4: Nobody could ever be shown "a granite eye"' in result.failure


def test_a_hint_can_only_be_refused_about_something(tmp_path: Path) -> None:
    then = "then: {hints: {card-11: refused, loc-105: refused}}\n"
    assert [r.failure for r in outcome(tmp_path, DUNGEON + then)] == [""]
    (result,) = outcome(tmp_path, DUNGEON + then.replace("card-11", "crad-11"))
    assert "s.yaml:4: Nothing is called 'crad-11'" in result.failure


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
        ("chapter: 2", "mission: A2, scores: [0]"),
        ("chapter: 3", "mission: A3, scores: [0, 0]"),
        ("grey: {Pim: 6}", "coloured: [6, 0]"),
        ("entered: [D, A], rooms: [A, D]", "entered: [D, A]"),
        ("box: [10]", "stack: {lacks: [10], count: 82}"),
    ],
)
def test_a_table_of_the_dungeon_is_completed(tmp_path: Path, given: str, then: str) -> None:
    text = f"{DUNGEON}given: {{{given}}}\nthen: {{table: {{{then}}}}}\n"
    assert [r.failure for r in outcome(tmp_path, text)] == [""]


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("stack: [10]", "stack: [10]"),
        ("chapter: 2, mission: A1", "mission: A1"),
        ("chapter: 0", "mission: A1"),
    ],
)
def test_what_is_written_stays_as_it_is(tmp_path: Path, given: str, then: str) -> None:
    text = f"{DUNGEON}unchecked: true\ngiven: {{{given}}}\nthen: {{table: {{{then}}}}}\n"
    assert [r.failure for r in outcome(tmp_path, text)] == [""]


def test_no_mission_is_laid_out_before_the_characters_are_chosen(tmp_path: Path) -> None:
    text = "title: x\ngame: dungeon\nplayers: 2\ngiven: {first: 1}\nthen: {table: {mission: ''}}\n"
    assert [r.failure for r in outcome(tmp_path, text)] == [""]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("phase: moves", "There is no phase 'moves'"),
        ("read: {799: 1}", "The book has no entry '799'"),
        ("flags: [mask offf]", "Nothing sets a switch 'mask offf'"),
        ("tried: [ten and eleven]", "'ten and eleven' cannot have been tried"),
        ("scored: [10]", "Card 10 is not a treasure"),
        ("mission: A2", "The mission of chapter 1 is not A2"),
        ("scores: [7]", "In chapter 1 there are not 1 scores"),
        ("over: E9", "There is no ending 'E9'"),
        ("rooms: [A], entered: [A, D]", "entered that is not face up"),
        ("box_rooms: [C], at: {Pim: 105}", "A figure is at 105"),
        ("at: {Pim: 999}", "A figure is at 999"),
        ("entered: {add: [Z]}", "There is no room 'Z'"),
    ],
)
def test_a_table_of_the_dungeon_that_cannot_be(tmp_path: Path, given: str, sentence: str) -> None:
    (result,) = outcome(tmp_path, f"{DUNGEON}given: {{{given}}}\nthen: {{ask: {{}}}}\n")
    assert "s.yaml:4: Impossible table: " in result.failure
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


def test_a_figure_at_no_place_is_refused_with_a_sentence(tmp_path: Path) -> None:
    given = "given: {at: {Hedda: 999}}\nthen: {ask: {}}\n"
    (result,) = outcome(tmp_path, DUNGEON + given)
    assert "A figure is at 999, which is in no face-up room." in result.failure
