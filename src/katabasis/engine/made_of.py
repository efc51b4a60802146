"""What a game is made of: its functions and facts, each by the name that it has in `Game`."""

from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

import msgspec

from .ask import Answer, Ask, Seat
from .campaign import Campaigns
from .chance import Rng
from .components import Components
from .counsel import Counsel
from .events import Event, Viewer, Watcher
from .line import Line
from .outcome import Achievement, Advice, Outcome, OwnBot
from .question import Not, Question
from .reckoning import Reckoning
from .scene import Picture, Result
from .sentence import Nouns
from .setting import Setting
from .state import State
from .studies import Target
from .talk import EVERYBODY, Channel

Setup = dict[str, Any]


def unnamed(*given: Any) -> Any:
    """What a game names by no argument: its module has a function of the same name."""
    raise NotImplementedError


class MadeOf(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a game says of itself. `t` is the table in every signature."""

    key: str = ""
    """What commands and saves call it; by default the last name of its module."""
    title: str
    about: str
    seats: tuple[int, ...]
    seats_why: str = ""
    """The clause that says how many may play."""

    rules: int = 1
    """Version of the rules, raised when old answers lead to another game."""

    prefix: str = ""
    """What the ledger's clauses begin with; by default as `seats_why` does."""

    module: str = ""
    """The module of the game (`__name__`): its questions, lines and components are found there, and
    in the modules below it, and its ledger in the file rules.md beside it. What that module defines
    or imports by the name of a field need not be named here again: functions such as `setup` and
    `step` (`from .mend import mend as also_mend`), facts such as `SETTINGS`, the class `Table`."""
    ledger: Path | None = None
    """The file of its rules, clause by clause."""

    spoils: Callable[[str, str], bool] = lambda section, text: False
    """Whether a clause, by its heading and text, tells what players should find out themselves."""

    table: type[Any] = State
    settings: tuple[Setting, ...] = ()
    template: bool = False
    making: bool = False
    """Whether it is still in the making: it is known by its key, but nobody is offered it."""

    campaigns: Campaigns | None = None
    """What outlives its matches, if anything does; its setting is of the kind `campaign`."""

    usual: int = 0
    """How many usually play; without it, as many as can."""
    usual_seat: str = "1"
    """The seat of somebody who does not choose one, by its number or name."""

    measures: Callable[[Any], dict[str, Any]] = lambda t: {}
    """Public facts of a finished game that studies count, besides winners and ending."""
    targets: tuple[Target, ...] = ()
    """What those facts should be over many games of good players."""

    setup: Callable[[int, Setup], Any] = unnamed
    step: Callable[[Any], Coroutine[Ask, Any, None]] = unnamed
    begun: Callable[[Any], bool] = lambda t: True
    """Whether the set-up is over, for a game that asks its players something in it: a scenario
    begins there, as if everybody had answered with the first option."""
    ended: Callable[[Any], Outcome] = unnamed
    """How a finished game ended; asked once `over` is set."""
    picture: Callable[[Any, Viewer], Picture] = unnamed
    """What a viewer may see of the table, built from nothing."""
    ahead: Callable[[Any, Any, Viewer], Picture] | None = None
    """What a viewer would see after an answer, from where it is now: the table before and after.
    For a game that draws its boards round a piece, whose steps would not be seen otherwise."""
    redeal: Callable[[Any, Viewer, Rng], None] = unnamed

    questions: tuple[Question, ...] = ()
    lines: tuple[type[Line], ...] = ()
    """What its rules ask and tell, for a game that names no `module`."""
    nouns: Nouns = {}
    """How its sentences call things: spaces, cards, heroes."""
    moments: dict[str, str] = {}
    """Its own kinds of great moments (`Beat.great`), each with the one that every table knows and
    that it is like: `{"rune": "reveal"}`."""

    sides: dict[str, Callable[[Any], Iterable[Seat]]] = {}
    """The seats of each side, by its name, for lines that tell a whole side nothing new."""

    whose: str = ""
    """The clauses that say who decides, for questions that do not name their own."""
    not_asked: Callable[[Any, Ask, Seat], Not | None] | None = None
    """Why a seat that is not asked cannot answer, where it is more than another's decision."""
    why_not: Callable[[Any, Ask, Seat, str], Not | None] | None = None
    """Why an answer is impossible, where its question has no reason of its own."""
    also_why: Callable[[Any, Ask], tuple[str, ...]] | None = None
    """Clauses that decide a question in the present situation, besides its own."""

    viewers: tuple[Watcher, ...] = ()
    """The kinds of spectators it allows besides the plain one, who sees what everybody sees."""
    waiting: str = "Waiting …"
    """What a viewer reads while something is asked that is hidden from it."""

    channels: Callable[[Any, Seat], tuple[Channel, ...]] = lambda t, seat: (EVERYBODY,)
    """The channels of table talk that a seat may use, each with the seats that hear it."""
    unsayable: Callable[[Any, Seat, str], str | None] = lambda t, seat, text: None
    """Why a seat may not say this: a sentence for the seat alone; nobody else learns of it."""

    names: Callable[[Any], list[str]] = unnamed
    """What each seat is called in scenarios and sentences."""

    evaluate: Callable[[Any, Seat], float] = unnamed
    """How well a seat is doing, from 0 (lost) to 1 (won); for bots. Without it, its `progress`."""

    reckoning: Reckoning | None = None
    """The same term by term, so that a hint can say why."""

    counsel: Counsel | None = None
    """How its hints look farther than a step, and what speaks for an answer by itself."""

    sensible: Callable[[Any, Ask, Seat], Iterable[Answer]] | None = None
    """Those options of a seat that are worth a thought, at least one; for bots. It may read only
    what the seat can know."""

    words: Callable[[Any], dict[str, Any]] = lambda t: {}
    """Names that a scenario may write instead of a number of the saved JSON."""

    spellings: Callable[[str], Iterable[str]] = lambda answer: ()
    """Other ways to write an answer: a scenario may use any, and the one that is offered counts."""

    codes: Callable[[str], Iterable[str]] = lambda name: ()
    """The texts of the table that a scenario may call by this name: cards by what is printed on
    them, where the table has their codes."""

    texts: Callable[[Any], Iterable[Any]] = lambda t: ()
    """What may come to be shown without lying on the table: the prose of a book, labels of cards
    that are still face down. A scenario can only say of such things that they are hidden."""

    minutes: tuple[str, ...] = ()
    """Fields in which the rules keep what is under way or was said, and nothing that lies on the
    table: what scenarios say of changes is not about them. `creatures.seen` is one of a record."""

    components: tuple[Components, ...] = ()
    """The pieces that are never lost or doubled: they are checked and completed by themselves."""

    each: tuple[str, ...] = ()
    """Fields of the table that have an entry for every seat."""

    between: tuple[str, ...] = ()
    """Fields that are empty whenever a step begins: they hold what is under way."""

    also_mend: Callable[[Any, set[str]], None] = lambda t, named: None
    """Completes a table whose named fields a scenario has set, before the components are: who is
    captured has no pawn on the path, and so on, as far as the scenario does not say otherwise."""

    earned: Callable[[Any, list[Event], Seat], list[Achievement]] = lambda t, events, seat: []
    """The achievements of a seat in a finished game, from its table and events."""

    result: Callable[[Any, Viewer], Result] | None = None
    """How a finished game ended for a viewer and why; without it, who won and the outcome."""

    progress: Callable[[Any, Seat], float | None] | None = None
    """How far a seat has come, from 0 to 1, by what everybody knows; None while it is out of the
    race. The page draws the course of a finished game from it."""

    art: Callable[[Any, str], str] | None = None
    """The SVG of a picture that a scene names. The caller checks that the scene names it."""

    help: Callable[[Any, str, int], str] | None = None
    """A hint about an object of the scene, given by its id: 1 a nudge, 2 a pointer, 3 the answer.
    One that the table does not show yet is refused."""

    advise: Callable[[Any, str], list[Advice]] | None = None
    """What the plainest hint about an object tells, as data; nothing if there is nothing to do."""

    packs: Any = None
    """Its packs of content (`content.checked.Packs`), so that `katabasis check` can check them."""

    box: Callable[[], Any] | None = None
    """Looks through its own content (`content.checked.Looked`), for `katabasis check KEY`."""

    listing: Callable[[], str] | None = None
    """All its cards and boards by their codes, for whoever writes scenarios."""

    wander: Callable[[Any, Ask, Callable[[], float]], Answer] | None = None
    """How a player without a plan answers, where uniform choice would hardly ever end."""

    surrender: str | None = None
    """The answer by which a side gives up, which nobody gives at random."""

    foresight: bool = True
    """Whether players may look ahead at what an answer leads to: not where the content itself is
    the secret, which no dealing again can hide."""

    consent: bool = True
    """Whether all players together may take back what cannot be taken back for free."""

    own_bots: dict[str, OwnBot] = {}
    """Bots that know this game alone, the best first."""

    bots: tuple[str, ...] = ("random", "greedy", "search")
    """The bots that may play it: searching ones only where a fork tells no secret."""

    also_check: Callable[[Any], str | None] = lambda t: None
    """A sentence about a table that is impossible although its components are all there. It looks
    at every field: whatever passes can be shown and played to an end."""

    also_start: Callable[[Any], str | None] = lambda t: None
    """The same about a possible table that no step can begin with."""

    by_kind: dict[str, type[Line]] = {}
    """Its lines by the kinds of their events; found from them."""
    hides: bool = False
    """Whether somebody may be asked or told something without everybody learning that; found from
    the questions and lines."""
