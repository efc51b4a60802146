"""Rules ledgers: clauses and rulings, and what players of a story should not read."""

import pytest

from katabasis.content import Fault
from katabasis.content.ledger import CLAUSE, RULING, ledger, ledger_text, open_clauses, parsed
from katabasis.games import KEYS, game_of
from tests.engine.games import Table
from tests.engine.games import game as bare

TEXT = """# A game

## Rules

### 1. Setup

- **ABC-001** The first clause
  goes on here.
- **ABC-002** The second.

- not a clause

## Rulings

- **ABC-R01** What then? Ruling: this.
"""


def test_clauses_have_text_section_and_kind() -> None:
    found = parsed(TEXT, "ABC")
    assert list(found) == ["ABC-001", "ABC-002", "ABC-R01"]
    assert found["ABC-001"].text == "The first clause goes on here."
    assert (found["ABC-001"].section, found["ABC-001"].kind) == ("1. Setup", CLAUSE)
    assert (found["ABC-R01"].section, found["ABC-R01"].kind) == ("Rulings", RULING)


@pytest.mark.parametrize(
    ("text", "prefix", "told"),
    [
        (TEXT + "- **ABC-001** Again.\n", "ABC", "rules.md:16: ABC-001 is here a second time."),
        (TEXT, "XYZ", "rules.md:7: ABC-001 does not begin with XYZ."),
    ],
)
def test_a_clause_twice_or_of_another_game_is_a_fault(text: str, prefix: str, told: str) -> None:
    with pytest.raises(Fault) as raised:
        parsed(text, prefix)
    assert str(raised.value) == told


@pytest.mark.parametrize("key", KEYS)
def test_every_bullet_of_a_ledger_is_read(key: str) -> None:
    game = game_of(key)
    assert len(ledger(game)) == ledger_text(game).count("\n- **") >= 8


@pytest.mark.parametrize("key", ["cerberus", "toll"])
def test_a_game_without_secrets_of_a_story_opens_its_whole_ledger(key: str) -> None:
    game = game_of(key)
    assert open_clauses(game) == list(ledger(game).values())


@pytest.mark.proves("DUN-007", "DUN-106")
def test_what_tells_the_story_stays_shut() -> None:
    game = game_of("dungeon")
    shown = {clause.id for clause in open_clauses(game)}
    told = set(ledger(game)) - shown
    assert {"DUN-007", "DUN-027"} <= shown
    assert {"DUN-100", "DUN-105"} <= told
    graph = {one.id for one in ledger(game).values() if "Puzzle graph" in one.section}
    assert len(graph) > 100 and graph <= told


async def nothing(t: Table) -> None:
    """A step in which nothing happens."""


def test_a_game_may_have_no_ledger() -> None:
    game = bare(nothing)
    assert ledger(game) == {} and ledger_text(game) == "" and open_clauses(game) == []
