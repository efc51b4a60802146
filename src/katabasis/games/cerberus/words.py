"""What a scenario may write: names for numbers, and texts that `hides` may name."""

from collections.abc import Iterator
from typing import Any

from .boards import PATHS, Path
from .cards import cards
from .content import achievements, characters
from .ending import ALONE, ENDINGS
from .nouns import barque_size
from .state import HUNT, Table


def words(t: Table) -> dict[str, Any]:
    """Names for spaces and for places of the Rage track that a scenario may write."""
    if not t.boards:
        return {}
    path = PATHS[t.boards]
    out: dict[str, Any] = dict(path.roles)
    out.update({f"platform {n}": at for n, at in enumerate(path.platforms, 1)})
    out.update({"barque": path.end, "before barque": path.end - 1, "finish": path.finish})
    out.update({"before finish": path.finish - 1, "start last": path.start_last, "hunt": HUNT})
    out.update({f"board {n + 1}": path.board_of.index(n) for n in (1, 2)})
    out.update({f"number {7 - place}": place for place in range(7)})
    out["captured"] = -1
    out.update(printed_words(path))
    return out


def printed_words(path: Path) -> dict[str, int]:
    """Names for what is printed on spaces, and for stretches on which nothing is."""
    out: dict[str, int] = {}
    spaces = list(enumerate(path.spaces))
    marks = [at for at, space in spaces if space.mark and at]
    symbols = [at for at, space in spaces if space.symbol]
    out.update({f"mark {n}": at for n, at in enumerate(marks, 1)})
    out.update({f"symbol {n}": at for n, at in enumerate(symbols, 1)})
    for at in reversed(symbols):
        for verb, n in path.spaces[at].symbol.items():
            out[f"{verb} symbol" if n > 0 else f"{verb} {n} symbol"] = at
    quiet = [not (s.role or s.symbol) for s in path.spaces]
    bare = [is_quiet and not s.mark for is_quiet, s in zip(quiet, path.spaces, strict=True)]
    for name, wanted in (("plain", bare), ("clear", quiet)):
        run = longest_run(wanted, path.gates, path.finish)
        if run:
            out.update({name: run[0], f"{name} last": run[-1]})
    return out


def longest_run(wanted: list[bool], start: int, stop: int) -> range:
    """The first of the longest stretches in bounds on which every space is wanted."""
    best = range(0)
    for first in range(start, stop):
        last = first
        while last < stop and wanted[last]:
            last += 1
        if last - first > len(best):
            best = range(first, last)
    return best


def texts(t: Table) -> Iterator[str]:
    """CER-208, CER-227: Barques, cards that nobody holds yet, voices, endings, achievements."""
    yield from (f"face down; you saw {barque_size(seats)}" for seats in t.barques)
    for card in cards().kind:
        yield from (card, cards().simple[card].text, cards().advanced[card].text)
    for who in characters().values():
        yield from (who.start, who.captured, who.turned, who.lost, who.escaped)
    for line in (*ENDINGS.values(), ALONE):
        yield from line.split("{names}")
    for prize in achievements():
        yield from (prize.title, prize.text)
