"""A game: a value that names its functions and facts, not a class to inherit from."""

from typing import Any

from msgspec.structs import force_setattr

from .ask import Answer, Ask, BadInput, Refused, Seat
from .beat import GREAT, Beat, beat_of
from .chance import Rng
from .declared import declared
from .events import Event, Eyes, Seen, Viewer, Watcher
from .line import SEAT, SEATS, Line, form_of
from .made_of import MadeOf, Setup, unnamed
from .outcome import Outcome
from .question import Question
from .scene import Scene
from .sentence import gaps_in, nouns_in
from .speech import Called, narrated, refusal, scene_of

__all__ = ["Game", "Rng", "Seat", "Setup", "Viewer"]
"""The value, and the types that its functions are written with."""


class Game(MadeOf, frozen=True, kw_only=True):
    """The value a game module exports, and what the engine finds from it."""

    def __post_init__(self) -> None:
        """Finds what the game's module declares; a line needs a noun for all that it tells of."""
        if self.module:
            found = declared(self.module)
            force_setattr(self, "key", self.key or self.module.rpartition(".")[2])
            force_setattr(self, "questions", self.questions or found.questions)
            force_setattr(self, "lines", self.lines or found.lines)
            force_setattr(self, "components", self.components or found.components)
            force_setattr(self, "ledger", self.ledger or found.ledger)
            for name, function in found.unnamed(self):
                force_setattr(self, name, function)
        force_setattr(self, "prefix", self.prefix or self.seats_why.partition("-")[0])
        if self.evaluate is unnamed and (ahead := self.progress) is not None:
            force_setattr(self, "evaluate", lambda t, seat: ahead(t, seat) or 0.0)
        if lacking := [name for name in self.__struct_fields__ if getattr(self, name) is unnamed]:
            raise TypeError(f"{self.module or self.title} has no function {', '.join(lacking)}")
        force_setattr(self, "by_kind", {form_of(line).kind: line for line in self.lines})
        asked = any(question.hidden is not None for question in self.questions)
        force_setattr(self, "hides", asked or any(line.private for line in self.lines))
        known = {SEAT, SEATS, *self.nouns}
        for line in self.lines:
            if unknown := {*form_of(line).nouns.values(), *nouns_in(line.text)} - known:
                raise TypeError(f"{line.__name__}: {self.key} has no nouns {sorted(unknown)}")
            if line.knew and line.knew not in (*form_of(line).public, *self.sides):
                raise TypeError(f"{line.__name__}: {self.key} has no side or seat '{line.knew}'")
        if unknown := {*self.moments.values()}.difference(GREAT):
            raise TypeError(f"{self.key}: moments are like {', '.join(GREAT)}, not {unknown}")
        for question in self.questions:
            check_gaps(question)
            texts = [text for text in (question.text, question.others) if isinstance(text, str)]
            if unknown := {noun for text in texts for noun in nouns_in(text)} - known:
                raise TypeError(f"{question!r}: {self.key} has no nouns {sorted(unknown)}")

    @property
    def players(self) -> int:
        """How many play when nobody says otherwise."""
        return self.usual or self.seats[-1]

    def scene(self, t: Any, viewer: Viewer, ask: Ask | None) -> Scene:
        """What a viewer may see: the game's picture, the pending question and the outcome."""
        return scene_of(self, t, viewer, ask)

    def outcome(self, t: Any) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.ended(t) if t.over else None

    def refuse(self, t: Any, ask: Ask, seat: Seat, answer: Answer) -> Refused:
        """Why an answer cannot be taken, or an option is missing."""
        return refusal(self, t, ask, seat, answer)

    def narrate(self, t: Any, seen: Seen, called: Called | None = None) -> str:
        """An event as a sentence, as far as the viewer saw it; seats as they are `called`."""
        return narrated(self, t, seen, called)

    def beat(self, t: Any, seen: Seen, viewer: Viewer) -> Beat:
        """How an event is played at the table for a viewer, as far as the viewer saw it."""
        return beat_of(self, t, seen, viewer)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its events, so that a scenario cannot name one that never happens."""
        return tuple(form_of(line).kind for line in self.lines)

    def check(self, t: Any) -> str | None:
        """A sentence about an impossible table, or None."""
        return (
            check_each(self.title, self.seats, {field: getattr(t, field) for field in self.each})
            or next((wrong for c in self.components if (wrong := c.check(t))), None)
            or self.also_check(t)
        )

    def check_start(self, t: Any) -> str | None:
        """A sentence about a possible table that no step can begin with, or None."""
        for field in self.between:
            if value := getattr(t, field):
                return f"No step begins while something is under way ({field}: {value})."
        return self.also_start(t)

    def mend(self, t: Any, named: set[str]) -> None:
        """Completes a table whose named fields a scenario has set."""
        self.also_mend(t, named)
        for components in self.components:
            components.mend(t, named)

    @property
    def by_consent(self) -> bool:
        """Whether all players together may take back what cannot be undone for free."""
        return self.consent and not self.hides

    def watcher(self, viewer: Viewer) -> Watcher | None:
        """The kind of spectator that a viewer is, if it is one that the game declares."""
        return next((w for w in self.viewers if w.key == viewer), None)

    def question(self, kind: str) -> Question:
        """The question of this kind; a plain one where a rule has declared none."""
        for question in self.questions:
            if question.kind == kind:
                return question
        return Question(kind, "", f"{kind.capitalize()}?")

    def line(self, kind: str) -> type[Line]:
        """The line of this kind."""
        return self.by_kind[kind]

    def knew(self, t: Any, event: Event) -> tuple[Seat, ...]:
        """The seats to which an event tells nothing new, although it shows something to others."""
        named = self.line(event.kind).knew
        if named in self.sides:
            return tuple(self.sides[named](t))
        return (event.data[named],) if named else ()

    def eyes(self, t: Any, viewer: Viewer) -> Eyes:
        """The seats whose secrets a viewer is shown."""
        if viewer is None:
            return ()
        if isinstance(viewer, int):
            return (viewer,)
        watcher = self.watcher(viewer)
        if watcher is None:
            raise BadInput(f"{self.title} has no spectators called '{viewer}'.")
        return watcher.eyes(t)


def check_gaps(question: Question) -> None:
    """A question whose words have a gap that nobody can fill is refused."""
    for text, gaps in (
        (question.text, {"about", "asked"}),
        (question.others, {"about", "asked"}),
        (question.things, {"asked", "option"}),
    ):
        if isinstance(text, str) and (unknown := {*gaps_in(text)} - gaps):
            raise TypeError(f"{question!r}: '{text}' names {sorted(unknown)}")


def check_each(title: str, seats: tuple[int, ...], each: dict[str, Any]) -> str | None:
    """A sentence about fields that do not have an entry for every seat of a table; or None."""
    counts = [len(by_seat) for by_seat in each.values()]
    if counts and counts[0] not in seats:
        return f"{title} is for {seats[0]} to {seats[-1]} players, not {counts[0]}."
    if len(set(counts)) > 1:
        return f"Every player has an entry of their own in each of: {', '.join(each)}."
    return None
