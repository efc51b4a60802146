"""DC-156 to DC-161, DC-283, DC-R43, DC-R114, DC-R178: the passing player of four."""

from ...engine import Ask, Question, Say, Seat, tells
from .content import combat_cards
from .faces import step_said
from .gains import can_learn, learn
from .harm import named
from .icons import Symbol
from .piles import draw, place_of, top_card
from .pointing import next_step, steps
from .state import Table

DONE = "done"


@tells("{name} passes.", "passes")
def has_passed(name: str) -> None: ...
@tells("{name} shows {card} in passing.", "passing card", shows=True)
def shows(name: str, card: str) -> None: ...


def say_track(t: Table, ask: Ask, me: Seat, symbol: Symbol) -> Say:
    """DC-072, DC-157: a Scroll Track, and what its next step gives."""
    step = next_step(t, me, symbol)
    gives = step_said(step) if step else ""
    text = f"{symbol.title()}: {gives}" if gives else symbol.title()
    return Say(text, steps(t, me, symbol, 1))


TRACK = Question(
    "track",
    "DC-157 DC-158",
    "[Which Scroll Track advances?|{asked} chooses a Scroll Track.]",
    say=say_track,
    answers="the passing player: `survival`, `tactics` or `brutality`",
)
EXCHANGE = Question(
    "exchange",
    "DC-160 DC-283 DC-R114",
    "[Discard a card and draw another?|{asked} may exchange cards.]",
    say=lambda t, ask, me, code: (
        Say(combat_cards()[code].name, (f"card-{me}-{code}",))
        if code in combat_cards()
        else Say("Keep the rest", weight="ends")
    ),
    answers="the passing player: the code of a card, or `done`",
)


async def pass_(t: Table, name: str) -> None:
    """DC-156, DC-160, DC-283: the top card may move a Scroll, but not against a Boss."""
    t.tell(has_passed(name), "DC-155")
    if t.boss:
        t.rested = name
        done = t.passed if len(t.passed) < t.players else []
        t.passed = done if name in done else [*done, name]
    else:
        await reveal(t, name)
    await exchange(t, name, 1 if t.boss else len(named(t, name).hand))


async def reveal(t: Table, name: str) -> None:
    """DC-156 to DC-159, DC-R43: the top card of the own deck; its symbol moves a Scroll marker."""
    place = place_of(t, named(t, name))
    code = await top_card(t, place)
    if not code:
        return
    board = t.group[place]
    board.discard.append(code)
    t.tell(shows(name, combat_cards()[code].name), "DC-156 DC-159")
    symbols = [s for s in combat_cards()[code].symbols if can_learn(board, s)]
    if symbols:
        await learn(t, name, await TRACK.ask(board.seat, symbols))


async def exchange(t: Table, name: str, most: int) -> None:
    """DC-160, DC-R114: cards that are discarded are replaced."""
    place, thrown = place_of(t, named(t, name)), 0
    while thrown < most and (hand := t.group[place].hand):
        choice = await EXCHANGE.ask(t.group[place].seat, [*hand, DONE])
        if choice == DONE:
            break
        t.group[place].hand.remove(choice)
        t.group[place].discard.append(choice)
        thrown += 1
    for _ in range(thrown):
        await draw(t, place)
