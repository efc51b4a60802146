"""A game: a value that names its functions and facts, not a class to inherit from."""

from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

import msgspec

from .ask import Answer, Ask, BadInput, Refused, Seat
from .chance import Rng
from .events import Event, Seen, Viewer
from .scene import Scene
from .setting import Setting, read
from .state import Copies, State, copier, from_json, to_json

Setup = dict[str, Any]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won, in which of the game's endings, and a sentence."""

    winners: tuple[Seat, ...]
    ending: str
    text: str


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sticker for the box: earned by how a game went, without effect on play."""

    key: str
    title: str
    text: str


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """The value a game module exports. `t` is the table in every signature."""

    key: str
    title: str
    about: str
    seats: tuple[int, ...]
    seats_why: str = ""
    """The clause that says how many may play."""

    rules: int
    """Version of the rules: a save made under another one is refused."""

    prefix: str
    """What the ledger's clauses begin with."""

    ledger: Path | None = None
    """The file of its rules, clause by clause."""

    spoils: Callable[[str, str], bool] = lambda section, text: False
    """Whether a clause, by its heading and text, tells what players should find out themselves."""

    table: type[Any]
    settings: tuple[Setting, ...]
    template: bool = False

    setup: Callable[[int, Setup], Any]
    step: Callable[[Any], Coroutine[Ask, Any, None]]
    outcome: Callable[[Any], Outcome | None]
    scene: Callable[[Any, Viewer, Ask | None], Scene]
    redeal: Callable[[Any, Viewer, Rng], None]
    refuse: Callable[[Any, Ask, Seat, Answer], Refused]
    narrate: Callable[[Any, Seen], str]
    kinds: tuple[str, ...] = ()
    """The kinds of its events, so that a scenario cannot name one that never happens."""

    names: Callable[[Any], list[str]]
    """What each seat is called in scenarios and sentences."""

    evaluate: Callable[[Any, Seat], float]
    """How well a seat stands, from 0 (lost) to 1 (won); for bots."""

    words: Callable[[Any], dict[str, Any]]
    """Names that a scenario may write instead of a number of the saved JSON."""

    texts: Callable[[Any], Iterable[Any]] = lambda t: ()
    """What may come to be shown without lying on the table: the prose of a book, labels of cards
    that are still face down. A scenario can only say of such things that they are hidden."""

    mend: Callable[[Any, set[str]], None]
    """Completes a table whose named fields a scenario has set: what was put into a hand leaves
    its deck, and so on, as far as the scenario does not name those fields itself."""

    earned: Callable[[Any, list[Event], Seat], list[Achievement]] = lambda t, events, seat: []
    """The achievements of a seat in a finished game, from its table and events."""

    art: Callable[[Any, str], str] | None = None
    """The SVG of a picture that a scene names. Who shows it makes sure that the scene does."""

    help: Callable[[Any, str, int], str] | None = None
    """A hint about an object of the scene, given by its id: 1 a nudge, 2 a pointer, 3 the answer.
    One that the table does not show yet is refused."""

    wander: Callable[[Any, Ask, Callable[[], float]], Answer] | None = None
    """How a player without a plan answers, where uniform choice would hardly ever end."""

    consent: bool = True
    """Whether all players together may take back what cannot be taken back for free."""

    bots: tuple[str, ...] = ("random", "greedy", "search")
    """The bots that may play it: searching ones only where a fork tells no secret."""

    check: Callable[[Any], str | None]
    """A sentence about a table that cannot be (missing or doubled components), or None."""


def settle(game: Game, players: int, given: Setup) -> Setup:
    """All settings of a game as its set-up reads them; an unknown one is refused by a sentence."""
    if players not in game.seats:
        why = f" ({game.seats_why})" if game.seats_why else ""
        raise BadInput(
            f"{game.title} takes {game.seats[0]} to {game.seats[-1]} players, not {players}{why}."
        )
    known = {s.key: s for s in game.settings}
    for key in given:
        if key not in known:
            has = f"It has: {', '.join(known)}." if known else "It has none."
            raise BadInput(f"{game.title} has no setting '{key}'. {has}")
    found = {s.key: read(s, given.get(s.key, s.default)) for s in game.settings}
    for key in given:
        if known[key].choices and found[key] not in known[key].choices:
            choices = ", ".join(map(str, known[key].choices))
            raise BadInput(f"{game.title}: {key} can be {choices}, not '{found[key]}'.")
    return found


def laid(game: Game, players: int, given: Setup) -> Any:
    """A new table that can be saved; bad settings are refused, whatever the game makes of them."""
    settings = settle(game, players, given)
    odd = ", ".join(f"{key} = {str(value)[:40]!r}" for key, value in given.items())
    refusal = BadInput(f"{game.title} has an invalid setting: {odd}.")
    try:
        t = game.setup(players, settings)
    except BadInput:
        raise
    except Exception as error:
        if not given:
            raise
        raise refusal from error
    try:
        from_json(game.table, to_json(t))
    except BadInput:
        raise refusal from None
    return t


COPIES: dict[type[State], Copies] = {}


def copies_of(game: Game) -> Copies:
    """The copying functions of a game's table, written once."""
    if game.table not in COPIES:
        COPIES[game.table] = copier(game.table)
    return COPIES[game.table]
