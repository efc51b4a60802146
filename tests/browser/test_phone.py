"""A phone in the hand: room for a fingertip everywhere, two fingers, and a view that follows."""

from collections.abc import Iterator
from math import hypot

import pytest
from playwright.sync_api import CDPSession, Page, expect

from katabasis.engine import Match
from tests.browser.conftest import Visitors
from tests.browser.test_sizes import SMALL, moment
from tests.server.hosting import Host, hosted, position

SHUT = "[aria-expanded=false]"
DIALOGS = ("Rules", "Help and keys", "Leave the table …")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that tests can bring their own matches."""
    with hosted(tmp_path_factory.mktemp("phone")) as found:
        yield found


def held(house: Host, visitors: Visitors, match: Match) -> Page:
    """The phone of somebody who is asked."""
    assert match.ask is not None
    made, seat = house.bring(match), match.ask.awaited()[0]
    page = visitors(phone=True, novice=True)
    visitors.forgive("asked a stranger")
    page.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[seat]}")
    page.locator(".caption, main.dungeon").wait_for()
    page.wait_for_timeout(400)
    return page


@pytest.mark.parametrize("key", ["toll", "cerberus", "alone", "dead_cells", "dungeon"])
def test_everything_has_room_for_a_fingertip(house: Host, visitors: Visitors, key: str) -> None:
    """Several positions, every part of the table, the list, the menu and what it opens."""
    faults = list[str]()

    def look(where: str) -> None:
        page.wait_for_timeout(150)
        faults.extend(f"{where}: {one}" for one in page.evaluate(SMALL))

    moments = {"dungeon": (0, 9), "toll": (0, 3), "dead_cells": (0, 4, 9)}.get(key, (0, 4, 17, 40))
    for answers in moments:
        page = held(house, visitors, moment(key, answers))
        look(f"after {answers} answers")
        for tab in page.locator(".phone button").all():
            tab.tap()
            look(f"after {answers} answers, {tab.inner_text()}")
        page.locator(".phone button").first.tap()
        folded = page.locator(
            "button.fold[aria-expanded=false], details.options:not([open]) summary"
        )
        if folded.first.is_visible():
            folded.first.tap()
            look(f"after {answers} answers, the list")
            page.keyboard.press("Escape")
    for name in DIALOGS:
        page.locator("details.more summary").tap()
        look("the menu")
        page.locator("details.more").get_by_role("button", name=name, exact=True).tap()
        look(name)
        page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)


def touched(page: Page, *paths: list[tuple[float, float]]) -> None:
    """Fingers that are laid down, moved and lifted, each along its own path."""
    cdp: CDPSession = page.context.new_cdp_session(page)

    def send(kind: str, step: int) -> None:
        points = [
            {"x": path[step][0], "y": path[step][1], "id": n} for n, path in enumerate(paths, 1)
        ]
        event = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        cdp.send("Input.dispatchTouchEvent", event)

    send("touchStart", 0)
    for step in range(1, len(paths[0])):
        send("touchMove", step)
    send("touchEnd", 0)
    cdp.detach()
    page.wait_for_timeout(500)


BOARD = {"cerberus": ".felt", "alone": ".window", "dead_cells": ".window", "dungeon": ".area .box"}
PLACE = """
(board) => {
  const things = [...document.querySelectorAll(`${board} [data-thing], ${board} [data-spot]`)];
  const all = things.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.dataset.thing ?? one.dataset.spot, x + width / 2, y + height / 2];
  });
  return Object.fromEntries(all.map(([name, x, y]) => [name, [x, y]]));
}
"""
"""Where each thing of a board is drawn, by its middle."""


def apart(places: dict[str, list[float]], one: str, two: str) -> float:
    """How far two things are drawn from each other."""
    (a, b), (x, y) = places[one], places[two]
    return hypot(a - x, b - y)


def farthest(places: dict[str, list[float]]) -> tuple[str, str]:
    """Two things that are far from each other."""
    pairs = [(apart(places, a, b), a, b) for a in places for b in places if a < b]
    return max(pairs)[1:]


@pytest.mark.parametrize("key", BOARD)
def test_a_board_is_pinched_and_moved(house: Host, visitors: Visitors, key: str) -> None:
    match = moment("dungeon", 9) if key == "dungeon" else asked(key)
    page = held(house, visitors, match)
    around = page.get_by_role("button", name="Look around")
    if around.count():
        around.tap()
    board = page.locator(BOARD[key]).first
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    first = page.evaluate(PLACE, BOARD[key])
    one, two = farthest(first)
    spread = [20.0, 35.0, 50.0, 65.0, 80.0]
    touched(page, [(x - far, y) for far in spread], [(x + far, y) for far in spread])
    large = page.evaluate(PLACE, BOARD[key])
    assert apart(large, one, two) > apart(first, one, two) * 1.3, "two fingers magnify"
    touched(page, [(x + 60 - 12 * n, y) for n in range(8)])
    moved = page.evaluate(PLACE, BOARD[key])
    assert moved[one][0] < large[one][0] - 15, "one finger moves what is magnified"
    assert apart(moved, one, two) == pytest.approx(apart(large, one, two), rel=0.02)
    expect(page.locator("[role=menu], .sure")).to_have_count(0)


def asked(key: str) -> Match:
    """A game in which somebody moves on the board."""
    kinds = {"cerberus": "part", "alone": "action", "dead_cells": "route"}
    return position(key, 3, lambda ask: ask.kind == kinds[key], 3)


BESIDE = """
() => {
  const far = 20;
  for (const one of document.querySelectorAll(".felt svg .choosable[data-thing]")) {
    const { x, y, width, height } = one.getBoundingClientRect();
    for (const [a, b] of [[far, 0], [-far, 0], [0, far], [0, -far]]) {
      const at = [x + width / 2 + a, y + height / 2 + b], under = document.elementFromPoint(...at);
      const bare = under instanceof SVGElement && !under.closest(".choosable");
      if (bare && under.closest(".felt, .window")) return at;
    }
  }
  return null;
}
"""
"""A point of the board where nothing can be chosen, but something is within a fingertip."""


def test_a_touch_beside_a_small_thing_counts(house: Host, visitors: Visitors) -> None:
    """Both Levels of Alone's Map on a phone: Sectors are smaller than a fingertip."""
    page = held(house, visitors, moment("alone", 17))
    question = page.locator("section.prompt .question").inner_text()
    point = page.evaluate(BESIDE)
    assert point is not None
    page.touchscreen.tap(*point)
    page.wait_for_timeout(1200)
    opened = page.locator("[role=menu], .sure").count()
    assert opened or page.locator("section.prompt .question").inner_text() != question


INSIDE = """
(name) => {
  const own = document.querySelector(`.felt [data-thing="${name}"]`)?.getBoundingClientRect();
  const felt = document.querySelector(".felt").getBoundingClientRect();
  if (!own) return false;
  const x = own.x + own.width / 2, y = own.y + own.height / 2;
  return x > felt.left && x < felt.right && y > felt.top && y < felt.bottom && y < innerHeight;
}
"""
"""Whether a piece is drawn within the board's window."""


def test_the_view_comes_back_to_whose_turn_it_is(house: Host, visitors: Visitors) -> None:
    """Somebody has looked elsewhere; when the next is asked, what can be chosen is in sight."""
    match = position("cerberus", 3, lambda ask: ask.kind == "play" and "II.2" in ask.options, 3)
    assert match.ask is not None
    pawn = f"pawn-{match.table.colours[match.ask.seat]}"
    page = held(house, visitors, match)
    assert page.evaluate(INSIDE, pawn)
    box = page.locator(".felt").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(12):
        touched(page, [(x, y + 90 - 25 * n) for n in range(8)])
        if not page.evaluate(INSIDE, pawn):
            break
    assert not page.evaluate(INSIDE, pawn), "it was moved out of sight"
    options = list(match.ask.of(match.ask.seat))
    page.keyboard.press(str((options.index("II.2") + 1) % 10))
    expect(page.locator(".felt svg .choosable").first).to_be_attached()
    page.wait_for_timeout(800)
    things = page.evaluate(CHOOSABLE)
    assert things
    assert [thing for thing in things if not page.evaluate(INSIDE, thing)] == []


CHOOSABLE = """
() => [...document.querySelectorAll(".felt svg .choosable[data-thing]")]
  .map((one) => one.dataset.thing)
"""
