"""Answers that many matches have in their logs, kept once: most are words of the same few hundred.

An answer with its seat takes 120 bytes, and a log has hundreds of them.
"""

from typing import Any

from .ask import Answer, Seat

MOST = 20_000
"""Pairs that are kept; then it begins again."""
LONGEST = 40
"""Characters of a word that others may use too."""
_KNOWN: dict[tuple[Seat, type[Any], Any], tuple[Seat, Answer]] = {}


def share(log: list[tuple[Seat, Answer]], since: int = 0) -> None:
    """Puts what others have too in the place of what is equal to it. Only what never changes."""
    for place in range(since, len(log)):
        pair = log[place]
        answer = pair[1]
        kind = answer.__class__
        if (kind is str and len(answer) <= LONGEST) or kind is int:
            if len(_KNOWN) >= MOST:
                _KNOWN.clear()
            log[place] = _KNOWN.setdefault((pair[0], kind, answer), pair)
