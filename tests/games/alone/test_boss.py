"""Where the Boss may come when nearly everything is Revealed."""

import pytest

from katabasis.games import game_of
from katabasis.games.alone.state import Table
from katabasis.games.alone.turn import boss_comes
from katabasis.proof.given import fresh


def lit_but_for(*distances: int) -> Table:
    """A table on which only the Sectors at these distances from the Hero are Unrevealed."""
    t: Table = fresh(game_of("alone"), 2, {})
    far = t.map.distance[t.hero]
    t.creatures, t.boss_due = [], True
    t.revealed = [cell for cell in t.map.sectors if far[cell] not in distances]
    return t


@pytest.mark.proves("ALN-416")
@pytest.mark.parametrize(
    ("dark", "chosen"), [((1, 2, 3, 4), (3, 4)), ((1, 2), (2,)), ((1,), (1,)), ((5,), (5,))]
)
def test_the_distance_falls_until_there_is_a_sector(
    dark: tuple[int, ...], chosen: tuple[int, ...]
) -> None:
    t = lit_but_for(*dark)
    ask = boss_comes(t).send(None)
    cells = [ask.means(t.leader, answer) for answer in ask.of(t.leader)]
    far = t.map.distance[t.hero]
    assert sorted(cells) == [c for c in t.map.sectors if far[c] in chosen]


@pytest.mark.proves("ALN-415", "ALN-416")
def test_without_an_unrevealed_sector_no_boss_comes() -> None:
    t = lit_but_for()
    with pytest.raises(StopIteration):
        boss_comes(t).send(None)
    assert not t.creatures
    assert not t.boss_due
