"""Pointing: somebody shows the others a thing on the table for a moment. Nothing of it is kept."""

from collections.abc import Iterator
from typing import Protocol

from ..engine import Match, Refused, Said, Seat, Viewer
from ..engine.scene import Scene
from ..engine.talk import ALL
from . import outgoing, views
from .incoming import Point

NOWHERE = "That is not on the table, so nobody can point at it."


class Guest(Protocol):
    """A connection at the table."""

    viewer: Viewer

    def send(self, message: outgoing.Out) -> None: ...


class Table(Protocol):
    """A table at which people point at things."""

    match: Match

    def seen_by(self, viewer: Viewer) -> Match: ...


def pointed(table: Table, seat: Seat, point: Point, guests: list[Guest]) -> None:
    """Shows it to all who hear the seat and see the thing; nobody else learns of it."""
    match = table.match
    if not sees(views.scene_of(match, seat), point):
        raise Refused(NOWHERE)
    gesture, told = to_whom(match, seat), outgoing.Pointed(seat, point.about, point.spot)
    scenes: dict[Viewer, Scene] = {}
    for guest in guests:
        viewer = guest.viewer
        if table.seen_by(viewer) is not match or not gesture.reaches(
            match.game.eyes(match.table, viewer)
        ):
            continue  # who sees the table later would see the finger too early
        if viewer not in scenes:
            scenes[viewer] = views.scene_of(match, viewer)
        if sees(scenes[viewer], point):
            guest.send(told)


def to_whom(match: Match, seat: Seat) -> Said:
    """A gesture is for the seat's own side, where it has a way to talk to it; else for all."""
    own = match.game.channels(match.table, seat)
    if not own:
        raise Refused("You cannot talk or point at anything now.")
    aside = [channel for channel in own if channel.heard_by is not None]
    members = aside[0].heard_by if aside else None
    hearers = None if members is None else tuple(sorted({seat, *members}))
    return Said(len(match.log), seat, "", aside[0].key if aside else ALL, hearers)


def sees(scene: Scene, point: Point) -> bool:
    """Whether the thing is in this picture; a spot is one of a board."""
    if point.spot is not None:
        return any(board.id == point.about for board in scene.boards)
    return point.about in things_of(scene)


def things_of(scene: Scene) -> Iterator[str]:
    """The ids of all that lies on the table; a way is called by its two ends."""
    for board in scene.boards:
        yield board.id
        yield from (space.id for space in board.spaces)
        yield from (f"{link.a} {link.b}" for link in board.links)
    for track in scene.tracks:
        yield track.id
        yield from (cell.id for cell in track.cells)
    for zone in scene.zones:
        yield zone.id
        for card in zone.cards:
            yield card.id
            yield from (effect.id for effect in card.effects if effect.id)
    yield from (token.id for token in scene.tokens)
    yield from (counter.id for counter in scene.counters)
