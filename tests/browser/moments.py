"""Moments of The Dungeon worth a picture: matches that have come so far."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from katabasis.engine import Match, dump
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.state import Table
from katabasis.packs.deeds import World
from katabasis.packs.facts import HELD
from katabasis.packs.perform import begin, carry_out
from katabasis.packs.plan import Goal, Planner
from katabasis.packs.ratings import richest, traits_of
from tests.browser.adventure import STORY

TEAM = ("hedda", "pim", "osric")


@cache
def planner() -> Planner:
    """Ways through the story for this team."""
    pack = story_of(STORY)
    return Planner(World(pack, traits_of(pack, TEAM)))


def until(fits: Callable[[Table], bool], card: int = 0, *answers: str) -> Match:
    """A game on the way to a card, or a rich one to the end, until it fits; then some answers."""
    plan = planner()
    goal = plan.world.facts.bit(HELD, card) if card else 0
    steps = plan.plan(Goal(goal)) if card else richest(plan.world, plan)
    match = begin(story_of(STORY), TEAM)
    for step in steps or []:
        if fits(match.table):
            break
        carry_out(match, step)
    while match.ask is not None and match.ask.kind == "close":
        match.choose(match.ask.seat, "end")
    for answer in answers:
        assert match.ask is not None
        match.choose(match.ask.seat, answer)
    return match


def opened(page: Page, match: Match, folder: Path) -> None:
    """Brings a match to the table by its file."""
    file = folder / "match.json"
    file.write_bytes(dump(match))
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main.dungeon").wait_for()
