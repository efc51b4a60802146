"""Alone with bots: on the board itself, on a phone, by keyboard, with why and the rules."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.table import (
    OPTIONS,
    choose_something,
    make_table,
    play_to_the_end,
    question,
    settle,
)

RANDOM = ["me", "random", "random"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_game_to_its_end(visitors: Visitors, phone: bool) -> None:
    page = visitors(phone=phone)
    make_table(page, RANDOM)
    expect(page.get_by_role("heading", name="Cerberus")).to_be_visible()
    assert play_to_the_end([page], Random(7)) > 5
    expect(page.locator("section.end .outcome")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_one_click_from_the_lobby_to_the_table(visitors: Visitors) -> None:
    page = visitors(still=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=30_000)
    page.goto("/")
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    page.locator("a[href*='/t/']").first.click()
    expect(page.locator(OPTIONS).first).to_be_visible()


def test_every_game_stands_on_the_shelf(visitors: Visitors) -> None:
    page = visitors(phone=True)
    page.goto("/")
    boxes = page.get_by_role("group", name="Games")
    names = ["Cerberus", "The Dungeon", "The Toll"]
    for name in names:
        expect(boxes.get_by_role("radio", name=name)).to_be_visible()
    boxes.get_by_role("radio", name=names[0]).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=names[1])).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/**")


def option(page: Page, code: str) -> Locator:
    """The button of an option that begins with a code, behind its number."""
    return page.locator(OPTIONS).filter(has_text=re.compile(rf"^\s*\d?\s*{re.escape(code)}:"))


def to_own_turn(page: Page) -> None:
    """A fresh table at the player's first turn; whatever is asked before is answered."""
    make_table(page, RANDOM)
    rng = Random(1)
    for _ in range(40):
        expect(page.locator(OPTIONS).first).to_be_visible(timeout=20_000)
        if option(page, "II.2").count():
            return
        before = question(page)
        choose_something(page, rng)
        settle(page, before)
    raise AssertionError("the player has no turn")


def test_a_card_is_played_by_clicking_it(visitors: Visitors) -> None:
    page = visitors()
    to_own_turn(page)
    before = question(page)
    page.locator("section.own [data-thing$='/II.1']").click()
    settle(page, before)
    expect(page.locator(".log")).to_contain_text("plays Action II")


def test_numbers_choose_and_u_takes_back(visitors: Visitors) -> None:
    page = visitors()
    to_own_turn(page)
    before = page.locator("section.prompt .question").inner_text()
    wanted = option(page, "II.2").locator("kbd").inner_text()
    page.keyboard.press(wanted)
    expect(page.locator(OPTIONS).filter(has_text="advances 3").first).to_be_visible()
    assert page.locator("section.prompt .question").inner_text() != before
    page.keyboard.press("u")
    expect(option(page, "II.2")).to_be_visible()


def test_why_opens_the_clause_and_rules_can_be_searched(visitors: Visitors) -> None:
    page = visitors()
    to_own_turn(page)
    page.get_by_role("button", name="Why: II.2").click()
    expect(page.get_by_text("CER-050").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.get_by_role("searchbox", name="Search the ledger").fill("Gondola")
    expect(page.get_by_text("CER-133").first).to_be_visible()
    expect(page.get_by_text("CER-050")).to_have_count(0)


def test_the_tutorial_to_its_end(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/learn/cerberus")
    for _ in range(40):
        if page.get_by_role("button", name="Play your first game").count():
            return
        onward = page.get_by_role("button", name="Next")
        if onward.count() and onward.first.is_enabled():
            onward.first.click()
            continue
        wanted = page.locator(OPTIONS)
        for number in range(wanted.count()):
            title = page.title()
            wanted.nth(number).click()
            page.wait_for_timeout(150)
            if page.title() != title or page.get_by_role("button", name="Next").count():
                break
    raise AssertionError("the tutorial has no end")
