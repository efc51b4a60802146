"""What the cards of a campaign say is made from what they do."""

import pytest

from katabasis.games.dead_cells import keepsakes
from katabasis.games.dead_cells.acts import Act
from katabasis.games.dead_cells.forms import CombatCard, EquipmentCard, Monster, Step
from katabasis.games.dead_cells.icons import Icon
from katabasis.games.dead_cells.keepsake_words import ability, gear, mutation, rune, said, task
from katabasis.games.dead_cells.keepsakes import Joining, Keepsake, Mutation, RuneCard, Task

BLOCK = (Act("block"),)
CELL = (Icon("cell"),)
DOG = EquipmentCard("Dog", "beside", BLOCK, "II", health=2)


@pytest.mark.proves("DC-304", "DC-309", "DC-310")
def test_the_mutation_board_has_so_many_slots_of_each_kind() -> None:
    market = {"healer": 2, "merchant": 2, "collector": 2}
    assert {
        "start": 6,
        "during": 6,
        "skill": 1,
        "feat": 3,
        "boss cell": 3,
        **market,
    } == keepsakes.SLOTS


@pytest.mark.proves("DC-324")
@pytest.mark.parametrize(
    ("feat", "words"),
    [
        (Task("enemies", 1, "combat"), "Kill an Enemy in one Combat."),
        (Task("enemies", 2, "biome"), "Kill 2 Enemies in one Biome."),
        (
            Task("loot", 3, "run", "damage"),
            "Take Loot 3 times in one Run without suffering Damage.",
        ),
        (Task("biomes", 1, "biome"), "Leave a Biome."),
        (Task("combats", 1, "combat", "loot"), "Come through a Combat without looting."),
        (Task("bosses", 1, "run"), "Beat a Boss."),
        (Task("bosses", 2, "run"), "Beat 2 Bosses in one Run."),
    ],
)
def test_a_feat_says_what_it_asks_for(feat: Task, words: str) -> None:
    assert task(feat) == words


@pytest.mark.proves("DC-308")
@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step(health=2), "2 more Health"),
        (Step(slot=1), "one more Equipment slot"),
        (Step(immune="on fire"), "Immunity to On Fire"),
        (Step(skill=BLOCK), "the Skill “1 Shield”"),
        (Step(round_0=BLOCK), "in Round 0 “1 Shield”"),
        (Step(more="damage"), "1 more with the first Damage of a Combat"),
        (Step(health=1, slot=1), "1 more Health and one more Equipment slot"),
    ],
)
def test_an_ability_says_what_every_beheaded_has(step: Step, words: str) -> None:
    assert ability(step) == f"Every Beheaded has {words}."
    assert mutation(Mutation(slot="during", step=step)) == ability(step)


@pytest.mark.proves("DC-270", "DC-307", "DC-309", "DC-R136")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        (Mutation(slot="start", gives=CELL), "Before a Run: 1 Cell."),
        (Mutation(slot="skill", acts=BLOCK), "A Skill of the Group, once a Round: 1 Shield."),
        (
            Mutation(slot="healer", level=1, price=1, times=3),
            "Healer, Level 1: 1 Damage for 1 Gold Tooth, 3 times.",
        ),
        (
            Mutation(slot="merchant", level=1, price=2, offers=2),
            "Merchant, Level 1: 2 cards for 2 Gold Teeth each.",
        ),
        (
            Mutation(slot="collector", level=2, price=1, offers=1),
            "Collector, Level 2: 1 Blueprint for 1 Gold Tooth each.",
        ),
        (
            Mutation(slot="boss cell", health=1, cells=1),
            "Every Enemy has 1 more Health; an Elite leaves 1 more Cell.",
        ),
        (
            Mutation(slot="during", discount=1),
            "Merchant tiles ask 1 Gold Tooth less, but at least 1.",
        ),
        (
            Mutation(slot="during", when="damaged", acts=BLOCK),
            "Whenever a Beheaded suffers Damage in a Combat: 1 Shield.",
        ),
        (
            Mutation(slot="during", when="enemy killed", acts=BLOCK),
            "Whenever an Enemy is killed (the First Player): 1 Shield.",
        ),
    ],
)
def test_a_mutation_says_what_it_does(card: Mutation, words: str) -> None:
    assert mutation(card) == words
    assert said(Keepsake(mutation=card)) == words


@pytest.mark.proves("DC-217", "DC-228")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        (DOG, "Round II, beside the card: 1 Shield. A Companion with 2 Health."),
        (EquipmentCard("Bow", "instead", BLOCK, "I"), "Round I, in place of the card: 1 Shield."),
        (
            EquipmentCard("Charm", "always", BLOCK, when="looted"),
            "Whenever a Beheaded takes Loot: 1 Shield.",
        ),
        (EquipmentCard("Whip", "skill", BLOCK), "Skill: 1 Shield."),
    ],
)
def test_equipment_says_when_it_helps(card: EquipmentCard, words: str) -> None:
    assert gear(card) == words
    assert said(Keepsake(equipment=card)) == f"This joins the Equipment deck. {words}"


@pytest.mark.proves("DC-325", "DC-326", "DC-R127", "DC-R133")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            Keepsake(combat=CombatCard("Act", {"I": BLOCK, "II": BLOCK})),
            "I: 1 Shield. II: 1 Shield.",
        ),
        (
            Keepsake(monster=Joining("B2", Monster("Rat", 1))),
            "This Monster joins the Toxic Sewers.",
        ),
        (
            Keepsake(monster=Joining("B3", Monster("King Rat", 1, elite=True))),
            "This Elite joins the Ramparts.",
        ),
        (
            Keepsake(feat=Task("bosses", 1, "run"), gives=CELL),
            "Beat a Boss. Then: 1 Cell.",
        ),
        (Keepsake(next=CELL), "At the start of the next Run: 1 Cell."),
        (
            Keepsake(gives=(Icon("price", deck="SV"),)),
            "The cover of the Survival deck is turned over.",
        ),
        (Keepsake(), "Nothing."),
    ],
)
def test_a_card_says_what_comes_of_it(card: Keepsake, words: str) -> None:
    assert said(card) == words


@pytest.mark.proves("DC-107")
def test_a_rune_says_what_it_opens_and_what_else_it_does() -> None:
    opens = "Corridors with the Vine sign are open."
    assert rune(RuneCard("Vine", True, "")) == opens
    assert rune(RuneCard("Vine", False, "", "portal")) == "Teleportation tiles lead to the portal."
    assert rune(RuneCard("Vine", True, "", "portal")).startswith(f"{opens} Teleportation")
