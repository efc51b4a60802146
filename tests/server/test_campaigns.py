"""Campaigns over HTTP: runs, branches, files, and what nobody may see."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from katabasis.engine import BadInput, Document, Keyed, Match, dump, laid
from katabasis.engine.campaign import SETTING, checksum, documented, opened
from katabasis.games import game_of
from katabasis.games.dead_cells.campaigns import CAMPAIGNS
from katabasis.games.dead_cells.keepsakes import keepsakes
from katabasis.server.campaigns import ASIDE
from katabasis.store.campaigns import CampaignRow, Kept, Run, read
from tests.server.campaigning import GAME, Campaign, begun, gave_up
from tests.server.hosting import WIDE, Host, Made, hosted


def refused(answer: httpx.Response, status: int = 400) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    sentence: str = answer.json()["error"]
    assert sentence.endswith("."), sentence
    return sentence


def brought(host: Host, data: bytes, name: str = "") -> httpx.Response:
    """A campaign out of a file."""
    return host.http.post("/api/campaigns/import", params={"name": name}, content=data)


def test_a_campaign_is_started_played_and_continued_by_another_number(host: Host) -> None:
    campaign = begun(host, "  Sunday   evenings ")
    info = campaign.info
    assert (info["name"], info["game"], info["runs"]) == ("Sunday evenings", GAME, [])
    assert info["summary"] == ["Nobody has gone up yet."] and not info["won"]
    campaign.lost(2)
    campaign.lost(3)
    campaign.lost(1)
    info, story = campaign.info, campaign.pages["story"]
    assert [run["over"] for run in info["runs"]] == [True] * 3 and info["under_way"] is None
    assert [len(told["chapter"]["who"]) for told in story] == [2, 3, 1]
    assert [told["run"] for told in story] == [1, 2, 3]
    assert "gave up" in story[0]["chapter"]["text"] and info["summary"][0].startswith("3 Runs")


def test_a_run_knows_its_campaign_and_leads_to_the_next_with_the_same_people(host: Host) -> None:
    campaign = begun(host)
    made = campaign.run(2)
    people = made.all()
    assert people[0].table["campaign"] == {"id": campaign.id, "name": "Sunday", "run": 1}
    gave_up(people)
    answer = host.http.post(f"/api/tables/{made.id}/again", json={"secret": made.secrets[1]})
    assert answer.status_code == 201, answer.text
    other = Made(host, {**made.data, "table": answer.json()["table"]})
    assert campaign.info["under_way"]["table"] == other.id
    for one in people:
        one.close()
    host.http.post(f"/api/tables/{made.id}/again", json={"secret": made.secrets[0]})
    assert len(campaign.info["runs"]) == 2, "everybody is led to the same table"


def test_who_may_only_propose_is_asked_but_not_waited_for(host: Host) -> None:
    """DC-R01: one person who leads several Beheaded is led to the one that decides."""
    people = begun(host).run(2).all()
    for one in people:
        one.catch_up()
        assert one.answer(one.choices[0])["op"] == "taken"
        for each in people:
            each.catch_up()
    asked = [(who["asked"], who["due"]) for who in people[1].table["people"]]
    assert asked == [(True, True), (True, False)]
    for one in people:
        one.close()


def test_one_run_at_a_time_unless_it_is_set_aside(host: Host) -> None:
    campaign = begun(host)
    first = campaign.run(2)
    sentence = refused(campaign.post("/runs", seats=[{"who": "me"}] * 2))
    assert "Run 1 is still being played" in sentence
    campaign.lost(2, aside=True)
    told = [text for _, _, text, channel in first.sit(1).table["talk"] if channel == "note"]
    assert told == [ASIDE], "nobody plays on without knowing it"
    runs = campaign.info["runs"]
    assert [(run["over"], run["aside"]) for run in runs] == [(False, True), (True, False)]
    people = first.all()
    gave_up(people)
    assert campaign.info["runs"][0]["over"], "what was set aside is kept as well"
    assert len(campaign.pages["story"]) == 1, "but the campaign went on without it"
    sentence = refused(
        host.http.post(f"/api/tables/{first.id}/again", json={"secret": first.secrets[0]})
    )
    assert "another table" in sentence
    for one in people:
        one.close()


def test_going_back_is_a_branch_and_deletes_nothing(host: Host) -> None:
    campaign = begun(host)
    campaign.lost(2)
    campaign.lost(3)
    answer = campaign.post("/branch", run=2)
    assert answer.status_code == 201
    other = Campaign(host, answer.json())
    info = other.info
    assert info["name"] == "Sunday, before run 2"
    assert (info["parent"], info["parent_run"], info["runs"]) == ("Sunday", 2, [])
    assert [told["run"] for told in other.pages["story"]] == [0]
    other.lost(4)
    assert [len(told["chapter"]["who"]) for told in other.pages["story"]] == [2, 4]
    assert [len(told["chapter"]["who"]) for told in campaign.pages["story"]] == [2, 3]
    assert "no run 7" in refused(campaign.post("/branch", run=7))


def test_nothing_is_taken_back_once_a_run_is_over(host: Host) -> None:
    campaign = begun(host)
    made = campaign.lost(1)
    player = made.sit(0)
    assert player.table["over"] and player.table["undo"] is None
    player.send(op="undo")
    assert "part of its campaign's history" in player.hear("refused")["error"]
    player.close()
    assert campaign.info["runs"][0]["over"]


def test_export_and_import_are_one_file(host: Host) -> None:
    campaign = begun(host, "Sunday – é")
    campaign.lost(2)
    answer = campaign.get("/export")
    assert answer.headers["content-disposition"].endswith('filename="dead_cells-sunday.json"')
    answer = brought(host, answer.content, "Carried")
    assert answer.status_code == 201, answer.text
    other = Campaign(host, answer.json())
    assert other.info["summary"] == campaign.info["summary"]
    assert [told["run"] for told in other.pages["story"]] == [0]
    other.lost(2)
    assert [told["run"] for told in other.pages["story"]] == [0, 1]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "not a campaign"),
        (b'{"katabasis_campaign": 1}', "not a campaign"),
        (b"[" * 100_000, "not a campaign"),
        (b"\xff\xfe", "not a campaign"),
    ],
)
def test_a_file_that_is_none_is_refused(host: Host, data: bytes, sentence: str) -> None:
    assert sentence in refused(brought(host, data))


def test_a_file_that_was_tampered_with_is_refused(host: Host) -> None:
    campaign = begun(host)
    plain: dict[str, Any] = campaign.get("/export").json()
    plain["campaign"]["runes"] = ["Teleportation"]
    assert "checksum" in refused(brought(host, json.dumps(plain).encode()))
    plain["campaign"]["runs"] = 7
    forged = msgspec.convert(plain, Document)
    forged = msgspec.structs.replace(forged, sum=checksum(forged))
    assert "impossible" in refused(brought(host, msgspec.json.encode(forged)))
    newer = msgspec.structs.replace(forged, version=99)
    newer = msgspec.structs.replace(newer, sum=checksum(newer))
    assert "version 99" in refused(brought(host, msgspec.json.encode(newer)))
    other = msgspec.structs.replace(forged, game="toll")
    assert "has no campaigns" in refused(brought(host, msgspec.json.encode(other)))


def remade(campaign: dict[str, Any]) -> bytes:
    """The file of a forged campaign, with a sum that fits."""
    made = Document(katabasis_campaign=1, game=GAME, version=1, campaign=campaign)
    return msgspec.json.encode(msgspec.structs.replace(made, sum=checksum(made)))


def veterans(host: Host, runs: int) -> dict[str, Any]:
    """The plain values of a campaign that was lost so many times."""
    campaign = begun(host)
    campaign.lost(2)
    plain: dict[str, Any] = campaign.get("/export").json()["campaign"]
    return plain | {"runs": runs, "history": plain["history"] * runs}


def test_a_long_campaign_is_refused_since_every_step_would_write_it(host: Host) -> None:
    assert brought(host, remade(veterans(host, 300))).status_code == 201
    plain = veterans(host, 5000)
    assert "at most 200000 can be played" in refused(brought(host, remade(plain)))
    document = msgspec.json.decode(remade(plain))
    game = game_of(GAME)
    match = Match(game, laid(game, 2, {SETTING: document}), Keyed("ab" * 32))
    answer = host.http.post("/api/import", content=dump(match))
    assert "at most 200000 can be played" in refused(answer)


def test_resets_are_counted_like_tables_and_a_campaign_has_an_end(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(WIDE, tables=4)
    with hosted(tmp_path, limits=limits) as host:
        campaign = begun(host)
        said = [campaign.post("/reset").status_code for _ in range(5)]
        assert said == [200, 200, 200, 429, 429]
    with hosted(tmp_path) as host, pytest.MonkeyPatch.context() as patch:
        patch.setattr("katabasis.store.campaigns.MOST", 4)
        again = Campaign(host, {"campaign": campaign.id, "secret": campaign.secret})
        again.lost(1)
        assert "no more are kept" in refused(again.post("/reset"))
        assert "no more are kept" in refused(again.post("/runs", seats=[{"who": "me"}]))
        assert len(again.info["runs"]) == 4 and again.get("/export").status_code == 200


def test_two_who_begin_the_next_run_at_once_begin_one(host: Host) -> None:
    campaign = begun(host)
    with ThreadPoolExecutor(6) as threads:
        asked = [threads.submit(campaign.post, "/runs", seats=[{"who": "me"}]) for _ in range(6)]
        said = sorted(each.result().status_code for each in asked)
    assert said[0] == 201 and set(said[1:]) <= {400, 503}
    info = campaign.info
    assert len(info["runs"]) == 1 and info["under_way"]["number"] == 1


def test_reset_puts_everything_back_and_keeps_what_was(host: Host) -> None:
    """DC-334."""
    campaign = begun(host)
    campaign.lost(2)
    answer = campaign.post("/reset")
    assert answer.status_code == 200, answer.text
    info = campaign.info
    assert info["summary"] == ["Nobody has gone up yet."] and info["resets"]
    assert [run["kind"] for run in info["runs"]] == ["run", "reset"]
    assert campaign.pages["story"] == []
    campaign.lost(2)
    assert [told["run"] for told in campaign.pages["story"]] == [3]
    again = Campaign(host, campaign.post("/branch", run=2).json())
    assert len(again.pages["story"]) == 1, "before the reset"


def test_only_its_secret_opens_a_campaign(host: Host) -> None:
    campaign = begun(host)
    for secret in ("", "x", begun(host).secret):
        odd = Campaign(host, {"campaign": campaign.id, "secret": secret})
        for what in ("", "/pages", "/export"):
            assert "does not open" in refused(odd.get(what), 403)
        for what, body in (("/runs", {"seats": []}), ("/branch", {"run": 1}), ("/reset", {})):
            assert "does not open" in refused(odd.post(what, **body), 403)
    nobody = Campaign(host, {"campaign": "f" * 32, "secret": "x"})
    assert "no such campaign" in refused(nobody.get(), 404)


def test_whoever_plays_a_run_may_look_at_its_campaign(host: Host) -> None:
    campaign = begun(host)
    made = campaign.run(2)
    head = {"X-Secret": made.secrets[1] or ""}
    answer = host.http.get(f"/api/tables/{made.id}/campaign", headers=head)
    assert answer.status_code == 200 and answer.json() == campaign.pages
    assert campaign.secret not in answer.text
    refused(host.http.get(f"/api/tables/{made.id}/campaign", headers={"X-Secret": "x"}), 403)
    plain = host.make("me", "friend")
    head = {"X-Secret": plain.secrets[0] or ""}
    assert "no campaign" in refused(
        host.http.get(f"/api/tables/{plain.id}/campaign", headers=head), 404
    )


def test_a_game_without_campaigns_has_none(host: Host) -> None:
    answer = host.http.post("/api/campaigns", json={"game": "toll"})
    assert "has no campaigns" in refused(answer)
    answer = host.http.post("/api/campaigns", json={"game": GAME, "name": "x" * 61})
    assert "1 to 60" in refused(answer)
    assert begun(host, "").info["name"] == game_of(GAME).title


def test_what_nobody_has_turned_up_is_not_sent(host: Host) -> None:
    """DC-042, DC-R134, DC-R164: neither names nor words of Upgrades, Well, Secrets and Envelope."""
    campaign = begun(host)
    campaign.lost(2)
    sent = campaign.get("/pages").text + campaign.get().text
    hidden = list(keepsakes())
    assert len(hidden) > 130
    for code in hidden:
        card = keepsakes()[code]
        assert f'"{code}"' not in sent and f"kept-{code}" not in sent
        assert json.dumps(card.called, ensure_ascii=False) not in sent, card.called
        assert not card.text or json.dumps(card.text, ensure_ascii=False)[1:-1] not in sent


def test_a_damaged_campaign_is_refused_and_left_untouched(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        campaign = begun(host)
        campaign.lost(1)
        kept = sqlite3.connect(tmp_path / "tables.sqlite3")
        kept.execute("update outcomes set document = replace(document, '\"runs\":1', '\"runs\":9')")
        kept.commit()
        before = list(kept.iterdump())
        for what in ("", "/pages", "/export"):
            assert "damaged" in refused(campaign.get(what))
        assert "damaged" in refused(campaign.post("/runs", seats=[{"who": "me"}]))
        assert "damaged" in refused(campaign.post("/reset"))
        assert list(kept.iterdump()) == before
        other = Campaign(host, campaign.post("/branch", run=1).json())
        assert other.info["summary"] == ["Nobody has gone up yet."], "before the damage it is whole"
        kept.execute("update outcomes set document = 'rats'")
        kept.commit()
        kept.close()
        assert "damaged" in refused(campaign.get())


def test_the_line_of_a_campaign_leads_back_from_its_newest_run() -> None:
    text = msgspec.json.encode(documented(CAMPAIGNS, CAMPAIGNS.begin(2, {}))).decode()
    row = CampaignRow("c", GAME, "n", "s", text)
    kept = Kept(row, [])
    assert (kept.head, kept.line, kept.under_way) == (0, [], None)
    runs = [
        Run(1, 0, "run", "a", 0, True),
        Run(2, 1, "run", "b", 0),
        Run(3, 1, "run", "c", 0, True),
    ]
    assert Kept(row, runs[:2]).head == 1 and Kept(row, runs[:2]).under_way == runs[1]
    kept = Kept(row, runs)
    assert [run.number for run in kept.line] == [1, 3] and kept.head == 3
    assert (kept.next_run(None).base, kept.base(2)) == (3, 1)
    with pytest.raises(BadInput, match="no run 4"):
        kept.base(4)
    assert opened(CAMPAIGNS, read(text)).runs == 0
