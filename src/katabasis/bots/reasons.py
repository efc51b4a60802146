"""Why a bot likes an answer, in a sentence: what is different after it from after the others.

Every option is tried in the same few worlds that the seat cannot tell from the real one, to the end
of the step. The terms of the game's evaluation are measured there, and the one whose change counts
most is named. So a reason tells nothing that the seat does not know.
"""

from collections.abc import Iterable

import msgspec

from ..engine import Answer, Match, Seat
from ..engine.reckoning import Part, Reckoning, Term
from .bot import generator, options_of
from .greedy import played_on

DEALS = 40
MOST = 24
"""As many other options are tried, evenly chosen."""
OFTEN = 0.25
"""So much more often, and it is worth a word."""
MOSTLY = 0.5
"""Less often it is not most of them: giving up is one option among others."""

ONLY = "There is nothing else to choose."
WINS = "As far as you can know, this wins the game."
MAY_WIN = "This may win the game at once."
SAVES = "Most other answers may lose the game at once."
DEEP = "No single thing decides it; over the next turns this did best."
ALIKE = "The options look much alike; this is as good as any."


class Found(msgspec.Struct, frozen=True):
    """What an option, or several, led to in all worlds together."""

    won: float
    lost: float
    value: float
    parts: tuple[Part, ...] = ()
    whose: tuple[dict[Seat, float], ...] = ()


def why(match: Match, seat: Seat, answer: Answer, seed: str) -> str:
    """What speaks for an answer of a seat, in a sentence."""
    others = [option for option in options_of(match, seat) if option != answer]
    if not others:
        return ONLY
    rng = generator(f"{seed}/why", match, seat)
    deals = [rng.getrandbits(32) for _ in range(DEALS)]
    others = others[:: len(others) // MOST + 1]
    mine = found(tried(match, seat, answer, deal) for deal in deals)
    rest = found(tried(match, seat, option, deal) for option in others for deal in deals)
    if mine.won == 1.0 > rest.won:
        return WINS
    if mine.won > rest.won + OFTEN:
        return MAY_WIN
    if mine.lost < rest.lost - OFTEN and rest.lost > MOSTLY:
        return SAVES
    return said(match, mine, rest) or reckoned(mine.value, rest.value)


def tried(match: Match, seat: Seat, option: Answer, deal: int) -> Found:
    """What an option leads to in one world."""
    return looked_at(played_on(match, seat, option, deal), seat)


def looked_at(world: Match, seat: Seat) -> Found:
    """How a seat is doing in a world, term by term where the game declares them."""
    t, game, ended = world.table, world.game, world.outcome
    if ended is not None:
        won = float(seat in ended.winners)
        return Found(won, 1.0 - won, won)
    value, reckoning = game.evaluate(t, seat), game.reckoning
    if reckoning is None:
        return Found(0.0, 0.0, value)
    whose = tuple(term.whose(t, seat) if term.whose else {} for term in reckoning.terms)
    return Found(0.0, 0.0, value, reckoning.parts(t, seat), whose)


def found(worlds: Iterable[Found]) -> Found:
    """The average of several worlds; terms only where they are measured."""
    all_ = list(worlds)
    open_ = [world for world in all_ if world.parts]
    parts = tuple(mean_part(one) for one in zip(*[world.parts for world in open_], strict=True))
    whose = tuple(mean_whose(one) for one in zip(*[world.whose for world in open_], strict=True))
    won, lost, value = ([w.won for w in all_], [w.lost for w in all_], [w.value for w in all_])
    return Found(mean(won), mean(lost), mean(value), parts, whose)


def mean(numbers: Iterable[float]) -> float:
    """The average."""
    all_ = list(numbers)
    return sum(all_) / len(all_)


def mean_part(ones: Iterable[Part]) -> Part:
    """The average of a term where it applies."""
    there = [one for one in ones if one is not None]
    return tuple(mean(n) for n in zip(*there, strict=True)) if there else None


def mean_whose(ones: Iterable[dict[Seat, float]]) -> dict[Seat, float]:
    """The average for each seat that is always concerned."""
    all_ = list(ones)
    return {s: mean(one[s] for one in all_) for s in all_[0] if all(s in one for one in all_)}


def said(match: Match, mine: Found, rest: Found) -> str:
    """The terms that count most for an answer, and one that counts much against it."""
    reckoning = match.game.reckoning
    if reckoning is None or not mine.parts or not rest.parts:
        return ""
    effects = sorted(weights(reckoning, mine, rest), reverse=True)
    text = halves(match, mine, rest, effects)
    if text and (frame := reckoning.frame(mine.parts)):
        text = f"{frame}: {text}"
    return f"{text[0].upper()}{text[1:]}." if text else ""


def halves(match: Match, mine: Found, rest: Found, effects: list[tuple[float, int]]) -> str:
    """What the terms say, by their effects, the greatest first; nothing if it is not felt."""
    reckoning = match.game.reckoning
    if reckoning is None or not effects or effects[0][0] < reckoning.felt:
        return ""
    most, first = effects[0]
    names = [panel.name for panel in match.game.picture(match.table, None).panels]

    def half(n: int) -> str:
        return told(reckoning.terms[n], n, mine, rest, names)

    text, much = half(first), max(reckoning.felt, most / 2)
    for effect, n in effects[1:2]:
        if effect > much:
            return f"{text}, and {half(n)}"
    least, last = effects[-1]
    return f"{text}, although {half(last)}" if least < -much else text


def weights(reckoning: Reckoning, mine: Found, rest: Found) -> list[tuple[float, int]]:
    """How much better each term makes the answer: the whole, less the whole without its change."""
    here, out = reckoning.whole(mine.parts), []
    for n, (part, other) in enumerate(zip(mine.parts, rest.parts, strict=True)):
        if part is not None and other is not None:
            without = (*mine.parts[:n], other, *mine.parts[n + 1 :])
            out.append((here - reckoning.whole(without), n))
    return out


def told(term: Term, n: int, mine: Found, rest: Found, names: list[str]) -> str:
    """What a term says, of the seat that it concerns most where it names one."""
    up = (mine.parts[n] or ()) > (rest.parts[n] or ())
    sign = 1 if up else -1
    named = term.more_of if up else term.less_of
    moved = {s: sign * (v - rest.whose[n].get(s, v)) for s, v in mine.whose[n].items()}
    if named and moved and moved[who := max(moved, key=lambda s: (moved[s], -s))] > 0:
        return named.format(who=names[who])
    return term.more if up else term.less


def reckoned(mine: float, rest: float) -> str:
    """The evaluation itself, where no term can be named."""
    if mine > rest + 0.05:
        return (
            f"By this estimate you win about {round(mine * 100)} times in 100 after this, "
            f"and {round(rest * 100)} otherwise."
        )
    return DEEP if mine < rest - 0.05 else ALIKE
