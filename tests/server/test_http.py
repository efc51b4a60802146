"""The HTTP part: tables, refusals, limits, rules, files, headers."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from katabasis.engine import Match, dump, load, say
from katabasis.games import all_games, game_of
from katabasis.server.app import HEADERS
from katabasis.server.limits import Limits
from tests.server.hosting import Host, Made, hosted, play_out, position
from tests.terminal.conftest import SOURCE

TWO = [{"who": "me"}, {"who": "friend"}]
ODD: list[Any] = ["x", -1, 99, 2.5, True, [1], {"a": []}, "a b c d", [1, 2, 3, 4]]


def careful(answer: httpx.Response) -> httpx.Response:
    """Every answer has the headers once, and none has a traceback."""
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value], (answer.url, name)
    assert "Traceback" not in answer.text
    return answer


def refused(answer: httpx.Response, status: int = 400) -> str:
    """The sentence of a refusal."""
    careful(answer)
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert list(body) == ["error"]
    sentence = body["error"]
    assert isinstance(sentence, str)
    assert sentence.endswith(".")
    return sentence


def finished(host: Host) -> Made:
    """A table of The Toll that was played to its end."""
    made = host.make("me", "friend")
    players = made.all()
    play_out(players)
    for player in players:
        player.close()
    return made


def export(host: Host, made: Made, secret: str) -> httpx.Response:
    """The file of a table."""
    return host.http.get(f"/api/tables/{made.id}/export", headers={"X-Secret": secret})


def test_games_are_listed_with_settings_and_bots(host: Host) -> None:
    listed = careful(host.http.get("/api/games")).json()
    assert [g["key"] for g in listed] == [g.key for g in all_games()]
    for game in listed:
        assert len(game["names"]) == max(game["seats"])
        assert all(s["text"].endswith(".") for s in [*game["settings"], *game["bots"]])


def test_a_table_has_secrets_for_people_and_none_for_bots(host: Host) -> None:
    made = host.make("me", "friend", "greedy", game="toll")
    data = made.data
    secrets = [data["host"], data["spectator"], *[s for s in made.secrets if s]]
    assert len(data["table"]) == 32
    assert len(set(secrets)) == 4
    assert all(len(secret) >= 43 for secret in secrets)
    assert made.secrets[2] is None
    kept = json.dumps([str(row) for row in host.live(made.id).seating.places])
    assert not any(secret in kept for secret in secrets)


WRONG: list[tuple[Any, str]] = [
    ({"game": "chess", "seats": TWO}, "There is no game 'chess'"),
    ({"game": "toll", "seats": []}, "players"),
    ({"game": "toll", "seats": TWO * 3}, "players"),
    ({"game": "toll", "seats": TWO, "players": 3}, "There are 2 seats here for 3 players."),
    ({"game": "toll", "seats": TWO, "settings": {"speed": 3}}, "no setting"),
    ({"game": "toll", "seats": [{"who": "cat"}, *TWO]}, "Seat 1 is for"),
    ({"game": "toll", "seats": [{"who": "bot", "bot": "search:9s"}, *TWO]}, "Unknown bot"),
    ({"game": "toll", "seats": [{"who": "me", "name": "n" * 25}, *TWO]}, "24 characters"),
    ({"game": "toll", "seats": [{"who": "me", "secret": "x"}, *TWO]}, "cannot be read"),
    ({"game": "toll"}, "cannot be read"),
    ({"game": 7, "seats": TWO}, "cannot be read"),
    ([], "cannot be read"),
    *[
        ({"game": "cerberus", "seats": [*TWO, *TWO], "settings": {key: value}}, "")
        for key in ("boards", "speed", "characters", "first")
        for value in ODD
    ],
]


@pytest.mark.parametrize(("body", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_set_is_refused_with_a_sentence(
    host: Host, body: Any, sentence: str
) -> None:
    assert sentence in refused(host.http.post("/api/tables", json=body))


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b'"\xff"', b"[" * 19_000, b'{"game":' * 2000, b"1e999"]
)
def test_what_cannot_be_read_is_refused(host: Host, body: bytes) -> None:
    for path in ("/api/tables", "/api/import", f"/api/tables/{'0' * 32}/from"):
        assert refused(host.http.post(path, content=body))


def test_nothing_is_there_and_nothing_can_be_done(host: Host) -> None:
    lost = ("/nothing", "/api/nothing", "/api/rules/chess", "/%00", "/..%2f..%2fetc", "/a" * 999)
    for path in lost:
        assert refused(host.http.get(path), 404)
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
        answer = host.http.request(method, "/api/tables")
        assert refused(answer, 405)
        assert answer.headers["allow"] == "POST"
    assert refused(host.http.post("/"), 405)
    assert refused(export(host, Made(host, {"table": "x", "seats": []}), "x"), 404)


def test_the_rules_come_clause_by_clause(host: Host) -> None:
    for game in all_games():
        rules = careful(host.http.get(f"/api/rules/{game.key}")).json()
        assert rules["title"] == game.title
        assert len(rules["clauses"]) > 5
        for clause in rules["clauses"]:
            assert clause["id"].startswith(game.prefix)
            assert clause["section"]
            assert clause["text"]


def test_every_page_has_the_headers(host: Host) -> None:
    for path in ("/", "/t/abc", "/about", "/learn/cerberus", "/api/health", "/api/openapi.json"):
        answer = careful(host.http.get(path))
        assert answer.status_code in (200, 503)
    assert "'unsafe" not in HEADERS["Content-Security-Policy"]


def test_nobody_on_the_way_keeps_what_a_secret_opens(host: Host) -> None:
    """A cache knows addresses, not secrets: it would tell one player what another has read."""
    made = finished(host)
    for what in ("state", "export"):
        for secret, status in ((made.secrets[0] or "", 200), ("nobody's", 403)):
            answer = host.http.get(f"/api/tables/{made.id}/{what}", headers={"X-Secret": secret})
            assert answer.status_code == status
            assert answer.headers.get_list("cache-control") == ["no-store"]
            assert "etag" not in answer.headers
            assert "last-modified" not in answer.headers


def test_there_are_limits_of_tables_requests_and_bodies(tmp_path: Path) -> None:
    with hosted(tmp_path, limits=Limits(tables=4, requests=2, body=500, form=200)) as host:
        assert "too large" in refused(host.http.post("/api/import", content=b"x" * 501), 413)
        assert "too large" in refused(host.http.post("/api/tables", content=b"x" * 201), 413)
        for _ in range(2):
            host.make("me", "friend")
        for path in ("/api/tables", "/api/import"):
            answer = host.http.post(path, json={"game": "toll", "seats": TWO})
            assert "Too many new tables" in refused(answer, 429)
        answers = [host.http.get("/api/health") for _ in range(12)]
        assert "Too many requests" in refused(answers[-1], 429)


def test_the_file_is_for_the_host_until_the_game_is_over(host: Host) -> None:
    made, other = host.make("me", "me"), host.make("me", "me")
    for secret in ("", "x", other.data["host"], made.secrets[0], made.data["spectator"]):
        assert refused(export(host, made, secret or ""), 403)
    assert careful(export(host, made, made.data["host"])).status_code == 200
    done = finished(host)
    for secret in (done.data["host"], done.secrets[1], done.data["spectator"]):
        answer = careful(export(host, done, secret or ""))
        assert answer.status_code == 200
        assert answer.headers["content-disposition"].startswith("attachment")


def test_an_exported_file_works_everywhere(host: Host, tmp_path: Path) -> None:
    made = finished(host)
    data = export(host, made, made.data["host"]).content
    match = load(data, game_of)
    assert match.log == host.live(made.id).match.log
    file = tmp_path / "match.json"
    file.write_bytes(data)
    for command in ("verify", "replay"):
        ran = subprocess.run(
            [sys.executable, "-m", "katabasis", command, str(file)],
            env={"PYTHONPATH": SOURCE, "KATABASIS_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
    again = host.bring(match)
    assert export(host, again, again.data["host"]).content == data
    table = again.sit(0).table
    assert table["over"]
    assert table["number"] == len(match.moments(0))


def test_an_unfinished_match_goes_on_after_an_import(host: Host) -> None:
    match = position("cerberus", 3, lambda ask: ask.kind == "offer")
    made = host.bring(match, [say(match, 1, "Mind the dog.")])
    host.tables.live.pop(made.id).close()
    players = made.all()
    assert players[0].table["talk"] == [[len(match.moments(0)), 1, "Mind the dog.", "all"]]
    play_out(players, 3)


def test_a_match_without_a_seed_gets_chance_too(host: Host) -> None:
    game = game_of("toll")
    made = host.bring(Match(game, game.setup(2, {})))
    assert made.sit(0).table["ask"] is not None


def test_a_damaged_or_impossible_file_is_refused(host: Host) -> None:
    match = position("toll", 2, lambda ask: ask.kind == "bite")
    good = dump(match)
    match.start.bag.append("gold")
    odd = [good[:-20], good.replace(b"silver", b"golden"), dump(match), b"null", b'{"katabasis":1}']
    match.start.bag, match.start.steps = match.start.bag[:-1], []
    for data in [*odd, dump(match)]:
        assert refused(host.http.post("/api/import", content=data))


def test_playing_on_from_any_moment_of_a_finished_game(host: Host) -> None:
    made = finished(host)
    path = f"/api/tables/{made.id}/from"
    last = len(host.live(made.id).match.moments(1))
    secret = made.secrets[1]
    assert refused(host.http.post(path, json={"secret": "x", "number": 4}), 403)
    for number in (-1, last + 1, last):
        assert refused(host.http.post(path, json={"secret": secret, "number": number}))
    watcher = made.sit(1)
    exact = 0
    for number in range(4, last - 1, 3):
        answer = careful(host.http.post(path, json={"secret": secret, "number": number}))
        assert answer.status_code == 201
        new = Made(host, answer.json())
        scene = new.sit(1).table["scene"]
        watcher.send(op="frame", number=number)
        then = watcher.hear("frame")["scene"]
        exact += then == scene
        assert then["zones"][-1]["count"] + 9 > scene["zones"][-1]["count"]
    assert exact
    running = host.make("me", "friend")
    body = {"secret": running.secrets[0], "number": 4}
    assert "finished" in refused(host.http.post(f"/api/tables/{running.id}/from", json=body))


def test_an_unknown_address_is_a_page_for_browsers_and_json_for_programs(host: Host) -> None:
    browser = {"accept": "text/html,application/xhtml+xml"}
    for path, headers, page in [
        ("/nowhere", browser, True),
        ("/nowhere", {}, False),
        ("/api/nowhere", browser, False),
    ]:
        answer = host.http.get(path, headers=headers)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html") == page
        if not page:
            assert answer.json() == {"error": "There is nothing here."}
