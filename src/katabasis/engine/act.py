"""Acts: what somebody can do, with a thing or without, declared once beside the rule that does it.

    GO = Act("go {what}", "DUN-031", "Go to {what:place}", "loc-{what}", go, go_not)
    TURN = Question("turn", "DUN-027", "Your turn.", acts=(GO, LOOK, END))
    ...
    done = await TURN.ask(me, options([*map(GO, places(t)), LOOK(), END()]))
    await done.do(t, me)

Front ends call it by its first word. Its text may have gaps, each perhaps with a noun: its thing
(`{what}`) and what the question is about (`{about}`). What cannot be answered is refused by the act
that it begins with. The rule that it `does` is asynchronous if it asks somebody something.
"""

from collections.abc import Awaitable, Callable, Iterable
from inspect import isawaitable
from typing import Any, NamedTuple

from .ask import Ask
from .question import Not, Say
from .scene import Weight
from .sentence import Nouns, Speech

WhyNot = Not | Callable[[Any, Ask, Any], Not | None]
"""Asked with the thing that somebody tried it with: a number, or a text."""


class Act:
    """One kind of act, and how it is written as an answer; its deeds are what options mean."""

    __slots__ = (
        "answer",
        "deeds",
        "does",
        "marked",
        "text",
        "thing",
        "weight",
        "why",
        "why_not",
        "word",
    )

    def __init__(  # noqa: PLR0917 (what an act is made of, in a fixed order)
        self,
        answer: str,
        why: str,
        text: str,
        thing: str = "",
        does: Callable[..., Awaitable[Any] | Any] = lambda *given: None,
        why_not: WhyNot | None = None,
        *,
        marked: Callable[[Any, Ask, Any, Say], Say] | None = None,
        weight: Weight = "",
    ) -> None:
        self.answer, self.word = answer, answer.partition(" ")[0]
        self.why, self.text, self.thing = why, text, thing
        self.does, self.why_not, self.marked, self.weight = does, why_not, marked, weight
        self.deeds: dict[Any, Deed] = {}

    def reason(self, t: Any, ask: Ask, what: Any) -> Not | None:
        """Why it cannot be done with this, if it has a reason of its own."""
        known = self.why_not
        return known(t, ask, what) if callable(known) else known

    def __repr__(self) -> str:
        return f"<act {self.word}>"

    def __call__(self, what: Any = None) -> "Deed":
        """The act with this thing."""
        found = self.deeds.get(what)
        if found is None:
            thing = self.thing.replace("{what}", str(what))
            found = self.deeds[what] = Deed(self, what, self.answer.format(what=what), thing)
        return found


class Deed(NamedTuple):
    """An act with its thing, and the answer that means it."""

    act: Act
    what: Any
    answer: str
    thing: str
    """The id of what it concerns."""

    async def do(self, *given: Any) -> Any:
        """Does it: the rule of the act gets all that is given, and the thing after it."""
        own = () if self.what is None else (self.what,)
        done = self.act.does(*given, *own)
        return await done if isawaitable(done) else done

    def said(self, t: Any, ask: Ask, nouns: Nouns) -> Say:
        """The act in words, with what it concerns."""
        act, text, thing = self.act, self.act.text, self.thing
        if "{" in text:
            data = {"what": self.what, "about": ask.about}
            text = Speech(t, nouns, {}).vformat(text, (), data)
        things = (thing.replace("{about}", str(ask.about)),) if thing else ()
        said = Say(text, things, act.why, act.word, (), (), act.weight)
        return said if act.marked is None else act.marked(t, ask, self.what, said)


def options(deeds: Iterable[Deed]) -> dict[str, Deed]:
    """Deeds by the answers that mean them."""
    return {deed.answer: deed for deed in deeds}


def spoken(acts: Iterable[Act], answer: str) -> tuple[Act | None, int | str]:
    """What somebody answers or tries: one of these acts, and with what; it need not be possible."""
    word, _, what = answer.partition(" ")
    return next((act for act in acts if act.word == word), None), thing_of(what)


def thing_of(text: str) -> int | str:
    """A thing as somebody writes it: a number such as 12, but not 012, or a name."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10 and text[0] != "0"
    return int(text) if plain else text
