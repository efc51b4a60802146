"""Whether a table can be, and the words that a scenario may use for it."""

from typing import Any

from .state import CLOSE, HEROES, MOVE, OPENING, Table, story
from .story import Story


def check(t: Table) -> str | None:
    """DUN-013, DUN-084, DUN-093: every card in one place, figures in face-up rooms, health."""
    pack = story(t)
    lie = sorted([*t.stack, *t.box, *(card for cards in t.cards for card in cards)])
    if lie != sorted(pack.cards):
        wrong = sorted({c for c in lie if lie.count(c) > 1} ^ (set(pack.cards) ^ set(lie)))
        return f"each adventure card lies in one place; not so: {', '.join(map(str, wrong))}."
    if not set(t.unseen) <= set(t.box):
        return "only a card in the box can be out of the game unseen."
    for key in [*t.rooms, *t.box_rooms, *t.entered]:
        if key not in pack.rooms:
            return f"there is no room '{key}'."
    if not set(t.entered) <= {*t.rooms, *t.box_rooms}:
        return "a room has been entered that is not face up."
    if set(t.rooms) & set(t.box_rooms):
        return "a room is both face up and out of the game."
    if len(set(t.rooms)) != len(t.rooms):
        return "a room lies on the table twice."
    for place in t.at:
        if place and (place not in pack.locations or pack.locations[place].room not in t.rooms):
            return f"a figure stands at {place}, which is in no face-up room."
    return check_heroes(t) or check_record(t, pack)


def check_heroes(t: Table) -> str | None:
    """DUN-016, DUN-080, DUN-084: heroes once each, with at least one health card each."""
    pack, heroes = story(t), len(t.heroes)
    if len(set(t.heroes)) != heroes or not set(t.heroes) <= set(pack.frame.heroes):
        return "a character is unknown or plays twice."
    if any(len(field) != heroes for field in (t.seats, t.at, t.cards)):
        return "every character has a player, a place and cards."
    if t.phase in (MOVE, CLOSE):
        if len(t.coloured) != heroes or len(t.grey) != heroes or not 0 <= t.turn < heroes:
            return "every character has health cards and a turn."
        each = pack.frame.health // heroes
        for coloured, grey in zip(t.coloured, t.grey, strict=True):
            if coloured < 0 or grey < 0 or not 1 <= coloured + grey <= each:
                return f"every character has 1 to {each} health cards."
    if not 1 <= t.chapter <= len(pack.frame.chapters):
        return f"there is no chapter {t.chapter}."
    return None


def check_record(t: Table, pack: Story) -> str | None:
    """DUN-R13, DUN-R29, DUN-R40, DUN-R48: what has been read, tried, switched and scored."""
    if t.phase not in (HEROES, OPENING, MOVE, CLOSE):
        return f"there is no phase '{t.phase}'."
    for key in t.read:
        if key not in pack.entries:
            return f"the book has no entry '{key}' that could have been read."
    for number in t.tried:
        if not number.isdecimal():
            return f"'{number}' is no number that could have been tried."
    known = {flag for entry in pack.entries.values() for p in entry.passages for flag in p.set}
    for flag in t.flags:
        if flag not in known:
            return f"nothing sets a switch '{flag}'."
    for card in t.scored:
        if card not in pack.cards or not pack.cards[card].points:
            return f"card {card} is no treasure that could have been scored."
    if t.phase in (MOVE, CLOSE) and t.mission != pack.frame.chapters[t.chapter - 1].mission:
        return f"the mission of chapter {t.chapter} is not {t.mission}."
    if t.over and t.over not in {ending.key for ending in pack.frame.endings}:
        return f"there is no ending '{t.over}'."
    if t.phase in (MOVE, CLOSE) and len(t.scores) != t.chapter - (not t.over):
        return f"in chapter {t.chapter} there are not {len(t.scores)} scores of chapters."
    return None


def words(t: Table) -> dict[str, Any]:
    """DUN-016: a hero's name stands for its place in the order of turns."""
    return {hero: number for number, hero in enumerate(t.heroes)}


def names(t: Table) -> list[str]:
    """What each seat is called: its character, or by number as long as none or several are."""
    called = [f"Player {player + 1}" for player in range(t.players)]
    for player in range(t.players):
        own = [hero for hero, owner in zip(t.heroes, t.seats, strict=True) if owner == player]
        if len(own) == 1 and t.players > 1:
            called[player] = story(t).frame.heroes[own[0]].name
    return called


def mend(t: Table, named: set[str]) -> None:
    """DUN-013, DUN-033, DUN-049, DUN-R29: what follows from the fields that a scenario names."""
    pack = story(t)
    t.cards = [sorted(cards) for cards in t.cards]
    held = [card for cards in t.cards for card in cards]
    if "box" not in named:
        t.box = [card for card in t.box if card not in held]
    if "stack" not in named:
        t.stack = [card for card in sorted(pack.cards) if card not in held and card not in t.box]
    if "coloured" in named and "grey" not in named:
        each = pack.frame.health // len(t.heroes)
        t.grey = [max(0, each - coloured) for coloured in t.coloured]
    if "grey" in named and "coloured" not in named:
        each = pack.frame.health // len(t.heroes)
        t.coloured = [max(0, each - grey) for grey in t.grey]
    start = {0: pack.frame.start.room}
    rooms = start | {place.number: place.room for place in pack.locations.values()}
    here = [rooms[place] for place in t.at if place in rooms]
    been = [] if "rooms" in named else [key for key in t.entered if key in pack.rooms]
    for room in [*here, *been]:
        if room not in t.rooms and room not in t.box_rooms:
            t.rooms.append(room)
    if "entered" not in named:
        t.entered = [key for key in t.rooms if key in here or key in t.entered]
    if "mission" not in named and 1 <= t.chapter <= len(pack.frame.chapters):
        t.mission = pack.frame.chapters[t.chapter - 1].mission
    if "scores" not in named:
        t.scores = [0] * (t.chapter - 1)
