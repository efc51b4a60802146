"""The robot for a little while; `make monkey` lets it run longer, over all games."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.robot import Robot
from tests.server.hosting import Host, hosted

SEED = 11


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that the robot knows which options there are."""
    with hosted(tmp_path_factory.mktemp("robot")) as found:
        yield found


@pytest.mark.parametrize("game", ["toll", "cerberus", "dungeon", "alone", "dead_cells"])
def test_a_robot_finds_nothing(house: Host, chromium: Browser, game: str, tmp_path: Path) -> None:
    robot, began = Robot(chromium, house, SEED, game, tmp_path), time.monotonic()
    try:
        while robot.answers < 3 and time.monotonic() - began < 60:
            robot.play(8 if game != "toll" else 4)
            if robot.live.match.ask is None:
                break
        assert robot.answers > 0
    finally:
        robot.close()
