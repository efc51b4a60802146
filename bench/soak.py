"""Many tables at once against a real server: nothing lost, nothing doubled, and how fast.

Starts a server of its own on the loopback, lets bots and scripted people play, then compares every
acknowledged answer with the database.
"""

import argparse
import asyncio
import json
import os
import platform
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from katabasis.server.changes import changed

SERVER = """
import sys, uvicorn
from katabasis.server.app import Settings, application
from katabasis.server.limits import Limits
from katabasis.server.serve import address_of, config_of
wide = Limits(requests=1000, tables=100_000, sockets=100_000)
app = application(Settings(address_of(sys.argv[2]), pace=float(sys.argv[3]), limits=wide))
uvicorn.Server(config_of(app, "127.0.0.1", int(sys.argv[1]))).run()
"""
MIX = [
    ("cerberus", ["me", "me", "random", "greedy"]),
    ("cerberus", ["me", "random", "me", "random", "random"]),
    ("cerberus", ["me", "me", "me", "greedy"]),
    ("toll", ["me", "me", "random"]),
    ("cerberus", ["me", "me", "random", "search"]),
]
"""The tables: one in five is The Toll, one in five has a bot that searches."""


class Heard(msgspec.Struct):
    """The part of a message that a scripted person reads."""

    op: str
    seq: int = 0
    number: int = 0
    ask: str | None = None
    over: bool = False
    error: str = ""
    scene: dict[str, Any] | None = None
    changes: Any = None


READ = msgspec.json.Decoder(Heard)


class Soak:
    """What all tables share."""

    def __init__(self, given: argparse.Namespace, port: int) -> None:
        self.given, self.port, self.begin, self.end = given, port, 0.0, 0.0
        self.times: list[float] = []
        self.faults: Counter[str] = Counter()
        self.given_answers: dict[str, dict[tuple[str, int], Any]] = {}
        self.people: list[Person] = []
        self.messages = self.bytes = 0


class Person:
    """One socket, and what was seen and sent on it."""

    def __init__(self, soak: Soak, table: "PlayedTable", seat: int | None) -> None:
        self.soak, self.table, self.seat, self.seq = soak, table, seat, 0
        self.sent: tuple[str, Any] | None = None
        self.sent_at = (0.0, 0)
        """When the last answer was sent, and after how many messages about the table."""
        self.all_sent: dict[str, Any] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.socket: ClientConnection | None = None
        self.scene: dict[str, Any] = {}

    async def play(self, secret: str, rng: Random) -> None:
        """Sits down and answers whatever is asked, after a while."""
        address = f"ws://127.0.0.1:{self.soak.port}/api/tables/{self.table.id}/play"
        try:
            async with connect(address, proxy=None, max_size=None) as self.socket:
                await self.socket.send(json.dumps({"op": "sit", "secret": secret}))
                async for text in self.socket:
                    self.soak.messages += 1
                    self.soak.bytes += len(text)
                    self.hear(READ.decode(text), rng)
        except (OSError, WebSocketException) as error:
            if time.monotonic() < self.soak.end:
                self.soak.faults[f"connection: {type(error).__name__}"] += 1

    def hear(self, heard: Heard, rng: Random) -> None:
        """Notes what came, and begins to think when asked."""
        if heard.op == "table":
            if heard.seq != self.seq + 1:
                self.soak.faults["gap"] += 1
            self.seq = heard.seq
            if heard.over:
                self.table.over = True
            self.scene = heard.scene or changed(self.scene, heard.changes)
            prompt = self.scene.get("prompt")
            known = self.sent is not None and self.sent[0] == heard.ask
            if heard.ask is not None and prompt is not None and not known:
                self.sent = (heard.ask, rng.choice([c["answer"] for c in prompt["choices"]]))
                if self.thinking is not None:
                    self.thinking.cancel()
                self.thinking = asyncio.create_task(self.answer(rng))
        elif heard.op == "taken":
            assert heard.ask is not None
            assert self.seat is not None
            kept = self.soak.given_answers.setdefault(self.table.id, {})
            kept[heard.ask, self.seat] = self.all_sent[heard.ask]
            start, self.table.untold = self.sent_at[0], self.table.untold - 1
            if self.soak.begin and start > self.soak.begin:
                self.soak.times.append(time.perf_counter() - start)
        elif heard.op == "refused" and heard.ask is not None and self.seq > self.sent_at[1]:
            self.table.untold -= 1
            self.soak.faults["overtaken (not a fault)"] += 1
            self.all_sent.pop(heard.ask, None)
            self.sent = None
        else:
            self.soak.faults[f"{heard.op}: {heard.error}"] += 1

    async def answer(self, rng: Random) -> None:
        """Thinks, answers, and has the clock started."""
        await asyncio.sleep(rng.uniform(self.soak.given.think / 2, self.soak.given.think * 1.5))
        if self.sent is None or self.socket is None or time.monotonic() > self.soak.end:
            return
        ask, answer = self.sent
        self.all_sent[ask] = answer
        self.sent_at = (time.perf_counter(), self.seq)
        self.table.untold += 1
        await self.socket.send(json.dumps({"op": "answer", "ask": ask, "answer": answer}))


class PlayedTable:
    """A table and the people at it."""

    def __init__(self, table: str) -> None:
        self.id, self.over = table, False
        self.people: list[Person] = []
        self.untold = 0
        """Answers that are not acknowledged yet, which is after everybody was told of them."""


async def table_of(soak: Soak, client: httpx.AsyncClient, number: int) -> None:
    """Makes a table, seats everybody with a spectator at every tenth, and plays until the end."""
    rng = Random(number)
    game, seats = MIX[number % len(MIX)]
    wishes = [{"who": "me"} if s == "me" else {"who": "bot", "bot": s} for s in seats]
    answer = await client.post("/api/tables", json={"game": game, "seats": wishes})
    made = answer.json()
    table = PlayedTable(made["table"])
    keys = [(seat["seat"], seat["secret"]) for seat in made["seats"] if "secret" in seat]
    sitting = [(Person(soak, table, seat), secret) for seat, secret in keys]
    if number % 10 == 0:
        sitting.append((Person(soak, table, None), made["spectator"]))
    table.people = [person for person, _ in sitting]
    soak.people += table.people
    tasks = [asyncio.create_task(person.play(secret, rng)) for person, secret in sitting]
    while time.monotonic() < soak.end and not table.over:
        await asyncio.sleep(0.2)
    await asyncio.sleep(1.0)
    for person in table.people:
        if person.thinking is not None:
            person.thinking.cancel()
        if person.socket is not None:
            await person.socket.close()
    await asyncio.gather(*tasks, return_exceptions=True)
    if table.untold and not table.over:
        soak.faults["never told"] += table.untold
    if time.monotonic() < soak.end:
        await table_of(soak, client, number + 1000)


async def played(soak: Soak) -> None:
    """All tables at once."""
    limits = httpx.Limits(max_connections=20)
    base, ready = f"http://127.0.0.1:{soak.port}", soak.given.tables / 20
    soak.begin = time.perf_counter() + ready  # when everybody sits
    soak.end = time.monotonic() + ready + soak.given.seconds
    async with httpx.AsyncClient(
        base_url=base, trust_env=False, timeout=60, limits=limits
    ) as client:
        await asyncio.gather(*(table_of(soak, client, n) for n in range(soak.given.tables)))


def compared(soak: Soak, database: Path) -> tuple[int, int, int]:
    """Acknowledged answers, and how many of them are lost or doubled in the database."""
    kept = sqlite3.connect(database)
    answers = lost = doubled = 0
    for table, given in soak.given_answers.items():
        rows = kept.execute(
            "select number, seat, body from entries where table_id = ? order by number", (table,)
        ).fetchall()
        if [row[0] for row in rows] != list(range(len(rows))):
            lost += 1
        for person in soak.people:
            if person.table.id != table or person.seat is None:
                continue
            own = [json.loads(body) for _, seat, body in rows if seat == person.seat]
            known = {ask: answer for (ask, seat), answer in given.items() if seat == person.seat}
            answers += len(known)
            for ask, answer in known.items():
                number = int(ask.partition("-")[0])
                lost += own[number : number + 1] != [answer]
            # any other can only be an answer whose acknowledgement did not come
            doubled += max(0, len(own) - len(known) - len(person.all_sent.keys() - known.keys()))
    whole = kept.execute("pragma integrity_check").fetchone()[0]
    kept.close()
    return answers, lost + (whole != "ok"), doubled


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """One soak, and what was found."""
    port, database, log = free_port(), folder / "tables.sqlite3", folder / "server.log"
    words = [sys.executable, "-c", SERVER, str(port), str(database), str(given.pace)]
    paths = [str(Path(__file__).parents[1] / "src"), os.environ.get("PYTHONPATH", "")]
    with log.open("wb") as out:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        server = subprocess.Popen(words, env=environment, stdout=out, stderr=out)
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/health", trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        soak = Soak(given, port)
        asyncio.run(played(soak))
    finally:
        server.terminate()
        server.wait(60)
    answers, lost, doubled = compared(soak, database)
    printed = log.read_text()
    times = sorted(soak.times)
    faults = {k: v for k, v in soak.faults.items() if "not a fault" not in k}
    return {
        "tables": given.tables,
        "seconds": given.seconds,
        "seconds before that, in which all sit down (not timed)": given.tables / 20,
        "answers": answers,
        "answers a second": round(answers / (given.seconds + given.tables / 20), 1),
        "messages": soak.messages,
        "kB a message": round(soak.bytes / max(1, soak.messages) / 1000, 1),
        "lost": lost,
        "doubled": doubled,
        "errors": sum(faults.values()) + printed.count("Traceback"),
        "overtaken": soak.faults["overtaken (not a fault)"],
        "p50 ms": round(statistics.median(times) * 1e3, 1),
        "p95 ms": round(times[int(len(times) * 0.95)] * 1e3, 1),
        "p99 ms": round(times[int(len(times) * 0.99)] * 1e3, 1),
        "max ms": round(times[-1] * 1e3, 1),
        "faults": faults,
        "log": printed[-2000:],
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
    }


def main() -> int:
    """Soaks, prints the table, writes the JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=2.0, help="seconds, for people")
    parser.add_argument("--pace", type=float, default=0.7, help="seconds, for bots")
    parser.add_argument("--json", type=Path, default=Path(__file__).with_name("soak.json"))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(given, Path(folder))
    targets = {"lost": 0, "doubled": 0, "errors": 0, "p95 ms": 100}
    shown = Table("what", "value", "target", title=f"{given.tables} tables at once")
    for key, value in found.items():
        if key not in ("faults", "log"):
            shown.add_row(key, str(value), f"≤ {targets[key]}" if key in targets else "")
    Console().print(shown)
    for fault, count in found["faults"].items():
        print(f"{count} × {fault}")
    if found["errors"]:
        print(found["log"])
    given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return int(any(found[key] > most for key, most in targets.items()))


if __name__ == "__main__":
    sys.exit(main())
