"""A person gives a bot a card, by clicking, and the game goes on."""

import asyncio
from pathlib import Path

from playwright.sync_api import Browser, expect

from katabasis.server.seats import BOT
from tests.bargain import GREEN, PINK, bargain
from tests.browser.conftest import AT_ONCE, SETTLED
from tests.browser.table import OPTIONS
from tests.server.hosting import hosted


def test_an_offer_to_a_bot_is_taken(chromium: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        made = host.bring(bargain())
        live = host.live(made.id)
        context = chromium.new_context(base_url=f"http://127.0.0.1:{host.port}")
        context.add_init_script(SETTLED)
        context.add_init_script(AT_ONCE)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.goto(f"/t/{made.id}#{made.secrets[GREEN]}")
        expect(page.locator(OPTIONS)).to_have_count(2)
        assert host.loop is not None
        away = live.seat_changed(PINK, who=BOT, bot="greedy")
        asyncio.run_coroutine_threadsafe(away, host.loop).result(10)
        page.locator(OPTIONS).get_by_text("Offer 1").click()
        expect(page.locator(OPTIONS).get_by_text("SACRIFICE")).to_be_visible(timeout=20_000)
        assert (PINK, "pay") in live.match.log
        page.locator(OPTIONS).get_by_text("SACRIFICE").click()
        expect(page.get_by_text("Green discards SACRIFICE").first).to_be_visible()
        page.context.close()
