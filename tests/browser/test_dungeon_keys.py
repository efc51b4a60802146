"""The Dungeon by keyboard alone: a whole story, from its first page to the scores."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from katabasis.content.model import Goal
from katabasis.engine import Ask, Match, settle
from katabasis.games import game_of
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.checking.player import StepPlayer
from katabasis.games.dungeon.pack import story_of
from katabasis.packs.replay_plan import carry_out
from katabasis.packs.worlds import Worlds
from tests.browser.conftest import Visitors
from tests.browser.fingers import BOOKISH
from tests.browser.test_access import clean
from tests.server.hosting import Host, hosted

GAME = game_of("dungeon")
STORY = "ferry"
FOCUS = "(selector) => document.activeElement?.matches(selector) ?? false"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that the story can be chosen for the table."""
    with hosted(tmp_path_factory.mktemp("keys")) as found:
        yield found


def shortest(team: list[str]) -> Match:
    """The shortest way through the story, played at a table of its own."""
    wishes = {"story": STORY, "characters": team}
    match = Match(GAME, GAME.setup(1, settle(GAME, 1, wishes)))
    steps = Worlds(model_of(story_of(STORY))).of(tuple(team)).planner.plan(Goal(ends=True))
    assert steps is not None
    for step in steps:
        carry_out(match, step, StepPlayer(step))
    return match


def pressed(page: Page, match: Match, ask: Ask, answer: str) -> None:
    """Gives an answer by keys: a number in the book and at the dials, else by its words."""
    prompt = GAME.scene(match.table, ask.seat, ask).prompt
    assert prompt is not None
    answers = [choice.answer for choice in prompt.choices]
    if ask.kind == "digit":
        expect(page.locator("dialog[open] .keys")).to_be_visible()
        return page.keyboard.press(answer)
    if ask.kind in BOOKISH:
        return page.keyboard.press(str(answers.index(answer) + 1))
    text = prompt.choices[answers.index(answer)].text
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Search the options")).to_be_focused()
    page.keyboard.insert_text(text)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUS, ".option")
    assert page.evaluate("document.activeElement.textContent").startswith(text)
    return page.keyboard.press("Enter")


def test_a_whole_story_by_keyboard_alone(house: Host, visitors: Visitors) -> None:
    team = list(story_of(STORY).frame.heroes)[:2]
    full = shortest(team)
    assert full.outcome is not None
    made = house.make("me", game="dungeon", story=STORY, characters=team)
    page = visitors(novice=True)
    visitors.forgive("asked a stranger")
    page.goto(f"http://127.0.0.1:{house.port}/t/{made.id}#{made.secrets[0]}")
    match = Match(GAME, full.start)
    for seat, answer in full.log:
        assert match.ask is not None
        shown = f'main.dungeon[data-number="{len(match.moments(seat))}"][aria-busy="false"]'
        page.locator(shown).wait_for(state="attached")
        pressed(page, match, match.ask, str(answer))
        match.choose(seat, answer)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.locator(".over .scores")).to_contain_text(str(sum(match.table.scores)))
    clean(page, "the end of a story, by keyboard")
