"""DUN-055 to DUN-069: numbers made of cards and locations, and what they open."""

from ...engine import Line
from .entries import read_entry
from .handling import hand_over
from .nouns import Hero, card_name, place_name
from .numbers import pair_number
from .state import Table, handicap, story, team_has


def gather(t: Table, me: int, cards: tuple[int, ...]) -> None:
    """DUN-R10, DUN-R26: what others have is handed over first; a handicap stays where it is."""
    for card in cards:
        if not handicap(t, card):
            hand_over(t, card, me)


async def combine_cards(t: Table, me: int, a: int, b: int) -> bool:
    """DUN-036, DUN-059: two cards, wherever the figure is. This is the action of the turn."""
    gather(t, me, (a, b))
    await look_up(t, me, pair_number(a, b), [a, b], 0)
    return True


async def use_card(t: Table, me: int, card: int, place: int) -> bool:
    """DUN-036, DUN-060, DUN-R71: a card at the location of the figure, as the action."""
    gather(t, me, (card,))
    if not await guarded(t, me):
        await look_up(t, me, pair_number(card, place), [card], place)
    return True


async def use_together(t: Table, me: int, place: int) -> bool:
    """DUN-066, DUN-R68: several cards at once; the number is made of the cards alone."""
    here = story(t).locations[place]
    gather(t, me, here.together)
    if not await guarded(t, me):
        await look_up(t, me, here.tied, [*here.together], place)
    return True


class Combines(Line):
    """DUN-036: what was put together, or used where."""

    text = "{who} tries {what}."
    who: Hero
    cards: list[int]
    at: int

    def what(self, t: Table) -> str:
        """Two cards, one at a place, or several at once."""
        *names, last = [card_name(t, card) for card in self.cards]
        return f"{', '.join(names)} with {last}" if names else f"{last} at {place_name(t, self.at)}"


class NothingHappens(Line):
    """DUN-061: a short reply that gives nothing away, in the voice of the hero who tried."""

    kind = "nothing"
    shows = True
    who: Hero
    number: str

    def said(self, t: Table) -> str:
        """One of the hero's replies, always the same for the same number."""
        replies = story(t).text(f"silence {t.heroes[self.who]}").split("\n\n")
        found = replies[sum(map(ord, self.number)) * 7 % len(replies)]
        return found or "Nothing happens."


async def look_up(t: Table, me: int, number: str, cards: list[int], place: int) -> None:
    """DUN-058, DUN-061, DUN-062: the entry is carried out; without one nothing happens."""
    if cards:
        t.tell(Combines(who=me, cards=cards, at=place), "DUN-058")
    if not await read_entry(t, me, number, "DUN-058"):
        if number not in t.tried:
            t.tried.append(number)
        t.tell(NothingHappens(who=me, number=number), "DUN-061 DUN-062")


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
