"""What the viewer can reach on a map is in sight on every screen, also after it was turned."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from katabasis.engine import Match, Seat
from tests.browser.conftest import Visitors
from tests.server.hosting import Host, hosted, position

SIZES = {
    "on its side": (740, 360),
    "phone": (360, 740),
    "tablet": (768, 1024),
    "desk": (1440, 900),
}
CUT = """
() => {
  const frame = document.querySelector("main .window").getBoundingClientRect();
  const area = document.querySelector("main .area").getBoundingClientRect();
  const left = Math.max(frame.left, area.left), right = Math.min(frame.right, area.right);
  const top = Math.max(frame.top, area.top);
  const bottom = Math.min(frame.bottom, area.bottom, innerHeight);
  const own = "main .window .piece.active, main .window .choosable";
  return [...document.querySelectorAll(own)].filter((one) => {
    const body = (one.querySelector(".body, rect") ?? one).getBoundingClientRect();
    const beside = body.left < left - 1 || body.right > right + 1;
    return beside || body.top < top - 1 || body.bottom > bottom + 1;
  }).map((one) => one.closest("[data-thing]")?.dataset.thing);
}
"""
"""Own pieces, and spaces that can be chosen, of which something is not to be seen."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that tests can bring their own matches."""
    with hosted(tmp_path_factory.mktemp("camera")) as found:
        yield found


def seated(house: Host, visitors: Visitors, match: Match, seat: Seat) -> Page:
    """The table of a seat, for the first time on a phone that is held sideways."""
    made, page = house.bring(match), visitors(novice=True)
    visitors.forgive("asked a stranger")
    page.set_viewport_size(ViewportSize(width=740, height=360))
    page.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[seat]}")
    expect(page.locator("main .window").first).to_be_visible()
    return page


def turned(page: Page) -> list[str]:
    """What is cut after the screen was turned to each size and back."""
    found = []
    for name in (*SIZES, "on its side"):
        width, height = SIZES[name]
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_timeout(500)
        found += [f"{name}: {one}" for one in page.evaluate(CUT)]
    return found


@pytest.mark.parametrize("which", [0, 1, 2])
def test_the_group_and_its_ways_are_in_sight(house: Host, visitors: Visitors, which: int) -> None:
    match = position("dead_cells", 2, lambda ask: ask.kind == "route", 3 + which)
    assert match.ask is not None
    assert turned(seated(house, visitors, match, match.ask.seat)) == []


@pytest.mark.parametrize("which", [0, 1, 2])
def test_the_hero_and_its_ways_are_in_sight(house: Host, visitors: Visitors, which: int) -> None:
    match = position("alone", 2, lambda ask: ask.kind == "action", 2 + which)
    assert turned(seated(house, visitors, match, match.table.hero_seat)) == []
