"""Kills a server under play, again and again, and compares what was acknowledged with the log.

As a program: `python -m tests.store.kill9 200` kills so many times.
"""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from katabasis.store.entries import Entry, folded
from tests.server.hosting import SOON, Host, Made, Player
from tests.server.process import free_port
from tests.store.kept import Kept
from tests.terminal.conftest import SOURCE

ROOT = str(Path(__file__).parents[2])
GONE = (OSError, EOFError, WebSocketException, httpx.TransportError, TimeoutError)


class Table:
    """A table that is played through all deaths, and what the server has acknowledged of it."""

    def __init__(self, made: Made) -> None:
        self.made, self.acknowledged = made, dict[str, Any]()
        self.over, self.sent = False, 0

    def play(self, port: int, rng: Random) -> None:
        """Answers at random until the server is gone or the game is over."""
        try:
            player = Player(port, self.made.id)
            player.send(op="sit", secret=self.made.secrets[0])
            player.hear("table")
            while not player.table["over"]:
                player.until(lambda m: m["ask"] is not None or m["over"])
                if player.table["over"]:
                    break
                ask, answer = player.table["ask"], rng.choice(player.choices)
                self.sent += 1
                player.send(op="answer", ask=ask, answer=answer)
                assert player.hear("taken")["ask"] == ask
                assert ask not in self.acknowledged, "An answer was taken twice."
                self.acknowledged[ask] = answer
            self.over = True
        except GONE:
            pass

    def check(self, kept: Kept) -> list[str]:
        """What of the acknowledged is not in the log, or is in another place."""
        rows = kept.rows(
            "select number, kind, seat, body from entries where table_id = ? order by number",
            self.made.id,
        )
        faults = []
        if [row[0] for row in rows] != list(range(len(rows))):
            faults.append(f"{self.made.id}: the log has gaps")
        log = folded([Entry(kind, seat, msgspec.json.decode(body)) for _, kind, seat, body in rows])
        own = [answer for seat, answer in log.log if seat == 0]
        for ask, answer in self.acknowledged.items():
            number = int(ask.partition("-")[0])
            if own[number : number + 1] != [answer]:
                faults.append(f"{self.made.id}: answer {ask} {answer!r} is lost")
        if len(own) > self.sent:
            faults.append(f"{self.made.id}: an answer was kept twice")
        return faults


class Killing:
    """A database, and servers that die on it."""

    def __init__(self, kept: Kept, seed: int) -> None:
        self.rng, self.kept = Random(seed), kept
        self.out = (kept.folder / "server.log").open("ab")
        self.forker = subprocess.Popen(
            [sys.executable, "-m", "tests.store.forker"],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([SOURCE, ROOT])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.out,
            text=True,
        )
        self.tables: list[Table] = []

    def start(self) -> tuple[int, Host]:
        """A server that answers, and its process id."""
        port = free_port()
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        self.forker.stdin.write(f"{port} {self.kept.name}\n")
        self.forker.stdin.flush()
        pid, host, end = int(self.forker.stdout.readline()), Host(port), time.monotonic() + SOON * 3
        while time.monotonic() < end:
            try:
                host.http.get("/api/health")
                return pid, host
            except httpx.TransportError:
                time.sleep(0.01)
        raise AssertionError("The server does not start again.")

    def round(self, count: int = 4) -> None:
        """Plays at some tables and kills the server at a random moment."""
        pid, host = self.start()
        running = [table for table in self.tables if not table.over]
        while len(running) < count:
            table = Table(host.make("me", "random", "random"))
            self.tables.append(table)
            running.append(table)
        threads = [
            threading.Thread(target=table.play, args=(host.port, Random(self.rng.random())))
            for table in running
        ]
        for thread in threads:
            thread.start()
        if self.rng.random() < 0.5:
            self.more()
        time.sleep(self.rng.uniform(0.02, 0.3))
        os.kill(pid, signal.SIGKILL)
        for thread in threads:
            thread.join()
        host.http.close()

    def more(self) -> None:
        """Waits until one more answer is acknowledged; a busy machine takes its time."""
        before, end = self.acknowledged, time.monotonic() + SOON
        while self.acknowledged == before and time.monotonic() < end:
            time.sleep(0.01)

    @property
    def acknowledged(self) -> int:
        """How many answers the servers have acknowledged so far."""
        return sum(len(table.acknowledged) for table in self.tables)

    def finish(self) -> dict[str, Any]:
        """Starts once more: every table must load, have all answers, and go on."""
        pid, host = self.start()
        faults = [fault for table in self.tables for fault in table.check(self.kept)]
        for table in self.tables:
            player = Made(host, table.made.data).sit(0)
            player.until(lambda m: m["ask"] is not None or m["over"])
            if not player.table["over"] and player.answer()["op"] != "taken":
                faults.append(f"{table.made.id}: it does not go on")
            player.close()
        os.kill(pid, signal.SIGKILL)
        host.http.close()
        if not self.kept.whole():
            faults.append("the database is damaged")
        return {"tables": len(self.tables), "acknowledged": self.acknowledged, "faults": faults}

    def close(self) -> None:
        """Ends the process that forks."""
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        self.forker.stdin.close()
        self.forker.wait(SOON)
        self.forker.stdout.close()
        self.out.close()


def killed(kept: Kept, times: int, seed: int) -> dict[str, Any]:
    """Kills a server so many times and tells what came of it."""
    killing = Killing(kept, seed)
    try:
        for _ in range(times):
            killing.round()
        return killing.finish()
    finally:
        killing.close()


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as place:
        found = killed(Kept(Path(place), None), wanted, seed=wanted)
    print(f"{wanted} deaths, {found['tables']} tables, {found['acknowledged']} answers kept.")
    for each in found["faults"]:
        print(each)
    sys.exit(int(bool(found["faults"])))
