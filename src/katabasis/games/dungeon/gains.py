"""What reading an entry would bring, worked out against the table as it is."""

from .entries import selected
from .state import Table, places, story, team_has
from .story import Use
from .verbs import VERBS


def at_hand(t: Table, use: Use) -> bool:
    """DUN-R45: whether the team has all its cards, and its room is face up."""
    if use.place and use.place not in places(t):
        return False
    return all(team_has(t, card) for card in use.cards) and not guard_of(t, use)


def guard_of(t: Table, use: Use) -> int:
    """DUN-R71: the card that keeps the team from acting there; 0 if none."""
    guard = story(t).rooms[story(t).locations[use.place].room].guard if use.place else None
    return guard.card if guard is not None and team_has(t, guard.card) else 0


def lost(t: Table, use: Use) -> bool:
    """DUN-051, DUN-R77: whether one of its cards is out of the game, so that it never will be."""
    return any(card in t.box for card in use.cards)


def gainers(t: Table, use: Use) -> list[int]:
    """The heroes who would gain something by it now; a trait can make a difference."""
    return [me for me in range(len(t.heroes)) if gains(t, me, use.entry)]


def gains(t: Table, me: int, number: str, deep: int = 6) -> bool:
    """Whether the entry gives a card, opens a room or moves the story on, read by this hero."""
    read = selected(t, me, number)
    if any(VERBS.gain(t, p) for p in read):
        return True
    ways = [way for p in read for way in p.choose] if deep else []
    return any(gains(t, me, way.entry, deep - 1) for way in ways)


def path_to(t: Table, me: int, number: str, deep: int = 6) -> list[str]:
    """DUN-068: the choices that lead to a gain; empty if none are needed or none lead there."""
    for way in [way for p in selected(t, me, number) for way in p.choose] if deep else []:
        if any(VERBS.gain(t, p) for p in selected(t, me, way.entry)):
            return [way.say]
        if further := path_to(t, me, way.entry, deep - 1):
            return [way.say, *further]
    return []


def hurts(t: Table, use: Use) -> bool:
    """DUN-R86: whether somebody would lose health by it, or get a handicap, and gain nothing."""
    heroes = range(len(t.heroes))
    return any(VERBS.hurt(t, p) for me in heroes for p in selected(t, me, use.entry))
