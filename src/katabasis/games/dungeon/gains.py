"""What reading an entry would bring, worked out against the table as it is."""

from .entries import entry_of, selected
from .passage import Entry, Passage
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
    entry = entry_of(t, use.entry)
    if entry is None:
        return []
    return [me for me in range(len(t.heroes)) if gains(t, me, entry)]


def gains(t: Table, me: int, entry: Entry, deep: int = 6) -> bool:
    """Whether the entry gives a card, opens a room or moves the story on, read by this hero."""
    for p in selected(t, me, entry):
        if passage_gains(t, p):
            return True
        for choice in p.choose if deep else ():
            following = entry_of(t, choice.entry)
            if following is not None and gains(t, me, following, deep - 1):
                return True
    return False


def passage_gains(t: Table, p: Passage) -> bool:
    """Cards but for handicaps, rooms, switches, cures, goods, and the ends of chapters."""
    return any(getattr(p, verb.word) and verb.gains(t, p) for verb in VERBS)


def path_to(t: Table, me: int, entry: Entry, deep: int = 6) -> list[str]:
    """DUN-068: the choices that lead to a gain; empty if none are needed or none lead there."""
    for p in selected(t, me, entry):
        for choice in p.choose if deep else ():
            following = entry_of(t, choice.entry)
            if following is None:
                continue
            if any(passage_gains(t, q) for q in selected(t, me, following)):
                return [choice.say]
            way = path_to(t, me, following, deep - 1)
            if way:
                return [choice.say, *way]
    return []


def hurts(t: Table, use: Use) -> bool:
    """DUN-R86: whether somebody would lose health by it, or get a handicap, and gain nothing."""
    entry = entry_of(t, use.entry)
    if entry is None:
        return False
    for me in range(len(t.heroes)):
        for p in selected(t, me, entry):
            if any(getattr(p, verb.word) and verb.hurts(t, p) for verb in VERBS):
                return True
    return False
