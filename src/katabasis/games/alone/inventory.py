"""ALN-210 to ALN-233: Items, their Charges and their Upgrades."""

from ...engine import Line, Question, Say, Seat, remake, take
from ...engine.ask import Ask
from .called import the_hero
from .content import items
from .state import Item, Table

MOST = 4
"""ALN-217: Items in the Inventory."""
POOL = 2
"""ALN-221: Charges from the general pool."""


class Keeps(Line):
    text = "{hero} keeps {item}."
    hero = the_hero
    why = "ALN-212"
    item: str


class Upgrades(Line):
    text = "{hero} upgrades {item}."
    hero = the_hero
    why = "ALN-213 ALN-219"
    item: str


class Uses(Line):
    text = "{hero} uses {item}."
    hero = the_hero
    why = "ALN-224 ALN-227"
    item: str


class Discards(Line):
    text = "{item} is discarded."
    why = "ALN-214 ALN-229"
    item: str


class Finds(Line):
    text = "You find {item}."
    private = True
    item: str


class NothingLeft(Line):
    text = "There is no Item left to find."
    why = "ALN-216"


def item_said(t: Table, ask: Ask, me: Seat, label: str) -> Say:
    """An Item that is touched where it lies."""
    return Say(label, (f"item-{label}",))


DROP = Question(
    "drop",
    "ALN-217",
    "[You carry|{asked} carries] too much. Which Item is left behind?",
    say=lambda t, ask, me, label: item_said(t, ask, me, label)._replace(weight="costly"),
    answers="the Hero: the name of an Item; `Armor upgraded` for its upgraded side",
)


def held(t: Table, *kinds: str) -> dict[str, Item]:
    """ALN-224: the Items of these kinds among which the Hero chooses; two alike are one choice.

    Each of them has a Charge left (ALN-229).
    """
    if not any(item.name in kinds for item in t.inventory):
        return {}
    found: dict[tuple[str, bool, int], tuple[str, Item]] = {}
    for label, item in labels(t).items():
        if item.name in kinds:
            found.setdefault((item.name, item.upgraded, item.charges), (label, item))
    return dict(found.values())


def spend(t: Table, item: Item, charges: int = 1) -> None:
    """ALN-224, ALN-228, ALN-229: Charges are spent; with the last one the Item goes."""
    t.tell(Uses(item=item.name))
    drain(t, item, charges)


def drain(t: Table, item: Item, charges: int) -> None:
    """ALN-229: an Item without Charges is discarded at once."""
    item.charges -= charges
    if item.charges <= 0:
        discard(t, item)


def discard(t: Table, item: Item) -> None:
    """ALN-214, ALN-229, ALN-233: an Item goes onto the discard pile."""
    t.inventory = [other for other in t.inventory if other is not item]
    t.item_discards.append(item.name)
    t.tell(Discards(item=item.name))


async def draw_items(t: Table, count: int) -> None:
    """ALN-211, ALN-216: Items from the deck, seen by the Hero only."""
    for _ in range(count):
        if t.items or remake(t.items, t.item_discards):
            kind = await take("items", t.items)
            t.drawn.append(kind)
            t.tell(Finds(item=kind), only=(t.hero_seat,))
        else:
            t.tell(NothingLeft())


async def keep(t: Table, kind: str, upgraded: bool = False) -> None:
    """ALN-212, ALN-217, ALN-464: an Item that was drawn, with its printed Charges."""
    t.drawn.remove(kind)
    t.inventory.append(Item(name=kind, charges=items()[kind].charges, upgraded=upgraded))
    t.tell(Keeps(item=kind))
    if len(t.inventory) > MOST:
        label = await DROP.ask(t.hero_seat, list(labels(t)))
        discard(t, labels(t)[label])


def labels(t: Table) -> dict[str, Item]:
    """The Items by what they are called; two of a kind are told apart."""
    found: dict[str, Item] = {}
    for item in t.inventory:
        name = f"{item.name} upgraded" if item.upgraded else item.name
        while name in found:
            name += " again"
        found[name] = item
    return found


def throw_back(t: Table) -> None:
    """ALN-214: what was drawn and not used goes face up onto the discard pile."""
    for kind in t.drawn:
        t.tell(Discards(item=kind))
    t.item_discards += t.drawn
    t.drawn = []


def upgrade(t: Table, item: Item, charges: int) -> None:
    """ALN-219 to ALN-222: the Item is turned, and receives Charges."""
    item.upgraded = True
    item.charges += charges
    t.tell(Upgrades(item=item.name))


def fits(first: str, second: str) -> bool:
    """ALN-219: whether two Items share a Matrix symbol."""
    return bool(set(items()[first].matrix) & set(items()[second].matrix))
