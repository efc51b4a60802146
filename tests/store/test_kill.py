"""`kill -9` at any moment: nothing acknowledged is lost, and every table goes on."""

from pathlib import Path

from tests.store.kill9 import killed


def test_fifty_deaths_lose_nothing(tmp_path: Path) -> None:
    found = killed(tmp_path, 50, seed=50)
    assert found["faults"] == []
    assert found["acknowledged"] > 20, "too little was played to prove anything"
    assert found["tables"] >= 4
    assert "Traceback" not in (tmp_path / "server.log").read_text()
