"""What every release has left behind is opened, played on, taken back and exported.

Each table in a server that has opened nothing before: caches that were warm have hidden faults.
"""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from katabasis.content import stocked
from katabasis.engine import Match, dump, load, read, talk_of, verify
from katabasis.games import game_of
from katabasis.server.serve import address_of
from katabasis.store.restore import restored
from katabasis.store.survey import looked_at
from tests.releases.playing import answered, taken_back
from tests.server.campaigning import Campaign
from tests.server.hosting import Made
from tests.store.fresh import Fresh
from tests.terminal.conftest import SOURCE

HERE = Path(__file__).parent
RELEASES = sorted(path.parent.name for path in HERE.glob("*/tables.json"))
KEPT = {release: json.loads((HERE / release / "tables.json").read_text()) for release in RELEASES}
TABLES = [(release, name) for release in RELEASES for name in KEPT[release]]
CAMPAIGNS = {
    (path.parent.name, name): data
    for path in sorted(HERE.glob("*/campaigns.json"))
    for name, data in json.loads(path.read_text()).items()
}
SAVES = [(r, path.name) for r in RELEASES for path in sorted((HERE / r).glob("terminal-*.json"))]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fresh]:
    """Servers that have opened nothing; all packs of all releases are there."""
    packs = [HERE / release / "packs" for release in RELEASES]
    stocked(packs)
    found = Fresh(tmp_path_factory.mktemp("fresh"), os.pathsep.join(map(str, packs)))
    yield found
    found.close()


def database_of(release: str, folder: Path) -> Path:
    """The database of a release."""
    path = folder / "tables.sqlite3"
    kept = sqlite3.connect(path)
    kept.executescript((HERE / release / "tables.sql").read_text())
    kept.commit()
    kept.close()
    return path


def dumped(database: Path) -> list[str]:
    """All of a database."""
    kept = sqlite3.connect(database)
    found = list(kept.iterdump())
    kept.close()
    return found


def run(folder: Path, release: str, *words: str, typed: str = "") -> tuple[int, str]:
    """The command, in a process of its own: its exit code, and what it said."""
    ran = subprocess.run(
        [sys.executable, "-m", "katabasis", *words],
        env=os.environ
        | {"PYTHONPATH": SOURCE, "KATABASIS_HOME": str(folder), "COLUMNS": "100"}
        | {"KATABASIS_PACKS": str(HERE / release / "packs")},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


def seen(made: Made) -> dict[str, Any]:
    """What everybody may know of a table."""
    watcher = made.sit("spectator")
    table = watcher.table
    watcher.close()
    return table | {"talk": [text for _, _, text, _ in table["talk"]]}


def export(database: Path, table: str) -> tuple[Match, bytes]:
    """A table of a database as a file. Servers give out those of finished games only."""

    async def read_it() -> tuple[Match, bytes]:
        archive = await looked_at(address_of(str(database)))
        try:
            found = await archive.load(table)
            assert found is not None
            again = restored(*found, await archive.snapshots(table))
            return again.match, dump(again.match, None, again.kept.talk)
        finally:
            await archive.close()

    return asyncio.run(read_it())


Stands = tuple[int, list[str], str, bool]
"""Where a table stands: moments, talk, the hash of its seed, whether it is over."""


def played_on(made: Made) -> Stands:
    """Plays, takes back and plays; where the table stands in the end."""
    if not seen(made)["over"]:
        assert answered(made, 2) > 0
        taken_back(made)
        answered(made, 1)
    return standing(made)


def standing(made: Made) -> Stands:
    """Where a table stands now, for a new page."""
    table = seen(made)
    return table["number"], table["talk"], table["commitment"], table["over"]


def exported(database: Path, table: str, stands: Stands) -> None:
    """The file of a table leads to the same table."""
    kept, data = export(database, table)
    match = load(data, game_of)
    assert (match.log, match.table) == (kept.log, kept.table)
    assert len(match.moments(None)) == stands[0]
    assert [said.text for said in talk_of(read(data), match)] == stands[1]


@pytest.mark.parametrize(("release", "name"), TABLES)
def test_every_table_goes_on(release: str, name: str, fresh: Fresh, tmp_path: Path) -> None:
    data = KEPT[release][name]
    database, then = database_of(release, tmp_path), data["seen"]
    with fresh.server(database) as host:
        made = Made(host, data)
        now = seen(made)
        for part in ("commitment", "over", "talk"):
            assert now[part] == then[part]
        assert bool(now["events"]) == (then["number"] > 0)
        stands = played_on(made)
    exported(database, data["table"], stands)
    with fresh.server(database) as host:
        assert standing(Made(host, data)) == stands


@pytest.mark.parametrize(("release", "name"), CAMPAIGNS)
def test_every_campaign_goes_on(release: str, name: str, fresh: Fresh, tmp_path: Path) -> None:
    """Another run is played, and after a restart it is there; its file begins one elsewhere."""
    data, database = CAMPAIGNS[release, name], database_of(release, tmp_path)
    with fresh.server(database) as host:
        campaign = Campaign(host, data)
        assert campaign.pages["story"] == data["story"]
        before = len(campaign.info["runs"])
        campaign.lost(2, aside=True)
    with fresh.server(database) as host:
        campaign = Campaign(host, data)
        assert len(campaign.info["runs"]) == before + 1
        assert campaign.pages["story"][: len(data["story"])] == data["story"]
        assert len(campaign.pages["story"]) == len(data["story"]) + 1
    with fresh.server(tmp_path / "other.sqlite3") as host:
        file = (HERE / release / f"{name}.json").read_bytes()
        found = host.http.post("/api/campaigns/import", content=file, timeout=90)
        assert found.status_code == 201, found.text
        story = Campaign(host, found.json()).pages["story"]
        assert [told["chapter"] for told in story] == [told["chapter"] for told in data["story"]]


WRONG = "update entries set body = '\"of old\"' where kind = 'answer' and table_id = ?"
FIRST = "(select min(number) + 1 from entries where kind = 'answer' and table_id = ?)"
CHANGED = [
    (r, name) for r, name in TABLES if r != "0.1.0-early" and KEPT[r][name]["seen"]["number"]
]
"""Tables that somebody has answered at, of releases that keep a snapshot with every step."""


@pytest.mark.parametrize(("release", "name"), CHANGED)
def test_every_table_goes_on_from_its_snapshot(
    release: str, name: str, fresh: Fresh, tmp_path: Path
) -> None:
    """Its log does not fit any more: history, seed, talk and numbers stay, through restarts too."""
    data = KEPT[release][name]
    database, then = database_of(release, tmp_path), data["seen"]
    kept = sqlite3.connect(database)
    assert kept.execute(f"{WRONG} and number <= {FIRST}", (data["table"],) * 2).rowcount
    steps = kept.execute("select count(*) from snapshots where table_id = ?", (data["table"],))
    whole = bool(steps.fetchone()[0])
    kept.commit()
    kept.close()
    with fresh.server(database) as host:
        made = Made(host, data)
        now = seen(made)
        assert now["commitment"] == then["commitment"]
        assert now["talk"][: len(then["talk"])] == then["talk"]
        if whole:
            assert (now["number"], now["over"]) == (then["number"], then["over"])
            assert len(now["events"]) > 0
        stands = played_on(made)
    exported(database, data["table"], stands)
    with fresh.server(database) as host:
        assert standing(Made(host, data)) == stands


@pytest.mark.parametrize("release", RELEASES)
def test_every_export_is_imported(release: str, fresh: Fresh, tmp_path: Path) -> None:
    paths = [p for p in sorted((HERE / release).glob("*.json")) if p.stem in KEPT[release]]
    assert len(paths) > 2
    with fresh.server(tmp_path / "tables.sqlite3") as host:
        for path in paths:
            found = host.http.post("/api/import", content=path.read_bytes(), timeout=90)
            assert found.status_code == 201, found.text
            made = Made(host, found.json())
            assert seen(made)["talk"] == KEPT[release][path.stem]["seen"]["talk"]
            played_on(made)
    for path in paths:
        verdict = verify(path.read_bytes(), game_of)
        assert (verdict.wrong, verdict.refused) == ([], None)


@pytest.mark.parametrize(("release", "name"), SAVES)
def test_every_save_is_resumed(release: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes((HERE / release / name).read_bytes())
    before = json.loads(path.read_text())["log"]
    code, said = run(tmp_path, release, "resume", str(path), typed="1\nquit\n")
    assert code == 0, said
    assert json.loads(path.read_text())["log"][: len(before)] == before
    assert len(json.loads(path.read_text())["log"]) > len(before)
    assert run(tmp_path, release, "replay", str(path))[0] == 0


def counted(release: str) -> str:
    """What a release has left behind, as `migrate` counts it."""
    tables, campaigns = (sum(r == release for r, _ in kept) for kept in (TABLES, CAMPAIGNS))
    many = "1 campaign" if campaigns == 1 else f"{campaigns} campaigns"
    return f"{tables} tables and {many}" if campaigns else f"{tables} tables"


def test_migrate_names_the_campaigns_that_would_be_lost(tmp_path: Path) -> None:
    """One of a newer form, and one that is damaged: nothing of them is touched."""
    release, name = next(iter(CAMPAIGNS))
    campaign = CAMPAIGNS[release, name]["campaign"]
    for fault, sentence in (
        ("replace(document, '\"version\":1', '\"version\":7')", "checksum"),
        ("'rats'", "it cannot be read"),
    ):
        database = database_of(release, tmp_path)
        kept = sqlite3.connect(database)
        kept.execute(f"update outcomes set document = {fault}")
        kept.commit()
        kept.close()
        before = dumped(database)
        code, said = run(tmp_path, release, "migrate", "--database", str(database), "--dry-run")
        assert code == 1, said
        line = next(line for line in said.splitlines() if line.startswith(campaign))
        assert "it is lost." in line and sentence in line
        assert said.splitlines()[-1].endswith(
            "cannot go on with this program. Nothing was changed."
        )
        assert dumped(database) == before
        database.unlink()


@pytest.mark.parametrize("release", RELEASES)
def test_migrate_says_that_all_go_on(release: str, tmp_path: Path) -> None:
    database = database_of(release, tmp_path)
    before = dumped(database)
    words = ("migrate", "--database", str(database))
    code, said = run(tmp_path, release, *words, "--dry-run")
    assert code == 0, said
    told = counted(release)
    assert said.splitlines()[-1] == f"{told}; all go on. Nothing was changed."
    for data in (data for (r, _), data in CAMPAIGNS.items() if r == release):
        assert f"{data['campaign']}  dead_cells, campaign" in said
    assert dumped(database) == before
    code, said = run(tmp_path, release, *words)
    assert code == 0, said
    assert said.splitlines()[-1].startswith(f"{told}; all go on.")


def test_migrate_names_the_tables_that_would_be_lost(tmp_path: Path) -> None:
    release = RELEASES[0]
    database = database_of(release, tmp_path)
    tables = KEPT[release]
    lost, older = tables["cerberus-bots"]["table"], tables["toll-talk"]["table"]
    kept = sqlite3.connect(database)
    kept.execute("update tables set rules = 0, start = '{}' where id = ?", (lost,))
    kept.execute("delete from snapshots where table_id = ?", (lost,))
    kept.execute(f"{WRONG} and number = 1", (older,))
    kept.commit()
    kept.close()
    code, said = run(tmp_path, release, "migrate", "--database", str(database), "--dry-run")
    assert code == 1
    lines = {line.split()[0]: line for line in said.splitlines()}
    assert "it is lost. This table was played under version 0 of the rules of Cer" in lines[lost]
    assert "it goes on from its snapshot after answer" in lines[older]
    assert said.splitlines()[-1].endswith("1 cannot go on with this program. Nothing was changed.")
    assert run(tmp_path, release, "migrate", "--database", str(tmp_path / "no"))[0] != 0
