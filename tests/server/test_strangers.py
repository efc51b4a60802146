"""Files from strangers: each costs its sender a sentence, and nobody else anything."""

import os
import signal
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from katabasis.engine import Keyed, Match, laid
from katabasis.games import game_of
from katabasis.proof.random_games import answer_of
from tests.server.hosting import SOON, Host, asked
from tests.server.process import Served
from tests.server.strangers import (
    HOSTILE,
    Sending,
    alive,
    endless_turns,
    family,
    grandchildren,
    memory,
)

LONG = """
from katabasis.server import serve
from katabasis.server.limits import Limits
from katabasis.server.sandbox import Allowance
settings = serve.Settings
more = dict(limits=Limits(work=100, answers=10**6, requests=1000, messages=1000))
serve.Settings = lambda *given, **known: settings(
    *given, **known, **more, allowance=Allowance(seconds=SECONDS, patience=60.0, wait=0.5)
)
"""
"""A server that checks a log of any length, so that only the processor's time ends it."""
MOST = 450 << 20
"""Bytes for a server, its waiting process and the one that checks."""

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server as anybody starts it."""
    served = Served(tmp_path_factory.mktemp("served"))
    try:
        served.wait()
        yield served
    finally:
        served.end()


def server_of(folder: Path, seconds: int) -> Served:
    """A server whose checks may take some seconds of the processor."""
    served = Served(folder, "--pace", "0", before=LONG.replace("SECONDS", str(seconds)))
    served.wait()
    return served


def checking(served: Served) -> list[int]:
    """The processes that check files, as soon as there is one."""
    end = time.monotonic() + 20
    while not (found := grandchildren(served.process.pid)) and time.monotonic() < end:
        time.sleep(0.02)
    assert found
    return found


@needs_proc
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_sentence_and_little_work(served: Served, name: str) -> None:
    make, said = HOSTILE[name]
    sending, most = Sending(served.host, make()), 0
    while sending.is_alive():
        assert served.host.http.get("/api/health").status_code == 200
        most = max(most, memory(served.process.pid))
        time.sleep(0.15)
    sentence = sending.sentence()
    assert said in sentence
    assert len(sentence) < 600
    assert most < MOST


@needs_proc
def test_a_long_check_is_ended_and_delays_nobody(tmp_path: Path) -> None:
    served = server_of(tmp_path, 1)
    try:
        made = served.host.make("me", "friend", "friend", "friend")
        players, times, most = made.all(), [], 0
        sending = Sending(served.host, endless_turns(190_000))
        checking(served)
        while sending.is_alive() and not players[0].table["over"]:
            one = asked(players)
            start = time.perf_counter()
            assert one.answer("wait" if "wait" in one.choices else None)["op"] == "taken"
            times.append(time.perf_counter() - start)
            for player in players:
                player.reach(one.table["number"])
            most = max(most, memory(served.process.pid))
        assert "takes too much time or memory" in sending.sentence()
        assert len(times) > 10
        assert statistics.median(times) < 0.2
        assert max(times) < 1.5
        assert most < MOST
        assert brought(served.host) < 2
    finally:
        served.end()


def brought(host: Host) -> float:
    """How long it takes to bring a finished game of Cerberus."""
    game, rng = game_of("cerberus"), Random(5)
    match = Match(game, laid(game, 5, {}), Keyed("ab" * 32))
    while match.ask is not None:
        match.choose(*answer_of(match, rng))
    start = time.perf_counter()
    host.bring(match)
    return time.perf_counter() - start


@needs_proc
def test_who_cannot_be_checked_soon_reads_so(tmp_path: Path) -> None:
    served = server_of(tmp_path, 60)
    try:
        busy = [Sending(served.host, endless_turns(190_000)) for _ in range(3)]
        end = time.monotonic() + 15
        while not (said := [s for s in busy if not s.is_alive()]) and time.monotonic() < end:
            time.sleep(0.05)
        assert said
        assert all("please try again" in sending.sentence(503) for sending in said)
        assert len(checking(served)) <= 2
    finally:
        served.end()


def stopped_check(folder: Path) -> tuple[Served, Sending, list[int]]:
    """A server whose check does nothing any more, who waits for it, and all of its processes."""
    served = server_of(folder, 60)
    sending = Sending(served.host, endless_turns(190_000))
    for check in checking(served):
        os.kill(check, signal.SIGSTOP)  # neither works nor hears: only SIGKILL ends it
    return served, sending, family(served.process.pid)


def left_over(processes: list[int]) -> list[int]:
    """Those that are still there after a while; they are ended."""
    end = time.monotonic() + 5
    while (left := [one for one in processes if alive(one)]) and time.monotonic() < end:
        time.sleep(0.05)
    for one in left:
        os.kill(one, signal.SIGKILL)
    return left


@needs_proc
def test_a_server_that_stops_takes_its_checks_along(tmp_path: Path) -> None:
    served, sending, everybody = stopped_check(tmp_path)
    start = time.monotonic()
    code = served.end(signal.SIGTERM)
    assert (left_over(everybody), code) in (([], 0), ([], -signal.SIGTERM))
    assert time.monotonic() - start < 5
    sending.join(SOON * 3)
    assert sending.answer is not None, "whoever waits is told something"
    assert "is stopping" in sending.answer.text
    assert "Traceback" not in served.log.read_text()


@needs_proc
def test_a_server_that_is_killed_takes_its_checks_along(tmp_path: Path) -> None:
    served, sending, everybody = stopped_check(tmp_path)
    served.end(signal.SIGKILL)
    assert left_over(everybody) == []
    sending.join(SOON * 3)
