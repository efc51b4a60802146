"""DUN-007: whoever answers anything at all learns nothing that the scene does not show."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import Ask, Match, Refused
from katabasis.games.dungeon.frame import Hero
from katabasis.games.dungeon.state import HEROES, Table, front_seen, places, story
from katabasis.games.dungeon.story import Card, Location, Story
from katabasis.games.dungeon.wander import wander
from tests.games.dungeon.playing import BEST, GAME, begun, give, laid, turns

NUMBERS = range(1, 1000)
WORDS = ("", "go", "pick", "with", "at", "to", "take", "explore", "dial", "together", "end", "buy")
NAMES = ("hedda", "ilse", "wenna", "nobody", "hero-ilse", "A", "K", "room-K", "010", "-1", "1e1")
ODD: tuple[Any, ...] = (
    None,
    True,
    10,
    2.5,
    [],
    ["pick", 10],
    {"pick": 10},
    "back",
    "done",
    "leave",
    "not yet",
    "?",
)
ANSWERS: tuple[Any, ...] = (
    *(f"{word} {number}".strip() for word in WORDS for number in NUMBERS),
    *(f"{word} {name}".strip() for word in WORDS for name in ("", *NAMES)),
    *ODD,
)
TEXTS = tuple((repr(answer), answer) for answer in ANSWERS)
Said = tuple[str, tuple[str, ...]]


def moments() -> Iterator[Match]:
    """Questions of games that were played: many, and the first of every kind."""
    kinds: set[str] = set()
    for match in chain(
        best_game(), aimless("house", 3, 4), aimless("ferry", 2, 7), aimless("house", 1, 1)
    ):
        assert match.ask is not None
        if len(match.log) % 60 == 0 or match.ask.kind not in kinds:
            kinds.add(match.ask.kind)
            yield match
    assert kinds == {question.kind for question in GAME.questions}


def best_game() -> Iterator[Match]:
    """Every question of the game in which nothing goes wrong."""
    match = begun("hedda", "pim")
    for hero, answers in turns(BEST):
        while match.table.heroes[match.table.turn] != hero:
            give(match, "end")
        for answer in answers:
            yield match
            give(match, answer)
        if match.ask is not None and match.ask.kind == "close":
            give(match, "end")


def aimless(tale: str, players: int, seed: int) -> Iterator[Match]:
    """Every question of a game that is played at random, heroes and all."""
    match, rng = Match(GAME, laid(players, story=tale)), Random(seed)
    for _ in range(600):
        if match.ask is None:
            break
        yield match
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))


def said(t: Table, ask: Ask, seat: int, answer: Any) -> Said:
    """The refusal, all of it."""
    refused = GAME.refuse(t, ask, seat, answer)
    return refused.sentence, refused.clauses


def without(number: int, sentence: str) -> str:
    """The sentence with a mark in place of the number that was answered."""
    if str(number) not in sentence:
        return sentence
    return re.sub(r"\d+", lambda found: "#" if int(found[0]) == number else found[0], sentence)


def refusals(t: Table, ask: Ask) -> dict[tuple[int, str], Said]:
    """What each seat is told to everything that it could send but may not answer."""
    seats = range(t.players)
    may = {seat: list(ask.of(seat)) if seat in ask.asked() else [] for seat in seats}
    return {
        (seat, text): said(t, ask, seat, answer)
        for seat in seats
        for text, answer in TEXTS
        if answer not in may[seat]
    }


def open_cards(match: Match) -> set[int]:
    """The cards whose names stand in a scene."""
    t, ask = match.table, match.ask
    assert ask is not None
    goods = {int(good) for good in ask.of(ask.seat) if good != "leave"} if ask.kind == "buy" else ()
    return {card for card in story(t).cards if front_seen(t, card)} | set(goods)


def bare(match: Match) -> tuple[Table, dict[str, Any]]:
    """The least that may be true: nothing exists that does not lie open."""
    t, tale = match.table, story(match.table)
    rooms = {
        key: msgspec.structs.replace(
            tale.rooms[key],
            enter="",
            guard=None,
            locations={n: told(t, p) for n, p in tale.rooms[key].locations.items()},
        )
        for key in t.rooms
    }
    known = {*t.heroes, *(match.ask.of(match.ask.seat) if match.ask is not None else ())}
    heroes = {key: hero for key, hero in tale.frame.heroes.items() if key in known}
    return twin(t, []), {
        "cards": {number: tale.cards[number] for number in open_cards(match)},
        "rooms": rooms,
        "locations": {n: p for room in rooms.values() for n, p in room.locations.items()},
        "frame": msgspec.structs.replace(tale.frame, heroes=heroes),
        "entries": {},
        "uses": (),
    }


def told(t: Table, place: Location, **more: Any) -> Location:
    """A location as the team knows it; what it wants is known when its entry has been read."""
    here = place.number == t.at[t.turn] if t.at else False
    wants = {} if str(place.number) in t.read else {"together": more.get("together", ())}
    dials = {} if here else {"dials": more.get("dials", 0)}
    return msgspec.structs.replace(place, **wants, **dials)


def crowded(match: Match) -> tuple[Table, dict[str, Any]]:
    """The most that may be true: every number is a card or a location, and every place is wild."""
    t, fields = bare(match)
    trap, spot = Card(name="?", kind="?", handicap="held fast"), Location(name="?", at=(1, 1))
    rooms = {
        key: msgspec.structs.replace(
            room,
            locations={
                n: told(t, p, together=(13, 20), dials=3) for n, p in room.locations.items()
            },
        )
        for key, room in fields["rooms"].items()
    }
    here = {n: p for room in rooms.values() for n, p in room.locations.items()}
    far = {n: msgspec.structs.replace(spot, number=n, room="K") for n in NUMBERS if n not in here}
    somebody = Hero(name="Somebody", trait="strong", colour="red")
    others = {} if t.phase == HEROES else dict.fromkeys(NAMES, somebody)
    heroes = {**others, **fields["frame"].heroes}
    return twin(t, [*NUMBERS]), {
        **fields,
        "cards": {**dict.fromkeys(NUMBERS, trap), **fields["cards"]},
        "rooms": {"K": msgspec.structs.replace(rooms[t.rooms[0]], locations=far), **rooms},
        "locations": {**far, **here},
        "frame": msgspec.structs.replace(fields["frame"], heroes=heroes),
    }


def twin(t: Table, stack: list[int]) -> Table:
    """The same table over another stack, with other secrets."""
    return msgspec.structs.replace(
        t,
        stack=stack,
        box=[card for card in t.box if card not in t.unseen],
        unseen=[],
        box_rooms=[],
        flags=[*pictured(t), *(["secret"] if stack else [])],
    )


def pictured(t: Table) -> list[str]:
    """DUN-R103: flags that a picture of a face-up room shows."""
    layers = [when for key in t.rooms for when in story(t).rooms[key].layers.values()]
    return [flag for flag in t.flags if any(flag in when.set for when in layers)]


@contextmanager
def where(tale: Story, fields: dict[str, Any]) -> Iterator[None]:
    """The story is another one for a while."""
    kept = {field: getattr(tale, field) for field in fields}
    for field, value in fields.items():
        msgspec.structs.force_setattr(tale, field, value)
    try:
        yield
    finally:
        for field, value in kept.items():
            msgspec.structs.force_setattr(tale, field, value)


@pytest.mark.proves("DUN-007", "DUN-R13", "DUN-R17")
def test_a_refusal_is_the_same_in_all_worlds_that_look_the_same() -> None:
    for match in moments():
        assert match.ask is not None
        true = refusals(match.table, match.ask)
        for world in (bare, crowded):
            t, fields = world(match)
            with where(story(match.table), fields):
                scenes = GAME.scene(t, match.ask.seat, match.ask)
                found = refusals(t, match.ask)
            assert scenes == GAME.scene(match.table, match.ask.seat, match.ask), "not the same look"
            assert {
                key: (said, found[key]) for key, said in true.items() if found[key] != said
            } == {}


@pytest.mark.proves("DUN-007", "DUN-R13", "DUN-R17")
def test_numbers_that_nobody_has_seen_are_refused_all_alike() -> None:
    for match in moments():
        t, ask = match.table, match.ask
        assert ask is not None
        seen = open_cards(match) | set(places(t)) | {t.at[t.turn] if t.at else 0}
        seen |= {int(n) for o in ask.of(ask.seat) for n in re.findall(r"\d+", str(o))}
        for word in WORDS:
            told = set()
            for number in set(NUMBERS) - seen:
                sentence, clauses = said(t, ask, ask.seat, f"{word} {number}".strip())
                told.add((without(number, sentence), clauses))
            assert len(told) == 1, f"{word} at {ask.kind}: {told}"


@pytest.mark.proves("DUN-007", "DUN-R45")
def test_hints_about_what_does_not_lie_open_are_refused_all_alike() -> None:
    assert GAME.help is not None
    for match in moments():
        t = match.table
        held = {card for cards in t.cards for card in cards}
        told = set()
        for about in (
            *(f"card-{n}" for n in NUMBERS if n not in held),
            *(f"loc-{n}" for n in NUMBERS if n not in places(t)),
            *(f"{kind}-{name}" for kind in ("card", "loc", "room", "hero") for name in NAMES),
        ):
            for grade in (1, 2, 3):
                if about in ("card-010", "loc-010") and 10 in held:
                    continue
                with pytest.raises(Refused) as refused:
                    GAME.help(t, about, grade)
                told.add((refused.value.sentence, refused.value.clauses))
        assert len(told) == 1
