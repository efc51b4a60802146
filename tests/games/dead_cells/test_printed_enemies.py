"""What is printed on Enemies, and what the last Instance of a Boss leaves."""

import msgspec
import pytest

from katabasis.engine import Match
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.content import BIOMES, BOSSES, boss_cards, monsters
from katabasis.games.dead_cells.icons import Icon
from katabasis.games.dead_cells.keepsakes import keepsakes
from katabasis.games.dead_cells.state import Enemy, Table

from .test_biomes import table

ENEMIES = {
    code: card
    for section in (*BIOMES, *BOSSES)
    for code, card in (boss_cards if section in BOSSES else monsters)(section).items()
}
ENEMIES |= {code: card.monster.card for code, card in keepsakes().items() if card.monster}


@pytest.mark.proves("DC-399")
def test_no_enemy_ever_performs_a_skill_or_loots() -> None:
    """DC-399: Damage and Block are for both sides, Skill and Loot for Beheaded only."""
    done = {act.do for card in ENEMIES.values() for acts in card.lines.values() for act in acts}
    done |= {act.do for card in ENEMIES.values() for act in card.hurt}
    assert len(ENEMIES) > 150
    assert {"damage", "block"} <= done
    assert not {"skill", "loot"} & done


def last_blow(monkeypatch: pytest.MonkeyPatch, instance: int) -> Table:
    """The Poisoned is about to defeat an Instance whose Death space shows all kinds of things."""
    code = list(boss_cards("C1"))[instance]
    rich = msgspec.structs.replace(
        boss_cards("C1")[code], death=(Icon("damage"), Icon("potion"), Icon("cell"))
    )
    monkeypatch.setitem(boss_cards("C1"), code, rich)
    t: Table = table("B2")
    t.boss, t.instance, t.turn, t.round, t.phase = "C1", instance, 1, "I", "round"
    t.enemies = [Enemy(card=code, at="front 1", damage=rich.health - 1)]
    board: Beheaded = t.group[0]
    board.active, board.hand = ["ST 01"], ["ST 02", "ST 03", "ST 04"]
    t.group[1].active = ["ST 20"]
    return t


@pytest.mark.proves("DC-R121")
@pytest.mark.parametrize("instance", [0, 1])
def test_the_last_instance_leaves_what_its_card_says_but_no_damage(
    monkeypatch: pytest.MonkeyPatch, instance: int
) -> None:
    """DC-R121: the battle is over, so its Damage is ignored; an earlier one leaves nothing."""
    after: Table = Match(GAME, last_blow(monkeypatch, instance)).table
    assert after.instance == 1
    assert after.potions == instance
    assert all(board.damage == 0 for board in after.group)


@pytest.mark.proves("DC-R99", "DC-R121")
def test_what_the_last_instance_leaves_still_counts_after_a_death(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DC-R99, DC-R121: the Cells of its Death space can be spent; the Potion is lost."""
    t = last_blow(monkeypatch, 1)
    t.group[0].damage = t.group[0].health
    after: Table = Match(GAME, t).table
    assert (after.ending, after.cells, after.potions) == ("death", 1, 0)
