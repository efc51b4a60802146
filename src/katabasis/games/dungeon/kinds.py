"""What is said of a card because of its kind, whatever its story says of it."""

from .passage import Handicap

GOT = {
    "companion": "{card} joins you.",
    "healer": "{card} comes with you.",
    "creature": "{card} comes along with {who}.",
    "enemy": "{card} bars the way.",
    "encounter": "{who} has met {card}.",
    "treasure": "{who} finds a treasure: {card}.",
    "story": "{card} comes to {who}.",
}
"""DUN-044, DUN-R95: how a card of a kind is got; all others are taken."""

GONE = {
    "coin": "{card} is spent.",
    "food": "{card} is eaten.",
    "enemy": "{card} is gone.",
    "creature": "{card} is not what it was.",
    "companion": "{card} leaves you.",
}
"""DUN-047: how a card of a kind leaves the game; all others are used up."""

FORBIDS: dict[Handicap, str] = {
    "held fast": "Whoever has it cannot move, but may look, combine and hand cards on.",
    "no healing": "Whoever has it cannot be healed.",
    "no trait": "Whoever has it cannot use what makes them special.",
}
"""DUN-R87: what a handicap forbids."""


def worded(line: str, who: str, card: str) -> str:
    """A line of a kind of card, or of one card, with the names in it."""
    return capital(line.replace("{who}", who).replace("{card}", card))


def capital(sentence: str) -> str:
    """A sentence that may begin with the name of a thing."""
    return sentence[:1].upper() + sentence[1:]
