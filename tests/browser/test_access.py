"""axe finds nothing serious on any page, wide or narrow."""

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.table import OPTIONS, make_table, play_to_the_end


def clean(page: Page, where: str) -> None:
    """No violation that axe calls serious or critical."""
    found = Axe().run(page).response["violations"]
    bad = [(v["id"], [n["target"] for n in v["nodes"]][:3]) for v in found if weighs(v)]
    assert bad == [], where


def weighs(violation: dict[str, object]) -> bool:
    return violation["impact"] in ("serious", "critical")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_page(visitors: Visitors, phone: bool) -> None:
    page = visitors(phone=phone)
    for address in ("/", "/about", "/learn/cerberus"):
        page.goto(address)
        expect(page.locator("h1, h2").first).to_be_visible()
        page.wait_for_timeout(300)
        clean(page, address)
    make_table(page, ["me", "random", "random"])
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=20_000)
    clean(page, "table")
    page.keyboard.press("r")
    page.wait_for_timeout(400)
    clean(page, "rules")
    page.keyboard.press("Escape")
    play_to_the_end([page], Random(2))
    clean(page, "end")
