"""What a game declares is found, whatever else is being loaded at the same time."""

import sys
import threading
from types import ModuleType

from katabasis.engine.speech import declared
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
