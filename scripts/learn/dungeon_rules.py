"""The rules page of The Dungeon: the first room that a team sees, and nothing of its story."""

import json
from pathlib import Path
from typing import Any

from learn.recording import page, picture

from katabasis.engine import Match, settle
from katabasis.games.dungeon import GAME

HEROES = ("hedda", "osric")
PEOPLE = ("health-", "cards-", "characters")
"""The zones that are shown; what the story asks of the team is its own affair."""


def begun() -> Match:
    """Two have chosen whom they play, and each has gone somewhere in the first room."""
    match = Match(GAME, GAME.setup(2, settle(GAME, 2, {})), None)
    for seat, answers in (
        (0, HEROES[:1]),
        (1, HEROES[1:]),
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
    return unnamed(found)


def unnamed(found: dict[str, Any]) -> dict[str, Any]:
    """DUN-007: whoever reads the page's source learns no name of the story."""
    found["scene"]["title"] = "The Dungeon"
    for board in found["scene"]["boards"]:
        board["title"] = "The first room"
        for space in board["spaces"]:
            space["label"] = f"Place {space['number']}"
    for panel in found["scene"]["panels"]:
        panel["text"] = ""
    for token in found["scene"]["tokens"]:
        token["text"] = ""
    for card in [c for zone in found["scene"]["zones"] for c in zone.get("cards", [])]:
        card |= {"text": "", "alt": ""}
    text = json.dumps(found)
    for n, name in enumerate(HEROES, 1):
        text = text.replace(name.capitalize(), f"Hero {n}").replace(name, f"hero-{n}")
    plain: dict[str, Any] = json.loads(text)
    return plain


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
