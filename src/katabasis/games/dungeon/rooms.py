"""Rooms that are revealed, entered, and taken out of the game."""

from .state import Table, story


def reveal(t: Table, key: str) -> None:
    """DUN-034, DUN-053, DUN-R06, DUN-R08: laid open with its description; nobody is moved."""
    if key in t.rooms or key in t.box_rooms:
        return
    t.rooms.append(key)
    t.tell("reveals", "DUN-034 DUN-R08", room=key, shows=True)


def arrive(t: Table, place: int) -> str:
    """DUN-072, DUN-R05, DUN-R18: the entry that is read when a room is entered the first time."""
    room = story(t).locations[place].room
    if room in t.entered:
        return ""
    t.entered.append(room)
    t.tell("enters", "DUN-R05", room=room)
    return story(t).rooms[room].enter


def box_room(t: Table, key: str, figures_to: int) -> None:
    """DUN-007, DUN-053, DUN-R63: out for good, unseen if face down; figures go where it says."""
    if key in t.box_rooms:
        return
    t.box_rooms.append(key)
    if key not in t.rooms:
        return
    t.rooms.remove(key)
    gone = story(t).rooms[key].locations
    t.at = [figures_to if place in gone else place for place in t.at]
    t.tell("room gone", "DUN-053", room=key, shows=True)
