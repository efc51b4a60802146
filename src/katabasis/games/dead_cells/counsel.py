"""How hints of Dead Cells are thought out: a Combat to its end, or the next two, on instinct."""

from collections.abc import Iterable

from ...engine import Answer, Ask, Counsel, Match, Seat
from .combat_facts import LOOTING
from .explore import GIVE_UP
from .instinct import instinct
from .looting import types
from .redeal import unread
from .regular import COMBAT, REGULAR, TURNS
from .run_facts import facts
from .state import Table

COMBATS = 2
"""How many Combats a hint looks ahead where no Biome is under way."""
EXPLORING = ("move", "arrive", "flip")


class Ahead:
    """Whether the Combat is over, or some Turns against a Boss, or the way through the Biome.

    Before a Biome and between two of them, it is this many Combats. What an Exit turns up is not
    looked at: there cards come into play that nobody has seen.
    """

    def __init__(self, t: Table) -> None:
        self.fighting, self.turn, self.instance = t.phase in COMBAT, t.turn, t.instance
        self.left = 1 if self.fighting else 99 if t.phase in EXPLORING else COMBATS

    def __call__(self, t: Table) -> bool:
        if t.ending or (t.phase == "exit" and self.left > COMBATS):
            return True
        if t.boss:
            past = t.instance > self.instance or t.turn >= self.turn + TURNS
            return t.phase == "prepare" and past
        was, self.fighting = self.fighting, t.phase in COMBAT
        self.left -= was and not self.fighting
        return self.left <= 0


def span(t: Table) -> str:
    """How far a hint looks."""
    if t.boss:
        return "over the next Turns against the Boss"
    if t.phase in COMBAT:
        return "by the end of this Combat"
    return "on the way to the Exit" if t.phase in EXPLORING else "over the next Combats"


def first(match: Match, seat: Seat, seed: str) -> Answer:
    """The regular bot's answer; who can loot says so, since then nobody else has to."""
    ask, t = match.ask, match.table
    assert ask is not None
    if ask.kind == "announce" and types(t):
        loots = [said for said in ask.of(seat) if said in LOOTING]
        if loots:
            return loots[0]
    return REGULAR.make(seed)(match, seat)


def sensible(t: Table, ask: Ask, seat: Seat) -> Iterable[Answer]:
    """DC-R168: nobody gives a Run up as one option among others."""
    options = list(ask.of(seat))
    return [option for option in options if option != GIVE_UP] or options


def died(t: Table) -> bool:
    """DC-260: the death of one is the end of the Run."""
    return t.ending == "death" or any(board.dead for board in t.group)


COUNSEL = Counsel(
    first=first,
    plays=instinct,
    until=Ahead,
    span=span,
    facts=facts,
    worlds=(20, 80),
    lost=died,
    unread=unread,
    saves="Other answers get somebody killed more often, and that ends the Run.",
    taste=(
        *("beheaded", "stage", "board", "place", "give", "reassign", "apply", "cells"),
        *("purge from", "purge", "announce", "collect", "tidy", "first"),
    ),
)
