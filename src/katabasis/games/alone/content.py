"""What is printed on the cards: Creatures, Items, Missions and Reactions, by their names."""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from ...content.shipped import shipped

HERE = Path(__file__).parent / "content"
Action = Literal["move", "explore", "fight", "locate", "scavenge", "interact"]
ACTIONS: tuple[Action, ...] = ("move", "explore", "fight", "locate", "scavenge", "interact")
Moment = Literal["declare", "step", "roll", "resolve", "damage", "end"]
LIFE, CONTROL = "life", "control"
ANY = "any"


class Stats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ALN-420: a row of the Creature Stats table."""

    life: tuple[int, int]
    dice: tuple[int, int]
    fear: int
    ability: str = ""
    count: int = 1
    boss: bool = False


class ItemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ALN-223: an Action Item, or a Passive one."""

    clauses: tuple[str, ...]
    copies: int
    action: Literal["move", "explore", "fight", "locate", "interact", "passive"]
    charges: int
    matrix: tuple[str, ...]
    number: tuple[int, int]
    text: str
    more: str = ""
    reach: tuple[int, int] = (0, 0)

    def said(self, upgraded: bool) -> str:
        """ALN-222: the text of the side that is in use."""
        text = self.text.format(n=self.number[upgraded], reach=self.reach[upgraded])
        return f"{text} {self.more}" if upgraded and self.more else text


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ALN-319 to ALN-330: what somebody does as the Hero, and as a Companion."""

    gift: str
    helps: str
    stays: str


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ALN-269: the Rooms of its Interacts, in their order."""

    clause: str
    steps: tuple[str, ...]
    text: str
    lines: tuple[str, ...]
    """What is told at each step."""
    main: str = ""
    ending: str = ""
    """What is told at the end, where that is not the last step."""

    @property
    def room(self) -> str:
        """ALN-039: its main Room."""
        return self.main or self.steps[0]


class Reaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ALN-334 to ALN-340: what allows a card and when it is played."""

    clause: str
    copies: int
    icon: Literal[
        "move", "explore", "fight", "locate", "scavenge", "interact", "life", "control", "any"
    ]
    moment: Moment
    number: tuple[int, int]
    text: str
    danger: str = ""

    def halves(self) -> tuple[str, str]:
        """The text of the card, and what Danger adds or changes."""
        basic, enhanced = self.number
        other = self.danger.format(n=enhanced) or f"{enhanced} instead of {basic}."
        return self.text.format(n=basic), other

    def said(self) -> str:
        """The whole card in one text."""
        return " Danger: ".join(self.halves())


@cache
def creatures() -> dict[str, Stats]:
    """The five types and the two Bosses."""
    return shipped(HERE, "creatures.yaml", dict[str, Stats])


@cache
def types() -> tuple[str, ...]:
    """ALN-412: the Creatures that can be Spawned."""
    return tuple(name for name, stats in creatures().items() if not stats.boss)


@cache
def bosses() -> tuple[str, ...]:
    """ALN-047: one of them comes."""
    return tuple(name for name, stats in creatures().items() if stats.boss)


@cache
def miniatures() -> dict[str, str]:
    """ALN-412: the type of every miniature; a Boss is alone of its kind."""
    return {
        (kind if stats.boss else f"{kind} {n}"): kind
        for kind, stats in creatures().items()
        for n in range(1, stats.count + 1)
    }


@cache
def items() -> dict[str, ItemCard]:
    """The twelve kinds of Items."""
    return shipped(HERE, "items.yaml", dict[str, ItemCard])


@cache
def characters() -> dict[str, Character]:
    """The four Characters."""
    return shipped(HERE, "characters.yaml", dict[str, Character])


@cache
def rooms() -> dict[str, str]:
    """What the Hero sees of the eight Rooms."""
    return shipped(HERE, "rooms.yaml", dict[str, str])


@cache
def missions() -> dict[str, dict[str, Mission]]:
    """The Missions by colour."""
    return shipped(HERE, "missions.yaml", dict[str, dict[str, Mission]])


@cache
def reactions() -> dict[str, dict[str, Reaction]]:
    """The Reaction cards by deck."""
    return shipped(HERE, "reactions.yaml", dict[str, dict[str, Reaction]])


@cache
def cards() -> dict[str, Reaction]:
    """Every Reaction card by its name."""
    return {name: card for deck in reactions().values() for name, card in deck.items()}


@cache
def deck_of() -> dict[str, str]:
    """The deck of every Reaction card."""
    return {name: deck for deck, found in reactions().items() for name in found}


@cache
def could_answer(decks: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    """ALN-R46: the moments and icons for which these decks have any card at all."""
    found = [card for deck in decks for card in reactions()[deck].values()]
    return frozenset((card.moment, card.icon) for card in found)


@cache
def mission(name: str) -> Mission:
    """A Mission of any colour."""
    return next(found[name] for found in missions().values() if name in found)
