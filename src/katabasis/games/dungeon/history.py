"""Where everything on a table has come from: from entries that were read, and nowhere else."""

from collections.abc import Iterator

from ...content.facts import Facts, State
from ...content.past import Past
from .facts import GONE, HELD, OPEN, OVER, SET, UNSEEN, state_of
from .passage import Passage
from .reachable import known_of
from .state import Table, story
from .story import Story

BY_ENTRIES = {kind: kind.about for kind in (HELD, UNSEEN, OPEN, GONE, SET)}
"""Facts that only entries change, and what they are about; rooms are entered on foot too."""


def check_history(t: Table) -> str | None:
    """DUN-R15, DUN-R48: nothing is found, open, remembered or over that no entry has brought about.

    Only a table that somebody made up can be different; a scenario may well be.
    """
    model = known_of(t).model
    f = model.facts
    past = Past(model, state_of(f, t) | (f.bit(OVER, t.chapter) if t.over else 0), t.read)
    uncaused = past.uncaused() | f.mask(HELD, t.scored) & ~past.added
    return (
        sentence(f, uncaused, "Nothing that was read changes")
        or sentence(f, past.undone(), "An entry that was read must have changed")
        or check_chapter(t, story(t))
    )


def sentence(f: Facts, odd: State, opening: str) -> str | None:
    """What is wrong with the first of some facts that only entries change."""
    found = [(kind, what) for kind, what in f.listed(odd) if kind in BY_ENTRIES]
    return f"{opening} {BY_ENTRIES[found[0][0]]} {found[0][1]}." if found else None


def check_chapter(t: Table, pack: Story) -> str | None:
    """DUN-024, DUN-072, DUN-096: the first entry, those of rooms, and the ends of chapters."""
    due = [pack.frame.start.entry]
    due += [pack.rooms[key].enter for key in t.entered if key != pack.frame.start.room]
    if unread := [key for key in due if always_read(pack, key) and key not in t.read]:
        return f"Entry {unread[0]} must have been read by now."
    least = sum(n for key, n in t.read.items() if any(p.end_chapter for p in certain(pack, key)))
    ends = {key for key in t.read if any(p.end_chapter for p in pack.entries[key].passages)}
    if not least <= t.chapter - 1 <= sum(t.read[key] for key in ends):
        return f"What was read does not lead to chapter {t.chapter}."
    return None


def always_read(pack: Story, key: str) -> bool:
    """DUN-R14: whether an entry has something to read at any time."""
    entry = pack.entries.get(key)
    return entry is not None and any(p.when is None for p in entry.passages)


def certain(pack: Story, key: str) -> Iterator[Passage]:
    """DUN-R14: the passages of an entry that apply whenever it is read."""
    passages = pack.entries[key].passages
    yield from (p for p in passages if p.when is None and not p.otherwise)
