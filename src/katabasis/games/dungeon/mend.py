"""Completing a table that a scenario has set in part."""

from .state import Table, story


def mend(t: Table, named: set[str]) -> None:
    """DUN-013, DUN-033, DUN-049, DUN-R29: what follows from the fields that a scenario names."""
    pack = story(t)
    t.cards = [sorted(cards) for cards in t.cards]
    held = [card for cards in t.cards for card in cards]
    if "stack" not in named:
        t.stack = [card for card in sorted(pack.cards) if card not in held and card not in t.box]
    each = pack.frame.health // max(1, len(t.heroes))
    if "coloured" in named and "grey" not in named:
        t.grey = [max(0, each - coloured) for coloured in t.coloured]
    if "grey" in named and "coloured" not in named:
        t.coloured = [max(0, each - grey) for grey in t.grey]
    start = {0: pack.frame.start.room}
    rooms = start | {place.number: place.room for place in pack.locations.values()}
    here = [rooms[place] for place in t.at if place in rooms]
    been = [] if "rooms" in named else t.entered
    for room in [*here, *been]:
        if room not in t.rooms and room not in t.box_rooms:
            t.rooms.append(room)
    if "entered" not in named:
        t.entered = [key for key in t.rooms if key in here or key in t.entered]
    if "mission" not in named and 1 < t.chapter <= len(pack.frame.chapters):
        t.mission = pack.frame.chapters[t.chapter - 1].mission
    if "scores" not in named:
        t.scores = [0] * (t.chapter - 1)
