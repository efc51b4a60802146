"""The end of a game: who won, what was hidden, and how to check the draws."""

from importlib import import_module

from ..engine import Match
from . import draw
from .paper import Paper
from .sitting import Sitting


def closing(sitting: Sitting, paper: Paper) -> None:
    """Everything that is said when a game is over."""
    ended, names = sitting.match.outcome, sitting.names
    assert ended is not None
    paper.put("", *draw.table(sitting.scene(), paper.width), "")
    paper.say(ended.text)
    winners = [names[s] for s in ended.winners]
    won = sitting.seat in ended.winners
    paper.say(f"Winners: {', '.join(winners) or 'nobody'}. You have {'won' if won else 'lost'}.")
    hidden = secrets(sitting)
    if hidden:
        paper.put("", "What was hidden from you:")
        for text in hidden:
            paper.say(text, "  ", "      ")
    earned = achieved(sitting.match)
    if earned:
        paper.put("", "Masterful Successes:")
        for seat, title, text in earned:
            paper.say(f"{names[seat]}: {title}. {text}", "  ", "      ")
    paper.put("")
    paper.say(f"The seed was {sitting.seed}", "", "  ")
    paper.put(f"Check every draw: katabasis verify {sitting.called()}")
    paper.put(f"Read it again: katabasis replay {sitting.called()} --seat {names[sitting.seat]}")


def secrets(sitting: Sitting) -> list[str]:
    """What the others held, and what they learnt alone, now that it can be told."""
    match, lines = sitting.match, list[str]()
    for seat in range(len(sitting.names)):
        if seat != sitting.seat:
            scene = match.game.scene(match.table, seat, None)
            own = [z for z in scene.zones if z.owner == seat and z.cards]
            known = {z.id: z.cards for z in sitting.scene().zones}
            lines += [draw.zone_text(z) for z in own if z.cards != known.get(z.id)]
    return lines


def achieved(match: Match) -> list[tuple[int, str, str]]:
    """Who earned what, as (seat, title, text), if the game has such a list."""
    module = import_module(f"katabasis.games.{match.game.key}")
    offers = getattr(module, "achieved", None)
    return list(offers(match)) if offers is not None else []
