"""A run of a campaign: a table whose outcome goes into the campaign with its last answer."""

from typing import Protocol

from ..engine import Match, Refused
from ..engine.campaign import run_after
from ..store.campaigns import outcome_rows
from ..store.writer import Part
from .bodies import InCampaign

WRITTEN = (
    "This run is over and part of its campaign's history, so nothing can be taken back. On"
    " the campaign's page you can go back to before it."
)


class Played(Protocol):
    """As much of a table as its campaign needs."""

    match: Match
    recorded: bool

    @property
    def campaign(self) -> InCampaign | None: ...


def ending(table: Played) -> list[Part]:
    """What the end of a run leaves to its campaign, once; nothing while it goes on."""
    found = table.campaign
    if found is None or table.recorded or table.match.ask is not None:
        return []
    return [outcome_rows(found.id, found.run, run_after(table.match))]


def must_be_open(table: Played) -> None:
    """Refuses to change a run that is over: its campaign may have gone on from it."""
    if table.campaign is not None and table.match.ask is None:
        raise Refused(WRITTEN)
