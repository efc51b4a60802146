"""Tables whose rules have changed: played again if the log fits, else on from a snapshot."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import (
    CHANCE,
    Event,
    Game,
    Keyed,
    Match,
    Refused,
    Said,
    dump,
    load,
    settle,
    to_json,
)
from katabasis.engine.talk import NOTE
from katabasis.games import game_of
from katabasis.proof.random_games import answer_of
from katabasis.store import restore
from katabasis.store.entries import ANSWER, RULES, TALK, UNDO, Entry, TableRow, answers, folded
from katabasis.store.restore import Lost, Restored, begun, restored
from katabasis.store.snapshots import Snapshot, Snapshots

SEED = "5a" * 32
GAMES = ["toll", "cerberus", "dungeon"]


class Table:
    """A table as the archive has it, played by a server that keeps every step."""

    def __init__(self, key: str, seed: int = 1) -> None:
        self.game, self.rng = game_of(key), Random(seed)
        players = self.game.players
        start = self.game.setup(players, settle(self.game, players, {}))
        self.match = Match(self.game, start, Keyed(SEED))
        self.row = TableRow("t1", key, self.game.rules, to_json(start), SEED, {})
        self.entries, self.kept = list[Entry](), dict[int, Snapshot]()
        self.policy = Snapshots()
        first, snapshot = begun(self.match, ())
        self.keep(first, snapshot)

    def keep(self, entries: list[Entry], snapshot: Snapshot | None) -> None:
        """Writes as the archive does."""
        self.entries += entries
        if snapshot is not None:
            assert snapshot.number == len(self.entries)
            self.kept[snapshot.number] = snapshot
            if snapshot.instead is not None:
                del self.kept[snapshot.instead]

    def add(self, entries: list[Entry]) -> None:
        """Keeps entries with the snapshot that is due."""
        snapshot = self.policy.due(self.match, len(self.entries) + len(entries))
        self.keep(entries, snapshot)
        self.policy.kept(snapshot)

    def play(self, count: int) -> None:
        """Random answers."""
        for _ in range(count):
            if self.match.ask is not None:
                before = len(self.match.log)
                self.match.choose(*answer_of(self.match, self.rng))
                self.add(answers(self.match, before))

    def undo(self, seat: int) -> None:
        """Takes an answer back, by consent."""
        self.match.undo(seat, consent=True)
        self.policy.undone()
        self.add([Entry(UNDO, seat, len(self.match.log))])

    @property
    def snapshots(self) -> list[Snapshot]:
        """Newest first."""
        return [self.kept[number] for number in sorted(self.kept, reverse=True)]

    def again(self) -> Restored:
        """What a new process makes of it; the entries go through JSON as in a database."""
        entries = msgspec.json.decode(msgspec.json.encode(self.entries), type=list[Entry])
        return restored(self.row, entries, self.snapshots)


Updated = Callable[[Table], None]


@pytest.fixture
def updated(monkeypatch: pytest.MonkeyPatch) -> Updated:
    """The same program with other rules: the first answer of every log is refused now."""

    def update(table: Table) -> None:
        game = msgspec.structs.replace(table.game, rules=table.game.rules + 1)
        first = next(answer for seat, answer in table.match.log if seat != CHANCE)

        class Stricter(Match):
            """Refuses what was allowed once."""

            def _check(self, seat: int, answer: Any) -> None:
                early = not any(by != CHANCE for by, _ in self.log)
                if early and seat != CHANCE and answer == first:
                    raise Refused("That is not allowed any more.")
                super()._check(seat, answer)

        monkeypatch.setattr(restore, "Match", Stricter)
        monkeypatch.setattr(restore, "game_of", lambda key: game)

    return update


@pytest.mark.parametrize("key", GAMES)
def test_a_log_that_fits_is_played_again_also_under_other_rules(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(key)
    table.play(30)
    assert table.again().first == []
    game: Game = msgspec.structs.replace(table.game, rules=9)
    monkeypatch.setattr(restore, "game_of", lambda key: game)
    found = table.again()
    assert found.match.origin.answers == 0
    assert (found.match.log, found.match.events) == (table.match.log, table.match.events)
    assert found.kept.talk == []
    table.add(found.first)
    assert table.again().first == []  # it is under the new rules now


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("count", [1, 2, 3, 7, 30, 61])
def test_a_log_that_does_not_fit_goes_on_from_its_newest_snapshot(
    key: str, count: int, updated: Updated
) -> None:
    table = Table(key)
    table.play(count)
    updated(table)
    old, found = table.match, table.again()
    new, first = found.match, next(n for n, (seat, _) in enumerate(old.log) if seat != CHANCE)
    if old.mark <= first:  # the step of the answer that is refused now is not over yet
        assert found.pin is not None
        assert (new.log[:first], found.pin.dropped) == (old.log[:first], len(old.log) - first)
        return
    assert (new.log, new.mark, new.table) == (old.log, old.mark, old.table)
    assert new.origin.answers == old.mark
    text = "The rules have changed; the game goes on from here."
    assert found.kept.talk == [Said(len(old.log), CHANCE, text, NOTE)]
    assert told(new) == told(old)
    for viewer in (*range(table.game.players), None):
        assert new.ask_id(viewer) == old.ask_id(viewer)
        assert new.moments(viewer) == old.moments(viewer)


def told(match: Match) -> Any:
    """The history of a match, as everybody knows it."""
    assert match.events is not None
    return msgspec.json.decode(msgspec.json.encode(list(match.events)))


@pytest.mark.parametrize("key", GAMES)
def test_it_is_played_on_taken_back_and_loaded_again(key: str, updated: Updated) -> None:
    """Undos count from the first answer: at 0e69aaa the next restart lost the table."""
    table = Table(key)
    table.play(25)
    updated(table)
    found = table.again()
    table.match, table.policy = found.match, Snapshots()
    before = table.match.origin.answers
    table.add(found.first)
    table.play(8)
    if table.match.ask is not None and table.game.by_consent:
        seat = next(s for s, _ in reversed(table.match.log) if s != CHANCE)
        table.undo(seat)
        table.play(4)
    again = table.again()
    assert again.first == []
    assert again.match.origin.answers == before
    assert (again.match.log, told(again.match)) == (table.match.log, told(table.match))
    other = load(dump(again.match), game_of)
    assert (other.log, told(other)) == (again.match.log, told(again.match))


def test_a_table_that_rules_lead_elsewhere_keeps_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is legal, but the table would be another one: the snapshot is right."""
    table = Table("toll")
    table.play(12)
    start = {**table.row.start, "round": 2}
    table.row = msgspec.structs.replace(table.row, start=start)
    found = table.again()
    assert found.match.table == table.match.table
    assert found.match.origin.answers == table.match.mark


def test_what_does_not_fit_after_a_snapshot_is_given_again(updated: Updated) -> None:
    table = Table("toll")
    while not (table.match.mark and len(table.match.log) > table.match.mark + 1):
        table.play(1)
    updated(table)
    odd = len(table.entries) - 1
    table.entries[odd] = msgspec.structs.replace(table.entries[odd], body="a coin of old")
    found, old = table.again(), table.match
    assert found.match.log == old.log[:-1]
    assert found.pin is not None
    assert found.pin.dropped == 1
    text = "The rules have changed. 1 answer does not fit them any more and must be given again."
    assert found.kept.talk == [Said(len(old.log) - 1, CHANCE, text, NOTE)]
    table.match = found.match
    table.add(found.first)
    assert folded(table.entries).talk == found.kept.talk
    table.play(5)
    assert table.again().match.log == table.match.log


def test_a_table_that_cannot_go_on_says_why(updated: Updated) -> None:
    table = Table("toll")
    table.play(6)
    updated(table)
    table.kept = {
        number: msgspec.structs.replace(snap, checkpoint='{"steps": "none"}')
        for number, snap in table.kept.items()
    }
    table.row = msgspec.structs.replace(table.row, start={"steps": 7})
    with pytest.raises(
        Lost, match=r"under version 1 of the rules of The Toll\. This program has version 2"
    ):
        table.again()


def test_a_snapshot_for_every_step_and_few_of_them_stay() -> None:
    table = Table("cerberus")
    marks = set()
    while table.match.ask is not None and len(table.match.log) < 400:
        table.play(1)
        marks.add(table.match.mark)
        assert table.snapshots[0].answers == table.match.mark
    assert len(marks) > 20
    assert len(table.kept) <= 3 + len(table.match.log) / 40
    apart = [snap.answers for snap in table.snapshots]
    assert apart == sorted(apart, reverse=True)


def test_after_an_undo_the_newest_snapshot_is_one_that_stands(updated: Updated) -> None:
    table = Table("toll")
    table.play(9)
    for _ in range(3):
        table.undo(next(s for s, _ in reversed(table.match.log) if s != CHANCE))
    table.rng = Random(99)
    table.play(4)
    updated(table)
    found = table.again()
    assert (found.match.log, found.match.table) == (table.match.log, table.match.table)


def test_talk_and_lines_of_the_table_stay_where_they_were() -> None:
    entries = [
        Entry(ANSWER, 0, "a", [Event("waits", {"who": 0})]),
        Entry(ANSWER, -1, 3, [Event("draws", {"who": 0}, secret={"coin": "x"}, seen_by=(0,))]),
        Entry(TALK, 1, "hm"),
        Entry(UNDO, 0, {"left": 0, "taken": 1, "agreed": [1]}),
        Entry(ANSWER, 0, "b", [Event("pays", {"who": 0})]),
        Entry(RULES, -1, {"rules": 2, "left": 1, "snapshot": None}),
    ]
    kept = folded(entries)
    assert kept.log == [(0, "b")]
    assert [(n, e.kind) for n, e in kept.events] == [(1, "pays")]
    assert kept.talk == [
        Said(2, 1, "hm"),
        Said(0, 0, "took back the last answer, with everybody's consent.", NOTE),
    ]
    assert kept.pin is not None
    alone = folded([Entry(UNDO, 0, {"left": 0, "taken": 3})])
    assert alone.talk[0].text == "took back the last 3 answers."
