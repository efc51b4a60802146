"""What one viewer is sent, built by whitelist: scene, scrubbed events, sentences, draws."""

from collections.abc import Iterable

import msgspec

from ..engine import CHANCE, Answer, Ask, Channel, Game, Match, Refused, Said, Seat, Viewer
from ..engine.scene import Scene, arts
from ..engine.viewed import OVER
from .seats import SEARCH
from .wire import (
    Because,
    Draw,
    FairMessage,
    FrameMessage,
    Happened,
    HelpMessage,
    TakeBack,
)


def happened(match: Match, viewer: Viewer, since: int) -> list[Happened]:
    """The events after a moment of the viewer, as the viewer saw them."""
    t, narrate = match.table, match.game.narrate
    return [
        Happened(seen.number, seen.kind, seen.data, seen.why, narrate(t, seen))
        for seen in match.news(viewer, since)
    ]


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
    return TakeBack(reason is None, reason is None or match.game.by_consent, reason or "")


def said(match: Match, viewer: Viewer, talk: Iterable[Said]) -> list[tuple[int, Seat, str, str]]:
    """What a viewer has heard, each at the moment of that viewer."""
    return [(match.moment(viewer, s.number), s.seat, s.text, s.channel) for s in talk]


def channels(match: Match, viewer: Viewer) -> tuple[Channel, ...]:
    """How a viewer may talk; spectators are silent."""
    return match.game.channels(match.table, viewer) if isinstance(viewer, int) else ()


def hints_of(game: Game) -> tuple[str, ...]:
    """How one may ask for hints: the searching bot where it may play, the game where it can."""
    bot = ("hint",) if SEARCH in game.bots else ()
    return (*bot, "help") if game.help is not None else bot


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


def frame(match: Match, viewer: Viewer, number: int) -> FrameMessage:
    """The table as it was at one of the viewer's moments, as this viewer saw it then."""
    last = len(match.moments(viewer))
    if not 0 <= number <= last:
        raise Refused(f"There are {last} moments to look at; {number} is not one of them.")
    then = Match(match.game, match.start, None, match.log[: match.answers_at(viewer, number)])
    events = [h for h in happened(then, viewer, number - 1) if h.number == number]
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
    again = Match(match.game, match.start, None, events=False)
    draws = []
    for number, (seat, answer) in enumerate(match.log):
        ask = again.ask
        if seat == CHANCE and isinstance(ask, Ask):
            counter = again.counts.get(ask.kind, 0)
            draws.append(Draw(number, ask.kind, counter, ask.about, list(ask.options), answer))
        again.push(seat, answer)
    return FairMessage(seed, commitment, draws)
