"""Laying a table: settings are read, and what the set-up makes of them can be saved."""

from typing import Any

from .ask import BadInput
from .game import Game, Setup
from .setting import read
from .state import Copies, State, copier, from_json, to_json


def settle(game: Game, players: int, given: Setup) -> Setup:
    """All settings of a game as its set-up reads them; an unknown one is refused by a sentence."""
    if players not in game.seats:
        why = f" ({game.seats_why})" if game.seats_why else ""
        raise BadInput(
            f"{game.title} takes {game.seats[0]} to {game.seats[-1]} players, not {players}{why}."
        )
    known = {s.key: s for s in game.settings}
    for key in given:
        if key not in known:
            has = f"It has: {', '.join(known)}." if known else "It has none."
            raise BadInput(f"{game.title} has no setting '{key}'. {has}")
    found = {s.key: read(s, given.get(s.key, s.default)) for s in game.settings}
    for key in given:
        if known[key].choices and found[key] not in known[key].choices:
            choices = ", ".join(map(str, known[key].choices))
            raise BadInput(f"{game.title}: {key} can be {choices}, not '{found[key]}'.")
    return found


def laid(game: Game, players: int, given: Setup) -> Any:
    """A new table that can be saved; bad settings are refused, whatever the game makes of them."""
    settings = settle(game, players, given)
    odd = ", ".join(f"{key} = {str(value)[:40]!r}" for key, value in given.items())
    refusal = BadInput(f"{game.title} has an invalid setting: {odd}.")
    try:
        t = game.setup(players, settings)
    except BadInput:
        raise
    except Exception as error:
        if not given:
            raise
        raise refusal from error
    try:
        from_json(game.table, to_json(t))
    except BadInput:
        raise refusal from None
    return t


COPIES: dict[type[State], Copies] = {}


def copies_of(game: Game) -> Copies:
    """The copying functions of a game's table, written once."""
    if game.table not in COPIES:
        COPIES[game.table] = copier(game.table)
    return COPIES[game.table]
