"""Campaigns in the browser: from the lobby to a death, a Boss, and another day with a third."""

import json
import threading
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.campaigning import (
    CELLS,
    TABLE,
    kept,
    nearly_won,
    play,
    put_in,
    set_out,
    start,
)
from tests.browser.conftest import Server, Visitors
from tests.browser.table import END, begin, links, take_from_the_shelf
from tests.browser.test_access import clean

SHEETS = ("The way so far", "Mutation board", "Upgrade decks", "The Well", "Cards")


def joined(host: Page, friend: Page, name: str) -> None:
    """Somebody comes by the link of the table and takes a free seat."""
    friend.goto(links(host)[-1])
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Sit here, as").first.click()


def sheets_are_clean(page: Page) -> None:
    """Every page of a campaign can be looked at, and axe finds nothing serious on any."""
    for title in SHEETS:
        page.get_by_role("button", name=title, exact=True).click()
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        clean(page, title)
    page.get_by_role("button", name="Story", exact=True).click()
    clean(page, "story")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px too wide"


SIZES = [
    pytest.param(False, id="desk"),
    pytest.param(True, id="phone", marks=pytest.mark.long),
]


@pytest.mark.parametrize("phone", SIZES)
def test_two_people_from_the_lobby_to_death_and_spending_cells(
    visitors: Visitors, phone: bool
) -> None:
    host, friend, rng = visitors(phone=phone), visitors(phone=phone), Random(3)
    start(host, "Sunday")
    clean(host, "a new campaign")
    set_out(host, "Ann", "Bea")
    joined(host, friend, "Bea")
    begin(host, 1)
    guide = host.get_by_role("complementary", name="First-run guide")
    expect(guide).to_contain_text("one Beheaded")
    guide.get_by_role("button", name="New here?").click()
    guide.get_by_role("button", name="Got it").click()
    expect(guide).to_contain_text("The next new thing is explained here.")
    bought, runs = False, 0
    while not bought and runs < 6:
        runs += 1
        asked = play([host, friend], rng)
        expect(host.locator(END)).to_contain_text("You wake up again")
        clean(host, "death")
        bought = any("Cells" in question for question in asked)
        if not bought:
            host.get_by_role("button", name="The next run", exact=True).click()
            friend.get_by_role("button", name="Join the next run").click()
            begin(host, 1)
    assert bought, "nobody ever had a Cell to spend"
    host.get_by_role("link", name="Sunday: what you have now").click()
    expect(host.locator(".told")).to_have_count(runs)
    sheets_are_clean(host)
    friend.get_by_role("link", name="Sunday: what you have now").click()
    expect(friend.get_by_role("heading", name="Sunday", exact=True)).to_be_visible()
    expect(friend.get_by_role("button", name="Begin the run")).to_have_count(0)
    assert visitors.complaints() == []


@pytest.mark.parametrize("phone", SIZES)
def test_a_boss_falls_in_a_prepared_campaign_and_one_person_leads_three(
    server: Server, visitors: Visitors, tmp_path: Path, phone: bool
) -> None:
    match, people = nearly_won(tmp_path)
    page = visitors(phone=phone)
    start(page, "The stairs")
    campaign = kept(page)
    page.goto("/about")
    server.stop()
    made = list[tuple[str, list[str]]]()
    writing = threading.Thread(
        target=lambda: made.append(
            put_in(server.database, campaign["campaign"], campaign["name"], match)
        )
    )
    writing.start()
    writing.join()
    server.start()
    ((table, secrets),) = made
    for secret in reversed(secrets):
        page.goto("/about")
        page.goto(f"/t/{table}#{secret}")
        expect(page.locator(TABLE)).to_be_visible()
    for seat, answer in people:
        prompt = CELLS.scene(match.table, seat, match.ask).prompt
        assert prompt is not None
        text = next(choice.text for choice in prompt.choices if choice.answer == answer)
        said = text[:1].upper() + text[1:]
        expect(page.locator("section.prompt .question")).to_contain_text(prompt.text)
        option = page.locator("button.option").filter(has=page.get_by_text(said, exact=True))
        option.first.click()
        match.choose(seat, answer)
    expect(page.locator(END)).to_contain_text("Concierge is beaten")
    clean(page, "victory")
    page.get_by_role("link", name="The stairs: what you have now").click()
    expect(page.get_by_text("Beaten: the Concierge.")).to_be_visible()
    page.get_by_role("button", name="The way so far").click()
    expect(page.get_by_role("heading", name="Challenger's Rune")).to_be_visible()
    sheets_are_clean(page)


def test_another_day_with_a_third_player(server: Server, visitors: Visitors) -> None:
    host, friend, third, rng = visitors(), visitors(), visitors(), Random(5)
    start(host, "Long evenings")
    set_out(host, "Ann", "Bea")
    joined(host, friend, "Bea")
    begin(host, 1)
    play([host, friend], rng, give_up=True)
    visitors.forgive("ERR_CONNECTION_REFUSED")
    server.stop()
    server.start()
    host.goto("/")
    take_from_the_shelf(host, CELLS.key)
    mine = host.get_by_role("region", name="Campaigns")
    expect(mine).to_contain_text("1 Run, 0 Upgrades.")
    clean(host, "the lobby with a campaign")
    mine.get_by_role("link", name="Long evenings").click()
    set_out(host, "Ann", "Bea", "Cat")
    friend.goto(links(host)[-1])
    third.goto(links_of(host))
    for page, name in ((friend, "Bea"), (third, "Cat")):
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit here, as").first.click()
        expect(page.get_by_role("heading", name="Who is here")).to_be_visible()
        expect(third.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    begin(host, 2)
    play([host, friend, third], rng, give_up=True)
    host.get_by_role("link", name="Long evenings: what you have now").click()
    runs = host.locator(".told")
    expect(runs).to_have_count(2)
    expect(runs.first).to_contain_text("gave up in the Prisoners' Quarters")
    assert runs.nth(1).inner_text().count("The ") < runs.first.inner_text().count("The ")
    host.get_by_role("button", name="Go back to before this run").first.click()
    clean(host, "going back")
    host.get_by_role("button", name="Go back there").click()
    expect(host.get_by_text("begun before run 2 of “Long evenings”")).to_be_visible()
    expect(host.locator(".told")).to_have_count(1)
    with host.expect_download() as carried:
        host.get_by_role("button", name="Save as a file").click()
    file = Path(carried.value.path())
    assert json.loads(file.read_text())["game"] == CELLS.key
    host.goto("/")
    take_from_the_shelf(host, CELLS.key)
    mine = host.get_by_role("region", name="Campaigns")
    mine.get_by_label("Or open one from a file").set_input_files(file)
    expect(host.locator(".told")).to_have_count(1)


def links_of(host: Page) -> str:
    """The link of the table, whose list is open already."""
    return host.locator("input[id^='link-']").first.input_value()
