"""DUN-R14: what a story remembers beside cards and rooms."""

from .state import Table
from .story import Passage
from .verb import Opened, Verb


async def set_flags(t: Table, me: int, opened: Opened) -> None:
    """DUN-R15: what is remembered from now on."""
    t.flags += [flag for flag in opened.passage.set if flag not in t.flags]


async def clear_flags(t: Table, me: int, opened: Opened) -> None:
    """DUN-R15: what is forgotten."""
    t.flags = [flag for flag in t.flags if flag not in opened.passage.clear]


def sets_more(t: Table, p: Passage) -> bool:
    """Whether anything would be remembered that was not."""
    return any(flag not in t.flags for flag in p.set)


SET_FLAG = Verb(word="set", do=set_flags, gains=sets_more, may_gain=sets_more)
CLEAR_FLAG = Verb(word="clear", do=clear_flags)
