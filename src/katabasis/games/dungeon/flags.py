"""DUN-R14: what a story remembers beside cards and rooms."""

from collections.abc import Iterator

from ...content.facts import Facts
from ...content.model import Change
from ...content.verb import Verb
from .facts import SET
from .opened import Opened
from .passage import Passage
from .state import Table
from .story import Story


def set_flag(t: Table, opened: Opened, flag: str) -> None:
    """DUN-R15: what is remembered from now on."""
    if flag not in t.flags:
        t.flags.append(flag)


def clear_flag(t: Table, opened: Opened, flag: str) -> None:
    """DUN-R15: what is forgotten."""
    if flag in t.flags:
        t.flags.remove(flag)


def setting(f: Facts, story: Story, p: Passage, flag: str) -> Iterator[Change]:
    """DUN-R15: what the same passage clears is not set."""
    if flag not in p.clear:
        yield Change(f.bit(SET, flag))


SET_FLAG = Verb(
    word="set",
    text="These flags are set. A flag is any name of yours.",
    do=set_flag,
    facts=setting,
    gains=lambda t, flag: flag not in t.flags,
)
CLEAR_FLAG = Verb(
    word="clear",
    text="These flags are no longer set.",
    do=clear_flag,
    facts=lambda f, story, p, flag: [Change(drops=f.bit(SET, flag))],
    undoes=SET,
)
