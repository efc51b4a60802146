"""Dead Cells by touch: all that is laid is in sight, and what a hit does is told before it."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from katabasis.engine import Keyed, Match, Seat, settle
from katabasis.engine.scene import Scene
from katabasis.games import game_of
from tests.browser.conftest import Server, Visitors
from tests.browser.staged import Seated

GAME = game_of("dead_cells")


def run(players: int, fits: Callable[[Match, Scene], bool]) -> tuple[Match, Seat]:
    """A Run that has come to a question that fits, and whom it asks."""
    assert GAME.wander is not None
    for seed in range(30):
        rng, start = Random(seed), GAME.setup(players, settle(GAME, players, {}))
        match = Match(GAME, start, Keyed(f"{seed:064x}"))
        while match.ask is not None:
            if fits(match, GAME.scene(match.table, match.ask.seat, match.ask)):
                return match, match.ask.seat
            match.choose(match.ask.seat, GAME.wander(match.table, match.ask, rng.random))
    raise AssertionError("no Run comes so far")


def laid(scene: Scene) -> int:
    """How many cards lie on the Group's space."""
    return sum(len(zone.cards) for zone in scene.zones if zone.role == "play")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_laid_card_is_in_sight_on_a_desk(
    visitors: Visitors, server: Server, players: int
) -> None:
    match, seat = run(players, lambda match, scene: laid(scene) == 3)
    page = Seated(server, match).sit(visitors, seat)
    expect(page.locator(".group .laid")).to_have_count(3)
    panel = page.locator(".panel.group").bounding_box()
    assert panel is not None
    for card in page.locator(".group .laid").all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] >= panel["y"]
        assert box["y"] + box["height"] <= panel["y"] + panel["height"]
    own = page.locator(".group .laid").filter(has_not_text="Face down").first
    own.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(": ")


CUT = """what => [...document.querySelectorAll(what)].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
).map((one) => one.textContent.trim())"""


def test_names_and_what_can_be_chosen_are_not_cut_on_a_desk(
    visitors: Visitors, server: Server
) -> None:
    begun, seat = run(2, lambda match, scene: True)
    page = Seated(server, begun).sit(visitors, seat)
    page.locator(".boards .board").first.wait_for()
    assert page.evaluate(CUT, ".boards .board") == []
    match, seat = run(2, lambda match, scene: laid(scene) == 3)
    page = Seated(server, match).sit(visitors, seat)
    page.locator(".foe").first.wait_for()
    assert page.evaluate(CUT, ".seats .name") == []


def test_a_hit_is_told_before_it_is_dealt(visitors: Visitors, server: Server) -> None:
    match, seat = run(4, lambda match, scene: match.ask is not None and match.ask.kind == "target")
    assert match.ask is not None
    prompt = GAME.scene(match.table, seat, match.ask).prompt
    assert prompt is not None
    page = Seated(server, match).sit(visitors, seat)
    (thing,) = prompt.choices[0].about
    page.locator(f'[data-thing="{thing}"]').first.hover(position={"x": 10, "y": 8})
    expect(page.get_by_role("tooltip")).to_contain_text("▸ Grenadier: ")


def test_giving_up_a_run_is_marked(visitors: Visitors, server: Server) -> None:
    match, seat = run(2, lambda match, scene: match.ask is not None and match.ask.kind == "route")
    page = Seated(server, match).sit(visitors, seat)
    expect(page.locator("button.option.costly")).to_contain_text("Give up the Run")


def test_a_beheaded_that_is_not_asked_about_says_so(visitors: Visitors, server: Server) -> None:
    match, seat = run(2, lambda match, scene: match.ask is not None and match.ask.kind == "route")
    page = Seated(server, match).sit(visitors, seat)
    page.locator('[data-thing^="beheaded-"]').first.click(position={"x": 6, "y": 6})
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("of 3 Health")
    expect(tip).not_to_contain_text("is not possible here")


def test_a_button_tells_what_comes_of_it(visitors: Visitors, server: Server) -> None:
    match, seat = run(2, lambda match, scene: match.ask is not None and match.ask.kind == "cells")
    page = Seated(server, match).sit(visitors, seat)
    page.locator("button.option.costly").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("left over")


HELD = {
    "button": ("cells", "button.option.costly", "left over"),
    "thing": ("route", '[data-thing^="space-"].choosable', "The Group → "),
}


@pytest.mark.parametrize("what", HELD)
def test_a_finger_that_holds_learns_the_same_and_chooses_nothing(
    visitors: Visitors, server: Server, what: str
) -> None:
    kind, place, told = HELD[what]
    match, seat = run(2, lambda match, scene: match.ask is not None and match.ask.kind == kind)
    page = Seated(server, match).sit(visitors, seat)
    box = page.locator(place).first.bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    expect(page.get_by_role("tooltip")).to_contain_text(told)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(500)
    expect(page.locator(place).first).to_be_visible()
    expect(page.locator(place).first).to_be_enabled()
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_a_skill_is_touched_on_the_board(visitors: Visitors, server: Server) -> None:
    match, seat = run(2, lambda match, scene: match.ask is not None and match.ask.kind == "skill")
    page = Seated(server, match).sit(visitors, seat)
    page.locator(".heads .step.choosable").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Skill: ")


def test_a_space_out_of_reach_says_why(visitors: Visitors, server: Server) -> None:
    match, seat = run(2, lambda match, scene: match.ask is not None and match.ask.kind == "route")
    page = Seated(server, match).sit(visitors, seat)
    page.locator('[data-thing="space-h"]').click()
    expect(page.get_by_role("tooltip")).to_contain_text("No corridor leads from here to space H.")


SIZES = {"tablet": (768, 1024), "phone": (360, 740), "on its side": (740, 360)}


@pytest.mark.parametrize("size", SIZES)
def test_every_laid_card_is_in_sight_on_small_screens(
    visitors: Visitors, server: Server, size: str
) -> None:
    match, seat = run(4, lambda match, scene: laid(scene) == 3)
    page = Seated(server, match).sit(visitors, seat)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(400)
    area = page.locator("main .area").bounding_box()
    panel = page.locator(".panel.group")
    assert area is not None
    assert panel.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    for card in page.locator(".group .laid").all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= area["y"] + area["height"] + 1
