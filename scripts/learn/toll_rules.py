"""The rules page of The Toll: the river, and the coins of one shade."""

from pathlib import Path
from typing import Any

from learn.recording import page, picture

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of

READER, PLAYERS, ANSWERS = 0, 3, 14


def record() -> list[dict[str, Any]]:
    """The river after some turns, and what the reader has to pay with."""
    game = game_of("toll")
    match = Match(game, game.setup(PLAYERS, settle(game, PLAYERS, {})), Keyed("03" * 32))
    for _ in range(ANSWERS):
        assert match.ask is not None
        seat = match.ask.asked()[0]
        match.choose(seat, next(iter(match.ask.of(seat))))
    river = "The river: six steps from bank to bank."
    coins = "Your coins. Only you see them."
    pictures = {
        "The crossing": [picture(match, READER, "board", river)],
        "Silver or lead": [picture(match, READER, "hand", coins)],
    }
    return page(game, Path(__file__).with_suffix(".md").read_text(), pictures)
