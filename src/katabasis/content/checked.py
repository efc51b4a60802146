"""A pack as its check sees it: what a game says about its content so that `packs` can check it."""

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any, Protocol

import msgspec

from ..engine import Answer, Ask, Match, Setup
from ..engine.setting import Look
from .facts import State
from .fault import Fault, Place
from .model import Action, Goal, Model, Step, Team
from .source import Source

Player = Callable[[Any, Ask], Answer | None]
"""Answers at a table until its step is done, which is when it answers None."""


class Reach(msgspec.Struct, frozen=True):
    """What can ever be true, if nothing were ever lost on the way."""

    facts: State
    without: Callable[[Collection[Action]], State]
    """The same, if these actions were never done."""


class Sought(msgspec.Struct, frozen=True):
    """Something that players must be able to reach."""

    name: str
    goals: tuple[Goal, ...]
    """Each of them may lead there; they are tried in this order."""
    fault: Fault
    """What is reported if none does."""
    group: str = ""
    """Its heading in the report; without one it is not listed."""
    shown: Callable[[Any], bool] | None = None
    """Whether the table of a finished game shows it; None if a plan is proof enough."""


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """Grades that games can earn, and how to play for high and for low ones."""

    group: str
    grades: tuple[tuple[str, Fault], ...]
    """Each grade's name, lowest first, and what is reported if no game earns it."""
    earned: Callable[[Any], int]
    """The grade of a finished table, counted from 1."""
    worth: tuple[State, ...]
    """Facts that raise the grade, those to be had first first."""
    spoil: Callable[[Match], None]
    """Makes the grade worse, if it can, and leaves everything else as it was."""
    doses: tuple[int, ...]
    """How often that is tried before each stage of the story ends, game by game."""


class Figures(msgspec.Struct, frozen=True):
    """One game in figures."""

    turns: int
    points: int
    ending: str
    shown: dict[str, float]
    """How much of the pack it showed: of each kind of thing a share of 1."""


class Checked(Protocol):
    """A pack that was read, and everything that the check asks about it."""

    title: str
    counts: dict[str, int]
    """How much there is of everything."""
    members: tuple[str, str]
    """What one member of a team is called, and several."""
    faults: list[Fault]
    """What could not be read."""
    notes: list[str]
    """What could be done and need not be."""
    readable: bool
    """Whether enough was read to look further."""

    def misplaced(self) -> Iterable[Fault]:
        """Names that lead nowhere and things that cannot be; without these it can be played."""

    def unfinished(self) -> Iterable[Fault]:
        """Texts and pictures that are missing or wrong."""

    def unreached(self, model: Model, reach: Reach) -> Iterable[Fault]:
        """What no game ever comes to."""

    def model(self) -> Model:
        """The content in facts."""

    def place(self, action: Action | None) -> Place:
        """The file and line of an action; of the whole pack, if there is none."""

    def sought(self, model: Model) -> Iterable[Sought]:
        """What players must be able to reach."""

    def ladder(self, model: Model) -> Ladder | None:
        """The grades that games can earn, if there are any."""

    def settings(self, team: Team) -> Setup:
        """The settings of a real game of this team."""

    def player(self, step: Step) -> Player:
        """Carries out a step at a real table."""

    def figures(self, t: Any) -> Figures:
        """A game in figures."""

    def picture(self, level: int) -> str:
        """The content as a graph in the language of Graphviz; 3 tells everything, 1 very little."""


class Packs(msgspec.Struct, frozen=True):
    """How packs of a game are found: by a file in their folder."""

    file: str
    read: Callable[[Path], Checked]
    shipped: Path | None = None
    """The folder around the packs that come with the game."""
    begin: Callable[[Path], None] | None = None
    """Writes a new pack with placeholders into a folder that does not exist yet."""
    draw: Callable[[Path], list[str]] | None = None
    """Draws a plain picture for whatever has none, and tells which files it has written."""
    look: Callable[[Source], Look] | None = None
    """How a pack of the host's own shows itself in the lobby."""


class Looked(msgspec.Struct, frozen=True):
    """What the check of a game's own content found: faults, counts, and what it proved."""

    title: str
    faults: list[Fault]
    counts: dict[str, int] = {}
    proved: list[str] = []
    picture: Callable[[int], str] | None = None
    """The content as a graph in the language of Graphviz; 3 tells everything, 1 very little."""
