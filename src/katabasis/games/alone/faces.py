"""What is printed on the cards of Alone, as scenes show them."""

from ...engine.scene import Card, Effect, Sign
from .content import cards, creatures, deck_of, items, mission
from .state import Item, Table

MOMENTS = {
    "declare": "At once: when it is declared",
    "step": "At once: after a step",
    "roll": "At once: after the roll",
    "resolve": "At once: when it is done",
    "damage": "At once: as it hurts",
    "end": "End of the Turn",
}


def reaction_card(key: str, name: str, side: str = "") -> Card:
    """ALN-334, ALN-337, ALN-355: its icon, its moment, what it does and what Danger changes."""
    card = cards()[name]
    basic, danger = card.halves()
    effects = (
        Effect(basic, MOMENTS[card.moment], id=f"{key}/plain", answer=name),
        Effect(danger, "Danger", id=f"{key}/danger", answer=f"{name} with Danger"),
    )
    signs = (Sign(card.icon, text=card.icon), Sign(deck_of()[name].lower(), text=deck_of()[name]))
    return Card(key, name, kind="reaction", side=side, signs=signs, effects=effects)


def item_card(key: str, item: Item) -> Card:
    """ALN-218, ALN-222, ALN-223: the side in use, its Charges and Matrix symbols."""
    card = items()[item.name]
    signs = (
        Sign(card.action, text=card.action),
        charge(item.charges),
        *(Sign(symbol, text=f"Matrix {symbol}") for symbol in card.matrix),
    )
    side = "upgraded" if item.upgraded else ""
    return Card(key, item.name, card.said(item.upgraded), "item", side=side, signs=signs)


def stats_of(kind: str) -> str:
    """ALN-420: a row of the Stats table, in words."""
    stats = creatures()[kind]
    (first, second), (dark, lit) = stats.life, stats.dice
    return f"Life {first} + {second}; dice {dark} in the dark, {lit} in light; Fear {stats.fear}"


def charge(n: int) -> Sign:
    """The Charge tokens on a card."""
    return Sign("charge", str(n), text=f"{n} {'Charge' if n == 1 else 'Charges'}")


def mission_card(t: Table, colour: str) -> Card:
    """ALN-038, ALN-270: its Rooms, what is special about it, and how far it has come."""
    name = t.missions[colour]
    card, done = mission(name), t.progress.get(colour, 0)
    state = "done" if colour in t.done else "locked" if colour == "red" and not t.final else ""
    signs = (
        Sign("progress", f"{done}/{len(card.steps)}", text=f"{done} of {len(card.steps)} done"),
    )
    marks = tuple(dict.fromkeys(card.steps))
    return Card(f"mission-{colour}", name, card.text, colour, side=state, signs=signs, marks=marks)
