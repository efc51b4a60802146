"""DUN-R14: what a story remembers beside cards and rooms."""

from collections.abc import Iterator

from ...content.facts import Facts
from ...content.model import Change
from .facts import SET
from .passage import Passage
from .state import Table
from .story import Story
from .verb import Opened, Verb


def set_flags(t: Table, me: int, opened: Opened) -> None:
    """DUN-R15: what is remembered from now on."""
    t.flags += [flag for flag in opened.passage.set if flag not in t.flags]


def clear_flags(t: Table, me: int, opened: Opened) -> None:
    """DUN-R15: what is forgotten."""
    t.flags = [flag for flag in t.flags if flag not in opened.passage.clear]


def set_facts(f: Facts, story: Story, p: Passage) -> Iterator[Change]:
    """DUN-R15: one after another; what the same passage clears is not set."""
    for flag in p.set:
        if flag not in p.clear:
            yield Change(f.bit(SET, flag))


def sets_more(t: Table, p: Passage) -> bool:
    """Whether anything would be remembered that was not."""
    return any(flag not in t.flags for flag in p.set)


SET_FLAG = Verb(
    word="set",
    text="These flags are set. A flag is any name of yours.",
    do=set_flags,
    facts=set_facts,
    gains=sets_more,
    may_gain=sets_more,
)
CLEAR_FLAG = Verb(
    word="clear",
    text="These flags are no longer set.",
    do=clear_flags,
    facts=lambda f, story, p: [Change(drops=f.mask(SET, p.clear))],
    undoes=SET,
)
