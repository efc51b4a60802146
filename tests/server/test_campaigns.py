"""Campaigns over HTTP: runs, branches, files, and what nobody may see."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from katabasis.engine import BadInput, Document
from katabasis.engine.campaign import checksum, documented, opened
from katabasis.games import game_of
from katabasis.games.dead_cells.campaigns import CAMPAIGNS
from katabasis.games.dead_cells.keepsakes import keepsakes
from katabasis.store.campaigns import CampaignRow, Kept, Run, read
from tests.server.campaigning import GAME, Campaign, begun, gave_up
from tests.server.hosting import Host, Made, hosted


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
    assert "cannot be" in refused(brought(host, msgspec.json.encode(forged)))
    newer = msgspec.structs.replace(forged, version=99)
    newer = msgspec.structs.replace(newer, sum=checksum(newer))
    assert "version 99" in refused(brought(host, msgspec.json.encode(newer)))
    other = msgspec.structs.replace(forged, game="toll")
    assert "has no campaigns" in refused(brought(host, msgspec.json.encode(other)))


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
        Run(1, 0, "run", "a", 0, text),
        Run(2, 1, "run", "b", 0),
        Run(3, 1, "run", "c", 0, text),
    ]
    assert Kept(row, runs[:2]).head == 1 and Kept(row, runs[:2]).under_way == runs[1]
    kept = Kept(row, runs)
    assert [run.number for run in kept.line] == [1, 3] and kept.head == 3
    assert kept.next_run(None).base == 3
    with pytest.raises(BadInput, match="Run 2 of this campaign is not over"):
        kept.after(2)
    assert opened(CAMPAIGNS, read(text)).runs == 0
