"""Numbers as sentences say them."""

from katabasis.engine import in_words, many


def test_a_number_goes_with_its_noun() -> None:
    assert [many(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert many(3, "die", "dice") == "3 dice"


def test_small_numbers_are_words() -> None:
    assert [in_words(n) for n in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]
