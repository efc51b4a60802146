"""Every table on every screen: all of it in sight, nothing over the board, room for a fingertip."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of
from tests.browser.conftest import Visitors
from tests.browser.staged import before
from tests.browser.test_access import clean
from tests.server.hosting import Host, hosted, position

SIZES = {
    "phone": (360, 740),
    "on its side": (740, 360),
    "tablet": (820, 1180),
    "desk at 200 %": (720, 450),
    "desk": (1440, 900),
    "large": (3840, 2160),
}
LATER = 9
"""Answers after which a table is looked at once more."""
LOOKED_AT = """
() => {
  const box = (one) => one?.getBoundingClientRect();
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && box(one).width > 0;
  const parts = ["main", "section.own", "section.prompt", "aside"];
  const shown = parts.map((part) => [part, document.querySelector(part)])
    .filter(([, one]) => one && seen(one)).map(([part, one]) => [part, box(one)]);
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => beside(a, b) || beside(b, a);
  const covered = shown.flatMap(([a, one], n) => shown.slice(n + 1)
    .filter(([b, other]) => !apart(one, other) && !document.querySelector(`${a} ${b}`))
    .map(([b]) => `${a} and ${b}`));
  const words = document.querySelector("section.prompt .question");
  const inside = (one) => {
    const { left, top, right, bottom } = box(one);
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found && (one.contains(found) || found.contains(one));
  };
  const choices = ".choosable, button.option, [data-spot], .dock button, dialog button";
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    covered,
    cut: words ? words.scrollHeight - words.clientHeight : 0,
    touched: [...document.querySelectorAll(choices)].filter(seen).filter(inside).length,
  };
}
"""
"""What lies over what, what is cut off, and how much of what can be touched is in sight."""
SMALL = """
() => {
  const spared = ".log p, .log summary, .unseen, .caption, .spot", found = [];
  const all = "button, summary, select, a.button, input, [role=tab], .choosable";
  for (const one of document.querySelectorAll(all)) {
    const { width, height, left, top } = one.getBoundingClientRect();
    const shown = one.checkVisibility({ visibilityProperty: true }) && width > 1;
    if (!shown || one.disabled || one.closest(spared)) continue;
    const x = left + width / 2, y = top + height / 2;
    const hit = (dx, dy) => {
      const at = document.elementFromPoint(x + dx, y + dy);
      return at && (one.contains(at) || at.closest("label")?.contains(one) || at.closest(".dock"));
    };
    if (!one.contains(document.elementFromPoint(x, y))) continue;
    const least = one instanceof SVGElement ? 30 : 44, half = least / 2 - 1.5;
    const wide = width >= least - 1 || (hit(-half, 0) && hit(half, 0));
    const high = height >= least - 1 || (hit(0, -half) && hit(0, half));
    const name = (one.getAttribute("aria-label") ?? one.textContent).trim();
    if (!wide || !high) found.push(`${name.slice(0, 40)}: ${width.toFixed()}x${height.toFixed()}`);
  }
  return found;
}
"""
"""Whatever can be touched and is smaller than a fingertip. Spared is what stands in a running text,
and the numbers in a picture, which have as much room as their neighbours leave. What is drawn on a
board may be smaller: a touch beside it counts too (`test_phone.py`)."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that tests can bring their own matches."""
    with hosted(tmp_path_factory.mktemp("sizes")) as found:
        yield found


def moment(key: str, answers: int) -> Match:
    """A match after so many answers that anybody could have given; nobody has given up."""
    if key == "dungeon":
        return before("loses" if answers else "reveals")[0]
    game, rng = game_of(key), Random(key)
    players = 4 if 4 in game.seats else game.seats[-1]
    match = Match(game, game.setup(players, settle(game, players, {})), Keyed("07" * 32))
    for _ in range(answers):
        if match.ask is None:
            break
        seat = rng.choice(match.ask.asked())
        stays = [one for one in match.ask.of(seat) if one not in ("concede", "give up")]
        match.choose(seat, rng.choice(stays or list(match.ask.of(seat))))
    assert match.ask is not None
    return match


def opened(house: Host, visitors: Visitors, key: str, answers: int) -> Page:
    """The table of somebody who is asked."""
    match = moment(key, answers)
    assert match.ask is not None
    made, seat = house.bring(match), match.ask.awaited()[0]
    page = visitors(novice=True)
    visitors.forgive("asked a stranger")
    page.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[seat]}")
    expect(page.locator("section.prompt.asked, main.dungeon")).to_be_visible()
    return page


@pytest.mark.parametrize("key", ["toll", "cerberus", "alone", "dead_cells", "dungeon"])
@pytest.mark.parametrize("answers", [0, LATER])
def test_a_table_fits_every_screen(house: Host, visitors: Visitors, key: str, answers: int) -> None:
    page, faults = opened(house, visitors, key, answers), list[str]()
    for name, (width, height) in SIZES.items():
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_timeout(400)
        found = page.evaluate(LOOKED_AT)
        now = [f"{part} lie over each other" for part in found["covered"]]
        now += ["the page is moved sideways"] * (found["sideways"] > 1)
        now += ["the question is cut"] * (found["cut"] > 2)
        now += ["nothing that can be touched is in sight"] * (not found["touched"])
        now += [f"too small: {one}" for one in page.evaluate(SMALL) if width <= 900]
        faults += [f"{name}: {one}" for one in now]
        if name in ("phone", "desk"):
            clean(page, f"{key} on a {name}")
    assert not faults, "\n".join(faults)


SHRUNK = """
() => {
  const right = document.querySelector("main").getBoundingClientRect().right;
  return [...document.querySelectorAll("main .window")]
    .map((one) => Math.round(one.getBoundingClientRect().right - right)).filter((far) => far > 1);
}
"""
"""How far maps reach beyond the board's own edge."""


@pytest.mark.parametrize("evil", [False, True], ids=["hero", "evil"])
def test_a_map_shrinks_when_its_window_does(house: Host, visitors: Visitors, evil: bool) -> None:
    """A tablet is turned, a window made smaller: the map may not keep the room that it had."""
    match = position("alone", 3, lambda ask: ask.kind == "action", 2)
    made, t = house.bring(match), match.table
    page = visitors(novice=True)
    visitors.forgive("asked a stranger")
    seat = t.leader if evil else t.hero_seat
    page.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[seat]}")
    expect(page.locator("main .window").first).to_be_visible()
    for name in ("large", "desk", "tablet", "on its side", "phone"):
        width, height = SIZES[name]
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_timeout(500)
        assert page.evaluate(SHRUNK) == [], name


OWN = ".choosable, button.option, [data-spot], .asks button, .dock button, .tile button"
"""Something that answers."""


@pytest.mark.parametrize("key", ["toll", "cerberus", "alone", "dead_cells", "dungeon"])
def test_two_keys_lead_to_the_first_own_option(house: Host, visitors: Visitors, key: str) -> None:
    page = opened(house, visitors, key, LATER)
    page.locator("body").press("Tab")
    expect(page.get_by_role("button", name="Skip to your options")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate(f"document.activeElement.matches('{OWN}')")
