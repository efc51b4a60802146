"""Whether a text could be part of a sentence that is told with other data."""

from collections.abc import Callable, Iterable

from ..engine.sentence import MARK

Known = Callable[[str], bool]


def could_say(sentences: Iterable[str], wanted: str, known: Known) -> bool:
    """Whether one of the sentences could hold the wanted text, filled in with what is known.

    Each has MARK where something is filled in. The wanted text may begin and end anywhere.
    """
    return any(
        goes_on(tail, wanted, known)
        for sentence in sentences
        for tail in tails(sentence.split(MARK))
    )


def tails(plain: list[str]) -> Iterable[list[str]]:
    """Every way to begin in the middle of a sentence, given by its words between the gaps."""
    for n, words in enumerate(plain):
        for at in range(len(words)):
            yield [words[at:], *plain[n + 1 :]]
        if n + 1 < len(plain):
            yield ["", *plain[n + 1 :]]


def goes_on(plain: list[str], wanted: str, known: Known) -> bool:
    """Whether the wanted text begins with these words, what is filled in, the next words ..."""
    words, *rest = plain
    if words.startswith(wanted):
        return True
    if not wanted.startswith(words) or not rest:
        return False
    left = wanted[len(words) :]
    least = 1 if words and rest[0] else 0  # of gaps that adjoin, one may be empty
    return any(
        (size == len(left) or (may_end(rest, left, size) and goes_on(rest, left[size:], known)))
        and (not size or known(left[:size]))
        for size in range(least, len(left) + 1)
    )


def may_end(rest: list[str], left: str, size: int) -> bool:
    """Whether what is filled in may end here: two gaps that adjoin do not share a word."""
    return bool(rest[0]) or not size or not left[size - 1 : size + 1].isalpha()
