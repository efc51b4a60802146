"""A real server on a free port of the loopback, and people with sockets who play on it."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from katabasis.engine import Ask, Keyed, Match, Said, dump, settle
from katabasis.games import game_of
from katabasis.server.app import Settings, application
from katabasis.server.bodies import Wish
from katabasis.server.changes import changed
from katabasis.server.http import made as answered
from katabasis.server.limits import Limits
from katabasis.server.serve import address_of, config_of, listening, shared
from katabasis.server.table import LiveTable
from katabasis.server.tables import Tables

WIDE = Limits(work=100, messages=500, talk=500, requests=1000, tables=10_000, sockets=1000)
"""Limits that no test reaches by chance."""
SOON = 30.0
"""Seconds within which everything must have come; a machine with nothing else to do takes one."""

Json = dict[str, Any]
Message = dict[str, Any]


class Host:
    """A running server."""

    def __init__(
        self, port: int, app: Any = None, loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        self.port, self.app, self.loop = port, app, loop
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=SOON * 2
        )

    @property
    def tables(self) -> Tables:
        """The tables; only of a server in this process."""
        found = self.app.app.state.tables
        assert isinstance(found, Tables)
        return found

    def live(self, table: str) -> LiveTable:
        """A table of this server."""
        return self.tables.live[table]

    def long_gone(self, made: "Made") -> None:
        """Whoever is not at a table has been away for an hour."""
        live = self.live(made.id)
        live.began -= 3600
        for seat in live.left:
            live.left[seat] -= 3600

    def make(self, *seats: str, game: str = "toll", **settings: Any) -> "Made":
        """A table: `me`, `friend`, or the name of a bot for each seat."""
        wishes = [
            {"who": who} if who in ("me", "friend") else {"who": "bot", "bot": who} for who in seats
        ]
        body = {"game": game, "seats": wishes, "settings": settings}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return Made(self, answer.json())

    def bring(self, match: Match, talk: Sequence[Said] = ()) -> "Made":
        """A table that goes on with a match."""
        answer = self.http.post("/api/import", content=dump(match, None, talk))
        assert answer.status_code == 201, answer.text
        return Made(self, answer.json())

    def seat(self, match: Match) -> "Made":
        """The same for a game that only this process knows."""
        wishes = [Wish("me")] * len(match.game.names(match.table))
        assert self.loop is not None
        begun = self.tables.begin(match.game, match, wishes)
        made = asyncio.run_coroutine_threadsafe(begun, self.loop).result(SOON)
        return Made(self, json.loads(bytes(answered(made).body)))


class Made:
    """A new table with its secrets."""

    def __init__(self, host: Host, data: Json) -> None:
        self.host, self.id, self.data = host, data["table"], data
        self.secrets: list[str | None] = [seat.get("secret") for seat in data["seats"]]
        watchers = {kind["key"]: kind["secret"] for kind in data.get("watchers", ())}
        self.opens = {key: data.get(key) for key in ("host", "spectator")} | watchers

    def sit(self, seat: int | str, since: int | None = None, own: str = "") -> "Player":
        """Somebody on a seat, the `host`, a `spectator` or a watcher; the table as first seen.

        `own` is another address of this machine to come from.
        """
        more = {"source_address": (own, 0)} if own else {}
        player = Player(self.host.port, self.id, **more)
        given = {} if since is None else {"since": since}
        player.send(op="sit", secret=self.secret(seat), **given)
        player.hear("table")
        return player

    def secret(self, seat: int | str) -> str | None:
        """What opens a seat, or a place to watch from."""
        return self.opens[seat] if isinstance(seat, str) else self.secrets[seat]

    def all(self) -> "list[Player]":
        """Everybody who is no bot."""
        return [self.sit(n) for n, secret in enumerate(self.secrets) if secret is not None]


class Player:
    """A socket to a table; `table` is the newest table message, `gathering` the one before it."""

    def __init__(self, port: int, table: str, **more: Any) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
        calm = {"proxy": None, "max_size": None, "ping_interval": None}
        opened = connect(address, **(calm | more))
        self.socket: ClientConnection = opened.__enter__()
        self.table: Message = {}
        self.gathering: Message = {}
        self.raw: list[str] = []

    def send(self, **message: Any) -> None:
        """Sends a message."""
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = SOON) -> Message:
        """The next message, whatever it is."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["op"] == "table":
            if message["scene"] is None:
                message["scene"] = changed(self.table["scene"], message["changes"])
            self.table = message
        elif message["op"] == "gathering":
            self.gathering = message
        return message

    def hear(self, op: str, fits: Callable[[Message], bool] = lambda m: True) -> Message:
        """The next message of this kind that fits; the others are passed over."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            message = self.next()
            if message["op"] == op and fits(message):
                return message
        raise AssertionError(f"No fitting '{op}' came.")

    def until(self, fits: Callable[[Message], bool]) -> Message:
        """The table, as soon as it fits."""
        return self.table if fits(self.table) else self.hear("table", fits)

    def reach(self, number: int) -> Message:
        """The table, as soon as the viewer has seen so many moments."""
        return self.until(lambda m: bool(m["number"] >= number))

    def catch_up(self) -> None:
        """Waits until all has come that the server had sent before it hears this."""
        self.send(op="frame", number=0)
        self.hear("frame")

    @property
    def choices(self) -> list[Any]:
        """What this player may answer now."""
        prompt = self.table["scene"].get("prompt") or {}
        return [choice["answer"] for choice in prompt.get("choices", [])]

    def answer(self, answer: Any = None, ask: str | None = None) -> Message:
        """Answers the pending ask (its first option unless told), and returns what came of it."""
        self.send(
            op="answer",
            ask=self.table["ask"] if ask is None else ask,
            answer=self.choices[0] if answer is None else answer,
        )
        while (message := self.next())["op"] not in ("taken", "refused"):
            pass
        return message

    def quiet(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a moment."""
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False

    def close(self) -> None:
        """Goes away."""
        self.socket.close()


def asked(players: list[Player]) -> Player:
    """Who is asked now, all of them being up to date."""
    newest = max(player.table["number"] for player in players)
    for player in players:
        player.reach(newest)
    return next(player for player in players if player.table["ask"] is not None)


def play_out(players: list[Player], limit: int = 2000) -> None:
    """Plays by first options until the game is over or so many answers were given."""
    for _ in range(limit):
        if any(player.table["over"] for player in players):
            break
        player = asked(players)
        assert player.answer()["op"] == "taken"
        for each in players:
            each.reach(player.table["number"])


def position(game: str, players: int, fits: Callable[[Ask], bool], seed: int = 1) -> Match:
    """A match in which random answers have led to an ask that fits."""
    rules, rng = game_of(game), Random(seed)
    while True:
        source = Keyed(rng.randbytes(32).hex())
        match = Match(rules, rules.setup(players, settle(rules, players, {})), source)
        while match.ask is not None:
            if fits(match.ask):
                return match
            seat = rng.choice(match.ask.asked())
            match.choose(seat, rng.choice(list(match.ask.of(seat))))


@contextmanager
def hosted(folder: Path, database: str | None = None, **settings: Any) -> Iterator[Host]:
    """A server in a thread of this process, with bots that do not dawdle."""
    address = address_of(database or str(folder / "tables.sqlite3"))
    given: Json = {"pace": 0.0, "limits": WIDE, "workers": 1, **settings}
    doors, port = [listening("127.0.0.1", 0)], None
    if shared(address):
        doors.append(listening("127.0.0.1", 0))
        port = doors[1].getsockname()[1]
        given["internal"] = f"127.0.0.1:{port}"
    app = application(Settings(address, **given))
    server = uvicorn.Server(config_of(app, "127.0.0.1", 0, given["limits"], port))
    thread = threading.Thread(target=server.run, args=[doors], daemon=True)
    thread.start()
    end = time.monotonic() + SOON * 3
    while not server.started and thread.is_alive() and time.monotonic() < end:
        time.sleep(0.01)
    assert server.started, "The server does not start."
    host = Host(doors[0].getsockname()[1], app, server.servers[0].get_loop())
    try:
        yield host
    finally:
        host.http.close()
        server.should_exit = True
        thread.join(SOON * 3)
        assert not thread.is_alive(), "The server does not end."
