"""A server that is told to end does so within five seconds, whatever hangs."""

import signal
import time
from pathlib import Path

import pytest

from tests.server.hosting import Made
from tests.server.process import Served

LOOPING = """
from katabasis.engine import Match
def choose(match, seat, answer):
    while True:
        pass
Match.choose = choose
"""
LOCKED = """
import asyncio
from katabasis.server.tables import Tables
async def close(tables):
    await asyncio.sleep(600)
Tables.close = close
"""
PATIENCE = 5.0
"""Seconds between the signal and the end of the process."""


def ended(served: Served) -> float:
    """How long it takes to end; a process that does not end is killed."""
    start = time.monotonic()
    try:
        served.end(signal.SIGTERM)
        return time.monotonic() - start
    finally:
        served.process.kill()


def test_a_rule_that_never_ends_does_not_keep_the_server(tmp_path: Path) -> None:
    served = Served(tmp_path, before=LOOPING)
    player = served.wait().make("me", "friend").sit(0)
    player.send(op="answer", ask=player.table["ask"], answer="wait")
    with pytest.raises(TimeoutError):
        player.next(0.5)
    assert ended(served) < PATIENCE
    assert "Something hangs" in served.log.read_text()


def test_what_hangs_while_it_ends_does_not_keep_it(tmp_path: Path) -> None:
    served = Served(tmp_path, before=LOCKED)
    made = served.wait().make("me", "friend")
    assert made.sit(0).answer("wait")["op"] == "taken"
    assert ended(served) < PATIENCE
    again = Served(tmp_path)
    try:
        assert Made(again.wait(), made.data).sit(1).table["ask"] is not None
    finally:
        again.end()
