"""The Dungeon played by scripts: each hero in turn does what a line says."""

from pathlib import Path
from typing import Any

from katabasis.engine import Fast, Match, settle
from katabasis.games import game_of
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.story import Story

GAME = game_of("dungeon")
HERE = Path(__file__).parent
ART = story_of("house").folder / "art"


def house() -> Story:
    """The shipped story."""
    return story_of("house")


def laid(players: int, **options: Any) -> Any:
    """The table before the first step."""
    return GAME.setup(players, settle(GAME, players, options))


def begun(*heroes: str, **options: Any) -> Match:
    """A match of these heroes, one for each player, at its first question."""
    return Match(GAME, laid(len(heroes), characters=list(heroes), **options))


def give(match: Match, *answers: str) -> None:
    """These answers, each by whoever is asked."""
    for answer in answers:
        assert match.ask is not None, f"nothing is asked, but '{answer}' was to be said"
        match.choose(match.ask.seat, answer)


def act(match: Match, hero: str, *answers: str) -> None:
    """The next turn of a hero, all others letting theirs pass: these answers, then the end."""
    t = match.table
    while t.heroes[match.table.turn] != hero:
        give(match, "end")
        t = match.table
    give(match, *answers)
    if match.ask is not None and match.ask.kind == "close":
        give(match, "end")


BEST = """
hedda: go 501, explore
pim: go 801, explore
hedda: pick 10, with 11
hedda: go 701, pick 12, at 701
hedda: go 601, explore
pim: go 301, explore
hedda: go 301, pick 13, at 301
hedda: go 201, pick 12, at 201
hedda: go 405, explore
pim: go 805, explore
pim: go 309, explore
hedda: go 107, explore
pim: go 809, explore
hedda: go 307, explore
pim: go 607, explore
hedda: go 807, explore
hedda: go 308, explore, 1
pim: go 108, explore
hedda: go 408, explore
pim: go 407, explore, 18, 19, 20
hedda: go 608, pick 19, at 608
pim: go 409, pick 24, at 409
hedda: go 509, pick 17, at 509
pim: go 707, explore
hedda: go 709, explore
hedda: together
pim: go 102, explore
hedda: go 302, explore
pim: go 402, explore
hedda: go 602, explore
pim: go 702, explore
hedda: go 202, explore
pim: go 303, explore
hedda: go 403, explore
pim: go 213, explore
hedda: go 313, explore
pim: go 502, pick 28, at 502
hedda: go 802, pick 28, at 802
pim: go 605, pick 29, at 605
hedda: go 312, explore
pim: go 104, pick 34, at 104
hedda: go 404, pick 35, at 404
pim: go 204, explore
hedda: go 504, dial, 3, 4, 7
pim: pick 32, with 38
hedda: go 306, pick 39, with 55
pim: go 606, explore
hedda: explore
pim: go 406, explore
hedda: go 105, pick 43, at 105
pim: go 411, explore
hedda: go 110, explore
pim: go 210, explore
hedda: go 611, explore
pim: go 711, explore
hedda: go 711, pick 47, at 711
pim: go 311, explore, 1, 1, 2
hedda: go 311, explore, 2, 1
pim: go 207, pick 61, at 207
hedda: go 414, pick 65, at 414
pim: go 214, dial, 4, 8, 5
hedda: go 510, explore
pim: go 215, explore
hedda: pick 48, with 50
pim: pick 36, with 49
hedda: go 310, pick 54, at 310
pim: go 401, pick 51, at 401
hedda: go 515, explore, go on
"""
"""A game of Hedda and Pim in which nothing goes wrong and nothing is left behind."""


def turns(script: str) -> list[tuple[str, list[str]]]:
    """Who does what, line by line."""
    lines = [line.partition(": ") for line in script.strip().splitlines()]
    return [(hero, answers.split(", ")) for hero, _, answers in lines]


def played(script: str = BEST, *heroes: str, until: int = 10_000) -> Match:
    """A match in which the first lines of a script have been played."""
    match = begun(*(heroes or ("hedda", "pim")))
    for hero, answers in turns(script)[:until]:
        act(match, hero, *answers)
    return match


def random_match(seed: int, *heroes: str) -> Match:
    """A match whose chance, if it were ever asked, would answer by this seed."""
    from random import Random

    return Match(GAME, laid(len(heroes), characters=list(heroes)), Fast(Random(seed)))
