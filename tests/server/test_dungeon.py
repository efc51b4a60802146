"""The Dungeon on the wire: nothing of what is unseen, and nothing unread again."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from katabasis.content import lend
from katabasis.engine import Keyed, Match, settle
from katabasis.games import game_of
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.pictures import room_art
from tests.games.dungeon.plans import do, way_out
from tests.games.dungeon.playing import begun
from tests.server.hosting import Host, Made, Player
from tests.server.worlds import cut, seen_cards

TEAM = ("hedda", "pim")
SEED = "5a" * 32
TIME = re.compile(r'"(now|bot_at)":[0-9.]+')


def to_the_second_chapter() -> Match:
    """A game by the shortest way, to the middle of its second chapter."""
    match = begun(*TEAM)
    for step in way_out(TEAM):
        if len(match.table.scores) == 1 and len(match.table.rooms) > len("ACDEGFH"):
            break
        do(match, step)
    assert match.table.chapter == 2
    return match


def fresh(host: Host, key: str) -> Made:
    """A table of a story before anything has happened in it."""
    game = game_of("dungeon")
    options = settle(game, len(TEAM), {"story": key, "characters": list(TEAM)})
    return host.bring(Match(game, game.setup(len(TEAM), options), Keyed(SEED)))


def same_everywhere(players: list[Player]) -> None:
    """All of them have heard the same, but for the time of day."""
    one, *others = [[TIME.sub("", text) for text in player.raw] for player in players]
    for other in others:
        assert other == one
    for player in players:
        player.raw.clear()


def picture(host: Host, made: Made, name: str) -> httpx.Response:
    """What the server says to somebody who wants a picture."""
    headers = {"X-Secret": str(made.secrets[0])}
    return host.http.get(f"/api/tables/{made.id}/art/{name}", headers=headers)


def known(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    """All that an answer tells but for the time of day."""
    heads = {name: text for name, text in answer.headers.items() if name != "date"}
    return answer.status_code, heads, answer.content


@pytest.mark.proves("DUN-007")
def test_a_story_that_ends_here_sends_the_same_bytes(host: Host, tmp_path: Path) -> None:
    played = to_the_second_chapter()
    cut(played, tmp_path / "stump")
    stump = lend(tmp_path / "stump")
    assert len(story_of(stump).rooms) < len(story_of("house").rooms)
    tables = [fresh(host, "house"), fresh(host, stump)]
    seats = [[made.sit(n) for made in tables] for n in range(len(TEAM))]
    watchers = [made.sit("spectator") for made in tables]
    for seat, answer in played.log:
        for player in seats[seat]:
            assert player.answer(answer)["op"] == "taken", answer
        for group in (*seats, watchers):
            for player in group:
                player.catch_up()
            same_everywhere(group)
    for pair in seats:
        for about in ("go 999", "go 415", "explore", "with 93", "at 515", "pick 92", "dial", None):
            for player in pair:
                player.send(op="why", answer=about)
                player.hear("why")
            same_everywhere(pair)
    rooms = {room_art(played.table, key) for key in played.table.rooms}
    names = {path.stem for path in (story_of("house").folder / "art").glob("*.svg")} | rooms
    names |= {"room-A+rope", "room-D+away+blind+open"}  # how they were, and will be
    told = {name: [known(picture(host, made, name)) for made in tables] for name in names}
    given = {name for name, (answer, _) in told.items() if answer[0] == 200}
    shown = rooms | {f"hero-{key}" for key in TEAM}
    begun_since = {f"chapter-{number}" for number in range(2, played.table.chapter + 1)}
    assert given == shown | begun_since | {f"card-{number}" for number in seen_cards(played)}
    invented = known(picture(host, tables[0], "card-99"))
    for name, answers in told.items():
        assert answers[0] == answers[1], name
        assert name in given or answers[0] == invented


@pytest.mark.proves("DUN-R18")
@pytest.mark.parametrize("players", [1, 2])
def test_what_was_read_is_never_taken_back(host: Host, players: int) -> None:
    made = host.make(*["me", "friend"][:players], game="dungeon", characters="hedda pim")
    one = made.sit(0)
    others = [made.sit(n) for n in range(1, players)]
    assert one.table["undo"] is None
    begun = one.table["number"]
    one.answer("go 501")
    one.reach(begun + 1)
    assert one.table["undo"] == {"free": True, "possible": True, "reason": ""}
    one.send(op="undo")
    one.until(lambda m: bool(m["number"] == begun))
    one.answer("go 501")
    one.reach(begun + 1)
    one.answer("explore")
    undo: dict[str, Any] = one.reach(begun + 2)["undo"]
    assert (undo["free"], undo["possible"]) == (False, False)
    one.send(op="undo")
    assert one.hear("refused")["error"] == undo["reason"]
    assert all(other.reach(begun + 2)["votes"] == [] for other in others)


@pytest.mark.proves("DUN-007", "DUN-106")
def test_the_rules_tell_nothing_of_the_story(host: Host) -> None:
    house = story_of("house")
    clauses = host.http.get("/api/rules/dungeon").json()["clauses"]
    text = re.sub(r"DUN-R?\d+", "", " ".join(clause["text"] for clause in clauses))
    numbers = {*map(str, house.locations), *(n for n in house.entries if n.isdecimal())} - {"100"}
    numbers |= {"347", "485"}
    assert [number for number in numbers if re.search(rf"\b{number}\b", text)] == []
    assert not re.search(r"\bcards? (number )?\d\d\b", text)
    assert {"DUN-031", "DUN-036", "DUN-062", "DUN-R13", "DUN-R18"} <= {c["id"] for c in clauses}
