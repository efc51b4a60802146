"""Whoever answers waits for nobody else's picture, and everybody is told soon after."""

import asyncio
import threading
import time
from typing import Any

import pytest

from katabasis.server import later
from katabasis.server.later import Later
from katabasis.server.sight import Sight
from katabasis.server.work import Work
from tests.server.hosting import SOON, Host, Player, play_out


def test_an_answer_is_taken_before_others_are_told(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = host.make("me", "me")
    one, two = made.all()
    watcher = made.sit("spectator")
    one.catch_up()
    asked, other = (one, 1) if one.table["ask"] else (two, 0)
    shown: list[Any] = []
    whole = Sight.__init__

    def noted(self: Any, table: Any, viewer: Any, before: Any) -> None:
        shown.append(viewer)
        whole(self, table, viewer, before)

    monkeypatch.setattr(Sight, "__init__", noted)
    number = watcher.table["number"]
    assert asked.answer()["op"] == "taken"
    watcher.reach(number + 1)
    monkeypatch.undo()
    assert shown[0] == 1 - other
    assert set(shown[1:]) == {other, None}, "each of the others once, afterwards"
    assert len(shown) == 3


def test_each_window_is_told_whatever_another_one_was_told(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One spectator's forged answer is met with the table; all others missed the change then."""
    made = host.make("me", "me")
    one, two = made.all()
    first, second = made.sit("spectator"), made.sit("spectator")
    for player in (one, two, first, second):
        player.until(lambda m: bool(m["watching"] == 2))
        player.catch_up()
    behind: list[Any] = []
    add = Later.add
    monkeypatch.setattr(Later, "add", lambda *given: behind.append(given))
    number = second.table["number"]
    asked = one if one.table["ask"] else two
    assert asked.answer()["op"] == "taken"
    assert first.answer("anything", "0-00000000")["error"] == "Spectators cannot act."
    assert first.hear("table")["number"] == number + 1
    assert second.quiet(), "it is behind"
    assert host.loop is not None
    host.loop.call_soon_threadsafe(add, *behind.pop())
    second.reach(number + 1)


@pytest.mark.parametrize("wish", ["course", "fair"])
def test_whoever_comes_while_a_game_is_played_again_is_told_afterwards(
    host: Host, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    """Both are worked out in a thread while the table stands still. Who sat down meanwhile was
    told nothing, and after the end of a game nothing else ever comes."""
    made, begun, come = host.make("me", "me"), threading.Event(), threading.Event()
    players = made.all()
    play_out(players)
    whole = Work.aside

    async def slow(self: Work, work: Any, *given: Any) -> Any:
        begun.set()
        await asyncio.to_thread(come.wait, SOON)
        return await whole(self, work, *given)

    monkeypatch.setattr(Work, "aside", slow)
    players[0].send(op=wish)
    assert begun.wait(SOON)
    late = Player(host.port, made.id)
    late.send(op="sit", secret=made.secrets[1])
    late.send(op="ping")
    assert late.hear("pong")
    assert not late.table
    come.set()
    assert players[0].hear(wish)
    assert late.hear("table")["over"]


class Slow:
    """A table whose picture takes long."""

    def __init__(self, told: list[Any], name: Any) -> None:
        self.told, self.name = told, name

    def tell_rest(self) -> None:
        """Notes that it was its turn, and works until the clock of its thread has noticed."""
        self.told.append(self.name)
        begun = time.thread_time()
        while time.thread_time() == begun:
            pass


def test_drawing_lets_others_in_between_and_is_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "SLICE", 0.0000001)
    told: list[Any] = []

    async def run() -> float:
        queue, work = Later(), Work(1.0)
        tables = [Slow(told, n) for n in range(5)]
        for table in tables:
            queue.add(table, work)
        queue.add(tables[0], work)
        assert len(queue) == 5, "a table that changes again is drawn once"
        loop = asyncio.get_running_loop()
        for n in range(5):
            await asyncio.sleep(0)
            loop.call_soon(told.append, f"between {n}")
        while len(queue):
            await asyncio.sleep(0)
        return work.burst - work.left

    assert asyncio.run(run()) > 0
    assert [name for name in told if isinstance(name, int)] == [0, 1, 2, 3, 4]
    assert told.index("between 0") < told.index(4)
