"""Taking back what showed something: by consent of every person, here or not, and never unseen."""

import json
import time
from collections.abc import Iterator

import pytest

from tests.server.hosting import Host, Made, Player, asked, hosted

LINE = "took back the last answer, with everybody's consent."


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server of its own."""
    with hosted(tmp_path_factory.mktemp("back")) as found:
        yield found


def waited(host: Host, *seats: str) -> tuple[Made, Player, int]:
    """The Toll: seat 0 has waited, so a coin was drawn; nobody else is here."""
    made = host.make(*(seats or ("me", "friend", "friend")))
    one = made.sit(0)
    number = one.table["number"]
    assert one.answer("wait")["op"] == "taken"
    one.until(lambda m: bool(m["number"] > number))
    return made, one, number


def lines(player: Player) -> list[tuple[int, str]]:
    """What the table itself has told: seat and text. Talk comes once, so look at a new page."""
    return [(seat, text) for _, seat, text, channel in player.table["talk"] if channel == "note"]


def forgotten(host: Host, made: Made) -> None:
    """The server has the table in its archive only."""
    host.tables.live.pop(made.id).close()


def ballot(player: Player) -> dict[str, object]:
    """The open question to the table."""
    found = player.until(lambda m: bool(m["votes"]))["votes"][0]
    assert isinstance(found, dict)
    return found


def test_nobody_takes_back_unseen_while_the_others_are_away(host: Host) -> None:
    """At 0e69aaa those who were away had no say: twelve plays could be tried and undone."""
    made, one, number = waited(host)
    log = list(host.live(made.id).match.log)
    one.send(op="undo")
    found = ballot(one)
    assert (found["needs"], found["yes"]) == ([1, 2], [])
    assert host.live(made.id).match.log == log
    two = made.sit(1)
    two.send(op="vote", vote=ballot(two)["vote"], yes=True)
    assert two.hear("table")["votes"][0]["yes"] == [1]
    assert host.live(made.id).match.log == log
    two.close()
    three = made.sit(2)
    three.send(op="vote", vote=ballot(three)["vote"], yes=True)
    assert three.hear("table", lambda m: bool(m["number"] == number))["votes"] == []
    for viewer in (0, 1, 2, "spectator"):
        assert lines(made.sit(viewer)) == [(0, LINE)]
    forgotten(host, made)
    for viewer in (0, 1, 2, "spectator"):
        assert lines(made.sit(viewer)) == [(0, LINE)]


def test_the_question_waits_through_a_restart(host: Host) -> None:
    made, one, number = waited(host)
    one.send(op="undo")
    two = made.sit(1)
    two.send(op="vote", vote=ballot(two)["vote"], yes=False)
    for player in (one, two):
        player.hear("table", lambda m: not m["votes"])
    one.send(op="undo")
    two.send(op="vote", vote=ballot(two)["vote"], yes=True)
    two.hear("table", lambda m: bool(m["votes"]) and m["votes"][0]["yes"] == [1])
    one.close()
    two.close()
    forgotten(host, made)
    three = made.sit(2)
    found = ballot(three)
    assert (found["by"], found["needs"], found["yes"]) == (0, [1, 2], [1])
    three.send(op="vote", vote=found["vote"], yes=True)
    three.hear("table", lambda m: bool(m["number"] == number))
    forgotten(host, made)
    assert made.sit(0).table["votes"] == []


def test_a_question_that_an_answer_has_ended_can_be_put_again(host: Host) -> None:
    made, one, _ = waited(host, "me", "me", "friend")
    two = made.sit(1)
    one.send(op="undo")
    ballot(two)
    number = two.table["number"]
    assert two.answer("wait")["op"] == "taken"
    one.hear("table", lambda m: m["number"] > number and not m["votes"])
    one.send(op="undo")
    ballot(one)
    one.close()
    two.close()
    forgotten(host, made)
    assert ballot(made.sit(2))["needs"] == [1, 2]


def test_who_has_left_the_table_is_not_asked_any_more(host: Host) -> None:
    made, one, number = waited(host)
    two, three = made.sit(1), made.sit(2)
    one.send(op="undo")
    two.send(op="vote", vote=ballot(two)["vote"], yes=True)
    two.hear("table", lambda m: m["votes"][0]["yes"] == [1])
    three.send(op="leave")
    two.hear("table", lambda m: bool(m["number"] == number and m["people"][2]["who"] == "bot"))
    assert (0, LINE) in lines(made.sit("spectator"))


def test_a_bot_for_somebody_who_is_away_takes_no_say_from_them(host: Host) -> None:
    """Else one player waits a minute, lets bots play for all others, and undoes what they like."""
    made, one, number = waited(host)
    log = list(host.live(made.id).match.log)
    one.send(op="undo")
    host.long_gone(made)
    for seat in (1, 2):
        one.send(op="absent", seat=seat)
        while one.table["people"][seat]["who"] != "bot":
            one.next()
    assert ballot(one)["needs"] == [1, 2]
    one.send(op="undo")
    assert "already being asked" in one.hear("refused")["error"]
    one.send(op="end")
    one.hear("table", lambda m: [v["kind"] for v in m["votes"]] == ["undo", "end"])
    one.close()
    forgotten(host, made)
    assert ballot(made.sit(0))["needs"] == [1, 2], "also after a restart"
    assert host.live(made.id).match.log[: len(log)] == log
    assert (1, "was away; a bot plays on.") in lines(made.sit("spectator"))
    two, three = made.sit(1), made.sit(2)
    two.send(op="vote", vote=ballot(two)["vote"], yes=True)
    two.hear("table", lambda m: m["votes"][0]["yes"] == [1])
    three.send(op="vote", vote=ballot(three)["vote"], yes=True)
    three.hear("table", lambda m: bool(m["number"] == number))


def test_nobody_gets_a_new_link_while_those_who_have_a_say_are_away(host: Host) -> None:
    made, one, _ = waited(host)
    host.long_gone(made)
    one.send(op="absent", seat=1)
    one.until(lambda m: bool(m["people"][1]["who"] == "bot"))
    one.send(op="link", seat=2)
    found = ballot(one)
    assert (found["kind"], found["needs"]) == ("link", [1])


def test_who_comes_back_from_a_bot_is_asked_too(host: Host) -> None:
    made, one, _ = waited(host)
    two = made.sit(1)
    two.send(op="leave")
    one.until(lambda m: bool(m["people"][1]["who"] == "bot"))
    one.send(op="undo")
    assert ballot(one)["needs"] == [2]
    two.send(op="back")
    assert two.hear("table", lambda m: m["votes"] and m["votes"][0]["needs"] == [1, 2])


def test_who_has_asked_may_think_better_of_it(host: Host) -> None:
    made, one, _ = waited(host)
    one.send(op="undo")
    number = ballot(one)["vote"]
    one.send(op="vote", vote=number, yes=False)
    assert one.hear("table", lambda m: not m["votes"])
    forgotten(host, made)
    assert made.sit(0).table["votes"] == []


def test_bots_wait_as_long_as_the_question_is_open(host: Host) -> None:
    made = host.make("me", "random", "friend")
    one, two = made.all()
    live = host.live(made.id)
    pace = host.tables.services
    live.services = type(pace)(pace.archive, pace.bots, 1.0)
    assert one.answer("wait")["op"] == "taken"
    one.send(op="undo")
    found = ballot(two)
    log = list(live.match.log)
    time.sleep(1.4)
    assert (live.match.log, live.busy) == (log, False)
    two.send(op="vote", vote=found["vote"], yes=False)
    two.until(lambda m: m["ask"] is not None)
    assert len(live.match.log) > len(log)


def test_alone_with_bots_it_needs_nobody_but_is_told(host: Host) -> None:
    made, one, number = waited(host, "me", "random")
    one.send(op="undo")
    one.hear("table", lambda m: bool(m["number"] == number))
    found = lines(made.sit("spectator"))
    assert len(found) == 1
    assert found[0][0] == 0
    assert found[0][1].startswith("took back the last ")


def test_what_is_free_leaves_no_line(host: Host) -> None:
    made = host.make("me", "friend", "friend", game="cerberus", first=1, characters="random")
    players = made.all()
    for _ in range(60):
        one = asked(players)
        assert one.answer()["op"] == "taken"
        for player in players:
            player.reach(one.table["number"])
        if one.table["undo"]["free"]:
            break
    before = one.table["number"]
    one.send(op="undo")
    one.hear("table", lambda m: bool(m["number"] < before))
    assert lines(made.sit("spectator")) == []


def test_a_draw_made_again_is_the_same_draw(host: Host) -> None:
    made, one, number = waited(host, "me", "me")
    coins = host.live(made.id).match.table.coins[0][:]
    two = made.sit(1)
    for _ in range(3):
        one.send(op="undo")
        two.send(op="vote", vote=ballot(two)["vote"], yes=True)
        one.hear("table", lambda m: bool(m["number"] == number and not m["votes"]))
        two.hear("table", lambda m: bool(m["number"] == number and not m["votes"]))
        assert one.answer("wait")["op"] == "taken"
        assert host.live(made.id).match.table.coins[0] == coins
        two.until(lambda m: bool(m["number"] > number))


def test_talk_before_an_undo_breaks_nothing(host: Host) -> None:
    """Hints, bots, export and import, also after a restart: at 0e69aaa they all failed."""
    made = host.make("me", "me", "search", game="cerberus", first=1, characters="random")
    players = made.all()
    one = asked(players)
    assert one.answer()["op"] == "taken"
    one.send(op="say", text="I meant to do that.")
    one.hear("table", lambda m: bool(m["talk"]))
    for player in players:
        player.reach(one.table["number"])
    one.send(op="undo")
    other = next(player for player in players if player is not one)
    while not (one.table["ask"] and host.live(made.id).floor is not None):
        found = other.next()
        if found["op"] == "table" and found["votes"]:
            other.send(op="vote", vote=found["votes"][0]["vote"], yes=True)
        one.catch_up()
    for _ in range(2):
        one = asked([made.sit(0), made.sit(1)])
        one.send(op="hint")
        assert one.hear("hint")["answer"] in one.choices
        file = host.http.get(
            f"/api/tables/{made.id}/export", headers={"X-Secret": str(made.opens["host"])}
        )
        assert file.status_code == 200
        talk = [row[2] for row in json.loads(file.content)["talk"]]
        assert "I meant to do that." in talk
        brought = host.http.post("/api/import", content=file.content)
        assert brought.status_code == 201, brought.text
        again = Made(host, brought.json()).sit("spectator").table["talk"]
        assert [text for _, _, text, _ in again] == talk
        forgotten(host, made)
    one = asked(made.all())
    assert one.answer()["op"] == "taken"
    seat = made.data["seats"][2]["seat"]
    end = time.monotonic() + 20
    while not any(by == seat for by, _ in host.live(made.id).match.log):
        assert time.monotonic() < end, "The bot does not play."
        for player in made.all():
            if player.table["ask"] is not None:
                player.answer()
            player.close()
