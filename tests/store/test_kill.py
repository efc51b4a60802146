"""`kill -9` at any moment: nothing acknowledged is lost, and every table goes on."""

from tests.store.kept import Kept
from tests.store.kill9 import killed


def test_many_deaths_lose_nothing(kept: Kept) -> None:
    found = killed(kept, 15 if kept.postgres else 50, seed=50)
    assert found["faults"] == []
    assert found["acknowledged"] > (7 if kept.postgres else 20), (
        "too little was played to prove anything"
    )
    assert found["tables"] >= 4
    assert "Traceback" not in (kept.folder / "server.log").read_text()
