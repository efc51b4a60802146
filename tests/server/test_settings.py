"""Settings of any size: a table or a sentence, and little work."""

import time
from typing import Any

import pytest

from katabasis.games import all_games
from tests.server.hosting import Host
from tests.server.test_http import refused

HUGE: list[Any] = [
    ["pink"] * 2000,
    ["player"] * 2000,
    [[[["random"]]]] * 1000,
    {str(n): n for n in range(1500)},
    "9" * 19_000,
    "\u0663" * 3000,
    "threshold " * 1800,
    10**300,
    -(10**18),
    1e300,
    "a@" + "0" * 19_000,
]


@pytest.mark.parametrize("value", HUGE, ids=range(len(HUGE)))
def test_huge_settings_are_little_work(host: Host, value: Any) -> None:
    for game in all_games():
        seats = [{"who": "me"}] * max(2, game.seats[0])
        for key in [setting.key for setting in game.settings] or ["speed"]:
            body = {"game": game.key, "seats": seats, "settings": {key: value}}
            start = time.perf_counter()
            answer = host.http.post("/api/tables", json=body)
            assert time.perf_counter() - start < 2
            if answer.status_code != 201:
                assert len(refused(answer)) < 600
