"""DUN-R107: cards that have done what they were good for, and may be put away."""

from collections.abc import Iterator

import msgspec

from .conditions import holds
from .gains import lost
from .hints import clues_of, ever_brings, may_come
from .state import Table, story
from .story import Story, Use, When


class Worth(msgspec.Struct, frozen=True):
    """What the cards of a story are good for."""

    uses: dict[int, list[Use]]
    """All that a card helps to do and that brings more than its text."""
    kept: frozenset[int]
    """Cards that are good for something as long as the team has them."""


WORTH: dict[tuple[str, int], Worth] = {}
"""By name and edition of the story."""


def spent(t: Table, card: int) -> bool:
    """DUN-R107: whether the card was put to use, and nothing that it is for can bring more; or the
    story says that it is over."""
    over = story(t).cards[card].over
    if over is not None:
        return holds(t, t.turn, over)
    worth = worth_of(t)
    uses = worth.uses.get(card, [])
    if card in worth.kept or not any(use.entry in t.read for use in uses):
        return False
    return all(lost(t, use) or not may_come(t, use) for use in uses)


def worth_of(t: Table) -> Worth:
    """What the cards of this story are good for, worked out once."""
    key = (t.story, t.edition)
    if key not in WORTH:
        uses: dict[int, list[Use]] = {}
        for use in story(t).uses:
            if ever_brings(t, use):
                for card in (*use.cards, *clues_of(t, use)):
                    uses.setdefault(card, []).append(use)
        WORTH[key] = Worth(uses, frozenset(kept_in(story(t))))
    return WORTH[key]


def kept_in(pack: Story) -> Iterator[int]:
    """Cards that score, pay, help or hinder, or that a text or an ending asks for."""
    for card, front in pack.cards.items():
        if front.points or front.handicap is not None:
            yield card
    for bonus in pack.frame.score.bonus:
        yield from (*bonus.each, *bonus.any)
    yield from pack.frame.fights.allies
    yield from (room.guard.card for room in pack.rooms.values() if room.guard is not None)
    whens: list[When | None] = [ending.when for ending in pack.frame.endings]
    for p in (p for entry in pack.entries.values() for p in entry.passages):
        whens.append(p.when)
        if p.shop is not None:
            yield from p.shop.coins
    for when in whens:
        if when is not None:
            yield from (*when.holds, *when.holds_any)
