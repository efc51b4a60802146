"""The rules page of The Dungeon: the first room that a team sees, and nothing of its story."""

from pathlib import Path
from typing import Any

from learn.recording import page, picture

from katabasis.engine import Match
from katabasis.engine.game import settle
from katabasis.games.dungeon import GAME

PEOPLE = ("health-", "cards-", "characters")
"""The zones that are shown; what the story asks of the team is its own affair."""


def begun() -> Match:
    """Two have chosen whom they play, and each has gone somewhere in the first room."""
    match = Match(GAME, GAME.setup(2, settle(GAME, 2, {})), None)
    for seat, answers in (
        (0, ("hedda",)),
        (1, ("osric",)),
        (0, ("go 301", "end")),
        (1, ("go 601",)),
    ):
        for answer in answers:
            match.choose(seat, answer)
    return match


def shown(match: Match, part: str, caption: str) -> dict[str, Any]:
    """A picture without words of the book, with the drawings that it names."""
    found = picture(match, 0, part, caption)
    scene = found["scene"]
    scene["zones"] = [zone for zone in scene["zones"] if zone["id"].startswith(PEOPLE)]
    for board in scene["boards"]:
        board.pop("text", None)
    assert GAME.art is not None
    names = {board["art"] for board in scene["boards"]} if part == "board" else faces(scene)
    found["art"] = {name: GAME.art(match.table, name) for name in sorted(names)}
    return found


def faces(scene: dict[str, Any]) -> set[str]:
    """The portraits of those who play."""
    cards = {card["id"]: card for zone in scene["zones"] for card in zone.get("cards", [])}
    return {cards[t["card"]]["art"] for t in scene["tokens"] if t.get("card") in cards}


def record() -> list[dict[str, Any]]:
    """The first room, and the people in it."""
    match = begun()
    room = "The first room. Each number is a place to go to, and an entry in the book."
    pictures = {
        "Look around": [shown(match, "board", room)],
        "Put things together": [shown(match, "people", "Two of the team with their health.")],
    }
    return page(GAME, Path(__file__).with_suffix(".md").read_text(), pictures)
