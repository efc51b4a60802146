"""Ambush: a walker in the dark and two watchers. A toy with everything that may be hidden.

Nobody else knows where the walker is, how many questions its turn takes and which cards it holds.
The watchers set snares that the walker does not know of, draw cards that nobody sees, talk among
themselves, and light spaces freely, in no order. Each round has the same four parts, so that
nothing can be read from their presence, only from what they tell.
"""

from katabasis.engine import Channel, Game, Seat, Watcher
from katabasis.engine.talk import EVERYBODY

from .rules import KEEP, WHERE, ended, step
from .seen import picture, redeal
from .table import ALL_SEEING, DELAY, HUT, NAMES, OWN_EYES, WALKER, WATCHERS, Table, setup

__all__ = ["ALL_SEEING", "DELAY", "GAME", "KEEP", "OWN_EYES", "WHERE", "Table", "picture", "setup"]


def channels(t: Table, seat: Seat) -> tuple[Channel, ...]:
    """The watchers may whisper."""
    return (EVERYBODY, Channel("watchers", "Watchers", WATCHERS))[: 1 + (seat in WATCHERS)]


def also_check(t: Table) -> str | None:
    """Each snare is a card that was laid."""
    return None if len(t.snares) == len(t.laid) else "The snares do not fit the cards laid."


GAME = Game(
    title="Ambush",
    about="A toy for tests: what is hidden stays hidden.",
    seats=(3,),
    prefix="AMB",
    table=Table,
    setup=setup,
    step=step,
    ended=ended,
    picture=picture,
    redeal=redeal,
    module=__name__,
    viewers=(
        Watcher(OWN_EYES, "The walker's eyes", "see what the walker sees", lambda t: (WALKER,)),
        Watcher(
            ALL_SEEING,
            "All-seeing",
            "see everything, a little later",
            lambda t: (WALKER, *WATCHERS),
            DELAY,
        ),
    ),
    channels=channels,
    names=lambda t: list(NAMES),
    evaluate=lambda t, seat: (t.at if seat == WALKER else HUT + 1 - t.at) / (HUT + 1),
    also_check=also_check,
    bots=("random",),
)
