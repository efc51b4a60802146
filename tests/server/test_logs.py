"""Logs: lines that programs can read, and nothing in them that anybody must not know."""

import io
import json
import logging
import sqlite3
import time
from pathlib import Path

import pytest

from katabasis.server.logs import Lines, Plain, Whole, fault, logging_of
from tests.releases.playing import PAUSE, caught_up
from tests.server.hosting import SOON, Host, Made, Player
from tests.server.process import WIDE, Served

SECRET_TALK = "the ferryman whispers pomegranate"
NAME = "Persephone"
BREAKING = """
from katabasis.engine.match import Match
plain, count = Match.settle, [0]
def settle(self):
    count[0] += 1
    if self.log and count[0] % 15 == 0:
        raise RuntimeError(f"{self.log} {getattr(self.source, 'seed', '')} {self.table}")
    plain(self)
Match.settle = settle
"""
"""A beginning with which rules break now and then, and quote all that is hidden."""


@pytest.mark.parametrize("form", ["plain", "json"])
def test_a_server_that_says_everything_says_no_secret(tmp_path: Path, form: str) -> None:
    served = Served(
        tmp_path,
        "--log-format",
        form,
        "--log-level",
        "debug",
        "--pace",
        "0",
        before=WIDE + BREAKING,
    )
    try:
        host = served.wait()
        tables = [
            played(host.make("me", "friend", "random", "greedy", game="cerberus"), 40),
            played(host.make("me", "me", "random", game="toll"), 60),
        ]
        refused(host, tables[0])
    finally:
        served.end()
    text = served.log.read_text()
    assert "answer taken" in text and "table made" in text, "the log says little"
    assert "a rule broke" in text and "RuntimeError" in text
    assert tables[0].id in text
    for secret in secrets(tables, served):
        assert secret not in text, f"{secret!r} is in the log"
    entries = [line for line in text.splitlines() if not line.startswith("Katabasis is at")]
    if form == "json":
        for entry in map(json.loads, entries):
            assert {"time", "level", "logger", "message"} <= entry.keys()
        taken = [e for e in map(json.loads, entries) if e["message"] == "answer taken"]
        assert all(e["table"] and e["ms"] >= 0 and e["level"] == "debug" for e in taken)


def played(made: Made, answers: int) -> Made:
    """A table after some answers, with a name and some talk."""
    players: list[Player] = made.all()
    players[0].send(op="name", name=NAME)
    players[0].send(op="say", text=SECRET_TALK)
    given, end = 0, time.monotonic() + SOON * 3
    while given < answers and not players[0].table["over"] and time.monotonic() < end:
        for player in players:
            time.sleep(PAUSE)  # a bot that failed rests for a second, and nobody may flood
            caught_up(player)  # not by a picture of the past, since its rule may break too
            if player.table["ask"] is not None:
                given += player.answer()["op"] == "taken"
    for player in players:
        player.close()
    return made


def refused(host: Host, made: Made) -> None:
    """Things that go wrong, with secrets in them."""
    player = Player(host.port, made.id)
    player.send(op="sit", secret=made.secrets[0], since=-5)
    player.next()
    player.send(op="answer", ask="0-00000000", answer=made.secrets[0])
    player.next()
    player.socket.send(json.dumps({"op": "fly", "secret": made.secrets[0]}))
    player.next()
    player.close()
    host.http.get(f"/api/tables/{made.id}/export", headers={"X-Secret": made.secrets[0] or ""})
    host.http.post("/api/import", content=json.dumps({"seed": made.secrets[0]}))
    host.http.post("/api/tables", json={"game": made.secrets[0], "seats": []})


def secrets(tables: list[Made], served: Served) -> set[str]:
    """All that nobody must find in a log."""
    found = {SECRET_TALK, NAME}
    for made in tables:
        found |= {secret for secret in made.secrets if secret} | set(made.opens.values())
    kept = sqlite3.connect(served.database)
    for seed, seats in kept.execute("select seed, seats from tables").fetchall():
        found.add(seed)
        places = json.loads(seats)
        found |= {place["secret"] for place in places["places"] if place.get("secret")}
    draws = kept.execute("select body from entries where seat = -1").fetchall()
    kept.close()
    assert draws, "nothing was drawn"
    # names of cards and orders of decks; single digits stand in every time of day
    for (body,) in draws:
        found |= {body} if len(body) > 5 else set()
    return found - {None}


def test_what_broke_is_told_without_its_own_words() -> None:
    def inner() -> None:
        raise KeyError("Cowardice is on top of the deck")

    try:
        try:
            inner()
        except KeyError as first:
            raise RuntimeError("seed 5a5a5a") from first
    except RuntimeError as error:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it broke", (), None)
        record.exc_info = (type(error), error, error.__traceback__)
        told = [fault(error), Plain().format(record), Lines().format(record)]
    for text in told:
        assert "RuntimeError" in text and "KeyError" in text
        assert "test_logs.py" in text and "inner" in text
        assert "Cowardice" not in text and "5a5a" not in text


def test_lines_stay_whole_when_much_is_left_out() -> None:
    handler, out = Whole(burst=20_000, rate=1), io.StringIO()
    handler.setStream(out)
    handler.setFormatter(Lines())
    log = logging.getLogger("tests.lines")
    log.propagate = False
    log.addHandler(handler)
    try:
        for number in range(1000):
            log.error("line", extra={"number": number, "long": "x" * 500})
        handler.left = handler.burst
        log.error("y" * 100_000)
    finally:
        log.removeHandler(handler)
    entries = [json.loads(line) for line in out.getvalue().splitlines()]
    assert entries[0]["number"] == 0
    assert entries[-1]["left_out"] == 1000 - (len(entries) - 1)
    assert len(out.getvalue()) < 40_000


def test_other_packages_are_never_asked_for_everything() -> None:
    config = logging_of("json", "debug")
    chatty = {"uvicorn", "uvicorn.error", "asyncio", "aiosqlite", "sqlalchemy", "websockets"}
    for name in chatty:
        assert config["loggers"][name]["level"] == "WARNING"
    assert config["loggers"]["katabasis"]["level"] == "DEBUG"
