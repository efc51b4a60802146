"""What may come to be shown besides what questions and lines say: `hides` may name it."""

from collections.abc import Iterator

from .cards import cards
from .content import achievements, characters
from .ending import ALONE, ENDINGS
from .nouns import barque_size
from .state import Table


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
