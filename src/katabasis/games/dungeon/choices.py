"""DUN-070: ways on that an entry offers."""

from collections.abc import Iterator

from ...content.facts import Facts
from ...content.model import ONE, Branch, Link
from ...engine import Ask, Question, Say, Seat, tells
from .nouns import Hero
from .numbers import entry_read
from .passage import Choice, Passage
from .state import Table, name, seat
from .story import Story
from .verb import Opened, Verb


@tells("{who} chooses: {say}.")
def chooses_way(who: Hero, say: str) -> None: ...


def say_way(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """DUN-070: a way on, in the words of the entry."""
    way: Choice = ask.means(me, option)
    return Say(way.say)


CHOICE = Question(
    "choice",
    "DUN-070 DUN-R16",
    lambda t, ask, viewer: f"{name(t, t.turn)} decides.",
    say=say_way,
    answers="the active player: `1`, `2` …, the choices that the entry offers, in order",
)


async def offer_ways(t: Table, me: int, opened: Opened) -> None:
    """DUN-070, DUN-R16: the reader chooses how to go on, in the same action."""
    ways = opened.passage.choose
    options = {str(n): choice for n, choice in enumerate(ways, 1)}
    texts = tuple(choice.say for choice in ways)
    choice = await CHOICE.ask(seat(t, me), options, texts, always=True)
    t.tell(chooses_way(who=me, say=choice.say), "DUN-R16")
    await opened.read(t, me, choice.entry, "DUN-070")


def choose_facts(f: Facts, story: Story, p: Passage) -> Iterator[Branch]:
    """DUN-070: one of them."""
    yield Branch(
        ONE, tuple(Link(entry=entry_read(story, way.entry), say=way.say) for way in p.choose)
    )


CHOOSE = Verb(
    word="choose",
    text="A list of ways on, each with `say` and `entry`.",
    do=offer_ways,
    facts=choose_facts,
    early=False,
)
