"""Learning: tutorial, rules in two screens and the ledger, by hand and by keys."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visitors
from tests.browser.table import OPTIONS
from tests.browser.test_access import clean

SCREEN = 900
"""The height of a desk's screen that is 1440 wide."""
TOPS = """
() => {
  const [, second] = document.querySelectorAll("main > section");
  return { second: second.getBoundingClientRect().top, end: document.documentElement.scrollHeight };
}
"""
"""Where the second screen of a rules page begins, and where the page ends."""
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def titled(page: Page, title: str) -> None:
    """The lesson of this title lies open."""
    expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()


def within(page: Page) -> None:
    """Nothing is wider than the window."""
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0


def choose(page: Page, title: str, option: str) -> None:
    """Takes what the lesson of this title asks for by its button below the board."""
    titled(page, title)
    within(page)
    page.locator(OPTIONS).filter(has_text=re.compile(f"(^|[0-9]){re.escape(option)}")).click()


@SIZES
def test_cards_and_the_dog_are_taught_and_can_be_left(visitors: Visitors, phone: bool) -> None:
    page = visitors(phone=phone)
    page.goto("/learn/cerberus")
    parts = page.get_by_role("navigation", name="Parts of the tutorial")
    parts.get_by_role("button", name="Cards").click()
    choose(page, "Survival cards", "OPPORTUNISM")
    choose(page, "In any order", "Blue advances 1")
    choose(page, "The better half", "ARROGANCE+")
    titled(page, "Promises")
    page.goto("/")
    page.goto("/learn/cerberus")
    choose(page, "Promises", "Pay")
    choose(page, "A good turn", "Blue advances 3")
    choose(page, "Taking cards back", "IV.1")
    titled(page, "Four again")
    clean(page, "a lesson")
    page.get_by_role("button", name="Next").click()
    titled(page, "On the other side")
    page.locator(OPTIONS).first.click()
    expect(page.locator(".nudge")).to_contain_text("Grudge first")
    choose(page, "On the other side", "GRUDGE:")
    choose(page, "Two steps back", "Violet retreats 2")
    choose(page, "Let him run", "III.2")
    titled(page, "Good dog")
    page.keyboard.press("ArrowRight")
    titled(page, "What you hunt for")
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()
    page.reload()
    titled(page, "A turn")


@SIZES
@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("cerberus", "CER-007"),
        ("dungeon", "DUN-001"),
        ("alone", "ALN-001"),
        ("dead_cells", "DC-001"),
        ("toll", "TOL-001"),
    ],
)
def test_rules_in_two_screens(visitors: Visitors, game: str, clause: str, phone: bool) -> None:
    page = visitors(phone=phone)
    if not phone:
        page.set_viewport_size(ViewportSize(width=1440, height=SCREEN))
    page.goto(f"/rules/{game}")
    expect(page.locator(".words > h2")).to_have_count(2)
    expect(page.get_by_role("img").first).to_be_visible()
    within(page)
    if not phone:
        page.wait_for_load_state("networkidle")
        tops = page.evaluate(TOPS)
        assert tops["second"] <= SCREEN
        assert tops["end"] - tops["second"] <= SCREEN
    clean(page, f"rules of {game}")
    sentence = page.locator("main li button").first
    sentence.focus()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".named").get_by_text(clause)).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(sentence).to_be_focused()


@SIZES
def test_the_ledger_has_contents_and_a_search(visitors: Visitors, phone: bool) -> None:
    page = visitors(phone=phone)
    page.goto("/rules/cerberus/ledger")
    search = page.get_by_role("searchbox", name="Search the ledger")
    search.fill("cer 29")
    expect(page.locator("[data-clause]").first).to_have_attribute("data-clause", "CER-029")
    search.fill("gondola exchange")
    expect(page.locator("mark").first).to_be_visible()
    assert {text.lower() for text in page.locator("mark").all_inner_texts()} == {
        "gondola",
        "exchange",
    }
    search.press("ArrowDown")
    expect(page.locator("[data-clause]").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(search).to_be_focused()
    search.press("Escape")
    expect(search).to_have_value("")
    clean(page, "the ledger")
    contents = page.get_by_role("navigation", name="Contents of the ledger")
    contents.get_by_role("button", name="16. The Hunt").click()
    heading = page.get_by_role("heading", level=3, name="16. The Hunt")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    within(page)
