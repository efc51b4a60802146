"""A database that is down, or damaged, or asked for nonsense: a sentence, and never its address."""

import signal
from pathlib import Path

import pytest

from tests.server.hosting import Host, Made, Player
from tests.server.process import Served, free_port
from tests.store.kept import Kept
from tests.store.postgres import PASSWORD, USER, Postgres
from tests.terminal.conftest import Katabasis, home, katabasis

__all__ = ["home", "katabasis"]
DAMAGED = "The table cannot be read: its place in the database is damaged."
SILENT = "the database does not answer"


def answers(host: Host, table: str, secret: str = "s") -> list[tuple[int, str]]:
    """What each way to ask for a table says: status and sentence; 0 for the socket."""
    path, out = f"/api/tables/{table}", []
    for answer in (
        host.http.get(f"{path}/export", headers={"X-Secret": secret}),
        host.http.get(f"{path}/art/map", headers={"X-Secret": secret}),
        host.http.post(f"{path}/from", json={"secret": secret, "number": 0}),
    ):
        out.append((answer.status_code, answer.json()["error"]))
    player = Player(host.port, table)
    player.send(op="sit", secret=secret)
    out.append((0, player.hear("error")["error"]))
    player.close()
    return out


def quiet(log: Path, postgres: Postgres | None) -> None:
    """Nothing broke, and nothing that is printed tells where the database is."""
    printed = log.read_text()
    assert "Traceback" not in printed, printed
    if postgres is not None:
        for secret in (PASSWORD, USER, f":{postgres.port}", f" {postgres.port}", "Errno"):
            assert secret not in printed, printed


NAMES = ["%00", "a%00b", "%ff%fe", "%F0%9F%90%95", "x" * 500, "%2e", "'%20or%201=1"]
NONE = "There is no such table."


def test_ids_that_no_table_can_have(kept: Kept) -> None:
    served = Served(kept.folder, database=kept.name)
    try:
        host = served.wait()
        for name in NAMES:
            assert answers(host, name) == [(404, NONE), (404, NONE), (404, NONE), (0, NONE)]
    finally:
        served.end()
    quiet(served.log, kept.postgres)


def test_a_server_without_its_database_does_not_start(
    katabasis: Katabasis, postgres: Postgres
) -> None:
    free, good = free_port(), postgres.database()
    for address, said in (
        (good.replace(f":{postgres.port}", f":{free}"), SILENT),
        (good.replace(PASSWORD, "guess-99"), "the database refuses the name or the password"),
        (good + "nowhere", "there is no database of that name"),
        (good.replace("127.0.0.1", "nowhere.invalid"), SILENT),
        (good.replace(str(postgres.port), "port"), "Not a database address"),
    ):
        ran = katabasis("serve", "--port", str(free_port()), "--database", address)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err and len(ran.err.splitlines()) == 1
        for secret in (PASSWORD, "guess-99", USER, str(free), str(postgres.port), "127.0.0.1"):
            assert secret not in ran.err


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_database_that_goes_and_comes_back(
    tmp_path: Path, postgres: Postgres, how: signal.Signals
) -> None:
    kept = Kept(tmp_path, postgres)
    served = Served(tmp_path, "--pace", "0", database=kept.name)
    try:
        host = served.wait()
        other, made = host.make("me", "random"), host.make("me", "friend")
        one, two = made.all()
        assert one.answer("wait")["op"] == "taken"
        two.until(lambda m: m["ask"] is not None)
        postgres.stop(how)
        try:
            for message in (
                {"op": "answer", "ask": two.table["ask"], "answer": "wait"},
                {"op": "say", "text": "hello"},
            ):
                two.send(**message)
                assert two.hear("refused")["error"] == f"It could not be saved: {SILENT}."
            seats = [{"who": "me"}, {"who": "me"}]
            refused = host.http.post("/api/tables", json={"game": "toll", "seats": seats})
            assert refused.status_code == 503
            assert refused.json()["error"] == f"It could not be saved: {SILENT}."
            for status, said in answers(host, "0" * 32):
                assert (status, said) in [
                    (n, f"The table cannot be read: {SILENT}.") for n in (0, 503)
                ]
            assert host.http.get("/api/games").status_code == 200
        finally:
            postgres.start()
        assert two.answer("wait")["op"] == "taken"
        assert len(one.reach(two.table["number"])["scene"]) > 0
        assert other.sit(0).table["number"] >= 0
        played = two.table["number"]
    finally:
        served.end(signal.SIGKILL)
    quiet(served.log, postgres)
    again = Served(tmp_path, database=kept.name)
    try:
        assert Made(again.wait(), made.data).sit(1).table["number"] == played
    finally:
        again.end()


ROWS = [
    "update tables set start = '{' where id = ?",
    "update tables set seats = '[]' where id = ?",
    "update tables set seats = 'x' where id = ?",
    "update entries set body = '{\"a' where table_id = ? and number = 0",
    "delete from entries where table_id = ? and number = 0",
    "update entries set kind = 'undo' where table_id = ? and number = 0",
    "update entries set kind = 'seat' where table_id = ? and number = 0",
    "update entries set kind = 'talk', body = '[1]' where table_id = ? and number = 0",
]


def test_damaged_rows_are_sentences(kept: Kept) -> None:
    served = Served(kept.folder, "--pace", "0", database=kept.name)
    try:
        host, all_made = served.wait(), []
        for _ in ROWS:
            made = host.make("me", "friend")
            players = made.all()
            players[0].answer()
            for player in players:
                player.close()
            all_made.append(made)
        whole = host.make("me", "friend")
    finally:
        served.end()
    for statement, made in zip(ROWS, all_made, strict=True):
        kept.rows(statement, made.id)
    again = Served(kept.folder, database=kept.name)
    try:
        host = again.wait()
        for made in all_made:
            for status, said in answers(host, made.id, made.data["host"]):
                assert (status, said) in [(0, DAMAGED), (503, DAMAGED)]
        assert Made(host, whole.data).sit(0).table["ask"]
    finally:
        again.end()
    quiet(served.log, kept.postgres)


def broken(kept: Kept) -> None:
    """Puts rubbish where the log of all tables is."""
    if kept.postgres is None:
        size = kept.rows("pragma page_size")[0][0]
        page = kept.rows("select rootpage from sqlite_master where name = 'entries'")[0][0]
        path, at = Path(kept.name), (page - 1) * size
    else:
        kept.rows("checkpoint")
        found = kept.rows("select pg_relation_filepath('entries')")[0][0]
        path, at = kept.postgres.data / found, 100
        kept.postgres.stop()
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"\xa5" * 900)
    if kept.postgres is not None:
        kept.postgres.start()


def test_a_damaged_page_is_a_sentence(kept: Kept) -> None:
    served = Served(kept.folder, "--pace", "0", database=kept.name)
    try:
        made = served.wait().make("me", "friend")
        made.sit(0).answer()
    finally:
        served.end()
    broken(kept)
    again = Served(kept.folder, database=kept.name)
    try:
        host = again.wait()
        for status, said in answers(host, made.id, made.data["host"]):
            assert (status, said) in [(0, DAMAGED), (503, DAMAGED)]
        assert host.http.get("/api/games").status_code == 200
    finally:
        again.end()
    quiet(served.log, kept.postgres)


def test_a_database_that_may_not_be_written(tmp_path: Path, postgres: Postgres) -> None:
    kept = Kept(tmp_path, postgres)
    served = Served(tmp_path, database=kept.name)
    try:
        host = served.wait()
        one = host.make("me", "friend").sit(0)
        name = kept.name.rpartition("/")[2]
        kept.rows(f"alter database {name} set default_transaction_read_only = on")
        kept.rows(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where datname = current_database() and pid <> pg_backend_pid()"
        )
        one.send(op="say", text="hello")
        assert one.hear("refused")["error"] == "It could not be saved: the database is readonly."
    finally:
        served.end()
    quiet(served.log, postgres)
