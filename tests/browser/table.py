"""What a person does at a table, by clicking."""

from contextlib import suppress
from random import Random

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

OPTIONS = "button.option"
END = "section.end"


def make_table(page: Page, seats: list[str], game: str = "cerberus") -> None:
    """Sets up a table in the lobby: each seat is me, friend, or the key of a bot's strength."""
    page.goto("/")
    take_from_the_shelf(page, game)
    page.get_by_role("combobox", name="Players").select_option(str(len(seats)))
    for number, who in enumerate(seats, 1):
        kind = who if who in ("me", "friend") else "bot"
        page.get_by_label(f"Who sits on seat {number}").select_option(kind)
        if kind == "bot":
            page.get_by_label(f"Strength of the bot on seat {number}").select_option(who)
    page.get_by_role("button", name="Make the table").click()


def take_from_the_shelf(page: Page, game: str) -> None:
    """Chooses a game in the lobby, by its key."""
    page.locator(f'input[name="game"][value="{game}"]').check()


def links(page: Page) -> list[str]:
    """The links of a table that waits: friends in order of their seats, then that of the table."""
    expect(page.get_by_role("heading", name="One link for everybody")).to_be_visible()
    page.get_by_text("A link for each seat").click()
    table, *seats = [field.input_value() for field in page.locator("input[id^='link-']").all()]
    return [*seats, table]


def begin(host: Page, people: int) -> None:
    """The host begins, once so many people besides sit at the table."""
    expect(host.get_by_text("is here", exact=True)).to_have_count(people)
    host.get_by_role("button", name="Begin", exact=True).click()
    expect(host.locator("main[aria-label='The table'], main.dungeon")).to_be_visible()


def asked(page: Page) -> bool:
    """Whether the page shows options now."""
    return page.locator(OPTIONS).count() > 0


def choose_something(page: Page, rng: Random) -> None:
    """Clicks one of the options; another player may be quicker and change them."""
    options = page.locator(OPTIONS)
    with suppress(PlaywrightTimeout):
        options.nth(rng.randrange(max(1, options.count()))).click(timeout=2000)


def question(page: Page) -> str:
    """All that the prompt says now; nothing once it is gone."""
    parts = "section.prompt, section.list, button.option"
    texts = f"[...document.querySelectorAll('{parts}')].map((part) => part.innerText)"
    return str(page.evaluate(f"{texts}.join(' ')"))


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator(END).count() > 0


def turn(pages: list[Page], rng: Random) -> None:
    """One answer by whoever is asked first; waits until somebody is."""
    for _ in range(400):
        for page in pages:
            if over(page):
                return
            if asked(page):
                before = question(page)
                choose_something(page, rng)
                settle(page, before)
                return
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is asked anything")


def settle(page: Page, before: str) -> None:
    """Waits until the answer has changed what is asked."""
    for _ in range(80):
        if over(page) or question(page) != before:
            return
        page.wait_for_timeout(25)


def play_to_the_end(pages: list[Page], rng: Random) -> int:
    """Plays by clicking until the game is over; returns the number of clicks."""
    for clicks in range(1500):
        if over(pages[0]):
            return clicks
        turn(pages, rng)
    raise AssertionError("the game does not end")
