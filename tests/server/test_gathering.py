"""One link for a table: people come, choose a seat and a name, and the host begins."""

from typing import Any

import pytest

from katabasis.engine import CHANCE
from tests.server.hosting import Host, Made, Message, Player


def gathered(host: Host, *seats: str, game: str = "toll", **more: Any) -> Made:
    """A table that waits for its people."""
    wishes = [{"who": w} if w in ("me", "friend") else {"who": "bot", "bot": w} for w in seats]
    body = {"game": game, "seats": wishes, "gather": True, **more}
    answer = host.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Made(host, answer.json())


def come(made: Made, secret: str | None, browser: str) -> Player:
    """Somebody who opens a link before the game begins."""
    player = Player(made.host.port, made.id)
    player.send(op="sit", secret=f"{secret}~{browser}")
    player.hear("gathering")
    return player


def guest(made: Made, browser: str) -> Player:
    """Somebody who opens the link of the table."""
    return come(made, made.data["spectator"], browser)


def take(made: Made, seat: int, name: str, browser: str) -> Player:
    """Somebody who comes by the link of the table and sits down."""
    first = guest(made, browser)
    first.send(op="take", seat=seat, name=name)
    made.secrets[seat] = first.hear("seated")["secret"]
    first.close()
    return come(made, made.secrets[seat], browser)


def chairs(player: Player, fits: Any = lambda found: True) -> list[Message]:
    """The chairs, as soon as they fit."""
    if not fits(player.gathering["chairs"]):
        player.hear("gathering", lambda m: fits(m["chairs"]))
    return list(player.gathering["chairs"])


def refused(player: Player, **message: Any) -> str:
    """The sentence with which a wish is refused."""
    player.send(**message)
    return str(player.hear("refused")["error"])


def test_people_come_by_one_link_and_the_host_begins(host: Host) -> None:
    made = gathered(host, "me", "friend", "friend", "random")
    me = come(made, made.secrets[0], "mine")
    ann = take(made, 2, "Ann", "ann's")
    seen = chairs(me, lambda c: c[2]["here"])
    assert [c["free"] for c in seen] == [False, True, False, False]
    assert (seen[2]["name"], seen[2]["linked"]) == ("Ann", True)
    assert refused(ann, op="begin") == "Only the host can begin the game."
    assert refused(ann, op="begin", host="guessed") == "Only the host can begin the game."
    assert "not begun" in refused(me, op="answer", ask="0-00000000", answer="wait")
    me.send(op="begin", host=made.data["host"])
    for player in (me, ann):
        table = player.hear("table")
        assert [person["who"] for person in table["people"]] == ["person", "bot", "person", "bot"]
    assert ann.table["scene"]["viewer"] == 2
    assert ann.table["people"][2]["name"] == "Ann"
    assert "has already begun" in refused(me, op="begin", host=made.data["host"])


def test_nothing_is_played_or_told_before_it_begins(host: Host) -> None:
    made = gathered(host, "random", "friend", "friend", game="cerberus")
    ann, late = take(made, 1, "Ann", "ann's"), guest(made, "late")
    watching = guest(made, "watching")
    nowhere: Message = {"op": "answer", "ask": "0-00000000", "answer": "x"}
    asks = ("undo", "why", "hint", "fair", "course", "back", "hand", "end")
    tried: list[Message] = [nowhere, *({"op": op} for op in asks), {"op": "frame", "number": 0}]
    for message in tried:
        assert "not begun" in refused(ann, **message)
    assert all(seat == CHANCE for seat, _ in host.live(made.id).match.log)
    for player in (ann, late, watching):
        assert all('"op":"table"' not in text and "scene" not in text for text in player.raw)
    headers = {"X-Secret": f"{made.secrets[1]}~ann's"}
    assert host.http.get(f"/api/tables/{made.id}/art/any", headers=headers).status_code == 404
    assert host.http.get(f"/api/tables/{made.id}/export", headers=headers).status_code == 403
    state = host.http.get(f"/api/tables/{made.id}/state", headers=headers).json()
    assert (state["gathering"], state["you"], state["outcome"]) == (True, 1, "")
    assert not any(person["asked"] for person in state["people"])


def test_a_seat_belongs_to_the_browser_that_chose_it(host: Host) -> None:
    made = gathered(host, "me", "friend", "friend")
    first = guest(made, "first")
    first.send(op="take", seat=1, name="Ann")
    secret = first.hear("seated")["secret"]
    second = guest(made, "second")
    assert "already" in refused(second, op="take", seat=1, name="Bo")
    assert "already" in refused(second, op="take", seat=0, name="Bo")
    assert "already" in refused(second, op="take", seat=9, name="Bo")
    assert "24 characters" in refused(second, op="take", seat=2, name="x" * 25)
    stolen = Player(host.port, made.id)
    stolen.send(op="sit", secret=f"{secret}~second")
    assert "another browser" in stolen.hear("error")["error"]
    host.tables.live.clear()
    assert come(made, secret, "first").gathering["you"] == 1


def test_seats_are_changed_left_and_freed(host: Host) -> None:
    made = gathered(host, "me", "friend", "friend")
    ann = take(made, 1, "Ann", "ann's")
    ann.send(op="take", seat=2)
    seated = ann.hear("seated")
    ann.close()
    ann = come(made, seated["secret"], "ann's")
    me = come(made, made.secrets[0], "mine")
    host.tables.live.clear()
    me, ann = come(made, made.secrets[0], "mine"), come(made, seated["secret"], "ann's")
    seen = chairs(me, lambda c: c[2]["here"])
    assert [(c["name"], c["free"]) for c in seen] == [("", False), ("", True), ("Ann", False)]
    assert "Only the host" in refused(ann, op="leave", seat=0)
    me.send(op="leave", seat=2, host=made.data["host"])
    assert [c["free"] for c in chairs(me, lambda c: c[2]["free"])] == [False, True, True]
    assert "Nobody sits" in refused(me, op="leave", seat=2, host=made.data["host"])


def test_links_of_their_own_still_open_seats(host: Host) -> None:
    made = gathered(host, "me", "friend")
    friend = come(made, made.secrets[1], "friend's")
    assert [c["free"] for c in chairs(guest(made, "late"), lambda c: c[1]["here"])] == [False] * 2
    assert friend.gathering["you"] == 1
    host.tables.live.clear()
    me = come(made, made.secrets[0], "mine")
    me.send(op="begin", host=made.data["host"])
    assert [p["who"] for p in me.hear("table")["people"]] == ["person", "person"]


def test_it_waits_and_has_begun_through_a_restart(host: Host) -> None:
    made = gathered(host, "me", "random")
    me = come(made, made.secrets[0], "mine")
    me.send(op="say", text="Anybody?")
    me.hear("gathering", lambda m: bool(m["talk"]))
    host.tables.live.clear()
    me = come(made, made.secrets[0], "mine")
    assert all(seat == CHANCE for seat, _ in host.live(made.id).match.log)
    assert me.gathering["talk"]
    me.send(op="begin", host=made.data["host"])
    me.hear("table")
    host.tables.live.clear()
    again = Player(host.port, made.id)
    again.send(op="sit", secret=f"{made.secrets[0]}~mine")
    assert again.hear("table")["talk"][0][2] == "Anybody?"


def test_who_came_by_the_link_and_has_no_seat_watches(host: Host) -> None:
    made = gathered(host, "me", "friend")
    me, late = come(made, made.secrets[0], "mine"), guest(made, "late")
    me.send(op="begin", host=made.data["host"])
    assert late.hear("table")["scene"]["viewer"] is None
    assert "has already begun" in refused(late, op="take", seat=1, name="Late")


@pytest.mark.parametrize("clock", [{"kind": "move", "seconds": 1}, {"kind": "week", "seconds": 60}])
def test_a_clock_that_makes_no_sense_is_refused(host: Host, clock: dict[str, Any]) -> None:
    body = {"game": "toll", "seats": [{"who": "me"}, {"who": "me"}], "clock": clock}
    assert host.http.post("/api/tables", json=body).status_code == 400
