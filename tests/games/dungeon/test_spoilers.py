"""Which clauses of the ledger are kept from players until they ask twice."""

import pytest

from katabasis.games.dungeon.spoilers import spoils


@pytest.mark.proves("DUN-007", "DUN-106")
@pytest.mark.parametrize(
    ("section", "text", "kept"),
    [
        ("Puzzle graph: rooms", "Nothing but words.", True),
        ("The turn", "The active player moves, then acts (DUN-029).", False),
        ("The turn", "Play begins by reading entry 100.", False),
        ("The turn", "Entry 54310 reveals a room.", True),
        ("Cards", "It gives card 66.", True),
        ("Cards", "Companions (74 to 77) count for the whole team.", True),
        ("Ratings", "A team with 40 points earns the best rating.", True),
        ("Ratings", "The scores of all chapters are added.", False),
    ],
)
def test_a_clause_is_kept_if_it_tells_of_the_story(section: str, text: str, kept: bool) -> None:
    assert spoils(section, text) is kept
