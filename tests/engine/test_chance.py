"""Chance: fair, repeatable and verifiable."""

from collections import Counter
from random import Random

import pytest

from katabasis.engine import CHANCE, Ask, BadInput, Fast, Keyed, commitment, new_seed
from katabasis.engine.chance import SPAN, fits, keyed_index

SEED = "0123456789abcdef" * 4
DRAW = Ask(CHANCE, "bag", ["a", "a", "b"], "draw")
SHUFFLE = Ask(CHANCE, "deck", [1, 2, 3], "shuffle")


def test_keyed_answers_follow_from_seed_stream_and_counter_alone() -> None:
    one, two = Keyed(SEED), Keyed(SEED)
    assert [one(SHUFFLE, n) for n in range(20)] == [two(SHUFFLE, n) for n in range(20)]
    other = Ask(CHANCE, "other", [1, 2, 3], "shuffle")
    assert [one(SHUFFLE, n) for n in range(20)] != [one(other, n) for n in range(20)]
    assert keyed_index(SEED, "die", 0, 0, 6) == keyed_index(SEED, "die", 0, 0, 6)


def test_these_draws_stay_the_same_for_ever() -> None:
    assert [keyed_index(SEED, "die", n, 0, 6) for n in range(8)] == [3, 0, 4, 4, 0, 5, 0, 2]
    assert Keyed(SEED)(SHUFFLE, 0) == [3, 1, 2]


def unlikely(counts: Counter[object], sides: int, rolls: int) -> bool:
    """Whether counts stray farther from equal shares than one in ten thousand would."""
    share = rolls / sides
    chi = sum((counts[side] - share) ** 2 / share for side in counts)
    return len(counts) != sides or chi > 15 + 3 * sides


def test_keyed_dice_are_even() -> None:
    rolls = Counter[object](keyed_index(SEED, "die", n, 0, 6) for n in range(6000))
    assert not unlikely(rolls, 6, 6000)


def test_keyed_numbers_are_even_where_a_remainder_would_not_be() -> None:
    size = SPAN // 4 * 3
    low = sum(keyed_index(SEED, "big", n, 0, size) < size // 3 for n in range(1500))
    assert 420 < low < 580  # a third; without rejection it would be a half


@pytest.mark.parametrize("source", [Keyed(SEED), Fast(Random(1))])
def test_shuffles_and_draws_are_even(source: Keyed | Fast) -> None:
    orders = Counter[object](tuple(source(SHUFFLE, n)) for n in range(3000))
    assert not unlikely(orders, 6, 3000)
    drawn = Counter(source(DRAW, n) for n in range(3000))
    assert 1850 < drawn["a"] < 2150  # each copy is equally likely


def test_every_answer_of_a_source_fits() -> None:
    for n in range(50):
        assert fits(SHUFFLE, Keyed(SEED)(SHUFFLE, n))
        assert fits(DRAW, Keyed(SEED)(DRAW, n))


@pytest.mark.parametrize("seed", ["", "ab", "z" * 64, "0" * 63])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(BadInput, match="64 hexadecimal digits"):
        Keyed(seed)


def test_seeds_are_new_and_their_hash_commits_to_them() -> None:
    one, two = new_seed(), new_seed()
    assert one != two
    assert commitment(one) == commitment(one) != commitment(two)
    assert one not in commitment(one)
