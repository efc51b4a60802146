"""A match against its model, the log: whatever is mixed, the log alone says where it stands."""

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from katabasis.engine import CHANCE, Log, Match, Refused, dump, load, settle
from katabasis.games import KEYS, game_of
from katabasis.proof.modes import snapshot
from katabasis.proof.random_games import answer_of

SEEDS = st.integers(0, 1 << 16)


class Matches(RuleBasedStateMachine):
    """Answers, forks, saves and undoes in any order."""

    match: Match
    log: Log

    @initialize(key=st.sampled_from(KEYS), extra=st.integers(0, 2))
    def begin(self, key: str, extra: int) -> None:
        game = game_of(key)
        players = game.seats[min(extra, len(game.seats) - 1)]
        self.match = Match(game, game.setup(players, settle(game, players, {})))
        self.log = []
        self.copies: list[tuple[Match, object]] = []

    def asks(self) -> bool:
        """Whether anything is asked."""
        return self.match.ask is not None

    @precondition(asks)
    @rule(seed=SEEDS, answers=st.integers(1, 12))
    def choose(self, seed: int, answers: int) -> None:
        rng = Random(seed)
        for _ in range(answers):
            if self.match.ask is not None:
                seat, answer = answer_of(self.match, rng)
                self.match.choose(seat, answer)
                self.log.append((seat, answer))

    @precondition(asks)
    @rule()
    def refuse(self) -> None:
        before = snapshot(self.match)
        for seat in self.match.ask.asked() if self.match.ask else ():
            try:
                self.match.choose(seat, "no such answer")
            except Refused as refused:
                assert refused.sentence
            else:
                raise AssertionError("it was taken")
        assert snapshot(self.match) == before

    @rule(consent=st.booleans())
    def undo(self, consent: bool) -> None:
        players = [seat for seat, _ in self.log if seat != CHANCE]
        if not players:
            return
        seat = players[-1]
        reason = self.match.undo_reason(seat)
        try:
            self.match.undo(seat, consent)
        except Refused:
            assert reason is not None
            assert not (consent and self.match.game.consent)
            return
        assert reason is None or consent
        last = max(n for n, (s, _) in enumerate(self.log) if s == seat)
        if reason is None:
            assert last == len(self.log) - 1
        del self.log[last:]

    @rule(seed=SEEDS)
    def fork(self, seed: int) -> None:
        twin, rng = self.match.fork(), Random(seed)
        assert snapshot(twin) == snapshot(self.match)
        for _ in range(5):
            if twin.ask is not None:
                twin.choose(*answer_of(twin, rng))
        self.copies = [*self.copies, (twin, snapshot(twin))][-4:]

    @rule()
    def save_and_load(self) -> None:
        data = dump(self.match)
        events = self.match.events
        self.match = load(data, game_of)
        assert dump(self.match) == data
        assert self.match.events == events

    @invariant()
    def the_log_is_the_model(self) -> None:
        assert self.match.log == self.log
        again = Match(self.match.game, self.match.start, log=self.log)
        assert snapshot(again) == snapshot(self.match)
        assert again.events == self.match.events

    @invariant()
    def copies_do_not_change(self) -> None:
        for twin, as_it_was in self.copies:
            assert snapshot(twin) == as_it_was


Matches.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestMatches = Matches.TestCase
