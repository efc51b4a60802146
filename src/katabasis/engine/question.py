"""Questions: each is declared once, beside the rule that asks it.

    WAY = Question(
        "way",
        "CER-116 CER-R35",
        "[Choose|{asked} chooses] the way that {about:seat} takes with the next step.",
        say=lambda t, ask, me, way: Say(WAYS[way], (f"space-{ask.means(me, way)}",)),
        why_not={"stop": Not("A move cannot be cut short by choice.", "CER-111")},
    )
    ...
    to = await WAY.ask(me, ways_ahead(t, who), about=who)

Prompt, refusal, `why`, the list of kinds and the row in the docs are built from it. Options are a
mapping from short texts to what they mean to the rule, or a sequence of plain answers. Where such a
mapping would be costly, `of` is a larger one with the meaning of every answer, and the options are
those of its keys that are possible now: a list, or a function that makes one.
"""

from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from types import coroutine
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, overload

from .ask import Answer, Ask, Seat
from .events import Viewer
from .scene import Form, Sign, Weight
from .sentence import either

if TYPE_CHECKING:
    from .act import Act

T = TypeVar("T")
Options = Sequence[T] | Callable[[], Sequence[T]]


class Say(NamedTuple):
    """How an option is said: its text, the ids of the things it concerns, its own clauses.

    The others are facts for front ends: what kind of act it is, what is known about it, pictograms,
    whether it ends the turn or costs something for good, and what it surely means, in a sentence or
    two.
    """

    text: str
    things: tuple[str, ...] = ()
    why: str = ""
    act: str = ""
    marks: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    weight: Weight = ""
    means: str = ""


class Not(NamedTuple):
    """Why something cannot be answered: a sentence, perhaps with a gap `{answer}`, and clauses."""

    sentence: str
    why: str = ""


Text = str | Callable[[Any, Ask, Viewer], str]
Sayer = Mapping[str, Say] | Callable[[Any, Ask, Seat, Any], Say]
WhyNot = Not | Mapping[str, Not] | Callable[[Any, Ask, Seat, str], Not | None]


class Question:
    """One kind of question.

    `text` is what the asked read and `others` what everybody else reads; both may be sentences with
    gaps (`{about}`, `{about:noun}`, `{asked}`) or functions of table, ask and viewer. One sentence
    serves for both if it has brackets: `[what the asked read|what the others read]`. `hidden` says
    for which viewers nobody seems to be asked at all. `things` are the ids of what every option
    concerns (`coins-{asked}`, `pawn-{option}`), where `say` names none and no card in hand is
    called like it. `weight` is that of every option, where `say` gives none. `whose` are clauses
    that say who decides it, if the game has none for all. `acts` are what its options mean
    (act.py): they need no `say`, and have reasons of their own why they cannot be done. `why_not`
    is one reason for every answer that is not possible, one for each that somebody may try, or a
    function. `answers` tells authors of scenarios how to write an answer.
    """

    __slots__ = (
        "acts",
        "answers",
        "form",
        "hidden",
        "kind",
        "others",
        "say",
        "slots",
        "text",
        "things",
        "weight",
        "whose",
        "why",
        "why_not",
    )

    def __init__(
        self,
        kind: str,
        why: str,
        text: Text,
        *,
        others: Text = "",
        acts: "tuple[Act, ...]" = (),
        say: Sayer | None = None,
        things: str = "",
        weight: Weight = "",
        why_not: WhyNot | None = None,
        form: Form = "buttons",
        slots: Callable[[Any, Ask], tuple[str, ...]] | None = None,
        hidden: Callable[[Any, Ask, Viewer], bool] | None = None,
        whose: str = "",
        answers: str = "",
    ) -> None:
        self.kind, self.why = kind, tuple(why.split())
        self.text: Text = either(text, 1) if isinstance(text, str) else text
        self.others: Text = others or (either(text, 2) if isinstance(text, str) else text)
        self.acts, self.say = acts, say or {}
        self.why_not: WhyNot = {} if why_not is None else why_not
        self.form, self.slots, self.hidden, self.things = form, slots, hidden, things
        self.weight, self.whose, self.answers = weight, whose, answers

    def __repr__(self) -> str:
        return f"<question {self.kind}>"

    @overload
    def ask(
        self, seat: Seat, options: Mapping[str, T], about: Any = ..., always: bool = ...
    ) -> Awaitable[T]: ...
    @overload
    def ask(
        self, seat: Seat, options: Options[T], about: Any = ..., always: bool = ...
    ) -> Awaitable[T]: ...
    @overload
    def ask(
        self,
        seat: Seat,
        options: Options[str],
        about: Any = ...,
        always: bool = ...,
        *,
        of: Mapping[str, T],
    ) -> Awaitable[T]: ...

    @coroutine
    def ask(
        self,
        seat: Seat,
        options: Any,
        about: Any = None,
        always: bool = False,
        *,
        of: Any = None,
    ) -> Generator[Ask, Answer, Any]:
        """Asks one seat. A choice of one is not asked, unless `always`.

        Pass `always` if the number of options depends on hidden information: everybody sees whether
        somebody was asked. Costly options are passed as a function, which replaying skips.
        """
        shape = options.__class__
        if shape is dict:
            if len(options) == 1 and not always:
                return next(iter(options.values()))
            return options[(yield Ask(seat, self.kind, options, about))]
        if not always and (shape is list or shape is tuple) and len(options) == 1:
            answer = options[0]
        else:
            answer = yield Ask(seat, self.kind, options, about)
        return answer if of is None else of[answer]

    @coroutine
    def ask_any(
        self, options: dict[Seat, Any], about: Any = None, due: tuple[Seat, ...] = ()
    ) -> Generator[Ask, tuple[Seat, Answer], tuple[Seat, Any]]:
        """Asks several seats at once; the first to answer acts.

        Name in `due` whoever must answer if nobody else does, where the others only may interrupt.
        Without it any seat may go on, and the bots of all of them answer.
        """
        if not all(seat in options for seat in due):
            raise TypeError(f"'{self.kind}' waits for {due}, but asks only {tuple(options)}")
        first = due[0] if due else next(iter(options))
        seat, answer = yield Ask(first, self.kind, options, about, tuple(options), -1, due)
        own = options[seat]
        return seat, (own[answer] if own.__class__ is dict else answer)

    @coroutine
    def ask_all(
        self, options: dict[Seat, Any], about: Any = None
    ) -> Generator[Ask, tuple[Seat, Answer], dict[Seat, Any]]:
        """Asks several seats at once; all answer, and nobody sees an answer before the last."""
        given: dict[Seat, Any] = {}
        left = dict(options)
        while left:
            first = next(iter(left))
            seat, answer = yield Ask(first, self.kind, left, about, tuple(left), len(given))
            own = left[seat]
            given[seat] = own[answer] if own.__class__ is dict else answer
            left = {s: o for s, o in left.items() if s != seat}
        return {seat: given[seat] for seat in options}
