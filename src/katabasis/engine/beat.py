"""What an event looks like when it is played at the table: facts, besides its sentence.

A line declares it in its body, or by a method `beat`; either runs only when somebody looks:

    @tells("{who} goes to {at}.")
    def moves(t: Table, viewer: Viewer, who: Who, at: int) -> Beat:
        return Beat(who, (Move(f"pawn-{who}", (f"space-{at}",)),))

The line is made from what the viewer may know: where data is secret, its default stands in. The
table is that of the moment at which somebody looks, which may be later than the event: a beat
reads the line's own data, and of the table only what does not change or is open to all.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, replace

from .events import Seen, Viewer
from .line import Line, made
from .scene import Card, Part, Sign

if TYPE_CHECKING:
    from .game import Game


class Move(Part, frozen=True, omit_defaults=True):
    """A piece that goes over these places, one after the other; it stays at the last."""

    thing: str
    stops: tuple[str, ...]


class Turn(Part, frozen=True, omit_defaults=True):
    """A piece that stays where it is, or goes, and shows other signs from now on: a die's face."""

    thing: str
    signs: tuple[Sign, ...]


def stops(places: str, was: int, at: int) -> tuple[str, ...]:
    """Every place of a way along a numbered path (`space-4`, `space-5`), one after the other."""
    way = 1 if at > was else -1
    return tuple(f"{places}-{n}" for n in range(was + way, at + way, way))


class Beat(Part, frozen=True, omit_defaults=True):
    """One event on the stage: who acts, what moves, what is shown, and how much it matters."""

    by: int | None = None
    """The seat that acts or is concerned."""
    moves: tuple[Move, ...] = ()
    """Pieces that go somewhere, one after the other."""
    turns: tuple[Turn, ...] = ()
    """Pieces that show something else, such as another face of a die."""
    shows: tuple[str, ...] = ()
    """Other things that it concerns."""
    card: Card | None = None
    """A card that is laid open."""
    great: str = ""
    """What kind of great moment it is, such as `capture` or `victory`: the table stops for it, and
    the page has a picture for each."""
    like: str = ""
    """Which of the kinds in GREAT one of the game's own is like, for its light and its sound; the
    engine says so, from the `moments` of the game."""
    means: str = ""
    """What the great moment means for the viewer, in a sentence."""
    quiet: bool = False
    """Whether nobody has to wait for it: the book tells it, or the next question."""


GREAT = ("capture", "reveal", "elimination", "victory", "defeat", "room", "wound", "chapter")
"""The kinds of great moments that every table knows."""
PLAIN = Beat()
"""What is told and needs nothing else."""


def points_at(*things: str) -> Callable[[Any, Viewer, Line], Beat]:
    """A beat that only points at things, which are called by the line's own data: `space-{at}`."""

    def beat(t: Any, viewer: Viewer, line: Line) -> Beat:
        data = asdict(line)
        return Beat(data.get("who"), shows=tuple(thing.format(**data) for thing in things))

    return beat


def beat_of(game: "Game", t: Any, seen: Seen, viewer: Viewer) -> Beat:
    """How an event is played for a viewer, from what the viewer may know of it."""
    line = game.line(seen.kind)
    if line.beat is Line.beat:
        return PLAIN
    found: Beat = made(line, seen.data).beat(t, viewer)
    like = game.moments.get(found.great, "")
    return replace(found, like=like) if like else found
