"""Hostile files, somebody who sends them, and what a server and its processes take meanwhile."""

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec

from katabasis.engine import Keyed, Match, Save, dump, laid
from katabasis.engine.save import checksum
from katabasis.games import game_of
from tests.server.hosting import SOON, Host

Log = list[tuple[int, Any]]


def resealed(save: Save, **changes: Any) -> bytes:
    """A save with changes, and a sum that fits them."""
    save = msgspec.structs.replace(save, **changes)
    return msgspec.json.encode(msgspec.structs.replace(save, sum=checksum(save)))


def forged(game: str, seats: int, start: dict[str, Any], log: Log | None = None) -> bytes:
    """A save that begins with a changed table; without a log, it fits itself as far as it can."""
    rules = game_of(game)
    fresh = dump(Match(rules, laid(rules, seats, {}), Keyed("ab" * 32)))
    save = msgspec.json.decode(fresh, type=Save)
    begun = {**save.start, **start}
    if log is None:
        return resealed(save, start=begun, checkpoint=begun, log=[], mark=0)
    return resealed(save, start=begun, log=save.log + log)


def silent_river() -> bytes:
    """The Toll with all coins out of reach: no question for more rounds than there are years."""
    coins = [[], [], ["silver"] * 12]
    return forged("toll", 2, {"bag": [], "coins": coins, "turn": 0, "round": -(10**15)})


def endless_turns(count: int) -> bytes:
    """The Dungeon, where everybody only ends the turn."""
    heroes = [(0, "hedda"), (1, "pim")]
    return forged("dungeon", 2, {}, heroes + [(n % 2, "end") for n in range(count)])


def talkative(count: int) -> bytes:
    """A save with a lot of table talk."""
    save = msgspec.json.decode(forged("toll", 2, {}, []), type=Save)
    return resealed(save, talk=[(0, 0, "Hello")] * count)


IMPOSSIBLE = "begins with an impossible table"
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "silence": (silent_river, IMPOSSIBLE),
    "a round before all time": (
        lambda: forged("toll", 2, {"turn": 0, "round": -(10**15)}),
        IMPOSSIBLE,
    ),
    "a round after all time": (lambda: forged("cerberus", 3, {"round": 10**15}), IMPOSSIBLE),
    "millions of players": (lambda: forged("dungeon", 2, {"players": 30_000_000}), IMPOSSIBLE),
    "a long river": (lambda: forged("toll", 2, {"steps": [10**9, 0], "turn": 0}), IMPOSSIBLE),
    "a huge deck": (
        lambda: forged("dungeon", 2, {"stack": list(range(120_000))}),
        IMPOSSIBLE,
    ),
    "a log without end": (
        lambda: endless_turns(100_000),
        "100002 answers; at most 10000 can be imported",
    ),
    "talk without end": (
        lambda: talkative(20_000),
        "20000 sentences of talk; at most 10000 can be imported",
    ),
    "brackets within brackets": (
        lambda: b'{"katabasis":1,"extra":' + b"[" * 900_000 + b"]" * 900_000 + b"}",
        "it is nested too deeply",
    ),
    "a Turn after all time": (lambda: forged("alone", 3, {"turn": 10**15}), IMPOSSIBLE),
    "nothing but brackets": (
        lambda: b'{"katabasis":1,"extra":' + b"[" + b"[]," * 600_000 + b"[]]}",
        "is damaged, or not a save at all",
    ),
}


class Sending(threading.Thread):
    """Somebody who sends a file."""

    def __init__(self, host: Host, data: bytes) -> None:
        super().__init__(daemon=True)
        self.address, self.data = f"http://127.0.0.1:{host.port}/api/import", data
        self.answer: httpx.Response | None = None
        self.start()

    def run(self) -> None:
        """Sends it; a server that stops may send nothing back."""
        try:
            self.answer = httpx.post(
                self.address, content=self.data, timeout=SOON * 3, trust_env=False
            )
        except httpx.TransportError:
            self.answer = None

    def sentence(self, status: int = 400) -> str:
        """What came back."""
        self.join(SOON * 3)
        assert self.answer is not None
        assert self.answer.status_code == status, self.answer.text
        return str(self.answer.json()["error"])


def parents() -> dict[int, int]:
    """The parent of every process."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    return found


def alive(pid: int) -> bool:
    """Whether a process is there and not only waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    by, found, new = parents(), [pid], [pid]
    while new:
        new = [child for child, parent in by.items() if parent in new]
        found += new
    return found


def grandchildren(pid: int) -> list[int]:
    """The processes that check files: they are forked from one that the server started."""
    by = parents()
    return [child for child, parent in by.items() if by.get(parent) == pid]


def memory(pid: int) -> int:
    """The bytes that a process and all that come from it take; shared ones count for each."""
    total, page = 0, os.sysconf("SC_PAGE_SIZE")
    for one in family(pid):
        try:
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1]) * page
        except OSError:
            continue
    return total
