"""How an answer of The Dungeon is given at the table: what a person clicks or taps for it."""

from playwright.sync_api import Locator, Page, expect

from katabasis.engine import Ask
from katabasis.games.dungeon.state import Table, name, story

NARROW = 900
BOOKISH = ("hero", "choice", "buy", "heal")
"""What the book asks, below what was just read."""


class Fingers:
    """One person's hands on one page."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touching = page, touch

    @property
    def narrow(self) -> bool:
        """Whether the room and the book take turns on this screen."""
        size = self.page.viewport_size
        return size is not None and size["width"] <= NARROW

    def touch(self, what: Locator) -> None:
        """A click, or a tap where there is no mouse."""
        if self.touching:
            what.tap()
        else:
            what.click()

    def press(self, label: str, within: str = "main") -> None:
        """A button by its exact words."""
        self.touch(self.page.locator(within).get_by_role("button", name=label, exact=True).first)

    def at(self, moment: int, kind: str) -> None:
        """Waits until the page shows this moment and question, and takes the next answer."""
        shown = f'main.dungeon[data-number="{moment}"][data-ask="{kind}"][aria-busy="false"]'
        self.page.locator(shown).wait_for(state="attached")

    def to_the_room(self) -> None:
        """Closes the book where it covers the room."""
        if self.narrow and self.page.locator('main[data-view="book"]').count():
            self.touch(self.page.get_by_role("button", name="Back to the room"))

    def show_room(self, room: str) -> None:
        """Looks into a room; its description is folded away."""
        self.to_the_room()
        tab = self.page.locator(f'[data-room="room-{room}"]')
        if tab.get_attribute("aria-selected") != "true":
            self.touch(tab)
            expect(tab).to_have_attribute("aria-selected", "true")
        around = self.page.get_by_role("button", name="Look around")
        if around.count():
            self.touch(around)

    def spot(self, t: Table, place: int) -> None:
        """A location in the picture of its room."""
        self.show_room(story(t).locations[place].room)
        if self.page.locator(".panel").count():
            self.press("Close", ".panel")
        self.touch(self.page.locator(f'[data-spot="loc-{place}"]'))

    def open_place(self, t: Table, place: int) -> Locator:
        """The panel of the location where the figure stands."""
        panel = self.page.locator(".spot-panel")
        self.to_the_room()
        if not panel.count():
            self.spot(t, place)
        return panel

    def tile(self, card: int) -> Locator:
        """A card before the team."""
        found, drawer = self.page.locator(f'[data-card="card-{card}"]'), self.page.locator(DRAWER)
        if not found.count() and drawer.count():
            self.touch(drawer)
        return found

    def card(self, card: int) -> None:
        """Takes up a card, or puts the one in hand together with it."""
        self.to_the_room()
        self.touch(self.tile(card).locator(".front"))

    def give(self, t: Table, ask: Ask, answer: str) -> None:
        """Gives an answer."""
        word, _, what = answer.partition(" ")
        if ask.kind in BOOKISH:
            options = [str(option) for option in ask.of(ask.seat)]
            self.touch(self.page.locator(".asks button").nth(options.index(answer)))
        elif ask.kind == "digit":
            self.press("Leave the dials" if word == "back" else word, "dialog")
        elif ask.kind == "warn":
            self.press(answer.capitalize(), "dialog")
        elif word == "go":
            self.spot(t, int(what))
        elif word in ("pick", "with"):
            self.card(int(what))
        elif word == "to":
            self.hand_on(story(t).frame.heroes[what].name)
        elif word in ("explore", "dial", "together", "at"):
            panel = self.open_place(t, t.at[t.turn])
            self.touch(panel.get_by_role("button", name=PANEL[word]))
        else:
            self.to_the_room()
            self.touch(self.page.locator(".dock").get_by_role("button", name=DOCK[word]))

    def hand_on(self, hero: str) -> None:
        """Gives the card in hand to somebody: beside their cards, or below the room."""
        self.to_the_room()
        if self.narrow:
            self.press(f"Hand to {hero}", ".dock")
        else:
            self.press(f"Give to {hero}", "#inventory")

    def health(self, t: Table, me: int) -> str:
        """What the page tells of a hero's health."""
        self.to_the_room()
        own = self.page.get_by_role("list", name=f"{name(t, me)}’s cards")
        return own.locator(".health").get_attribute("aria-label") or ""


DRAWER = '.handle button[aria-expanded="false"]'
"""Where cards lie that have done their work."""
PANEL = {
    "explore": "Look closely",
    "dial": "Set the dials",
    "together": "Use all that it asks for",
    "at": "here",
}
"""The buttons of a location's panel."""
DOCK = {"end": "End the turn", "back": "Put it down", "take": "Take over from"}
"""The buttons below the room."""
