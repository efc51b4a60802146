"""A save told as a story, from one seat or from a chair at the side."""

from ..engine import Refused
from . import saves
from .paper import Paper
from .session import names_of, seat_of, story


def replay_main(name: str, seat: str | None = None) -> int:
    """Tells the whole game. While it goes on, nobody may read another's secrets from it."""
    path = saves.found(name)
    match, extra, talk = saves.opened(path)
    names, viewer = names_of(match), extra.get("seat")
    asked = None if seat is None else seat_of(names, seat)
    if match.ask is not None and asked is not None and asked != viewer:
        raise Refused(
            f"This game is not over, so what only {names[asked]} knows stays secret."
            " Leave out --seat to see what everybody saw."
        )
    paper = Paper()
    paper.learn(match.game.scene(match.table, asked, None))
    paper.put(f"{match.game.title}, as {names[asked] if asked is not None else 'anybody'} saw it.")
    paper.all(story(match, asked, talk))
    ended = match.outcome
    further = (
        "Not over yet." if viewer is None else f"Not over yet: katabasis resume {saves.short(path)}"
    )
    paper.say(ended.text if ended else further)
    return 0
