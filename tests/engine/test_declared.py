"""What a game declares is found, whatever else is being loaded at the same time."""

import sys
import threading
from types import ModuleType

import pytest

from katabasis.engine import Game, Match, laid
from katabasis.engine.declared import declared
from katabasis.games import game_of


def test_a_game_may_be_loaded_while_another_thread_loads_something() -> None:
    """The first person at a fresh server could read that something broke."""
    game, over = game_of("toll"), threading.Event()

    def load() -> None:
        while not over.is_set():
            for number in range(100):
                sys.modules[f"later{number}"] = ModuleType("later")
            for number in range(100):
                del sys.modules[f"later{number}"]

    before, other = sys.getswitchinterval(), threading.Thread(target=load)
    sys.setswitchinterval(1e-6)
    other.start()
    try:
        assert all(declared(game.module).questions == game.questions for _ in range(50))
    finally:
        over.set()
        other.join()
        sys.setswitchinterval(before)


def test_a_game_of_one_page_names_no_functions() -> None:
    game = game_of("toll")
    page = sys.modules[game.module]
    assert (game.table, game.step, game.picture) == (page.Table, page.step, page.picture)
    assert game.also_check is page.also_check
    assert game.components == (page.COINS,)
    assert (game.key, game.prefix) == ("toll", "TOL")


def test_a_game_without_a_measure_of_its_own_is_weighed_by_its_progress() -> None:
    game = game_of("toll")
    t = laid(game, 3, {})
    t.steps = [3, 0, 6]
    assert [game.evaluate(t, seat) for seat in range(3)] == [0.5, 0.0, 1.0]


def test_a_function_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ModuleType("page")
    page.__file__ = "page.py"
    monkeypatch.setitem(sys.modules, "page", page)
    with pytest.raises(TypeError, match="page has no function setup, step, ended, picture, redeal"):
        Game(module="page", title="Page", about="", seats=(2,), names=lambda t: ["a", "b"])


def test_an_option_called_like_a_card_in_hand_concerns_every_copy() -> None:
    game = game_of("toll")
    t = laid(game, 2, {})
    t.coins, t.turn = [["lead", "silver", "silver"], ["silver"]], 0
    match = Match(game, t)
    scene = game.scene(match.table, 0, match.ask)
    assert scene.prompt is not None
    about = {choice.answer: choice.about for choice in scene.prompt.choices}
    assert about["silver"] == ("coin-0-1", "coin-0-2")
    assert (about["lead"], about["wait"]) == (("coin-0-0",), ("coins-0",))
