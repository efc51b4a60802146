"""Playing by touching things: halves of cards, drags, ghosts, second touches, and why not."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from katabasis.engine import Ask, Match
from katabasis.engine.scene import Choice
from tests.browser.conftest import Visitors
from tests.server.hosting import Host, Made, hosted, position

PLAYING = "II.1"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in this process, so that tests can bring their own matches."""
    with hosted(tmp_path_factory.mktemp("touch")) as found:
        yield found


class Seated:
    """A newcomer at a table that has come so far."""

    def __init__(self, visitors: Visitors, made: Made, seat: int, phone: bool = False) -> None:
        visitors.server.url, kept = f"http://127.0.0.1:{made.host.port}", visitors.server.url
        try:
            self.page = visitors(phone=phone, novice=True)
        finally:
            visitors.server.url = kept
        visitors.forgive("asked a stranger")
        self.made, self.seat = made, seat
        self.page.goto(f"/t/{made.id}#{made.secrets[seat]}")
        expect(self.page.locator("section.prompt.asked")).to_be_visible()

    @property
    def match(self) -> Match:
        """What the server knows."""
        return self.made.host.live(self.made.id).match

    def thing(self, name: str) -> Locator:
        """A thing of the scene, where it is drawn to be seen."""
        found = self.page.locator(f'[data-thing="{name}"]')
        return found.and_(self.page.locator(":visible")).first

    def answered(self, answer: str) -> None:
        """The last answer of this seat is this one."""
        for _ in range(100):
            if self.match.given(self.seat)[-1:] == [answer]:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{answer!r} was not given; {self.match.log[-3:]} was")

    def ghost(self, piece: str) -> Locator:
        """Where a piece would stand."""
        return self.page.locator(f'[data-ghost="{piece}"]')


def sit(
    house: Host, visitors: Visitors, phone: bool = False, answer: str = PLAYING, bots: bool = True
) -> Seated:
    """At a table of Cerberus where this can be answered, among bots or among people."""
    match = position("cerberus", 3, lambda ask: answer in list(ask.of(ask.seat)))
    assert match.ask is not None
    seat, made = match.ask.seat, house.bring(match)
    if bots:
        for number, place in enumerate(house.live(made.id).seating.places):
            if number != seat:
                place.who, place.bot = "bot", "random"
    return Seated(visitors, made, seat, phone)


def test_the_list_is_folded_and_remembered(house: Host, visitors: Visitors) -> None:
    page = sit(house, visitors).page
    fold = page.get_by_role("button", name="Show the list of options")
    expect(page.locator("section.list")).to_have_count(0)
    fold.click()
    expect(page.locator("section.list button.option").first).to_be_visible()
    assert apart(page.locator("section.list"), page.locator("main .felt").first)
    page.reload()
    expect(page.locator("section.list button.option").first).to_be_visible()


def apart(one: Locator, other: Locator) -> bool:
    """Whether two boxes share no room on the screen."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None and b is not None
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1


@pytest.mark.parametrize("code", ["II.1", "II.2"])
def test_each_half_of_a_card_is_a_target(house: Host, visitors: Visitors, code: str) -> None:
    me = sit(house, visitors, answer=code)
    me.thing(f"card-{me.seat}-II/{code}").click()
    me.answered(code)


def test_a_card_is_dragged_to_the_board(house: Host, visitors: Visitors) -> None:
    me = sit(house, visitors)
    half, board = me.thing(f"card-{me.seat}-II/II.1"), me.page.locator("main .felt svg").first
    log = len(me.match.log)
    half.drag_to(me.page.locator("header").first)
    assert len(me.match.log) == log
    half.drag_to(board)
    me.answered(PLAYING)


def test_a_pawn_is_touched_or_carried(house: Host, visitors: Visitors) -> None:
    match = position("cerberus", 3, lambda ask: ask.kind == "part" and len(ask.options) > 1)
    assert match.ask is not None
    seat, made = match.ask.seat, house.bring(match)
    me = Seated(visitors, made, seat)
    offered = choices(match, seat)
    wanted = next(choice for choice in offered if choice.about[0].startswith("pawn"))
    alone = [choice for choice in offered if wanted.about[0] in choice.about]
    me.thing(wanted.about[0]).drag_to(me.page.locator("main .felt svg").first)
    if len(alone) > 1:
        me.page.get_by_role("menuitem").first.click()
    sure = me.page.get_by_role("button", name="Do it")
    if sure.count():
        sure.click()
    me.answered(str(wanted.answer))


def going() -> tuple[Match, Choice]:
    """Somebody may move a pawn to a space that no other move leads to."""
    for seed in range(50):
        match = position("cerberus", 3, lambda ask: ask.kind == "part", seed)
        assert match.ask is not None
        offered = [c for c in choices(match, match.ask.seat) if len(c.about) == 2]
        for choice in offered:
            if sum(bool({*choice.about} & {*other.about}) for other in offered) == 1:
                return match, choice
    raise AssertionError("nobody ever goes where nobody else can")


@pytest.mark.parametrize("how", ["touch", "carry"])
def test_the_space_where_a_pawn_would_go_is_a_target(
    house: Host, visitors: Visitors, how: str
) -> None:
    match, wanted = going()
    assert match.ask is not None
    me = Seated(visitors, house.bring(match), match.ask.seat)
    pawn, space = wanted.about
    if how == "touch":
        me.thing(space).click()
    else:
        me.thing(pawn).drag_to(me.thing(space))
    sure = me.page.get_by_role("button", name="Do it")
    me.page.wait_for_timeout(300)
    if sure.count():
        sure.click()
    me.answered(str(wanted.answer))


def choices(match: Match, seat: int) -> tuple[Choice, ...]:
    """What the scene offers."""
    prompt = match.game.scene(match.table, seat, match.ask).prompt
    return prompt.choices if prompt is not None else ()


def test_ghosts_appear_and_vanish(house: Host, visitors: Visitors) -> None:
    me = sit(house, visitors)
    own = f"pawn-{me.match.table.colours[me.seat]}"
    half = me.thing(f"card-{me.seat}-II/II.1")
    half.hover()
    expect(me.ghost(own)).to_be_visible()
    expect(me.ghost("die")).to_be_visible()
    expect(me.page.locator(f'[data-thing="card-{me.seat}-II"].leaving')).to_be_visible()
    expect(me.page.locator("[data-reach]").first).to_be_visible()
    there = me.ghost(own).get_attribute("data-at")
    me.page.locator("header").first.hover()
    expect(me.page.locator("[data-ghost]")).to_have_count(0)
    expect(me.page.locator(".leaving")).to_have_count(0)
    half.click()
    me.answered(PLAYING)
    assert there == f"space-{me.match.table.pawns[me.seat]}"


def named(me: Seated, code: str) -> Locator:
    """An option in words."""
    return me.page.get_by_role("button", name=re.compile(rf"^{re.escape(code)}:"))


def test_options_in_words_show_the_same_ghosts_by_keyboard(house: Host, visitors: Visitors) -> None:
    me = sit(house, visitors)
    me.page.get_by_role("button", name="Show the list of options").click()
    named(me, "II.1").focus()
    expect(me.ghost("die")).to_be_visible()
    expect(me.page.locator("section.list .seen")).to_contain_text("→")
    named(me, "II.1").blur()
    expect(me.ghost("die")).to_have_count(0)


def test_a_draw_among_people_wants_a_second_touch(house: Host, visitors: Visitors) -> None:
    me = sit(house, visitors, answer="I.1", bots=False)
    half, log = me.thing(f"card-{me.seat}-I/I.1"), len(me.match.log)
    half.click()
    sure = me.page.get_by_role("alertdialog", name="Sure?")
    expect(sure).to_contain_text("cannot be taken back")
    assert len(me.match.log) == log
    me.page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    half.click()
    expect(sure).to_be_visible()
    half.click()
    me.answered("I.1")


def test_how_often_one_is_asked_is_chosen_and_remembered(house: Host, visitors: Visitors) -> None:
    me = sit(house, visitors, answer="I.1", bots=False)
    half = me.thing(f"card-{me.seat}-I/I.1")
    half.click()
    me.page.get_by_label("Ask me").select_option("never")
    me.page.get_by_role("button", name="Not yet").click()
    me.page.reload()
    half.click()
    me.answered("I.1")


def test_what_can_be_taken_back_needs_no_second_touch(house: Host, visitors: Visitors) -> None:
    me = sit(house, visitors, answer="I.1")
    me.thing(f"card-{me.seat}-I/I.1").click()
    me.answered("I.1")


def playing(ask: Ask) -> bool:
    """Whether somebody chooses what to play."""
    return ask.kind == "play"


def spent(house: Host, visitors: Visitors, phone: bool = False) -> tuple[Seated, str]:
    """A turn in which some Action card lies spent before its player."""

    for seed in range(50):
        match = position("cerberus", 3, playing, seed)
        for _ in range(40):
            ask = match.ask
            if ask is None:
                break
            seat = ask.seat
            held = match.table.actions[seat]
            laid = [card for card in ("I", "II", "III", "IV") if card not in held]
            if ask.kind == "play" and laid and not match.table.acted:
                return Seated(visitors, house.bring(match), seat, phone), laid[0]
            match.choose(seat, next(iter(ask.of(seat))))
    raise AssertionError("nobody ever spends a card")


def half_of_a_pile(me: Seated, card: str) -> Locator:
    """A card in a small pile is opened, and its first half touched; what that says."""
    me.thing(f"card-{me.seat}-{card}").click()
    me.page.locator(f'.sheet [data-thing="card-{me.seat}-{card}/{card}.1"]').click()
    return me.page.get_by_role("tooltip")


def test_a_half_that_cannot_be_chosen_says_why(house: Host, visitors: Visitors) -> None:
    me, card = spent(house, visitors)
    tip = half_of_a_pile(me, card)
    expect(tip).to_contain_text(f"Action {card} lies in front of you")
    expect(tip.get_by_role("button", name="The rule")).to_contain_text("CER-044")


def test_a_tip_outlives_what_others_do_and_a_log_that_scrolls(
    house: Host, visitors: Visitors
) -> None:
    me, card = spent(house, visitors)
    tip = half_of_a_pile(me, card)
    expect(tip).to_contain_text(f"Action {card} lies in front of you")
    others = [seat for seat in range(3) if seat != me.seat]
    other = me.made.sit(others[0])
    other.send(op="name", name="Zenobia")
    expect(me.page.locator(".seats")).to_contain_text("Zenobia")
    me.page.evaluate(
        "const box = document.querySelector('.log .lines');"
        "box.insertAdjacentHTML('beforeend', '<p>x</p>'.repeat(99));"
        "box.scrollTo(0, 0); box.scrollTo(0, 60)"
    )
    me.page.wait_for_timeout(300)
    expect(tip).to_contain_text(f"Action {card} lies in front of you")
    other.close()


def test_a_phone_has_the_cards_as_a_fan_and_nothing_over_the_board(
    house: Host, visitors: Visitors
) -> None:
    me = sit(house, visitors, phone=True)
    page = me.page
    board, fan, strip = (page.locator(x) for x in ("main", "section.own.fan", "section.prompt"))
    assert apart(board, fan) and apart(board, strip) and apart(fan, strip)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    box = strip.bounding_box()
    assert box is not None and box["height"] <= 100
    me.thing(f"card-{me.seat}-II").tap()
    page.locator(".sheet").locator(f'[data-thing="card-{me.seat}-II/II.1"]').tap()
    me.answered(PLAYING)


def test_turn_ending_choices_look_different(house: Host, visitors: Visitors) -> None:
    match = position("toll", 2, lambda ask: ask.kind == "pay" and len(ask.options) > 2)
    assert match.ask is not None
    me = Seated(visitors, house.bring(match), match.ask.seat)
    me.page.get_by_role("button", name="Show the list of options").click()
    wait = me.page.locator("button.option").filter(has_text=re.compile("Wait"))
    expect(wait).to_contain_text("ends the turn")
    expect(me.page.locator("button.option.ends")).to_have_count(1)


def test_a_coin_of_the_toll_is_touched(house: Host, visitors: Visitors) -> None:
    """The template game has no theme: the page does it all."""
    match = position("toll", 2, lambda ask: ask.kind == "pay" and "silver" in list(ask.options))
    assert match.ask is not None
    seat = match.ask.seat
    me = Seated(visitors, house.bring(match), seat)
    place = match.table.coins[seat].index("silver")
    coin = me.thing(f"coin-{seat}-{place}")
    coin.hover()
    expect(me.page.locator(f'[data-thing="coin-{seat}-{place}"].leaving')).to_be_visible()
    coin.click()
    me.page.get_by_role("button", name="Do it").click()
    me.answered("silver")


def test_why_not_in_plain_words(house: Host, visitors: Visitors) -> None:
    me, card = spent(house, visitors)
    me.page.keyboard.press("r")
    field = me.page.get_by_label("Why can’t I …?")
    field.fill("move to the boat")
    me.page.get_by_role("button", name="Ask", exact=True).click()
    meant = me.page.get_by_role("region", name="What you might mean")
    meant.get_by_role("button", name=re.compile("Barque")).first.click()
    expect(me.page.locator(".named")).to_contain_text("is not part of what is asked now")
    expect(me.page.locator(".named")).to_contain_text("CER-029")
    field.fill(f"play {card}.1")
    me.page.get_by_role("button", name="Ask", exact=True).click()
    meant.get_by_role("button", name=re.compile(rf"^{card}\.1:.*\?$")).click()
    expect(me.page.locator(".named")).to_contain_text(f"Action {card} lies in front of you")
