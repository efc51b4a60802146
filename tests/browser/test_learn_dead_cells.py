"""Learning Dead Cells: a fight and a death to their end, and from there to a table."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Visitors
from tests.browser.test_access import clean
from tests.browser.test_learn import SIZES, titled, within
from tests.browser.test_learn_alone import choose

STEPS = json.loads((ROOT / "web/src/games/dead_cells/tutorial.json").read_text(encoding="utf-8"))
LOOKED_AT = ("A fight is a strip", "Round II", "It is yours now")
"""The lessons that axe looks at: the strip, a line that says why, a card that was bought."""


@SIZES
def test_the_tutorial_to_its_end_and_on_to_a_table(visitors: Visitors, phone: bool) -> None:
    page = visitors(phone=phone)
    page.goto("/learn/dead_cells")
    for step in STEPS:
        titled(page, step["title"])
        within(page)
        if step["title"] in LOOKED_AT:
            clean(page, step["title"])
        if step["title"] == "Round II":
            back = page.get_by_role("button", name="One step back")
            why = page.locator(".retold .why")
            while not why.count():
                back.click()
            why.click()
            expect(page.locator(".retold .sum")).to_contain_text("Marked")
            why.click()
        if "expect" in step:
            choose(page, step)
        elif step is not STEPS[-1]:
            page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play your first game").click()
    expect(page.locator("section.prompt .question")).to_be_visible(timeout=20_000)
