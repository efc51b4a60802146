"""People who play a campaign by clicking, and a campaign in which a Boss is about to fall."""

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from katabasis.engine import CHANCE, Answer, Keyed, Match, Seat, to_json
from katabasis.games import game_of
from katabasis.proof.cases import cases
from katabasis.proof.modes import LIVE, Played
from katabasis.proof.scenario import Scenario
from katabasis.server.bodies import InCampaign, Wish
from katabasis.server.seats import seated
from katabasis.server.secrets import new_table
from katabasis.server.serve import address_of
from katabasis.store.archive import Archive
from katabasis.store.campaigns import load, run_rows
from katabasis.store.entries import TableRow
from katabasis.store.restore import begun
from tests.browser.conftest import ROOT
from tests.browser.table import END, OPTIONS, take_from_the_shelf

CELLS = game_of("dead_cells")
GIVE_UP = "Give up the Run"
TABLE = "main[aria-label='The table']"
BOSS = ROOT / "tests/golden/dead_cells/boss.yaml"


def start(page: Page, name: str) -> None:
    """Starts a campaign in the lobby."""
    page.goto("/")
    take_from_the_shelf(page, CELLS.key)
    campaigns = page.get_by_role("region", name="Campaigns")
    campaigns.get_by_label("Name", exact=True).fill(name)
    campaigns.get_by_role("button", name="Start a campaign").click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def set_out(page: Page, *names: str) -> None:
    """Sets the next run up: the first seat is mine, the others are for whoever has the link."""
    page.get_by_role("combobox", name="Players").select_option(str(len(names)))
    for number, name in enumerate(names, 1):
        who = "me" if number == 1 else "friend"
        page.get_by_label(f"Who sits on seat {number}").select_option(who)
        page.get_by_label(f"Name for seat {number}").fill(name)
    page.get_by_role("button", name="Begin the run").click()


def step(page: Page, rng: Random, give_up: bool = False) -> str:
    """Clicks an option, if there is one; what it said. Cells are spent as long as there are any."""
    options = page.locator(OPTIONS)
    with suppress(PlaywrightTimeout):
        texts = options.all_inner_texts()
        wanted = [n for n, text in enumerate(texts) if (GIVE_UP in text) == give_up]
        wanted = wanted or [n for n, text in enumerate(texts) if GIVE_UP not in text]
        bought = [n for n in wanted if "stop" not in texts[n].lower()]
        if wanted:
            chosen = rng.choice(bought or wanted)
            asks = page.locator("section.prompt .question").inner_text(timeout=2000)
            options.nth(chosen).click(timeout=2000)
            return asks
    return ""


def play(pages: list[Page], rng: Random, give_up: bool = False, limit: int = 500) -> list[str]:
    """Everybody clicks until the run is over; the questions that were answered."""
    asked = list[str]()
    for _ in range(limit):
        if pages[0].locator(END).count():
            return asked
        answered = [found for page in pages if (found := step(page, rng, give_up))]
        asked += answered
        pages[0].wait_for_timeout(60 if answered else 150)
    raise AssertionError(f"The run does not end: {asked[-5:]}")


def nearly_won(folder: Path) -> tuple[Match, list[tuple[Seat, Answer]]]:
    """A run in which the Concierge falls: before the first answer, and what people answer then."""
    scenario = Scenario(cases(BOSS)[0])
    start = Played(CELLS, scenario.start(), LIVE, scenario.node).match.start
    for seed in range(200):
        rng, key = Random(seed), f"{seed:064x}"
        match = Match(CELLS, start, Keyed(key))
        while match.ask is not None:
            seat = match.ask.awaited()[0]
            match.choose(seat, rng.choice(list(match.ask.of(seat))))
        if match.outcome is not None and match.outcome.winners:
            people = [(seat, answer) for seat, answer in match.log if seat != CHANCE]
            return Match(CELLS, start, Keyed(key)), people
    raise AssertionError("nobody beats the Concierge")


def put_in(database: Path, campaign: str, name: str, match: Match) -> tuple[str, list[str]]:
    """Writes a run of a campaign into the database of a server that is not running."""
    game, table = match.game, new_table()
    seating, keys = seated(game, [Wish("me")] * len(game.names(match.table)))
    seating.campaign = InCampaign(campaign, name, 1)
    seed = getattr(match.source, "seed", "")
    kept = msgspec.to_builtins(seating)
    row = TableRow(table, game.key, game.rules, to_json(match.start), seed, kept, time.time())

    async def write() -> None:
        archive = await Archive.open(address_of(str(database)))
        found = await load(archive, campaign)
        assert found is not None
        entries, snapshot = begun(match, [])
        await archive.create(row, entries, snapshot, [run_rows(campaign, found.next_run(table))])
        await archive.close()

    asyncio.run(write())
    return table, [key or "" for key in keys.seats]


def kept(page: Page) -> dict[str, str]:
    """The newest campaign that this browser knows."""
    found: list[dict[str, str]] = json.loads(
        page.evaluate("localStorage.getItem('katabasis.campaigns')")
    )
    return found[0]
