"""The people of a soak: one process that plays many tables and writes down what came of it.

A person does what the page does: reads every message about the table in its order, answers what is
asked after a while, and takes an answer for given when the server says `taken`, which comes after
the table as it is then. Only the question of each picture is read, not what the page would draw.
"""

import argparse
import asyncio
import json
import os
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from katabasis.server.changes import changed

MIX = [
    ("cerberus", ["me", "me", "random", "greedy"]),
    ("cerberus", ["me", "random", "me", "random", "random"]),
    ("cerberus", ["me", "me", "me", "greedy"]),
    ("toll", ["me", "me", "random"]),
    ("cerberus", ["me", "me", "random", "search"]),
]
"""The tables: one in five is The Toll, one in five has a bot that searches."""


class Asked(msgspec.Struct):
    """The part of a scene that a person answers."""

    prompt: Any = None


class Parts(msgspec.Struct):
    """The part of a change that is about the question."""

    set: Asked = msgspec.field(default_factory=Asked)
    drop: list[str] = []


class Heard(msgspec.Struct):
    """The part of a message that a person reads."""

    op: str
    seq: int = 0
    ask: str | None = None
    over: bool = False
    error: str = ""
    scene: Asked | None = None
    changes: Parts | list[Asked] | int | None = None


READ = msgspec.json.Decoder(Heard)


def prompt_after(old: Any, heard: Heard) -> Any:
    """The question of a picture, from the last one and what changed."""
    if heard.scene is not None:
        return heard.scene.prompt
    if isinstance(heard.changes, list):
        return heard.changes[0].prompt
    if not isinstance(heard.changes, Parts) or heard.changes.set.prompt is None:
        return old
    return changed(old, heard.changes.set.prompt)


class Soak:
    """What all tables of this process share."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.base = given, f"127.0.0.1:{given.port}"
        self.begin, self.end = given.begin, given.end
        self.times: list[float] = []
        self.late: list[float] = []
        self.seen: list[float] = []
        """How long it took until others at the table were told something after an answer."""
        self.faults: Counter[str] = Counter()
        self.overtaken = self.messages = self.bytes = 0
        self.tables: list[PlayedTable] = []

    @property
    def timed(self) -> bool:
        """Whether everybody sits, so that times count."""
        return self.begin < time.time() < self.end

    async def watch(self) -> None:
        """How late this process itself is: whatever it sees comes that much later."""
        while True:
            due = time.perf_counter() + 0.01
            await asyncio.sleep(0.01)
            if self.timed:
                self.late.append(time.perf_counter() - due)


class Person:
    """One socket, and what was seen and sent on it."""

    def __init__(self, soak: Soak, table: "PlayedTable", seat: int | None) -> None:
        self.soak, self.table, self.seat, self.seq = soak, table, seat, 0
        self.asked: str | None = None
        self.prompt: Any = None
        self.given: dict[str, Any] = {}
        """Every answer that was sent, by its question."""
        self.kept: dict[str, Any] = {}
        """Those that were acknowledged."""
        self.sent_at = 0.0
        """When the last answer was sent."""
        self.behind = 0.0
        """When somebody else answered of which nothing was heard yet."""
        self.doubt: tuple[str, Any, str] | None = None
        """A question, what was answered, and why it was refused: the next picture must show it."""
        self.thinking: asyncio.Task[None] | None = None
        self.sending: set[asyncio.Task[None]] = set()
        """What is on its way cannot be thought better of."""
        self.socket: ClientConnection | None = None

    async def play(self, secret: str, rng: Random) -> None:
        """Sits down and answers whatever is asked, after a while."""
        address = f"ws://{self.soak.base}/api/tables/{self.table.id}/play"
        try:
            async with connect(address, proxy=None, max_size=None, open_timeout=60) as self.socket:
                await self.socket.send(json.dumps({"op": "sit", "secret": secret}))
                async for text in self.socket:
                    self.soak.messages += 1
                    self.soak.bytes += len(text)
                    self.hear(READ.decode(text), rng)
        except (OSError, WebSocketException) as error:
            if time.time() < self.soak.end:
                self.soak.faults[f"connection: {type(error).__name__}"] += 1
        finally:
            if self.thinking is not None:
                self.thinking.cancel()

    def hear(self, heard: Heard, rng: Random) -> None:
        """Notes what came, and begins to think when asked."""
        soak = self.soak
        if heard.op == "table":
            if heard.seq != self.seq + 1:
                soak.faults["gap"] += 1
            new = heard.ask != self.asked or self.doubt is not None
            self.seq, self.asked, self.table.over = heard.seq, heard.ask, heard.over
            self.prompt = prompt_after(self.prompt, heard)
            if self.behind > soak.begin and soak.timed:
                soak.seen.append(time.time() - self.behind)
            self.behind = 0.0
            self.judge()
            if new:
                self.think(rng)
        elif heard.op == "taken" and heard.ask is not None:
            self.kept[heard.ask] = self.given[heard.ask]
            if soak.timed and self.sent_at > soak.begin:
                soak.times.append(time.time() - self.sent_at)
        elif heard.op == "refused" and heard.ask in self.given:
            self.doubt = (heard.ask, self.given.pop(heard.ask), heard.error)
        else:
            soak.faults[f"{heard.op}: {heard.error}"] += 1

    def judge(self) -> None:
        """Somebody else may act while an answer is on its way: then this picture does not offer it.

        Whatever is refused although it is offered still is a fault of the server.
        """
        if self.doubt is not None:
            ask, answer, error = self.doubt
            if ask == self.asked and answer in self.choices:
                self.soak.faults[f"refused: {error}"] += 1
            else:
                self.soak.overtaken += 1
            self.doubt = None

    @property
    def choices(self) -> list[Any]:
        """What the last picture offers."""
        return [choice["answer"] for choice in self.prompt["choices"]]

    def think(self, rng: Random) -> None:
        """Begins to think about the question of now, and no longer about another."""
        if self.thinking is not None:
            self.thinking.cancel()
        if self.asked is not None and self.asked not in self.given:
            self.thinking = asyncio.create_task(self.answer(self.asked, rng))

    async def answer(self, ask: str, rng: Random) -> None:
        """Thinks, then gives one of the answers that are offered then."""
        think = self.soak.given.think
        await asyncio.sleep(rng.uniform(think / 2, think * 1.5))
        if self.socket is None or ask != self.asked or time.time() > self.soak.end:
            return
        task, self.thinking = self.thinking, None
        assert task is not None
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)
        answer = rng.choice(self.choices)
        self.given[ask] = answer
        self.sent_at = time.time()
        for other in self.table.people:
            if other is not self:
                other.behind = other.behind or self.sent_at
        await self.socket.send(json.dumps({"op": "answer", "ask": ask, "answer": answer}))


class PlayedTable:
    """A table and the people at it."""

    def __init__(self, table: str) -> None:
        self.id, self.over = table, False
        self.people: list[Person] = []


async def play_tables(soak: Soak, client: httpx.AsyncClient, number: int) -> None:
    """One table after the other until the end, with a spectator at every tenth."""
    while time.time() < soak.end:
        await play_table(soak, client, number)
        number += 10_000


async def play_table(soak: Soak, client: httpx.AsyncClient, number: int) -> None:
    """Makes a table, seats everybody, and plays it until it or the soak is over."""
    rng = Random(number)
    game, seats = MIX[number % len(MIX)]
    wishes = [{"who": "me"} if s == "me" else {"who": "bot", "bot": s} for s in seats]
    made = (await client.post("/api/tables", json={"game": game, "seats": wishes})).json()
    table = PlayedTable(made["table"])
    keys = [(seat["seat"], seat["secret"]) for seat in made["seats"] if "secret" in seat]
    sitting = [(Person(soak, table, seat), secret) for seat, secret in keys]
    if number % 10 == 0:
        sitting.append((Person(soak, table, None), made["spectator"]))
    table.people = [person for person, _ in sitting]
    soak.tables.append(table)
    tasks = [asyncio.create_task(person.play(secret, rng)) for person, secret in sitting]
    while time.time() < soak.end and not table.over:
        await asyncio.sleep(0.5)
    await asyncio.sleep(0.5 if table.over else 3)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    never = sum(len(p.given.keys() - p.kept.keys()) for p in table.people)
    if never and not table.over:
        soak.faults["never told"] += never
    for person in table.people:
        if person.doubt is not None:
            soak.faults[f"refused, and no picture after it: {person.doubt[2]}"] += 1


async def played(soak: Soak) -> None:
    """All tables of this process at once; they begin one after the other before the time counts."""
    given = soak.given
    first = time.time()
    step = max(0.0, given.begin - 3 - first) / max(1, given.count)
    limits = httpx.Limits(max_connections=20, keepalive_expiry=2)  # before the server lets go
    async with httpx.AsyncClient(
        base_url=f"http://{soak.base}", trust_env=False, timeout=60, limits=limits
    ) as client:

        async def later(n: int) -> None:
            await asyncio.sleep(n * step)
            await play_tables(soak, client, given.first + n)

        watch = asyncio.create_task(soak.watch())
        await asyncio.gather(*(later(n) for n in range(given.count)))
        watch.cancel()


def main() -> None:
    """Plays as told and writes what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("port", "first", "count"):
        parser.add_argument(name, type=int)
    for name in ("begin", "end", "think"):
        parser.add_argument(name, type=float)
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    soak = Soak(given)
    asyncio.run(played(soak))
    times = os.times()
    found = {
        "times": soak.times,
        "late": soak.late,
        "seen": soak.seen,
        "faults": soak.faults,
        "overtaken": soak.overtaken,
        "messages": soak.messages,
        "bytes": soak.bytes,
        "cpu": times.user + times.system,
        "given": [
            (table.id, person.seat, person.kept, sorted(person.given.keys() - person.kept.keys()))
            for table in soak.tables
            for person in table.people
            if person.seat is not None
        ],
    }
    given.out.write_bytes(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
