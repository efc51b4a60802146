"""Random games under all checks of conformance; the same seed plays the same game."""

import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ..engine import CHANCE, Answer, BadInput, Fast, Game, Match, Seat, Setup, dump, settle
from ..games import game_of
from .conformance import (
    LENGTH,
    Fault,
    check_begun,
    check_fork,
    check_narration,
    check_options,
    check_refusals,
    check_save,
    check_scene,
    check_table,
    hold,
    viewers,
)
from .diverging import Apart, diverges
from .foreseeing import check_true
from .noninterference import Shadow


def settings(game: Game, players: int, seed: int) -> Setup:
    """Settings for a random game: the defaults for seed 0, others where the game knows others."""
    rng, chosen = Random(f"settings {seed}"), {}
    for setting in game.settings if seed else ():
        values = [*setting.choices, setting.default]
        if not setting.choices:
            values.append("random")
        chosen[setting.key] = rng.choice(values)
        try:
            game.setup(players, settle(game, players, chosen))
        except BadInput:
            del chosen[setting.key]
    return chosen


def begin(game: Game, players: int, options: Setup) -> Match:
    """A match whose chance is left to the caller."""
    return Match(game, game.setup(players, settle(game, players, options)))


def answer_of(match: Match, rng: Random) -> tuple[Seat, Answer]:
    """A random answer to the pending ask, of chance or of a player."""
    ask = match.ask
    assert ask is not None
    if ask.seat == CHANCE:
        return CHANCE, Fast(rng)(ask, 0)
    seat = rng.choice(ask.asked())
    if match.game.wander is not None and rng.random() < 0.9:
        return seat, match.game.wander(match.table, ask, rng.random)
    return seat, rng.choice(list(ask.of(seat)))


def random_game(game: Game, players: int, seed: int) -> Iterator[Match]:
    """A random game without checks: the match before every answer, and at its end."""
    match = begin(game, players, settings(game, players, seed))
    rng = Random(f"{game.key} {players} {seed}")
    while match.ask is not None and len(match.log) < LENGTH:
        yield match
        match.choose(*answer_of(match, rng))
    yield match


def checked_game(
    game: Game, players: int, seed: int, every: int = 1, met: Counter[str] | None = None
) -> Match:
    """A random game under all checks; costly ones are made at one in `every` asks.

    `met` counts what worlds with other hidden answers had in common.
    """
    rng, pick = Random(f"{game.key} {players} {seed}"), Random(seed)
    match = begin(game, players, settings(game, players, seed))
    met = Counter() if met is None else met
    shadows: list[Shadow | Apart] = []
    stale: list[Any] = []
    began: Any = None
    try:
        while match.ask is not None:
            hold(len(match.log) < LENGTH, f"The game does not end within {LENGTH} answers.")
            check_options(match)
            check_table(match)
            if match.checkpoint is not began:
                check_begun(match)
                began = match.checkpoint
            seat, answer = answer_of(match, rng)
            if pick.randrange(every) == 0:
                check_fork(match, (seat, answer))
                if seat != CHANCE:
                    check_true(match, seat, answer)
                check_save(match)
                check_refusals(match, pick.sample(stale, min(3, len(stale))))
                for viewer in viewers(game, match.table):
                    check_scene(match, viewer)
                    shadows.append(Shadow(match, viewer, pick))
                    if diverges(match):
                        shadows.append(Apart(match, viewer, pick, met))
            match.choose(seat, answer)
            stale.append(answer)
            for viewer in viewers(game, match.table):
                check_narration(match, viewer, len(match.log))
            for shadow in shadows:
                shadow.follow(match, seat, answer)
            shadows = [shadow for shadow in shadows if shadow.alive]
        check_table(match)
        check_begun(match)
        check_save(match)
        for viewer in viewers(game, match.table):
            check_scene(match, viewer)
    except Exception as error:
        if isinstance(error, Fault):
            error.add_note(report(match, players, seed))
            raise
        told = f"The game broke: {type(error).__name__}: {error}"
        fault = Fault(told)
        fault.add_note(report(match, players, seed))
        raise fault from error
    return match


def report(match: Match, players: int, seed: int) -> str:
    """How to see a fault again."""
    key = match.game.key
    return (
        f"{key}, {players} players, seed {seed}, after {len(match.log)} answers:"
        f" python -m katabasis.proof.fuzz --game {key} --players {players} --seed {seed}\n"
        f"The last answers: {match.log[-6:]}"
    )


def main(key: str, players: int, seed: int) -> None:
    """Prints the save of a random game and a hash of all that was seen in it, to compare."""
    seen = hashlib.sha256()
    for match in random_game(game_of(key), players, seed):
        for viewer in viewers(match.game, match.table):
            seen.update(msgspec.json.encode(match.game.scene(match.table, viewer, match.ask)))
            for event in match.seen(viewer, len(match.log)):
                seen.update(match.game.narrate(match.table, event).encode())
    print(dump(match).decode())
    print(seen.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
