"""Where everything on a table has come from: from entries that were read, and nowhere else."""

from collections.abc import Iterator

from ...content.facts import Facts, State
from ...content.model import Branch, Change
from .facts import GONE, HELD, OPEN, OVER, SET, UNSEEN, Kind, facts_of, start_of, state_of
from .passage import Passage
from .state import Table, story
from .story import Story
from .verbs import parts_of

BY_ENTRIES = (HELD, UNSEEN, OPEN, GONE, SET)
"""Facts that only entries change; rooms are entered on foot too."""


def check_history(t: Table) -> str | None:
    """DUN-R15, DUN-R48: nothing is found, open, remembered or over that no entry has brought about.

    Only a table that somebody made up can be different; a scenario may well be.
    """
    past = Past(t)
    return past.check_causes() or past.check_effects() or check_chapter(t, past.pack)


class Past:
    """The facts of a table, and what the entries that were read can have changed."""

    def __init__(self, t: Table) -> None:
        self.t, self.pack = t, story(t)
        self.facts = f = facts_of(self.pack)
        self.start, self.now = start_of(self.pack, f), state_of(f, t)
        self.now |= f.bit(OVER, t.chapter) if t.over else 0
        self.added = self.dropped = self.removed = 0
        for key in t.read:
            for p in self.pack.entries[key].passages:
                for change in changes(f, self.pack, p, self.now):
                    self.added |= change.adds
                    self.dropped |= change.drops
                    self.removed |= 0 if change.moves else change.drops

    def check_causes(self) -> str | None:
        """DUN-034, DUN-044, DUN-047, DUN-053, DUN-R97: each change has a passage behind it."""
        odd = self.now & ~self.start & ~self.added | self.start & ~self.now & ~self.dropped
        odd |= self.facts.mask(HELD, self.t.scored) & ~self.added
        for group in self.facts.groups:
            if not group & (self.now | self.removed):
                odd |= group  # in the box, although nothing boxes it
        return self._said(odd, "Nothing that was read changes")

    def check_effects(self) -> str | None:
        """DUN-040, DUN-R15: passages that apply whenever they are read have had their effects."""
        undone: State = 0
        for key in self.t.read:
            for p in certain(self.pack, key):
                for change in plain_changes(self.facts, self.pack, p):
                    undone |= self._undone(change)
        return self._said(undone, "An entry that was read must have changed")

    def _undone(self, change: Change) -> State:
        """What a change must have done, and nothing can have undone since."""
        if change.spared or self.now & change.unless or (change.given and not change.moves):
            return 0
        missing = 0 if change.moves else change.adds & ~self.now & ~self.dropped
        return missing | change.drops & self.now & ~self.added

    def _said(self, odd: State, sentence: str) -> str | None:
        """The sentence about the first of some facts."""
        for kind, what in self.facts.listed(odd):
            if isinstance(kind, Kind) and kind in BY_ENTRIES:
                return f"{sentence} {kind.about} {what}."
        return None


def plain_changes(f: Facts, pack: Story, p: Passage) -> Iterator[Change]:
    """What a passage changes by itself."""
    yield from (part for part in parts_of(f, pack, p) if isinstance(part, Change))


def changes(f: Facts, pack: Story, p: Passage, now: State) -> Iterator[Change]:
    """What a passage may have changed; a chapter that is not over has changed nothing."""
    yield from plain_changes(f, pack, p)
    for part in parts_of(f, pack, p):
        for link in part.links if isinstance(part, Branch) else ():
            marks = [change.adds for change in link.after if not change.moves]
            if not any(mark & ~now for mark in marks):
                yield from link.after
                if link.price is not None:
                    yield Change(drops=sum(link.price.coins))


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
