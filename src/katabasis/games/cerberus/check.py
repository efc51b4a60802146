"""Tables that cannot be: components are never lost or doubled."""

from collections import Counter
from typing import Any

from .boards import PATHS, Path
from .cards import cards
from .state import (
    ACTIONS,
    ADVENTURERS,
    BETRAYAL,
    CERBERUS,
    FREE,
    HUNT,
    OUT,
    SURVIVAL,
    Table,
    first_empty,
)


def check(t: Table) -> str | None:
    """CER-002 to CER-017, CER-170: a sentence about what is wrong, or None."""
    if t.turn < 0 or t.over:
        return None
    if any(status not in (FREE, CERBERUS, OUT) for status in t.status):
        return f"A player's status is {FREE}, {CERBERUS} or {OUT} (which is eliminated)."
    if any(card not in ACTIONS or hand.count(card) > 1 for hand in t.actions for card in hand):
        return f"The Action cards of a player are {', '.join(ACTIONS)}, each once."
    for kind, deck, piles in (
        (SURVIVAL, t.survival, t.survival_discard),
        (BETRAYAL, t.betrayal, t.betrayal_discard),
    ):
        held = [c for hand in t.hands for c in hand]
        played = [t.played] if t.played else []
        found = Counter(deck + piles + held + played)
        if astray := [c for c in deck + piles if cards().kind.get(c) != kind]:
            return f"{astray[0]} is no {kind} card."
        for card, copies in Counter(cards().deck[kind]).items():
            if found[card] != copies:
                return f"There are {copies} cards {card} in the game, not {found[card]}."
    for seat, hand in enumerate(t.hands):
        side = {FREE: SURVIVAL, CERBERUS: BETRAYAL}.get(t.status[seat])
        for card in hand:
            if card not in cards().kind:
                return f"There is no card {card}. There are: {', '.join(cards().kind)}."
            if cards().kind[card] != side:
                return f"{card} is a card that {t.colours[seat]} cannot hold."
        if any(t.shown[seat].count(c) > hand.count(c) for c in t.shown[seat]):
            return f"A card shown by {t.colours[seat]} is not in that hand."
    return check_pawns(t)


def check_pawns(t: Table) -> str | None:
    """CER-007, CER-015, CER-170 to CER-173, CER-R34: pawns, Cerberus and the die."""
    path = PATHS[t.boards]
    in_play = [t.colours[s] for s in t.adventurers()]
    if sorted(in_play + t.track) != sorted(ADVENTURERS):
        return "Every Adventurer stands either on the path or on the Rage track."
    if any((at >= 0) != (t.status[s] == FREE) for s, at in enumerate(t.pawns)):
        return "Exactly the free Adventurers have a pawn in play."
    if any(at > path.end for at in t.pawns) or not 0 <= t.cerberus < path.end:
        return f"Spaces go from 0 (the Den) to {path.end} (the Barque)."
    if any(0 <= at < t.cerberus for at in t.pawns):
        return "No Adventurer stands behind Cerberus."
    if not first_empty(t) <= t.rage <= HUNT:
        return f"The Speed die stands between {first_empty(t)} and {HUNT} on the Rage track."
    if sorted(t.barques) != [1, 2, 3]:
        return "There are three Barques, with 1, 2 and 3 seats."
    if t.revealed and t.pawns.count(path.end) > t.barques[0]:
        return "More Adventurers are aboard than the Barque has seats."
    if not t.revealed and any(at >= path.finish for at in t.pawns):
        return "An Adventurer on the Finish board has revealed the Barque."
    if not 3 <= t.speed <= 8:
        return "The Speed die shows 3 to 8."
    return None


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
