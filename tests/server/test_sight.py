"""What many see alike is worked out once, and each still gets messages of its own."""

import time
from typing import Any

import pytest

from katabasis.server import views
from katabasis.server.audience import CROWD
from tests.server.hosting import Host

WATCHERS = 12


def test_a_picture_is_made_once_for_all_who_see_it(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = host.make("me", "me")
    player, other = made.all()
    early, late = [[made.sit("spectator") for _ in range(WATCHERS // 2)] for _ in range(2)]
    for watcher in (*early, *late):
        watcher.catch_up()
    looks: list[Any] = []
    whole = views.scene_of

    def counted(match: Any, viewer: Any) -> Any:
        looks.append(viewer)
        return whole(match, viewer)

    monkeypatch.setattr(views, "scene_of", counted)
    before = [watcher.table["seq"] for watcher in (*early, *late)]
    asked = player if player.table["ask"] else other
    number = asked.table["number"]
    assert asked.answer()["op"] == "taken"
    early[0].reach(number + 1)
    monkeypatch.undo()
    assert looks.count(None) == 1
    assert sorted(look for look in looks if look is not None) == [0, 1]
    for watcher, seq in zip((*early, *late), before, strict=True):
        message = watcher.reach(number + 1)
        assert message["seq"] == seq + 1
        assert message["scene"] == early[0].table["scene"]


def test_a_crowd_that_comes_and_goes_is_announced_now_and_then(host: Host) -> None:
    made = host.make("me", "me")
    player = made.all()[0]
    player.catch_up()
    seq, start = player.table["seq"], time.monotonic()
    watchers = [made.sit("spectator") for _ in range(3 * WATCHERS)]
    player.until(lambda table: bool(table["watching"] == 3 * WATCHERS))
    for watcher in watchers:
        watcher.until(lambda table: bool(table["watching"] == 3 * WATCHERS))
        watcher.socket.close()
    player.until(lambda table: bool(table["watching"] == 0))
    assert player.table["seq"] - seq <= 3 + (time.monotonic() - start) / CROWD
