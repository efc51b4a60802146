"""Reading an entry of the adventure book and carrying it out."""

from ...engine import Beat, Line, Viewer
from .conditions import holds
from .nouns import Hero
from .opened import Opened
from .passage import Entry, Passage
from .state import Table, holder, seat, story
from .verbs import VERBS


def entry_of(t: Table, number: str) -> Entry | None:
    """DUN-058, DUN-061: the entry with exactly this number, or none."""
    found = story(t).entries.get(number)
    return story(t).entries[found.same] if found is not None and found.same else found


def passages_of(t: Table, number: str) -> tuple[Passage, ...]:
    """All passages of the entry with this number; none if there is no entry."""
    entry = entry_of(t, number)
    return entry.passages if entry is not None else ()


def selected(t: Table, me: int, number: str) -> list[Passage]:
    """DUN-R14: the passages that apply, checked from top to bottom as the entry is opened."""
    chosen: list[Passage] = []
    for passage in passages_of(t, number):
        if not (passage.otherwise and chosen) and holds(t, me, passage.when):
            chosen.append(passage)
    return chosen


class Reads(Line):
    """DUN-040: the passages that were read, one after the other."""

    shows = True
    who: Hero
    entry: str
    parts: list[str]

    def said(self, t: Table) -> str:
        """The whole text."""
        texts = [story(t).passage(self.entry, label) for label in self.parts]
        return "\n\n".join(text for text in texts if text) or f"(Entry {self.entry} has no text.)"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """DUN-040: the book tells it."""
        return Beat(seat(t, self.who), quiet=True)


async def read_entry(t: Table, me: int, number: str, why: str = "") -> bool:
    """DUN-040, DUN-042: reads the entry to all and carries it out; false if there is none."""
    entry, passages = entry_of(t, number), selected(t, me, number)
    if entry is None or not passages:
        return False
    t.read[entry.id] = t.read.get(entry.id, 0) + 1
    labels = [passage.label for passage in passages]
    t.tell(Reads(who=me, entry=entry.id, parts=labels), why or "DUN-040")
    await carry_out(t, me, passages)
    return True


async def carry_out(t: Table, me: int, passages: list[Passage]) -> None:
    """DUN-R11, DUN-R15: losses, cards taken, cards removed, a chapter end, rooms; then choices."""
    opened = [
        Opened(me, p, VERBS.exhausted(t, p), holder(t, p.take_to) if p.take_to else me, read_entry)
        for p in passages
    ]
    for stage in VERBS.stages:
        due = [(verb, one) for one in opened for verb in stage if getattr(one.passage, verb.word)]
        for verb, one in due:
            for what in verb.of(one.passage):
                if (asking := verb.do(t, one, what)) is not None:
                    await asking
            if verb.once:
                break
