"""Spectators with the eyes of players: whoever made the table has their links, and may play in it.

While people play who are not all at one browser, they are asked before anybody is let in.
"""

from ..engine import CHANCE, BadInput, Refused, Viewer
from ..store.entries import TABLE, Entry, noted, spoken
from .table import LiveTable
from .votes import WATCH_VOTE, Vote

ASKED = "The players are asked whether you may watch like this; try again when they have agreed."
NO = "The players have said no. You can still watch by the link of the table."


async def let_in(table: LiveTable, viewer: Viewer) -> None:
    """Refuses a spectator who would see too much, and asks the players, once."""
    if not table.closed_to(viewer) or not isinstance(viewer, str):
        return
    if viewer in table.votes.declined:
        raise BadInput(NO)
    try:
        found = table.votes.ask(WATCH_VOTE, CHANCE, CHANCE, table.seating.voices())
    except Refused:
        raise BadInput(ASKED) from None
    found.about = viewer
    if not found.agreed:
        await table.voted()
        raise BadInput(ASKED)
    table.votes.open.remove(found)
    await agreed(table, found)


async def agreed(table: LiveTable, vote: Vote) -> None:
    """From now on spectators of a kind may come, and everybody reads so."""
    watcher = table.match.game.watcher(vote.about)
    title = watcher.title if watcher is not None else vote.about

    def work() -> list[Entry]:
        what = {"watched": [*table.seating.watched, vote.about]}
        table.seating.alter(what)
        text = f"All players agreed to spectators who watch like this: {title}."
        note = noted(len(table.match.log), CHANCE, text)
        table.talk.append(note)
        return [Entry(TABLE, CHANCE, what), spoken(note)]

    await table.change(work)
