"""Pictures of The Dungeon, for `make screens`."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from katabasis.games.dungeon.state import Table
from tests.browser.moments import opened, until
from tests.browser.table import take_from_the_shelf

Take = Callable[[str], None]


def anywhere(t: Table) -> bool:
    """As far as the plan goes."""
    return False


def to_book(page: Page) -> None:
    """The book, where it is not in sight anyway."""
    if page.locator("nav.phone button", has_text="Book").is_visible():
        page.locator("nav.phone button", has_text="Book").click()


def to_room(page: Page) -> None:
    """The room, where the book covers it."""
    if page.locator("nav.phone button", has_text="Room").is_visible():
        page.locator("nav.phone button", has_text="Room").click()


def show(page: Page, room: str) -> None:
    """A room with its description folded."""
    to_room(page)
    page.locator(f'[data-room="room-{room}"]').click()
    if page.get_by_role("button", name="Look around").count():
        page.get_by_role("button", name="Look around").click()


def close_up(page: Page, card: int) -> None:
    """A card held close."""
    to_room(page)
    page.locator(f'[data-card="card-{card}"] .look').click()


def beginning(page: Page, take: Take) -> None:
    """The lobby, the choice of characters, and the first room."""
    page.goto("/")
    take_from_the_shelf(page, "dungeon")
    take("lobby")
    page.get_by_role("button", name="Play now").click()
    page.locator(".asks button").first.wait_for()
    take("heroes")
    for _ in range(3):
        page.locator(".asks button").first.click()
        page.wait_for_timeout(300)
    page.locator(".asks button").last.click()
    page.locator("article").first.wait_for()
    take("opening")
    to_room(page)
    take("first-room-told")
    show(page, "A")
    take("first-room")
    page.locator('[data-spot="loc-501"]').click()
    page.locator(".spot-panel").wait_for()
    take("spot")
    for word in ("Hint:", "A clearer hint:", "The answer:"):
        page.get_by_role("button", name=word).click()
    take("hints")
    page.locator(".spot-panel").get_by_role("button", name="Look closely").click()
    take("book")
    close_up(page, 10)
    take("close-up")
    page.get_by_role("button", name="Close", exact=True).click()


def middle(page: Page, take: Take, folder: Path) -> None:
    """Rooms with many cards, the shop, the dials, a card in hand."""
    opened(page, until(lambda t: "20" in t.read or len(t.cards[0]) > 3), folder)
    show(page, "E")
    take("many-cards")
    shop = until(lambda t: "607" in t.read and len(t.rooms) > 4, 0, "go 407", "explore")
    opened(page, shop, folder)
    to_book(page)
    take("shop")
    to_room(page)
    opened(page, until(anywhere, 79), folder)
    close_up(page, 79)
    take("window")
    for _ in range(2):
        page.get_by_role("button", name="Larger").click()
    take("window-larger")
    page.get_by_role("button", name="Close", exact=True).click()
    show(page, "L")
    take("room-L")
    page.locator('[data-card="card-28"] .front').click()
    take("card-in-hand")
    page.get_by_role("button", name="Put it down").click()
    opened(page, until(anywhere, 79, "go 504", "dial", "3", "4"), folder)
    take("keypad")


def late(page: Page, take: Take, folder: Path) -> None:
    """Late rooms, the log, the mission, and the end."""
    opened(page, until(lambda t: "Q" in t.entered), folder)
    for room in "KQ":
        show(page, room)
        take(f"room-{room}")
    to_book(page)
    page.get_by_role("tab", name="Log").click()
    take("log")
    page.get_by_role("tab", name="Mission").click()
    take("mission")
    opened(page, until(anywhere), folder)
    take("end-room")
    to_book(page)
    take("end")


def dungeon(page: Page, name: str, folder: Path, place: Path) -> None:
    """All of them at one size."""

    def take(what: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=folder / f"{name}-dungeon-{what}.png")

    beginning(page, take)
    middle(page, take, place)
    late(page, take, place)
