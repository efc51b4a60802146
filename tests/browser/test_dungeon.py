"""The Dungeon, played by clicking from the lobby to its end."""

import re

from playwright.sync_api import Page, expect

from tests.browser.adventure import Adventure, at_the_gate, way_out
from tests.browser.conftest import Server, Visitors
from tests.browser.detours import DETOURS, with_detours
from tests.browser.ending import VOICE, read_aloud, the_end, the_journal
from tests.browser.fingers import Fingers
from tests.browser.table import begin, links, make_table

PAIR = ("hedda", "pim")
TRIO = ("hedda", "pim", "osric")


def alone(page: Page, touch: bool = False) -> Adventure:
    """One person chooses two characters at the table."""
    make_table(page, ["me"], "dungeon")
    game = Adventure([Fingers(page, touch)])
    game.play(*PAIR, "done")
    return game


def test_alone_to_the_end(visitors: Visitors) -> None:
    page = visitors()
    page.add_init_script(VOICE)
    game, done = alone(page), set[object]()
    with_detours(game, way_out(PAIR), done)
    assert done == set(DETOURS)
    the_end(game, game.hands[0])
    the_journal(game, page)
    read_aloud(game, page)


def test_alone_on_a_phone(visitors: Visitors) -> None:
    page = visitors(phone=True)
    game = alone(page, touch=True)
    with_detours(game, way_out(PAIR), set())
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    the_end(game, game.hands[0])
    game.hands[0].press("Book")
    the_journal(game, page)
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(0)


def test_three_friends_and_a_power_cut(visitors: Visitors, server: Server) -> None:
    host = visitors()
    make_table(host, ["me", "friend", "friend"], "dungeon")
    *found, _ = links(host)
    pages = [host, visitors(), visitors(phone=True)]
    for page, link in zip(pages[1:], found, strict=True):
        page.goto(link)
    begin(host, 2)
    game = Adventure([Fingers(host), Fingers(pages[1]), Fingers(pages[2], touch=True)])
    game.play(*TRIO)
    steps, half, done = way_out(TRIO), at_the_gate(TRIO, 2), set[object]()
    with_detours(game, steps[:half], done)
    closed(host)
    server.kill()
    visitors.forgive("WebSocket connection")
    lost = [page.get_by_text("Connection lost, reconnecting") for page in pages]
    for banner in lost:
        expect(banner).to_be_visible()
    server.start()
    for banner in lost:
        expect(banner).to_have_count(0, timeout=20_000)
    game.together()
    with_detours(game, steps[half:], done)
    for hands in game.hands:
        the_end(game, hands)


def closed(host: Page) -> None:
    """While friends play, not even the host has the match as a file."""
    host.locator("header summary").click()
    expect(host.get_by_role("button", name="Help and keys").first).to_be_attached()
    expect(host.get_by_role("button", name="Save the match as a file")).to_have_count(0)
    host.locator("header summary").click()


def test_explorers_play_along(visitors: Visitors) -> None:
    page = visitors()
    make_table(page, ["me", "explorer", "explorer"], "dungeon")
    page.locator(".asks button").first.click()
    mine = page.locator(".dock").get_by_role("button", name="End the turn")
    for _ in range(3):
        mine.wait_for()
        before = answers(page)
        mine.click()
        while answers(page) < before + 3:
            page.wait_for_timeout(25)
    mine.wait_for()
    expect(page.locator("#inventory")).to_contain_text("(bot)")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log h2")).to_have_count(10)
    done = page.locator(".log p").filter(has_text=re.compile("goes to|looks|tries"))
    assert done.count() >= 6


def answers(page: Page) -> int:
    """How many answers the table that is shown has had."""
    return int(page.locator("main.dungeon").get_attribute("data-number") or 0)
