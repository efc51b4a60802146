"""Clocks of a table: they run for who is waited for, stand still, run out, and are kept."""

import time
from typing import Any

import msgspec
import pytest

from katabasis.engine import Match
from katabasis.server.bodies import Clock
from katabasis.server.clocks import Clocks
from katabasis.server.seats import Place, Seating
from katabasis.server.votes import Votes
from tests.server.hosting import Host, Made, Player, position


def timed(host: Host, *seats: str, **clock: Any) -> Made:
    """A table with a clock; seconds shorter than a host may set."""
    wishes = [{"who": w} if w in ("me", "friend") else {"who": "bot", "bot": w} for w in seats]
    body = {"game": "toll", "seats": wishes, "clock": {"kind": "move", "seconds": 60} | clock}
    answer = host.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Made(host, answer.json())


def hasten(host: Host, made: Made, seconds: float) -> None:
    """Leaves everybody only so long."""
    live = host.live(made.id)
    assert live.clocks is not None
    short = msgspec.structs.replace(live.clocks.clock)
    msgspec.structs.force_setattr(short, "seconds", seconds)
    live.clocks.clock = live.seating.clock = short


def ticking(player: Player) -> dict[int, dict[str, Any]]:
    """The clocks that a player sees."""
    return {clock["seat"]: clock for clock in player.table["clocks"]}


def test_a_clock_runs_for_who_is_asked(host: Host) -> None:
    made = timed(host, "me", "friend", "random", then="nothing")
    one, two = made.all()
    table = one.until(lambda m: m["people"][1]["here"])
    seen = ticking(one)
    assert set(seen) == {0, 1}
    assert 55 < seen[0]["until"] - table["now"] < 61
    assert (seen[1]["left"], seen[1]["until"]) == (60, None)
    assert one.answer("wait")["op"] == "taken"
    two.until(lambda m: m["clocks"][0]["until"] is None and m["clocks"][1]["until"] is not None)


def test_a_bot_moves_when_time_is_up(host: Host) -> None:
    made = timed(host, "me", "friend", then="bot")
    hasten(host, made, 0.3)
    one, two = made.all()
    number = two.table["number"]
    moved = two.hear("table", lambda m: m["number"] > number)
    assert moved["people"][0]["who"] == "person"
    two.until(lambda m: True)
    talk = [line for text in two.raw if '"op":"table"' in text for line in talk_of(text)]
    talk += [line for _, _, line, _ in two.table["talk"]]
    deadline = time.monotonic() + 10
    while "has run out of time; a bot moves." not in talk and time.monotonic() < deadline:
        talk += [line for _, _, line, _ in two.hear("table")["talk"]]
    assert "has run out of time; a bot moves." in talk
    assert one.table is not None


def talk_of(text: str) -> list[str]:
    """What was said in a message."""
    return [line for _, _, line, _ in msgspec.json.decode(text)["talk"]]


def test_nothing_happens_at_zero_if_the_host_wants_so(host: Host) -> None:
    made = timed(host, "me", "friend", then="nothing")
    hasten(host, made, 0.1)
    one, two = made.all()
    time.sleep(0.4)
    assert one.table["ask"] is not None and two.quiet()
    assert one.answer("wait")["op"] == "taken"


def test_time_for_the_whole_game_is_kept_through_a_restart(host: Host) -> None:
    made = timed(host, "me", "friend", kind="game", seconds=60)
    one, two = made.all()
    time.sleep(0.5)
    assert one.answer("wait")["op"] == "taken"
    two.until(lambda m: m["clocks"][0]["until"] is None)
    left = ticking(two)[0]["left"]
    assert 50 < left < 60
    one.close()
    two.close()
    host.tables.live.clear()
    again = made.sit(1)
    assert ticking(again)[0]["left"] == pytest.approx(left, abs=0.11)


def test_clocks_stand_still_while_nobody_is_at_the_table(host: Host) -> None:
    made = timed(host, "me", "friend", then="bot")
    hasten(host, made, 0.2)
    live = host.live(made.id)
    time.sleep(0.5)
    assert live.clocks is not None
    assert (live.clocks.flagged, [seat for seat, _ in live.match.log if seat >= 0]) == (set(), [])


class Idle:
    """A table at which somebody sits and nothing happens."""

    attended = True

    def __init__(self, match: Match, clock: Clock) -> None:
        places = [Place("person") for _ in match.game.names(match.table)]
        self.match, self.votes = match, Votes()
        self.seating = Seating(places, "", "", clock=clock)


@pytest.mark.parametrize("hides", [False, True])
def test_clocks_of_others_are_not_shown_where_questions_are_hidden(
    hides: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = position("toll", 2, lambda ask: ask.seat == 0)
    monkeypatch.setattr(type(match.game), "hides", property(lambda game: hides))
    clock = Clock("move", 60)
    clocks = Clocks(clock, Idle(match, clock), lambda seat: None)
    clocks.update()
    assert [c.seat for c in clocks.shown(match, 1)] == ([1] if hides else [0, 1])
    assert [c.seat for c in clocks.shown(match, None)] == ([] if hides else [0, 1])
    assert clocks.shown(position("toll", 2, lambda ask: ask.seat == 0), 0) == []
