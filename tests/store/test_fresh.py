"""Tables that play on from a moment of a finished game, in a server that has opened nothing."""

from collections.abc import Iterator

import pytest

from katabasis.engine import Keyed, Match, dump, laid
from katabasis.games import KEYS, game_of
from katabasis.proof.golden import recorded
from tests.releases.playing import answered
from tests.server.hosting import Made, hosted
from tests.store.fresh import Fresh
from tests.store.kept import Kept


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fresh]:
    """Servers that have opened nothing."""
    found = Fresh(tmp_path_factory.mktemp("fresh"))
    yield found
    found.close()


def finished(key: str) -> Match:
    """A finished match: a recorded one, or one whose players take the first option."""
    game = game_of(key)
    if games := recorded(game):
        return games[-1]
    match = Match(game, laid(game, game.seats[0], {}), Keyed("ab" * 32))
    while match.ask is not None:
        seat = match.ask.awaited()[0]
        match.choose(seat, next(iter(match.ask.of(seat))))
    return match


@pytest.mark.parametrize("key", KEYS)
def test_played_on_in_a_fresh_process(key: str, fresh: Fresh, kept: Kept) -> None:
    """Cerberus' paths were once there only for boards that had been opened before."""
    with hosted(kept.folder, kept.name) as host:
        found = host.http.post("/api/import", content=dump(finished(key)), timeout=90)
        assert found.status_code == 201, found.text
        old = Made(host, found.json())
        watcher = old.sit("spectator")
        assert watcher.table["over"]
        moment = {"secret": old.data["spectator"], "number": watcher.table["number"] // 2}
        on = host.http.post(f"/api/tables/{old.id}/from", json=moment)
        assert on.status_code == 201, on.text
        watcher.close()
        made = Made(host, on.json())
        before = made.sit("spectator").table
    with fresh.server(kept.name) as host:
        made = Made(host, made.data)
        after = made.sit("spectator").table
        for part in ("number", "scene", "commitment", "over"):
            assert after[part] == before[part]
        assert answered(made, 2) == 2
    with fresh.server(kept.name) as host:
        assert Made(host, made.data).sit("spectator").table["number"] > before["number"]
