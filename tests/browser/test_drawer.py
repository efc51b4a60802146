"""Cards that have done their work lie in a drawer, and those in hand lie kind beside kind."""

from itertools import groupby
from pathlib import Path

from playwright.sync_api import Page, expect

from katabasis.games.dungeon.conditions import spent
from katabasis.games.dungeon.state import Table
from tests.browser.conftest import Visitors
from tests.browser.dungeon_screens import to_room
from tests.browser.moments import opened, until


def put_away(t: Table) -> list[int]:
    """The team's cards that have done their work."""
    return [card for cards in t.cards for card in cards if spent(t, card)]


def kinds(page: Page, hero: str) -> list[str]:
    """The kinds of a hero's cards, as they lie."""
    tiles = page.get_by_role("list", name=f"{hero}’s cards").locator(".tile")
    return [tile.get_attribute("data-kind") or "" for tile in tiles.all()]


def test_what_has_done_its_work_is_put_away_and_can_be_had_again(
    visitors: Visitors, tmp_path: Path
) -> None:
    match = until(lambda t: len(put_away(t)) >= 3)
    cards = put_away(match.table)
    for page in (visitors(), visitors(phone=True)):
        opened(page, match, tmp_path)
        to_room(page)
        tiles = [page.locator(f'[data-card="card-{card}"]') for card in cards]
        for tile in tiles:
            expect(tile).to_have_count(0)
        drawer = page.get_by_role("button", name="Put away")
        expect(drawer).to_have_attribute("aria-expanded", "false")
        drawer.click()
        for tile in tiles:
            expect(tile).to_be_visible()
        tiles[0].locator(".front").click()
        expect(page.locator(".dock .held")).to_be_visible()
        for hero in ("Hedda", "Pim", "Osric"):
            found = kinds(page, hero)
            assert len([*groupby(found)]) == len(set(found)), found
