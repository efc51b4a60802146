"""DUN-035: in the picture of a room figures stand beside the numbers, and every number is read."""

import math
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from katabasis.engine import Match
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.state import Table
from tests.browser.adventure import STORY
from tests.browser.conftest import Visitors
from tests.browser.dungeon_screens import show
from tests.browser.moments import opened, until

TEAM = ("hedda", "osric", "pim", "ilse")
LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const over = (found) => Number(getComputedStyle(found).zIndex);
  const box = (found) => {
    const r = found.getBoundingClientRect();
    return [r.left, r.top, r.right, r.bottom];
  };
  return {
    room: box(all(".box")[0]),
    figures: all(".figure").map((f) => [box(f.querySelector("svg")), over(f)]),
    numbers: all(".spot").map((s) => [s.dataset.spot, box(s.querySelector("span")), over(s)]),
  };
}"""
"""Where figures and numbers are drawn, and what lies above what."""


def gathered(place: int) -> Match:
    """A game in which all four have gone to a location, once its room was entered."""
    room = story_of(STORY).locations[place].room
    match = until(lambda t: room in t.rooms and room in t.entered, team=TEAM)
    while set(match.table.at) != {place}:
        assert match.ask is not None
        t: Table = match.table
        there = t.at[t.turn] == place or match.ask.kind != "turn"
        match.choose(match.ask.seat, "end" if there else f"go {place}")
    return match


def meet(a: list[float], b: list[float]) -> bool:
    """Whether two boxes have something in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def faults(page: Page, place: int) -> list[str]:
    """Numbers that a figure stands on or hides, and figures that have left the picture."""
    seen: dict[str, Any] = page.evaluate(LOOK)
    assert len(seen["figures"]) == 4 and len(seen["numbers"]) > 0
    found = []
    for n, (figure, height) in enumerate(seen["figures"]):
        if figure[0] < seen["room"][0] - 1 or figure[2] > seen["room"][2] + 1:
            found.append(f"{place}: figure {n} is outside of the picture")
        for spot, number, above in seen["numbers"]:
            if meet(figure, number) and (spot == f"loc-{place}" or height >= above):
                found.append(f"{place}: figure {n} stands on {spot}")
    return found


def places() -> list[int]:
    """Locations at the right edge of their pictures, and those with the closest neighbours."""
    every = story_of(STORY).locations
    across = sorted(every, key=lambda n: every[n].at)
    tight = sorted(every, key=lambda n: min(apart(n, other) for other in every if other != n))
    right = [n for n in across if 60 < every[n].at[0] <= 78]
    return [across[-1], right[-1], tight[0], tight[1]]


def apart(a: int, b: int) -> float:
    """How far two locations of a room lie from each other in its picture."""
    every = story_of(STORY).locations
    if every[a].room != every[b].room:
        return math.inf
    return math.dist(every[a].at, every[b].at)


@pytest.mark.proves("DUN-035")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_figure_stands_on_a_number(visitors: Visitors, phone: bool, tmp_path: Path) -> None:
    page = visitors(phone=phone)
    found = []
    for place in places():
        opened(page, gathered(place), tmp_path)
        show(page, story_of(STORY).locations[place].room)
        found += faults(page, place)
    assert found == []
