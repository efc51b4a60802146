"""Nobody is shown what nobody has earned: no name, no text and no picture of what is to come."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import Match
from katabasis.games.dungeon.passage import heading_of
from katabasis.games.dungeon.pictures import room_art
from katabasis.games.dungeon.state import Table, shown_rooms
from katabasis.games.dungeon.titles import ending_card
from katabasis.games.dungeon.wander import wander
from tests.games.dungeon.playing import BEST, GAME, act, begun, house, turns

STORY = house()


def texts(value: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, field) for field in value.__struct_fields__]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)


def earned_cards(match: Match) -> set[int]:
    """Cards that lie face up: before the team, in the box, or on the counter for sale."""
    t = match.table
    found = {card for cards in t.cards for card in cards} | set(t.box)
    if match.ask is not None and match.ask.kind == "buy":
        found |= {int(good) for good in match.ask.of(match.ask.seat) if good != "leave"}
    return found


def earned_texts(match: Match, read: set[tuple[str, str]]) -> set[str]:
    """The headings of all that has been shown."""
    t = match.table
    found = {f"{entry} {label}".strip() for entry, label in read}
    for entry, label in read:
        found |= {heading_of(entry, p) for p in STORY.entries[entry].passages if p.label == label}
    found |= {f"room {key}" for key in t.rooms}
    for key in t.rooms:
        found |= {f"room {key} {layer}" for layer in room_art(t, key).split("+")[1:]}
    found |= {f"{kind} {card}" for card in earned_cards(match) for kind in ("card", "alt")}
    found |= {f"mission A{n}" for n in range(1, t.chapter + 1)}
    found |= {f"{kind} {hero}" for hero in STORY.frame.heroes for kind in ("hero", "silence")}
    if t.over:
        found.add(f"rating {t.rating}")
        layers = ending_card(t, t.over).art.split("+")[1:]
        found |= {f"ending {t.over} {layer}" for layer in layers}
    return found


def names(t: Table, cards: set[int]) -> tuple[set[str], set[str]]:
    """The names that are known, and those that are not."""
    places = {p.name: p.room in t.rooms for p in STORY.locations.values()}
    rooms = {room.name: key in t.rooms for key, room in STORY.rooms.items()}
    things = {card.name: number in cards for number, card in STORY.cards.items()}
    ratings = {
        band.title: bool(t.over) and n == t.rating for n, band in enumerate(STORY.frame.ratings, 1)
    }
    frame = STORY.frame
    titles = {chapter.title: n <= t.chapter for n, chapter in enumerate(frame.chapters, 1)}
    titles |= {ending.title: ending.key == t.over for ending in frame.endings}
    every = {**places, **rooms, **things, **ratings, **titles}
    return {n for n, known in every.items() if known}, {
        n for n, known in every.items() if not known
    }


class Watch:
    """Everything that anybody has been shown in a match, looked through as it comes."""

    def __init__(self) -> None:
        self.read: set[tuple[str, str]] = set()
        self.heard = 0
        self.checked = 0

    def look(self, match: Match) -> None:
        """Fails if a scene, or a line of the log since the last look, tells too much."""
        events = match.events or ()
        fresh = events[self.heard :]
        self.heard = len(events)
        for _, event in fresh:
            if event.kind == "reads":
                self.read |= {(event.data["entry"], label) for label in event.data["parts"]}
        shown: list[str] = []
        for viewer in (*range(match.table.players), None):
            shown += texts(GAME.scene(match.table, viewer, match.ask))
            for seen in match.seen(viewer)[len(events) - len(fresh) :]:
                shown.append(GAME.narrate(match.table, seen))
                shown += texts(seen.data)
        self.check(match, set(shown))

    def check(self, match: Match, shown: set[str]) -> None:
        """No text and no name that is not earned stands in what was shown."""
        earned = earned_texts(match, self.read)
        known, unknown = names(match.table, earned_cards(match))
        self.checked += len(shown)
        told = "\n".join(sorted(shown))
        for part in sorted({p for key in earned for p in STORY.text(key).split("\n\n") if p}):
            told = told.replace(part, "")
        for key, prose in STORY.prose.items():
            assert key in earned or not prose or prose not in told, f"'{key}' is told."
        told = any_of(known).sub("#", told)
        leak = any_of(unknown).search(told)
        assert leak is None, f"{leak} in: {told[max(0, leak.start() - 80) : leak.end() + 80]}"


def any_of(texts: set[str]) -> re.Pattern[str]:
    """Any of these names as whole words, the longest that fits."""
    ordered = sorted(texts, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, ordered))})\b", re.I)


@pytest.mark.proves("DUN-007", "DUN-014", "DUN-106", "DUN-R30", "DUN-R08")
def test_a_whole_game_shows_nothing_before_its_time() -> None:
    match, watch = begun("hedda", "pim"), Watch()
    watch.look(match)
    for hero, answers in turns(BEST):
        while match.table.heroes[match.table.turn] != hero:
            act(match, match.table.heroes[match.table.turn], "end")
        for answer in answers:
            assert match.ask is not None
            match.choose(match.ask.seat, answer)
            watch.look(match)
        if match.ask is not None and match.ask.kind == "close":
            match.choose(match.ask.seat, "end")
    assert match.table.over == "E5" and watch.checked > 5000


@pytest.mark.proves("DUN-007", "DUN-R13")
def test_an_aimless_game_shows_nothing_before_its_time() -> None:
    match, watch, rng = begun("osric", "ilse", "hedda"), Watch(), Random(2)
    for step in range(900):
        if match.ask is None:
            break
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
        if step % 6 == 0:
            watch.look(match)
    assert watch.checked > 3000


@pytest.mark.proves("DUN-007", "DUN-R47")
def test_pointers_and_answers_name_nothing_that_is_not_at_hand() -> None:
    assert GAME.help is not None
    match, rng = begun("osric", "pim"), Random(5)
    for step in range(1500):
        if match.ask is None:
            break
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
        if step % 75:
            continue
        t = match.table
        known, unknown = names(t, earned_cards(match))
        held = [f"card-{card}" for cards in t.cards for card in cards]
        for about in [
            *held,
            *(f"loc-{n}" for n, p in STORY.locations.items() if p.room in t.rooms),
        ]:
            own = STORY.text(f"hint {about.partition('-')[2]}")
            for grade in (2, 3):
                said = GAME.help(t, about, grade).replace(own, "")
                for name in sorted(known, key=len, reverse=True):
                    said = said.replace(name, "#")
                assert not any(name in said for name in unknown), f"{about}: {said}"


@pytest.mark.proves("DUN-007")
def test_only_pictures_of_what_lies_open_are_named() -> None:
    match, rng = begun("osric", "pim"), Random(9)
    for step in range(800):
        if match.ask is None:
            break
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
        if step % 20 == 0:
            scene = GAME.scene(match.table, None, match.ask)
            drawn = {card.art for zone in scene.zones for card in zone.cards if card.art}
            held = {card for cards in match.table.cards for card in cards} | set(match.table.box)
            own = {"hero-osric", "hero-pim", f"chapter-{match.table.chapter}"}
            assert drawn == {f"card-{number}" for number in held} | own
            rooms = {board.art.partition("+")[0] for board in scene.boards}
            assert rooms == {f"room-{k}" for k in shown_rooms(match.table)}
