"""Alone in the browser: a Hero and two Evil players click a game to its end."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from katabasis.engine import CHANCE, Answer, Keyed, Match, Seat, settle
from katabasis.games import game_of
from tests.browser.conftest import Server, Visitors
from tests.browser.staged import Seated

ALONE = game_of("alone")
LAST = 24
"""So many answers of people are clicked; the game before them is given."""
ENDS = {
    (True, True): "You got out",
    (True, False): "You are still in there",
    (False, True): "Nobody leaves",
    (False, False): "The Hero got away",
}
"""What the end says, to the Hero or not, and to winners or not."""
SOON = 20_000


@pytest.fixture(scope="module")
def game() -> tuple[Match, list[tuple[Seat, Answer]]]:
    """A game that ends by the rules: the match before its last answers, and these."""
    for seed in range(40):
        rng, key = Random(seed), f"{seed:064x}"
        full = Match(ALONE, ALONE.setup(3, settle(ALONE, 3, {})), Keyed(key))
        while full.ask is not None and len(full.log) < 2500:
            (seat,) = full.ask.asked()[:1]
            assert ALONE.wander is not None
            full.choose(seat, ALONE.wander(full.table, full.ask, rng.random))
        if full.outcome is None:
            continue
        people = [n for n, (seat, _) in enumerate(full.log) if seat != CHANCE]
        cut = people[-LAST]
        rest = [(seat, answer) for seat, answer in full.log[cut:] if seat != CHANCE]
        if len({seat for seat, _ in rest}) == 3:
            return Match(ALONE, full.start, Keyed(key), full.log[:cut]), rest
    raise AssertionError("no game has an end in which everybody has a part")


def click(page: Page, match: Match, seat: Seat, answer: Answer) -> None:
    """Chooses an option by its words, in the list of all options."""
    prompt = ALONE.scene(match.table, seat, match.ask).prompt
    assert prompt is not None
    text = next(choice.text for choice in prompt.choices if choice.answer == answer)
    said = text[:1].upper() + text[1:]
    expect(page.locator("section.prompt .question")).to_contain_text(prompt.text, timeout=SOON)
    button = page.locator("button.option").filter(has=page.get_by_text(said, exact=True))
    button.first.click(timeout=SOON)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_hero_and_two_evil_players_to_the_end(
    server: Server,
    visitors: Visitors,
    game: tuple[Match, list[tuple[Seat, Answer]]],
    phone: bool,
) -> None:
    before, rest = game
    match = Match(ALONE, before.start, before.source, before.log)
    table = Seated(server, match)
    pages = [table.sit(visitors, seat, phone=phone) for seat in range(3)]
    hero = match.table.hero_seat
    expect(pages[hero].locator('[data-thing="here"]')).to_be_visible()
    expect(pages[hero].locator('[data-thing="sector-0"]')).to_have_count(0)
    evil = pages[(hero + 1) % 3]
    expect(evil.get_by_role("heading", name="Upper Level")).to_be_visible()
    for seat, answer in rest:
        click(pages[seat], match, seat, answer)
        match.choose(seat, answer)
    assert match.outcome is not None
    for seat, page in enumerate(pages):
        title = ENDS[seat == hero, seat in match.outcome.winners]
        expect(page.locator("section.end")).to_contain_text(title, timeout=SOON)
