"""No meaning by colour alone: what matters has a shape, a line or a word as well."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitors
from tests.browser.staged import HUNT, PINK, Seated, laid
from tests.browser.test_sizes import moment, opened
from tests.server.hosting import Host, hosted

MARKED = """
() => [...document.querySelectorAll("main .choosable, .own .choosable, button.option")]
  .filter((one) => one.checkVisibility() && !(one instanceof SVGElement))
  .filter((one) => {
    const { outlineStyle, borderTopStyle } = getComputedStyle(one);
    return outlineStyle === "none" && borderTopStyle === "none";
  })
  .map((one) => one.outerHTML.slice(0, 120))
"""
"""What can be chosen and has neither an outline nor a border."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that tests can bring their own matches."""
    with hosted(tmp_path_factory.mktemp("colour")) as found:
        yield found


@pytest.mark.parametrize("key", ["toll", "cerberus", "alone", "dead_cells"])
def test_what_can_be_chosen_has_a_line_around_it(house: Host, visitors: Visitors, key: str) -> None:
    """Also where the system paints everything in colours of its own, and drops shadows."""
    page = opened(house, visitors, key, 9)
    page.emulate_media(forced_colors="active")
    page.wait_for_timeout(200)
    assert page.locator("main .choosable, .own .choosable, button.option").count() > 0
    assert page.evaluate(MARKED) == []


def test_players_have_marks_and_letters(house: Host, visitors: Visitors) -> None:
    """No two players look alike in grey: each has a mark of its own shape, or another letter."""
    for key in ("cerberus", "alone", "dead_cells", "toll"):
        page = opened(house, visitors, key, 9)
        marks = page.locator(".seats .mark")
        drawn = [mark.inner_html() for mark in marks.all()]
        shapes = [shape(page, n) for n in range(len(drawn))]
        assert len(set(shapes)) == len(moment(key, 9).game.names(moment(key, 9).table)), key


def shape(page: Page, n: int) -> str:
    """A mark without its colours: letters and outlines."""
    told: str = (
        page.locator(".seats .mark")
        .nth(n)
        .evaluate(
            "(mark) => mark.textContent.trim() +"
            " [...mark.querySelectorAll('[d], [points]')].map((one) =>"
            " one.getAttribute('d') ?? one.getAttribute('points')).join(' ')"
        )
    )
    return told


def test_the_reach_of_the_hunt_is_scratched_and_ends_in_teeth(
    visitors: Visitors, server: Server, tmp_path: Path
) -> None:
    page = Seated(server, laid(HUNT, tmp_path)).sit(visitors, PINK)
    reach, scratches = page.locator("path.reach"), page.locator("path.scratch")
    expect(reach).to_have_count(5)
    expect(scratches).to_have_count(5)
    assert scratches.first.get_attribute("stroke-dasharray")
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    in_grey = page.locator(".felt").screenshot()
    page.evaluate(HIDE)
    assert page.locator(".felt").screenshot() != in_grey, "it is seen in grey"


HIDE = """
() => document.querySelectorAll(".reach, .scratch")
  .forEach((one) => (one.style.visibility = "hidden"))
"""
