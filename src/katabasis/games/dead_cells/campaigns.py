"""What the engine knows of the campaigns of Dead Cells."""

from typing import Any

from ...engine import Campaigns
from ...engine.game import Setup
from .campaign import new_campaign, reset, summary
from .card_use import cards, grown, held, trial, used, without
from .check_campaign import check_campaign
from .checking.box import read_box
from .checking.usage import digest
from .content import BOSSES, HERE
from .icons import NAMES
from .keepsakes import DECKS
from .progress import Campaign
from .sheets import chapters, sheets

VERSION = 1


def begin(players: int, options: Setup) -> Campaign:
    """DC-008: a new campaign is the same for any number of players."""
    return new_campaign()


def milestones(c: Campaign) -> tuple[str, ...]:
    """DC-012, DC-106: Bosses beaten and Runes found."""
    beaten = [f"{NAMES[boss]} beaten" for boss in c.beaten]
    return (*beaten, *(f"{rune} Rune" for rune in c.runes))


def measures(c: Campaign) -> dict[str, Any]:
    """DC-303: the last Run: its Cells, the Upgrades bought, where it ended and how."""
    last = c.history[-1]
    bought = sum(code.split()[0] in DECKS for code in last.gained)
    where = NAMES[last.ended].removeprefix("the ")
    return {
        "cells": last.cells,
        "upgrades": bought,
        "an_upgrade": bought > 0,
        "ended": f"{last.ending}: {where}",
    }


TARGETS = {
    **dict(
        zip((f"{NAMES[boss]} beaten" for boss in BOSSES), ((4, 8), (9, 15), (15, 25)), strict=True)
    ),
    "an_upgrade": (0.9, 1.0),
}
"""In which Run a Boss should fall for the first time, and how many Runs should buy an Upgrade."""

CAMPAIGNS = Campaigns(
    game="dead_cells",
    form=Campaign,
    version=VERSION,
    begin=begin,
    of=lambda t: t.campaign,
    check=check_campaign,
    summary=summary,
    won=lambda c: BOSSES[-1] in c.beaten,
    milestones=milestones,
    measures=measures,
    targets=TARGETS,
    used=used,
    cards=cards,
    held=held,
    grown=grown,
    without=without,
    content=lambda: digest(read_box(HERE)),
    trial=trial,
    sheets=sheets,
    chapters=chapters,
    reset=reset,
)
