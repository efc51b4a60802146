"""Three friends and a spectator play a whole game of Cerberus by clicking."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitors
from tests.browser.table import begin, links, make_table, over, play_to_the_end, turn


def joined(visitors: Visitors) -> tuple[list[Page], Page]:
    """A host and two friends by their links, and somebody who watches."""
    host = visitors()
    make_table(host, ["me", "friend", "friend"])
    found = links(host)
    assert len(found) == 3
    friends = [visitors(), visitors(phone=True)]
    watcher = visitors()
    for page, link in zip([*friends, watcher], found, strict=True):
        page.goto(link)
        expect(page.get_by_role("heading", name="Cerberus")).to_be_visible()
        assert "#" not in page.url, "the secret stays out of the address bar"
    begin(host, 2)
    return [host, *friends], watcher


def test_a_whole_game_with_reload_restart_and_consent(visitors: Visitors, server: Server) -> None:
    rng = Random(4)
    pages, watcher = joined(visitors)
    for _ in range(4):
        turn(pages, rng)
    reload_in_the_middle(pages[1])
    take_back_by_consent(pages, rng)
    for _ in range(3):
        turn(pages, rng)
    server.stop()
    expect(pages[0].get_by_text(re.compile("connection", re.I)).first).to_be_visible()
    server.start()
    visitors.forgive("WebSocket connection")
    play_to_the_end(pages, rng)
    for page in [*pages, watcher]:
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    fair_and_replayed(pages[0])
    assert watcher.locator("button.option").count() == 0


def reload_in_the_middle(page: Page) -> None:
    """A reloaded page comes back to the same point, with the whole story."""
    expect(page.get_by_text("Round 1").first).to_be_visible()
    count = page.locator("section.log li, .log li").count()
    page.reload()
    expect(page.get_by_role("heading", name="Cerberus")).to_be_visible()
    expect(page.get_by_text("Round 1").first).to_be_visible()
    assert page.locator("section.log li, .log li").count() >= count


def take_back_by_consent(pages: list[Page], rng: Random) -> None:
    """What is no longer free is asked of the others, and comes back when they agree."""
    for _ in range(30):
        for asker in pages:
            button = asker.get_by_role("button", name="Ask to take back")
            if button.count():
                button.click()
                for other in pages:
                    if other is not asker:
                        other.get_by_role("button", name="Agree").click()
                expect(asker.locator(".vote")).to_have_count(0)
                return
        turn(pages, rng)
    raise AssertionError("nobody could ask to take something back")


def fair_and_replayed(page: Page) -> None:
    """The browser recomputes the draws; the replay goes back; play on from there."""
    page.get_by_role("button", name="Were the draws fair?").click()
    expect(page.get_by_text(re.compile(r"All \d+ draws are right"))).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("section.end").get_by_role("button", name="Replay").click()
    slider = page.get_by_label("Moment of the game")
    expect(slider).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("section.replay output")).to_have_text(re.compile("^1 /"))
    slider.fill("20")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("button.option").first).to_be_visible()
    assert not over(page)
