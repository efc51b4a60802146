"""DUN-070: ways on that an entry offers."""

from ...content.model import ONE, Branch, Link
from ...content.verb import Verb
from ...engine import Question, Say, tells
from .nouns import Hero
from .numbers import entry_read
from .opened import Opened
from .passage import Choice
from .state import Table, name, seat


@tells("{who} chooses: {say}.")
def chooses_way(who: Hero, say: str) -> None: ...


CHOICE = Question(
    "choice",
    "DUN-070 DUN-R16",
    lambda t, ask, viewer: f"{name(t, t.turn)} decides.",
    say=lambda t, ask, me, option: Say(ask.means(me, option).say),
    answers="the active player: `1`, `2` …, the choices that the entry offers, in order",
)


async def offer_ways(t: Table, opened: Opened, ways: tuple[Choice, ...]) -> None:
    """DUN-070, DUN-R16: the reader chooses how to go on, in the same action."""
    me = opened.me
    options = {str(n): choice for n, choice in enumerate(ways, 1)}
    texts = tuple(choice.say for choice in ways)
    choice = await CHOICE.ask(seat(t, me), options, texts, always=True)
    t.tell(chooses_way(who=me, say=choice.say), "DUN-R16")
    await opened.read(t, me, choice.entry, "DUN-070")


CHOOSE = Verb(
    word="choose",
    text="A list of ways on, each with `say` and `entry`.",
    do=offer_ways,
    facts=lambda f, story, p, ways: [
        Branch(ONE, tuple(Link(entry=entry_read(story, way.entry), say=way.say) for way in ways))
    ],
    whole=True,
    early=False,
)
