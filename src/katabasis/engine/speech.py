"""What the engine says for a game: scenes, refusals and the log, built from its declarations."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .act import Deed, spoken
from .ask import CHANCE, Answer, Ask, Refused, Seat
from .events import Seen, Viewer
from .line import SEAT, SEATS, could_be, told
from .question import Not, Question, Say, Text
from .result import result_of
from .scene import Choice, Prompt, Scene, Zone, framed
from .sentence import Nouns, Speech, shapes

if TYPE_CHECKING:
    from .game import Game

WAIT = "wait"
"""The kind of a prompt that tells a viewer nothing: somebody may be asked something hidden."""

Called = Mapping[Seat, str]
"""What people at some seats have called themselves."""

SHOWN = 12
"""How many options a refusal lists at most."""
QUOTED = 60
"""Characters of an answer that a refusal repeats at most."""


def scene_of(game: "Game", t: Any, viewer: Viewer, ask: Ask | None) -> Scene:
    """What a viewer may see: the game's picture, with the pending question and the outcome."""
    picture, ended = game.picture(t, viewer), game.outcome(t)
    return framed(
        picture,
        game=game.key,
        title=picture.title or game.title,
        viewer=viewer,
        prompt=prompt_of(game, t, viewer, ask, picture.zones),
        outcome=ended.text if ended else "",
        result=result_of(game, t, viewer) if ended else None,
    )


def prompt_of(
    game: "Game", t: Any, viewer: Viewer, ask: Ask | None, zones: tuple[Zone, ...] = ()
) -> Prompt | None:
    """The pending question as a viewer reads it; the choices go only to the asked.

    A choice that names no thing concerns the viewer's own cards of that name in these `zones`.
    """
    if ask is None or ask.seat == CHANCE:
        return None
    question = game.question(ask.kind)
    mine = ask.of(viewer) if isinstance(viewer, int) else ()
    hidden = question.hidden is not None and question.hidden(t, ask, viewer)
    if hidden and not mine:
        return Prompt(WAIT, game.waiting, ())
    seats = (viewer,) if hidden and isinstance(viewer, int) else ask.asked()
    text = sentence(game, t, ask, viewer, question.text if mine else question.others)
    choices = tuple(
        choice_of(t, question, ask, viewer, option, game=game, zones=zones) for option in mine
    )
    why = game.also_why(t, ask) if game.also_why is not None else ()
    slots = question.slots(t, ask) if question.slots is not None else ()
    return Prompt(ask.kind, text, seats, choices, (*question.why, *why), question.form, slots)


def sentence(game: "Game", t: Any, ask: Ask, viewer: Viewer, text: Text) -> str:
    """What is asked, in words."""
    if callable(text):
        return text(t, ask, viewer)
    asked = viewer if viewer in ask.asked() else ask.seat
    data = {"about": ask.about, "asked": asked}
    said = Speech(t, nouns_of(game, t), {"asked": SEAT}).vformat(text, (), data)
    return said[:1].upper() + said[1:]


def choice_of(
    t: Any,
    question: Question,
    ask: Ask,
    viewer: Any,
    option: Answer,
    *,
    game: "Game",
    zones: tuple[Zone, ...] = (),
) -> Choice:
    """One option of the viewer's own, as the question says it."""
    means = ask.means(viewer, option)
    if isinstance(means, Deed):
        said = means.said(t, ask, game.nouns)
    else:
        said = said_of(t, question, ask, viewer, option)
    text = said.text[:1].upper() + said.text[1:]
    why = tuple(said.why.split()) or question.why
    things = said.things or own_cards(zones, viewer, option)
    named = question.things.split()
    things = things or tuple(thing.format(asked=viewer, option=option) for thing in named)
    weight = said.weight or question.weight
    return Choice(option, text, things, why, said.act, said.marks, said.signs, weight, said.means)


def said_of(t: Any, question: Question, ask: Ask, viewer: Any, option: Answer) -> Say:
    """How a question says one of its options."""
    say = question.say
    if callable(say):
        return say(t, ask, viewer, option)
    return say.get(str(option)) or Say(str(option))


def own_cards(zones: tuple[Zone, ...], viewer: Viewer, name: Answer) -> tuple[str, ...]:
    """The cards of this name that a viewer holds."""
    held = (card for zone in zones if zone.owner == viewer for card in zone.cards)
    return tuple(card.id for card in held if card.name == name)


def refusal(game: "Game", t: Any, ask: Ask, seat: Seat, answer: Answer) -> Refused:
    """Why an answer cannot be taken: the reason that fits best, else what is possible."""
    question = game.question(ask.kind)
    if seat not in ask.asked():
        found = hidden_from(question, t, ask, seat) or not_asked(game, t, ask, seat)
        return Refused(found.sentence, tuple(found.why.split()))
    tried = str(answer)
    reason = own_reason(question, t, ask, seat, tried)
    if reason is None and game.why_not is not None:
        reason = game.why_not(t, ask, seat, tried)
    if reason is None:
        own = list(ask.of(seat))
        some = [choice_of(t, question, ask, seat, option, game=game).text for option in own[:SHOWN]]
        listed = "; ".join(map(opening, some)) + ("; …" if len(own) > SHOWN else "")
        reason = Not(f"'{{answer}}' is not possible here. You can answer: {listed}.")
    quoted = tried if len(tried) <= QUOTED else f"{tried[:QUOTED]}…"
    sentence = reason.sentence.replace("{answer}", quoted)
    return Refused(sentence, tuple(dict.fromkeys([*reason.why.split(), *question.why])))


def opening(text: str) -> str:
    """The first sentence of an option, which may tell a whole life."""
    return text.partition(". ")[0].rstrip(".")


def own_reason(question: Question, t: Any, ask: Ask, seat: Seat, answer: str) -> Not | None:
    """The reason that the question itself has for an impossible answer."""
    act, what = spoken(question.acts, answer)
    if act is not None and (reason := act.reason(t, ask, what)) is not None:
        return reason
    known = question.why_not
    if isinstance(known, Not):
        return known
    return known(t, ask, seat, answer) if callable(known) else known.get(answer)


def hidden_from(question: Question, t: Any, ask: Ask, seat: Seat) -> Not | None:
    """A seat that may not know of the question learns only that it is not asked."""
    if question.hidden is not None and question.hidden(t, ask, seat):
        return Not("You are not asked anything now.")
    return None


def not_asked(game: "Game", t: Any, ask: Ask, seat: Seat) -> Not:
    """Whose decision it is instead."""
    if game.not_asked is not None and (own := game.not_asked(t, ask, seat)) is not None:
        return own
    names, question = nouns_of(game, t), game.question(ask.kind)
    who = " or ".join(names[SEAT](t, s) for s in ask.asked() if s != CHANCE) or "chance"
    why = (question.whose or game.whose).split()
    return Not(f"It is up to {who} now.", " ".join(dict.fromkeys([*why, *question.why])))


def narrated(game: "Game", t: Any, seen: Seen, called: Called | None = None) -> str:
    """An event as a sentence, as far as the viewer saw it; seats as they are `called`."""
    nouns = nouns_of(game, t)
    if called:
        nouns = by_name(nouns, called)
    return told(game.line(seen.kind), t, nouns, seen.data)


def by_name(nouns: Nouns, called: Called) -> Nouns:
    """The same words, with the names that people have given themselves."""

    def name(t: Any, seat: Seat) -> str:
        return called.get(seat) or nouns[SEAT](t, seat)

    def several(t: Any, seats: list[Seat]) -> str:
        return ", ".join(name(t, seat) for seat in seats) or "nobody"

    return {**nouns, SEAT: name, SEATS: several}


def could_tell(game: "Game", t: Any) -> Iterator[str]:
    """The sentences that the game may come to ask and tell, with MARK for what is filled in."""
    for line in game.lines:
        yield from could_be(line, t)
    for question in game.questions:
        for text in (question.text, question.others):
            if isinstance(text, str):
                yield from shapes(text)


def nouns_of(game: "Game", t: Any) -> Nouns:
    """How the game calls things; seats by their names, if the game has no better words."""
    if SEAT in game.nouns and SEATS in game.nouns:
        return game.nouns
    names = game.names(t)

    def name(t: Any, seat: Seat) -> str:
        return names[seat][:1].upper() + names[seat][1:]

    called: Callable[[Any, Seat], str] = game.nouns.get(SEAT, name)

    def several(t: Any, seats: list[Seat]) -> str:
        return ", ".join(called(t, seat) for seat in seats) or "nobody"

    return {SEAT: name, SEATS: several, **game.nouns}
