"""What one viewer is sent, built by whitelist: scene, scrubbed events, sentences, draws."""

from collections.abc import Iterable

import msgspec

from ..engine import (
    CHANCE,
    Answer,
    Ask,
    Beat,
    Channel,
    Game,
    Match,
    Refused,
    Said,
    Seat,
    Seen,
    Viewer,
)
from ..engine.scene import Scene, arts
from ..engine.speech import Called
from ..engine.viewed import OVER
from .outgoing import Because, Draw, FairMessage, FrameMessage, Happened, HelpMessage, TakeBack
from .seats import SEARCH


def happened(
    match: Match, viewer: Viewer, since: int, called: Called, played: bool = True
) -> list[Happened]:
    """The events after a moment of the viewer, as the viewer saw them; to be played, or only read.

    Whoever sits down is shown the table as it is: nobody plays the whole game again before that.
    """
    news = match.news(viewer, since)
    return [
        told(match, seen, called, match.beat(seen, viewer) if played else None) for seen in news
    ]


def told(match: Match, seen: Seen, called: Called, beat: Beat | None) -> Happened:
    """An event as a viewer saw it, in words, and how it is played."""
    text = match.narrate(seen, called)
    return Happened(seen.number, seen.kind, seen.data, seen.why, text, beat, match.shares(seen))


def scene_of(match: Match, viewer: Viewer) -> Scene:
    """The scene of a viewer; at the end with what everybody has earned."""
    ask = match.ask if match.ask is not None and match.ask.seat != CHANCE else None
    scene = match.game.scene(match.table, viewer, ask)
    if match.ask is not None:
        return scene
    events = [event for _, event in match.events or []]
    earned = [
        f"{panel.name} earned {prize.title}: {prize.text}"
        for panel in scene.panels
        for prize in match.game.earned(match.table, events, panel.seat)
    ]
    return msgspec.structs.replace(scene, notes=(*scene.notes, *earned))


def take_back(match: Match, viewer: Viewer) -> TakeBack | None:
    """Whether the viewer's last answer can be undone; None if there is none."""
    if not isinstance(viewer, int) or not any(seat == viewer for seat, _ in match.log):
        return None
    reason = match.undo_reason(viewer)
    return TakeBack(reason is None, reason is None or match.consentable(viewer), reason or "")


def said(match: Match, viewer: Viewer, talk: Iterable[Said]) -> list[tuple[int, Seat, str, str]]:
    """What a viewer has heard, each at the moment of that viewer."""
    return [(match.moment(viewer, s.number), s.seat, s.text, s.channel) for s in talk]


def channels(match: Match, viewer: Viewer) -> tuple[Channel, ...]:
    """How a viewer may talk; spectators are silent."""
    return match.game.channels(match.table, viewer) if isinstance(viewer, int) else ()


def hints_of(game: Game) -> tuple[str, ...]:
    """Which hints there are: what looks best, the game's own about things, and what an answer would
    lead to where that gives no story away."""
    known = {"hint": SEARCH in game.bots, "help": game.help, "preview": game.foresight}
    return tuple(op for op, can in known.items() if can)


def help_about(match: Match, about: str, grade: int) -> HelpMessage:
    """The game's own hint about a thing that the table shows."""
    if match.game.help is None:
        raise Refused(f"{match.game.title} has no hints about things.")
    return HelpMessage(about, grade, match.game.help(match.table, about, grade))


def picture(match: Match, viewer: Viewer, name: str) -> str | None:
    """The SVG of a picture that the viewer's scene shows now; None for any other name."""
    if match.game.art is None or name not in arts(scene_of(match, viewer)):
        return None
    return match.game.art(match.table, name) or None


def frame(match: Match, viewer: Viewer, number: int, called: Called) -> FrameMessage:
    """The table as it was at one of the viewer's moments, as this viewer saw it then."""
    last = len(match.moments(viewer))
    if not 0 <= number <= last:
        raise Refused(f"There are {last} moments to look at; {number} is not one of them.")
    then = match.at(match.answers_at(viewer, number))
    learned = match.learned(viewer, number)
    events = [told(then, seen, called, then.beat(seen, viewer)) for seen in learned]
    return FrameMessage(number, last, scene_of(then, viewer), events)


def because(match: Match, seat: Seat, answer: Answer) -> Because:
    """Why an option is offered, or why it is not; without an option, why this is asked."""
    ask = match.ask
    if ask is None:
        raise Refused(OVER)
    scene = match.game.scene(match.table, seat, ask)
    prompt = scene.prompt
    if answer is None and prompt is not None:
        return Because(None, prompt.text, prompt.why)
    for choice in prompt.choices if prompt is not None else ():
        if choice.answer == answer:
            return Because(answer, choice.text, choice.why)
    refusal = match.game.refuse(match.table, ask, seat, answer)
    return Because(answer, refusal.sentence, refusal.clauses)


def fairness(match: Match, seed: str, commitment: str) -> FairMessage:
    """The seed and every draw, once the game is over."""
    if match.ask is not None:
        raise Refused("The seed is shown when the game is over; its hash is known already.")
    first = match.origin.answers
    again = match.at(first, events=False)
    draws = []
    for number, (seat, answer) in enumerate(match.log[first:], first):
        ask = again.ask
        if seat == CHANCE and isinstance(ask, Ask):
            counter = again.counter(ask)
            draws.append(Draw(number, ask.kind, counter, ask.about, list(ask.options), answer))
        again.push(seat, answer)
    return FairMessage(seed, commitment, draws)
