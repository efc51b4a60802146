"""What one viewer is sent, built by whitelist: scene, scrubbed events, sentences, draws."""

from typing import TYPE_CHECKING

import msgspec

from ..engine import CHANCE, Answer, Ask, Game, Match, Refused, Seat, Viewer
from ..engine.scene import Scene, arts
from .seating import SEARCH
from .wire import Because, Draw, FairMessage, FrameMessage, Happened, HelpMessage, TableMessage

if TYPE_CHECKING:
    from .live import Guest, Live


def ask_of(match: Match, seat: Viewer) -> int | None:
    """The id of the pending ask for a seat: the answers before it was put.

    Where all answer at once it stays the same while others answer.
    """
    ask = match.ask
    if ask is None or seat is None or seat not in ask.asked():
        return None
    return len(match.log) - max(ask.held, 0)


def given_before(match: Match, seat: Seat, ask: int, answer: Answer) -> bool:
    """Whether the log has just this answer of the seat to an ask that is gone.

    Where several are asked at once, others may have answered in between.
    """
    for number, entry in enumerate(match.log[ask : ask + 8], ask):
        if entry[0] == seat:
            then = Match(match.game, match.start, None, match.log[:number], events=False)
            return entry[1] == answer and ask_of(then, seat) == ask
    return False


def happened(match: Match, viewer: Viewer, since: int) -> list[Happened]:
    """The events after a moment of the viewer, as the viewer saw them."""
    t, narrate = match.table, match.game.narrate
    return [
        Happened(seen.number, seen.kind, seen.data, seen.why, narrate(t, seen))
        for seen in match.news(viewer, since)
    ]


def scene_of(match: Match, viewer: Viewer) -> Scene:
    """The scene of a viewer; at the end with what everybody has earned."""
    scene = match.game.scene(match.table, viewer, match.ask)
    if match.ask is not None:
        return scene
    events = [event for _, event in match.events or []]
    earned = [
        f"{panel.name} earned {prize.title}: {prize.text}"
        for panel in scene.panels
        for prize in match.game.earned(match.table, events, panel.seat)
    ]
    return msgspec.structs.replace(scene, notes=(*scene.notes, *earned))


def table_message(live: "Live", guest: "Guest") -> TableMessage:
    """Everything that a guest may know now; what was sent before is not sent again."""
    match, viewer, since = live.match, guest.viewer, guest.sent
    talk = [(match.moment(viewer, n), seat, text) for n, seat, text in match.talk[guest.heard :]]
    guest.heard = len(match.talk)
    guest.sent = len(match.moments(viewer))
    guest.seq += 1
    reason = match.undo_reason(viewer) if isinstance(viewer, int) else "Spectators cannot act."
    return TableMessage(
        seq=guest.seq,
        number=guest.sent,
        ask=ask_of(match, viewer),
        scene=scene_of(match, viewer),
        events=happened(match, viewer, since),
        talk=talk,
        people=live.people(),
        votes=live.votes.ballots(),
        undo=reason,
        acted=any(seat == viewer for seat, _ in match.log),
        consent=match.game.consent,
        commitment=live.commitment,
        since=since,
        over=match.ask is None,
        hints=hints_of(match.game),
    )


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
    moments = match.moments(viewer)
    last = len(moments)
    if not 0 <= number <= last:
        raise Refused(f"There are {last} moments to look at; {number} is not one of them.")
    answers = moments[number - 1] if number else 0
    then = Match(match.game, match.start, None, match.log[:answers])
    ask = then.ask if then.ask is not None and then.ask.seat != CHANCE else None
    scene = match.game.scene(then.table, viewer, ask)
    events = [h for h in happened(then, viewer, number - 1) if h.number == number]
    return FrameMessage(number, last, scene, events)


def because(match: Match, seat: Seat, answer: Answer) -> Because:
    """Why an option is offered, or why it is not; without an option, why this is asked."""
    ask = match.ask
    if ask is None:
        raise Refused("The game is over; nothing is asked any more.")
    scene = match.game.scene(match.table, seat, ask)
    prompt = scene.prompt
    if answer is None and prompt is not None:
        return Because(None, prompt.text, prompt.why)
    for choice in prompt.choices if prompt is not None else ():
        if choice.answer == answer:
            return Because(answer, choice.text, choice.why)
    refusal = match.game.refuse(match.table, ask, seat, answer)
    return Because(answer, refusal.sentence, refusal.clauses)


def fairness(live: "Live") -> FairMessage:
    """The seed and every draw, once the game is over."""
    match = live.match
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
    return FairMessage(live.seed, live.commitment, draws)
