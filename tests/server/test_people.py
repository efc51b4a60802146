"""People at a table: undo, votes, absence, names, talk, hints, reasons, replay, fairness."""

import hashlib
import hmac
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from katabasis.server.seats import title_of
from tests.server.hosting import Host, Made, Player, asked, hosted, play_out


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server of its own."""
    with hosted(tmp_path_factory.mktemp("people")) as found:
        yield found


def cerberus(host: Host) -> tuple[Made, list[Player]]:
    """A table of Cerberus; its answers can be taken back until chance or others answer."""
    made = host.make("me", "friend", "friend", game="cerberus", first=1, characters="random")
    return made, made.all()


def free(host: Host) -> tuple[Made, list[Player], Player]:
    """A table where somebody has just answered and could take it back for free."""
    made, players = cerberus(host)
    for _ in range(60):
        one = asked(players)
        assert one.answer()["op"] == "taken"
        for player in players:
            player.reach(one.table["number"])
        if one.table["undo"]["free"]:
            return made, players, one
    raise AssertionError("Nothing could ever be taken back for free.")


def test_an_undo_is_free_where_nothing_was_learned(host: Host) -> None:
    made, players, one = free(host)
    before = one.table["number"]
    others = [player for player in players if player is not one]
    assert not any((player.table["undo"] or {}).get("free") for player in others)
    one.send(op="undo")
    for player in players:
        table = player.hear("table")
        assert table["number"] == before - 1
        assert table["since"] < before
        assert all(event["number"] < before for event in table["events"])
    assert one.table["ask"] is not None
    assert one.answer()["op"] == "taken"
    assert made.sit("spectator").table["number"] == one.table["number"]


def learned(host: Host) -> tuple[Made, list[Player], int, str]:
    """The Toll: seat 0 has waited, so a coin was drawn and an undo needs consent."""
    made = host.make("me", "friend", "friend")
    players = made.all()
    number, ask = players[0].table["number"], players[0].table["ask"]
    assert players[0].answer("wait")["op"] == "taken"
    for player in players:
        player.until(lambda m: bool(m["number"] > number))
    return made, players, number, ask


def test_an_undo_by_consent(host: Host) -> None:
    _, players, number, ask = learned(host)
    undo = players[0].table["undo"]
    assert (undo["free"], undo["possible"]) == (False, True)
    assert undo["reason"] == "Cards or dice were drawn since, so this cannot be undone."
    assert players[1].table["undo"] is None
    players[0].send(op="undo")
    votes = [p.until(lambda m: bool(m["votes"]))["votes"][0] for p in players]
    assert votes[0] == votes[1] == votes[2]
    assert votes[0]["kind"] == "undo"
    assert (votes[0]["by"], votes[0]["needs"], votes[0]["yes"]) == (0, [1, 2], [])
    players[0].send(op="undo")
    assert players[0].hear("refused")
    players[0].send(op="vote", vote=votes[0]["vote"], yes=True)
    assert players[0].hear("refused")["error"] == "You are not asked about this."
    players[1].send(op="vote", vote=votes[0]["vote"], yes=True)
    assert players[2].hear("table")["votes"][0]["yes"] == [1]
    players[2].send(op="vote", vote=votes[0]["vote"], yes=True)
    for player in players:
        table = player.hear("table", lambda m: bool(m["number"] == number))
        assert table["votes"] == []
    assert players[0].table["ask"] == ask


def test_one_no_ends_it_and_an_answer_too(host: Host) -> None:
    made, players, _, _ = learned(host)
    number = players[0].table["number"]
    players[0].send(op="undo")
    vote = players[2].until(lambda m: bool(m["votes"]))["votes"][0]["vote"]
    players[2].send(op="vote", vote=vote, yes=False)
    assert players[0].hear("table", lambda m: not m["votes"])["number"] == number
    players[1].send(op="vote", vote=vote, yes=True)
    assert players[1].hear("refused")["error"] == "That question is no longer open."
    players[0].send(op="undo")
    newer = players[1].hear("table", lambda m: bool(m["votes"] and m["votes"][0]["vote"] != vote))
    assert players[1].answer("wait")["op"] == "taken"
    players[2].hear("table", lambda m: not m["votes"])
    players[2].send(op="vote", vote=newer["votes"][0]["vote"], yes=True)
    assert players[2].hear("refused")
    assert host.live(made.id).floor is None


def test_bots_wait_for_a_vote_about_an_undo(host: Host) -> None:
    made = host.make("me", "random", "friend")
    one, two = made.all()
    live = host.live(made.id)
    number, ask = one.table["number"], one.table["ask"]
    pace = host.tables.services
    slow = type(pace)(pace.archive, pace.bots, 1.0)
    live.services = slow
    assert one.answer("wait")["op"] == "taken"
    one.send(op="undo")
    vote = two.until(lambda m: bool(m["votes"]))["votes"][0]
    time.sleep(1.4)
    assert live.votes.open
    two.send(op="vote", vote=vote["vote"], yes=True)
    assert one.hear("table", lambda m: bool(m["number"] == number))["ask"] == ask


def test_a_bot_plays_for_who_is_gone_until_they_come_back(host: Host) -> None:
    made = host.make("me", "friend", "friend")
    one, two, three = made.all()
    one.send(op="absent", seat=1)
    assert "is here" in one.hear("refused")["error"]
    two.close()
    one.until(lambda m: not m["people"][1]["here"])
    one.send(op="absent", seat=1)
    assert one.hear("refused")
    host.long_gone(made)
    one.send(op="absent", seat=1)
    vote = three.until(lambda m: bool(m["votes"]))["votes"][0]
    assert (vote["kind"], vote["seat"], vote["needs"]) == ("absent", 1, [2])
    assert one.answer("wait")["op"] == "taken"
    three.send(op="vote", vote=vote["vote"], yes=True)
    person = one.hear("table", lambda m: m["people"][1]["who"] == "bot")["people"][1]
    assert (person["bot"], person["here"]) == ("search", True)
    three.until(lambda m: m["ask"] is not None or any(s == 1 for s, _ in live_log(host, made)))
    back = made.sit(1)
    back.send(op="back")
    back.hear("table", lambda m: m["people"][1]["who"] == "person")
    back.send(op="back")
    assert back.hear("refused")["error"] == "That seat is already yours."


def live_log(host: Host, made: Made) -> list[tuple[int, Any]]:
    """The answers so far."""
    return host.live(made.id).match.log


def test_who_never_came_is_given_time_too(host: Host) -> None:
    made = host.make("me", "friend")
    one = made.sit(0)
    host.live(made.id).began = time.monotonic() + 100
    one.send(op="absent", seat=1)
    assert one.hear("refused")
    host.live(made.id).began = time.monotonic() - 100
    one.send(op="absent", seat=1)
    assert one.hear("table", lambda m: m["people"][1]["who"] == "bot")


def test_names_and_talk_are_for_everybody(host: Host) -> None:
    made = host.make("me", "friend")
    one, two = made.all()
    one.send(op="name", name="  <b>Ann</b>   Lee ")
    assert two.hear("table")["people"][0]["name"] == "<b>Ann</b> Lee"
    one.send(op="say", text="<script>alert(1)</script>")
    said = two.hear("table", lambda m: bool(m["talk"]))
    assert said["talk"] == [[said["number"], 0, "<script>alert(1)</script>", "all"]]
    two.send(op="say", text="x" * 300)
    assert len(one.hear("table", lambda m: bool(m["talk"] and m["talk"][0][1] == 1))["talk"]) == 1
    assert len(made.sit("spectator").table["talk"]) == 2


def test_names_and_talk_disarrange_nobodys_lines(host: Host) -> None:
    wishes = [{"who": "me", "name": "\u202eAnn\x00 \x1b[31m"}, {"who": "friend", "name": " \n "}]
    answer = host.http.post("/api/tables", json={"game": "toll", "seats": wishes})
    one, two = Made(host, answer.json()).all()
    assert [p["name"] for p in one.until(lambda m: True)["people"]] == ["Ann [31m", "Bran"]
    two.send(op="say", text="first\nsecond\u2066 \u202dthird\x07")
    assert one.hear("table", lambda m: bool(m["talk"]))["talk"][0][2] == "first second third"
    two.send(op="say", text="\x00\u202e")
    assert "1 to 300 characters" in two.hear("refused")["error"]
    two.send(op="name", name="\x00\u202e")
    assert "1 to 24 characters" in two.hear("refused")["error"]


def test_a_hint_is_an_option_and_nobody_waits_for_it(host: Host) -> None:
    _, players = cerberus(host)
    one = asked(players)
    one.send(op="hint")
    one.send(op="why")
    while (message := one.next())["op"] != "why":
        assert message["op"] == "table"
    hint = one.hear("hint")
    assert hint["answer"] in one.choices
    assert hint["why"].endswith(".")
    other = next(player for player in players if player is not one)
    other.send(op="hint")
    assert other.hear("refused")["error"] == "You are not asked anything now."


def test_why_something_is_offered_or_is_not(host: Host) -> None:
    _, players = cerberus(host)
    one = asked(players)
    one.send(op="why")
    about = one.hear("why")
    assert (about["answer"], about["text"]) == (None, one.table["scene"]["prompt"]["text"])
    for choice in one.table["scene"]["prompt"]["choices"]:
        one.send(op="why", answer=choice["answer"])
        why = one.hear("why")
        assert (why["text"], why["answer"]) == (choice["text"], choice["answer"])
        assert why["clauses"]
    for missing in ("III.2", "fly", 7, [], {"a": 1}, True, [["x"]], -1, 1.5, ""):
        one.send(op="why", answer=missing)
        why = one.hear("why")
        assert why["answer"] == missing
        assert why["text"].endswith(".")


def test_frames_show_what_the_viewer_saw_then(host: Host) -> None:
    made, players = cerberus(host)
    seen: list[list[dict[str, Any]]] = [[] for _ in players]
    for _ in range(12):
        one = asked(players)
        assert one.answer()["op"] == "taken"
        for player, kept in zip(players, seen, strict=True):
            kept.append(player.reach(one.table["number"]))
    for player, kept in zip(players, seen, strict=True):
        for table in kept:
            player.send(op="frame", number=table["number"])
            frame = player.hear("frame")
            assert frame["scene"] == table["scene"]
            assert frame["last"] == kept[-1]["number"]
            assert frame["events"] == [e for e in table["events"] if e["number"] == table["number"]]
    watcher = made.sit("spectator")
    watcher.send(op="frame", number=kept[-1]["number"])
    assert watcher.hear("frame")["scene"] == watcher.table["scene"]


def drawn(seed: str, draw: dict[str, Any]) -> Any:
    """A draw, worked out as the documents say: HMAC-SHA256, rejection, one after the other."""

    def index(turn: int, size: int) -> int:
        attempt, limit = 0, 2**64 - 2**64 % size
        while True:
            text = f"{draw['stream']}/{draw['counter']}/{turn}/{attempt}".encode()
            digest = hmac.new(bytes.fromhex(seed), text, hashlib.sha256).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % size
            attempt += 1

    if draw["about"] != "shuffle":
        return draw["options"][index(0, len(draw["options"]))]
    left, out = list(draw["options"]), list[Any]()
    while left:
        out.append(left.pop(index(len(out), len(left))))
    return out


def test_every_draw_of_a_finished_game_can_be_worked_out_again(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    commitment = players[0].table["commitment"]
    players[0].send(op="fair")
    assert "over" in players[0].hear("refused")["error"]
    play_out(players)
    for watcher in (*players, made.sit("spectator")):
        watcher.send(op="fair")
        fair = watcher.hear("fair")
        assert fair["commitment"] == commitment
        assert hashlib.sha256(bytes.fromhex(fair["seed"])).hexdigest() == commitment
        assert len(fair["draws"]) > 4
        counters: dict[str, int] = {}
        for draw in fair["draws"]:
            assert draw["counter"] == counters.get(draw["stream"], 0)
            counters[draw["stream"]] = draw["counter"] + 1
            assert drawn(fair["seed"], draw) == draw["answer"]
        assert [d["number"] for d in fair["draws"]] == [
            n for n, (seat, _) in enumerate(live_log(host, made)) if seat < 0
        ]
    players[0].send(op="frame", number=5)
    assert players[0].hear("frame")["number"] == 5


def test_a_table_in_the_archive_comes_back_as_it_was(host: Host, tmp_path: Path) -> None:
    """Forgotten by the server, loaded again: talk, names, bots, undone answers, secrets."""
    made, players, _, _ = learned(host)
    players[1].send(op="name", name="Bea")
    players[1].send(op="say", text="hello")
    players[1].hear("table", lambda m: bool(m["talk"]))
    tables = [made.sit(n).table for n in range(3)]
    for player in players:
        player.close()
    host.tables.live.pop(made.id).close()
    for n, before in enumerate(tables):
        after = made.sit(n).table
        for key in ("number", "ask", "scene", "events", "talk", "undo", "commitment", "over"):
            assert after[key] == before[key], key
        assert after["people"][1]["name"] == "Bea"


def test_a_seat_is_called_as_the_game_spells_it() -> None:
    assert [title_of(name) for name in ("pink", "The Quartered", "seat 2")] == [
        "Pink",
        "The Quartered",
        "Seat 2",
    ]
