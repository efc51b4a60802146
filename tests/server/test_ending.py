"""A server that is told to end does so within five seconds, whatever hangs."""

import signal
import socket
import sqlite3
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


def test_a_locked_database_and_half_open_requests_do_not_keep_it(tmp_path: Path) -> None:
    """Somebody waits for an answer to be written, others never finish a request or never read."""
    served = Served(tmp_path)
    made = served.wait().make("me", "friend")
    player = made.sit(0)
    half = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(20)]
    for one in half:
        one.sendall(b"POST /api/import HTTP/1.1\r\nHost: here\r\nContent-Length: 900\r\n\r\n{")
    locked = sqlite3.connect(served.database, isolation_level=None)
    locked.execute("begin immediate")
    try:
        player.send(op="answer", ask=player.table["ask"], answer="wait")
        with pytest.raises(TimeoutError):
            player.next(0.5)
        assert ended(served) < PATIENCE
    finally:
        locked.execute("rollback")
        locked.close()
        for one in half:
            one.close()
    again = Served(tmp_path)
    try:
        assert Made(again.wait(), made.data).sit(0).table["ask"] is not None, "it was not taken"
    finally:
        again.end()
