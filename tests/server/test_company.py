"""People at a table: names in the log, leaving, handing on, ending, another game, whose turn."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.hosting import Host, Made, Player, asked, hosted, play_out
from tests.server.test_gathering import refused


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server of its own."""
    with hosted(tmp_path_factory.mktemp("company")) as found:
        yield found


def notes(player: Player) -> list[str]:
    """What the table itself has told this player with the last message."""
    return [text for _, _, text, channel in player.table["talk"] if channel == "note"]


def opened(made: Made, secret: str | None, browser: str = "") -> Player:
    """Somebody who opens a link."""
    player = Player(made.host.port, made.id)
    player.send(op="sit", secret=f"{secret}~{browser}")
    return player


def again(made: Made, secret: str | None) -> Any:
    """Asks for another game."""
    return made.host.http.post(f"/api/tables/{made.id}/again", json={"secret": secret})


def state(made: Made, secret: str | None) -> Any:
    """How the table stands."""
    path = f"/api/tables/{made.id}/state"
    return made.host.http.get(path, headers={"X-Secret": str(secret)}).json()


def test_the_log_calls_people_by_their_names(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    players[0].send(op="name", name="Ann {0} %s")
    players[1].hear("table", lambda m: m["people"][0]["name"] == "Ann {0} %s")
    first = players[0].until(lambda m: m["people"][0]["name"] == "Ann {0} %s")["number"]
    assert players[0].answer("wait")["op"] == "taken"
    told = players[1].reach(first + 1)["events"]
    assert any(event["text"].startswith("Ann {0} %s ") for event in told)
    last = players[1].table["number"]
    players[1].send(op="frame", number=last)
    assert any("Ann {0} %s" in e["text"] for e in players[1].hear("frame")["events"])


def test_who_is_away_and_when_a_bot_may_play(host: Host) -> None:
    made = host.make("me", "friend")
    one, two = made.all()
    assert one.table["now"] == 0 or any(not p["here"] for p in one.table["people"])
    two.close()
    table = one.until(lambda m: not m["people"][1]["here"])
    wait = table["people"][1]["bot_at"] - table["now"]
    assert 50 < wait <= 60.2
    assert "second" in refused(one, op="absent", seat=1)
    host.long_gone(made)
    one.send(op="absent", seat=1)
    table = one.hear("table", lambda m: m["people"][1]["who"] == "bot")
    assert table["people"][1]["bot_at"] is None


def test_somebody_leaves_and_may_come_back(host: Host) -> None:
    made = host.make("me", "friend", "friend")
    one, two, _ = made.all()
    two.send(op="leave")
    one.hear("table", lambda m: m["people"][1]["who"] == "bot")
    told = [m for m in [one.table, one.hear("table")] if m["talk"]]
    assert any("left the table" in text for m in told for _, _, text, _ in m["talk"])
    host.tables.live.clear()
    back = opened(made, made.secrets[1])
    assert back.hear("table")["people"][1]["who"] == "bot"
    back.send(op="back")
    back.hear("table", lambda m: m["people"][1]["who"] == "person")


def test_who_is_alone_ends_the_table_instead_of_leaving(host: Host) -> None:
    made = host.make("me", "random")
    me = made.sit(0)
    assert "Nobody else" in refused(me, op="leave")
    me.send(op="end")
    me.hear("table", lambda m: m["ended"])
    assert refused(me, op="undo")
    assert "ended" in refused(me, op="end") or "end this table" in refused(me, op="end")
    answered = me.answer("wait", ask=me.table["ask"])
    assert (answered["op"], "nothing more" in answered["error"]) == ("refused", True)


def test_all_agree_to_end_a_table_also_through_a_restart(host: Host) -> None:
    made = host.make("me", "friend", "friend")
    one, two, three = made.all()
    one.send(op="end")
    vote = two.until(lambda m: bool(m["votes"]))["votes"][0]
    assert (vote["kind"], vote["needs"]) == ("end", [1, 2])
    two.send(op="vote", vote=vote["vote"], yes=True)
    three.hear("table", lambda m: bool(m["votes"] and m["votes"][0]["yes"] == [1]))
    assert asked([one, two, three]).answer()["op"] == "taken"
    host.tables.live.clear()
    three = made.sit(2)
    vote = three.table["votes"][0]
    assert (vote["kind"], vote["yes"], three.table["ended"]) == ("end", [1], False)
    three.send(op="vote", vote=vote["vote"], yes=True)
    three.hear("table", lambda m: m["ended"])
    host.tables.live.clear()
    three = made.sit(2)
    assert (three.table["ended"], three.table["over"]) == (True, False)
    assert any("all agreed" in text for text in notes(three))
    assert refused(three, op="fair").startswith("The seed is shown when")


def test_one_no_keeps_the_table_going(host: Host) -> None:
    made = host.make("me", "friend")
    one, two = made.all()
    one.send(op="end")
    vote = two.until(lambda m: bool(m["votes"]))["votes"][0]
    two.send(op="vote", vote=vote["vote"], yes=False)
    assert not one.hear("table", lambda m: not m["votes"])["ended"]


def test_a_seat_is_handed_on_once_its_link_is_opened(host: Host) -> None:
    made = host.make("me", "friend")
    one = opened(made, made.secrets[0], "old")
    one.hear("table")
    one.send(op="name", name="Ann")
    one.send(op="hand")
    link = one.hear("link")
    assert (link["seat"], link["own"]) == (0, True)
    host.tables.live.clear()
    one = opened(made, made.secrets[0], "old")
    assert one.hear("table")["scene"]["viewer"] == 0
    heir = opened(made, link["secret"], "new")
    table = heir.hear("table")
    assert (table["scene"]["viewer"], table["people"][0]["name"]) == (0, "Ash")
    assert any(text == "Ann has handed on the seat of Ash." for text in notes(heir))
    assert "handed this seat on" in opened(made, made.secrets[0], "old").hear("error")["error"]
    assert "another browser" in opened(made, link["secret"], "old").hear("error")["error"]
    host.tables.live.clear()
    assert opened(made, link["secret"], "new").hear("table")["scene"]["viewer"] == 0


def test_one_button_brings_everybody_to_another_game(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    assert "not over" in again(made, made.secrets[0]).text
    play_out(players)
    assert again(made, made.data["spectator"]).status_code == 403
    found = again(made, made.secrets[1])
    assert found.status_code == 201
    next_table = found.json()["table"]
    players[0].hear("table", lambda m: m["after"] == next_table)
    assert again(made, made.secrets[0]).json()["table"] == next_table
    host.tables.live.clear()
    assert made.sit(0).table["after"] == next_table
    new = Made(host, made.data | {"table": next_table})
    one, two = (opened(new, new.secrets[seat]) for seat in (0, 1))
    assert one.hear("gathering")["begins"] == 1
    assert refused(one, op="begin") == "Only the host can begin the game."
    two.send(op="begin")
    assert [one.hear("table")["scene"]["viewer"], two.hear("table")["scene"]["viewer"]] == [0, 1]


def test_another_game_alone_with_bots_begins_at_once(host: Host) -> None:
    made = host.make("me", "random", "random", game="cerberus", first=1)
    me = made.sit(0)
    me.send(op="end")
    me.hear("table", lambda m: m["ended"])
    new = Made(host, made.data | {"table": again(made, made.secrets[0]).json()["table"]})
    assert new.sit(0).table["number"] == 0 or new.sit(0).table["scene"]["viewer"] == 0
    assert host.live(new.id).seating.settings == {"first": 1}


def test_a_list_of_tables_tells_whose_turn_it_is(host: Host) -> None:
    made = host.make("me", "friend")
    one, two = made.all()
    found = state(made, made.secrets[1])
    mine = next(n for n, p in enumerate((one, two)) if p.table["ask"] is not None)
    assert [p["asked"] for p in found["people"]] == [n == mine for n in (0, 1)]
    assert (found["you"], found["over"], found["gathering"]) == (1, False, False)
    assert state(made, "wrong")["error"] == "This link does not open this table."
