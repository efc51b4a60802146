"""Campaigns in the archive: written with their tables, whole after `kill -9`, on both databases."""

import asyncio
import contextlib
import os
import signal
import threading
import time
from random import Random

import msgspec
import pytest

from katabasis.engine import BadInput
from katabasis.engine.campaign import documented, rebuilt, run_after
from katabasis.games.dead_cells.campaigns import CAMPAIGNS
from katabasis.server.serve import address_of
from katabasis.store.archive import Archive, Taken
from katabasis.store.campaigns import (
    CampaignRow,
    after,
    campaign_rows,
    load,
    outcome_rows,
    over,
    read,
    run_rows,
)
from katabasis.store.restore import restored
from tests.server.campaigning import GIVE_UP, Campaign, begun
from tests.server.hosting import Player
from tests.store.kept import Kept
from tests.store.kill9 import GONE, Killing
from tests.store.test_archive import ONE, row, run

FIRST = documented(CAMPAIGNS, CAMPAIGNS.begin(2, {}))
TEXT = msgspec.json.encode(FIRST).decode()
ROW = CampaignRow("c1", "dead_cells", "Sunday", "5e" * 32, TEXT, 1.5)


def test_a_campaign_comes_back_with_its_runs(kept: Kept) -> None:
    async def write(archive: Archive) -> None:
        assert await load(archive, "c1") is None
        await archive.add([campaign_rows(ROW)])
        await archive.add([campaign_rows(msgspec.structs.replace(ROW, id="c2", parent="c1"))])
        found = await load(archive, "c1")
        assert found is not None and (found.row, found.runs) == (ROW, [])
        await archive.create(row("t1"), ONE, more=[run_rows("c1", found.next_run("t1"))])
        assert not await over(archive, "c1", 1)
        await archive.append("t1", 1, ONE, more=[outcome_rows("c1", 1, FIRST)])
        assert await over(archive, "c1", 1)

    async def look(archive: Archive) -> None:
        found = await load(archive, "c1")
        assert found is not None and [r.table for r in found.runs] == ["t1"]
        assert (found.head, found.now, found.under_way) == (1, FIRST, None)
        assert await after(archive, found, found.base(1)) == FIRST == read(found.row.first)
        assert await after(archive, found, 1) == FIRST
        with pytest.raises(BadInput, match="Run 2 of this campaign is not over"):
            await after(archive, found, 2)
        other = await load(archive, "c2")
        assert other is not None and other.row.parent == "c1" and not other.runs

    run(kept.name, write)
    run(kept.name, look)


def test_who_begins_the_same_run_second_is_refused_with_all_of_it(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        await archive.add([campaign_rows(ROW)])
        found = await load(archive, "c1")
        assert found is not None
        await archive.create(row("t1"), ONE, more=[run_rows("c1", found.next_run("t1"))])
        with pytest.raises(Exception, match="could not be saved"):
            await archive.create(row("t2"), ONE, more=[run_rows("c1", found.next_run("t2"))])
        assert await archive.load("t2") is None, "a table without its run would be lost"

    run(kept.name, work)


def test_an_outcome_that_does_not_fit_takes_the_answer_with_it(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row("t1"), ONE)
        with pytest.raises(Taken):
            await archive.append("t1", 1, ONE, more=[outcome_rows("c9", 1, FIRST)])
        found = await archive.load("t1")
        assert found is not None and found[1] == ONE

    run(kept.name, work)


def last_answers(player: Player) -> None:
    """Gives a run up as fast as possible, until the run is over or the server is gone."""
    with contextlib.suppress(*GONE):
        while not player.table["over"]:
            choices = player.choices
            player.answer(GIVE_UP if GIVE_UP in choices else choices[0])
            player.catch_up()


async def torn(database: str, campaign: str) -> tuple[list[str], int]:
    """Runs whose table and campaign do not say the same, and how many are over."""
    archive = await Archive.open(address_of(database))
    try:
        found = await load(archive, campaign)
        assert found is not None
        faults, matches = list[str](), []
        for each in found.runs:
            table = await archive.load(each.table or "")
            assert table is not None
            match = restored(*table, await archive.snapshots(each.table or "")).match
            if (match.ask is None) != each.over:
                faults.append(f"run {each.number}: the table and the campaign do not agree")
            elif each.over and run_after(match) != await after(archive, found, each.number):
                faults.append(f"run {each.number}: another campaign than its table says")
            if each.over and each in found.line:
                matches.append(match)
        if rebuilt(read(found.row.first), matches) != found.now:
            faults.append("it cannot be built again from its runs")
        return faults, sum(each.over for each in found.runs)
    finally:
        await archive.close()


def test_no_death_comes_between_the_last_answer_and_the_campaign(kept: Kept) -> None:
    rng, killing, ended, whole = Random(13), Killing(kept, 13), 0, 0.0
    times = 6 if kept.postgres else 12
    try:
        pid, host = killing.start()
        campaign = begun(host)
        for n in range(times):
            campaign = Campaign(host, {"campaign": campaign.id, "secret": campaign.secret})
            player = campaign.run(1, aside=campaign.info["under_way"] is not None).sit(0)
            playing, began = threading.Thread(target=last_answers, args=[player]), time.monotonic()
            playing.start()
            if n:
                time.sleep(rng.uniform(0.0, whole * 1.2) if n > 1 else 0.0)
            else:
                playing.join()
                whole = time.monotonic() - began
            os.kill(pid, signal.SIGKILL)
            playing.join()
            host.http.close()
            faults, ended = asyncio.run(torn(kept.name, campaign.id))
            assert faults == []
            pid, host = killing.start()
        os.kill(pid, signal.SIGKILL)
        host.http.close()
    finally:
        killing.close()
    assert 1 <= ended < times, "all runs came to their end before the server died, or none did"
