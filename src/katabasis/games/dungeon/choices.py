"""DUN-070: ways on that an entry offers."""

from ...engine import choose
from .state import Table, seat
from .story import Choice
from .verb import Opened, Verb


async def offer_ways(t: Table, me: int, opened: Opened) -> None:
    """DUN-070, DUN-R16: the reader chooses how to go on, in the same action."""
    ways = opened.passage.choose
    options = {str(n): choice for n, choice in enumerate(ways, 1)}
    texts = [choice.say for choice in ways]
    choice: Choice = await choose(seat(t, me), "choice", options, about=texts, always=True)
    t.tell("chooses way", "DUN-R16", who=me, say=choice.say)
    await opened.read(t, me, choice.entry, "DUN-070")


CHOOSE = Verb(word="choose", do=offer_ways)
