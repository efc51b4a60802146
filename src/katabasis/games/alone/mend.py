"""Completing a table that a scenario has set in part."""

from .content import deck_of, items, mission, reactions
from .maps import layouts, map_of
from .reveal import recognise
from .state import CAPS, CHARACTERS, HAND, KINDS, ROOMS, Table


def mend(t: Table, named: set[str]) -> None:
    """What follows from the fields that a scenario names, and only that."""
    if t.layout not in layouts():
        return
    t.heard = []
    mend_map(t, named)
    mend_sheet(t, named)
    mend_items(t, named)
    mend_decks(t, named)


def mend_map(t: Table, named: set[str]) -> None:
    """ALN-008, ALN-019, ALN-031: on another Map only what is named is left."""
    if "layout" in named:
        t.creatures = t.creatures if "creatures" in named else []
        t.danger = t.danger if "danger" in named else []
    if "layout" in named or "rooms" in named:
        t.rooms = rooms_of(t) if "rooms" in named else default_rooms(t.layout)
    if "revealed" not in named:
        t.revealed = []
    t.revealed = [*t.revealed, *([t.hero] if t.hero >= 0 else [])]
    for field in ("revealed", "lit", "danger", "blocked"):
        setattr(t, field, sorted(set(getattr(t, field))))
    if all(c.name in KINDS for c in t.creatures):
        recognise(t)


def default_rooms(layout: str) -> dict[int, str]:
    """The Rooms of a layout, named in their order."""
    return dict(zip(map_of(layout).rooms, ROOMS, strict=True))


def rooms_of(t: Table) -> dict[int, str]:
    """ALN-041: the Rooms that are named; the other names go to the other Rooms, in their order."""
    usual, found = default_rooms(next(iter(layouts()))), dict[int, str]()
    if any(cell not in t.map.rooms and usual.get(cell) != name for cell, name in t.rooms.items()):
        return t.rooms
    for own in (True, False):
        for cell, name in t.rooms.items():
            fits = cell in t.map.rooms and cell not in found and name not in found.values()
            if fits and (usual.get(cell) != name) == own:
                found[cell] = name
    left = [name for name in ROOMS if name not in found.values()]
    return {cell: found.get(cell) or left.pop(0) for cell in t.map.rooms}


def mend_sheet(t: Table, named: set[str]) -> None:
    """ALN-177, ALN-191, ALN-271, ALN-273, ALN-307, ALN-416, ALN-453: the Hero sheet, Missions."""
    if "characters" not in named:
        taken = [t.character, *(c.name for c in t.companions)]
        t.characters = [name for name in CHARACTERS if name not in taken]
    last = len(CAPS) - 1
    if "round" in named and "marker" not in named:
        t.marker = max(0, min(t.round - 1, last))
    elif "marker" in named and "round" not in named:
        t.round = t.marker + 1
    if "nightmare" not in named:
        t.nightmare = t.marker == last
    here = next((c.name for c in t.creatures if KINDS.get(c.name) == c.name), "")
    if "done" not in named and (t.final if "final" in named else here):
        t.done = ["green"]
    for colour in t.done:
        if colour in t.missions and colour not in t.progress:
            t.progress[colour] = len(mission(t.missions[colour]).steps)
    t.final = t.final if "final" in named else any(colour != "red" for colour in t.done)
    if "boss" not in named:
        t.boss = here or t.boss
    if "more" not in named:
        cold = t.abilities.get("Cold Blood", 0) == 2
        t.more = cold + (t.missions.get("green") == "Stimulants" and "green" in t.done)


def mend_items(t: Table, named: set[str]) -> None:
    """ALN-212: Items have their printed Charges, and the other cards lie in the deck."""
    for item in t.inventory:
        if item.charges == 0 and item.name in items():
            item.charges = items()[item.name].charges
    if "items" not in named:
        t.items = [kind for kind, card in items().items() for _ in range(card.copies)]
        for kind in [*t.item_discards, *t.drawn, *(item.name for item in t.inventory)]:
            if kind in t.items:
                t.items.remove(kind)


def mend_decks(t: Table, named: set[str]) -> None:
    """ALN-043, ALN-044: the decks of the cards that are named; the rest lies in their piles."""
    for played in t.track:
        played.by = t.evil[0] if played.by < 0 else played.by
    if "decks" in named and "hands" not in named:
        t.hands = [[] for _ in range(t.players)]
    lying = [card for hand in t.hands for card in hand] + [played.card for played in t.track]
    lying += [card for pile in t.discards.values() for card in pile]
    if "decks" not in named:
        wanted = [deck for deck in reactions() if any(deck_of().get(c) == deck for c in lying)]
        t.decks = [*wanted, *(deck for deck in t.decks if deck not in wanted)]
        t.decks = sorted(t.decks[: max(2, len(wanted))], key=list(reactions()).index)
    t.discards = {deck: t.discards.get(deck, []) for deck in t.decks}
    if "piles" in named:
        return
    t.piles = {deck: copies(deck) for deck in t.decks if deck in reactions()}
    for card in lying:
        pile = t.piles.get(deck_of().get(card, ""), [])
        if card in pile:
            pile.remove(card)
    if "decks" in named and "hands" not in named:
        deal(t)


def copies(deck: str) -> list[str]:
    """All cards of a deck."""
    return [name for name, card in reactions()[deck].items() for _ in range(card.copies)]


def deal(t: Table) -> None:
    """ALN-044: hands from the decks that are named."""
    for place, seat in enumerate(t.evil):
        for n in range(HAND // (t.players - 1)):
            pile = t.piles.get(t.decks[place if t.players == 3 else n % 2], [])
            if pile:
                t.hands[seat].append(pile.pop(0))
