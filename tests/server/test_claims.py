"""Friends who might cheat: a link belongs to one browser, a running game stays closed to all who
play in it, and nobody looks on unnoticed."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from katabasis.games.alone.evil import ALL_SEEING, HERO_EYES
from tests.server.hosting import Host, Made, Player, hosted, play_out


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server of its own."""
    with hosted(tmp_path_factory.mktemp("claims")) as found:
        yield found


def opened(made: Made, secret: str | None, browser: str) -> Player:
    """Somebody who opens a link in a browser; whatever comes first was heard."""
    player = Player(made.host.port, made.id)
    player.send(op="sit", secret=f"{secret}~{browser}")
    return player


def refused(made: Made, secret: str | None, browser: str) -> str:
    """The sentence with which a link is refused."""
    return str(opened(made, secret, browser).hear("error")["error"])


def export(made: Made, secret: str) -> int:
    """The status of an export."""
    answer = made.host.http.get(f"/api/tables/{made.id}/export", headers={"X-Secret": secret})
    return answer.status_code


def test_a_link_belongs_to_the_browser_that_opens_it_first(host: Host) -> None:
    made = host.make("me", "friend")
    friend = opened(made, made.secrets[1], "friend's browser")
    friend.hear("table")
    assert "another browser" in refused(made, made.secrets[1], "maker's browser")
    assert "another browser" in refused(made, made.secrets[1], "")
    friend.close()
    assert "another browser" in refused(made, made.secrets[1], "maker's browser")
    back = opened(made, made.secrets[1], "friend's browser")
    assert back.hear("table")["scene"]["viewer"] == 1


def test_the_claim_survives_a_restart(host: Host) -> None:
    made = host.make("me", "friend")
    opened(made, made.secrets[1], "friend's browser").hear("table")
    host.tables.live.clear()
    assert "another browser" in refused(made, made.secrets[1], "maker's browser")


def test_pictures_and_moments_are_closed_to_other_browsers_too(host: Host) -> None:
    made = host.make("me", "friend")
    opened(made, made.secrets[1], "friend's browser").hear("table")
    stolen = f"{made.secrets[1]}~maker's browser"
    path = f"/api/tables/{made.id}"
    art = host.http.get(f"{path}/art/any", headers={"X-Secret": stolen})
    assert (art.status_code, "another browser" in art.text) == (403, True)
    body = {"secret": stolen, "number": 0}
    assert host.http.post(f"{path}/from", json=body).status_code == 403


def test_nobody_gets_the_file_of_a_running_game_with_friends(host: Host) -> None:
    made = host.make("me", "friend")
    players = made.all()
    assert export(made, str(made.opens["host"])) == 403
    assert export(made, str(made.secrets[0])) == 403
    play_out(players)
    assert export(made, str(made.secrets[0])) == 200


def test_whoever_plays_alone_may_take_the_game_along(host: Host) -> None:
    made = host.make("me", "random")
    made.sit(0)
    assert export(made, str(made.opens["host"])) == 200
    assert export(made, str(made.secrets[0])) == 403


def test_a_new_link_needs_the_others_and_everybody_sees_it(host: Host) -> None:
    made = host.make("me", "friend", "friend")
    me = made.sit(0)
    lost = opened(made, made.secrets[1], "lost browser")
    lost.hear("table")
    other = made.sit(2)
    me.send(op="link", seat=1)
    assert "is here" in me.hear("refused")["error"]
    lost.close()
    me.until(lambda m: not m["people"][1]["here"])
    host.long_gone(made)
    me.send(op="link", seat=1)
    ballot = other.until(lambda m: bool(m["votes"]))["votes"][0]
    assert (ballot["kind"], ballot["needs"]) == ("link", [2])
    other.send(op="vote", vote=ballot["vote"], yes=True)
    link = me.hear("link")
    told = other.until(lambda m: bool(m["talk"]))["talk"][-1]
    assert (told[1], "new link" in told[2]) == (1, True)
    assert "does not open" in refused(made, made.secrets[1], "lost browser")
    found = opened(made, link["secret"], "new browser")
    assert found.hear("table")["scene"]["viewer"] == 1
    assert "another browser" in refused(made, link["secret"], "maker's browser")


def test_a_new_link_waits_for_friends_who_are_away(host: Host) -> None:
    made = host.make("me", "friend", "friend")
    me = made.sit(0)
    host.long_gone(made)
    me.send(op="link", seat=1)
    assert me.until(lambda m: bool(m["votes"]))["votes"][0]["needs"] == [2]
    opened(made, made.secrets[1], "friend's browser").hear("table")


def test_spectators_are_announced(host: Host) -> None:
    made = host.make("me", "friend")
    me = made.sit(0)
    assert me.table["watching"] == 0
    watcher = made.sit("spectator")
    assert me.until(lambda m: m["watching"] == 1)["watching"] == 1
    watcher.close()
    me.until(lambda m: m["watching"] == 0)


def test_who_made_a_table_for_one_and_shares_its_seats_gets_no_file_either(host: Host) -> None:
    """All seats were for the maker, but a friend has opened one of the links."""
    made = host.make("me", "me")
    opened(made, made.secrets[0], "maker's browser").hear("table")
    assert export(made, str(made.opens["host"])) == 200
    friend = opened(made, made.secrets[1], "friend's browser")
    friend.hear("table")
    assert export(made, str(made.opens["host"])) == 403
    friend.close()
    host.tables.live.pop(made.id).close()
    assert export(made, str(made.opens["host"])) == 403


def test_nor_does_who_has_handed_a_seat_on(host: Host) -> None:
    made = host.make("me", "random")
    maker = opened(made, made.secrets[0], "maker's browser")
    maker.hear("table")
    maker.send(op="hand")
    link = maker.hear("link")
    opened(made, link["secret"], "friend's browser").hear("table")
    assert export(made, str(made.opens["host"])) == 403


def behind_the_screen(host: Host) -> tuple[Made, Player, Player]:
    """Alone with a friend; whoever made the table has the links for spectators."""
    made = host.make("me", "friend", game="alone")
    me = opened(made, made.secrets[0], "maker's browser")
    friend = opened(made, made.secrets[1], "friend's browser")
    for player in (me, friend):
        player.hear("table")
    return made, me, friend


@pytest.mark.parametrize("eyes", [HERO_EYES, ALL_SEEING])
def test_nobody_watches_with_the_eyes_of_players_unless_they_agree(host: Host, eyes: str) -> None:
    """Whoever made the table has these links, and may be the one who must not see that."""
    made, me, friend = behind_the_screen(host)
    head = {"X-Secret": str(made.opens[eyes])}
    assert "players are asked" in refused(made, made.opens[eyes], "another window")
    assert host.http.get(f"/api/tables/{made.id}/state", headers=head).status_code == 403
    assert host.http.get(f"/api/tables/{made.id}/art/x", headers=head).status_code == 403
    for player in (me, friend):
        ballot = player.until(lambda m: bool(m["votes"]))["votes"][0]
        assert (ballot["kind"], ballot["needs"]) == ("watch", [0, 1])
    me.send(op="vote", vote=ballot["vote"], yes=True)
    friend.send(op="vote", vote=ballot["vote"], yes=False)
    assert me.hear("table", lambda m: not m["votes"])
    assert "have said no" in refused(made, made.opens[eyes], "another window")
    assert made.sit("spectator").table["votes"] == [], "anybody may watch from outside"


def test_who_is_let_in_watches_and_everybody_reads_so(host: Host) -> None:
    made, me, friend = behind_the_screen(host)
    refused(made, made.opens[ALL_SEEING], "")
    refused(made, made.opens[ALL_SEEING], "")
    for player in (me, friend):
        ballot = player.until(lambda m: bool(m["votes"]))["votes"][0]
        player.send(op="vote", vote=ballot["vote"], yes=True)
    friend.hear("table", lambda m: not m["votes"])
    assert made.sit(ALL_SEEING).table["people"]
    assert "players are asked" in refused(made, made.opens[HERO_EYES], "")
    host.tables.live.pop(made.id).close()
    told = [text for _, _, text, channel in made.sit(ALL_SEEING).table["talk"] if channel == "note"]
    assert told == ["All players agreed to spectators who watch like this: All-seeing."]


def test_who_came_before_the_game_is_asked_about_when_it_begins(host: Host) -> None:
    seats = [{"who": "me"}, {"who": "friend"}]
    body = {"game": "alone", "seats": seats, "gather": True}
    made = Made(host, host.http.post("/api/tables", json=body).json())
    me = opened(made, made.secrets[0], "maker's browser")
    late = opened(made, made.opens[ALL_SEEING], "another window")
    late.hear("gathering")
    friend = opened(made, made.opens["spectator"], "friend's browser")
    friend.hear("gathering")
    friend.send(op="take", seat=1)
    friend.hear("seated")
    me.send(op="begin", host=made.opens["host"])
    me.hear("table")
    with pytest.raises(ConnectionClosed):
        late.hear("table")
