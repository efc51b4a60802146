"""What the numbers on the table are called in sentences."""

from typing import Annotated

from ...engine.sentence import Nouns
from .state import Table, name, spot, story

Hero = Annotated[int, "hero"]
Place = Annotated[int, "place"]
CardNumber = Annotated[int, "card"]
RoomKey = Annotated[str, "room"]


def hero_name(t: Table, me: int) -> str:
    """A hero's name; some things happen to nobody."""
    return name(t, me) if me >= 0 else "Nobody"


def place_name(t: Table, place: int) -> str:
    """What a location is called."""
    return spot(t, place).name


def card_name(t: Table, card: int) -> str:
    """What a card is called."""
    return story(t).cards[card].name


def room_name(t: Table, room: str) -> str:
    """What a room is called."""
    return story(t).rooms[room].name


NOUNS: Nouns = {"hero": hero_name, "place": place_name, "card": card_name, "room": room_name}
