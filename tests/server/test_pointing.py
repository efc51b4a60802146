"""Pointing at the wire: a gesture for those who see the thing, and nothing that anybody keeps."""

import json
from collections.abc import Iterator

import pytest

from katabasis.engine import Game, Keyed, Match
from katabasis.games import game_of, lent
from katabasis.proof.given import fresh
from katabasis.server.pointing import things_of
from tests.server.hosting import Host, Made, Player, hosted
from tests.server.test_gathering import refused
from tests.toys import ambush


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server of its own."""
    with hosted(tmp_path_factory.mktemp("pointing")) as found:
        yield found


@pytest.fixture
def toy() -> Iterator[Game]:
    """A game with secrets, known to this process alone."""
    with lent(ambush.GAME) as found:
        yield found


def heard(player: Player) -> list[dict[str, object]]:
    """Whom this player has seen pointing, until now."""
    player.catch_up()
    messages: list[dict[str, object]] = [json.loads(text) for text in player.raw]
    return [message for message in messages if message["op"] == "pointed"]


def dungeon(host: Host) -> Made:
    """Two heroes, and one of them waits."""
    return host.make("me", "friend", game="dungeon", characters="hedda pim")


def test_whoever_waits_points_at_a_place_and_all_see_it(host: Host) -> None:
    made = dungeon(host)
    one, two = made.all()
    watcher = made.sit("spectator")
    two.send(op="point", about="loc-501")
    wanted = {"op": "pointed", "seat": 1, "about": "loc-501", "spot": None}
    assert one.hear("pointed") == two.hear("pointed") == watcher.hear("pointed") == wanted
    two.send(op="point", about="room-A", spot=[12, 80])
    assert one.hear("pointed") == {**wanted, "about": "room-A", "spot": [12, 80]}


def test_it_is_no_answer_and_is_kept_nowhere(host: Host) -> None:
    made = dungeon(host)
    one, two = made.all()
    live = host.tables.live[made.id]
    before = (live.written, len(live.match.log), len(live.talk), one.table["ask"])
    two.send(op="point", about="loc-501")
    one.hear("pointed")
    assert (live.written, len(live.match.log), len(live.talk), one.table["ask"]) == before
    late = made.sit("spectator")
    assert heard(late) == []


@pytest.mark.parametrize(
    ("about", "spot"),
    [("card-10", None), ("loc-105", None), ("room-C", [5, 5]), ("loc-501", [5, 5]), ("", None)],
)
def test_what_is_not_on_the_table_cannot_be_pointed_at(
    host: Host, about: str, spot: list[int] | None
) -> None:
    made = dungeon(host)
    one, two = made.all()
    told = refused(two, op="point", about=about, spot=spot)
    assert told == "That is not on the table, so nobody can point at it."
    assert heard(one) == []


def test_spectators_do_not_point_and_nobody_points_without_end(host: Host) -> None:
    made = dungeon(host)
    one, two = made.all()
    watcher = made.sit("spectator")
    assert refused(watcher, op="point", about="loc-501") == "Spectators cannot act."
    for _ in range(4):
        two.send(op="point", about="loc-501")
        one.hear("pointed")
    assert refused(two, op="point", about="loc-501").startswith("Not so fast")
    assert len([m for m in heard(one) if m["seat"] == 1]) <= 4


@pytest.mark.parametrize("spot", [[0, 101], [-1, 5], [1], "here"])
def test_a_spot_is_inside_its_picture(host: Host, spot: object) -> None:
    made = dungeon(host)
    one, two = made.all()
    two.send(op="point", about="room-A", spot=spot)
    assert "cannot be read" in two.hear("error")["error"]
    assert heard(one) == []


def test_nobody_is_shown_a_finger_on_what_they_do_not_see(host: Host, toy: Game) -> None:
    match = Match(toy, toy.setup(3, {}), Keyed("aa" * 32))
    made = host.seat(match)
    players = made.all()
    known = [set(things_of(toy.scene(match.table, seat, match.ask))) for seat in range(3)]
    own = {
        seat: sorted(known[seat] - set().union(*(known[o] for o in range(3) if o != seat)))
        for seat in range(3)
    }
    seat = next(seat for seat, things in own.items() if things)
    players[seat].send(op="point", about=own[seat][0])
    assert players[seat].hear("pointed")["about"] == own[seat][0]
    others = [player for other, player in enumerate(players) if other != seat]
    assert [heard(other) for other in (*others, made.sit("spectator"))] == [[], [], []]


def test_a_side_points_for_itself_and_who_sees_later_sees_no_finger(host: Host, toy: Game) -> None:
    match = Match(toy, toy.setup(3, {}), Keyed("aa" * 32))
    made = host.seat(match)
    walker, *watchers = made.all()
    late = made.sit(ambush.ALL_SEEING)
    shown = [
        set(things_of(toy.scene(match.table, viewer, match.ask))) for viewer in (None, 0, 1, 2)
    ]
    thing = min(set.intersection(*shown))
    watchers[0].send(op="point", about=thing)
    assert [one.hear("pointed")["seat"] for one in watchers] == [1, 1]
    assert [heard(one) for one in (walker, late)] == [[], []]
    walker.send(op="point", about=thing)
    assert [one.hear("pointed")["seat"] for one in (walker, *watchers)] == [0, 0, 0]
    assert heard(late) == []


@pytest.mark.proves("ALN-R94", "ALN-353")
def test_evil_points_at_the_map_behind_the_screen(host: Host) -> None:
    game = game_of("alone")
    match = Match(game, fresh(game, 3, {}), Keyed("aa" * 32))
    made = host.seat(match)
    hero, first, second = made.all()
    eyes, later = made.sit("hero"), made.sit("all")
    before = len(match.log)
    second.send(op="point", about=f"sector-{match.table.creatures[0].at}")
    told = {"op": "pointed", "seat": 2, "about": f"sector-{match.table.creatures[0].at}"}
    assert first.hear("pointed") == {**told, "spot": None}
    assert [heard(one) for one in (hero, eyes, later)] == [[], [], []]
    second.send(op="point", about="card-2-0")
    assert second.hear("pointed")["about"].startswith("sector")
    assert second.hear("pointed")["about"] == "card-2-0"
    assert [len(heard(one)) for one in (hero, first, eyes, later)] == [0, 1, 0, 0]
    assert refused(hero, op="point", about="sector-0").startswith("That is not on the table")
    assert len(match.log) == before


def test_every_game_has_things_to_point_at(host: Host) -> None:
    for key in ("cerberus", "alone", "dead_cells"):
        game = game_of(key)
        made = host.make(*["me"] + ["friend"] * (game.seats[-1] - 1), game=key)
        players = made.all()
        scene = game.scene(host.tables.live[made.id].match.table, None, None)
        thing = next(iter(things_of(scene)))
        players[-1].send(op="point", about=thing)
        assert players[-1].hear("pointed")["about"] == thing
