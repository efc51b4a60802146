"""Sitting down, losing the connection, and messages that no page would send."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from katabasis.server.limits import Limits
from katabasis.server.line import SAID
from tests.server.hosting import WIDE, Host, Player, asked, hosted


def turned_away(player: Player) -> str:
    """The sentence with which somebody is sent away."""
    message = player.next()
    assert message["op"] == "error"
    with pytest.raises(ConnectionClosed):
        player.next()
    return str(message["error"])


def test_a_wrong_or_foreign_secret_opens_nothing(host: Host) -> None:
    made, other = host.make("me", "friend"), host.make("me", "friend")
    for secret in ("", "x", "é", other.secrets[0], other.data["host"], made.id):
        player = Player(host.port, made.id)
        player.send(op="sit", secret=secret)
        assert turned_away(player) == "This link does not open this table."


def test_there_is_no_such_table(host: Host) -> None:
    for table in ("0" * 32, "x", "a%20b"):
        player = Player(host.port, table)
        player.send(op="sit", secret="x")
        assert turned_away(player) == "There is no such table."


@pytest.mark.parametrize(
    "first",
    [
        '{"op":"say","text":"hi"}',
        '{"op":"answer","ask":"0-0","answer":1}',
        "",
        "{}",
        b"\x00",
        "[" * 9000,
        '{"op":"sit"}',
        '{"op":"sit","secret":1}',
    ],
    ids=range(8),
)
def test_the_first_message_must_be_a_secret(host: Host, first: str | bytes) -> None:
    player = Player(host.port, host.make("me", "friend").id)
    player.socket.send(first)
    assert turned_away(player)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        "null",
        "[" * 8000,
        '{"op":"answer","ask":"0","answer":' + "[" * 7000,
        '{"op":"fly"}',
        '{"op":["say"]}',
        '{"op":"say"}',
        '{"op":"say","text":7}',
        '{"op":"say","text":"hi","to":"all"}',
        '{"op":"say","text":"hi","channel":["all"]}',
        '{"op":"say","text":"\\ud800"}',
        '{"op":"answer","ask":0,"answer":"wait"}',
        '{"op":"answer","ask":1e400,"answer":"wait"}',
        '{"op":"answer","ask":"' + "9" * 5000 + '","answer":"wait"}',
        '{"op":"vote","vote":1,"yes":"yes"}',
        '{"op":"frame","number":null}',
        b"\x00\x01",
        b'{"op":"say","text":"hi"}',
    ],
    ids=range(21),
)
def test_what_cannot_be_read_gets_an_error_and_changes_nothing(
    host: Host, text: str | bytes
) -> None:
    made = host.make("me", "friend")
    one, two = made.sit(0), made.sit(1)
    one.until(lambda m: bool(m["people"][1]["here"]))
    before = list(host.live(made.id).match.log)
    one.socket.send(text)
    error = one.hear("error")["error"]
    assert error.endswith(".")
    assert "Traceback" not in error
    assert two.quiet(0.05)
    assert host.live(made.id).match.log == before
    assert one.answer("wait")["op"] == "taken"


OUT_OF_ORDER: list[dict[str, Any]] = [
    {"op": "sit", "secret": "x"},
    {"op": "undo"},
    {"op": "back"},
    {"op": "absent", "seat": 1},
    {"op": "absent", "seat": 99},
    {"op": "absent", "seat": -1},
    {"op": "vote", "vote": 1, "yes": True},
    {"op": "fair"},
    {"op": "frame", "number": 10**6},
    {"op": "frame", "number": -1},
    {"op": "name", "name": "   "},
    {"op": "name", "name": "n" * 25},
    {"op": "say", "text": ""},
    {"op": "say", "text": "  "},
    {"op": "say", "text": "x" * 301},
    {"op": "say", "text": "hi", "channel": "elsewhere"},
    {"op": "answer", "ask": "", "answer": "wait"},
    {"op": "answer", "ask": "-1", "answer": "wait"},
    {"op": "answer", "ask": "0", "answer": "wait"},
    {"op": "answer", "ask": "0-00000000", "answer": "wait"},
    {"op": "answer", "ask": "9" * 40, "answer": "wait"},
    {"op": "answer", "ask": "٣-٣", "answer": "wait"},
]


@pytest.mark.parametrize("message", OUT_OF_ORDER, ids=lambda m: json.dumps(m)[:40])
def test_what_is_out_of_order_is_refused_and_changes_nothing(
    host: Host, message: dict[str, Any]
) -> None:
    made = host.make("me", "friend")
    one, _ = made.sit(0), made.sit(1)
    live = host.live(made.id)
    before, written = list(live.match.log), live.written
    one.send(**message)
    refused = one.hear("refused")
    assert refused["error"].endswith(".")
    assert "broke" not in refused["error"]
    assert (live.match.log, live.written) == (before, written)


def test_an_oversized_message_ends_the_connection_and_changes_nothing(host: Host) -> None:
    made = host.make("me", "friend")
    one = made.sit(0)
    one.socket.send(json.dumps({"op": "say", "text": "x" * 20_000}))
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            one.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert not host.live(made.id).talk
    assert made.sit(0).answer("wait")["op"] == "taken"


def test_whoever_says_too_much_at_once_is_let_go_and_nobody_waits_for_it(host: Host) -> None:
    """A few bytes each, all in one breath: they were copied again and again, and all answered."""
    made = host.make("me", "friend")
    one, two = made.all()
    one.until(lambda m: bool(m["people"][1]["here"]))
    one.socket.socket.sendall(b"\x81\x80\0\0\0\0" * 10 * SAID)
    two.until(lambda m: not m["people"][0]["here"])
    with pytest.raises(ConnectionClosed):
        while True:
            one.next()
    assert made.sit(0).answer("wait")["op"] == "taken"


def test_who_comes_back_is_told_just_what_was_missed(host: Host) -> None:
    made = host.make("me", "friend")
    one, two = made.all()
    everything = list(two.table["events"])
    two.close()
    since = two.table["number"]
    assert one.answer("wait")["op"] == "taken"
    back = made.sit(1, since=since)
    table = back.table
    assert (table["seq"], table["since"]) == (1, since)
    assert table["events"]
    assert all(event["number"] > since for event in table["events"])
    whole = made.sit(1).table
    assert whole["since"] == 0
    assert whole["events"] == everything + table["events"]
    none = made.sit(1, since=table["number"]).table
    assert none["events"] == []
    for odd in (10**9, -5):
        assert made.sit(1, since=odd).table["events"] == whole["events"]


def test_who_comes_back_after_an_undo_hears_no_story_that_was_taken_back(host: Host) -> None:
    made = host.make("me", "friend", "friend")
    one, two, three = made.all()
    assert one.answer(one.choices[0])["op"] == "taken"
    known = list(three.table["events"])
    known += three.until(lambda m: bool(m["number"] == one.table["number"]))["events"]
    since = three.table["number"]
    three.close()
    two.until(lambda m: bool(m["number"] == since))
    one.send(op="undo")
    other = made.sit(2)  # the same player agrees in another window, which knows the whole story
    for player in (two, other):
        vote = player.until(lambda m: bool(m["votes"]))["votes"][0]["vote"]
        player.send(op="vote", vote=vote, yes=True)
    one.until(lambda m: m["ask"] is not None)
    assert one.answer("wait")["op"] == "taken"
    back = made.sit(2, since=since)
    merged = [e for e in known if e["number"] <= back.table["since"]] + back.table["events"]
    assert merged == made.sit(2).table["events"]


def test_every_message_about_the_table_is_counted(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    for _ in range(6):
        one = asked(players)
        one.answer()
        for player in players:
            player.reach(one.table["number"])
    for player in players:
        tables = [m for m in map(json.loads, player.raw) if m["op"] == "table"]
        assert [m["seq"] for m in tables] == list(range(1, len(tables) + 1))
        assert [m["since"] for m in tables[1:]] == [m["number"] for m in tables[:-1]]


def test_a_foreign_page_cannot_open_a_socket(host: Host) -> None:
    made = host.make("me", "friend")
    for origin in ("https://example.org", "null", f"http://127.0.0.1:{host.port + 1}"):
        with pytest.raises(InvalidStatus) as refused:
            Player(host.port, made.id, origin=origin)
        assert refused.value.response.status_code == 403
    Player(host.port, made.id, origin=f"http://127.0.0.1:{host.port}").close()


def test_there_are_limits_of_sockets_messages_and_talk(tmp_path: Path) -> None:
    limits = Limits(messages=5, talk=0.01, requests=WIDE.requests, sockets=3)
    with hosted(tmp_path, limits=limits) as host:
        made = host.make("me", "friend")
        people = [made.sit(0), made.sit(1), made.sit("spectator")]
        fourth = Player(host.port, made.id)
        assert "Too many open tables" in fourth.hear("error")["error"]
        with pytest.raises(ConnectionClosed) as ended:
            fourth.next()
        assert ended.value.rcvd is not None and ended.value.rcvd.code == 4429
        people.pop().close()
        end = time.monotonic() + 5
        while time.monotonic() < end:
            try:
                people.append(made.sit("spectator"))
                break
            except ConnectionClosed:
                time.sleep(0.02)
        assert len(people) == 3
        for n in range(6):
            people[0].send(op="say", text=f"{n}")
        assert "Not so fast" in people[0].hear("refused")["error"]
        assert [said.text for said in host.live(made.id).talk] == list("01234")
        for _ in range(20):
            people[1].send(op="why")
        assert "slow down" in people[1].hear("error")["error"]
        people[0].until(lambda m: m["ask"] is not None)
        time.sleep(0.5)
        assert people[0].answer("wait")["op"] == "taken"
