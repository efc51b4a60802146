"""Hints of Dead Cells know no card that nobody has looked at, also where its order is fixed."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from katabasis.bots import bot_for, bot_of, hinted
from katabasis.bots.bot import due, options_of
from katabasis.bots.counsel import Thought
from katabasis.engine import Fast, Match, Rng, Seat, copies_of, settle
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.counsel import COUNSEL
from katabasis.games.dead_cells.piles import into_order
from katabasis.games.dead_cells.redeal import unread
from katabasis.games.dead_cells.state import Table

BETWEEN = ("exit", "collect", "healer", "merchant", "collector")
"""From the Exit of a Biome to the next one."""
ON_THE_WAY = ("move", "flip")
FEW = 3
"""So many decisions of each kind and number of players."""


def decisions(phases: tuple[str, ...], seeds: range) -> Iterator[tuple[Match, Seat]]:
    """Decisions in some phases that are no matter of taste, from one to four players."""
    met: Counter[tuple[str, int]] = Counter()
    for seed in seeds:
        players = GAME.seats[seed % len(GAME.seats)]
        start = GAME.setup(players, settle(GAME, players, {}))
        match, player = Match(GAME, start, Fast(Random(seed))), bot_for(GAME, "instinct", seed)
        while match.ask is not None:
            kind, seat = match.ask.kind, due(match)[0]
            weighed = kind not in COUNSEL.taste and len(options_of(match, seat)) > 1
            if match.table.phase in phases and weighed and met[kind, players] < FEW:
                met[kind, players] += 1
                yield match, seat
            match.push(seat, player(match, seat))


def twins(match: Match, seat: Seat, rng: Random) -> tuple[Match, Match] | None:
    """The match, and one with other hands and with every unread deck in another order."""
    other: Table = copies_of(GAME).clone(match.checkpoint)
    GAME.redeal(other, seat, rng)
    c = other.campaign
    for deck in (*c.blueprints.values(), *c.upgrades.values(), c.well):
        rng.shuffle(deck)
    trail = match.log[match.mark :]
    one, two = (Match(GAME, t, None, trail) for t in (match.checkpoint, other))
    seen = [(GAME.scene(m.table, seat, m.ask), m.seen(seat)) for m in (one, two)]
    return (one, two) if seen[0] == seen[1] else None


@pytest.mark.parametrize("phases", [BETWEEN, ON_THE_WAY], ids=["between", "on the way"])
def test_what_is_imagined_never_is_what_will_come(phases: tuple[str, ...]) -> None:
    rng, met = Random(5), Counter[int]()
    for match, seat in decisions(phases, range(48)):
        pair = twins(match, seat, rng)
        if pair is None:
            continue
        one, two = (Thought(twin, seat, COUNSEL, "x") for twin in pair)
        assert pair[0].table.campaign != pair[1].table.campaign
        assert one.known.table == two.known.table
        assert one.first == two.first
        for option in one.options:
            tried = [[each.tried(option, world) for world in one.worlds[:4]] for each in (one, two)]
            assert tried[0] == tried[1], (match.table.phase, option)
        met[match.table.players] += 1
    assert all(met[players] >= FEW for players in GAME.seats), met


def test_a_hint_between_two_biomes_is_the_same_whatever_comes_next() -> None:
    rng, met = Random(8), Counter[str]()
    for match, seat in decisions(BETWEEN, range(16)):
        assert match.ask is not None
        kind = match.ask.kind
        pair = twins(match, seat, rng) if not met[kind] else None
        if pair is not None:
            one, two = (hinted(twin, seat, bot_of("random", "x"), "x") for twin in pair)
            assert one == two
            met[kind] += 1
    assert met["healer"] == met["merchant"] == 1, met


def test_what_goes_back_to_a_mixed_deck_leaves_it_mixed() -> None:
    t: Table = GAME.setup(2, settle(GAME, 2, {}))
    deck = t.campaign.blueprints["B1"]
    first, order = deck.pop(0), list(deck)
    into_order(t, [first])
    assert deck == [first, *order], "what was never mixed is in its order again"
    unread(t, Rng(1))
    assert deck != [first, *order]
    deck.remove(first)
    mixed = list(deck)
    into_order(t, [first])
    deck.remove(first)
    assert deck == mixed
