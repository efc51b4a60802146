"""The rules page of Dead Cells: the way through the first Biome, and a Combat on it."""

from pathlib import Path
from typing import Any

from learn.recording import page, picture

from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of

READER, PLAYERS = 0, 3


def played(fights: bool) -> Match:
    """Three who take what is offered first: before the first step, or with all cards shown."""
    game = game_of("dead_cells")
    match = Match(game, game.setup(PLAYERS, settle(game, PLAYERS, {})), Keyed("05" * 32))
    for _ in range(200):
        assert match.ask is not None
        scene = game.scene(match.table, READER, match.ask)
        fought = any(token.card for token in scene.tokens)
        laid = [zone for zone in scene.zones if zone.role == "play" and zone.cards]
        named = [zone for zone in laid if all(card.name for card in zone.cards or ())]
        if (fights and fought and len(named) == PLAYERS) or (not fights and scene.boards):
            return match
        seat = match.ask.asked()[0]
        match.choose(seat, next(iter(match.ask.of(seat))))
    raise SystemExit("No Combat was found to show.")


def record() -> list[dict[str, Any]]:
    """The Biome with the boards of the Beheaded, and a Combat with the reader's cards."""
    way, fight = played(False), played(True)
    through = (
        "The Prisoners’ Quarters, face down: you see the shape of a space, not what waits there."
    )
    strip = "A Combat, read from left to right like a comic strip."
    hand = "Combat cards: for each Round what they do, how far they reach, and a Check symbol."
    pictures = {
        "The way in": [picture(way, READER, "board", through)],
        "The fight": [picture(fight, READER, "board", strip), picture(fight, READER, "hand", hand)],
    }
    return page(way.game, Path(__file__).with_suffix(".md").read_text(), pictures)
