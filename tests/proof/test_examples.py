"""Examples: one scenario, played once for every row of a table."""

from pathlib import Path

import pytest

from katabasis.proof.cases import cases
from tests.proof.running import outcome

TEXT = """\
title: <who> pays with <coin>
game: toll
proves: [<clause>]
players: 2
given: {turn: <who>, coins: {<who>: <coins>}}
when: [{<who>: <coin>}]
then: {events: [{kind: pays, who: <who>}]}
examples:
"""
TABLE = """\
  - [clause,  who,  coin,   coins]
  - [TOL-002, Ash,  silver, [silver, silver]]
  - [TOL-004, Bran, lead,   [lead, silver]]
"""


def test_every_row_is_a_case(tmp_path: Path) -> None:
    first, second = outcome(tmp_path, TEXT + TABLE)
    assert (first.failure, first.title, first.proves) == ("", "Ash pays with silver", ("TOL-002",))
    assert (second.failure, second.title, second.proves) == (
        "", "Bran pays with lead", ("TOL-004",)
    )  # fmt: skip
    assert (first.line, second.line) == (10, 11)


def test_a_title_without_columns_names_its_row(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text("title: It rains\ngame: toll\nnote: <n>\nexamples: [[n], [1], [two]]\n")
    assert [case.title for case in cases(path)] == ["It rains (n 1)", "It rains (n two)"]


def test_a_failure_names_the_line_of_the_text_and_the_row(tmp_path: Path) -> None:
    table = TABLE.replace("[lead, silver]", "[silver, silver]")
    first, second = outcome(tmp_path, TEXT + table)
    assert first.ok
    assert "s.yaml:6: Refused: " in second.failure
    row = "clause TOL-004, who Bran, coin lead, coins ['silver', 'silver']"
    assert second.failure.endswith(f"(Example in line 11: {row}.)")


def test_a_cell_may_be_anything(tmp_path: Path) -> None:
    text = (
        "title: <sum> is the round\ngame: toll\ngiven: <given>\nthen: {table: {round: <sum>}}\n"
        "examples:\n  - [sum, given]\n  - [far bank + 1, {round: 7}]\n  - [2, {round: 2}]\n"
    )
    assert [r.failure for r in outcome(tmp_path, text)] == ["", ""]


def test_without_examples_nothing_is_a_column(tmp_path: Path) -> None:
    text = "title: x <y> z\ngame: toll\nthen: {ask: {seat: Ash}}\n"
    assert [(r.title, r.ok) for r in outcome(tmp_path, text)] == [("x <y> z", True)]


FAILS = {
    "a column that no text uses": (
        TABLE.replace("coins]", "coins, weather]").replace("]]", "], 1]"), 9,
        "No text uses the column 'weather': write <weather> where its cells belong",
    ),
    "a placeholder without a column": (
        "  - [clause, who, coin]\n  - [TOL-002, Ash, silver]\n", 5,
        "There is no column 'coins'. The columns are: clause, who, coin.",
    ),
    "the same column twice": (TABLE.replace("coins]", "who]"), 9, "There are two columns 'who'"),
    "no rows": ("  - [clause, who, coin, coins]\n", 8, "This table has no rows"),
    "no head": ("  []\n", 8, "This table has no rows"),
    "a row that is too short": (
        TABLE.replace("Bran, ", ""), 11,
        "This row has 3 cells, not 4. The columns are: clause, who, coin, coins",
    ),
    "a row of its own kind": (TABLE + "  - {who: Ash}\n", 8, "`examples` is a table"),
    "a word": ("  Ash\n", 8, "`examples` is a table"),
    "the same row twice": (
        TABLE + "  - [TOL-002, Ash, silver, [silver, silver]]\n", 12,
        "This row is the same as the one in line 10",
    ),
    "a column without a name": (TABLE.replace("coins]", "4]"), 9, "The name of a column is a text"),
    "a list in a text": (
        TABLE.replace("silver, [", "[silver], ["), 1,
        "<coin> is a part of a text here, so its cell must be a text or number",
    ),
    "a list as a key": (
        TABLE.replace("Ash,", "[Ash],"), 1, "<who> is a part of a text here"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILS)
def test_it_fails_with_line_and_sentence(tmp_path: Path, name: str) -> None:
    table, line, sentence = FAILS[name]
    failure = next(r.failure for r in outcome(tmp_path, TEXT + table) if r.failure)
    assert f"s.yaml:{line}: " in failure and sentence in failure


@pytest.mark.parametrize(
    ("given", "cell", "sentence"),
    [
        ("{steps: {<a>: 1}}", "[Ash]", "<a> is a key here, so its cell must be a text or a number"),
        ("{steps: {<a>: 1, Ash: 2}}", "Ash", "The key 'Ash' is here twice"),
    ],
)
def test_a_cell_that_makes_a_bad_key(tmp_path: Path, given: str, cell: str, sentence: str) -> None:
    then = "then: {ask: {seat: Ash}}\n"
    text = f"title: x\ngame: toll\ngiven: {given}\n{then}examples: [[a], [{cell}]]\n"
    (result,) = outcome(tmp_path, text)
    assert "s.yaml:3: " in result.failure and sentence in result.failure


def test_a_bad_table_leaves_the_other_scenarios_alone(tmp_path: Path) -> None:
    text = f"{TEXT}  []\n---\ntitle: y\ngame: toll\nthen: {{ask: {{seat: Ash}}}}\n"
    first, second = outcome(tmp_path, text)
    assert "no rows" in first.failure and second.ok
