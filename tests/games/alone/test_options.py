"""What options of Evil are about: things that are on the table, or buttons."""

from random import Random

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of


def test_ending_a_trap_is_a_button() -> None:
    game, found = game_of("alone"), []
    assert game.wander is not None
    for seed in range(50, 56):
        rng, match = (
            Random(seed),
            Match(game, game.setup(2, settle(game, 2, {})), Keyed(f"{seed:064x}")),
        )
        while match.ask is not None:
            ask, seat = match.ask, match.ask.seat
            prompt = game.scene(match.table, seat, ask).prompt if ask.kind == "spot" else None
            found += [c.about for c in prompt.choices if c.answer == "done"] if prompt else []
            match.choose(seat, game.wander(match.table, ask, rng.random))
    assert found
    assert set(found) == {()}
