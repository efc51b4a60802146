"""What the numbers on the table are called in sentences."""

from typing import Annotated

from ...engine.sentence import Nouns
from .state import Table, name, spot, story
from .titles import title_card

Hero = Annotated[int, "hero"]
Place = Annotated[int, "place"]
CardNumber = Annotated[int, "card"]
RoomKey = Annotated[str, "room"]
MissionKey = Annotated[str, "mission"]


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


def mission_text(t: Table, mission: str) -> str:
    """DUN-R29: what a chapter is about, with its title where it has a picture of its own."""
    card = title_card(t, mission)
    opening = f"{card.name}.\n\n" if card.art else ""
    return f"{opening}The mission: {card.text}"


NOUNS: Nouns = {
    "hero": hero_name,
    "place": place_name,
    "card": card_name,
    "room": room_name,
    "mission": mission_text,
}


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
"""Small numbers as they are said."""


def number_word(number: int) -> str:
    """A number as it is said: in words if it is small."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(number: int, called: tuple[str, ...]) -> str:
    """A number of things in words: `two tokens`; a plural that is not named has an s."""
    many = called[1] if called[1:] else f"{called[0]}s"
    return f"{number_word(number)} {called[0] if number == 1 else many}"
