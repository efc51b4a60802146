"""Games of all kinds of teams, in search of texts that speak of what nobody has done.

`make replays` plays 200 and lists every text that was read although its deed had not been done.
"""

import sys
from itertools import combinations
from random import Random
from typing import Any

from katabasis.engine import Match, settle
from katabasis.engine.state import copier
from katabasis.games import game_of
from katabasis.games.dungeon.checking.rewards import Told, told_in
from katabasis.games.dungeon.pack import shipped, story_of
from katabasis.games.dungeon.state import Table
from katabasis.games.dungeon.story import Story
from katabasis.games.dungeon.wander import wander

GAME = game_of("dungeon")
CLONE = copier(Table).clone
MOST = 40_000
"""No game has more answers than this."""
WILD = (0.0, 0.1, 0.3)
"""How often a player does just anything, game by game."""


def teams(story: Story) -> list[list[str]]:
    """All teams of two heroes and more."""
    heroes = [*story.frame.heroes]
    return [[*team] for size in range(2, len(heroes) + 1) for team in combinations(heroes, size)]


class Replay:
    """A whole game, in which the players wander, and now and then do whatever occurs to them."""

    def __init__(self, story: Story, number: int) -> None:
        self.story, self.rng = story, Random(number)
        self.wild = WILD[number % len(WILD)]
        team = teams(story)[number % len(teams(story))]
        self.rng.shuffle(team)
        given = settle(GAME, len(team), {"story": story.name, "characters": team})
        self.match = Match(GAME, GAME.setup(len(team), given))
        self.tells: dict[tuple[str, str], list[Told]] = {}
        for told in told_in(story):
            label = story.entries[told.entry].passages[told.number].label
            self.tells.setdefault((told.entry, label), []).append(told)
        self.texts: dict[tuple[str, str], None] = {}
        self.early: list[str] = []

    def play(self) -> "Replay":
        """To the end, looking at each text as it is read."""
        match, rng = self.match, self.rng
        while match.ask is not None and len(match.log) < MOST:
            options = match.ask.of(match.ask.seat)
            free = rng.random() < self.wild and match.ask.kind in ("turn", "card", "choice")
            answer = rng.choice([*options]) if free else wander(match.table, match.ask, rng.random)
            before, told = CLONE(match.table), len(match.events or ())
            match.choose(match.ask.seat, answer)
            for _, event in (match.events or [])[told:]:
                if event.kind == "reads":
                    self.look(event.data, before)
        return self

    def look(self, data: dict[str, Any], before: Table) -> None:
        """A text that was read: what it tells of must have been done before."""
        entry = data["entry"]
        for label in data["parts"]:
            self.texts[entry, label] = None
            for told in self.tells.get((entry, label), ()):
                had = all(told.kind.true(before, what) for what in told.things)
                if had and not told.deeds & {*before.read}:
                    deeds = ", ".join(sorted(told.deeds))
                    self.early.append(f"{entry} {label}".strip() + f" is read before {deeds}")


def replays(key: str, games: int) -> tuple[list[str], int, int]:
    """What was read too early, how many games ended, and how many different texts were read."""
    story, found, ended = story_of(key), list[str](), 0
    texts: dict[tuple[str, str], None] = {}
    for number in range(games):
        game = Replay(story, number).play()
        ended += game.match.ask is None
        found += [f"game {number}: {line}" for line in game.early]
        texts |= game.texts
    return found, ended, len(texts)


def main(games: int) -> int:
    """Plays, and lists what was read too early; 1 if there is anything."""
    bad = 0
    for key in shipped():
        found, ended, texts = replays(key, games)
        print("\n".join(found) or f"{key}: no text was read before its deed.")
        print(f"{key}: {ended} of {games} games ended; {texts} different texts were read.")
        bad += len(found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 200))
