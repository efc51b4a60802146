"""Where the facts of a table have come from: from entries that were read, and nowhere else."""

from collections.abc import Iterable, Iterator

from .ahead import followed
from .facts import State
from .model import Change, Link, Model, Part


class Past:
    """The facts of a table, and what the entries that were read can have changed."""

    def __init__(self, model: Model, now: State, read: Iterable[str]) -> None:
        self.model, self.now = model, now
        self.rules = [rule for key in read for rule in model.entries[key].rules]
        self.added = self.dropped = self.removed = 0
        for change in (c for rule in self.rules for part in rule.parts for c in self._may(part)):
            self.added |= change.adds
            self.dropped |= change.drops
            self.removed |= 0 if change.moves else change.drops

    def uncaused(self) -> State:
        """Facts that became true or false although nothing that was read changes them."""
        start = self.model.start
        odd = self.now & ~start & ~self.added | start & ~self.now & ~self.dropped
        for group in self.model.facts.groups:
            if not group & (self.now | self.removed):
                odd |= group  # it is nowhere, although nothing took it away
        return odd

    def undone(self) -> State:
        """Facts that rules which apply whenever they are read must have changed, and have not."""
        certain = (rule for rule in self.rules if rule.always and not rule.otherwise)
        odd = 0
        for part in (part for rule in certain for part in rule.parts):
            odd |= self._missing(part) if isinstance(part, Change) else 0
        return odd

    def _may(self, part: Part) -> Iterator[Change]:
        """What a part of a rule may have changed."""
        if isinstance(part, Change):
            yield part
            return
        for link in part.links:
            if self._may_follow(link):
                yield from followed(link)

    def _may_follow(self, link: Link) -> bool:
        """Whether a link may have been followed: what certainly comes of it is true."""
        return all(not change.adds & ~self.now for change in link.after if not change.moves)

    def _missing(self, change: Change) -> State:
        """What a change must have done, and nothing can have undone since."""
        if change.spared or self.now & change.unless or (change.given and not change.moves):
            return 0
        missing = 0 if change.moves else change.adds & ~self.now & ~self.dropped
        return missing | change.drops & self.now & ~self.added
