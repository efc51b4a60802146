"""DUN-055 to DUN-069: numbers made of cards, locations and codes, and what they open."""

from .entries import read_entry
from .handling import hand_over
from .numbers import pair_number, together_number
from .state import Table, handicap, story, team_has


def gather(t: Table, me: int, cards: tuple[int, ...]) -> None:
    """DUN-R10, DUN-R26: what others have is handed over first; a handicap stays where it is."""
    for card in cards:
        if not handicap(t, card):
            hand_over(t, card, me)


async def combine_cards(t: Table, me: int, a: int, b: int) -> None:
    """DUN-036, DUN-059: two cards, wherever the figure stands."""
    gather(t, me, (a, b))
    await look_up(t, me, pair_number(a, b), [a, b], 0)


async def use_card(t: Table, me: int, card: int) -> None:
    """DUN-036, DUN-060, DUN-R71: a card at the location of the figure."""
    gather(t, me, (card,))
    if not await guarded(t, me):
        await look_up(t, me, pair_number(card, t.at[me]), [card], t.at[me])


async def use_together(t: Table, me: int) -> None:
    """DUN-066, DUN-R68: several cards at once; the number is made of the cards alone."""
    cards = story(t).locations[t.at[me]].together
    gather(t, me, cards)
    if not await guarded(t, me):
        await look_up(t, me, together_number(cards), [*cards], t.at[me])


async def enter_code(t: Table, me: int, code: str) -> None:
    """DUN-067, DUN-R79: the solution, then the location; a wrong one has no entry."""
    if not await guarded(t, me):
        t.tell("dials", "DUN-R79", who=me, code=code, at=t.at[me])
        await look_up(t, me, f"{code}{t.at[me]}", [], t.at[me])


async def look_up(t: Table, me: int, number: str, cards: list[int], place: int) -> None:
    """DUN-058, DUN-061, DUN-062: the entry is carried out; without one nothing happens."""
    if cards:
        t.tell("combines", "DUN-058", who=me, cards=cards, at=place)
    if not await read_entry(t, me, number, "DUN-058"):
        if number not in t.tried:
            t.tried.append(number)
        t.tell("nothing", "DUN-061 DUN-062", who=me, number=number, shows=True)


async def guarded(t: Table, me: int) -> bool:
    """DUN-R71: while the room's guard is in play, acting there only brings a fight."""
    guard = story(t).rooms[story(t).locations[t.at[me]].room].guard
    if guard is None or not team_has(t, guard.card):
        return False
    await read_entry(t, me, guard.entry, "DUN-R71")
    return True


def partners(t: Table, me: int, card: int) -> list[int]:
    """DUN-R10, DUN-R12, DUN-R26: whatever lies before the team, but not the card itself."""
    return sorted(other for cards in t.cards for other in cards if other != card)


def pickable(t: Table, me: int) -> list[int]:
    """DUN-R10, DUN-R26: own cards, and those of others that can be handed over."""
    known = story(t).cards
    return sorted(
        card
        for hero, cards in enumerate(t.cards)
        for card in cards
        if hero == me or known[card].handicap is None
    )
