"""Alone in the browser: Evil lays out the Map by looking at the sheets."""

import pytest
from playwright.sync_api import expect

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of
from tests.browser.conftest import Server, Visitors
from tests.browser.staged import Seated

ALONE = game_of("alone")


def laying() -> Match:
    """A game in which the Evil Leader is about to lay out the Map."""
    match = Match(ALONE, ALONE.setup(2, settle(ALONE, 2, {})), Keyed("3" * 64))
    while match.ask is not None and match.ask.kind != "layout":
        seat = match.ask.asked()[0]
        match.choose(seat, next(iter(match.ask.of(seat))))
    return match


@pytest.mark.proves("ALN-040")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_sheet_above_and_one_below(server: Server, visitors: Visitors, phone: bool) -> None:
    match = laying()
    assert match.ask is not None
    table, evil = Seated(server, match), match.ask.seat
    page = table.sit(visitors, evil, phone=phone)
    upper = page.get_by_role("region", name="Upper Level", exact=True)
    lower = page.get_by_role("region", name="Lower Level", exact=True)
    expect(upper.locator(".sheet")).to_have_count(8)
    expect(lower).to_contain_text("Choose the upper Level first.")
    upper.get_by_role("button", name="Orchard turned", exact=True).click()
    expect(lower.locator(".sheet")).to_have_count(4)
    lower.get_by_role("button", name="Harbour", exact=True).click()
    expect(page.get_by_role("heading", name="Upper Level")).to_be_visible(timeout=20_000)
    expect(page.locator(".layouts")).to_have_count(0)
    expect(page.locator("section.prompt")).to_contain_text("Choose two Reaction decks.")
    hero = table.sit(visitors, match.table.hero_seat, phone=phone)
    expect(hero.locator(".layouts")).to_have_count(0)
    expect(hero.locator("body")).not_to_contain_text("Orchard")
