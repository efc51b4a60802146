"""A draw that was taken back and is made again: the same card, and nothing else can be learned."""

import msgspec

from katabasis.engine import Keyed, Match, Question, State, draw
from katabasis.engine.ask import CHANCE
from tests.engine.games import game

SEED = "cd" * 32


class Piles(State):
    """Two piles, and what was drawn."""

    red: list[int] = msgspec.field(default_factory=lambda: [*range(40)])
    blue: list[int] = msgspec.field(default_factory=lambda: [*range(40)])
    drawn: list[tuple[int, str, int]] = msgspec.field(default_factory=list)


async def step(t: Piles) -> None:
    """Whoever is next draws from one pile, or lays a card out of it aside."""
    me = len(t.drawn) % 2
    what = await Question("pile", "TST-001", "Which?").ask(me, ["red", "blue", "thin red"])
    if what == "thin red":
        t.red.pop()
        t.drawn.append((me, what, -1))
        return
    pile = t.red if what == "red" else t.blue
    card = await draw(what, pile)
    pile.remove(card)
    t.drawn.append((me, what, card))


def begun() -> Match:
    """A new match."""
    return Match(game(step, Piles), Piles(), Keyed(SEED))


def drawn(*answers: str, match: Match | None = None) -> list[int]:
    """What these answers draw."""
    match = match or begun()
    for answer in answers:
        assert match.ask is not None
        match.choose(match.ask.seat, answer)
    return [card for _, _, card in match.table.drawn]


def test_the_same_answer_draws_the_same_card() -> None:
    match = begun()
    first = drawn("red", match=match)
    for _ in range(5):
        match.undo(0, consent=True)
        assert match.log == []
        assert drawn("red", match=match) == first


def test_another_pile_does_not_move_the_card() -> None:
    """It lies on top of its own pile, whoever draws and whatever is drawn elsewhere first."""
    card = drawn("red")[0]
    assert drawn("blue", "red")[1] == card
    assert drawn("blue", "blue", "blue", "red")[3] == card


def test_a_pile_with_other_cards_is_drawn_from_anew_but_always_alike() -> None:
    thin = drawn("thin red", "red")
    assert drawn("thin red", "red") == thin
    match = begun()
    drawn("red", match=match)
    match.undo(0, consent=True)
    assert drawn("thin red", "red", match=match) == thin


def test_after_a_restart_too() -> None:
    match = begun()
    first = drawn("red", match=match)
    match.undo(0, consent=True)
    again = Match(match.game, match.start, Keyed(SEED), match.log)
    assert drawn("red", match=again) == first
    assert [seat for seat, _ in again.log] == [0, CHANCE]
