"""`/api/health` and `/metrics`: what a host's own tools read."""

import re
import sqlite3
import threading
from pathlib import Path

import httpx
import pytest

from katabasis.engine import BadInput
from katabasis.server.metrics import BOUNDS, Times
from katabasis.server.serve import networks
from tests.server.hosting import Host, hosted, play_out

LINE = re.compile(r'katabasis_[a-z_]+(\{[a-z]+="[^"]+"\})? -?[0-9.e+]+')


def numbers(host: Host) -> dict[str, float]:
    """The metrics by their names."""
    answer = host.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines), answer.text
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_the_numbers_follow_what_happens(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        before = numbers(host)
        assert before["katabasis_tables"] == before["katabasis_sockets"] == 0
        players = host.make("me", "me").all()
        play_out(players, 6)
        players[0].answer("nonsense", "0-00000000")
        host.http.get("/api/tables/nowhere/export")
        found = numbers(host)
        assert found["katabasis_tables"] == 1
        assert found["katabasis_sockets"] == 2
        taken = found['katabasis_answers_total{by="person"}']
        assert taken >= 6
        assert found['katabasis_answer_seconds_bucket{le="+Inf"}'] == taken
        assert found["katabasis_answer_seconds_count"] == taken
        assert found["katabasis_answer_seconds_sum"] > 0
        assert found['katabasis_refused_total{status="message"}'] == 1
        assert found['katabasis_refused_total{status="404"}'] == 1
        assert found["katabasis_database_ok"] == 1
        assert found["katabasis_database_bytes"] >= (tmp_path / "tables.sqlite3").stat().st_size
        assert found["katabasis_disk_free_bytes"] > 0
        host.make("random", "random")
        players[0].socket.close()
        end = numbers(host)
        assert end["katabasis_tables"] == 2


def test_times_are_counted_in_classes() -> None:
    times = Times()
    for seconds in (0.001, 0.005, 0.02, 99):
        times.add(seconds)
    lines = dict(line.rsplit(" ", 1) for line in times.lines("x"))
    assert [lines[f'x_bucket{{le="{most}"}}'] for most in (*BOUNDS[:3], "+Inf")] == [
        *("2", "2", "3", "4")
    ]
    assert lines["x_count"] == "4"
    assert float(lines["x_sum"]) == pytest.approx(99.026)


def test_others_find_no_numbers(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        assert host.http.get("/metrics").status_code == 200
        for headers in (
            {"X-Forwarded-For": "203.0.113.7"},
            {"Host": "games.example.org"},
            {"Host": "games.example.org", "X-Forwarded-For": "127.0.0.1"},
        ):
            answer = host.http.get("/metrics", headers=headers)
            assert answer.status_code == 404
            assert "katabasis_" not in answer.text
    with hosted(tmp_path, scrapers=("203.0.113.0/24",)) as host:
        for address, status in (("203.0.113.7", 200), ("203.0.114.7", 404)):
            answer = host.http.get("/metrics", headers={"X-Forwarded-For": address})
            assert answer.status_code == status


def test_addresses_of_options_are_addresses() -> None:
    assert networks(["10.0.0.1, 10.1.0.0/16", "::1"], "--x") == ("10.0.0.1", "10.1.0.0/16", "::1")
    with pytest.raises(BadInput, match=r"--x needs an address .* not 'everybody'\."):
        networks(["everybody"], "--x")


def test_health_writes_and_reads_but_not_each_time(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        pulse = host.app.app.state.pulse
        pages = changes(tmp_path)
        assert host.http.get("/api/health").json()["ok"] is True
        assert changes(tmp_path) > pages, "nothing was written"
        looks, answers = pulse.looks, list[int]()

        def ask() -> None:
            with httpx.Client(base_url=host.http.base_url, trust_env=False) as client:
                answers.extend(client.get("/api/health").status_code for _ in range(10))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == [200] * 40
        assert pulse.looks <= looks + 1 + 40 * 0.5 / pulse.every


def changes(folder: Path) -> int:
    """How much is in the log of what was written."""
    return (folder / "tables.sqlite3-wal").stat().st_size


def test_a_database_that_takes_nothing_is_told(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        host.app.app.state.pulse.every = 0.0
        assert host.http.get("/api/health").status_code == 200
        blocker = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        try:
            host.app.app.state.pulse.patience = 0.5
            answer = host.http.get("/api/health")
            assert answer.status_code == 503
            assert answer.json() == {"error": "The database does not answer."}
            assert numbers(host)["katabasis_database_ok"] == 0
        finally:
            blocker.execute("ROLLBACK")
            blocker.close()
        for _ in range(40):
            if host.http.get("/api/health").status_code == 200:
                break
        else:
            raise AssertionError("it does not recover")
