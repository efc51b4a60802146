"""What the numbers on the table are called in sentences."""

from typing import Annotated

from ...engine import in_words
from ...engine.sentence import Nouns
from .state import Table, holder, name, spot, story
from .titles import title_card

Hero = Annotated[int, "hero"]
Place = Annotated[int, "place"]
CardNumber = Annotated[int, "card"]
RoomKey = Annotated[str, "room"]
MissionKey = Annotated[str, "mission"]


def place_name(t: Table, place: int) -> str:
    """What a location is called."""
    return spot(t, place).name


def card_name(t: Table, card: int) -> str:
    """What a card is called."""
    return story(t).cards[card].name


def price_text(t: Table, price: int) -> str:
    """DUN-R74: so many coins in words: `two tokens`; a plural that is not named has an s."""
    one, *more = story(t).frame.coin
    return f"{in_words(price)} {one if price == 1 else more[0] if more else f'{one}s'}"


def mission_text(t: Table, mission: str) -> str:
    """DUN-R29: what a chapter is about, with its title where it has a picture of its own."""
    card = title_card(t, mission)
    opening = f"{card.name}.\n\n" if card.art else ""
    return f"{opening}The mission: {card.text}"


NOUNS: Nouns = {
    "hero": name,
    "place": place_name,
    "card": card_name,
    "character": lambda t, key: story(t).frame.heroes[key].name,
    "holder": lambda t, card: name(t, holder(t, card)),
    "room": lambda t, room: story(t).rooms[room].name,
    "mission": mission_text,
    "price": price_text,
}
