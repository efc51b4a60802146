"""Nobody can look ahead: what the browser gets holds nothing that the team has not earned."""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import httpx
import pytest
from playwright.sync_api import Page

import katabasis.server
from katabasis.engine import Match, load
from katabasis.games import game_of
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.pictures import room_art
from katabasis.games.dungeon.state import Table
from tests.browser.adventure import STORY, Adventure, at_the_gate, way_out
from tests.browser.conftest import Server, Visitors
from tests.browser.detours import with_detours
from tests.browser.test_dungeon import PAIR, alone
from tests.browser.traffic import Traffic, flat
from tests.server.worlds import earned, seen_cards

PAGE = Path(katabasis.server.__file__).parent / "page"
WINDOW = 7
LETTERS = re.compile("[a-z]+")


@cache
def windows(text: str) -> tuple[str, ...]:
    """Some rows of words out of a text."""
    words = flat(text).split()
    starts = {0, max(0, len(words) // 2 - WINDOW), max(0, len(words) - WINDOW)}
    starts |= set(range(0, max(1, len(words) - WINDOW), 2 * WINDOW))
    return tuple(" ".join(words[start : start + WINDOW]) for start in sorted(starts))


def sections() -> dict[str, str]:
    """Every text of the book; the replies to what fails one by one."""
    found = {}
    for key, text in story_of(STORY).prose.items():
        for number, part in enumerate(text.split("\n\n") if key.startswith("silence") else [text]):
            found[f"{key}/{number}"] = part
    return found


def names() -> dict[str, str]:
    """Rooms, locations and cards by name."""
    house = story_of(STORY)
    found = {room.name: f"room {key}" for key, room in house.rooms.items()}
    found |= {spot.name: f"room {spot.room}" for spot in house.locations.values()}
    return found | {card.name: f"card {number}" for number, card in house.cards.items()}


def spoilt(heard: str, texts: Iterable[str], known: str) -> list[str]:
    """Rows of words of unearned texts that were heard; what is also in known texts does not count.

    Texts of one or two words are no proof: they stand in many sentences.
    """
    rows = [row for text in texts for row in windows(text) if len(row.split()) > 3]
    assert len(rows) > 500
    words = set(LETTERS.findall(heard))
    possible = [row for row in rows if words.issuperset(LETTERS.findall(row))]
    return [row for row in possible if row in heard and row not in known]


@pytest.mark.proves("DUN-007")
def test_the_page_itself_holds_nothing_of_any_story() -> None:
    files = [path for path in PAGE.rglob("*") if path.is_file() and path.suffix != ".woff2"]
    everything = flat("\n".join(path.read_bytes().decode("utf-8", "replace") for path in files))
    assert len(everything) > 100_000
    assert spoilt(everything, story_of(STORY).prose.values(), "") == []
    heroes = [hero.name for hero in story_of(STORY).frame.heroes.values()]
    assert [name for name in (*names(), *heroes) if stands(name, everything)] == []


def stands(name: str, text: str) -> bool:
    """Whether a name or number stands in a text, and not as a part of longer words."""
    low = name.lower()
    return low in text and bool(re.search(rf"(?<![\w-]){re.escape(low)}(?!\w)", text))


def server_side(page: Page, server: Server) -> tuple[Match, str, str]:
    """The match as the server has it, the table's id, and the secret of the seat."""
    kept = page.evaluate("Object.entries(localStorage)")
    table = page.url.rpartition("/")[2]
    mine = next(found for _, text in kept for found in tables(text) if found["table"] == table)
    url = f"{server.url}/api/tables/{table}/export"
    file = httpx.get(url, headers={"X-Secret": str(mine["host"])}, trust_env=False)
    assert file.status_code == 200
    return load(file.content, game_of), table, str(next(iter(mine["seats"].values())))


def tables(text: str) -> list[dict[str, Any]]:
    """The tables that the browser remembers under one key."""
    try:
        data = json.loads(text)
    except ValueError:
        return []
    found = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [one for one in found if isinstance(one, dict) and "table" in one]


def test_nothing_unearned_reaches_the_browser(visitors: Visitors, server: Server) -> None:
    page = visitors()
    traffic = Traffic(page)
    game = alone(page)
    with_detours(game, way_out(PAIR)[: at_the_gate(PAIR, 3)], set())
    leaf_and_look(page, game)
    match, table, secret = server_side(page, server)
    assert match.table.chapter == 2
    assert len(traffic.frames) > 60
    kinds = (
        "/assets/index",
        ".css",
        "/assets/dungeon",
        "/api/games",
        "/api/rules/dungeon",
        "/art/",
    )
    assert all(any(kind in url for url in traffic.bodies) for kind in kinds)
    sharp(traffic, match)
    no_text(traffic, match)
    no_name(traffic, match)
    no_number(traffic, match)
    no_picture(traffic, match, f"{server.url}/api/tables/{table}/art", secret)


def leaf_and_look(page: Page, game: Adventure) -> None:
    """The rules and the replay bring more to the browser."""
    page.keyboard.press("r")
    page.get_by_role("dialog", name="Rules").get_by_text("DUN-001").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="To the start").click()
    page.locator('main.dungeon[data-number="0"]').wait_for(state="attached")
    page.get_by_role("button", name="Back to now").click()
    game.together()


def known_texts(traffic: Traffic, match: Match) -> list[str]:
    """All texts that the team has earned: read, shown, or asked for."""
    helps = [message["text"] for message in traffic.messages() if message["op"] == "help"]
    assert len(helps) == traffic.asked_for_help == 3
    replies = [match.game.narrate(match.table, s) for s in match.seen(None) if s.kind == "nothing"]
    book = story_of(STORY).prose
    return [*helps, *replies, *(book[key] for key in earned(match) if key in book)]


def sharp(traffic: Traffic, match: Match) -> None:
    """These traffic would hear it."""
    house = story_of(STORY)
    for leak, notices in (
        (house.text("515"), no_text),
        (house.rooms["R"].name, no_name),
        ("Entry 485214", no_number),
    ):
        traffic.frames.append(json.dumps({"op": "leak", "text": leak}))
        with pytest.raises(AssertionError):
            notices(traffic, match)
        traffic.frames.pop()


def no_text(traffic: Traffic, match: Match) -> None:
    """No row of words of what was not read."""
    known = known_texts(traffic, match)
    keys = earned(match)
    unearned = [text for key, text in sections().items() if key.partition("/")[0] not in keys]
    unearned = [text for text in unearned if text not in known]
    assert len(unearned) > 600
    heard = traffic.everything()
    assert spoilt(heard, unearned, flat("\n".join(known))) == []
    assert all(flat(text)[:60] in heard for text in known), "the traffic are deaf"


def no_name(traffic: Traffic, match: Match) -> None:
    """No name of a card, a room or a location that was not seen, but in what was read."""
    t: Table = match.table
    house = story_of(STORY)
    seen = earned(match) | {f"card {number}" for number in seen_cards(match)}
    for entry in t.read:
        for shop in [p.shop for p in house.entries[entry].passages if p.shop]:
            seen |= {f"card {good.card}" for good in shop.goods}
    heard = traffic.everything()
    for text in known_texts(traffic, match):
        heard = heard.replace(flat(text), "¶")
    for chapter in house.frame.chapters[: t.chapter]:
        heard = heard.replace(flat(chapter.title), "¶")
    unseen = [name for name, thing in names().items() if thing not in seen]
    assert len(unseen) > 80
    assert [name for name in unseen if stands(name, heard)] == []


def no_number(traffic: Traffic, match: Match) -> None:
    """No number of an unread combination, no code, and no count of what is unseen."""
    read = {s.data["entry"] for s in match.seen(None) if s.kind == "reads"}
    numbers = [n for n in story_of(STORY).entries if n.isdecimal() and len(n) > 3]
    unread = [n for n in numbers if n not in read]
    assert {"347504", "485214"} < set(unread)
    spoken = "\n".join(traffic.spoken())
    codes = [n[:-3] for n in unread if len(n) == 6]
    assert [number for number in (*unread, *codes) if stands(number, spoken)] == []
    everything = traffic.everything()
    assert "347504" not in everything
    assert "485214" not in everything
    scenes = [message["scene"] for message in traffic.messages() if message["op"] == "table"]
    for scene in scenes:
        zones = {zone["id"].partition("-")[0] for zone in scene.get("zones", [])}
        assert zones <= {"overview", "characters", "cards", "health", "mission", "box"}
        assert {c["id"] for c in scene["counters"]} <= {"chapter", "turn", "score-1", "score-2"}


def no_picture(traffic: Traffic, match: Match, url: str, secret: str) -> None:
    """Only pictures of what was seen; any other is refused like one that does not exist."""
    moments: list[Table] = [match.at(n, events=False).table for n in range(len(match.log) + 1)]
    seen = {room_art(t, key) for t in moments for key in t.rooms}
    seen |= {f"card-{number}" for number in seen_cards(match)}
    seen |= {f"hero-{key}" for key in story_of(STORY).frame.heroes}
    assert {unquote(name) for name in traffic.pictures()} <= seen
    art = {path.stem: path for path in (story_of(STORY).folder / "art").glob("*.svg")}
    bodies = set(traffic.bodies.values())
    with httpx.Client(headers={"X-Secret": secret}, trust_env=False) as client:
        invented = told(client.get(f"{url}/card-99"))
        for name in sorted(set(art) - seen):
            assert art[name].read_bytes() not in bodies
        now = {room_art(match.table, key) for key in match.table.rooms}
        for name in sorted(set(art) - seen | seen - now - set(art)):
            assert told(client.get(f"{url}/{quote(name)}")) == invented, name


def told(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    """All that an answer tells but for the time of day."""
    heads = {name: text for name, text in answer.headers.items() if name != "date"}
    return answer.status_code, heads, answer.content
