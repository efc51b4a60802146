"""Copies of a database: made beside a server that goes on, complete, and put back with care."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from katabasis.engine import BadInput
from katabasis.server.serve import address_of
from katabasis.store.backup import backed_up, restored
from tests.server.hosting import Made, asked
from tests.server.process import WIDE, Served, free_port
from tests.store.kept import Kept
from tests.store.postgres import Postgres
from tests.terminal.conftest import SOURCE


def command(*words: str) -> "subprocess.CompletedProcess[str]":
    """`katabasis` with these words."""
    return subprocess.run(
        [sys.executable, "-m", "katabasis", *words],
        env=os.environ | {"PYTHONPATH": SOURCE},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


ANSWERS = (
    "select table_id, seat, body from entries where kind = 'answer' and seat >= 0"
    " order by table_id, number"
)


def rows(database: Path | Kept) -> dict[str, list[tuple[int, str]]]:
    """The answers of persons at each table of a database, in order."""
    if isinstance(database, Kept):
        answers = database.rows(ANSWERS)
    else:
        file = sqlite3.connect(database)
        answers = file.execute(ANSWERS).fetchall()
        file.close()
    found: dict[str, list[tuple[int, str]]] = {}
    for table, seat, body in answers:
        found.setdefault(table, []).append((seat, body))
    return found


class Playing(threading.Thread):
    """Somebody who answers at a table without end, and counts what was acknowledged."""

    def __init__(self, made: Made) -> None:
        super().__init__(daemon=True)
        self.table, self.players = made.id, made.all()
        self.taken, self.stop = 0, False

    def run(self) -> None:
        """Plays."""
        while not self.stop and not any(player.table["over"] for player in self.players):
            player = asked(self.players)
            assert player.answer()["op"] == "taken"
            self.taken += 1
            for each in self.players:
                each.reach(player.table["number"])


def test_a_copy_has_all_that_was_acknowledged_before_it_began(kept: Kept) -> None:
    tmp_path, inside = kept.folder, kept.postgres is not None
    served = Served(tmp_path, before=WIDE, database=kept.name)
    copies: list[tuple[Path, dict[str, int]]] = []
    try:
        host = served.wait()
        playing = [Playing(host.make("me", "me", "me", game="cerberus")) for _ in range(4)]
        for each in playing:
            each.start()
        for number in range(5):
            wanted = {each.table: each.taken for each in playing}
            copy = tmp_path / f"copy{number}.sqlite3"
            done = command("backup", str(copy), "--database", str(served.database))
            assert done.returncode == 0, done.stderr
            copies.append((copy, wanted))
        refused = command("restore", str(copies[0][0]), "--database", str(served.database))
        assert refused.returncode == 2
        assert (
            "already; --force replaces them." if inside else "already exists; --force replaces it."
        ) in (refused.stderr)
        forced = [str(copies[0][0]), "--database", str(served.database), "--force"]
        refused = command("restore", *forced)
        assert refused.returncode == 2
        assert (
            "A server uses this database; stop it first."
            if inside
            else f"{served.database} is in use by another server: stop that one"
        ) in refused.stderr
        for each in playing:
            each.stop = True
        for each in playing:
            each.join(30)
        assert host.http.get("/api/health").status_code == 200
    finally:
        served.end()
    assert sum(copies[-1][1].values()) > 0, "too little was played to prove anything"
    whole = rows(kept)
    for copy, wanted in copies:
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        found = rows(copy)
        for table, count in wanted.items():
            assert len(found.get(table, [])) >= count
            assert found.get(table, []) == whole[table][: len(found.get(table, []))]
    done = command("restore", *forced)
    assert done.returncode == 0, done.stderr
    assert rows(kept) == rows(copies[0][0])
    again = Served(tmp_path, database=kept.name)
    try:
        host = again.wait()
        for each in playing:
            assert host.http.get(f"/api/tables/{each.table}/export").status_code == 403
    finally:
        again.end()
    aside = next(tmp_path.glob("copy0.sqlite3.before-*" if inside else "tables.sqlite3.before-*"))
    assert stat.S_IMODE(aside.stat().st_mode) == 0o600
    assert rows(aside) == whole, "what was replaced is kept"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with a table, and no server."""
    served = Served(tmp_path, before=WIDE)
    try:
        served.wait().make("me", "me")
    finally:
        served.end()
    return Path(served.database)


def test_what_cannot_be_copied_or_put_back_is_a_sentence(database: Path) -> None:
    folder, address = database.parent, address_of(str(database))
    copy = folder / "copy #1?.sqlite3"
    assert backed_up(address, copy) == copy.stat().st_size
    with pytest.raises(BadInput, match="already exists; --force replaces it"):
        backed_up(address, copy)
    backed_up(address, copy, force=True)
    with pytest.raises(BadInput, match=r"There is no database .*nothing\.sqlite3\."):
        backed_up(address_of(str(folder / "nothing.sqlite3")), folder / "x")
    with pytest.raises(BadInput, match="name a file in a folder that exists"):
        backed_up(address, folder / "no" / "x")
    with pytest.raises(BadInput, match="Only databases of SQLite and PostgreSQL"):
        backed_up("mysql://me:secret@host/db", folder / "x")
    with pytest.raises(BadInput, match="There is no file"):
        restored(folder / "missing", address)
    with pytest.raises(BadInput, match="is the database itself"):
        restored(database, address, force=True)
    before = database.read_bytes()
    for bad, text in (("text", b"hello, I am no database at all " * 50), ("empty", b"")):
        (folder / bad).write_bytes(text)
        with pytest.raises(BadInput, match=bad):
            restored(folder / bad, address, force=True)
    half = folder / "half"
    half.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    with pytest.raises(BadInput, match="half"):
        restored(half, address, force=True)
    other = folder / "other"
    with sqlite3.connect(other) as foreign:
        foreign.execute("create table recipes (id)")
    with pytest.raises(BadInput, match="it belongs to another program"):
        restored(other, address, force=True)
    assert database.read_bytes() == before
    assert not [file for file in folder.iterdir() if file.name.startswith(".")], "half a copy stays"


def test_a_copy_goes_where_nothing_was(database: Path) -> None:
    copy, new = database.parent / "copy", database.parent / "new.sqlite3"
    backed_up(address_of(str(database)), copy)
    assert restored(copy, address_of(str(new))) is None
    assert rows(new) == rows(database)
    assert stat.S_IMODE(new.stat().st_mode) == 0o600


def everything(kept: Kept, table: str) -> list[tuple[object, ...]]:
    """All rows of one table of the database."""
    return kept.rows(f"select * from {table} order by 1, 2")


def branched(kept: Kept) -> None:
    """Puts a branch of a campaign and then the campaign itself into a database."""
    row = "insert into campaigns values (?, 'dead_cells', 'Ours', 's', '{}', ?, ?, 0)"
    kept.rows(row, "aa", 2.0, "zz")
    kept.rows(row, "zz", 1.0, None)


def test_a_host_moves_from_a_file_to_postgresql_and_back(
    tmp_path: Path, postgres: Postgres
) -> None:
    file, shared = Kept(tmp_path, None), Kept(tmp_path, postgres)
    served = Served(tmp_path, before=WIDE, database=file.name)
    try:
        made = served.wait().make("me", "me")
        made.sit(0).answer()
    finally:
        served.end()
    branched(file)
    copy, back = tmp_path / "copy.sqlite3", tmp_path / "back.sqlite3"
    backed_up(address_of(file.name), copy)
    assert restored(copy, address_of(shared.name)) is None
    for table in ("tables", "entries", "snapshots", "campaigns"):
        assert everything(shared, table) == everything(file, table) != []
    with pytest.raises(BadInput, match="There are tables in this database already; --force"):
        restored(copy, address_of(shared.name))
    served = Served(tmp_path, database=shared.name)
    try:
        one = Made(served.wait(), made.data).sit(1)
        assert one.answer()["op"] == "taken"
    finally:
        served.end()
    backed_up(address_of(shared.name), back)
    assert rows(back) == rows(shared) != rows(file)
    rotten = tmp_path / "rotten"
    rotten.write_bytes(back.read_bytes()[:9000])
    with pytest.raises(BadInput, match="rotten"):
        restored(rotten, address_of(shared.name), force=True)
    assert rows(shared) == rows(back)
    names = {file.name for file in tmp_path.iterdir()}
    assert not [name for name in names if name.startswith(".")], "half a copy stays"


def test_a_postgresql_that_is_away_is_a_sentence(database: Path, postgres: Postgres) -> None:
    away = address_of(postgres.database()).replace(f":{postgres.port}/", f":{free_port()}/")
    with pytest.raises(BadInput, match="PostgreSQL cannot be used: the database does not answer"):
        backed_up(away, database.parent / "copy")
    with pytest.raises(BadInput, match="PostgreSQL cannot be used: the database does not answer"):
        restored(database, away)
    assert not list(database.parent.glob("*copy*"))


def test_a_damaged_database_can_be_replaced(database: Path) -> None:
    copy = database.parent / "copy"
    backed_up(address_of(str(database)), copy)
    wanted = rows(database)
    database.write_bytes(b"rotten" * 1000)
    old = restored(copy, address_of(str(database)), force=True)
    assert old is not None and old.read_bytes().startswith(b"rotten")
    assert rows(database) == wanted
