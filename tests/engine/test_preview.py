"""Looking ahead: what is certain is told, and nothing else."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from katabasis.engine import Match, Refused
from katabasis.engine.ask import Ask
from katabasis.engine.preview import foresee
from katabasis.games import game_of
from katabasis.proof.conformance import Fault
from katabasis.proof.foreseeing import check_blind
from katabasis.proof.random_games import begin, settings
from tests.server.hosting import position


def cerberus(answer: str, seed: int = 1) -> Match:
    """A match of Cerberus in which this can be answered."""

    def fits(ask: Ask) -> bool:
        return answer in list(ask.of(ask.seat))

    return position("cerberus", 4, fits, seed)


def spots(match: Match, seat: int) -> dict[str, str]:
    """Where every piece stands."""
    return {token.id: token.at for token in match.game.picture(match.table, seat).tokens}


def test_a_pawn_and_the_die_are_seen_where_they_will_be() -> None:
    match = cerberus("II.1")
    assert match.ask is not None
    seat, before = match.ask.seat, match.log[:]
    found = foresee(match, seat, "II.1")
    assert match.log == before
    now = spots(match, seat)
    moved = {token.id: token.at for token in found.tokens if token.at != now[token.id]}
    match.choose(seat, "II.1")
    after = spots(match, seat)
    own = f"pawn-{match.table.colours[seat]}"
    assert {own, "die"} <= set(moved)
    assert all(after[piece] == at for piece, at in moved.items())
    assert f"card-{seat}-II" in found.gone


def test_a_draw_is_not_foretold() -> None:
    match = cerberus("I.1")
    assert match.ask is not None
    found = foresee(match, match.ask.seat, "I.1")
    assert found.stops in ("chance", "")
    assert not any("hand" in space.id for space in found.spaces)


@pytest.mark.parametrize("seed", range(6))
def test_a_peek_shows_no_boat_before_it_is_made(seed: int) -> None:
    match = cerberus("peek 1", seed)
    assert match.ask is not None
    found = foresee(match, match.ask.seat, "peek 1")
    assert (found.stops, found.spaces, found.final) == ("hidden", (), True)


@pytest.mark.parametrize("seed", range(6))
def test_a_bite_does_not_tell_the_coin(seed: int) -> None:
    match = position("toll", 2, lambda ask: ask.kind == "bite", seed)
    assert match.ask is not None
    found = foresee(match, match.ask.seat, "bite")
    assert found.stops == "hidden"
    assert not (found.tokens or found.gone or found.counters or found.spaces)


def two_coins() -> Iterator[tuple[Match, Match]]:
    """Pairs of worlds that the biter cannot tell apart: in one the coin on the table is lead."""
    for seed in range(40):
        match = position("toll", 3, lambda ask: ask.kind == "bite", seed)
        (payer, paid), log = match.log[-1], match.log[:-1]
        before = Match(match.game, match.start, None, log)
        assert before.ask is not None
        coins = {"silver", "lead"} & set(before.ask.of(payer))
        for coin in coins - {paid} if paid in coins else ():
            yield match, Match(match.game, match.start, None, [*log, (payer, coin)])


def test_worlds_that_cannot_be_told_apart_are_foreseen_alike() -> None:
    pairs = list(two_coins())
    assert len(pairs) > 5
    for one, other in pairs:
        assert one.ask is not None and one.table.paid != other.table.paid
        for answer in ("bite", "let pass"):
            seat = one.ask.seat
            assert foresee(one, seat, answer) == foresee(other, seat, answer)


def test_a_look_into_the_real_world_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without dealing again, and without an end before what is revealed, a bite would tell."""
    monkeypatch.setattr("katabasis.engine.preview.Watch._tells", lambda watch, event: False)
    with pytest.raises(Fault, match=r"tells \d what it cannot know"):
        for one, other in two_coins():
            bare = msgspec.structs.replace(one.game, redeal=lambda t, viewer, rng: None)
            one.game = other.game = bare
            assert one.ask is not None
            for seed in range(4):
                check_blind(one, other, one.ask.seat, Random(seed))


def test_what_cannot_be_answered_is_refused() -> None:
    match = begin(game_of("toll"), 2, settings(game_of("toll"), 2, 0))
    rng = Random(1)
    while match.ask is not None and match.ask.seat < 0:
        match.choose(-1, rng.choice(list(match.ask.options)))
    assert match.ask is not None
    with pytest.raises(Refused):
        foresee(match, match.ask.seat, "gold")
