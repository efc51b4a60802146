"""Viewers at a table: kinds of spectators, channels of talk, free acting, questions of a seat."""

import json
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import Game, Keyed, Match, load, read, talk_of
from katabasis.games import game_of, lent
from katabasis.server.seats import Seating
from tests.server.hosting import Host, Made, Player
from tests.toys import ambush

WAITING = "Waiting …"


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[Game]:
    """A game with hidden questions, known to this process alone."""
    with lent(ambush.GAME) as found:
        yield found


def table(host: Host, part: str = "walk", seed: int = 1) -> Made:
    """A table of the toy, at the first question of a part of its first round."""
    rules, rng = ambush.GAME, Random(seed)
    match = Match(rules, rules.setup(3, {}), Keyed(rng.randbytes(32).hex()))
    while match.ask is not None and match.table.part != part:
        seat = rng.choice(match.ask.asked())
        match.choose(seat, next(iter(match.ask.of(seat))))
    return host.seat(match)


def caught_up(*players: Player) -> None:
    """All of them have heard everything, also that those of them who only watch are here."""
    watching = sum(not isinstance(p.table["scene"]["viewer"], int) for p in players)
    for player in players:
        player.until(lambda m: bool(m["watching"] >= watching))
        player.catch_up()
        player.raw.clear()


def tokens(player: Player) -> set[str]:
    """The pieces that a viewer sees."""
    return {token["id"].split("-")[0] for token in player.table["scene"].get("tokens", ())}


def test_a_game_may_have_kinds_of_spectators_with_links_of_their_own(host: Host) -> None:
    made = table(host)
    assert [w["key"] for w in made.data["watchers"]] == [ambush.OWN_EYES, ambush.ALL_SEEING]
    assert all(w["title"] and w["text"] and w["secret"] for w in made.data["watchers"])
    for key in (ambush.OWN_EYES, ambush.ALL_SEEING):
        watcher = made.sit(key)
        assert watcher.table["scene"]["viewer"] == key
        assert (watcher.table["ask"], watcher.table["undo"]) == (None, None)
        assert watcher.table["channels"] == []
        watcher.send(op="answer", ask="0-00000000", answer="wait")
        assert watcher.hear("refused")["error"] == "Spectators cannot act."
    assert "watchers" in host.make("me", "friend").data


def test_a_table_from_before_has_no_links_for_watchers() -> None:
    old = {"places": [], "host": "h", "spectator": "s"}
    assert msgspec.convert(old, Seating).watchers == {}


def test_the_walkers_eyes_see_what_the_walker_sees(host: Host) -> None:
    made = table(host)
    walker, eyes, plain = made.sit(0), made.sit(ambush.OWN_EYES), made.sit("spectator")
    assert eyes.table["events"] == walker.table["events"] != []
    caught_up(walker, eyes, plain)
    assert tokens(eyes) == tokens(walker) == {"walker"}
    assert tokens(plain) == set()
    assert eyes.table["scene"]["prompt"]["text"] == "Where to, in the dark?"
    assert "choices" not in eyes.table["scene"]["prompt"]
    assert eyes.table["people"][0]["asked"]


def test_a_hidden_question_is_a_silence(host: Host) -> None:
    made = table(host)
    walker, ash, plain = made.sit(0), made.sit(1), made.sit("spectator")
    caught_up(walker, ash, plain)
    for player in (ash, plain):
        prompt = player.table["scene"]["prompt"]
        assert (prompt["kind"], prompt["text"], prompt["seats"]) == ("wait", WAITING, [])
        assert not any(person["asked"] for person in player.table["people"])
    ash.send(op="why")
    assert ash.hear("why")["text"] == WAITING
    ash.send(op="why", answer="run")
    assert ash.hear("why")["text"] == "You are not asked anything now."
    assert ash.answer("run", ask="0-00000000")["error"] == "You are not asked anything now."
    caught_up(ash, plain)
    assert walker.answer("search")["op"] == "taken"
    walker.until(lambda m: m["scene"]["prompt"]["kind"] == "keep")
    assert walker.answer("drop")["op"] == "taken"
    assert ash.quiet()
    assert plain.quiet()


def test_what_waits_to_be_told_does_not_come_with_a_hidden_answer(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That somebody came to watch is said once a second. Said with the next answer, it told of it:
    whoever let friends come and go had a bell that rang at every answer in the dark."""
    made = table(host)
    walker, ash, plain = made.sit(0), made.sit(1), made.sit("spectator")
    caught_up(walker, ash, plain)
    monkeypatch.setattr("katabasis.server.audience.CROWD", 3600.0)
    friend = made.sit("spectator")
    assert friend.table["watching"] == 1, "nobody is told before the others"
    assert walker.answer("search")["op"] == "taken"
    walker.until(lambda m: m["scene"]["prompt"]["kind"] == "keep")
    assert walker.answer("drop")["op"] == "taken"
    for player in (ash, plain, friend):
        player.raw.clear()
        player.catch_up()
        assert [json.loads(text)["op"] for text in player.raw] == ["frame"]
    walker.catch_up()
    assert walker.table["watching"] == 1


def test_all_seeing_spectators_see_everything_later(host: Host) -> None:
    made, rng = table(host), Random(3)
    late, players = made.sit(ambush.ALL_SEEING), made.all()
    match, then = host.live(made.id).match, list[dict[str, Any]]()
    while match.ask is not None:
        seat = rng.choice(match.ask.asked())
        players[seat].catch_up()
        assert players[seat].answer(rng.choice(players[seat].choices))["op"] == "taken"
        late.catch_up()
        lag = 0 if match.table.over else ambush.DELAY
        answers = match.answers_at(None, max(0, len(match.moments(None)) - lag))
        before = match.at(answers if lag else len(match.log))
        assert late.table["number"] == len(before.moments(ambush.ALL_SEEING))
        then.append(late.table)
    assert late.table["over"]
    assert len({table["number"] for table in then}) > ambush.DELAY
    for shown in then:
        late.send(op="frame", number=shown["number"])
        frame = late.hear("frame")
        assert frame["scene"].get("tokens") == shown["scene"].get("tokens")
        assert frame["scene"]["zones"] == shown["scene"]["zones"]


def test_who_sees_later_hears_later(host: Host) -> None:
    made = table(host, "watch")
    late, ash, walker = made.sit(ambush.ALL_SEEING), made.sit(1), made.sit(0)
    ash.send(op="say", text="Over there!", channel="watchers")
    caught_up(ash, late)
    assert late.table["talk"] == []
    for answer in ("light 1", "light 2", "light 3", "rest"):
        caught_up(ash)
        assert ash.answer(answer)["op"] == "taken"
    late.catch_up()
    bran = made.sit(2)
    assert bran.answer("rest")["op"] == "taken"
    caught_up(walker)
    assert walker.answer("stay")["op"] == "taken"
    heard = [m for m in late_messages(late) if m["talk"]]
    assert [entry[1:] for m in heard for entry in m["talk"]] == [[1, "Over there!", "watchers"]]


def late_messages(late: Player) -> list[dict[str, Any]]:
    """What came about the table."""
    late.raw.clear()
    late.catch_up()
    return [m for m in map(msgspec.json.decode, late.raw) if m["op"] == "table"]


def test_a_channel_is_heard_by_its_seats_alone(host: Host) -> None:
    made = table(host)
    walker, ash, bran = made.all()
    others = [walker, made.sit("spectator"), made.sit("host"), made.sit(ambush.OWN_EYES)]
    caught_up(ash, bran, *others)
    assert [c["key"] for c in ash.table["channels"]] == ["all", "watchers"]
    assert [c["key"] for c in walker.table["channels"]] == ["all"]
    ash.send(op="say", text="He is at 3.", channel="watchers")
    for player in (ash, bran):
        talk = player.hear("table")["talk"]
        assert [entry[1:] for entry in talk] == [[1, "He is at 3.", "watchers"]]
    assert all(player.quiet(0.1) for player in others)
    walker.send(op="say", text="Hello?", channel="watchers")
    refused = walker.hear("refused")["error"]
    assert refused == "You have no channel 'watchers'. Your channels: all."
    walker.send(op="say", text="Hello?")
    for player in (ash, bran, *others):
        assert player.hear("table")["talk"][0][1:] == [0, "Hello?", "all"]


def test_talk_of_a_channel_is_kept_and_stays_there(host: Host) -> None:
    made = table(host)
    ash = made.sit(1)
    ash.send(op="say", text="He is at 3.", channel="watchers")
    ash.send(op="say", text="Nothing here.")
    ash.until(lambda m: bool(m["talk"] and m["talk"][-1][2] == "Nothing here."))
    ash.close()
    file = host.http.get(
        f"/api/tables/{made.id}/export", headers={"X-Secret": made.data["host"]}
    ).content
    host.tables.live.pop(made.id).close()
    both = ["He is at 3.", "Nothing here."]
    for viewer, heard in ((1, both), (2, both), (0, both[1:]), (ambush.OWN_EYES, both[1:])):
        assert [entry[2] for entry in made.sit(viewer).table["talk"]] == heard, viewer
    assert [said.text for said in talk_of(read(file), load(file, game_of))] == both


def test_two_who_act_at_once_are_both_served(host: Host) -> None:
    for _ in range(5):
        made = table(host, "watch")
        ash, bran = made.sit(1), made.sit(2)
        caught_up(ash, bran)
        given = [(ash, "light 3", ash.table["ask"]), (bran, "light 4", bran.table["ask"])]
        out: list[str] = []

        def act(player: Player, answer: str, ask: str, out: list[str] = out) -> None:
            out.append(player.answer(answer, ask=ask)["op"])

        threads = [threading.Thread(target=act, args=one) for one in given]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert out == ["taken", "taken"]
        assert sorted(host.live(made.id).match.table.lit) == [3, 4]


def test_the_second_is_told_by_the_rules_why_it_is_too_late(host: Host) -> None:
    made = table(host, "watch")
    ash, bran = made.sit(1), made.sit(2)
    caught_up(ash, bran)
    ask = bran.table["ask"]
    assert ash.answer("light 3")["op"] == "taken"
    refused = bran.answer("light 3", ask=ask)
    assert (refused["op"], refused["error"]) == ("refused", "Space 3 is lit already.")
    assert refused["ask"] == ask
    assert bran.hear("table")["ask"] == ask
    assert bran.answer("light 5", ask=ask)["op"] == "taken"


def test_an_answer_is_taken_once_although_others_acted_since(host: Host) -> None:
    made = table(host, "watch")
    ash, bran = made.sit(1), made.sit(2)
    caught_up(ash, bran)
    ask = bran.table["ask"]
    assert bran.answer("light 3", ask=ask)["op"] == "taken"
    caught_up(ash)
    assert ash.answer("light 4")["op"] == "taken"
    lit = list(host.live(made.id).match.table.lit)
    assert bran.answer("light 3", ask=ask)["op"] == "taken"
    assert host.live(made.id).match.table.lit == lit == [3, 4]
    assert bran.answer("light 5", ask=ask)["op"] == "refused"


def test_an_answer_never_meets_another_question_than_was_read(host: Host) -> None:
    """The walker is asked about one card, then about another: `keep` is no answer to both."""
    made = table(host)
    walker = made.sit(0)
    assert walker.answer("search")["op"] == "taken"
    first = walker.until(lambda m: m["scene"]["prompt"]["kind"] == "keep")["ask"]
    assert walker.answer("drop")["op"] == "taken"
    second = walker.until(lambda m: m["ask"] not in (None, first))["ask"]
    assert second != first
    refused = walker.answer("keep", ask=first)
    assert refused["error"].startswith("You are asked something else now: You found ")
    assert walker.answer("keep", ask=second)["op"] == "taken"


def test_two_windows_of_one_seat_are_one_viewer(host: Host) -> None:
    """Both are told the same, what one asks is answered there, and an answer counts once."""
    made = table(host)
    one, two, ash = made.sit(0), made.sit(0), made.sit(1)
    caught_up(one, two, ash)
    assert {**one.table, "seq": 0} == {**two.table, "seq": 0}
    ask = one.table["ask"]
    one.send(op="why", answer="run")
    assert one.hear("why")["answer"] == "run"
    one.send(op="preview", ask=ask, answer="run")
    assert one.hear("preview")["answer"] == "run"
    assert two.quiet()
    assert one.answer("search")["op"] == "taken"
    assert two.until(lambda m: m["scene"]["prompt"]["kind"] == "keep")["ask"] == one.table["ask"]
    assert two.answer("search", ask=ask)["op"] == "taken", "it has been given just so already"
    assert two.answer("run", ask=ask)["op"] == "refused"
    assert host.live(made.id).match.given(0)[-1] == "search"
    two.close()
    caught_up(one)
    assert one.table["people"][0]["here"], "one window is still open"
    assert ash.quiet()
