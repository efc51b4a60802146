"""How a game thinks a hint out, where the end of the step is too near to tell options apart.

A game that declares it has a bot of its own whose answer is the first thought, rules of thumb by
which everybody plays on, and facts that speak for an answer by themselves.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from .ask import Answer, Ask, Seat
from .chance import Rng


class Counsel(msgspec.Struct, frozen=True):
    """What `bots.counsel` needs to know of a game. It is handed worlds in which all that the seat
    cannot know was dealt again, never the real table.
    """

    first: Callable[[Any, Seat, str], Answer]
    """The first thought, from a match and a seed: it is kept unless something proves better."""
    plays: Callable[[Any, Ask, Seat, Rng], Answer]
    """How a seat answers by rule of thumb, in a world that is imagined."""
    until: Callable[[Any], Callable[[Any], bool]]
    """Given the table now, whether a later one is as far as a hint looks."""
    span: Callable[[Any], str]
    """How far that is, as a sentence begins with it: "over the next few Turns"."""
    facts: Callable[[Any, Ask, Seat, Answer, Rng], str]
    """A sentence that speaks for an answer by itself; nothing where there is none."""
    worlds: tuple[int, int] = (6, 12)
    """How many worlds every option is tried in, and then the best ones."""
    taste: tuple[str, ...] = ()
    """Kinds of questions about what one would like to play: the first thought is kept."""
    lost: Callable[[Any], bool] = lambda t: False
    """Whether a game that is not over is lost all the same."""
    unread: Callable[[Any, Rng], None] = lambda t, rng: None
    """Mixes what nobody has looked at though the rules fix its order, so that `redeal` leaves it:
    what is imagined must not be what will come."""
    saves: str = "Other answers lead to a quick loss more often than this one."
    """What is said for an answer that keeps one from losing."""
