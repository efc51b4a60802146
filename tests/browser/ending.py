"""What a finished game of The Dungeon must show: its ending, its scores, and all that was read."""

from playwright.sync_api import Page, expect

from katabasis.games.dungeon import GAME
from katabasis.games.dungeon.state import story
from tests.browser.adventure import Adventure, plain
from tests.browser.fingers import Fingers

VOICE = """
window.spoken = [];
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [{ name: "A voice" }], addEventListener() {}, cancel() {},
  speak(utterance) { window.spoken.push(utterance.text); utterance.onend?.(); },
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""A browser that can speak, and keeps what it said."""
READ_ALL = """
(list) => [...list.querySelectorAll("details")].map((entry) => {
  window.spoken = [];
  entry.open = true;
  entry.querySelector("button[aria-label^='Read aloud']").click();
  return window.spoken.join(" ");
})
"""
"""Has every entry of the log read aloud; what was said for each."""


def the_end(game: Adventure, hands: Fingers) -> None:
    """The ending lies open, and the scores beside it."""
    page, t = hands.page, game.t
    last = [seen for seen in game.seen(None) if seen.kind == "reads"][-1]
    assert last.data["entry"] == t.ending
    ending = plain(GAME.narrate(t, last))
    assert ending.endswith(plain(page.locator(".book article").last.inner_text())[-200:])
    if hands.narrow:
        hands.touch(page.get_by_role("button", name="To the scores"))
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    scores = [*t.scores, sum(t.scores)]
    sheet = page.locator(".over .scores dl").first
    expect(sheet.locator("dd")).to_have_text([str(score) for score in scores])
    rating = story(t).frame.ratings[t.rating - 1].title
    expect(page.locator(".over .rating")).to_have_text(rating)
    expect(page.locator(".over .scores")).to_contain_text(
        plain(story(t).text(f"rating {t.rating}"))
    )


def the_journal(game: Adventure, page: Page) -> None:
    """The log holds every entry that was read, to be read again."""
    page.get_by_role("tab", name="Log").click()
    entries = page.locator(".log details .read")
    read = [squeezed(text) for text in game.told("reads")]
    expect(entries).to_have_count(len(read))
    assert [squeezed(text) for text in entries.all_text_contents()] == read


def squeezed(text: str) -> str:
    """A text without blanks: between paragraphs the page has none."""
    return plain(text).replace(" ", "")


def read_aloud(game: Adventure, page: Page) -> None:
    """Every entry can be read aloud, and what is said is what stands there."""
    page.get_by_role("tab", name="Log").click()
    said = page.locator(".log").evaluate(READ_ALL)
    assert [plain(text) for text in said] == [plain(text) for text in game.told("reads")]
