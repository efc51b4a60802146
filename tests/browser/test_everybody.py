"""Everybody: where pieces stand in words, the first option soon, keys for all, and a whole game."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from katabasis.engine import Ask, Match, in_words
from katabasis.games.dungeon.state import story
from tests.browser.conftest import Visitors
from tests.browser.staged import before
from tests.browser.table import make_table, over
from tests.browser.test_access import clean
from tests.browser.test_touch import Seated
from tests.server.hosting import Host, hosted, position

ASKED = "section.prompt.asked"
OPTION = "document.activeElement?.matches('.choosable, button.option') ?? false"

GIVES_UP = (
    "/concede|give up/i.test(document.activeElement.ariaLabel ||"
    " document.activeElement.textContent)"
)
"""Whether whoever has the focus would end the game for everybody."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that tests can bring their own matches."""
    with hosted(tmp_path_factory.mktemp("everybody")) as found:
        yield found


def seated(house: Host, visitors: Visitors, match: Match) -> Seated:
    """A newcomer who is asked."""
    assert match.ask is not None
    return Seated(visitors, house.bring(match), match.ask.seat)


def test_a_reader_learns_where_every_piece_stands(house: Host, visitors: Visitors) -> None:
    me = seated(house, visitors, position("cerberus", 3, lambda ask: ask.kind == "part", 5))
    t = me.match.table
    own = f"Your Adventurer on space {t.pawns[me.seat]}, "
    own += f"{in_words(t.pawns[me.seat] - t.cerberus)} ahead of Cerberus"
    pawn = me.page.locator(f'[data-thing="pawn-{t.colours[me.seat]}"]')
    expect(pawn).to_have_attribute("aria-label", re.compile(f"^{own}"))
    me.page.keyboard.press("b")
    words = me.page.get_by_role("dialog", name="The board in words")
    pieces = words.get_by_role("list", name="Pieces").get_by_role("listitem")
    expect(pieces.first).to_have_text(f"{own}.")
    expect(words).to_contain_text(f"Cerberus on space {t.cerberus}.")
    expect(words.get_by_role("list", name="The Threshold")).to_be_visible()
    clean(me.page, "the board in words")
    me.page.keyboard.press("Escape")
    expect(words).to_have_count(0)


@pytest.mark.parametrize("game", ["cerberus", "toll"])
def test_the_first_own_option_is_near_and_arrows_go_on(
    house: Host, visitors: Visitors, game: str
) -> None:
    many = position(game, 3, lambda ask: ask.kind in ("play", "pay") and len(ask.options) > 2)
    page = seated(house, visitors, many).page
    page.locator("body").press("Tab")
    expect(page.get_by_role("button", name="Skip to your options")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate(OPTION), "two keys lead to the first option"
    first = page.evaluate("document.activeElement.outerHTML")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(OPTION)
    assert page.evaluate("document.activeElement.outerHTML") != first
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    inside = "document.activeElement?.closest('.own .cards') !== null"
    assert not page.evaluate(inside), "one Tab leaves what belongs together"


def crowded(ask: Ask) -> bool:
    """Whether there are more options than digits."""
    return ask.kind == "play" and len(list(ask.of(ask.seat))) > 10


@pytest.mark.parametrize(("key", "number"), [("0", 10), ("Shift+Digit1", 11)])
def test_options_beyond_nine_have_keys(
    house: Host, visitors: Visitors, key: str, number: int
) -> None:
    match = position("cerberus", 5, crowded)
    assert match.ask is not None
    wanted = str(list(match.ask.of(match.ask.seat))[number - 1])
    me = seated(house, visitors, match)
    me.page.keyboard.press("/")
    expect(me.page.locator(".list button.option").first).to_be_focused()
    expect(me.page.locator(".list kbd").nth(number - 1)).to_have_text(
        key[-1:] if number == 10 else "⇧1"
    )
    me.page.keyboard.press(key)
    sure = me.page.get_by_role("button", name="Do it")
    me.page.wait_for_timeout(300)
    if sure.count():
        me.page.keyboard.press("Enter")
    me.answered(wanted)


SKIP = "document.activeElement?.textContent.trim() === 'Skip to your options'"


def reached(page: Page) -> bool:
    """Goes to the first option, within five Tabs; false if nothing is asked any more."""
    for _ in range(6):
        if page.evaluate(OPTION):
            return True
        if not page.locator(ASKED).count():
            return False
        page.keyboard.press("Tab")
        if page.evaluate(SKIP):
            page.keyboard.press("Enter")
    assert not page.locator(ASKED).count(), "the first option is more than five Tabs away"
    return False


def by_keyboard(page: Page, rng: Random, most: int = 400) -> int:
    """Plays to the end with nothing but keys, or so many answers; returns their number."""
    for answers in range(most):
        for _ in range(400):
            if over(page) or page.locator(ASKED).count():
                break
            page.wait_for_timeout(20)
        if over(page):
            return answers
        if not reached(page):
            continue
        for _ in range(rng.randrange(4)):
            page.keyboard.press("ArrowDown")
        if page.evaluate(GIVES_UP):
            page.keyboard.press("ArrowDown")
        before = page.locator(".question").inner_text(), page.evaluate("document.title")
        page.keyboard.press("Enter")
        for _ in range(40):
            page.wait_for_timeout(15)
            if page.locator("[role=menu] button, [role=menuitem]").count():
                page.keyboard.press("Enter")
            now = page.locator(".question").all_inner_texts()
            if not now or (now[0], page.evaluate("document.title")) != before:
                break
    assert most < 400, "the game does not end"
    return most


WHOLE = {
    "toll": ["random"] * 2,
    "cerberus": ["random"] * 2,
    "dead_cells": ["instinct"],
    "alone": ["veteran"],
}
"""Who plays against somebody without a plan, so that it comes to an end."""
SHORTEST = {"toll": 0, "dead_cells": 5}
"""Whoever rolls well has crossed the river after two turns."""


@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    page = visitors(novice=True)
    page.context.add_init_script('localStorage.setItem("katabasis.confirm", "never")')
    make_table(page, ["me", *WHOLE[game]], game)
    answers = by_keyboard(page, Random(4))
    print(f"\n{answers} answers by keyboard")
    assert answers > SHORTEST.get(game, 10)
    end = page.locator("section.end")
    expect(end).to_be_visible()
    for given_up in ("conceded", "gave up"):
        expect(end).not_to_contain_text(given_up)
    clean(page, f"the end of {game}, by keyboard")


def words_of(page: Page) -> str:
    """The board in words, as B tells it."""
    page.keyboard.press("b")
    words = page.get_by_role("dialog", name="The board in words")
    expect(words).to_be_visible()
    told = words.inner_text()
    clean(page, "the board in words")
    page.keyboard.press("Escape")
    return told


def test_alone_in_words_for_both_sides(house: Host, visitors: Visitors) -> None:
    """The Hero hears where everything lies from here; Evil how far everybody is from the Hero."""
    match = position("alone", 2, lambda ask: ask.kind == "action", 2)
    t = match.table
    creature = t.creatures[0]
    made = house.bring(match)
    told = words_of(Seated(visitors, made, t.hero_seat).page)
    assert f"{t.character} (yours) at " in told
    assert "; here; " in told
    assert creature.name not in told or creature.at in t.revealed
    evil = visitors()
    evil.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[t.leader]}")
    evil.locator(".caption").wait_for()
    told = words_of(evil)
    far = t.map.distance[creature.at][t.hero]
    assert f"{creature.name} at " in told
    assert f"{far} step{'s' if far != 1 else ''} from the Hero" in told or far == 0
    assert "Upper Level" in told


def test_dead_cells_in_words(house: Host, visitors: Visitors) -> None:
    match = position("dead_cells", 2, lambda ask: ask.kind == "play", 1)
    me = seated(house, visitors, match)
    told = words_of(me.page)
    own = next(b for b in match.table.group if b.seat == me.seat)
    left = own.health - own.damage
    assert f"{own.name} (yours) on the Combat, group, {left} of {own.health} Health" in told
    foe = match.table.enemies[0]
    assert f"on the Combat, {foe.at}, " in told
    assert "Health left." in told
    assert "The Group at " in told


def test_toll_in_words(house: Host, visitors: Visitors) -> None:
    match = position("toll", 3, lambda ask: ask.kind == "pay", 5)
    me = seated(house, visitors, match)
    told = words_of(me.page)
    for seat, name in enumerate(match.game.names(match.table)):
        mine = " (yours)" if seat == me.seat else ""
        assert f"{name}{mine} on the River, {match.table.steps[seat]}." in told


def test_the_dungeon_in_words(house: Host, visitors: Visitors) -> None:
    match = before("loses")[0]
    t, page = match.table, visitors()
    assert match.ask is not None
    made, seat = house.bring(match), match.ask.seat
    page.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[seat]}")
    visitors.forgive("asked a stranger")
    page.locator("main.dungeon").wait_for()
    told = words_of(page)
    for hero, key in enumerate(t.heroes):
        mine = " (yours)" if t.seats[hero] == seat else ""
        place = story(t).locations[t.at[hero]].name
        assert f"{story(t).frame.heroes[key].name}{mine} at {t.at[hero]} {place}." in told


@pytest.mark.parametrize("game", ["toll", "cerberus", "alone", "dead_cells"])
def test_words_say_nothing_empty_and_nothing_twice(
    house: Host, visitors: Visitors, game: str
) -> None:
    kinds = {"alone": "action", "dead_cells": "play"}
    match = position(game, 3, lambda ask: ask.kind == kinds.get(game, ask.kind), 1)
    lines = words_of(seated(house, visitors, match).page).splitlines()
    assert len(lines) > 3
    assert [line for line in lines if line.strip().endswith(":")] == []
    assert [line for line in lines if "the The" in line or "face down; face down" in line] == []
    counts = [line for line in lines if re.search(": [0-9]+$", line)]
    assert len(set(counts)) == len(counts)


def test_a_hint_is_read_as_two_sentences(house: Host, visitors: Visitors) -> None:
    page = seated(house, visitors, position("toll", 3, lambda ask: ask.kind == "pay", 1)).page
    page.keyboard.press("h")
    slip = page.get_by_role("status").filter(has_text="Hint:")
    expect(slip.locator("p")).to_have_text(re.compile(r"^Hint: [^.]+\. [A-Z].+\.$"))
