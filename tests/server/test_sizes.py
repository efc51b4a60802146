"""Sizes: what is too large, too long or too many is one sentence and little work."""

import time
from typing import Any

import pytest

from katabasis.server import limits
from tests.server.hosting import Host, Made, play_out

HUGE = [30_000_000, -30_000_000, 10**18, -(10**18), 1 << 62]


@pytest.mark.parametrize("number", HUGE)
def test_huge_numbers_of_players_are_one_sentence(host: Host, number: int) -> None:
    seats = [{"who": "me"}] * 2
    for body in (
        {"game": "toll", "seats": seats, "players": number},
        {"game": "dungeon", "seats": seats, "settings": {"players": number}},
        {"game": "cerberus", "seats": seats * 2, "settings": {"first": number}},
    ):
        start = time.perf_counter()
        answer = host.http.post("/api/tables", json=body)
        assert time.perf_counter() - start < 10
        assert answer.status_code == 400
        assert len(answer.json()["error"]) < 600


def test_many_seats_are_one_sentence(host: Host) -> None:
    for game in ("toll", "cerberus", "dungeon"):
        body = {"game": game, "seats": [{"who": "bot"}] * 1200}
        answer = host.http.post("/api/tables", json=body)
        assert (answer.status_code, "1200" in answer.json()["error"]) == (400, True)


@pytest.fixture(scope="module")
def finished(host: Host) -> Made:
    """A finished game of The Toll."""
    made = host.make("me", "friend")
    players = made.all()
    play_out(players)
    for player in players:
        player.close()
    return made


@pytest.mark.parametrize("number", HUGE)
def test_huge_numbers_at_a_table_are_one_sentence(host: Host, finished: Made, number: int) -> None:
    body = {"secret": finished.secrets[0], "number": number}
    answer = host.http.post(f"/api/tables/{finished.id}/from", json=body)
    assert (answer.status_code, "moments" in answer.json()["error"]) == (400, True)
    player = finished.sit(0, since=number)
    assert player.table["since"] == 0
    messages: list[dict[str, Any]] = [
        {"op": "frame", "number": number},
        {"op": "absent", "seat": number},
        {"op": "vote", "vote": number, "yes": True},
        {"op": "answer", "ask": "0-0", "answer": number},
        {"op": "why", "answer": number},
        {"op": "help", "about": "x", "grade": number},
    ]
    start = time.perf_counter()
    for message in messages:
        player.send(**message)
        while (said := player.next())["op"] not in ("refused", "error", "why"):
            pass
        assert len(str(said)) < 900
    assert time.perf_counter() - start < 15


def test_a_log_has_an_end(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made = host.make("me", "random", "friend")
    one, two = made.sit(0), made.sit(2)
    monkeypatch.setattr(limits, "ANSWERS", len(host.live(made.id).match.log) + 1)
    assert one.answer("wait")["op"] == "taken"
    time.sleep(0.2)
    live = host.live(made.id)
    assert live.full and not live.busy  # the bot has no turn any more, and does not try
    two.send(op="say", text="Is this the end?")
    two.hear("table", lambda m: bool(m["talk"]))
    monkeypatch.setattr(limits, "ANSWERS", 10**6)
    monkeypatch.setattr(limits, "ENTRIES", live.written)
    two.send(op="say", text="And of talk?")
    assert two.hear("refused")["error"] == limits.FULL
    two.send(op="name", name="Zoe")
    assert two.hear("refused")["error"] == limits.FULL
    monkeypatch.setattr(limits, "ENTRIES", 10**6)
    two.send(op="name", name="Zoe")
    one.hear("table", lambda m: m["people"][2]["name"] == "Zoe")
    two.until(lambda m: m["ask"] is not None)


def test_an_answer_to_a_full_table_is_refused(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made = host.make("me", "friend")
    player = made.sit(0)
    monkeypatch.setattr(limits, "ANSWERS", 0)
    said = player.answer("wait")
    assert (said["op"], said["error"]) == ("refused", limits.FULL)
    monkeypatch.undo()
    assert player.answer("wait")["op"] == "taken"
