"""Dead Cells: a Combat is told step by step, can be stepped back through, and numbers say why."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of
from katabasis.games.dead_cells.instinct import instinct
from tests.browser.conftest import Server, Visitors
from tests.browser.staged import Seated

CELLS = game_of("dead_cells")
SOON = 20_000


def before_a_fight(seed: int) -> Match:
    """Somebody alone, with the second card of a Combat in hand, and Enemies who can be hurt."""
    rng = Random(seed)
    match = Match(CELLS, CELLS.setup(1, settle(CELLS, 1, {})), Keyed(f"{seed:064x}"))
    while match.ask is not None:
        t, ask = match.table, match.ask
        if ask.kind == "play" and any(board.active for board in t.group):
            return match
        match.choose(ask.awaited()[0], instinct(t, ask, ask.awaited()[0], rng))
    raise AssertionError("there was no fight")


def fight(page: Page) -> None:
    """Answers with the first option until something was hurt."""
    why = page.locator(".retold .why")
    for _ in range(40):
        if page.locator(".retold").count() and page.locator(".retold p .text").count():
            back = page.get_by_role("button", name="One step back")
            while not why.count() and back.is_enabled():
                back.click()
            if why.count():
                return
        options = page.locator("button.option")
        if options.count():
            options.first.click()
        page.wait_for_timeout(150)
    raise AssertionError("nobody was hurt")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_combat_is_stepped_back_through_and_damage_says_why(
    server: Server, visitors: Visitors, phone: bool
) -> None:
    page = Seated(server, before_a_fight(3)).sit(visitors, 0, phone=phone)
    fight(page)
    told = page.locator(".retold p .text")
    place = page.locator(".retold .place")
    expect(told).to_contain_text(re.compile(r"takes \d Damage"), timeout=SOON)
    page.locator(".retold .why").click()
    parts = page.get_by_role("group", name="What it is made of")
    expect(parts).to_contain_text(re.compile(r"\(Round I+\)|Poison"))
    points = [int(text.replace("−", "-")) for text in parts.locator("dd").all_inner_texts()]
    assert sum(points[:-1]) == points[-1] > 0
    hurt = told.inner_text()
    page.get_by_role("button", name="One step back").click()
    expect(parts).to_have_count(0)
    first = place.inner_text()
    expect(told).not_to_have_text(hurt)
    page.get_by_role("button", name="One step on").click()
    expect(told).to_have_text(hurt)
    assert int(first.split(" / ")[0]) + 1 <= int(first.split(" / ")[1])
