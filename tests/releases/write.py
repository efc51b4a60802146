"""Writes what a release leaves behind: a database, saves and exports that later ones must open.

    python -m tests.releases.write VERSION [--tree FOLDER]

plays on a server that runs the code of this folder, or of another checkout, and puts all of it into
`tests/releases/VERSION`. Every release does this once; nobody changes it afterwards.
"""

import argparse
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.releases.playing import answered, settled, taken_back
from tests.server.campaigning import begun
from tests.server.hosting import Made
from tests.server.process import Served
from tests.terminal.conftest import SOURCE

HERE = Path(__file__).parent
TESTS = HERE.parent
CELLAR = TESTS / "games" / "dungeon" / "packs" / "cellar"
CERBERUS = {"game": "cerberus", "first": 1, "characters": "random"}

TYPED = {"toll": "1\n1\nquit\n", "cerberus": "1\n1\n1\nquit\n", "dungeon": "1\n1\nquit\n"}
NEWER = {"alone": "1\n1\nquit\n", "dead_cells": "1\n1\nquit\n"}
"""What is typed in games that the first releases did not have."""


class Writing:
    """A server of some version, and what was done on it."""

    def __init__(self, folder: Path, source: str, packs: Path) -> None:
        self.folder, self.source, self.packs = folder, source, packs
        self.tables: dict[str, Any] = {}
        self.campaigns: dict[str, Any] = {}
        self.files: dict[str, bytes] = {}
        self.served = self.serve()
        self.host = self.served.wait()

    def serve(self) -> Served:
        """The server, as a process of its own."""
        env = {"PYTHONPATH": self.source, "KATABASIS_PACKS": str(self.packs)}
        return Served(self.folder, "--pace", "0", env=env)

    def again(self) -> None:
        """Ends the server the hard way, and starts it again."""
        self.served.end(signal.SIGKILL)
        self.served = self.serve()
        self.host = self.served.wait()

    def keep(self, name: str, made: Made) -> Made:
        """Notes a table, and what everybody may know of it."""
        made.host = self.host
        players = made.all()
        settled(players)  # bots have played
        for player in players:
            player.close()
        watcher = made.sit("spectator")
        seen = watcher.table
        kept = {part: seen[part] for part in ("commitment", "number", "over")}
        self.tables[name] = made.data | {"seen": kept | {"talk": [t[2] for t in seen["talk"]]}}
        watcher.close()
        return made

    def export(self, name: str, made: Made) -> bytes:
        """A table as a file."""
        headers = {"X-Secret": str(made.opens["host"])}
        found = self.host.http.get(f"/api/tables/{made.id}/export", headers=headers)
        assert found.status_code == 200, found.text
        self.files[f"{name}.json"] = found.content
        return found.content

    def bring(self, data: bytes) -> Made:
        """A table out of a file."""
        found = self.host.http.post("/api/import", content=data)
        assert found.status_code == 201, found.text
        return Made(self.host, found.json())


def toll(writing: Writing) -> None:
    """Tables of The Toll: new, in the middle of a step, finished, played on, imported."""
    host = writing.host
    writing.keep("toll-new", host.make("me", "friend"))
    made = host.make("me", "me", "me")
    answered(made, 5)
    players = made.all()
    one = settled(players)
    assert one is not None
    assert one.answer(one.choices[0])["op"] == "taken"  # a coin, which the next may bite
    for player in players:
        player.close()
    writing.keep("toll-talk", said(made, "Silver, I promise."))
    undone = host.make("me", "friend", "friend")
    answered(undone, 4)
    assert taken_back(said(undone, "Wait for me."))
    answered(undone, 2)
    writing.keep("toll-taken-back", undone)
    over = host.make("me", "me")
    answered(over, 100)
    writing.keep("toll-over", over)
    writing.export("toll-over", over)
    number = writing.tables["toll-over"]["seen"]["number"] // 2
    moment = {"secret": over.data["spectator"], "number": number}
    on = host.http.post(f"/api/tables/{over.id}/from", json=moment)
    assert on.status_code == 201, on.text
    writing.keep("toll-played-on", Made(host, on.json()))
    writing.keep("toll-imported", writing.bring(writing.export("toll-talk", made)))


def said(made: Made, text: str) -> Made:
    """Seat 0 says something."""
    player = made.sit(0)
    player.send(op="say", text=text)
    player.hear("table", lambda m: bool(m["talk"]))
    player.close()
    return made


def people(writing: Writing, name: str, count: int, **settings: Any) -> Made:
    """A table of people: names, talk, answers taken back, and a turn half done."""
    made = writing.host.make("me", *["friend"] * (count - 1), **settings)
    one = made.sit(0)
    one.send(op="name", name="Ann")
    one.hear("table", lambda m: m["people"][0]["name"] == "Ann")
    one.close()
    answered(made, 12)
    said(made, "That was a mistake.")
    taken_back(made)
    answered(made, 7)
    return writing.keep(name, made)


def bots(writing: Writing, name: str, *seats: str, answers: int, **settings: Any) -> Made:
    """A table with bots."""
    made = writing.host.make(*seats, **settings)
    answered(made, answers)
    return writing.keep(name, made)


def own(writing: Writing) -> None:
    """Tables with a board and a story of the host's own."""
    boards = {"boards": "threshold ledges back-doors shingle"}
    seats = ("me", "random", "random")
    bots(writing, "cerberus-board", *seats, answers=2, **(CERBERUS | boards))
    bots(writing, "dungeon-story", "me", game="dungeon", story="cellar", answers=3)


def waiting(writing: Writing) -> None:
    """A table where somebody asks to take back, and friends are away."""
    made = writing.host.make("me", "friend", "friend")
    one = made.sit(0)
    assert one.answer("wait")["op"] == "taken"
    one.send(op="undo")
    time.sleep(0.3)
    writing.keep("toll-asked", made)


def updated(writing: Writing) -> None:
    """A table whose log does not fit any more: it goes on from a snapshot, and is played on."""
    made = bots(writing, "cerberus-updated", "me", "random", "random", answers=9, **CERBERUS)
    change = "update entries set body = '\"of old\"' where table_id = ? and number = 1"
    kept = sqlite3.connect(writing.served.database)
    kept.execute(change, (made.id,))
    kept.commit()
    kept.close()
    writing.again()
    made = Made(writing.host, made.data)
    answered(made, 3)
    writing.keep("cerberus-updated", made)
    writing.export("cerberus-updated", made)


def newer(writing: Writing) -> None:
    """Tables of the games that the first releases did not have."""
    people(writing, "alone-people", 3, game="alone")
    people(writing, "dead-cells-people", 2, game="dead_cells")
    for game in ("alone", "dead_cells"):
        name = game.replace("_", "-") + "-bots"
        writing.export(name, bots(writing, name, "me", "random", game=game, answers=12))


def campaign(writing: Writing) -> None:
    """A campaign with two runs behind it and one under way, and its file."""
    sunday = begun(writing.host)
    for number, players in enumerate((2, 3), 1):
        writing.keep(f"campaign-run-{number}", sunday.lost(players))
    run = sunday.run(2)
    answered(run, 9)
    writing.keep("campaign-run-3", run)
    found = sunday.get("/export")
    assert found.status_code == 200, found.text
    writing.files["campaign-sunday.json"] = found.content
    opens = {"campaign": sunday.id, "secret": sunday.secret}
    writing.campaigns["campaign-sunday"] = opens | {"story": sunday.pages["story"]}


def saves(writing: Writing, typing: dict[str, str]) -> None:
    """Games of the terminal, left in the middle."""
    for game, typed in typing.items():
        path = writing.folder / f"terminal-{game}.json"
        subprocess.run(
            [sys.executable, "-m", "katabasis", "play", game, "--bots", "random", "--save", path],
            env=os.environ | {"PYTHONPATH": writing.source, "KATABASIS_HOME": str(writing.folder)},
            input=typed,
            text=True,
            capture_output=True,
            check=True,
        )
        writing.files[path.name] = path.read_bytes()


def write(version: str, source: str, new: bool) -> None:
    """Plays, and writes the folder of a version; only `new` ones have all games and own content."""
    place = HERE / version
    shutil.rmtree(place, ignore_errors=True)
    packs = place / "packs"
    shutil.copytree(TESTS / "boards", packs)
    shutil.copytree(CELLAR, packs / "cellar")
    with tempfile.TemporaryDirectory() as folder:
        writing = Writing(Path(folder), source, packs)
        parts: list[Callable[[], object]] = [
            lambda: toll(writing),
            lambda: people(writing, "cerberus-people", 3, **CERBERUS),
            lambda: people(writing, "dungeon-people", 2, game="dungeon"),
            lambda: bots(writing, "cerberus-bots", "me", "random", "greedy", answers=8, **CERBERUS),
            lambda: bots(writing, "dungeon-alone", "me", game="dungeon", answers=15),
            lambda: waiting(writing),
            lambda: saves(writing, TYPED),
        ]
        try:
            for part in parts:
                part()
            writing.export("cerberus-bots", Made(writing.host, writing.tables["cerberus-bots"]))
            if new:
                newer(writing)
                campaign(writing)
                saves(writing, NEWER)
                own(writing)
                updated(writing)
        finally:
            writing.served.end()
        with sqlite3.connect(writing.served.database) as database:
            (place / "tables.sql").write_text("\n".join(database.iterdump()) + "\n")
        database.close()
    for name, data in writing.files.items():
        (place / name).write_bytes(data)
    for name, kinds in (("tables", writing.tables), ("campaigns", writing.campaigns)):
        if kinds:
            text = json.dumps(kinds, indent=1, sort_keys=True)
            (place / f"{name}.json").write_text(text + "\n")
    print(f"{place}: {len(writing.tables)} tables, {len(writing.files)} files")


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("version")
    reader.add_argument("--tree", help="another checkout, to write what its version leaves behind")
    given = reader.parse_args()
    write(given.version, f"{given.tree}/src" if given.tree else SOURCE, given.tree is None)


if __name__ == "__main__":
    main()
