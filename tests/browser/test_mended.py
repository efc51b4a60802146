"""Faults of the page that once annoyed people: each came back here as a test."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.table import OPTIONS, make_table

RANDOM = ["me", "random", "random"]


def test_card_three_of_the_tutorial_is_touched_without_a_complaint(visitors: Visitors) -> None:
    page = visitors(still=False)
    page.goto("/learn/cerberus")
    for _ in range(40):
        card = page.locator("section.own [data-thing$='-III']").first
        card.wait_for()
        if card.and_(page.locator(".choosable")).count() or card.locator(".choosable").count():
            break
        page.get_by_role("button", name="Next").click()
    card.click()
    page.wait_for_timeout(300)


def test_a_hint_that_comes_too_late_leaves_the_button_usable(visitors: Visitors) -> None:
    """The answer is given while the bot still thinks: nobody waits for that hint any more."""
    page = visitors()
    page.add_init_script(
        """const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
          if (JSON.parse(text).op !== "hint") send.call(this, text);
        };"""
    )
    make_table(page, RANDOM)
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    expect(page.get_by_role("button", name="Thinking …")).to_be_disabled()
    for _ in range(6):
        page.locator(OPTIONS).first.click()
        page.wait_for_timeout(150)
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=20_000)
    expect(hint).to_be_enabled()


def test_space_plays_the_replay(visitors: Visitors) -> None:
    page = visitors()
    make_table(page, RANDOM)
    for _ in range(4):
        page.locator(OPTIONS).first.click(timeout=20_000)
        page.wait_for_timeout(300)
    page.keyboard.press("p")
    moment = page.get_by_role("slider", name="Moment of the game")
    expect(moment).to_be_visible()
    page.keyboard.press("Home")
    expect(moment).to_have_value("0")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(moment).not_to_have_value("0")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_table_is_forgotten_only_after_a_second_word(visitors: Visitors) -> None:
    page = visitors()
    make_table(page, RANDOM)
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=20_000)
    page.goto("/")
    table = page.locator("a[href*='/t/']")
    expect(table).to_have_count(1)
    page.get_by_role("button", name="Forget this table").click()
    assert kept(page) == 1
    page.get_by_role("button", name="Keep it").click()
    expect(table).to_have_count(1)
    page.get_by_role("button", name="Forget this table").click()
    page.get_by_role("button", name="Forget it").click()
    expect(table).to_have_count(0)
    assert kept(page) == 0


def kept(page: Page) -> int:
    """How many tables this browser knows."""
    return len(json.loads(page.evaluate("localStorage.getItem('katabasis.tables') ?? '[]'")))


def test_an_unknown_address_is_a_page_with_a_way_back(visitors: Visitors) -> None:
    visitors.forgive("404")
    page = visitors()
    for address in ("/nowhere", "/t/", "/assets/gone"):
        answer = page.goto(address)
        assert answer is not None and answer.status == 404
        expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
