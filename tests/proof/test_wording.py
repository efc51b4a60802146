"""A text that `hides` names must be one that could be told."""

import pytest

from katabasis.engine.sentence import MARK
from katabasis.proof.wording import could_say

SENTENCES = [
    s.replace("_", MARK)
    for s in ("_ draws _.", "_ peeks at place _: _.", "The deck is empty.", "It is on __.")
]
KNOWN = ("Pink", "SACRIFICE", "3 seats")


def known(text: str) -> bool:
    """What may be filled in: a number, or a part of something known."""
    return text.isdigit() or any(text in word for word in KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "Pink draws SACRIFICE.",
        "ink draws SACRI",
        " draws ",
        "draws",
        "place 2: 3 seats",
        "place 12: 3 seat",
        "deck is",
        ": 3 seats.",
        "on SACRIFICE.",
        "on 23 seats.",
    ],
)
def test_a_part_of_a_sentence_with_known_data_can_be_told(text: str) -> None:
    assert could_say(SENTENCES, text, known)


@pytest.mark.parametrize(
    "text",
    [
        "Pink draw SACRIFICE",
        "Pink draws SACRIFYCE",
        "Pinc draws",
        "place 2: 4 seats",
        "decks",
        "SACRFICE",  # no word is filled into two adjoining gaps, a piece into each
        "on SACRFICE.",
    ],
)
def test_a_misspelt_word_or_unknown_data_cannot(text: str) -> None:
    assert not could_say(SENTENCES, text, known)
