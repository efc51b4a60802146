"""Playing over sockets: whose answer counts, and how often."""

import threading
import time
from collections.abc import Callable

from katabasis.server.tables import IDLE, OVER
from tests.server.hosting import SOON, Host, Player, asked, play_out, position


def test_a_whole_game_over_sockets(host: Host) -> None:
    players = host.make("me", "friend").all()
    play_out(players)
    assert all(player.table["over"] for player in players)
    assert players[0].table["scene"]["outcome"]
    refused = players[0].answer("wait", ask="99-00000000")
    assert refused["op"] == "refused"


def test_an_answer_is_taken_and_everybody_is_told(host: Host) -> None:
    made = host.make("me", "friend")
    players = [*made.all(), made.sit("spectator"), made.sit("host")]
    one = asked(players[:2])
    number = one.table["number"]
    assert one.answer()["op"] == "taken"
    for player in players:
        table = player.until(lambda m: bool(m["number"] > number))
        assert table["events"]
        assert all(event["number"] > number for event in table["events"])


def test_an_answer_to_a_question_that_is_gone_is_refused_by_the_rules(host: Host) -> None:
    players = host.make("me", "friend").all()
    one = asked(players)
    old, number = one.table["ask"], one.table["number"]
    one.answer("wait")
    for player in players:
        player.until(lambda m: bool(m["number"] > number))
    refused = one.answer("silver", ask=old)
    assert (refused["op"], refused["ask"]) == ("refused", old)
    assert one.hear("table")["number"] == one.table["number"]
    assert "up to Bran" in one_refused(one, old)
    assert "something else now: Pay the ferryman" in one_refused(players[1], "7-00000000")


def one_refused(player: Player, ask: str) -> str:
    """What the rules say of an answer that is offered, but to another question."""
    refused = player.answer("silver" if "silver" in player.choices else "lead", ask=ask)
    assert refused["op"] == "refused"
    assert refused["clauses"] == ["TOL-002"]
    return str(refused["error"])


def test_an_answer_to_anothers_ask_is_refused(host: Host) -> None:
    players = host.make("me", "friend").all()
    one = asked(players)
    other = next(player for player in players if player is not one)
    before = other.table["number"]
    assert other.answer("wait", ask=one.table["ask"])["op"] == "refused"
    assert other.hear("table")["number"] == before


def test_no_option_is_refused_by_the_rules(host: Host) -> None:
    one = asked(host.make("me", "friend").all())
    for answer in ("gold", 7, True, None, [], {"a": [1]}, 1.5, ["wait"], "wait "):
        one.send(op="answer", ask=one.table["ask"], answer=answer)
        refused = one.hear("refused")
        assert "broke" not in refused["error"], answer
        assert one.hear("table")["ask"] is not None


def test_the_same_answer_twice_counts_once(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    one = asked(players)
    ask = one.table["ask"]
    assert one.answer("wait")["op"] == "taken"
    count = len(host.live(made.id).match.log)
    assert one.answer("wait", ask=ask)["op"] == "taken"
    assert one.answer("lead", ask=ask)["op"] == "refused"
    assert len(host.live(made.id).match.log) == count


def test_a_later_answer_does_not_count_for_an_older_ask(host: Host) -> None:
    """Seat 0 waits, then pays; the payment was never its answer to the first question."""
    made = host.make("me", "friend")
    players = made.all()
    first = players[0].table["ask"]
    assert players[0].answer("wait")["op"] == "taken"
    players[1].until(lambda m: m["ask"] is not None)
    assert players[1].answer("wait")["op"] == "taken"
    players[0].until(lambda m: m["ask"] not in (None, first))
    coin = players[0].choices[0]
    assert players[0].answer(coin)["op"] == "taken"
    assert players[0].answer(coin, ask=first)["op"] == "refused"
    assert players[0].answer("wait", ask=first)["op"] == "taken"


def test_two_tabs_race_with_the_same_answer(host: Host) -> None:
    made = host.make("me", "friend")
    tabs = [made.sit(0) for _ in range(4)]
    ask, before = tabs[0].table["ask"], len(host.live(made.id).match.log)
    out: list[str] = []

    def answer(tab: Player) -> None:
        out.append(tab.answer("wait", ask=ask)["op"])

    threads = [threading.Thread(target=answer, args=(tab,)) for tab in tabs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert out == ["taken"] * 4
    assert [s for s, _ in host.live(made.id).match.log[before:]].count(0) == 1


def test_two_tabs_of_a_seat_both_work(host: Host) -> None:
    made = host.make("me", "friend")
    one, two = made.sit(0), made.sit(0)
    number = one.table["number"]
    assert two.answer("wait")["op"] == "taken"
    assert one.until(lambda m: bool(m["number"] > number))["ask"] is None
    one.close()
    assert two.quiet()
    assert two.table["people"][0]["here"]


def test_a_spectator_only_watches(host: Host) -> None:
    made = host.make("me", "friend")
    for watcher in (made.sit("spectator"), made.sit("host")):
        assert watcher.table["ask"] is None
        for message in (
            {"op": "answer", "ask": "0-00000000", "answer": "wait"},
            {"op": "undo"},
            {"op": "say", "text": "hello"},
            {"op": "name", "name": "Somebody"},
            {"op": "hint"},
            {"op": "back"},
            {"op": "absent", "seat": 1},
            {"op": "vote", "vote": 1, "yes": True},
            {"op": "why"},
        ):
            watcher.send(**message)
            assert watcher.hear("refused")["error"] == "Spectators cannot act."
        assert not host.live(made.id).talk


def test_all_are_asked_at_once_and_nobody_is_stale(host: Host) -> None:
    """Cerberus: offers are hidden until the last; every ask keeps its id while others answer."""
    made = host.bring(position("cerberus", 4, lambda ask: ask.held == 0 and len(ask.seats) > 1))
    players = made.all()
    together = [p for p in players if p.table["ask"] is not None]
    assert len(together) > 1
    asks = [player.table["ask"] for player in together]
    given = [player.choices[0] for player in together]
    before = len(host.live(made.id).match.log)
    for _ in range(2):
        for player, ask, answer in zip(together, asks, given, strict=True):
            player.send(op="answer", ask=ask, answer=answer)
        for player in together:
            while (message := player.next())["op"] != "taken":
                assert message["op"] == "table"
    seats = [player.table["scene"]["viewer"] for player in together]
    log = host.live(made.id).match.log[before : before + len(together)]
    assert sorted(log) == sorted(zip(seats, given, strict=True))


def test_tables_where_nobody_is_are_forgotten_finished_ones_sooner(host: Host) -> None:
    over, begun = host.make("me", "me"), host.make("me", "me")
    players, other = over.all(), begun.sit(0)
    play_out(players)
    watcher = over.sit("spectator")
    for player in (*players, other):
        player.close()
    wait_until(lambda: len(host.live(over.id).guests) == 1 and not host.live(begun.id).guests)

    def left(after: float) -> set[str]:
        host.loop.call_soon_threadsafe(host.tables.forget, now + after)  # type: ignore[union-attr]
        watcher.catch_up()
        return {over.id, begun.id} & host.tables.live.keys()

    now = float(round(time.monotonic()))  # whole seconds, so that sums of them are exact
    assert left(0) == left(IDLE - 1) == {over.id, begun.id}
    assert left(IDLE) == {over.id}, "somebody still looks at the other one"
    watcher.close()
    wait_until(lambda: not host.live(over.id).guests)
    watcher = begun.sit(0)
    now = float(round(time.monotonic()))  # whole seconds, so that sums of them are exact
    assert left(0) == left(OVER - 1) == {over.id, begun.id}
    assert left(OVER) == {begun.id}
    assert over.sit(0).table["over"], "the archive has it"


def wait_until(true: Callable[[], bool]) -> None:
    """Waits for what the server does by itself."""
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_line_is_asked_whether_it_is_one(host: Host) -> None:
    player = host.make("me", "friend").sit(0)
    before = player.table["seq"]
    player.send(op="ping")
    assert player.hear("pong") == {"op": "pong"}
    player.catch_up()
    assert player.table["seq"] == before, "nobody else learns of it, and no table is sent"
