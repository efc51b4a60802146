"""What speaks for an answer of Dead Cells by itself is true of the table, and of no other."""

from typing import Any

from katabasis.bots import bot_of, hinted
from katabasis.bots.counsel import Thought
from katabasis.engine import Ask, Rng, settle
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.counsel import COUNSEL, Ahead, span
from katabasis.games.dead_cells.run_facts import facts
from katabasis.games.dead_cells.state import Enemy, Table
from tests.server.hosting import position

FLAYED, POISONED = "The Flayed", "The Poisoned"


def fight(**given: Any) -> Table:
    """Two Beheaded before a Zombie with 2 Health, which hits for 1 in Round II."""
    t: Table = GAME.setup(2, settle(GAME, 2, {}))
    t.group = [Beheaded(name=FLAYED, seat=0), Beheaded(name=POISONED, seat=1)]
    t.biome, t.phase, t.enemies = "B1", "prepare", [Enemy(card="B1 01", at="front 1")]
    for name, value in given.items():
        setattr(t, name, value)
    return t


def told(t: Table, kind: str, options: Any, answer: str, about: Any = None) -> str:
    """What is said for an answer of the first seat."""
    return facts(t, Ask(0, kind, options, about), 0, answer, Rng(1))


def test_a_card_that_kills() -> None:
    cards = ["ST 20", "ST 02"]
    hurt = fight(enemies=[Enemy(card="B1 01", at="front 1", damage=1)])
    assert told(hurt, "play", cards, "ST 20") == "It can kill Zombie in Round I, with one blow."
    assert "kill" not in told(fight(), "play", cards, "ST 20")
    away = fight(enemies=[Enemy(card="B1 01", at="behind", damage=1)])
    assert "kill" not in told(away, "play", cards, "ST 20")
    guarded = fight(enemies=[Enemy(card="B1 01", at="front 1", damage=1, shields=1)])
    assert "kill" not in told(guarded, "play", cards, "ST 20")


def test_a_card_that_blocks_in_time() -> None:
    archer = fight(enemies=[Enemy(card="B1 06", at="front 3")])
    said = "It blocks in Round I, when the Enemies can deal 1 Damage."
    assert told(archer, "play", ["ST 02", "ST 05"], "ST 02") == said
    assert told(fight(), "play", ["ST 02", "ST 05"], "ST 02") != said


def test_loot_that_nobody_has_announced() -> None:
    loot = fight(loot={"cell": 1})
    said = "There is Loot, and nobody has announced that they take it."
    assert told(loot, "play", ["ST 03", "ST 05"], "ST 03") == said
    loot.group[1].announced = ["loot II"]
    assert told(loot, "play", ["ST 03", "ST 05"], "ST 03") != said
    assert told(fight(), "play", ["ST 03", "ST 05"], "ST 03") != said


def test_who_takes_damage_and_who_gets_help() -> None:
    names = [FLAYED, POISONED]
    t = fight()
    t.group[0].damage = 1
    most = t.group[1].health
    best = f"{POISONED} can bear it best, with {most} Health left."
    assert told(t, "assign", names, POISONED) == best
    assert told(t, "assign", names, FLAYED) == ""
    least = f"{FLAYED} has the least Health left: {t.group[0].health - 1}."
    assert told(t, "aid", names, FLAYED) == least
    assert told(t, "aid", names, POISONED) == ""
    t.group[0].shields = 1
    assert told(t, "assign", names, FLAYED) == f"{FLAYED} has a Shield to spend on it."
    assert told(t, "who", names, FLAYED, "the Vial") == least


def test_who_gets_a_scroll() -> None:
    """However the question names it: by its colour in the Upkeep, else just so."""
    t = fight()
    t.group[1].scrolls["survival"] += 1
    said = f"{FLAYED} has had no more Scrolls than anybody else."
    for what in ("the Survival Scroll", "the Scroll"):
        assert told(t, "who", [FLAYED, POISONED], FLAYED, what) == said
        assert told(t, "who", [FLAYED, POISONED], POISONED, what) == ""
    assert told(t, "who", [FLAYED, POISONED], FLAYED, "Owl") != said


def test_targets_are_compared() -> None:
    pair = [Enemy(card="B1 01", at="front 1"), Enemy(card="B1 04", at="front 2")]
    spots = ["front 1", "front 2"]
    t = fight(enemies=pair)
    weak = "Zombie is the one with the least Health left: 2."
    assert told(t, "target", spots, "front 1") == weak
    worse = "Shieldbearer would do most: 2 Damage before this Combat is over."
    assert told(t, "target", spots, "front 2") == worse


def test_a_way_is_told_by_its_shapes() -> None:
    match = position("dead_cells", 3, lambda ask: ask.kind == "route", 1)
    t, ask = match.table, match.ask
    assert ask is not None
    said = {to: facts(t, ask, ask.seat, to, Rng(1)) for to in ask.of(ask.seat)}
    assert said["give up"] == ""
    assert said["e"].startswith("There should be an Encounter")
    t.flipped["e"] = next(iter(t.tiles))
    assert not facts(t, ask, ask.seat, "e", Rng(1)).startswith("There should be an Encounter")


def test_giving_up_a_run_is_not_weighed() -> None:
    match = position("dead_cells", 3, lambda ask: ask.kind == "route", 1)
    assert match.ask is not None
    seat = match.ask.seat
    assert "give up" in match.ask.of(seat)
    assert "give up" not in Thought(match, seat, COUNSEL, "x").options
    assert hinted(match, seat, bot_of("random", "x"), "x").answer != "give up"


def test_what_a_player_proposes_is_tried_as_if_the_others_agreed() -> None:
    """DC-R01: whoever does not lead only proposes; nothing would come of it otherwise."""
    match = position("dead_cells", 3, lambda ask: ask.kind == "route" and len(ask.of(0)) > 2, 3)
    ask = match.ask
    assert ask is not None
    leads, other = ask.awaited()[0], next(s for s in ask.asked() if s not in ask.awaited())
    ways = [way for way in ask.of(other) if way != "give up"]
    tries = {seat: Thought(match, seat, COUNSEL, "x") for seat in (leads, other)}
    values = {way: [tries[other].tried(way, world).value for world in range(6)] for way in ways}
    assert len({tuple(ones) for ones in values.values()}) == len(ways)


def test_a_hint_looks_as_far_as_it_says() -> None:
    t = fight()
    far = Ahead(t)
    assert span(t) == "by the end of this Combat"
    assert not far(t)
    t.phase = "round"
    assert not far(t)
    t.phase = "move"
    assert far(t)
    assert span(t) == "on the way to the Exit"
    way = Ahead(t)
    for phase, ends in (("prepare", False), ("move", False), ("prepare", False), ("exit", True)):
        t.phase = phase
        assert way(t) is ends
    t.ending = "death"
    assert Ahead(t)(t)
