"""Every point of Damage can be asked why: events carry what their number is made of."""

import random

import pytest

from katabasis.engine import Fast, Match, Share, settle
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.damage import Hurt, Shelters, Suffers

KINDS = {"hurts", "suffers", "shelters"}


@pytest.mark.proves("DC-177", "DC-184", "DC-210", "DC-072")
def test_damage_on_an_enemy_is_told_point_by_point() -> None:
    """DC-072, DC-177, DC-184, DC-210: icons, a Scroll Track, Shields and Marked make the number."""
    line = Hurt(
        what="Zombie",
        at="front 1",
        foe="enemy-B1 01",
        n=3,
        by="The Flayed",
        via="Overhead",
        round="II",
        plus=("Weight of Plate",),
        blocked=1,
        marked=1,
    )
    assert line.shares(None) == (
        Share("The Flayed, Overhead (Round II)", 2),
        Share("Scroll Track: Weight of Plate", 1),
        Share("stopped by Shields", -1),
        Share("Marked", 1),
    )


def test_damage_on_the_group_is_told_point_by_point() -> None:
    """DC-179, DC-183, DC-228: who did it, when, and what Shields stopped."""
    hurt = Suffers(name="The Flayed", n=1, by="Zombie", round="I", blocked=2)
    assert hurt.shares(None) == (Share("Zombie (Round I)", 3), Share("stopped by Shields", -2))
    assert Suffers(name="The Flayed", n=2, by="a Bell").shares(None) == (Share("a Bell", 2),)
    assert Suffers(name="The Flayed", n=1, by="").shares(None) == (Share("wounds", 1),)
    hidden = Shelters(name="The Flayed", what="Owl", by="the end of a Bomb")
    assert hidden.shares(None) == (Share("the end of a Bomb", 1),)
    plain = Hurt(what="Rat", at="behind", foe="enemy-B1 10", n=1, by="", via="Poison", round="")
    assert plain.shares(None) == (Share("Poison", 1),)
    owl = Shelters(name="The Flayed", what="Owl", by="Zombie", round="III")
    assert owl.shares(None) == (Share("Zombie (Round III)", 1),)


@pytest.mark.parametrize("seed", range(3))
def test_the_shares_of_every_damage_add_up_to_it(seed: int) -> None:
    """Whatever happens in a Run, what is told of a number makes that number."""
    chance = random.Random(seed)
    match = Match(GAME, GAME.setup(2, settle(GAME, 2, {})), Fast(chance))
    while match.ask is not None:
        seat = match.ask.awaited()[0]
        able = [one for one in match.ask.of(seat) if one != GAME.surrender]
        match.choose(seat, chance.choice(able))
    told = [seen for seen in match.seen(None) if seen.kind in KINDS]
    assert len(told) > 3
    for seen in told:
        shares = match.shares(seen)
        assert sum(one.n for one in shares) == seen.data.get("n", 1), seen
        assert all(one.text for one in shares), seen
