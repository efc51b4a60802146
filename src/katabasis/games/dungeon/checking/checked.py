"""A story pack as its check sees it."""

from collections.abc import Iterator
from pathlib import Path

from ....content import Fault
from ....content.checked import Figures, Ladder, Player, Reach, Sought
from ....content.fault import Place
from ....content.model import Action, Model, Step, Team
from ....engine import Setup
from ..pack import Draft, read_pack, whole
from ..state import Table
from ..story import Story
from .deeds import deed_faults
from .grades import ladder_of, sought_in
from .graph import dotted
from .limits import limit_faults
from .model import model_of
from .player import StepPlayer
from .reach import reach_faults
from .references import reference_faults
from .texts import art_faults, plain_parts, text_faults, words_in


class StoryPack:
    """A story and where its parts are written."""

    members = ("hero", "heroes")

    def __init__(self, draft: Draft, name: str) -> None:
        self.draft, self.name = draft, name
        self.faults = draft.faults
        self.readable = draft.story is not None
        self.title = draft.story.frame.title if draft.story is not None else ""
        self.counts = counts(draft.story) if draft.story is not None else {}
        self.notes = list(plain_parts(draft.story)) if draft.story is not None else []

    @property
    def story(self) -> Story:
        """The story; nobody asks for it if it could not be read."""
        assert self.draft.story is not None
        return self.draft.story

    def misplaced(self) -> Iterator[Fault]:
        """Names that lead nowhere, and what cannot be."""
        yield from reference_faults(self.story, self.draft)
        yield from limit_faults(self.story, self.draft)

    def unfinished(self) -> Iterator[Fault]:
        """Texts and pictures."""
        yield from text_faults(self.story, self.draft)
        yield from art_faults(self.story, self.draft)

    def unreached(self, model: Model, reach: Reach) -> Iterator[Fault]:
        """Cards, rooms and entries that no game ever comes to, and texts that come too early."""
        yield from reach_faults(self.story, self.draft, model, reach)
        yield from deed_faults(self.story, self.draft, model, reach)

    def model(self) -> Model:
        """The story in facts."""
        return model_of(self.story)

    def place(self, action: Action | None) -> Place:
        """The line of the entry that an action reads."""
        at = self.draft.entries.get(action.what.entry) if action is not None else None
        return at or ("pack.yaml", 1)

    def sought(self, model: Model) -> Iterator[Sought]:
        """Every card and every ending."""
        return sought_in(self.story, self.draft, model)

    def ladder(self, model: Model) -> Ladder | None:
        """The ratings."""
        return ladder_of(self.story, self.draft, model)

    def settings(self, team: Team) -> Setup:
        """DUN-016: one hero for each seat."""
        return {"story": self.story.name, "characters": list(team)}

    def player(self, step: Step) -> Player:
        """Carries out a step at a real table."""
        return StepPlayer(step)

    def figures(self, t: Table) -> Figures:
        """Turns, points, and how much of the book was seen."""
        shown = {
            "cards": 1 - len(t.stack) / len(self.story.cards),
            "entries": len(t.read) / len(self.story.entries),
        }
        return Figures(t.turns, sum(t.scores), t.ending, shown)

    def picture(self, level: int) -> str:
        """What opens what; a story with faults of form is refused."""
        return dotted(whole(self.draft, self.name), level)


def counts(story: Story) -> dict[str, int]:
    """How much there is of everything."""
    return {
        "rooms": len(story.rooms),
        "locations": len(story.locations),
        "cards": len(story.cards),
        "entries": len(story.entries),
        "endings": len(story.frame.endings),
        "words": words_in(story),
    }


def read_story(folder: Path) -> StoryPack:
    """The story pack in a folder."""
    return StoryPack(read_pack(folder), folder.name)
