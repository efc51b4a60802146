"""The cards as content: how many there are, what they say, and a symbol that no board has."""

import re
from collections import Counter
from pathlib import Path

import pytest

from katabasis.content.shipped import shipped
from katabasis.engine import Achievement, BadInput
from katabasis.engine.scene import Sign, Tone, words_on
from katabasis.games.cerberus.cards import Part, cards
from katabasis.games.cerberus.state import ACTIONS, BETRAYAL, SURVIVAL
from katabasis.games.cerberus.zones import card

GIVEN = "which others may give"
ADVENTURER = {
    "I.1": ("CER-047", "Pay Rage +1: draw 2 Survival cards."),
    "I.2": (
        "CER-048",
        "Pay Rage +1: you and the owners of 2 companions draw 1 Survival card each.",
    ),
    "II.1": ("CER-049", "Pay Rage +1: you advance 2."),
    "II.2": ("CER-050", "Pay Rage +1: a companion advances 3, another companion advances 1."),
    "III.1": ("CER-051", "Pay Speed +1: you advance 2, a companion advances 1."),
    "III.2": (
        "CER-052",
        "Discard 1 Survival card of your own: you advance 1, a companion advances 2.",
    ),
    "IV.1": ("CER-054", "Pay Rage +1: draw 1 Survival card, take back all Action cards."),
    "IV.2": (
        "CER-055",
        "Pay Rage +1: take back all Action cards;"
        " afterwards peek at one hidden Barque or swap two.",
    ),
}
CERBERUS = {
    "I.1": ("CER-056", "Speed +1."),
    "I.2": (
        "CER-057",
        "Pay Speed -1: draw 2 Betrayal cards;"
        " afterwards another Cerberus player draws 1 Betrayal card.",
    ),
    "II.1": ("CER-058", "Cerberus advances 1."),
    "II.2": (
        "CER-059",
        "As the cost an Adventurer advances 1: another Adventurer retreats 1,"
        " another Adventurer retreats 1, another Adventurer retreats 1.",
    ),
    "III.1": ("CER-060", "Draw 1 Betrayal card."),
    "III.2": ("CER-061", "Rage +1."),
    "IV.1": ("CER-062", "Take back all Action cards."),
    "IV.2": (
        "CER-063",
        "As the cost an Adventurer advances 2: draw 1 Betrayal card, take back all Action cards.",
    ),
}
SIMPLE = {
    "SACRIFICE": ("CER-074", "Rage -1, a companion retreats 1."),
    "FAVORITISM": ("CER-076", "You advance 1, a companion advances 1."),
    "OPPORTUNISM": ("CER-078", "You advance 1, a companion advances 1."),
    "COWARDICE": ("CER-080", "Peek at one hidden Barque or swap two."),
    "ARROGANCE": ("CER-082", "A companion advances 1, another companion advances 1."),
    "AMBUSH": ("CER-084", "Cerberus advances 1."),
    "TREACHERY": ("CER-086", "Speed +1."),
    "VIOLENCE": ("CER-088", "Rage +1."),
    "GRUDGE": ("CER-090", "An Adventurer retreats 2."),
    "DECEIT": ("CER-092", "Peek at one hidden Barque or swap two."),
    "BLACKMAIL": (
        "CER-094",
        "An Adventurer's owner discards 1 Survival card or it retreats 2.",
    ),
}
ADVANCED = {
    "SACRIFICE": (
        "CER-075",
        f"Discard 1 Survival card, {GIVEN}: Rage -2, a companion retreats 2.",
    ),
    "FAVORITISM": (
        "CER-077",
        f"Discard 3 Survival cards, {GIVEN}: you advance 3, a companion advances 2,"
        " another companion advances 1.",
    ),
    "OPPORTUNISM": (
        "CER-079",
        f"Discard 1 Survival card, {GIVEN}: you advance 1, a companion advances or retreats 2.",
    ),
    "COWARDICE": (
        "CER-081",
        f"Discard 1 Survival card, {GIVEN}: you advance by the number of Adventurers ahead"
        " of you, 3 at most.",
    ),
    "ARROGANCE": (
        "CER-083",
        f"Discard 1 Survival card, {GIVEN}: a companion advances 3, Rage -1.",
    ),
    "AMBUSH": ("CER-085", f"Discard 1 Betrayal card, {GIVEN}: Cerberus advances 2."),
    "TREACHERY": ("CER-087", f"Discard 1 Betrayal card, {GIVEN}: Rage +2."),
    "VIOLENCE": ("CER-089", f"Discard 2 Betrayal cards, {GIVEN}: Speed +2."),
    "GRUDGE": ("CER-091", f"Discard 2 Betrayal cards, {GIVEN}: every Adventurer retreats 2."),
    "DECEIT": (
        "CER-093",
        "As the cost an Adventurer advances 1: another Adventurer retreats 3.",
    ),
    "BLACKMAIL": (
        "CER-095",
        f"Discard 1 Betrayal card, {GIVEN}: every Adventurer's owner discards 1 Survival card"
        " or it retreats 2.",
    ),
}
COPIES = {
    SURVIVAL: {"SACRIFICE": 5, "FAVORITISM": 6, "OPPORTUNISM": 6, "COWARDICE": 5, "ARROGANCE": 6},
    BETRAYAL: dict.fromkeys(
        ["AMBUSH", "TREACHERY", "VIOLENCE", "GRUDGE", "DECEIT", "BLACKMAIL"], 3
    ),
}


@pytest.mark.proves("CER-R06", "CER-R07", "CER-R05")
@pytest.mark.parametrize(("kind", "total"), [(SURVIVAL, 28), (BETRAYAL, 18)])
def test_the_decks_have_the_copies_of_the_ledger(kind: str, total: int) -> None:
    deck = cards().deck[kind]
    assert len(deck) == total
    assert Counter(deck) == COPIES[kind]
    assert all(cards().kind[name] == kind for name in deck)


@pytest.mark.proves("CER-R02", "CER-R03")
@pytest.mark.parametrize(("side", "wanted"), [("free", ADVENTURER), ("cerberus", CERBERUS)])
def test_both_sides_of_each_action_card_carry_their_two_effects(
    side: str, wanted: dict[str, tuple[str, str]]
) -> None:
    found = {code: (e.clause, e.text) for code, e in cards().action[side].items()}
    assert found == wanted
    assert list(found) == [f"{card}.{n}" for card in ACTIONS for n in (1, 2)]


@pytest.mark.proves("CER-067")
def test_simple_effects_say_what_they_do_and_cost_nothing() -> None:
    assert {name: (e.clause, e.text) for name, e in cards().simple.items()} == SIMPLE
    assert not any(e.pay for e in cards().simple.values())


@pytest.mark.proves("CER-072", "CER-R04")
def test_advanced_effects_say_what_they_do_and_cost() -> None:
    assert {name: (e.clause, e.text) for name, e in cards().advanced.items()} == ADVANCED
    assert {name for name in ADVANCED if name not in cards().price} == {"DECEIT"}
    assert cards().price["VIOLENCE"] == cards().price["GRUDGE"] == 2


def test_a_card_shows_both_effects_in_words_and_signs() -> None:
    shown = card("card-0-SACRIFICE", "SACRIFICE")
    simple, advanced = SIMPLE["SACRIFICE"][1], ADVANCED["SACRIFICE"][1]
    assert words_on(shown) == f"Simple: {simple} Advanced: {advanced}"
    assert [e.pays for e in shown.effects] == [(), (Sign("cards", "1"),)]
    gains = (Sign("rage", "-2", "good"), Sign("companion", "-2", "bad"))
    assert shown.effects[1].gains == gains


@pytest.mark.parametrize(
    ("verb", "amount", "number", "tone"),
    [
        ("draw", 2, "2", "good"),
        ("share", 2, "1", "good"),
        ("take_back", 1, "", "good"),
        ("barque", 1, "?", "plain"),
        ("me", 2, "+2", "good"),
        ("either_way", 2, "±2", "plain"),
        ("companion", 1, "+1", "good"),
        ("target", -3, "-3", "bad"),
        ("blackmail_all", 2, "-2", "bad"),
        ("cerberus", 1, "+1", "bad"),
        ("rage", 1, "+1", "bad"),
        ("speed", -1, "-1", "good"),
        ("cards", 3, "3", "plain"),
    ],
)
def test_a_verb_has_a_sign(verb: str, amount: int, number: str, tone: Tone) -> None:
    assert Part(verb, amount, SURVIVAL).sign == Sign(verb, number, tone)


def test_every_effect_can_be_shown_in_signs() -> None:
    every = [e for side in cards().action.values() for e in side.values()]
    every += [*cards().simple.values(), *cards().advanced.values()]
    assert len(every) == 38
    for effect in every:
        assert len(effect.gains) == sum(len(group.parts) for group in effect.groups) > 0
        assert len(effect.pays) == (effect.pay is not None)


def test_an_unknown_verb_is_named() -> None:
    with pytest.raises(BadInput, match="unknown verb 'juggle'"):
        Part("juggle", 1, SURVIVAL)


@pytest.mark.parametrize(
    ("text", "said"),
    [("- {key: x}\n", "odd.yaml:1: "), ("- [\n", "odd.yaml:")],
)
def test_a_content_file_that_is_not_whole_is_named(text: str, said: str, tmp_path: Path) -> None:
    folder = tmp_path / "cerberus" / "content"
    folder.mkdir(parents=True)
    (folder / "odd.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=re.escape(f"cerberus/content/{said}")):
        shipped(folder, "odd.yaml", list[Achievement])
