"""A person gives a bot a card, by clicking, and the game goes on."""

import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.bargain import GREEN, PINK, bargain
from tests.browser.table import OPTIONS
from tests.server.hosting import hosted


def test_an_offer_to_a_bot_is_taken(chromium: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        made = host.bring(bargain())
        live = host.live(made.id)
        live.began = time.monotonic() - 100  # long enough for a bot to take a seat where nobody is
        page = chromium.new_context(base_url=f"http://127.0.0.1:{host.port}").new_page()
        page.goto(f"/t/{made.id}#{made.secrets[GREEN]}")
        expect(page.locator(OPTIONS)).to_have_count(2)
        green = made.sit(GREEN)
        green.send(op="absent", seat=PINK)
        green.until(lambda m: bool(m["people"][PINK]["who"] == "bot"))
        page.locator(OPTIONS).get_by_text("Offer 1").click()
        expect(page.locator(OPTIONS).get_by_text("SACRIFICE")).to_be_visible()
        assert (PINK, "pay") in live.match.log
        page.locator(OPTIONS).get_by_text("SACRIFICE").click()
        expect(page.get_by_text("Green discards SACRIFICE").first).to_be_visible()
        page.context.close()
