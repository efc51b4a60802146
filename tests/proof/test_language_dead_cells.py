"""The scenario language in the words of Dead Cells."""

from pathlib import Path

import pytest

from tests.proof.running import outcome

HEAD = "title: x\ngame: dead_cells\nplayers: [The Flayed, The Quartered]\n"
RAT = "{card: monster Rat 9 Health; III damage, at: front 1}"


def given(said: str) -> str:
    """A scenario that sets a table and asks for whatever comes."""
    return f"{HEAD}given: {{{said}}}\nthen: {{ask: {{kind: assign}}, table: {{round: III}}}}\n"


def test_a_round_may_be_a_number(tmp_path: Path) -> None:
    cards = (
        "group: {The Flayed: {active: [card Blank, card Void]}, The Quartered: {active: [card No]}}"
    )
    text = given(f"round: 3, enemies: [{RAT}], {cards}")
    assert [r.failure for r in outcome(tmp_path, text)] == [""]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("round: 7", "7 is not possible here. It can be: 0, I, II, III, IV."),
        ("group: {The Flayed: {active: [card No, card No]}}", "only one 'card No', and it is here"),
        (
            "group: {The Flayed: {hand: [card No]}, The Quartered: {hand: [card No]}}",
            "give each a name of its own",
        ),
        (f"enemies: [{RAT}, {RAT.replace('1', '2')}]", "only one 'monster Rat 9 Health; III dam"),
        ("enemies: [{card: monster 9 Health; I cell, at: front 1}]", "unknown: 'cell' in 'cell'"),
    ],
)
def test_what_is_wrong_with_a_card_is_said(tmp_path: Path, said: str, sentence: str) -> None:
    (result,) = outcome(tmp_path, given(said))
    assert sentence in result.failure
    assert "s.yaml:4: " in result.failure


def test_a_card_that_is_in_play_has_left_the_hand(tmp_path: Path) -> None:
    cards = "{hand: [card Blank, ST 01, ST 02], active: [card Blank, card Void]}"
    others = "The Quartered: {active: [card No]}"
    text = given(f"round: III, enemies: [{RAT}], group: {{The Flayed: {cards}, {others}}}")
    assert [r.failure for r in outcome(tmp_path, text)] == [""]
