"""What is printed on the cards of Alone: the counts of the ledger, and texts without gaps."""

import pytest

from katabasis.games.alone.content import cards, creatures, items, missions, reactions, rooms
from katabasis.games.alone.react import EFFECTS
from katabasis.games.alone.state import ROOMS


@pytest.mark.proves("ALN-043", "ALN-234", "ALN-412")
def test_the_box_holds_what_the_ledger_counts() -> None:
    for deck in reactions().values():
        assert sum(card.copies for card in deck.values()) == 26
    assert sum(card.copies for card in items().values()) == 21
    assert [len(found) for found in missions().values()] == [8, 8, 8]
    assert sum(stats.count for stats in creatures().values() if not stats.boss) == 15


def test_every_reaction_card_does_something() -> None:
    assert set(EFFECTS) == set(cards())


def test_texts_are_filled_in() -> None:
    told = [card.said() for card in cards().values()]
    told += [item.said(side) for item in items().values() for side in (False, True)]
    for text in told:
        assert not set("{}") & set(text), text
        assert text.endswith(".")


@pytest.mark.proves("ALN-222")
def test_the_upgraded_side_says_something_else() -> None:
    for item in items().values():
        assert item.said(True) != item.said(False)


def test_every_room_is_described() -> None:
    assert list(rooms()) == list(ROOMS)
    assert all(text.endswith(".") for text in rooms().values())
