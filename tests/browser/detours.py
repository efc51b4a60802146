"""What people do beside the shortest way: fail, ask, hand on, get hurt, think better of it."""

import re
from collections.abc import Callable
from itertools import combinations

from playwright.sync_api import expect

from katabasis.content.model import Step
from katabasis.games.dungeon.checking.traps import trap
from katabasis.games.dungeon.conditions import spent
from katabasis.games.dungeon.entries import selected
from katabasis.games.dungeon.hints import help_about
from katabasis.games.dungeon.numbers import pair_number
from katabasis.games.dungeon.state import Table, handicap, name, places, story
from katabasis.games.dungeon.story import CODE
from tests.browser.adventure import Adventure, plain
from tests.games.dungeon.plans import do

VAIN = re.compile(r"\bvain\b")


def fail_a_pair(game: Adventure) -> None:
    """Two cards that do not fit: the reply is shown, and the pair is marked from then on."""
    one, two = misfits(game.t)[0]
    game.play(f"pick {one}")
    expect(game.turn.tile(two)).not_to_have_class(VAIN)
    game.play(f"with {two}")
    page = game.turn.page
    expect(page.locator(".dock .said.vain")).to_have_text(plain(game.told("nothing")[-1]))
    game.end_turn()
    game.play(f"pick {one}")
    front = game.turn.tile(two).locator(".front")
    expect(game.turn.tile(two)).to_have_class(VAIN)
    expect(front).to_have_attribute("aria-label", re.compile(r"\(tried in vain\)$"))
    game.play("back")


def misfits(t: Table) -> list[tuple[int, int]]:
    """Pairs of the team's cards that the book says nothing about."""
    cards = sorted(card for own in t.cards for card in own if not handicap(t, card))
    return [pair for pair in combinations(cards, 2) if pair_number(*pair) not in story(t).entries]


def hand_a_card_on(game: Adventure) -> None:
    """A card changes hands, and lies before somebody else."""
    t = game.t
    card = portable(t)[0]
    other = (t.turn + 1) % len(t.heroes)
    game.play(f"pick {card}", f"to {t.heroes[other]}")
    for hands in game.hands:
        hands.to_the_room()
        own = hands.page.get_by_role("list", name=f"{name(t, other)}’s cards")
        expect(own.locator(f'[data-card="card-{card}"]')).to_have_count(1)


def ask_for_hints(game: Adventure) -> None:
    """A nudge, a pointer and the answer about a card, each only when it is wanted."""
    t, hands = game.t, game.turn
    card, texts = next(iter(graded(t).items()))
    hands.to_the_room()
    hands.touch(hands.tile(card).locator(".look"))
    box = hands.page.get_by_role("dialog")
    for number, want in enumerate(("Hint", "A clearer hint", "The answer"), 1):
        hands.touch(box.get_by_role("button", name=re.compile(f"^{want}:")))
        expect(box.locator(".said p")).to_have_count(number)
        expect(box.locator(".said p").last).to_contain_text(texts[number - 1])
        for later in texts[number:]:
            assert later not in box.inner_text()
    hands.touch(box.get_by_role("button", name="Close"))
    expect(box).to_have_count(0)


def graded(t: Table) -> dict[int, list[str]]:
    """The team's cards about which each grade of a hint says something else."""
    held = [card for cards in t.cards for card in cards]
    found = {card: [help_about(t, f"card-{card}", n) for n in (1, 2, 3)] for card in held}
    return {card: texts for card, texts in found.items() if len(set(texts)) == 3}


def step_into_a_trap(game: Adventure) -> None:
    """Somebody looks where it hurts; everybody sees the health that is lost."""
    for _ in game.t.heroes:
        if trap(game.t):
            break
        game.play("end")
    t, me, place = game.t, game.t.turn, trap(game.t)
    before = [hands.health(t, me) for hands in game.hands]
    if t.at[me] != place:
        game.play(f"go {place}")
    game.play("explore")
    after = [hands.health(t, me) for hands in game.hands]
    assert all(then != now for then, now in zip(before, after, strict=True))
    assert f"Health: {t.coloured[me]} of" in after[0]
    game.end_turn()


def think_better_of_a_move(game: Adventure) -> None:
    """A move is taken back; what was read is not, and the page says why."""
    t, hands, seat = game.t, game.turn, game.t.seats[game.t.turn]
    entered = [p for p in places(t) if story(t).locations[p].room in t.entered]
    place = next(p for p in entered if p not in t.at)
    stood = f'[data-spot="loc-{place}"].mine'
    game.play(f"go {place}")
    expect(hands.page.locator(stood)).to_have_count(1)
    hands.press("Take back", ".dock")
    game.undo(seat)
    game.together()
    expect(hands.page.locator(stood)).to_have_count(0)


def read_is_read(game: Adventure) -> None:
    """After something was read nothing can be taken back, and the page says why."""
    assert game.ask is not None
    hands, reason = game.turn, game.undo_reason(game.ask.seat)
    assert reason
    hands.to_the_room()
    button = hands.page.locator(".dock").get_by_role("button", name="Take back")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.dispatch_event("click")
    notice = hands.page.get_by_role("alert").filter(has_text=reason)
    expect(notice).to_be_visible()
    hands.touch(notice.get_by_role("button", name="Dismiss"))
    game.together()


def set_a_wrong_code(game: Adventure, place: int, code: str) -> None:
    """The dials at a location, set to a number that opens nothing."""
    wrong = next(str(n) for n in range(111, 1000) if f"{n}{place}" not in story(game.t).entries)
    assert wrong != code
    game.play(f"go {place}", "dial", wrong[0], "back")
    expect(game.turn.page.get_by_role("dialog")).to_have_count(0)
    game.play("dial")
    windows = game.turn.page.locator("dialog .windows")
    for number, digit in enumerate(wrong, 1):
        game.play(digit)
        if number < len(wrong):
            expect(windows).to_have_text("".join(wrong[:number]))
    expect(game.turn.page.locator(".dock .said.vain")).to_have_text(plain(game.told("nothing")[-1]))
    game.end_turn()


def choose_a_way(game: Adventure) -> None:
    """A place where the book asks: its last offer is taken every time."""
    t = game.t
    place = next(p for p in places(t) if offers(game, p))
    if t.at[t.turn] != place:
        game.play(f"go {place}")
    game.play("explore")
    while game.ask is not None and game.ask.kind == "choice":
        asks = game.turn.page.locator(".asks button")
        expect(asks).to_have_text([re.compile(re.escape(say)) for say in game.ask.about])
        game.play(str(len(game.ask.about)))
    game.end_turn()


def offers(game: Adventure, place: int) -> bool:
    """Whether looking there leads to a choice."""
    return any(p.choose for p in selected(game.t, game.t.turn, str(place)))


def look_about(game: Adventure) -> None:
    """From room to room without moving: each has its picture, and the figure stays."""
    hands, t = game.turn, game.t
    for key in t.rooms:
        hands.show_room(key)
        room = hands.page.get_by_role("tabpanel", name=story(t).rooms[key].name)
        expect(room.locator("img")).to_be_visible()


def portable(t: Table) -> list[int]:
    """The active hero's cards in sight that can be handed on."""
    return [card for card in t.cards[t.turn] if not handicap(t, card) and not spent(t, card)]


DETOURS: dict[Callable[[Adventure], None], Callable[[Table], bool]] = {
    fail_a_pair: lambda t: bool(misfits(t)),
    hand_a_card_on: lambda t: bool(portable(t)),
    ask_for_hints: lambda t: bool(graded(t)),
    step_into_a_trap: lambda t: "C" in t.rooms,
    think_better_of_a_move: lambda t: "C" in t.rooms,
    look_about: lambda t: len(t.rooms) > 3,
    choose_a_way: lambda t: t.chapter == 3,
}
"""What can be done beside the way, and from when on."""


def with_detours(game: Adventure, steps: list[Step], done: set[object]) -> None:
    """Plays steps, with everything beside them that has not been done yet."""
    for step in steps:
        if game.ask is not None and game.ask.kind == "close":
            read_is_read(game)
            game.end_turn()
        for detour, ready in DETOURS.items():
            if detour not in done and ready(game.t):
                detour(game)
                done.add(detour)
        act = step.action.what
        if act.kind == CODE:
            set_a_wrong_code(game, act.place, act.code)
        do(game, step)
