"""The bot that searches: it deals again what its seat cannot know, and tries what it might answer.

Every option is tried in the same deals. Below it grows a tree of what the same seat might answer
next; everything else is played on instinct, to the end of the Combat. After each round of deals the
worse half of the options is dropped, so that most of the thinking goes to what is close. Outside a
Combat it goes by instinct, which plans whole ways through a Biome.
"""

from math import log, sqrt

import msgspec

from ...engine import Answer, Fast, Match, OwnBot, Rng, Seat
from .instinct import instinct
from .regular import COMBAT, generator
from .state import Table
from .worth import standing

DEALS = {"play": 40}
"""How often something is tried out for a question, all its options together."""
OTHERS = 12
"""The same for every other question of a Combat."""
DEPTH = 2
"""How many later answers of its own are part of the tree; the rest is played on instinct."""
WIDEN = 3
"""How often a place is come to for each further answer that is tried there."""
CURIOSITY = 4.0
"""How much answers that were seldom tried are preferred, in points of `standing`."""
TURNS = 2
"""How many Turns against a Boss are looked ahead."""
MOST = 160
"""Answers at most, whatever goes on."""


class Node:
    """A point of the tree: how often it was tried, what came of it, and what was tried next."""

    __slots__ = ("next", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.next: dict[tuple[str, Answer], Node] = {}


class Searching(msgspec.Struct, frozen=True):
    """Tries every option in many deals, and the better ones in more."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        ask, t = match.ask, match.table
        assert ask is not None
        rng = generator(self.seed, match, seat)
        options = list(ask.of(seat))
        first = instinct(t, ask, seat, rng)
        if len(options) == 1 or t.phase not in COMBAT:
            return first
        return self.weighed(match, seat, options, first, rng)

    def weighed(
        self, match: Match, seat: Seat, options: list[Answer], first: Answer, rng: Rng
    ) -> Answer:
        """The best of the options, by halves."""
        assert match.ask is not None
        left = sorted(options, key=lambda option: option != first)
        budget = DEALS.get(match.ask.kind, OTHERS)
        nodes = {option: Node() for option in left}
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, budget // (rounds * len(left)))):
                deal = rng.getrandbits(32)
                for option in left:
                    tried(match, seat, option, deal, nodes[option])
            left.sort(key=lambda option: -nodes[option].total / nodes[option].tries)
            left = left[: (len(left) + 1) // 2]
        return left[0]


def tried(match: Match, seat: Seat, option: Answer, deal: int, node: Node) -> None:
    """How the Run is going after the Combat with this answer, in one deal of what is hidden."""
    rng = Rng(deal)
    fork = match.fork(Fast(rng))
    fork.wake()
    fork.game.redeal(fork.table, seat, rng)
    t: Table = fork.table
    end = t.turn + TURNS if t.boss else 0
    instance = t.instance
    fork.push(seat, option)
    path, depth = [node], 0
    for _ in range(MOST):
        ask = fork.ask
        if ask is None or t.phase not in COMBAT:
            break
        if t.boss and t.phase == "prepare" and (t.turn >= end or t.instance > instance):
            break
        who = ask.awaited()[0]
        answer = instinct(t, ask, who, rng)
        if who == seat and depth < DEPTH:
            options = list(ask.of(seat))
            if len(options) > 1:
                depth += 1
                answer, node = chosen(node, ask.kind, options, answer)
                path.append(node)
        fork.push(who, answer)
    worth = standing(t)
    for one in path:
        one.tries += 1
        one.total += worth


def chosen(node: Node, kind: str, options: list[Answer], first: Answer) -> tuple[Answer, Node]:
    """What is tried next below a node: instinct first, then what promises most."""
    best, most, found = first, -1e9, None
    for option in sorted(options, key=lambda option: option != first):
        child = node.next.get((kind, option))
        if child is None:
            if found is None or node.tries > WIDEN * len(node.next):
                child = node.next[kind, option] = Node()
                return option, child
            continue
        bound = child.total / child.tries + CURIOSITY * sqrt(log(node.tries + 1) / child.tries)
        if bound > most:
            best, most, found = option, bound, child
    assert found is not None
    return best, found


SEARCH = OwnBot("Tries out what might come of every answer.", Searching)
