"""Stations: going back is a short walk, and leads to the same table as the long one."""

from random import Random
from typing import Any

import pytest

from katabasis.engine import Keyed, Match, laid
from katabasis.engine.stations import EVERY, MOST, Stations
from katabasis.games import KEYS, game_of
from katabasis.proof.random_games import answer_of

SEATS = {"toll": 4, "cerberus": 5, "dungeon": 2, "alone": 3, "dead_cells": 3}


def played(key: str, limit: int = 900) -> Match:
    """A match with some hundred answers."""
    game, rng = game_of(key), Random(f"stations/{key}")
    match = Match(game, laid(game, SEATS.get(key, game.players), {}), Keyed("cd" * 32))
    while match.ask is not None and len(match.log) < limit:
        match.choose(*answer_of(match, rng))
    return match


def state(match: Match) -> Any:
    """All that a match is."""
    ask = match.ask
    asked = ask and (ask.kind, ask.seat, ask.seats, ask.about, str(ask.options))
    viewers = [None, *range(len(match.game.names(match.table)))]
    moments = [match.moments(viewer) for viewer in viewers]
    return (
        (match.table, match.checkpoint, match.mark, match.past, match.log),
        (asked, match.counts, match._barrier, match.events, moments),
        [match.undo_reason(seat) for seat in range(len(viewers) - 1)],
    )


@pytest.mark.parametrize("key", KEYS)
def test_a_past_moment_is_the_same_from_a_station(key: str) -> None:
    match, rng = played(key), Random(5)
    assert match.stations is not None
    assert len(match.stations.kept) == sum(1 for s in match.stations.kept if s.answers >= EVERY)
    some = {0, EVERY, len(match.log), *(s.answers for s in match.stations.kept)}
    some |= {rng.randrange(len(match.log) + 1) for _ in range(12)}
    for answers in sorted(n for n in some if n <= len(match.log)):
        whole = Match(match.game, match.start, None, match.log[:answers])
        assert state(match.at(answers)) == state(whole)
        assert match.at(answers, events=False).table == whole.table


@pytest.mark.parametrize("key", KEYS)
def test_an_undo_from_a_station_goes_on_like_any_other(key: str) -> None:
    match, rng = played(key), Random(6)
    for count in (len(match.log) - 1, len(match.log) // 2, EVERY + 1, 3):
        log = match.log[:count]
        match.rewind(log)
        whole = Match(match.game, match.start, match.source, log)
        assert state(match) == state(whole)
        for _ in range(3 * EVERY):
            if match.ask is not None:
                given = answer_of(match, rng)
                match.choose(*given)
                whole.choose(*given)
        assert state(match) == state(whole)


def fed(match: Match, monkeypatch: pytest.MonkeyPatch, work: Any) -> int:
    """How many answers are played again for something."""
    count, feed = 0, Match._feed

    def counted(self: Match, seat: int, answer: Any) -> None:
        nonlocal count
        count += 1
        feed(self, seat, answer)

    with monkeypatch.context() as patch:
        patch.setattr(Match, "_feed", counted)
        work()
    return count


def test_going_back_in_a_long_match_is_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("dungeon", 900)
    assert len(match.log) >= 900
    assert fed(match, monkeypatch, lambda: match.at(850)) < 2 * EVERY
    assert fed(match, monkeypatch, lambda: match.rewind(match.log[:-1])) < 2 * EVERY
    assert fed(match, monkeypatch, lambda: unkept(match)) < 2 * EVERY


def unkept(match: Match) -> None:
    """An answer that cannot be kept: the disk is full, and it is taken back."""
    before = match.log[:]
    with pytest.raises(OSError), match.kept():
        match.choose(*answer_of(match, Random(1)))
        raise OSError("full")
    assert match.log == before


def test_a_match_of_any_length_keeps_only_so_many() -> None:
    stations, table = Stations(), played("toll", 5).table
    for answers in range(0, 100_000, 10):
        if stations.due(answers, 0):
            stations.keep(answers, table, {}, 0, 0)
        assert len(stations.kept) <= MOST
    gaps = [b.answers - a.answers for a, b in zip(stations.kept, stations.kept[1:], strict=False)]
    assert max(gaps) < 100_000 / MOST * 3
    found = stations.before(50_000)
    assert found is not None
    assert 50_000 - found.answers <= max(gaps)
    assert stations.before(10) is None


def test_another_log_has_other_stations() -> None:
    match = played("cerberus")
    assert match.stations is not None and match.stations.kept
    other = Match(match.game, match.start, Keyed("ef" * 32))
    rng = Random(7)
    while other.ask is not None and len(other.log) < 2 * EVERY:
        other.choose(*answer_of(other, rng))
    match.source = other.source
    match.rewind(other.log)
    assert state(match) == state(other)


@pytest.mark.parametrize("key", KEYS)
def test_what_a_viewer_learned_at_a_moment_is_what_was_told_then(key: str) -> None:
    match, rng = played(key), Random(8)
    for viewer in (None, *range(len(match.game.names(match.table)))):
        last = len(match.moments(viewer))
        for moment in {0, 1, last, *(rng.randrange(last + 1) for _ in range(4))}:
            then = match.at(match.answers_at(viewer, moment))
            told = [s for s in then.news(viewer, moment - 1) if s.number == moment]
            assert match.learned(viewer, moment) == told
            assert bool(told) == bool(moment)
