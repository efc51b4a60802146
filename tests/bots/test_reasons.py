"""Hints say why: from measured terms, in worlds that the seat cannot tell from the real one."""

from random import Random

import msgspec
import pytest

from katabasis.bots import bot_of, hinted
from katabasis.bots.reasons import DEEP, MAY_WIN, ONLY, WINS, why
from katabasis.engine import Fast, Match, settle
from katabasis.engine.reckoning import Reckoning, Term
from katabasis.games import game_of
from katabasis.games.cerberus import GAME as CERBERUS
from katabasis.games.toll import GAME as TOLL
from tests.bots.test_bots import begun, twins

BOT = bot_of("search:12", "hints")


def laid(**given: object) -> Match:
    """A table of four in the middle of a game, Green to move."""
    options = {"boards": "threshold ledges chasm shingle", "first": "green"}
    colours = {"characters": ["green", "blue", "pink", "violet"]}
    t = CERBERUS.setup(4, settle(CERBERUS, 4, {**options, **colours}))
    first = Match(CERBERUS, t, Fast(Random(1))).table
    for name, value in {"round": 4, "hands": [()] * 4, **given}.items():
        setattr(first, name, value)
    CERBERUS.mend(first, set(given) | {"round", "hands"})
    assert CERBERUS.check(first) is None
    return Match(CERBERUS, first, Fast(Random(1)))


@pytest.mark.parametrize("key", ["cerberus", "toll"])
def test_a_hint_is_the_same_whatever_is_hidden(key: str) -> None:
    game, compared, different = game_of(key), 0, 0
    for seed in range(8):
        rng = Random(seed)
        match = begun(game, game.seats[-1], seed)
        while match.ask is not None and len(match.log) < 90:
            seat = rng.choice(match.ask.asked())
            pair = twins(match, seat, rng) if rng.random() < 0.15 else None
            if pair is not None:
                compared += 1
                different += pair[0].table != pair[1].table
                hints = [hinted(twin, seat, BOT, "hints") for twin in pair]
                assert hints[0] == hints[1]
                assert hints[0].why
            match.push(seat, rng.choice(list(match.ask.of(seat))))
    assert compared > 10
    assert different > 5


def test_terms_of_cerberus_make_up_its_evaluation() -> None:
    reckoning = CERBERUS.reckoning
    assert reckoning is not None
    compared = 0
    for seed in range(4):
        match = begun(CERBERUS, 5, seed)
        while match.ask is not None:
            t = match.table
            for seat, status in enumerate(t.status if t.turn >= 0 and not t.over else ()):
                parts = reckoning.parts(t, seat)
                assert len(parts) == len(reckoning.terms)
                if status != "out":
                    assert reckoning.whole(parts) == CERBERUS.evaluate(t, seat)
                    compared += 1
                else:
                    assert reckoning.whole(parts) == 0.0
            seat = match.ask.asked()[-1]
            match.push(seat, bot_of("random", seed)(match, seat))
    assert compared > 500


def test_an_adventurer_is_told_whom_the_answer_leaves_behind() -> None:
    match = laid(pawns=[20, 12, 16, 13], cerberus=4, rage=5, speed=6)
    assert why(match, 0, "II.1", "x").startswith("You are ahead of Violet for a seat in the Barque")


def test_whoever_can_win_is_told_so() -> None:
    match = laid(
        pawns=[32, 12, 34, 29], cerberus=10, rage=4, revealed=True, barques=(2, 1, 3), round=9
    )
    assert why(match, 0, "II.1", "x") in (WINS, MAY_WIN)


def test_a_hunter_is_told_whom_it_hurts() -> None:
    match = laid(
        pawns=[-1, 20, 30, 29],
        status=["cerberus", "free", "free", "free"],
        track=["red", "orange", "yellow", "green"],
        cerberus=14,
        speed=4,
        rage=5,
        round=9,
    )
    assert match.ask is not None
    seat = match.ask.asked()[0]
    told = {why(match, seat, option, "x") for option in match.ask.of(seat)}
    assert len(told) > 1
    assert any(name in text for text in told for name in ("Blue", "Pink", "Violet"))


def test_who_has_one_option_needs_no_reason() -> None:
    match = laid(pawns=[20, 12, 16, 13])
    assert match.ask is not None
    only = msgspec.structs.replace(CERBERUS, sensible=lambda t, ask, seat: ["II.1"])
    assert why(Match(only, match.checkpoint, Fast(Random(1))), 0, "II.1", "x") == ONLY


def test_any_game_gives_a_reason_and_better_ones_with_terms() -> None:
    coins = Term("you keep more coins", "you keep fewer coins")
    river = Term("you are farther across", "you are less far across")

    def whole(parts: tuple[tuple[float, ...] | None, ...]) -> float:
        return sum(part[0] for part in parts if part)

    reckoning = Reckoning(
        (coins, river), lambda t, me: ((len(t.coins[me]) * 0.1,), (t.steps[me] * 0.1,)), whole
    )
    told = msgspec.structs.replace(TOLL, reckoning=reckoning)
    plain = begun(TOLL, 3, 1)
    assert plain.ask is not None
    assert why(plain, plain.ask.seat, "silver", "x").startswith("By this estimate you win about ")
    assert why(plain, plain.ask.seat, "wait", "x") == DEEP
    better = begun(told, 3, 1)
    assert why(better, 0, "wait", "x") == "You keep more coins, although you are less far across."
    assert why(better, 0, "silver", "x") == "You are farther across, although you keep fewer coins."
