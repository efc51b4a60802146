"""What hints tell as data is what they tell in words, and nothing beyond what is at hand."""

import pytest

from katabasis.engine import Advice, from_json
from katabasis.games.dungeon.hints import GUARDED, advise, help_about
from katabasis.games.dungeon.state import Table, spot
from tests.games.dungeon.playing import begun, house
from tests.games.dungeon.test_hints import at_hand, guarded, positions
from tests.games.dungeon.test_past import course


def name_of(t: Table, thing: str) -> str:
    """What a card, a location or a hero is called now."""
    kind, _, key = thing.partition("-")
    if kind == "hero":
        return house().frame.heroes[key].name
    return house().cards[int(key)].name if kind == "card" else spot(t, int(key)).name


def said(t: Table, about: str, told: Advice) -> bool:
    """Whether the answer in words says the same."""
    text = help_about(t, about, 3)
    if told == GUARDED:
        return "guarded" in text or text == house().text(f"hint {about.partition('-')[2]}")
    if told.act == "dial":
        return f"dials to {', '.join(told.code)}." in text
    names = [name_of(t, thing) for thing in told.things]
    heroes = [name_of(t, hero) for hero in told.only]
    return all(name in text for name in names) and (not heroes or heroes[0] in text)


@pytest.mark.proves("DUN-087", "DUN-R47")
@pytest.mark.parametrize("team", [("hedda", "ilse"), ("osric", "pim", "ilse")], ids="-".join)
def test_advice_says_what_the_answer_says(team: tuple[str, ...]) -> None:
    acts = set()
    for match in positions(len(team), 40, *team):
        known = set(at_hand(match.table))
        for about in known:
            for told in advise(match.table, about):
                acts.add(told.act)
                assert said(match.table, about, told), (about, told)
                assert set(told.things) <= known
    assert acts >= {"explore", "with", "at"}


@pytest.mark.proves("DUN-R45")
def test_there_is_no_advice_about_what_is_not_at_hand() -> None:
    t = begun("hedda", "pim").table
    known = set(at_hand(t))
    every = [f"card-{n}" for n in house().cards] + [f"loc-{n}" for n in house().locations]
    assert not any(advise(t, about) for about in [*every, "card-x", ""] if about not in known)


@pytest.mark.proves("DUN-R71")
def test_a_guarded_place_is_told_as_one() -> None:
    t = begun("hedda", "pim").table
    t.rooms, t.cards = list(house().rooms), [[55], []]
    t.stack.remove(55)
    assert guarded(t)
    for place in guarded(t):
        assert advise(t, f"loc-{place}") == [GUARDED]
        assert "as long as the room is guarded" in help_about(t, f"loc-{place}", 1)


@pytest.mark.proves("DUN-087", "DUN-R47")
@pytest.mark.parametrize(
    ("line", "about", "told"),
    [
        (43, "card-32", Advice("with", ("card-32", "card-38"))),
        (25, "card-20", Advice("together", ("card-13", "card-20", "card-25", "loc-709"))),
        (25, "loc-105", Advice("explore", ("loc-105",))),
        (43, "loc-305", Advice("explore", ("loc-305",), only=("hero-hedda",))),
        (43, "loc-507", Advice("at", ("card-30", "loc-507"))),
        (43, "card-79", Advice("dial", ("loc-504",), code="347")),
    ],
    ids=["two cards", "three cards", "anybody", "the strong one", "a card at a place", "a code"],
)
def test_advice_names_the_act_its_things_and_who(line: int, about: str, told: Advice) -> None:
    assert advise(from_json(Table, course()[line]), about) == [told]
