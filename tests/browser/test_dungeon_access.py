"""The Dungeon for everybody: axe finds nothing serious, and the keyboard alone is enough."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from katabasis.games.dungeon.state import story
from tests.browser.adventure import Adventure
from tests.browser.conftest import Visitors
from tests.browser.dungeon_screens import anywhere, close_up, to_book, to_room
from tests.browser.fingers import Fingers
from tests.browser.moments import opened, until
from tests.browser.table import make_table
from tests.browser.test_access import clean


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_part_of_the_table(visitors: Visitors, phone: bool, tmp_path: Path) -> None:
    page = visitors(phone=phone)
    opened(page, until(anywhere, 79, "go 504"), tmp_path)
    to_book(page)
    expect(page.locator(".book article").first).to_be_visible()
    clean(page, "the book")
    to_room(page)
    page.get_by_role("button", name="Look around").click()
    page.locator('[data-spot="loc-504"]').click()
    page.locator(".spot-panel").get_by_role("button", name=re.compile("^Hint:")).click()
    expect(page.locator(".spot-panel .said p")).not_to_contain_text("…")
    clean(page, "a location")
    close_up(page, 79)
    page.locator("dialog img").wait_for()
    clean(page, "a card held close")
    page.get_by_role("button", name="Close", exact=True).first.press("Escape")
    page.get_by_role("button", name="Set the dials").click()
    page.locator("dialog .keys").wait_for()
    clean(page, "the dials")
    page.get_by_role("button", name="Leave the dials").click()
    to_book(page)
    for pane in ("Log", "Notes and talk", "Mission"):
        page.get_by_role("tab", name=pane).click()
        clean(page, pane)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_end(visitors: Visitors, phone: bool, tmp_path: Path) -> None:
    page = visitors(phone=phone)
    opened(page, until(anywhere), tmp_path)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    clean(page, "the end")


def tab_to(page: Page, wanted: str) -> None:
    """Goes on with Tab until the focus is there."""
    for _ in range(120):
        if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}.")


def enter(page: Page, wanted: str) -> None:
    """Goes there and presses Enter."""
    tab_to(page, wanted)
    page.keyboard.press("Enter")


def test_turns_by_keyboard_alone(visitors: Visitors) -> None:
    page = visitors()
    make_table(page, ["me"], "dungeon")
    game = Adventure([Fingers(page)])
    heroes = list(story(game.t).frame.heroes)
    for key, answer in (("1", heroes[0]), ("2", heroes[2]), ("3", "done")):
        page.keyboard.press(key)
        game.done(0, answer)
    enter(page, ".text .tools button:last-child")
    for place in (501, 801):
        enter(page, f'[data-spot="loc-{place}"]')
        game.done(0, f"go {place}")
        page.keyboard.press("Escape")
        expect(page.locator(".spot-panel")).to_have_count(0)
        enter(page, f'[data-spot="loc-{place}"]')
        enter(page, ".spot-panel .acts .main")
        game.done(0, "explore")
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    one, two = sorted(card for cards in game.t.cards for card in cards)
    enter(page, f'[data-card="card-{one}"] .front')
    game.done(0, f"pick {one}")
    enter(page, f'[data-card="card-{two}"] .front')
    game.done(0, f"with {two}")
    expect(page.locator("#inventory .tile")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text(game.undo_reason(0) or "no reason")


def test_rooms_by_arrows(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors()
    match = until(anywhere, 79)
    opened(page, match, tmp_path)
    tab_to(page, '[role="tab"][aria-selected="true"][data-room]')
    seen = set()
    for _ in match.table.rooms:
        page.keyboard.press("ArrowRight")
        seen.add(page.evaluate("document.activeElement.dataset.room"))
        expect(page.locator("[data-room]:focus")).to_have_attribute("aria-selected", "true")
    assert seen == {f"room-{key}" for key in match.table.rooms}
