"""Hints that look farther than a step: a game's own bot, held against what else might be answered.

Every option is tried in the same worlds that the seat cannot tell from the real one, with the same
luck, and everybody plays on by the game's rules of thumb. The own bot's answer is taken unless
another one comes out better in too many worlds for it to be luck. What is said for it is a fact
that the seat knows, or what differs at the end in that many worlds.

Whatever a game contributes is handed such a world and never the real table: what it must not read
is not there.
"""

from collections.abc import Iterable
from functools import cached_property
from math import sqrt
from random import Random

import msgspec

from ..engine import Answer, Ask, Counsel, Fast, Match, Seat
from .bot import imagined, options_of
from .reasons import ALIKE, DEEP, ONLY, Found, found, halves, looked_at, mean, weights

MOST, BEST = 12, 3
"""How many options are tried besides the bot's, evenly chosen, and how many of them for longer."""
SURE = 2.0
"""How many standard errors are more than luck."""
REST = 400
"""Answers at most, whatever goes on."""
ENOUGH = 0.1
"""So much more often a game is won or lost, and it is worth a word."""

SOON_WINS = "This leads to a quick win more often than anything else."


class Streams:
    """Chance from one generator for each stream: what is asked alike comes out alike."""

    def __init__(self, seed: int) -> None:
        self.seed, self.by_kind = seed, dict[str, Fast]()

    def __call__(self, ask: Ask, counter: int) -> Answer:
        source = self.by_kind.get(ask.kind)
        if source is None:
            source = self.by_kind[ask.kind] = Fast(Random(f"{self.seed}/{ask.kind}"))
        return source(ask, counter)


class Thought:
    """One question of a seat, thought out; an option is called by its place among them all."""

    def __init__(self, match: Match, seat: Seat, counsel: Counsel, seed: str) -> None:
        self.match, self.seat, self.counsel, self.seed = match, seat, counsel, seed
        self.known = self.imagined(self.generator("known").getrandbits(32))
        """The match as the seat may imagine it."""
        assert self.known.ask is not None
        self.ask, self.options = self.known.ask, options_of(self.known, seat)

    @cached_property
    def first(self) -> int:
        """What the game's own bot would answer."""
        answer = self.counsel.first(self.known, self.seat, self.seed)
        return self.options.index(answer) if answer in self.options else 0

    @property
    def taste(self) -> bool:
        """Whether nobody looks ahead here."""
        return self.ask.kind in self.counsel.taste

    def best(self) -> Answer:
        """The first thought, or another one that is better and that not by accident."""
        return self.options[self.chosen()] if len(self.options) > 1 else self.options[0]

    def chosen(self) -> int:
        """The place of the best option."""
        if self.taste:
            return self.first
        tries = self.tries
        mine = tries[self.first]
        gains = {
            n: sure(b.value - a.value for a, b in zip(mine, ones, strict=True))
            for n, ones in tries.items()
            if len(ones) == len(mine)
        }
        best = max(gains, key=lambda n: (gains[n], n == self.first))
        return best if gains[best] > 0 else self.first

    def why(self, answer: Answer) -> str:
        """What speaks for an option: that it wins or saves, a fact, or what differs in the end."""
        if len(self.options) == 1:
            return ONLY
        mine, rng = self.options.index(answer), self.generator("facts")
        fact = self.counsel.facts(self.known.table, self.ask, self.seat, answer, rng)
        if self.taste:
            return fact or ALIKE
        own = self.tries.get(mine) or [self.tried(answer, world) for world in self.worlds]
        others = self.against(mine, len(own))
        won = sure(a.won - b.won for a, b in zip(own, others, strict=True))
        lost = sure(b.lost - a.lost for a, b in zip(own, others, strict=True))
        if won > ENOUGH:
            return SOON_WINS
        if lost > ENOUGH:
            return self.counsel.saves
        return fact or self.differs(own, others) or undecided(own, others)

    def imagined(self, world: int) -> Match:
        """The match in one of the worlds that the seat cannot tell apart."""
        fork = imagined(self.match, self.seat, Random(world), Streams(world))
        self.counsel.unread(fork.table, Random(world + 2))
        return fork

    def generator(self, what: str) -> Random:
        """A generator that knows nothing but the seed, and how often the seat has answered."""
        return Random(f"{self.seed}/{what}/{self.seat}/{len(self.match.given(self.seat))}")

    @cached_property
    def worlds(self) -> list[int]:
        """The seeds of all that the seat cannot know, and of luck."""
        rng = self.generator("counsel")
        return [rng.getrandbits(32) for _ in range(sum(self.counsel.worlds))]

    @cached_property
    def tries(self) -> dict[int, list[Found]]:
        """What options lead to: all in the same few worlds, then the best of them in more."""
        first = self.first
        others = [n for n in range(len(self.options)) if n != first]
        left = [first, *others[:: (len(others) - 1) // MOST + 1]]
        tries: dict[int, list[Found]] = {n: [] for n in left}
        few = self.counsel.worlds[0]
        for worlds in (self.worlds[:few], self.worlds[few:]):
            for world in worlds:
                for n in left:
                    tries[n].append(self.tried(self.options[n], world))
            value = {n: mean(one.value for one in tries[n]) for n in left}
            left = sorted(left, key=lambda n: (n != first, -value[n]))[: BEST + 1]
        return tries

    def tried(self, option: Answer, world: int) -> Found:
        """What an option leads to in one world, everybody playing on by rule of thumb.

        Whoever may only propose is shown what comes of it if the others agree.
        """
        fork = self.imagined(world)
        t, rng, plays = fork.table, Random(world + 1), self.counsel.plays
        far, ask = self.counsel.until(t), fork.ask
        assert ask is not None
        decides = ask.awaited()[0] if self.seat not in ask.awaited() else self.seat
        fork.push(decides if option in ask.of(decides) else self.seat, option)
        for _ in range(REST):
            ask = fork.ask
            if ask is None or far(t):
                break
            who = ask.awaited()[0]
            fork.push(who, plays(t, ask, who, rng))
        seen = looked_at(fork, self.seat)
        return msgspec.structs.replace(seen, lost=1.0) if self.counsel.lost(t) else seen

    def against(self, mine: int, worlds: int) -> list[Found]:
        """What the other options led to on average, world by world."""
        rest = [ones for n, ones in self.tries.items() if n != mine]
        return [found([ones[w] for ones in rest if w < len(ones)]) for w in range(worlds)]

    def differs(self, own: list[Found], others: list[Found]) -> str:
        """The terms that differ in too many worlds for it to be luck."""
        reckoning = self.match.game.reckoning
        pairs = [(a, b) for a, b in zip(own, others, strict=True) if a.parts and b.parts]
        if reckoning is None or len(pairs) < len(own) // 2:
            return ""
        effects: dict[int, list[float]] = {}
        for a, b in pairs:
            for effect, n in weights(reckoning, a, b):
                effects.setdefault(n, []).append(effect)
        clear = [
            (mean(ones), n)
            for n, ones in effects.items()
            if sure(ones) > 0 or sure(-one for one in ones) > 0
        ]
        mine, rest = found([a for a, _ in pairs]), found([b for _, b in pairs])
        text = halves(self.known, mine, rest, sorted(clear, reverse=True))
        begin = self.counsel.span(self.known.table)
        return f"{begin[0].upper()}{begin[1:]} {text}." if text else ""


def sure(differences: Iterable[float]) -> float:
    """How much of a mean difference is more than luck; at most 0 if it may be luck."""
    all_ = list(differences)
    middle = mean(all_)
    spread = sum((one - middle) ** 2 for one in all_) / max(1, len(all_) - 1)
    return middle - SURE * sqrt(spread / len(all_))


def undecided(own: list[Found], others: list[Found]) -> str:
    """What is said where no term can be named."""
    gain = sure(a.value - b.value for a, b in zip(own, others, strict=True))
    return DEEP if gain > 0 else ALIKE
