"""Pictures and hints: whoever has earned them gets them, and nobody can guess at the others."""

import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from katabasis.engine import Game, Refused, Viewer
from katabasis.engine.scene import Board, Card, Picture, Zone
from katabasis.games import game_of
from katabasis.games.dungeon.pack import shipped, story_of
from katabasis.server.limits import Limits
from katabasis.server.seats import BOTS, bots_for
from katabasis.server.views import hints_of
from tests.server.hosting import Host, Made, asked, hosted
from tests.server.test_http import careful, refused

TOLL = game_of("toll")
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>{}</title></svg>'
THEME = Path(__file__).parents[2] / "web" / "src" / "games" / "dungeon"
NAMES = ["ferry", "bank", "purse-0", "purse-1", "end"]


def picture(t: Any, viewer: Viewer) -> Picture:
    """The Toll with pictures: the ferry for all, a purse for its owner, the bank once crossed."""
    plain = TOLL.picture(t, viewer)
    cards = () if viewer is None else (Card("purse", "Purse", art=f"purse-{viewer}"),)
    boards = [Board("ferry", "The ferry", (), art="ferry")]
    if max(t.steps):
        boards.append(Board("bank", "The bank", (), art="bank"))
    zones = (*plain.zones, Zone("purses", "Purses", 1, cards=cards))
    return msgspec.structs.replace(plain, boards=tuple(boards), zones=zones)


def art(t: Any, name: str) -> str:
    """All pictures that there are."""
    return SVG.format({n: n for n in NAMES}[name])


def advice(t: Any, about: str, grade: int) -> str:
    """A hint about the ferry alone."""
    if about != "ferry":
        raise Refused("There is nothing to be said about that.")
    return f"Hint {grade}."


def pictured(host: Host, **more: Any) -> Made:
    """A table of The Toll with pictures and hints."""
    made = host.make("me", "friend")
    given = {"picture": picture, "art": art, "help": advice, **more}
    live = host.live(made.id)
    live.match.game = msgspec.structs.replace(live.match.game, **given)
    return made


def fetch(host: Host, made: Made, name: str, secret: str | None) -> httpx.Response:
    """A picture, as the page asks for it."""
    headers = {} if secret is None else {"X-Secret": secret}
    return host.http.get(f"/api/tables/{made.id}/art/{name}", headers=headers)


def test_a_picture_that_the_scene_shows_is_given(host: Host) -> None:
    made = pictured(host)
    wanted = [("ferry", made.secrets[0]), ("purse-1", made.secrets[1])]
    for name, secret in [*wanted, ("ferry", made.data["spectator"]), ("ferry", made.data["host"])]:
        answer = careful(fetch(host, made, name, secret))
        assert answer.text == SVG.format(name)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["cache-control"].startswith("private")
        assert answer.headers["vary"] == "X-Secret"


def test_an_unearned_picture_is_refused_like_one_that_is_not_there(host: Host) -> None:
    made = pictured(host)
    seat, spectator = made.secrets[0], made.data["spectator"]
    unearned = [("bank", seat), ("purse-1", seat), ("purse-0", spectator), ("end", seat)]
    lost = fetch(host, made, "no-such-name", seat)
    for answer in [*(fetch(host, made, *a) for a in unearned), lost]:
        assert refused(answer, 404) == "There is no such picture on this table."
        assert answer.content == lost.content
        assert answer.headers["cache-control"] == "no-store"
        unlike = {n for n in answer.headers if answer.headers[n] != lost.headers[n]}
        assert unlike <= {"date"}


def test_a_picture_is_earned_by_play(host: Host) -> None:
    made = pictured(host)
    players = made.all()
    assert refused(fetch(host, made, "bank", made.secrets[0]), 404)
    for _ in range(20):
        one = asked(players)
        one.answer(next((c for c in one.choices if c in ("silver", False)), None))
        if max(host.live(made.id).match.table.steps):
            break
    assert fetch(host, made, "bank", made.secrets[0]).status_code == 200
    assert fetch(host, made, "bank", made.data["spectator"]).status_code == 200


@pytest.mark.parametrize("secret", [None, "", "x"])
def test_without_a_fitting_secret_there_is_no_picture(host: Host, secret: str | None) -> None:
    made = pictured(host)
    answers = [fetch(host, made, name, secret) for name in ("ferry", "bank", "no-such-name")]
    assert {refused(a, 403) for a in answers} == {"This link does not open this table."}
    other = pictured(host)
    assert refused(fetch(host, made, "ferry", other.secrets[0]), 403)


def test_a_game_without_pictures_has_none(host: Host) -> None:
    made = host.make("me", "friend")
    assert refused(fetch(host, made, "ferry", made.secrets[0]), 404)
    assert refused(fetch(host, Made(host, {"table": "x", "seats": []}), "ferry", "x"), 404)


def test_pictures_are_counted_apart(tmp_path: Any) -> None:
    with hosted(tmp_path, limits=Limits(requests=2, pictures=2)) as host:
        made = pictured(host)
        answers = [fetch(host, made, "ferry", made.secrets[0]) for _ in range(20)]
        assert "Too many requests" in refused(answers[-1], 429)
        assert host.http.get("/api/health").status_code == 200


def test_hints_about_things_come_by_grades_for_whoever_watches(host: Host) -> None:
    made = pictured(host)
    for guest in (made.sit(0), made.sit("spectator")):
        assert guest.table["hints"] == ["hint", "help", "preview"]
        for grade in (1, 2, 3):
            guest.send(op="help", about="ferry", grade=grade)
            said = guest.hear("help")
            assert said == {
                "op": "help",
                "about": "ferry",
                "grade": grade,
                "text": f"Hint {grade}.",
            }
        guest.send(op="help", about="bank", grade=1)
        assert guest.hear("refused")["error"] == "There is nothing to be said about that."
        for odd in (0, 4, "1", None):
            guest.send(op="help", about="ferry", grade=odd)
            assert "cannot be read" in guest.hear("error")["error"]


def test_a_game_without_hints_says_so(host: Host) -> None:
    guest = host.make("me", "friend").sit(0)
    assert guest.table["hints"] == ["hint", "preview"]
    guest.send(op="help", about="river", grade=1)
    assert guest.hear("refused")["error"] == "The Toll has no hints about things."


def test_the_searching_bot_gives_hints_only_where_it_may_play(host: Host) -> None:
    made = pictured(host, bots=("random",))
    player = made.sit(0)
    assert player.table["hints"] == ["help", "preview"]
    player.send(op="hint")
    assert player.hear("refused")["error"] == "The Toll has no hints of this kind."


@pytest.mark.parametrize("bots", [("random",), ("greedy", "search")])
def test_the_lobby_offers_the_bots_that_fit(bots: tuple[str, ...]) -> None:
    game: Game = msgspec.structs.replace(TOLL, bots=bots)
    assert set(bots_for(game)) == set(bots)
    assert ("hint" in hints_of(game)) == ("search" in bots)


def test_every_game_lists_its_own_bots(host: Host) -> None:
    for game in host.http.get("/api/games").json():
        assert [bot["key"] for bot in game["bots"]] == bots_for(game_of(game["key"]))
        seats = [{"who": "me"}, *[{"who": "bot"}] * (game["seats"][-1] - 1)]
        answer = host.http.post("/api/tables", json={"game": game["key"], "seats": seats})
        assert answer.status_code == 201
        for bot in set(BOTS) - {b["key"] for b in game["bots"]}:
            seats = [{"who": "me"}, *[{"who": "bot", "bot": bot}] * (game["seats"][-1] - 1)]
            answer = host.http.post("/api/tables", json={"game": game["key"], "seats": seats})
            assert "Unknown bot" in refused(answer)


@pytest.mark.parametrize("key", shipped())
def test_the_page_knows_nothing_of_the_story(key: str) -> None:
    """DUN-007: whoever reads the page's source learns no name of a room, a location or a card."""
    source = "\n".join(p.read_text(encoding="utf-8") for p in THEME.iterdir())
    story = story_of(key)
    names = {room.name for room in story.rooms.values()}
    names |= {place.name for place in story.locations.values()}
    names |= {card.name for card in story.cards.values()}
    names |= {hero.name for hero in story.frame.heroes.values()}
    assert len(source) > 1000
    assert [n for n in names if re.search(rf"\b{re.escape(n)}\b", source, re.I)] == []
