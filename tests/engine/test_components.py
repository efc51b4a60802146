"""Components: what is missing, doubled or astray, and where the rest lies."""

import msgspec
import pytest

from katabasis.engine import Components, State, remake, take


class Table(State):
    """Two kinds of cards; a hand and the desk may hold both."""

    deck: list[str] = msgspec.field(default_factory=list)
    pile: list[str] = msgspec.field(default_factory=list)
    hands: list[tuple[str, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    chests: dict[str, list[str]] = msgspec.field(default_factory=dict)
    desk: str = ""


CARDS = Components(
    "red card", lambda t: ["ace", "ace", "king"], "deck", ("pile",), ("hands", "chests", "desk")
)


def table(**fields: object) -> Table:
    """A table that has these fields and is completed by itself."""
    t = Table(**fields)  # type: ignore[arg-type]
    CARDS.mend(t, set(fields))
    return t


def test_what_lies_nowhere_else_lies_at_home() -> None:
    assert table().deck == ["ace", "ace", "king"]
    assert table(hands=[("ace",), ("king",)]).deck == ["ace"]
    assert table(pile=["ace"], chests={"oak": ["ace"]}, desk="king").deck == []


def test_a_home_that_was_named_stays_as_it_is() -> None:
    assert table(deck=["king"]).deck == ["king"]


@pytest.mark.parametrize(
    "fields", [{}, {"hands": [("ace", "queen"), ()]}, {"desk": "king", "pile": ["ace"]}]
)
def test_a_whole_table_is_in_order(fields: dict[str, object]) -> None:
    assert CARDS.check(table(**fields)) is None


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"deck": ["ace", "king"]}, "The game has 2 × ace (red card), but this table has 1."),
        (
            {"deck": ["ace", "ace", "king"], "desk": "king"},
            "The game has 1 × king (red card), but this table has 2.",
        ),
        ({"deck": ["ace", "ace", "king", "queen"]}, "'queen' is not a red card."),
        ({"pile": ["queen"]}, "'queen' is not a red card."),
    ],
)
def test_a_missing_doubled_or_foreign_piece_is_named(fields: dict[str, object], fault: str) -> None:
    assert CARDS.check(table(**fields)) == fault


def test_chance_takes_a_card_out_of_the_deck() -> None:
    deck = ["ace", "king", "ace"]
    rule = take("cards", deck)
    ask = next(rule)
    assert (ask.seat, ask.kind, list(ask.options), ask.about) == (-1, "cards", deck, "draw")
    with pytest.raises(StopIteration) as end:
        rule.send("ace")
    assert (end.value.value, deck) == ("ace", ["king", "ace"])


def test_the_last_card_is_not_asked_for() -> None:
    deck = ["king"]
    with pytest.raises(StopIteration) as end:
        next(take("cards", deck))
    assert (end.value.value, deck) == ("king", [])


def test_an_empty_deck_is_made_again_from_its_pile_in_an_order_that_tells_nothing() -> None:
    deck, pile = list[str](), ["king", "ace"]
    assert remake(deck, pile)
    assert (deck, pile) == (["ace", "king"], [])
    assert not remake([], [])
