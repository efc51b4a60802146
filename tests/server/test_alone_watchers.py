"""Alone for spectators, on the wire: who sees all sees it late, and cannot count hidden answers."""

from collections import Counter
from random import Random

import msgspec
import pytest

from katabasis.engine import Keyed, Match
from katabasis.games.alone import GAME
from katabasis.games.alone.evil import ALL_SEEING, HERO_EYES
from tests.server import pairs
from tests.server.hosting import Host
from tests.server.pairs import World, met_again
from tests.server.test_alone_pace import hunted
from tests.server.test_alone_secrecy import same
from tests.server.test_secrecy import positions

PLAYERS, STEPS = 3, 12


class Watched(World):
    """A table that somebody looks at who sees both sides, late."""

    def __init__(self, host: Host, match: Match, rng: Random) -> None:
        super().__init__(host, match, HERO_EYES, rng)
        self.late = self.made.sit(ALL_SEEING)
        self.watched(self.seen, self.late)
        self.heard()
        self.overheard()

    def act_unseen(self, whisper: bool) -> None:
        """Evil mostly passes, so that both tables look the same for longer; the rest is random."""
        while self.unseen():
            seat = self.rng.choice(self.ask.asked())
            options = [o for o in self.ask.of(seat) if o not in ("concede", "leave")]
            passes = options[0] == "pass" and self.rng.random() < 0.9
            self.choose(seat, "pass" if passes else self.rng.choice(options))
            self.hidden += 1

    def overheard(self) -> list[str]:
        """All that was sent to who sees all."""
        self.late.catch_up()
        out = list(self.late.raw)
        self.late.raw.clear()
        return out

    def close(self) -> None:
        """Everybody goes."""
        super().close()
        self.late.close()


def continued(match: Match) -> Match:
    """The same match, with all that has happened in it."""
    return Match(match.game, match.origin, Keyed("5a" * 32), match.log)


def long_match(seed: int) -> Match:
    """A match that has lasted for more than the delay."""
    match = list(positions("alone", PLAYERS, seed + 1))[seed]
    rng, watcher = Random(seed), match.game.watcher(ALL_SEEING)
    assert watcher is not None
    while match.ask is not None and len(match.moments(None)) < watcher.delay + 5:
        seat = rng.choice(match.ask.asked())
        options = [option for option in match.ask.of(seat) if option not in ("concede", "leave")]
        match.choose(seat, rng.choice(options))
    return match


@pytest.mark.proves("ALN-R46")
def test_who_sees_all_is_sent_the_same_while_only_hidden_answers_differ(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "same", same)
    monkeypatch.setattr("katabasis.server.audience.CROWD", 0.05)
    met: Counter[str] = Counter()
    for seed in range(6):
        match, rng = long_match(seed), Random(seed)
        one, two = (Watched(host, continued(match), Random(rng.random())) for _ in range(2))
        for _ in range(STEPS):
            alike = met_again((one, two), met)
            late = [one.overheard(), two.overheard()]
            if not alike or one.match.ask is None or two.match.ask is None:
                break
            assert late[0] == late[1]
            met["late"] += len(late[0])
            seat = rng.choice(one.ask.asked())
            both = [a for a in one.ask.of(seat) if a in list(two.ask.of(seat)) and a != "concede"]
            answer = rng.choice(both)
            for world in (one, two):
                world.choose(seat, answer)
        met["hidden"] += one.hidden + two.hidden
        one.close()
        two.close()
    assert met["late"] > 20, met
    assert met["hidden"] > 40, met


def soon(match: Match) -> Match:
    """The same match at a table where spectators see all after three public moments."""
    kinds = tuple(msgspec.structs.replace(kind, delay=min(kind.delay, 3)) for kind in GAME.viewers)
    return Match(msgspec.structs.replace(match.game, viewers=kinds), match.start, match.source)


@pytest.mark.proves("ALN-R46")
def test_who_sees_all_cannot_count_hidden_answers(host: Host) -> None:
    """Each hidden answer moved the late picture on by one: a friend could count them aloud."""
    told: list[list[str]] = []
    for ways in (["east", "stop"], ["east", "west", "east"]):
        made = host.seat(soon(hunted()))
        match = host.live(made.id).match
        hero, evil, late = made.sit(0), made.sit(1), made.sit(ALL_SEEING)
        late.until(lambda m: bool(m["watching"] == 1))
        script = ["Relentless", "Worm 1", *ways]
        for answer in ("explore east", "explore east", "move east"):
            hero.until(lambda m: m["ask"] is not None)
            assert hero.answer(answer)["op"] == "taken"
            while match.ask is not None and match.ask.seat == 1 and script:
                evil.catch_up()
                said = script.pop(0) if script[0] in evil.choices else "pass"
                assert evil.answer(said)["op"] == "taken"
        late.catch_up()
        assert not script
        told.append(late.raw)
    assert len(told[0]) > 3
    assert told[0] == told[1]
