"""Matches that go on from a snapshot: answers keep their numbers, draws their seed."""

from random import Random

import msgspec
import pytest

from katabasis.engine import (
    CHANCE,
    BadInput,
    Keyed,
    Match,
    Refused,
    commitment,
    dump,
    from_json,
    later,
    load,
    read,
    to_json,
    verify,
)
from katabasis.engine.save import Later, Since, checksum
from katabasis.games import game_of
from katabasis.proof.modes import snapshot
from katabasis.proof.random_games import answer_of

TOLL = game_of("toll")
SEED = "ab" * 32


def played(answers: int = 12, seed: int = 1) -> Match:
    """A live match in the middle."""
    match, rng = Match(TOLL, TOLL.setup(3, {}), Keyed(SEED)), Random(seed)
    for _ in range(answers):
        match.choose(*answer_of(match, rng))
    return match


def gone_on(old: Match) -> Match:
    """The same match, from the snapshot of its current step."""
    events = (old.events or [])[: old.past]
    table = from_json(TOLL.table, to_json(old.checkpoint))
    return Match(TOLL, later(table, old.log, old.mark, events), Keyed(SEED), old.log)


@pytest.mark.parametrize("answers", range(3, 20))
def test_everything_keeps_its_number(answers: int) -> None:
    old = played(answers)
    new = gone_on(old)
    assert new.origin.answers == old.mark
    assert (new.log, new.mark, new.events) == (old.log, old.mark, old.events)
    assert snapshot(new) == snapshot(old)
    for viewer in (0, 1, 2, None):
        assert new.ask_id(viewer) == old.ask_id(viewer)
        assert new.moments(viewer) == old.moments(viewer)
        assert new.seen(viewer) == old.seen(viewer)


def test_answers_since_the_snapshot_can_be_taken_back_and_no_others() -> None:
    new = gone_on(played())
    base, rng = new.origin.answers, Random(3)
    while sum(seat == new.log[-1][0] for seat, _ in new.log[base:]) < 2 or new.log[-1][0] < 0:
        new.choose(*answer_of(new, rng))
    seat = new.log[-1][0]
    own = [n for n, (s, _) in enumerate(new.log) if s == seat and n >= base]
    before = new.log[:]
    for number in reversed(own):
        new.undo(seat, consent=True)
        assert new.log == before[:number]
    assert not new.consentable(seat)
    with pytest.raises(Refused, match="rules have changed since"):
        new.undo(seat, consent=True)
    assert new.at(base).log == before[:base]
    with pytest.raises(Refused, match="rules have changed since"):
        new.at(base - 1)


def test_draws_after_a_snapshot_have_the_same_seed_and_none_comes_twice() -> None:
    old = played()
    new = gone_on(old)
    drawn = sum(seat == CHANCE for seat, _ in old.log[: old.mark])
    assert new.origin.drawn == drawn >= max(old.counts.values())
    asked: list[tuple[str, int]] = []

    class Noting(Keyed):
        def __call__(self, ask, counter):  # type: ignore[no-untyped-def]
            asked.append((ask.kind, counter))
            return super().__call__(ask, counter)

    new.source, rng = Noting(SEED), Random(5)
    while new.ask is not None:
        new.choose(*answer_of(new, rng))
    assert asked
    assert all(counter >= drawn for _, counter in asked)
    assert len(set(asked)) == len(asked)
    verdict = verify(dump(new), game_of)
    assert (verdict.wrong, verdict.refused) == ([], None)
    assert verdict.draws == len(asked) + sum(s == CHANCE for s, _ in old.log[old.mark :])
    assert verdict.commitment == commitment(SEED)


def test_it_is_saved_and_loaded_with_its_history() -> None:
    new = gone_on(played())
    new.choose(*answer_of(new, Random(7)))
    again = load(dump(new), game_of)
    assert snapshot(again) == snapshot(new)
    assert (again.log, again.events, again.origin.drawn) == (new.log, new.events, new.origin.drawn)
    brief = load(dump(new, history=False), game_of)
    assert (brief.log, brief.table) == (new.log, new.table)
    assert len(brief.events or []) < len(new.events or [])


def resealed(match: Match, **parts: object) -> bytes:
    """A save with other parts and a sum that fits them."""
    save = msgspec.structs.replace(read(dump(match)), **parts)
    return msgspec.json.encode(msgspec.structs.replace(save, sum=checksum(save)))


@pytest.mark.parametrize(
    "since",
    [
        Since(-1),
        Since(0),
        Since(10**9),
        Since(2, [(3, played().events[0][1])]),  # type: ignore[index]
    ],
)
def test_a_moment_that_cannot_have_been_is_refused(since: Since) -> None:
    with pytest.raises(BadInput, match="a moment that does not exist"):
        load(resealed(gone_on(played()), since=since), game_of)


def test_a_stranger_s_answers_before_a_snapshot_are_looked_at() -> None:
    new = gone_on(played())
    with pytest.raises(BadInput, match="a moment that does not exist"):
        load(resealed(new, log=[(99, "x"), *new.log[1:]]), game_of)


def test_a_save_of_other_rules_that_still_fits_is_played_again_from_its_beginning() -> None:
    old = played()
    again = load(resealed(old, rules=7), game_of)
    assert again.origin.answers == 0
    assert (again.log, again.events) == (old.log, old.events)


def test_a_save_that_these_rules_do_not_reproduce_goes_on_from_its_checkpoint() -> None:
    old = played()
    other = [(s, "a coin of old" if n == 0 else a) for n, (s, a) in enumerate(old.log)]
    with pytest.raises(BadInput, match="holds an answer that the rules refuse"):
        load(resealed(old, log=other), game_of)
    again = load(resealed(old, log=other, rules=7), game_of)
    assert (again.origin.answers, again.log) == (old.mark, other)
    assert again.table == old.table
    assert isinstance(read(dump(again)), Later)
    third = {**to_json(old.start), "round": 3}  # another table in the end, though no answer is odd
    assert load(resealed(old, start=third, rules=7), game_of).origin.answers == old.mark


def test_a_save_that_cannot_go_on_says_so() -> None:
    old = played()
    with pytest.raises(BadInput, match=r"version 7 of the rules of The Toll.* cannot go on"):
        load(resealed(old, log=[*old.log, (0, "gold")], rules=7), game_of)
    broken = {**to_json(old.checkpoint), "turn": 77}
    with pytest.raises(BadInput, match="impossible table"):
        load(resealed(old, checkpoint=broken, rules=7), game_of)


def test_what_was_told_of_things_that_are_no_longer_there_has_no_sentence() -> None:
    new = gone_on(played())
    seen = new.seen(0)[0]
    assert new.narrate(seen)
    assert new.narrate(msgspec.structs.replace(seen, kind="of old")) == ""
    with pytest.raises(KeyError):
        played().narrate(msgspec.structs.replace(seen, kind="of old"))
