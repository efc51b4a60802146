"""The robot's hands on one page: how an option is reached, by a thing or by its words."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Locator, Page

from katabasis.engine.scene import Choice

SHORT, WAIT = 1500, 6000
"""Milliseconds for one touch, and for what should follow from it."""
AWAY = (
    "leave|save|play on|play again|rematch|lobby|notification|katabasis|about|end the table"
    "|ask to take back|take back|agree|^no$|never mind|sound|concede|give up"
)
"""What would lead away from the table, or is done on purpose elsewhere."""
CLICKABLE = f"""() => {{
  const away = /{AWAY}/i, open = document.querySelector('dialog[open]');
  const all = [...(open ?? document).querySelectorAll('button, summary, [data-thing], [role=tab]')];
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 2;
  const name = (one) => one.getAttribute('aria-label') || one.textContent.trim();
  const fine = (one) => seen(one) && !one.disabled && !away.test(name(one)) && !one.closest('a');
  document.querySelectorAll('[data-poke]').forEach((one) => one.removeAttribute('data-poke'));
  const found = all.filter(fine);
  found.forEach((one, n) => one.setAttribute('data-poke', n));
  return found.map(name);
}}"""


class Hands:
    """One page of one person."""

    def __init__(self, page: Page, seat: int, phone: bool) -> None:
        self.page, self.seat, self.phone = page, seat, phone
        self.refused = ""
        """Why the last touch that failed was not possible."""

    def take(self) -> "Hands":
        """Looks at this page: in a tab behind another one nothing is drawn, nor can be touched."""
        with suppress(Error):
            self.page.bring_to_front()
        return self

    def touch(self, what: Locator, wait: float = SHORT) -> bool:
        """A tap or a click, on what is in sight and not covered; whether it was possible."""
        try:
            if self.phone:
                what.tap(timeout=wait)
            else:
                what.click(timeout=wait)
        except Error as error:
            self.refused = str(error)
            return False
        return True

    def first(self, selector: str, text: str | None = None) -> Locator | None:
        """The first visible element, with exactly these words if wanted."""
        found = self.page.locator(f"{selector} >> visible=true")
        if text is not None:
            found = found.filter(has_text=text)
        with suppress(Error):
            return found.first if found.count() else None
        return None

    def home(self) -> None:
        """Back to the table as it is now: nothing open over it, no replay, the table in sight."""
        for _ in range(4):
            if self.first(
                "dialog[open], section.replay, .drawer, .menu, .sheet[role=dialog], [role=tooltip]"
            ):
                if self.first("dialog[open] .keys, dialog[open] >> text=Are you sure?"):
                    break
                self.page.keyboard.press("Escape")
                if shown := self.first("dialog[open] [aria-label=Close]"):
                    self.touch(shown)
            else:
                break
        for name in ("Back to the room", "Table", "Room"):
            tab = self.first("nav button, .phone button, .book-side button", name)
            with suppress(Error):  # a page that is still being drawn may take it away again
                if tab and tab.get_attribute("aria-selected", timeout=1000) != "true":
                    self.touch(tab)

    def by_thing(self, choice: Choice, rng: Random, moved: Callable[[], bool]) -> bool:
        """Touches one of the things that the option concerns, and then what that opens."""
        for thing in rng.sample(choice.about, len(choice.about)):
            story = f'[data-spot="{thing}"], [data-card="{thing}"] .front'
            found = self.first(f'[data-thing="{thing}"].choosable, {story}')
            if found is None and "/" in thing:
                found = self.first(f'[data-thing="{thing.partition("/")[0]}"].choosable')
            if found is not None and self.touch(found) and self._settled(choice, moved):
                return True
        return False

    def _settled(self, choice: Choice, moved: Callable[[], bool]) -> bool:
        """Follows what a touch has opened, until the answer is given."""
        for _ in range(30):
            if moved():
                return True
            if sure := self.first(".sure button.main"):
                self.touch(sure)
            elif self.first(".menu"):
                item = self.first(".menu [role=menuitem]", choice.text)
                if item is None or not self.touch(item):
                    self.page.keyboard.press("Escape")
                    return False
            elif self.first(".sheet[role=dialog]"):
                halves = [
                    f'.sheet[role=dialog] [data-thing="{thing}"].choosable'
                    for thing in choice.about
                ]
                half = self.first(", ".join(halves)) or self.first(
                    ".sheet[role=dialog] button", choice.text
                )
                if half is None or not self.touch(half):
                    return False
            elif deed := self.first("main .panel button, main .place button", choice.text):
                self.touch(deed)
            self.page.wait_for_timeout(50)
        return False

    def by_words(self, choice: Choice, place: int, moved: Callable[[], bool]) -> bool:
        """Finds the option in a list, a slider, a dialog, wherever its words are."""
        if slider := self.first(".amount input"):
            with suppress(Error):
                slider.fill(str(place), timeout=SHORT)
        if self.first("dialog[open] .keys"):
            key = self.first("dialog[open] button", choice.text) or self.first(
                "dialog[open] .keys button", str(choice.answer)
            )
            return key is not None and self.touch(key) and self._settled(choice, moved)
        if self.first("button.option", choice.text) is None:
            if fold := self.first("button.fold[aria-expanded=false]"):
                self.touch(fold)
            elif summary := self.first("details.options:not([open]) summary"):
                self.touch(summary)
        for where in ("button.option", "dialog[open] button", "main button"):
            found = self.first(where, choice.text)
            if found is not None and self.touch(found) and self._settled(choice, moved):
                return True
        return False

    def poke(self, rng: Random) -> str:
        """Touches anything; what it was called."""
        with suppress(Error):
            names = self.page.evaluate(CLICKABLE)
            if names:
                number = rng.randrange(len(names))
                self.touch(self.page.locator(f'[data-poke="{number}"]'), 700)
                return str(names[number])[:60]
        return "nothing"

    def press(self, selector: str, text: str | None = None) -> bool:
        """A button, if it is there."""
        found = self.first(selector, text)
        return found is not None and self.touch(found)
