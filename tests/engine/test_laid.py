"""A table out of settings: what no game thought of is still refused with a sentence."""

from typing import Any

import pytest
from msgspec.structs import replace

from katabasis.engine import BadInput, Setting, check_picks, laid
from katabasis.games import game_of

from .games import Table, game


async def nothing(t: Table) -> None:
    """Asks nobody."""


def careless(setup: Any) -> Any:
    """A game with one setting that its set-up does not look at closely."""
    return replace(game(nothing), settings=(Setting("size", "How large.", "3"),), setup=setup)


def test_a_setting_that_breaks_the_set_up_is_named() -> None:
    counted = careless(lambda players, options: Table(steps=int(options["size"]) + 1))
    assert laid(counted, 2, {"size": "4"}).steps == 5
    with pytest.raises(BadInput, match="has an invalid setting: size = 'large'"):
        laid(counted, 2, {"size": "large"})


def test_a_table_that_could_not_be_saved_is_refused() -> None:
    taken = careless(lambda players, options: Table(steps=options["size"]))
    with pytest.raises(BadInput, match="has an invalid setting: size = 'large'"):
        laid(taken, 2, {"size": "large"})


def test_a_set_up_that_breaks_by_itself_is_a_fault_of_the_game() -> None:
    broken = careless(lambda players, options: Table(steps=int(options["size"]) // 0))
    with pytest.raises(ZeroDivisionError):
        laid(broken, 2, {})


def test_what_a_game_refuses_itself_keeps_its_sentence() -> None:
    with pytest.raises(BadInput, match="Unknown board side '5'"):
        laid(game_of("cerberus"), 4, {"boards": 5})


def test_what_seats_pick_is_there_and_goes_round_once() -> None:
    """A seat that picks nothing may stand beside others that do."""
    check_picks(["ash", "", "", "bran"], ("ash", "bran"), "shade", "TST-001")
    with pytest.raises(BadInput, match=r"no shade 'oak'. Choose from: ash, bran \(TST-001\)"):
        check_picks(["ash", "oak"], ("ash", "bran"), "shade", "TST-001")
    with pytest.raises(BadInput, match=r"Each shade .* 'ash' is named twice \(TST-001\)"):
        check_picks(["ash", "bran", "ash"], ("ash", "bran"), "shade", "TST-001")
