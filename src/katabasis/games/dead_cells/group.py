"""DC-082, DC-179, DC-R01: what the Group decides: anybody proposes, the First Player confirms."""

from collections.abc import Mapping
from typing import Any, TypeVar

from ...engine import Ask, Channel, Question, Say, Seat, Who, tells
from ...engine.speech import said_of
from ...engine.talk import ALL, EVERYBODY
from .acts import SPOTS
from .beheaded import Beheaded
from .content import combat_cards
from .enemies import name_of
from .state import Table

T = TypeVar("T")
FOUR = 4
"""DC-153: how many players must be there for one to pass."""


@tells("{who} suggests: {what}.")
def proposes(who: Who, what: str) -> None: ...


def somebody(t: Table, ask: Ask, me: Seat, name: str) -> Say:
    """A Beheaded by its board; a Companion, or nobody, in words."""
    boards = [board.name for board in t.group]
    return Say(name, (f"beheaded-{name}",) if name in boards else ())


WHO = Question(
    "who",
    "DC-R01",
    "[Who gets {about}?|{asked} decides who gets {about}.]",
    say=somebody,
    whose="DC-R01",
    answers="the Group: the name of a Beheaded",
)


async def decided(t: Table, question: Question, options: Mapping[str, T], about: Any = None) -> T:
    """DC-R01: everybody may propose, until the First Player decides; one option is not asked."""
    if len(options) == 1:
        return next(iter(options.values()))
    last = t.leader.seat
    while True:
        asked = {seat: dict(options) for seat in (last, *(b.seat for b in t.group))}
        if len(asked) == 1 or hushed(t):
            return await question.ask(last, dict(options), about)
        answered: tuple[Seat, T] = await question.ask_any(asked, about, due=(last,))
        seat, meant = answered
        if seat == last:
            t.wishes = {}
            return meant
        text = next(text for text, means in options.items() if means == meant)
        asks = Ask(seat, question.kind, dict(options), about)
        said = said_of(t, question, asks, seat, text).text
        t.wishes[seat] = said
        t.tell(proposes(seat, said), "DC-R01")


def hushed(t: Table) -> bool:
    """DC-381, DC-R152: nobody proposes anything while a Combat is prepared in silence."""
    return t.silent and bool(t.enemies) and t.round == ""


def channels(t: Table, seat: Seat) -> tuple[Channel, ...]:
    """DC-140, DC-381, DC-R152: everybody may talk, except while a Combat is prepared in silence."""
    if hushed(t):
        return ()
    return (Channel(ALL, EVERYBODY.title, phrases=signals(t)),)


def signals(t: Table) -> tuple[str, ...]:
    """DC-141, DC-R60: what may be signalled while a Combat is prepared."""
    if t.solo or not t.enemies or t.round:
        return ()
    there = [f"{name_of(t, spot)} ({spot})" for spot in SPOTS if t.at(spot)]
    found = [f"{word} {enemy}" for word in ("Focus", "Beware of") for enemy in there]
    found += ["I want to pass"] if t.players == FOUR else []
    return (*found, "I need healing")


def unsayable(t: Table, seat: Seat, text: str) -> str | None:
    """DC-142, DC-R60: nobody names a card of the own hand, or one that lies face down."""
    for board in t.group:
        held = [*board.hand, *(board.active if t.round == "" else [])]
        if board.seat == seat and any(combat_cards()[c].name.lower() in text.lower() for c in held):
            return "You may not say what is on the cards in your hand (DC-142)."
    return None


async def chosen(t: Table, boards: list[Beheaded], what: str) -> str:
    """DC-R01: the Group chooses one of these; nobody if there is none."""
    if not boards:
        return ""
    return await decided(t, WHO, {b.name: b.name for b in boards}, what)
