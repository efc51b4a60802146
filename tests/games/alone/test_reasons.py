"""Hints of Alone say why: the terms make up the evaluation, and speak to each side."""

from random import Random

import pytest

from katabasis.bots.hints import why
from katabasis.engine import Fast, Match, settle
from katabasis.games.alone import GAME
from katabasis.games.alone.content import missions
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


GOALS = {"green": "Weapons Locker", "blue": "Infection", "red": "Mayday"}
ROOM = AT["upper c5r3"]


def test_the_hero_hears_of_the_own_health_and_evil_of_what_is_certain() -> None:
    hurt = laid(life=3, creatures=[], danger=[], inventory=[Item("Medkit")])
    calm = "Your Life is down to 3, and nothing is here to disturb you."
    assert why(hurt, HERO, "use Medkit", "seed") == calm
    here = AT["upper c3r4"]
    worm = {"creatures": [Creature("Worm 1", here)], "hands": [[], ["Unleashed"]]}
    match = laid(hero=here, danger=[here], **worm)
    match.choose(HERO, "scavenge")
    while match.ask is not None and "Unleashed" not in match.ask.of(match.ask.seat):
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    told = "Worm 1 is with the Hero and rolls 2 dice."
    assert why(match, EVIL, "Unleashed with Danger", "seed") == told


def test_a_mission_is_a_reason() -> None:
    match = laid(hero=ROOM, rooms={ROOM: "Armory"}, missions=GOALS, creatures=[], danger=[])
    assert why(match, HERO, "work on green", "seed") == "This completes Weapons Locker."


def test_a_hero_is_told_the_way_by_what_was_seen() -> None:
    start = {"hero": AT["upper c4r1"], "creatures": [], "danger": []}
    seen = laid(rooms={ROOM: "Armory"}, missions=GOALS, revealed=[start["hero"], ROOM], **start)
    told = "You have seen the Armory, and this is the way to it."
    assert why(seen, HERO, "move east", "seed") == told
    unseen = laid(rooms={ROOM: "Armory"}, missions=GOALS, **start)
    assert not why(unseen, HERO, "move east", "seed").startswith("You have seen")


def test_evil_is_told_where_a_step_leads() -> None:
    here, near = AT["upper c3r4"], AT["upper c2r4"]
    beasts = [Creature("Worm 1", near), Creature("Mutant 1", AT["lower c1r1"])]
    match = laid(hero=here, creatures=beasts, danger=[], hands=[[], ["Pounce"]])
    match.choose(HERO, "scavenge")
    while match.ask is not None and "Pounce face down" not in match.ask.of(match.ask.seat):
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    close = "Worm 1 is close enough to reach the Hero before the attacks of this Turn."
    assert why(match, EVIL, "Pounce face down", "seed") == close
    match.choose(EVIL, "Pounce face down")
    match.choose(EVIL, "move")
    assert why(match, EVIL, "Worm 1", "seed") == "Worm 1 reaches the Hero this Turn, with 2 dice."
    match.choose(EVIL, "Worm 1")
    assert why(match, EVIL, "east", "seed") == "Worm 1 gets to the Hero and can attack this Turn."


def test_a_step_of_a_mission_is_worth_more_than_the_way_to_the_next_room() -> None:
    """The next Room may be far away; what is done is done all the same."""
    compared = 0
    for name, card in missions()["red"].items():
        for made in range(1, len(card.steps)):
            match = laid(missions=GOALS | {"red": name}, final=True, done=["green"], danger=[])
            t = match.table
            t.hero = t.sector_of(card.steps[made - 1])
            values = []
            for progress in (made - 1, made):
                t.progress = {"green": 1, "red": progress}
                values.append(GAME.evaluate(t, HERO))
            assert values[0] < values[1]
            compared += 1
    assert compared > 8
