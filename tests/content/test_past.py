"""Where facts come from: whatever changed was changed by something that was read."""

from collections.abc import Sequence

from katabasis.content.facts import Facts
from katabasis.content.model import (
    FIRST,
    Branch,
    Change,
    Entry,
    Link,
    Model,
    Part,
    Price,
    Rule,
)
from katabasis.content.past import Past

F = Facts()
COIN, CAKE, DOOR, LATE = (F.bit("fact", name) for name in ("coin", "cake", "door", "late"))
F.groups.append(COIN | CAKE)


def past(now: int, *parts: Part, read: Sequence[str] = ("e",), otherwise: bool = False) -> Past:
    """A table with these facts, in a story with one entry; a coin is there at the start."""
    entry = Entry(0, (Rule(always=True, stages=(parts,), otherwise=otherwise),))
    model = Model(facts=F, start=COIN, entries={"e": entry}, actions=(), actors={}, teams=((),))
    return Past(model, now, read)


def test_nothing_changes_by_itself() -> None:
    assert past(COIN).uncaused() == 0
    assert past(COIN | DOOR).uncaused() == DOOR
    assert past(COIN | DOOR, Change(DOOR)).uncaused() == 0
    assert past(COIN | DOOR, Change(DOOR), read=()).uncaused() == DOOR


def test_what_is_gone_was_taken_away() -> None:
    assert past(0).uncaused() == COIN | CAKE
    assert past(0, Change(drops=COIN)).uncaused() == 0
    moved = Change(CAKE, COIN, given=COIN, moves=True)
    assert past(CAKE, moved).uncaused() == 0
    assert past(0, moved).uncaused() == COIN | CAKE, "what only moves is somewhere"


def test_a_price_may_have_been_paid() -> None:
    shop = Branch(FIRST, (Link(price=Price((COIN,), 1), after=(Change(CAKE),)),))
    assert past(CAKE, shop).uncaused() == 0
    assert past(CAKE | DOOR, shop).uncaused() == DOOR


def test_a_link_whose_own_mark_is_missing_was_not_followed() -> None:
    late = Branch(FIRST, (Link(after=(Change(LATE), Change(DOOR, moves=True))),))
    assert past(COIN | LATE | DOOR, late).uncaused() == 0
    assert past(COIN | DOOR, late).uncaused() == DOOR


def test_what_certainly_happens_has_happened() -> None:
    assert past(COIN, Change(DOOR)).undone() == DOOR
    assert past(COIN | DOOR, Change(DOOR)).undone() == 0
    assert past(COIN, Change(DOOR), Change(drops=DOOR)).undone() == 0, "it was undone again"
    assert past(COIN, Change(drops=COIN)).undone() == COIN
    assert past(COIN, Change(COIN), Change(drops=COIN)).undone() == 0, "it came back"


def test_what_may_not_have_happened_is_not_missed() -> None:
    assert past(COIN, Change(DOOR), otherwise=True).undone() == 0
    assert past(COIN, Change(DOOR, spared=True)).undone() == 0
    assert past(COIN, Change(DOOR, given=LATE)).undone() == 0
    assert past(COIN, Change(DOOR, unless=COIN)).undone() == 0
    assert past(COIN, Change(CAKE, COIN, given=COIN, moves=True)).undone() == COIN
