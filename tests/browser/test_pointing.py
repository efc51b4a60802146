"""Pointing at things for friends: by a button, by keyboard, on a picture, and at any table."""

import re

from playwright.sync_api import Page, expect

from tests.browser.adventure import Adventure
from tests.browser.conftest import Visitors
from tests.browser.fingers import Fingers
from tests.browser.table import begin, links, make_table


def friends(visitors: Visitors, game: str = "dungeon") -> tuple[Page, Page]:
    """A host whose turn it is, and a friend on a phone who waits."""
    host, friend = visitors(), visitors(phone=True)
    make_table(host, ["me", "friend", *["friend"] * (game == "cerberus")], game)
    friend.goto(links(host)[0])
    begin(host, 1)
    return host, friend


def seen(page: Page) -> str:
    """What a screen reader is told of pointing."""
    return page.locator("[data-fingers]").inner_text()


def near(page: Page, thing: str, box: str) -> None:
    """The mark is where the thing is."""
    mark, there = page.locator(".finger i").bounding_box(), page.locator(thing).bounding_box()
    assert mark is not None and there is not None, box
    for axis, size in (("x", "width"), ("y", "height")):
        middle = mark[axis] + mark[size] / 2  # type: ignore[literal-required]
        assert there[axis] - 4 <= middle <= there[axis] + there[size] + 4, box  # type: ignore[literal-required]


def test_a_friend_who_waits_points_at_places_and_spots(visitors: Visitors) -> None:
    host, friend = friends(visitors)
    game = Adventure([Fingers(host), Fingers(friend, touch=True)])
    game.play("hedda", "pim")
    for hands in game.hands:
        hands.show_room("A")
    answers = len(game.log)
    friend.locator('[data-spot="loc-501"]').tap()
    friend.get_by_role("button", name="Point it out").tap()
    expect(host.locator(".finger b")).to_have_text("Pim")
    expect(host.locator("[data-fingers]")).to_have_text("Pim points at the cold fireplace.")
    near(host, '[data-spot="loc-501"]', "a place")
    expect(friend.locator("[data-fingers]")).to_have_text("You point at the cold fireplace.")
    friend.locator(".spot-panel").get_by_role("button", name="Close").tap()
    picture = friend.locator("[data-picture] img").bounding_box()
    assert picture is not None
    friend.touchscreen.tap(
        picture["x"] + picture["width"] * 0.7, picture["y"] + picture["height"] * 0.3
    )
    expect(host.locator("[data-fingers]")).to_have_text(re.compile(r"^Pim points at a spot near "))
    near(host, "[data-picture]", "a spot")
    expect(host.locator(".finger")).to_have_count(0, timeout=9_000)
    assert seen(host) == ""
    game.together()
    assert len(game.log) == answers, "pointing is no answer"


def test_by_keyboard_and_into_another_room(visitors: Visitors) -> None:
    host, friend = friends(visitors)
    game = Adventure([Fingers(host), Fingers(friend, touch=True)])
    game.play("hedda", "pim", "go 501", "explore")
    game.hands[1].to_the_room()
    friend.get_by_role("button", name="Look around").tap()
    host.locator('[data-card="card-10"] .front').focus()
    host.keyboard.press("m")
    expect(friend.locator("[data-fingers]")).to_have_text("Hedda points at a bent poker.")
    expect(friend.locator(".finger b")).to_have_text("Hedda")
    expect(host.get_by_role("button", name="Point it out")).to_have_count(0)


def test_at_any_table_and_nowhere_alone(visitors: Visitors) -> None:
    host, friend = friends(visitors, "cerberus")
    thing = friend.locator("svg [data-thing]").first
    expect(thing).to_be_visible()
    name = thing.get_attribute("data-thing")
    friend.evaluate(
        "(id) => document.querySelector(`[data-thing='${id}']`)"
        ".dispatchEvent(new MouseEvent('click', {altKey: true, bubbles: true}))",
        name,
    )
    expect(host.locator("[data-fingers]")).to_have_text(re.compile(" points at "))
    single = visitors()
    make_table(single, ["me"], "dungeon")
    game = Adventure([Fingers(single)])
    game.play("hedda", "pim", "done")
    game.hands[0].show_room("A")
    single.locator('[data-spot="loc-501"]').click()
    expect(single.locator(".spot-panel")).to_be_visible()
    expect(single.get_by_role("button", name="Point it out")).to_have_count(0)
