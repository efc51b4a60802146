"""What pages need for their stage: beats with news, the course at the end, the pace of bots."""

import pytest

from katabasis.server import course
from katabasis.server.company import PACES
from tests.server.hosting import Host, asked, play_out


def test_news_come_with_their_beats_and_old_events_without(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    for _ in range(40):
        one = asked(players)
        one.answer(next(c for c in one.choices if c != "bite"))
        for player in players:
            player.catch_up()
        crossed = [e for e in one.table["events"] if e["kind"] == "crosses"]
        if crossed:
            break
    (event,) = crossed
    who, at = event["data"]["who"], event["data"]["at"]
    assert event["beat"]["by"] == who
    assert event["beat"]["moves"][0]["thing"] == f"shade-{who}"
    assert event["beat"]["moves"][0]["stops"][-1] == f"step-{at}"
    again = made.sit(0)
    assert [e["kind"] for e in again.table["events"]].count("crosses") == 1
    assert not any("beat" in e for e in again.table["events"])


def test_the_course_of_a_game_is_drawn_at_its_end(host: Host) -> None:
    players = host.make("me", "friend").all()
    players[0].send(op="course")
    assert "once it is over" in players[0].hear("refused")["error"]
    play_out(players)
    one = players[0]
    one.send(op="course")
    found = one.hear("course")
    assert found["numbers"][0] == 0
    assert found["numbers"][-1] == one.table["number"]
    rows = found["seats"]
    assert [len(row) for row in rows] == [len(found["numbers"])] * 2
    assert all(row[0] == 0 and row == sorted(row) for row in rows)
    assert max(row[-1] for row in rows) > 0


def test_a_course_has_so_many_points_and_no_more() -> None:
    assert course.spread(1, 3, 120) == [1, 2, 3]
    long = course.spread(0, 1000, 120)
    assert len(long) <= 120
    assert (long[0], long[-1]) == (0, 1000)


def test_bots_play_as_slow_as_the_slowest_person_wishes(host: Host) -> None:
    made = host.make("me", "friend", "random")
    first, second = made.all()
    table = host.live(made.id)
    usual = table.services.pace
    for player, pace in ((first, "at once"), (second, "at once")):
        player.send(op="pace", pace=pace)
        player.send(op="why")
        player.next()
    assert table.pace == 0
    second.send(op="pace", pace="slow")
    second.send(op="why")
    second.next()
    assert table.pace == pytest.approx(usual * PACES["slow"])
    second.send(op="pace", pace="never")
    assert "cannot be read" in second.hear("error")["error"]


def test_spectators_do_not_set_the_pace(host: Host) -> None:
    made = host.make("me", "friend")
    watcher = made.sit("spectator")
    watcher.send(op="pace", pace="slow")
    assert watcher.hear("refused")["error"] == "Spectators cannot act."
