"""A table that was played on from a moment of another one works on every server."""

from random import Random

import pytest

from katabasis.engine import Keyed, Match, laid
from katabasis.games import game_of
from katabasis.proof.random_games import answer_of
from tests.server.hosting import Host, Made
from tests.server.test_http import export


@pytest.mark.parametrize(("key", "seats"), [("toll", 3), ("cerberus", 3), ("dungeon", 2)])
def test_a_table_that_was_played_on_can_be_taken_along(host: Host, key: str, seats: int) -> None:
    game, rng = game_of(key), Random(key)
    settings = {"story": "ferry"} if key == "dungeon" else {}
    match = Match(game, laid(game, seats, settings), Keyed("ab" * 32))
    while match.ask is not None:
        match.choose(*answer_of(match, rng))
    old = host.bring(match)
    last = len(match.moments(0)) - 2
    for number in sorted(rng.sample(range(last), 8)):
        body = {"secret": old.secrets[0], "number": number}
        answer = host.http.post(f"/api/tables/{old.id}/from", json=body)
        assert answer.status_code == 201, answer.text
        new = Made(host, answer.json())
        data = export(host, new, new.data["host"]).content
        again = host.http.post("/api/import", content=data)
        assert again.status_code == 201, again.text
