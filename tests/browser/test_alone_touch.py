"""Alone in the browser: touched, foreseen, and asked why."""

import pytest
from playwright.sync_api import expect

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of
from katabasis.games.alone.maps import WALL
from katabasis.games.alone.sheets import COMPASS
from tests.browser.conftest import Server, Visitors
from tests.browser.staged import Seated

ALONE = game_of("alone")
HERO, EVIL = 0, 1
SOON = 20_000
SLOW = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!text.includes('"why"')) return send.call(this, text);
    const marks = document.body.dataset;
    marks.asked = "yes";
    this.addEventListener("message", ({ data }) => {
      if (data.includes('"op":"why"')) marks.told = "yes";
    });
    setTimeout(() => send.call(this, text), 600);
  };
}"""
"""A line on which reasons take their time."""


def fresh() -> Match:
    """A table of two at its first question."""
    return Match(ALONE, ALONE.setup(2, settle(ALONE, 2, {})), Keyed("3" * 64))


def until(match: Match, kind: str, prefer: str = "") -> Match:
    """The same table, once this is asked."""
    while match.ask is not None and match.ask.kind != kind:
        seat = match.ask.seat
        options = [str(answer) for answer in match.ask.of(seat)]
        wanted = next((o for o in options if prefer and o.endswith(prefer)), options[0])
        match.choose(seat, wanted)
    assert match.ask is not None
    return match


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_hero_is_chosen_by_touching_cards(
    server: Server, visitors: Visitors, phone: bool
) -> None:
    page = Seated(server, fresh()).sit(visitors, HERO, phone=phone)
    doctor = page.locator('[data-thing="character-Doctor"]')
    expect(doctor).to_contain_text("recover 1 Life or 1 Self Control")
    doctor.click()
    page.locator('[data-thing="difficulty-Hard"]').click(timeout=SOON)
    expect(page.locator(".night")).to_contain_text("You are asleep", timeout=SOON)
    expect(page.locator(".missions .mission")).to_have_count(3)


def test_two_decks_are_chosen_one_after_the_other(server: Server, visitors: Visitors) -> None:
    page = Seated(server, until(fresh(), "decks")).sit(visitors, EVIL)
    tray = page.locator(".offers")
    tray.get_by_role("button", name="Terror").click()
    expect(tray.get_by_role("button", name="Terror")).to_have_attribute("aria-pressed", "true")
    tray.get_by_role("button", name="Traps").click()
    expect(page.locator(".log")).to_contain_text("Evil plays with Terror and Traps", timeout=SOON)
    expect(page.locator("section.prompt")).to_contain_text("Which Boss waits below?", timeout=SOON)


def test_evil_points_at_a_sector_and_sees_the_creature_there(
    server: Server, visitors: Visitors
) -> None:
    match = until(fresh(), "creature step", prefer="face down")
    assert match.ask is not None
    creature = match.table.creature(str(match.ask.about))
    way = next(w for w in range(4) if COMPASS[w] in match.ask.of(EVIL))
    to = f"sector-{match.table.map.steps[creature.at][way]}"
    page = Seated(server, match).sit(visitors, EVIL)
    page.locator(f'.space[data-thing="{to}"] .halo').hover(position={"x": 5, "y": 5})
    expect(page.locator(f'[data-ghost="creature-{creature.name}"]')).to_have_attribute(
        "data-at", to, timeout=SOON
    )
    page.locator(f'.space[data-thing="{to}"] .halo').click(position={"x": 5, "y": 5})
    expect(page.locator(".log")).to_contain_text(f"{creature.name} creeps to", timeout=SOON)


def test_whatever_is_shut_says_why(server: Server, visitors: Visitors) -> None:
    match = until(fresh(), "action")
    t = match.table
    wall = next(COMPASS[w] for w, to in enumerate(t.map.steps[t.hero]) if to == WALL)
    page = Seated(server, match).sit(visitors, HERO)
    page.locator('[data-thing="action-fight"]').hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("No Creature is in your Sector.", timeout=SOON)
    page.mouse.move(5, 5)
    page.get_by_role("button", name="Rules").first.click()
    page.get_by_label("Why can’t I …?").fill(f"go {wall}")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_text(f"There is a wall to the {wall}.")).to_be_visible(timeout=SOON)


def test_a_reason_that_comes_too_late_opens_nothing(server: Server, visitors: Visitors) -> None:
    page = Seated(server, until(fresh(), "action")).sit(visitors, HERO)
    page.evaluate(SLOW)
    page.locator('[data-thing="action-fight"]').hover()
    expect(page.locator("body[data-asked]")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.locator("body[data-told]")).to_have_count(1)
    page.wait_for_timeout(200)
    expect(page.get_by_role("dialog", name="Rules")).to_have_count(0)


def test_an_option_says_what_it_surely_does(server: Server, visitors: Visitors) -> None:
    page = Seated(server, until(fresh(), "action")).sit(visitors, HERO)
    page.locator('[data-thing="action-scavenge"]').hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("You draw 2 Items, keep one", timeout=SOON)
    expect(tip).to_contain_text("ends the turn")
    page.locator('[data-thing="action-explore"]').click()
    expect(page.get_by_role("menuitem").first).to_contain_text("come", timeout=SOON)
