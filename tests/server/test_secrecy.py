"""Nothing hidden on the wire: worlds that a viewer cannot tell apart send it the same bytes."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from katabasis.engine import CHANCE, Ask, Game, Keyed, Match, Viewer, copies_of
from katabasis.games import lent
from katabasis.proof.knowledge import learns
from tests.server.hosting import Host, Made, Player, position
from tests.server.pairs import World, compared
from tests.toys import ambush

SEED = "5a" * 32
TIME = re.compile(r'"(now|bot_at)":[0-9.]+')
"""When somebody went away is told to everybody, and no table has the same time as another."""


def calm(match: Match) -> bool:
    """Whether a step has just begun, so that the table alone says how the match goes on."""
    return match.ask is not None and match.ask.seat != CHANCE and match.mark == len(match.log)


def positions(game: str, players: int, count: int) -> Iterator[Match]:
    """Matches after some turns, with hands and decks that others cannot know."""
    rng = Random(count)
    for seed in range(count):
        left = [rng.randrange(10, 60) if game != "ambush" else rng.randrange(6)]

        def late(ask: Ask, left: list[int] = left) -> bool:
            left[0] -= 1
            return left[0] < 0

        match = position(game, players, late, seed)
        while not calm(match):
            assert match.ask is not None
            seat = match.ask.asked()[0]
            match.choose(seat, next(iter(match.ask.of(seat))))
        yield match


def world(match: Match, viewer: Viewer, rng: Random | None) -> Match:
    """The match from here on; with a generator, all that the viewer cannot know dealt again."""
    start = copies_of(match.game).clone(match.checkpoint)
    if rng is not None:
        match.game.redeal(start, viewer, rng)
    return Match(match.game, start, Keyed(SEED))


def viewer_at(made: Made, viewer: Viewer) -> Player:
    """The viewer's socket."""
    return made.sit("spectator" if viewer is None else viewer)


def heard(player: Player) -> list[str]:
    """All that the server sends about the table as it is and as it was."""
    player.catch_up()
    player.send(op="frame", number=player.table["number"])
    player.hear("frame")
    player.send(op="why", answer="nothing of the kind")
    player.hear("refused" if player.table["scene"].get("viewer") is None else "why")
    return [TIME.sub(r'"\1":0', text) for text in player.raw]


def same_answer(real: Match, other: Match, rng: Random) -> tuple[int, object] | None:
    """An answer that is possible in both worlds."""
    assert real.ask is not None
    assert other.ask is not None
    seat = rng.choice(real.ask.asked())
    both = [a for a in real.ask.of(seat) if a in list(other.ask.of(seat))]
    return (seat, rng.choice(both)) if both else None


@pytest.mark.parametrize(("game", "players"), [("cerberus", 4), ("cerberus", 6), ("toll", 3)])
def test_two_worlds_send_the_same_bytes(host: Host, game: str, players: int) -> None:
    rng, compared, followed = Random(players), 0, 0
    for match in positions(game, players, 3):
        if match.ask is None:
            continue
        for viewer in [None, *range(players)]:
            real, other = world(match, viewer, None), world(match, viewer, rng)
            if real.checkpoint == other.checkpoint:
                continue
            compared += 1
            tables = [host.bring(real), host.bring(other)]
            one, two = (viewer_at(made, viewer) for made in tables)
            assert heard(one) == heard(two), (viewer, real.log)
            chosen = same_answer(real, other, rng)
            if chosen is None:
                continue
            for m in (real, other):
                m.choose(*chosen)
            told = [e for m in (real, other) for n, e in m.events or [] if n]
            eyes = match.game.eyes(match.table, viewer)
            if any(learns(event, eyes) for event in told):
                continue
            for made, player in zip(tables, (one, two), strict=True):
                actor = made.sit(chosen[0])
                player.catch_up()
                player.raw.clear()
                assert actor.answer(chosen[1])["op"] == "taken"
                player.catch_up()  # others are told a moment later, and then that somebody left
                actor.close()
            assert heard(one) == heard(two), (viewer, real.log)
            followed += 1
    assert compared >= players
    assert followed >= players // 2


@pytest.fixture(scope="module")
def toy() -> Iterator[Game]:
    """A game with hidden questions, known to this process alone."""
    with lent(ambush.GAME) as found:
        yield found


VIEWERS: list[Viewer] = [*range(3), None, ambush.OWN_EYES]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_answers_of_any_number_send_the_same_bytes(
    host: Host, toy: Game, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabasis.server.audience.CROWD", 0.05)
    met: Counter[str] = Counter()
    for seed, match in enumerate(positions("ambush", 3, 6)):
        rng = Random(f"{viewer} {seed}")
        deals = (world(match, viewer, None), world(match, viewer, rng if seed % 2 else None))
        one, two = (World(host, deal, viewer, Random(rng.random())) for deal in deals)
        compared((one, two), met, 12, rng)
        met["hidden"] += one.hidden + two.hidden
        one.close()
        two.close()
    print(viewer, met)
    assert met["messages"] > 60
    assert met["hidden"] > 30
    assert met["replayed"] > 30
    assert met["uneven"] > 10, "too few worlds whose logs differ in length"
    assert met["read"] > 30
    assert not isinstance(viewer, int) or met["guessed"] > 60
