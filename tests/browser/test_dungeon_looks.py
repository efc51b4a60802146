"""Pictures of The Dungeon on every screen: the ending, and a closer look that is larger."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visitors
from tests.browser.dungeon_screens import show
from tests.browser.moments import opened, until
from tests.games.dungeon.test_pictures import MARKS

SIZES = ((360, 740), (740, 360), (768, 1024), (1440, 900))


def wide(page: Page, what: str) -> float:
    """How wide a picture is shown."""
    found = page.locator(what).first
    expect(found).to_be_visible()
    box = found.bounding_box()
    assert box is not None
    return box["width"]


def test_a_closer_look_is_larger_than_the_room(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors()
    match = until(lambda t: "C" in t.rooms)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        opened(page, match, tmp_path)
        show(page, "A")
        room = wide(page, ".box img")
        page.get_by_role("button", name="Look at the picture closely").click()
        assert wide(page, "dialog .sheet img") > 1.2 * room, (width, height)


def test_marks_on_a_phone_are_small_and_touched_as_easily(
    visitors: Visitors, tmp_path: Path
) -> None:
    """As large as the test of what they cover takes them to be, with 44 px around to touch."""
    page = visitors()
    page.set_viewport_size(ViewportSize(width=360, height=740))
    opened(page, until(lambda t: "D" in t.rooms), tmp_path)
    show(page, "D")
    unit = 1600 / wide(page, ".box img")
    across, down = MARKS["phone"]
    for spot in page.locator(".spot").all():
        box = spot.bounding_box()
        assert box is not None
        assert (box["width"] / 2 + 1) * unit <= across and (box["height"] / 2 + 1) * unit <= down
        reach = spot.evaluate("(s) => parseFloat(getComputedStyle(s, '::before').width)")
        assert reach >= 44
    page.locator('[data-spot="loc-409"]').evaluate("(s) => s.scrollIntoView({block: 'center'})")
    near = page.locator('[data-spot="loc-409"]').bounding_box()
    assert near is not None
    expect(page.locator("[data-beats]")).not_to_contain_text("the stone cashier")
    page.mouse.click(near["x"] + near["width"] / 2, near["y"] + near["height"] / 2 + 18)
    # The way there is told; its panel may have given way to what is read there by now.
    expect(page.locator("[data-beats]")).to_contain_text("Pim goes to the stone cashier")


@pytest.mark.proves("DUN-R108")
def test_the_ending_is_seen_before_its_rating_and_nothing_lies_over_it(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = visitors()
    page.add_init_script("localStorage.setItem('katabasis.stage', '{\"speed\": \"normal\"}')")
    opened(page, until(lambda t: "R" in t.rooms), tmp_path)
    show(page, "R")
    page.locator('[data-spot="loc-515"]').click()
    page.locator(".spot-panel .acts button.main").first.click()
    page.locator("dialog button", has_text="Go on").click()
    great = page.locator('.great[data-great="victory"]')
    expect(great.locator("img")).to_be_visible(timeout=40_000)
    assert great.locator("img").get_attribute("alt")
    expect(page.locator("dialog[open]")).to_have_count(0)
    great.get_by_role("button", name="Go on").click()
    expect(page.locator("figure .frame img")).to_be_visible()
    expect(page.locator(".scores .rating")).to_be_visible()
    page.get_by_role("button", name="Look at the rooms").click()
    expect(page.locator(".box img").first).to_be_visible()
