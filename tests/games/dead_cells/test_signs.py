"""Icons in words and in signs, and when a card helps."""

import pytest

from katabasis.games.dead_cells.acts import Act
from katabasis.games.dead_cells.faces import combat_face, occasion, reward
from katabasis.games.dead_cells.forms import EquipmentCard
from katabasis.games.dead_cells.icons import Icon, said

CELL, VIAL = (Icon("cell"),), (Icon("vial"),)


@pytest.mark.parametrize(
    ("icon", "words"),
    [
        (Icon("teeth"), "1 Gold Tooth"),
        (Icon("teeth", n=2), "2 Gold Teeth"),
        (Icon("damage", first=True), "1 Damage for the First Player"),
        (Icon("scroll", symbol="tactics"), "1 Tactics Scroll"),
        (Icon("scroll", n=2, symbol="tactics"), "2 Tactics Scrolls"),
        (Icon("state", state="on fire"), "On Fire"),
        (Icon("rune", rune="Vine"), "the Vine Rune"),
        (Icon("hand check", symbol="survival"), "Hand Check, Survival: to pass"),
        (
            Icon("hand check", symbol="survival", gives=CELL, costs=(Icon("damage"),)),
            "Hand Check, Survival: 1 Cell (failed: 1 Damage)",
        ),
        (
            Icon("deck check", by={"survival": CELL, "tactics": VIAL}, costs=(Icon("worm"),)),
            "Deck Check: Survival: 1 Cell; Tactics: 1 Vial (failed: 1 Worm)",
        ),
        (Icon("either", of=(CELL, VIAL)), "either 1 Cell or 1 Vial"),
        (Icon("secret", number=3), "Secret 03"),
        (Icon("upgrade", deck="SV"), "the next Survival Upgrade"),
        (Icon("price", deck="BR"), "the cover of the Brutality deck is turned over"),
        (Icon("heirloom", deck="B1"), "the next Blueprint of the Prisoners' Quarters for good"),
        (Icon("heirloom", n=2, deck="C1"), "the next 2 Blueprints of the Concierge for good"),
        (Icon("lantern"), "a Lantern is lit"),
        (Icon("lantern", n=2), "2 Lanterns are lit"),
        (Icon("lantern", n=3), "3 Lanterns are lit"),
        (Icon("cure"), "one Malaise is lifted"),
        (Icon("cure", n=2), "one Malaise is lifted"),
        (Icon("change first"), "the next player leads"),
    ],
)
def test_an_icon_is_said(icon: Icon, words: str) -> None:
    """DC-093 to DC-121: what tiles, Exits and cards give and ask for."""
    assert said(icon) == words


@pytest.mark.parametrize(
    ("icon", "key", "number"),
    [
        (Icon("cell"), "cell", ""),
        (Icon("cell", n=2), "cell", "2"),
        (Icon("scroll", symbol="tactics"), "tactics", ""),
        (Icon("state", state="on fire"), "on-fire", ""),
        (Icon("change first"), "change-first", ""),
    ],
)
def test_an_icon_is_drawn(icon: Icon, key: str, number: str) -> None:
    sign = reward(icon)
    assert (sign.key, sign.number) == (key, number)


@pytest.mark.proves("DC-218", "DC-223", "DC-224")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        (EquipmentCard("Axe", "beside", (), "II"), "Round II, beside the card"),
        (EquipmentCard("Bow", "instead", (), "I"), "Round I, in place of the card"),
        (EquipmentCard("Charm", "always", (), when="looted"), "when its owner loots"),
        (EquipmentCard("Whip", "skill", (Act("block"),)), "a Skill"),
    ],
)
def test_equipment_says_when_it_helps(card: EquipmentCard, words: str) -> None:
    assert occasion(card) == words


@pytest.mark.proves("DC-146")
def test_a_card_is_marked_with_what_was_announced() -> None:
    assert combat_face("active-0", "ST 01").marks == ()
    assert combat_face("active-0", "ST 01", "Block in Round I").marks == ("Block in Round I",)
