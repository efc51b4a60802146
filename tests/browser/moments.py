"""Moments of The Dungeon worth a picture: matches that have come so far."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from katabasis.content.model import Goal, Step
from katabasis.engine import Match, dump
from katabasis.games.dungeon.checking.grades import worth_of
from katabasis.games.dungeon.facts import HELD
from katabasis.games.dungeon.state import Table
from katabasis.packs.examples import richest
from tests.games.dungeon.plans import do, world_of
from tests.games.dungeon.playing import begun, house

TEAM = ("hedda", "pim", "osric")


@cache
def way(card: int, team: tuple[str, ...]) -> list[Step]:
    """A way to a card, or a rich one to the end."""
    mine = world_of(team)
    facts = mine.world.model.facts
    goal = Goal(facts.bit(HELD, card)) if card else None
    worth = worth_of(house(), facts)
    steps = mine.planner.plan(goal) if goal is not None else richest(mine, worth)
    assert steps is not None
    return steps


def until(
    fits: Callable[[Table], bool], card: int = 0, *answers: str, team: tuple[str, ...] = TEAM
) -> Match:
    """A game on the way to a card, or a rich one to the end, until it fits; then some answers."""
    match = begun(*team)
    for step in way(card, team):
        if fits(match.table):
            break
        do(match, step)
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
