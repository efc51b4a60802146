"""Nothing hidden on the wire: worlds that a viewer cannot tell apart send it the same bytes."""

from collections.abc import Iterator
from random import Random

import pytest

from katabasis.engine import CHANCE, Ask, Keyed, Match, Viewer, copies_of
from katabasis.proof.noninterference import learns
from tests.server.hosting import Host, Made, Player, position

SEED = "5a" * 32


def calm(match: Match) -> bool:
    """Whether a step has just begun, so that the table alone says how the match goes on."""
    return match.ask is not None and match.ask.seat != CHANCE and match.mark == len(match.log)


def positions(game: str, players: int, count: int) -> Iterator[Match]:
    """Matches after some turns, with hands and decks that others cannot know."""
    rng = Random(count)
    for seed in range(count):
        left = [rng.randrange(10, 60)]

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
    """The match from here on; with a generator, all that the viewer cannot know dealt anew."""
    start = copies_of(match.game).clone(match.checkpoint)
    if rng is not None:
        match.game.redeal(start, viewer, rng)
    return Match(match.game, start, Keyed(SEED))


def viewer_at(made: Made, viewer: Viewer) -> Player:
    """The viewer's socket."""
    return made.sit("spectator" if viewer is None else viewer)


def heard(player: Player, number: int) -> list[str]:
    """All that the server sends about the table as it stands and as it was."""
    for message in ({"op": "frame", "number": 0}, {"op": "frame", "number": number}):
        player.send(**message)
        player.hear("frame")
    player.send(op="why", answer="nothing of the kind")
    player.hear("refused" if player.table["scene"].get("viewer") is None else "why")
    return player.raw


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
            assert heard(one, 0) == heard(two, 0), (viewer, real.log)
            chosen = same_answer(real, other, rng)
            if chosen is None:
                continue
            for m in (real, other):
                m.choose(*chosen)
            told = [e for m in (real, other) for n, e in m.events or [] if n]
            if any(learns(event, viewer) for event in told) or len(real.log) != len(other.log):
                continue
            for made, player in zip(tables, (one, two), strict=True):
                actor = made.sit(chosen[0])
                player.raw.clear()
                assert actor.answer(chosen[1])["op"] == "taken"
                player.reach(len(real.log))
                actor.close()
            kept = [[t for t in p.raw if '"op":"table"' in t][-1] for p in (one, two)]
            assert kept[0] == kept[1]
            assert heard(one, len(real.log))[-3:] == heard(two, len(real.log))[-3:]
            followed += 1
    assert compared >= players
    assert followed >= players // 2
