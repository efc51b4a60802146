"""Learning Alone: the Hero's tutorial to its end, and from there to a table."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Visitors
from tests.browser.table import OPTIONS
from tests.browser.test_access import clean
from tests.browser.test_learn import SIZES, titled, within

STEPS = json.loads((ROOT / "web/src/games/alone/tutorial.json").read_text(encoding="utf-8"))
LOOKED_AT = ("A Noise", "What Evil does", "Danger", "In the Light", "Out")
"""The lessons that axe looks at: a long list, cards on the track, a Room, Light, the end."""
SMALL = """
() => [...document.querySelectorAll(".alone .choosable:not(.bar, .piece)")]
  .map((node) => [node.dataset.thing, node.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
  .map(([thing, box]) => `${thing} ${Math.round(box.width)} by ${Math.round(box.height)}`)
"""
"""What can be chosen on the board and is too small for a finger. Creatures and tracks may be small:
the Actions, and Adrenaline, lead to the same."""


def choose(page: Page, step: dict[str, Any]) -> None:
    """Takes what the lesson asks for, by its words in the list."""
    choices = step["scene"]["prompt"]["choices"]
    text = next(choice["text"] for choice in choices if choice["answer"] == step["expect"])
    said = text[:1].upper() + text[1:]
    page.locator(OPTIONS).filter(has=page.get_by_text(said, exact=True)).first.click()


@SIZES
def test_the_tutorial_to_its_end_and_on_to_a_table(visitors: Visitors, phone: bool) -> None:
    page = visitors(phone=phone)
    page.goto("/learn/alone")
    for step in STEPS:
        titled(page, step["title"])
        within(page)
        assert page.evaluate(SMALL) == [], step["title"]
        if step["title"] in LOOKED_AT:
            clean(page, step["title"])
        if "expect" in step:
            choose(page, step)
        elif step is not STEPS[-1]:
            page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play your first game").click()
    expect(page.locator("section.prompt .question")).to_contain_text("Who are you?", timeout=20_000)


def test_a_wrong_choice_is_answered_and_the_board_itself_will_do(visitors: Visitors) -> None:
    page = visitors(novice=True)
    page.goto("/learn/alone")
    titled(page, "The dark")
    page.locator('.alone [data-thing="action-scavenge"]').click()
    expect(page.locator(".nudge")).to_contain_text("Explore north first")
    page.locator('.alone [data-thing="way-north"]').click()
    page.get_by_role("menuitem", name="Explore north").click()
    titled(page, "A Noise")
    page.keyboard.press("ArrowLeft")
    titled(page, "The dark")
