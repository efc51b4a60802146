"""The stage: what happened is played before the picture after it, at one's own speed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitors
from tests.browser.staged import (
    BLUE,
    GREEN,
    HUNT,
    PINK,
    WATCH,
    Seated,
    before,
    before_the_end,
    laid,
    option,
)

SOON = 20_000


@pytest.fixture
def hunt(server: Server, tmp_path: Path) -> Seated:
    """A table at which Pink is about to begin the Hunt for Green."""
    return Seated(server, laid(HUNT, tmp_path))


def captions(page: Page) -> list[dict[str, object]]:
    """What was told on the board since the page was watched."""
    found: list[dict[str, object]] = page.evaluate("window.played")
    return found


ORDER = [
    "plays Action III.2",
    "the die is on the Hunt space",
    "goes on the Hunt",
    "Cerberus runs from space 10 to space 15",
    "Green is captured",
    "carries his prey back",
]


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_beats_come_one_by_one_before_the_picture_after_them(
    visitors: Visitors, hunt: Seated, still: bool
) -> None:
    pink = hunt.sit(visitors, PINK)
    green = hunt.sit(visitors, GREEN, still=still, played=True)
    green.evaluate(WATCH)
    option(pink, "III.2")
    expect(green.locator(".great .means")).to_contain_text("You belong to Cerberus", timeout=SOON)
    expect(green.locator("section.prompt .question")).not_to_contain_text("Play")
    expect(green.locator("button.option").first).to_be_visible(timeout=SOON)
    told = captions(green)
    found = [
        next(n for n, beat in enumerate(told) if words in str(beat["told"])) for words in ORDER
    ]
    assert found == sorted(found)
    before = [beat for beat in told if beat["playing"]]
    assert len(before) >= len(ORDER)
    assert all(beat["green"] for beat in before), "the old picture stays while it is played"
    assert [beat["log"] for beat in before] == sorted(beat["log"] for beat in before)  # type: ignore[type-var]
    expect(green.locator("aside")).to_contain_text("Cerberus player, you")
    expect(green.locator(".log")).to_contain_text("carries his prey back")
    moving = green.locator(".spot").first.evaluate("(g) => getComputedStyle(g).transitionProperty")
    assert (moving == "none") == still


def test_a_capture_means_something_else_for_victim_and_others(
    visitors: Visitors, hunt: Seated
) -> None:
    pink, phone = hunt.sit(visitors, PINK), hunt.sit(visitors, BLUE, phone=True, played=True)
    green = hunt.sit(visitors, GREEN, played=True)
    option(pink, "III.2")
    expect(green.locator(".great")).to_have_attribute("data-great", "turncoat", timeout=SOON)
    expect(green.locator(".great svg").first).to_be_visible()
    expect(phone.locator(".great")).to_have_attribute("data-great", "capture", timeout=SOON)
    expect(phone.locator(".means")).to_have_text("Green hunts you now. 3 Adventurers are left.")
    phone.locator(".great").click()
    expect(phone.locator(".great")).to_have_count(0, timeout=1500)
    expect(pink.locator(".great")).to_have_count(0)  # who wants all at once, is not stopped


def test_captions_on_a_phone_say_what_happened_and_what_is_waited_for(
    visitors: Visitors, hunt: Seated
) -> None:
    pink, phone = hunt.sit(visitors, PINK), hunt.sit(visitors, BLUE, phone=True)
    expect(phone.locator(".caption")).to_contain_text("Pink decides.")
    option(pink, "III.2")
    expect(phone.locator(".caption")).to_contain_text("carries his prey back")
    expect(phone.locator(".caption")).to_contain_text("Green decides.")
    box = phone.locator(".caption").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    phone.mouse.wheel(0, 400)
    expect(phone.locator(".caption")).to_be_in_viewport()


@pytest.mark.parametrize("how", ["touch", "key"])
def test_what_is_played_can_be_skipped(visitors: Visitors, hunt: Seated, how: str) -> None:
    pink, green = hunt.sit(visitors, PINK), hunt.sit(visitors, GREEN, still=False)
    choose_speed(green, "slow")
    option(pink, "III.2")
    expect(green.locator(".felt[data-playing]")).to_be_visible()
    if how == "touch":
        green.locator(".felt svg").first.click(position={"x": 20, "y": 200}, force=True)
    else:
        green.locator("body").press("Escape")
    expect(green.locator("button.option").first).to_be_visible(timeout=2000)
    expect(green.locator(".felt[data-playing]")).to_have_count(0)
    expect(green.locator("aside")).to_contain_text("Cerberus player, you")


def choose_speed(page: Page, speed: str) -> None:
    """Sets the speed in the menu."""
    page.locator("header summary").click()
    page.get_by_label("Speed of bots and pieces").select_option(speed)
    page.keyboard.press("Escape")


def test_speed_and_volume_are_remembered_and_sound_is_off_at_first(
    visitors: Visitors, hunt: Seated
) -> None:
    page, loaded = hunt.sit(visitors, PINK, still=False), []
    page.on("request", lambda request: loaded.append(request.url))
    page.locator("header summary").click()
    expect(page.get_by_label("Volume of sounds")).to_have_value("0")
    expect(page.get_by_label("Speed of bots and pieces")).to_have_value("normal")
    page.keyboard.press("Escape")
    choose_speed(page, "fast")
    option(page, "III.1")
    expect(page.locator(".caption")).to_contain_text("Pink draws", timeout=SOON)
    assert not any("synth" in url for url in loaded)
    page.locator("header summary").click()
    page.get_by_label("Volume of sounds").fill("0.4")
    page.reload()
    page.locator("header summary").click()
    expect(page.get_by_label("Speed of bots and pieces")).to_have_value("fast")
    expect(page.get_by_label("Volume of sounds")).to_have_value("0.4")
    assert any("synth" in url for url in loaded)


HEARD = """
window.heard = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...all) { window.heard += 1; start.apply(this, all); };
}
"""
"""Counts the notes that are played."""


@pytest.mark.parametrize("volume", ["0", "0.4"])
def test_what_happens_is_heard_if_wanted(visitors: Visitors, hunt: Seated, volume: str) -> None:
    pink, green = hunt.sit(visitors, PINK), visitors(still=False)
    green.context.add_init_script(HEARD)
    green.goto(hunt.links[GREEN])
    green.locator("header summary").click()
    green.get_by_label("Volume of sounds").fill(volume)
    green.keyboard.press("Escape")
    green.wait_for_timeout(500)
    before = green.evaluate("window.heard")
    option(pink, "III.2")
    expect(green.locator(".great")).to_be_visible(timeout=SOON)
    heard = green.evaluate("window.heard") - before
    assert (heard > 0) == (volume != "0")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_end_says_why_and_its_turning_points_open_the_replay(
    visitors: Visitors, server: Server, phone: bool
) -> None:
    match, seat, answer, full = before_the_end()
    assert full.outcome is not None
    (winner,) = full.outcome.winners
    table = Seated(server, match)
    last = table.sit(visitors, seat)
    page = table.sit(visitors, winner, phone=phone, played=True)
    prompt = match.game.scene(match.table, seat, match.ask).prompt
    assert prompt is not None
    option(last, next(c.text for c in prompt.choices if c.answer == answer))
    expect(page.locator(".great[data-great=victory] .means")).to_contain_text(
        "You escaped.", timeout=SOON
    )
    expect(page.locator("section.end")).to_have_count(0)
    end = page.locator("section.end")
    expect(end.get_by_role("heading", name="You escaped")).to_be_visible(timeout=SOON)
    expect(last.get_by_role("heading", name="You were left behind")).to_be_visible()
    expect(end).to_contain_text("The one seat of the Barque was taken at the end of a turn")
    end.get_by_role("button", name="Why? CER-219").click()
    expect(page.get_by_text("CER-219").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(end.locator("figure svg path.line")).to_have_count(5)
    expect(end.get_by_role("img", name=re.compile("How far everybody came"))).to_be_visible()
    turning = end.locator("ol button").filter(has_text="is captured").first
    turning.click()
    expect(page.locator("section.replay")).to_be_visible()
    expect(page.locator(".great[data-great=capture]")).to_be_visible(timeout=SOON)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize(
    ("kind", "great", "means"),
    [("reveals", "room", "lies open"), ("loses", "wound", "one point of health less")],
)
def test_the_dungeon_stops_for_a_new_room_and_for_a_wound(
    visitors: Visitors, server: Server, kind: str, great: str, means: str
) -> None:
    match, seat, answer = before(kind)
    table = Seated(server, match)
    page = table.sit(visitors, (seat + 1) % len(table.links), still=False)
    rooms = page.locator(".room-side nav button, .room-side [role=tab]").count()
    table.answer(seat, answer)
    expect(page.locator(f".great[data-great={great}]").first).to_be_visible(timeout=SOON)
    expect(page.locator(".great .means")).to_contain_text(means)
    assert page.locator(".room-side nav button, .room-side [role=tab]").count() == rooms
    page.locator(".great").click()
    expect(page.locator(".great")).to_have_count(0, timeout=SOON)


def test_screen_readers_hear_each_beat_once(visitors: Visitors, hunt: Seated) -> None:
    pink, green = hunt.sit(visitors, PINK), hunt.sit(visitors, GREEN, played=True)
    green.evaluate(
        """() => {
          window.heard = [];
          const region = document.querySelector("[data-beats][aria-live]");
          new MutationObserver(() => window.heard.push(region.textContent))
            .observe(region, { characterData: true, childList: true, subtree: true });
        }"""
    )
    option(pink, "III.2")
    expect(green.locator("button.option").first).to_be_visible(timeout=SOON * 2)
    heard = " ".join(green.evaluate("window.heard"))
    for words in ORDER:
        assert heard.count(words) == 1, (words, heard)
    assert heard.count("You are asked:") == 1
    assert green.locator("[data-beats]").count() == 1
