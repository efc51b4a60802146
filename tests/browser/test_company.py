"""Company at a table: one link, seats and names, talk, leaving, a rematch, my tables, clocks."""

import os
import re
import signal
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitors
from tests.browser.table import OPTIONS, begin, make_table, take_from_the_shelf
from tests.browser.test_access import clean


def picture(page: Page, name: str) -> None:
    """Keeps a picture where somebody wants to look at it."""
    if folder := os.environ.get("KATABASIS_SCREENS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


LATE = """
const Prompt = IntersectionObserver;
window.IntersectionObserver = class extends Prompt {
  constructor(told, options) {
    super((entries) => setTimeout(() => told(entries, this), 1500), options);
  }
};
"""
"""A slow phone notices late what has come into view, and what has left it."""


def sits(page: Page, link: str, name: str, seat: int = 0) -> None:
    """Somebody opens the link of the table, gives a name and takes one of the free seats."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=re.compile("^Sit here, as")).nth(seat).click()
    expect(page.get_by_role("heading", name="Who is here")).to_be_visible()


def together(visitors: Visitors, game: str = "toll") -> tuple[Page, Page, Page]:
    """A host and two friends who came by one link, one of them on a phone; nothing has begun."""
    host, ann, bo = visitors(), visitors(), visitors(phone=True)
    bo.add_init_script(LATE)
    make_table(host, ["me", "friend", "friend"], game)
    link = host.get_by_role("textbox", name="Link to this table").input_value()
    sits(ann, link, "Ann")
    picture(host, "gathering-host")
    bo.goto(link)
    picture(bo, "gathering-guest-phone")
    sits(bo, link, "Bo")
    return host, ann, bo


def test_one_link_for_a_table_names_and_talk(visitors: Visitors) -> None:
    host, ann, bo = together(visitors, "cerberus")
    expect(host.locator("li", has_text="Ann")).to_contain_text("is here")
    assert ann.get_by_role("button", name="Begin").count() == 0
    assert host.locator(OPTIONS).count() == 0
    ann.reload()
    expect(ann.get_by_role("heading", name="Who is here")).to_be_visible()
    clean(host, "before the game")
    clean(bo, "before the game, on a phone")
    host.get_by_label("Say something to the others").fill("Shall we?")
    host.get_by_role("button", name="Say", exact=True).click()
    expect(ann.get_by_text("Shall we?")).to_be_visible()
    begin(host, 2)
    for page in (ann, bo):
        expect(page.locator("main[aria-label='The table']")).to_be_visible()
    bo.evaluate("document.querySelector('.phone').lastElementChild.click()")
    bo.get_by_role("tab", name=re.compile("^Talk")).click()
    bo.get_by_label("Say something to the table").fill("Run!")
    bo.get_by_role("button", name="Say", exact=True).click()
    expect(host.locator("li .bubble", has_text="Run!")).to_be_visible()
    expect(host.get_by_role("tab", name=re.compile(r"^Talk .*1"))).to_be_visible()
    picture(host, "bubble")
    host.get_by_role("tab", name=re.compile("^Talk")).click()
    expect(host.locator(".unread")).to_have_count(0)
    expect(host.locator(".talk")).to_contain_text("Bo Run!")
    host.get_by_label("Say something to the table").fill("I am")
    host.get_by_role("button", name="Say", exact=True).click()
    expect(bo.locator(".talk")).to_contain_text("I am")
    expect(bo.locator(".unread")).to_have_count(0)
    bo.evaluate("document.querySelector('.phone').firstElementChild.click()")
    host.get_by_label("Say something to the table").fill("Wait for me, all of you!")
    host.get_by_role("button", name="Say", exact=True).click()
    expect(bo.locator(".bubbles", has_text="Wait for me")).to_be_visible()
    expect(bo.locator(".phone .unread")).to_have_text("1")
    picture(bo, "bubble-phone")
    names = re.compile("^(Ann|Bo)( and (Ann|Bo))? decides?\\.$|to decide|Your turn")
    expect(host.locator("header .turn")).to_have_text(names)


def test_leaving_handing_on_and_ending(visitors: Visitors) -> None:
    host, ann, bo = together(visitors)
    begin(host, 2)
    expect(ann.locator("main[aria-label='The table']")).to_be_visible()
    menu(ann, "Leave the table …")
    picture(ann, "leave")
    ann.get_by_role("button", name="Hand my seat on").click()
    link = ann.get_by_role("textbox", name="Link to your seat").input_value()
    heir = visitors()
    heir.goto(link)
    expect(heir.locator("main[aria-label='The table']")).to_be_visible()
    visitors.forgive("WebSocket")
    expect(ann.get_by_role("heading", name="This door is closed")).to_be_visible()
    expect(ann.get_by_text("You have handed this seat on")).to_be_visible()
    menu(heir, "Leave the table …")
    heir.get_by_role("button", name="Leave, and let a bot play on").click()
    expect(heir.get_by_role("heading", name="My tables")).to_be_visible()
    expect(host.get_by_text(re.compile("has left the table; a bot plays on")).first).to_be_visible()
    menu(host, "Leave the table …")
    host.get_by_role("button", name="Ask to end the table").click()
    bo.get_by_role("button", name="Agree").click()
    for page in (host, bo):
        expect(page.get_by_text("This table was ended before the game was over.")).to_be_visible()
    assert host.locator(OPTIONS).count() == 0
    host.get_by_role("button", name="Play again").click()
    expect(host.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    bo.get_by_role("button", name="Join the others at the next table").click()
    begin(host, 1)
    expect(bo.locator("main[aria-label='The table']")).to_be_visible()


def menu(page: Page, item: str) -> None:
    """Something in the menu of the table."""
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name=item).click()


def test_my_tables_say_who_plays_and_whose_turn_it_is(visitors: Visitors) -> None:
    host, _, bo = together(visitors)
    begin(host, 2)
    pages = [host, bo]
    expect(host.locator("main[aria-label='The table']")).to_be_visible()
    for page in pages:
        page.goto("/")
        expect(page.get_by_text(re.compile("^With .*(Ann|Bo)")).first).to_be_visible()
    mine = host.locator("li.asked", has_text="Your turn")
    expect(mine).to_have_count(1)
    expect(bo.locator("li", has_text="to decide")).to_have_count(1)
    picture(host, "my-tables")


def test_offline_is_said_at_once(visitors: Visitors) -> None:
    page = visitors()
    make_table(page, ["me", "random"], "toll")
    expect(page.locator(OPTIONS).first).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("You are offline.")).to_be_visible(timeout=2000)
    visitors.forgive("ERR_INTERNET_DISCONNECTED")
    page.context.set_offline(False)
    expect(page.get_by_text("You are offline.")).to_have_count(0)


def test_a_line_that_dies_without_a_word_is_noticed(visitors: Visitors, server: Server) -> None:
    """The server stops dead: no network is lost, nothing is closed, and nothing is answered."""
    page = visitors()
    make_table(page, ["me", "random"], "toll")
    expect(page.locator(OPTIONS).first).to_be_visible()
    page.wait_for_timeout(1000)
    server.process.send_signal(signal.SIGSTOP)
    try:
        page.locator(OPTIONS).first.click()
        told = page.get_by_text("No word from the table. Your answer is kept")
        expect(told).to_be_visible(timeout=2500)
    finally:
        server.process.send_signal(signal.SIGCONT)
    expect(told).to_have_count(0)
    expect(page.locator(OPTIONS).first).to_be_visible()


def test_a_clock_counts_down_and_a_bot_moves(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    take_from_the_shelf(page, "toll")
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_text("Clock: none").click()
    page.get_by_label("Time to think").select_option("move")
    page.get_by_label("At zero").select_option("bot")
    page.evaluate(
        "() => { const real = window.fetch; window.fetch = (to, how) => real(to, how?.body ?"
        " {...how, body: how.body.replace('\"seconds\":60', '\"seconds\":5')} : how); }"
    )
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("header .clock")).to_have_text(re.compile("0:0[1-5]"))
    told = page.get_by_text(re.compile("has run out of time; a bot moves")).first
    expect(told).to_be_visible(timeout=20_000)


def test_who_sees_with_players_eyes_waits_until_all_agree(visitors: Visitors) -> None:
    """Alone: whoever made the table has that link, and the others are asked first."""
    visitors.forgive("WebSocket")
    host, ann, watcher = visitors(), visitors(), visitors(phone=True)
    make_table(host, ["me", "friend"], "alone")
    sits(ann, host.get_by_role("textbox", name="Link to this table").input_value(), "Ann")
    begin(host, 1)
    table = "JSON.parse(localStorage['katabasis.tables'])[0]"
    mine = host.evaluate(f"({{ table: {table}.table, eyes: {table}.watchers }})")
    eyes = next(one["secret"] for one in mine["eyes"] if one["key"] != "spectator")
    watcher.goto(f"/t/{mine['table']}#{eyes}")
    expect(watcher.get_by_text("players are asked").first).to_be_visible()
    picture(watcher, "eyes-asked")
    for page in (host, ann):
        expect(page.locator(".vote")).to_contain_text("A spectator asks to see what")
        clean(page, "a vote about a spectator")
    picture(host, "eyes-vote")
    host.get_by_role("button", name="Agree").click()
    expect(host.locator(".vote")).to_contain_text("Waiting for Ann")
    ann.get_by_role("button", name="Agree").click()
    for page in (host, ann):
        expect(page.locator(".vote")).to_have_count(0)
    watcher.get_by_role("button", name="Try again").click()
    expect(watcher.locator("main[aria-label='The table']")).to_be_visible()
    assert watcher.locator(OPTIONS).count() == 0


TOLD = """
window.told = [];
window.Notification = class {
  static permission = "default";
  static requestPermission = async () => (Notification.permission = "granted");
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
Object.defineProperty(document, "visibilityState", {
  get: () => (window.elsewhere ? "hidden" : "visible"),
});
"""
"""A browser that writes its notifications down, and can look elsewhere."""


def test_a_notification_comes_when_asked_for(visitors: Visitors) -> None:
    host, ann = visitors(), visitors()
    ann.add_init_script(TOLD)
    make_table(host, ["me", "friend"], "toll")
    sits(ann, host.get_by_role("textbox", name="Link to this table").input_value(), "Ann")
    ann.get_by_role("button", name="Notification when it is my turn: off").click()
    on = ann.get_by_role("button", name="Notification when it is my turn: on")
    expect(on).to_be_visible()
    begin(host, 1)
    expect(ann.locator("main[aria-label='The table']")).to_be_visible()
    ann.evaluate("window.elsewhere = true")
    for _ in range(40):
        if ann.evaluate("window.told.length"):
            break
        if host.locator(OPTIONS).count():
            host.locator(OPTIONS).first.click(timeout=2000)
        host.wait_for_timeout(200)
    assert ann.evaluate("window.told").pop(0).startswith("The Toll: ")
