"""Work that strangers cause: who wants much waits, and nobody else does."""

import asyncio
import statistics
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from katabasis.engine import Keyed, Match, Refused, laid
from katabasis.games import game_of
from katabasis.server import tables
from katabasis.server.limits import Limits, Visitors
from katabasis.server.work import BURST, Work
from katabasis.store.restore import restored
from tests.server.hosting import SOON, Host, Made, Player, asked, hosted
from tests.server.process import Served

FEW = Limits(work=0.05, messages=500, requests=1000, tables=10_000)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that does little for one address."""
    with hosted(tmp_path_factory.mktemp("work"), limits=FEW) as found:
        yield found


def burn(seconds: float) -> None:
    """Uses the processor for a while."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_only_the_processor_is_counted_and_whoever_owes_waits() -> None:
    async def cheap() -> int:
        await asyncio.sleep(0.3)
        return 7

    async def dear() -> None:
        await asyncio.sleep(0)
        burn(0.1)
        await asyncio.sleep(0)
        burn(0.1)
        raise Refused("no")

    async def run() -> None:
        work, other = Work(0.01), Work(0.01)
        assert work.burst == 0.01 * BURST
        assert await work.paid(cheap()) == 7
        assert work.owed == 0
        with pytest.raises(Refused):
            await work.paid(dear())
        assert 5 < work.owed <= 11
        await asyncio.wait_for(other.ready(), 1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(work.ready(), 0.1)
        third = Work(0.01)
        third.left = 0.001
        await third.aside(burn, 0.1)
        assert third.owed > 2
        third.left = -0.003
        await asyncio.wait_for(asyncio.gather(*(third.ready() for _ in range(5))), 5)
        assert third.owed == 0

    asyncio.run(run())


def test_what_is_cancelled_is_cancelled() -> None:
    async def waiting() -> None:
        await asyncio.sleep(60)

    async def run() -> None:
        task = asyncio.create_task(Work(1.0).paid(waiting()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())


def test_addresses_that_owe_nothing_are_forgotten() -> None:
    async def run() -> None:
        visitors = Visitors(Limits())
        debtor = visitors.work("debtor")
        debtor.spend(100.0)
        for number in range(30_000):
            visitors.work(str(number))
        assert len(visitors._work) <= 10_002
        assert visitors.work("debtor") is debtor

    asyncio.run(run())


def long_match(answers: int = 3_000) -> Match:
    """The Dungeon, where everybody only ends the turn."""
    game = game_of("dungeon")
    match = Match(game, laid(game, 2, {}), Keyed("ab" * 32))
    match.choose(0, "hedda")
    match.choose(1, "pim")
    for number in range(answers):
        match.choose(number % 2, "end")
    return match


def latency(players: list[Player], count: int) -> list[float]:
    """How long some answers take until they are acknowledged."""
    times = []
    for _ in range(count):
        one = asked(players)
        start = time.perf_counter()
        assert one.answer("wait" if "wait" in one.choices else None)["op"] == "taken"
        times.append(time.perf_counter() - start)
        for player in players:
            player.reach(one.table["number"])
        if one.table["over"]:
            break
    return times


class Greedy(threading.Thread):
    """Somebody with many sockets at one table who asks for one frame after the other."""

    def __init__(self, made: Made, last: int, sockets: int) -> None:
        super().__init__(daemon=True)
        self.players = [made.sit(0, since=last) for _ in range(sockets)]
        self.last, self.frames, self.go = last, 0, True

    def run(self) -> None:
        rng = Random(1)
        for player in self.players:
            player.send(op="frame", number=rng.randrange(self.last))
        while self.go:
            for player in self.players:
                try:
                    while player.next(0.001)["op"] != "frame":
                        pass
                except TimeoutError:
                    continue
                self.frames += 1
                player.send(op="frame", number=rng.randrange(self.last))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs 127.0.0.2")
def test_many_frames_of_a_long_log_delay_nobody_else(tmp_path: Path) -> None:
    served = Served(tmp_path, "--pace", "0")
    try:
        host = served.wait()
        made = host.bring(long_match())
        last = made.sit(0).table["number"]
        others = host.make("me", "friend", "friend", "friend", game="toll")
        quiet = [others.sit(seat, own="127.0.0.2") for seat in range(4)]
        greedy = Greedy(made, last, 55)
        greedy.start()
        while greedy.frames < 3 and greedy.is_alive():
            time.sleep(0.05)
        times = latency(quiet, 12)
        greedy.go = False
        greedy.join()
        assert statistics.median(times) < 1.5  # it was half a minute
    finally:
        served.end()


def test_who_keeps_the_server_busy_reads_so(host: Host) -> None:
    work = host.app.app.state.visitors.work("127.0.0.1")
    try:
        work.left = -10.0
        answer = host.http.get("/api/games")
        assert (answer.status_code, "keeps the server busy" in answer.text) == (429, True)
    finally:
        work.left = work.burst
    assert host.http.get("/api/games").status_code == 200


def test_a_table_that_is_opened_again_delays_nobody(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, begun = host.make("me", "friend"), threading.Event()
    player = made.sit(0)
    assert player.answer("wait")["op"] == "taken"
    player.close()
    del host.tables.live[made.id]
    go = threading.Event()

    def slowly(*given: Any) -> Any:
        begun.set()
        assert go.wait(SOON)
        return restored(*given)

    monkeypatch.setattr(tables, "restored", slowly)
    opening = Player(host.port, made.id)
    opening.send(op="sit", secret=made.secrets[1])
    assert begun.wait(SOON)
    assert host.http.get("/api/health").status_code == 200
    go.set()
    assert opening.hear("table")["ask"] is not None
