"""Boards that the page draws by itself: seen, moved, magnified, clicked, and read as a list."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.table import OPTIONS, make_table
from tests.browser.test_access import clean

MAP = ".window[aria-label^='The Salt Coast']"

WATCH = """() => {
  const piece = document.querySelector('[data-thing="ann"]');
  window.seen = [];
  const look = () => {
    window.seen.push(piece.getBoundingClientRect().left);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Keeps where the piece is drawn, frame by frame."""


def opened(visitors: Visitors, phone: bool = False, still: bool = True) -> Page:
    """The page with made-up boards."""
    page = visitors(phone=phone, still=still)
    page.goto("/demo")
    page.locator('[data-thing="ann"]').wait_for()
    return page


def middle(what: Locator) -> tuple[float, float]:
    """Where a thing is on the screen."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def thing(page: Page, name: str) -> Locator:
    """A space or a piece."""
    return page.locator(f'[data-thing="{name}"]')


def beside(page: Page, piece: str, space: str) -> bool:
    """Whether a piece is drawn at a space."""
    (x, y), (a, b) = middle(thing(page, piece)), middle(thing(page, space).locator(".body"))
    return abs(x - a) < size(page) and abs(y - b) < size(page)


def size(page: Page) -> float:
    """How large a space of the map is drawn."""
    box = thing(page, "market").locator(".body").bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_click_on_a_space_moves_the_piece(visitors: Visitors, phone: bool) -> None:
    page = opened(visitors, phone)
    assert beside(page, "ann", "market")
    thing(page, "mill").click()
    page.locator('main[data-number="1"]').wait_for()
    assert beside(page, "ann", "mill")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_piece_walks_over_the_spaces_between(visitors: Visitors) -> None:
    page = opened(visitors, still=False)
    page.evaluate(WATCH)
    thing(page, "shrine").click()
    page.wait_for_timeout(1200)
    assert beside(page, "ann", "shrine")
    seen = page.evaluate("window.seen")
    between = {x for x in seen if seen[0] + 5 < x < seen[-1] - 5}
    assert len(between) > 5, "it jumps"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(visitors: Visitors, phone: bool) -> None:
    clean(opened(visitors, phone), "boards")


def test_buttons_and_keys_magnify_and_move(visitors: Visitors) -> None:
    page = opened(visitors)
    whole = size(page)
    page.get_by_role("button", name="Magnify The Salt Coast").click()
    assert size(page) > whole * 1.3
    page.get_by_role("button", name="Show all of The Salt Coast").click()
    assert size(page) == pytest.approx(whole)
    page.locator(MAP).focus()
    page.keyboard.press("+")
    assert size(page) > whole * 1.3
    before = middle(thing(page, "quarry"))
    page.keyboard.press("ArrowRight")
    assert middle(thing(page, "quarry"))[0] < before[0] - 20
    page.keyboard.press("0")
    assert size(page) == pytest.approx(whole)


def test_the_wheel_magnifies_where_it_is_wanted(visitors: Visitors) -> None:
    page = opened(visitors)
    whole, (x, y) = size(page), middle(page.locator(MAP))
    page.mouse.move(x, y)
    page.mouse.wheel(0, 60)
    page.wait_for_timeout(300)
    assert page.evaluate("window.scrollY") > 0
    assert size(page) == pytest.approx(whole)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -240)
    page.keyboard.up("Control")
    page.wait_for_timeout(100)
    assert size(page) > whole * 1.5


def test_a_drag_moves_the_map_and_chooses_nothing(visitors: Visitors) -> None:
    page = opened(visitors)
    page.get_by_role("button", name="Magnify The Salt Coast").click()
    x, y = middle(thing(page, "mill").locator(".body"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y - 30, steps=6)
    page.mouse.up()
    moved = middle(thing(page, "mill").locator(".body"))
    assert moved[0] < x - 40
    expect(page.locator("main")).to_have_attribute("data-number", "0")
    page.mouse.click(*moved)
    expect(page.locator("main")).to_have_attribute("data-number", "1")


def test_two_fingers_magnify(visitors: Visitors) -> None:
    page = opened(visitors, phone=True)
    whole, (x, y) = size(page), middle(page.locator(MAP))
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        event = {"type": kind, "touchPoints": points if kind != "touchEnd" else []}
        touch.send("Input.dispatchTouchEvent", event)

    fingers("touchStart", 30)
    for apart in (40, 50, 60, 75, 90):
        fingers("touchMove", apart)
    fingers("touchEnd", 90)
    page.wait_for_timeout(100)
    assert size(page) > whole * 1.5


def test_the_keyboard_reaches_every_space_that_can_be_chosen(visitors: Visitors) -> None:
    page = opened(visitors)
    for _ in range(4):
        page.get_by_role("button", name="Magnify The Salt Coast").click()
    seen = set()
    thing(page, "pier").focus()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        seen.add(page.evaluate("document.activeElement?.dataset?.thing ?? ''"))
        if page.evaluate("document.activeElement?.dataset?.thing") == "tower":
            break
    x, y = middle(thing(page, "tower").locator(".body"))
    box = page.locator(MAP).bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
    page.keyboard.press("Enter")
    page.locator('main[data-number="1"]').wait_for()
    assert beside(page, "ann", "tower")


def test_a_reader_hears_where_everything_is_and_leads(visitors: Visitors) -> None:
    page = opened(visitors)
    items = page.get_by_role("list", name="The Salt Coast, as a list").get_by_role("listitem")
    expect(items).to_have_count(9)
    expect(items.nth(1)).to_have_text(
        "2 Fish Market; 3 coins; here: Ann, Ben, Cat;"
        " leads to Pier, Bell Tower, Broken Mill, The Ford"
    )
    expect(items.nth(6)).to_contain_text("leads to The Ford, Broken Mill, Gate (closed), Dry Well")
    expect(items.nth(8)).to_have_text("9 Dry Well; face down; leads to Gate")


def test_a_game_without_a_theme_is_drawn(visitors: Visitors) -> None:
    page = visitors()
    make_table(page, ["me", "random", "random"], "toll")
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=20_000)
    expect(page.locator('.board [data-thing^="step-"]')).to_have_count(7)
    expect(page.locator('.board [data-thing^="shade-"]')).to_have_count(3)
    clean(page, "the river")


def ask(page: Page, form: str) -> None:
    """Has the page ask in a certain form."""
    page.get_by_label("Form of the question").select_option(form)


def test_many_options_on_the_table_are_folded(visitors: Visitors) -> None:
    page = opened(visitors)
    shown = page.locator("section.prompt > ul button.option")
    expect(shown).to_have_text(["Stay where you are"])
    page.get_by_text("All options").click()
    page.get_by_role("searchbox", name="Search the options").fill("bell")
    page.get_by_role("button", name="Ann goes to Bell Tower").click()
    page.locator('main[data-number="1"]').wait_for()
    assert beside(page, "ann", "tower")


def test_an_amount_is_set_by_a_slider(visitors: Visitors) -> None:
    page = opened(visitors)
    ask(page, "amount")
    page.get_by_role("slider", name="How many").fill("7")
    clean(page, "an amount")
    page.get_by_role("button", name="Pour in 7").click()
    page.locator('main[data-number="1"]').wait_for()


def test_a_code_is_typed_or_clicked(visitors: Visitors) -> None:
    page = opened(visitors)
    ask(page, "keypad")
    dialog = page.get_by_role("dialog", name="Enter the code")
    dialog.get_by_role("button", name="4", exact=True).click()
    page.keyboard.press("2")
    expect(dialog.locator(".windows")).to_have_text("42")
    clean(page, "a keypad")
    dialog.get_by_role("button", name="Leave it").click()
    page.locator('main[data-number="1"]').wait_for()


def test_a_final_step_needs_a_second_yes(visitors: Visitors) -> None:
    page = opened(visitors)
    ask(page, "confirm")
    clean(page, "a second yes")
    page.get_by_role("dialog").get_by_role("button", name="Not yet").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
