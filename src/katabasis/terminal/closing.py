"""The end of a game: who won, what was hidden, and how to check the draws."""

import shlex

from ..engine import Match
from . import draw
from .campaign_pages import how_to_go_on
from .campaigns import CAMPAIGN
from .paper import Paper
from .session import Session


def closing(session: Session, paper: Paper) -> None:
    """Everything that is said when a game is over."""
    ended, names = session.match.outcome, session.names
    assert ended is not None
    paper.put("", *draw.table(session.scene(), paper.width), "")
    paper.say(ended.text)
    for counter in session.scene().counters:
        if counter.kind == "rating" and counter.text:
            paper.say(f"{counter.value}. {counter.text}")
    winners = [names[s] for s in ended.winners]
    won = session.seat in ended.winners
    paper.say(f"Winners: {', '.join(winners) or 'nobody'}. You have {'won' if won else 'lost'}.")
    if hidden := secrets(session):
        paper.put("", "What was hidden from you:")
        for text in hidden:
            paper.say(text, "  ", "      ")
    if earned := achieved(session.match):
        paper.put("", "Achievements:")
        for seat, title, text in earned:
            paper.say(f"{names[seat]}: {title}. {text}", "  ", "      ")
    paper.put("")
    paper.say(f"The seed was {session.seed}", "", "  ")
    paper.put(f"Check every draw: katabasis verify {session.called()}")
    me = shlex.quote(names[session.seat])
    paper.put(f"Read it again: katabasis replay {session.called()} --seat {me}")
    if (about := session.also.get(CAMPAIGN)) is not None:
        paper.put(f"Look at the campaign: katabasis campaign show '{about['name']}'")
        paper.put(f"The next run: {how_to_go_on(session.game.key, about['name'])}")


def secrets(session: Session) -> list[str]:
    """What others hold and what lay face down, as far as the player did not see it before the end.

    The table before the last answer is played again and compared with the one after.
    """
    match, seat = session.match, session.seat
    before = match.at(len(match.log) - 1, events=False)
    known = match.game.scene(before.table, seat, None)
    zones = {z.id: z.cards for z in known.zones}
    texts = {(s.id, s.text) for b in known.boards for s in b.spaces}
    lines = []
    for other in range(len(session.names)):
        scene = match.game.scene(match.table, other, None)
        own = [z for z in scene.zones if z.owner == other != seat and z.cards]
        lines += [draw.zone_text(z) for z in own if z.cards != zones.get(z.id)]
    spaces = [s for b in session.scene().boards for s in b.spaces]
    return lines + [f"{s.label}: {s.text}" for s in spaces if (s.id, s.text) not in texts]


def achieved(match: Match) -> list[tuple[int, str, str]]:
    """Who earned what, as (seat, title, text), if the game has such a list."""
    events = [event for _, event in match.events or []]
    seats = range(len(match.game.names(match.table)))
    found = [(seat, match.game.earned(match.table, events, seat)) for seat in seats]
    return [(seat, a.title, a.text) for seat, earned in found for a in earned]
