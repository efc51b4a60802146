"""Hints of Alone say why: the terms make up the evaluation, and speak to each side."""

from random import Random

import pytest

from katabasis.bots.reasons import why
from katabasis.engine import Fast, Match, settle
from katabasis.games.alone import GAME
from katabasis.games.alone.maps import names_at
from katabasis.games.alone.state import Creature, Item
from katabasis.proof.given import fresh

HERO, EVIL = 0, 1
AT = names_at()


def laid(**given: object) -> Match:
    """A match of two at the beginning of a Turn."""
    t = fresh(GAME, 2, settle(GAME, 2, {}))
    for name, value in given.items():
        setattr(t, name, value)
    GAME.mend(t, set(given))
    assert GAME.check(t) is None
    return Match(GAME, t, Fast(Random(1)))


def test_terms_make_up_the_evaluation_and_the_sides_are_opposed() -> None:
    assert GAME.reckoning is not None
    assert GAME.wander is not None
    rng = Random(3)
    match, seen = Match(GAME, GAME.setup(3, settle(GAME, 3, {})), Fast(rng)), set()
    while match.ask is not None and len(match.log) < 1500:
        t = match.table
        values = [GAME.evaluate(t, seat) for seat in range(3)]
        reckoned = [
            GAME.reckoning.whole(GAME.reckoning.parts(t, seat)) for seat in range(t.players)
        ]
        assert values == pytest.approx(reckoned)
        assert values[0] == pytest.approx(1 - values[1])
        assert values[1] == values[2]
        seen.add(round(values[0], 3))
        match.push(match.ask.seat, GAME.wander(t, match.ask, rng.random))
    assert len(seen) > 10


def test_a_term_speaks_to_the_hero_and_of_the_hero() -> None:
    hurt = laid(life=3, creatures=[], danger=[], inventory=[Item("Medkit")])
    assert why(hurt, HERO, "use Medkit", "seed") == "You keep more Life."
    here = AT["upper c3r4"]
    worm = {"creatures": [Creature("Worm 1", here)], "hands": [[], ["Unleashed"]]}
    match = laid(hero=here, danger=[here], **worm)
    match.choose(HERO, "scavenge")
    while match.ask is not None and "Unleashed" not in match.ask.of(match.ask.seat):
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    assert why(match, EVIL, "Unleashed with Danger", "seed") == "It costs the Hero Life."


def test_a_mission_is_a_reason() -> None:
    room = AT["upper c5r3"]
    goals = {"green": "Weapons Locker", "blue": "Infection", "red": "Mayday"}
    match = laid(hero=room, rooms={room: "Armory"}, missions=goals, creatures=[], danger=[])
    assert why(match, HERO, "work on green", "seed") == "A Starting Mission gets further."


def test_one_step_is_a_reason() -> None:
    """Of a whole game a step is little, and nobody decides about more at once."""
    room = AT["upper c5r3"]
    goals = {"green": "Weapons Locker", "blue": "Infection", "red": "Mayday"}
    start = {"hero": AT["upper c4r1"], "creatures": [], "danger": []}
    match = laid(rooms={room: "Armory"}, missions=goals, **start)
    assert why(match, HERO, "move south", "seed") == "It is nearer to the next Mission Room."
