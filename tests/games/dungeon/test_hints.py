"""Hints are never wrong: whoever does what an answer says gains something by it."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from katabasis.engine import Match, Refused, from_json, to_json
from katabasis.games.dungeon.hints import DONE_PLACE, NOT_YET, advice, listing, pointer, say
from katabasis.games.dungeon.state import Table, places
from katabasis.games.dungeon.story import Use
from katabasis.games.dungeon.wander import wander
from katabasis.proof.modes import snapshot
from tests.games.dungeon.playing import GAME, begun, give, house, played
from tests.games.dungeon.test_past import course

CARDS = {card.name: number for number, card in house().cards.items()}
PLACES = {place.name: number for number, place in house().locations.items()} | {
    place.name: number for room in house().rooms.values() for number, place in room.anew.items()
}
HEROES = {hero.name: key for key, hero in house().frame.heroes.items()}
HANDICAPS = {number for number, card in house().cards.items() if card.handicap}
ADVICE = re.compile(r"^Set the dials|^Use |^Combine |[Ll]ook closely at ")
HURTS = "It hurts whoever looks closely at it."


def hint(t: Table, about: str, grade: int) -> str:
    """What the game says about a thing."""
    assert GAME.help is not None
    return GAME.help(t, about, grade)


def at_hand(t: Table) -> list[str]:
    """All that may be asked about."""
    cards = [f"card-{card}" for cards in t.cards for card in cards]
    return [*cards, *(f"loc-{place}" for place in places(t))]


def gained(before: Table, t: Table) -> bool:
    """Whether the team has more than it had: a card, a room, a switch, a cure, a chapter."""
    news = set(before.stack) - set(t.stack) - HANDICAPS
    cured = (set(t.box) - set(before.box)) & HANDICAPS
    return bool(
        news
        or cured
        or set(t.rooms) - set(before.rooms)
        or set(t.flags) - set(before.flags)
        or t.chapter > before.chapter
        or t.over
    )


def harmed(before: Table, t: Table) -> bool:
    """Whether somebody lost health or got a handicap."""
    got = set(before.stack) & HANDICAPS - set(t.stack)
    health = sum(t.coloured) * 10 + sum(t.grey) < sum(before.coloured) * 10 + sum(before.grey)
    return bool(got) or health


def as_hero(match: Match, hero: int, place: int) -> Match | None:
    """A fork in which it is the hero's turn, at the place; None if the hero cannot get there."""
    fork = match.fork()
    while fork.table.turn != hero:
        give(fork, "end")
    if place and fork.table.at[hero] != place:
        assert fork.ask is not None
        if f"go {place}" not in fork.ask.of(fork.ask.seat):
            return None
        give(fork, f"go {place}")
    return fork


def finish(fork: Match, way: list[str]) -> None:
    """Answers what a reading still asks: the way as told, and whatever else there is."""
    left = list(way)
    while fork.ask is not None and fork.ask.kind in ("choice", "buy", "heal", "warn"):
        options = list(fork.ask.of(fork.ask.seat))
        if fork.ask.kind == "choice":
            said = [text.lower() for text in fork.ask.about]
            assert left and left[0] in said, f"{left} is not offered: {said}"
            give(fork, str(said.index(left.pop(0)) + 1))
        else:
            give(fork, options[0])


def tried(match: Match, hero: int, place: int, *answers: str, way: list[str] | None = None) -> bool:
    """Whether these answers of a hero at a place bring something."""
    fork = as_hero(match, hero, place)
    if fork is None:
        return False
    before = fork.fork().table
    give(fork, *answers)
    finish(fork, way or [])
    return gained(before, fork.table)


def anybody(match: Match, does: Callable[[int], bool]) -> bool:
    """Whether any hero who can get there gains by it."""
    return any(does(hero) for hero in range(len(match.table.heroes)))


def reachable(match: Match, hero: int, place: int) -> bool:
    """Whether the hero can get there at all."""
    return as_hero(match, hero, place) is not None


def follow(match: Match, about: str, sentence: str) -> bool | None:
    """Whether an answer brings what it promises; None if nobody can get there just now."""
    team = range(len(match.table.heroes))
    if found := re.fullmatch(r"Set the dials to (\d), (\d), (\d)\.", sentence):
        code = found.groups()
        dials = [n for n in places(match.table) if house().locations[n].dials]
        mine = [n for n in dials if about in (f"loc-{n}", about if about[:4] == "card" else "")]
        return any(
            anybody(match, lambda hero, n=place: tried(match, hero, n, "dial", *code))  # type: ignore[misc]
            for place in mine
        )
    if found := re.fullmatch(r"Use (.+) together at (.+)\.", sentence):
        place = PLACES[found[2]]
        fork = as_hero(match, match.table.turn, place)
        if fork is None:
            return None
        if str(place) not in fork.table.read:
            give(fork, "explore", "end")
            while fork.table.turn != match.table.turn:
                give(fork, "end")
        before = fork.fork().table
        give(fork, "together")
        return gained(before, fork.table)
    if found := re.fullmatch(r"Use (.+?) at (.+)\.", sentence):
        card, place = CARDS[found[1]], PLACES[found[2]]
        able = [hero for hero in team if reachable(match, hero, place)]
        if not able:
            return None
        return all(tried(match, hero, place, f"pick {card}", f"at {place}") for hero in able)
    if found := re.fullmatch(r"Combine (.+) with (.+)\.", sentence):
        one, two = CARDS[found[1]], CARDS[found[2]]
        fork = match.fork()
        assert fork.ask is not None
        first, second = (one, two) if f"pick {one}" in fork.ask.of(fork.ask.seat) else (two, one)
        return tried(match, match.table.turn, 0, f"pick {first}", f"with {second}")
    found = re.fullmatch(
        r"(?:Look|(\w+) should look) closely at (.+?)(?: and choose: (.+))?\.", sentence
    )
    assert found is not None, f"nobody knows what to do: {sentence}"
    place, way = PLACES[found[2]], found[3].split(", ") if found[3] else []
    named = [match.table.heroes.index(HEROES[found[1]])] if found[1] else list(team)
    able = [hero for hero in named if reachable(match, hero, place)]
    if not able:
        return None
    return all(tried(match, hero, place, "explore", way=way) for hero in able)


def sentences(text: str) -> Iterator[str]:
    """The sentences of an answer; none ends within a name."""
    yield from (found.strip() for found in re.findall(r"[^.]+\.", text))


def positions(seed: int, every: int, *team: str) -> Iterator[Match]:
    """Moments of an aimless game at which a hero may act."""
    match, rng, step = begun(*team), Random(seed), 0
    while match.ask is not None:
        step += 1
        if match.ask.kind == "turn" and step % every == 0:
            yield match
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))


@pytest.mark.proves("DUN-087", "DUN-R47", "DUN-089")
@pytest.mark.parametrize("team", [("hedda", "ilse"), ("osric", "pim", "ilse")], ids="-".join)
def test_whoever_follows_an_answer_gains_by_it(team: tuple[str, ...]) -> None:
    rng, followed = Random(7), 0
    for match in positions(len(team), 25, *team):
        things = at_hand(match.table)
        for about in rng.sample(things, min(12, len(things))):
            said = hint(match.table, about, 3)
            if said == house().text(f"hint {about.partition('-')[2]}"):
                continue
            for sentence in sentences(said):
                if not ADVICE.search(sentence):
                    continue
                result = follow(match, about, sentence)
                assert result is not False, f"{about}: {sentence}"
                followed += result is True
    assert followed > 60


@pytest.mark.proves("DUN-087", "DUN-R47", "DUN-R86")
def test_a_place_that_is_called_harmful_harms_and_one_called_done_gives_nothing() -> None:
    rng, told = Random(3), {HURTS: 0, DONE_PLACE: 0, NOT_YET: 0}
    for moment in positions(11, 30, "hedda", "pim"):
        match = whole(moment)
        spots = places(match.table)
        for place in rng.sample(spots, min(8, len(spots))):
            said = hint(match.table, f"loc-{place}", 3)
            able = [hero for hero in (0, 1) if reachable(match, hero, place)]
            if not able:
                continue
            if said.startswith(HURTS):
                told[HURTS] += 1
                assert any(hurt_by(match, hero, place) for hero in able), place
            elif said in (DONE_PLACE, NOT_YET):
                told[said] += 1
                assert not any(brings(match, hero, place) for hero in able), f"{place}: {said}"
    assert min(told.values()) > 5


def whole(match: Match) -> Match:
    """The same moment with everybody in good health, so that harm can be seen."""
    t = match.fork().table
    t.coloured, t.grey = [6, 6], [0, 0]
    return Match(GAME, t, events=False)


def hurt_by(match: Match, hero: int, place: int) -> bool:
    """Whether looking at a place hurts a hero."""
    fork = as_hero(match, hero, place)
    assert fork is not None
    before = fork.fork().table
    give(fork, "explore")
    return harmed(before, fork.table)


def brings(match: Match, hero: int, place: int) -> bool:
    """Whether a hero gains anything at a place, by looking or with any card of the team."""
    fork = as_hero(match, hero, place)
    assert fork is not None and fork.ask is not None
    options = list(fork.ask.of(fork.ask.seat))
    cards = [option for option in options if option.startswith("pick ")]
    ways: list[tuple[str, ...]] = [(option, f"at {place}") for option in cards]
    if place != 508:
        ways.append(("explore",))
    return any(tried(match, hero, place, *way) for way in ways)


@pytest.mark.proves("DUN-088", "DUN-R44", "DUN-R45")
def test_asking_changes_nothing_for_whatever_is_at_hand_and_in_any_question() -> None:
    match = played(until=45)
    for answers in ((), ("pick 27",), ("back", "go 705"), ("explore",)):
        give(match, *answers)
        before = snapshot(match)
        for about in at_hand(match.table):
            for grade in (1, 2, 3):
                assert hint(match.table, about, grade).strip()
        assert snapshot(match) == before


@pytest.mark.proves("DUN-R45")
def test_nothing_else_can_be_asked_about() -> None:
    t = played(until=30).table
    known = set(at_hand(t))
    every = [f"card-{n}" for n in house().cards] + [f"loc-{n}" for n in house().locations]
    for about in [*every, "card-9", "card-x", "loc-", "room-A", "hero-hedda", "mission-A1", ""]:
        if about in known:
            assert hint(t, about, 1)
            continue
        with pytest.raises(Refused) as refused:
            hint(t, about, 1)
        assert refused.value.clauses == ("DUN-R45",)
    with pytest.raises(Refused):
        hint(t, sorted(known)[0], 4)


@pytest.mark.proves("DUN-085", "DUN-086", "DUN-R46")
def test_every_card_and_every_location_has_its_own_hint_when_it_is_at_hand() -> None:
    t = begun("hedda", "pim").table
    t.rooms = list(house().rooms)
    for number in house().locations:
        said = hint(t, f"loc-{number}", 1)
        assert house().text(f"hint {number}") in said or number in guarded(t)
    for card in house().cards:
        t.cards, t.stack = [[card], []], [c for c in house().cards if c != card]
        assert house().text(f"hint {card}") in hint(t, f"card-{card}", 1)
    assert to_json(t)["over"] == ""


def guarded(t: Table) -> list[int]:
    """Locations at which nothing can be done as long as the Bailiff is there."""
    held = any(55 in cards for cards in t.cards)
    return list(house().rooms["K"].locations) if held else []


@pytest.mark.proves("DUN-087", "DUN-R47", "DUN-R86")
def test_a_warning_tells_what_can_be_done_only_to_whoever_asks_for_more() -> None:
    t = from_json(Table, course()[14])
    nudge, pointer, answer = (hint(t, "loc-509", grade) for grade in (1, 2, 3))
    assert nudge == "Do not use your bare hand: use something long with a hook."
    assert pointer == f"{HURTS} Look among the cards of Hedda: something there belongs here."
    assert answer == f"{HURTS} Use a boat-hook at the speaking-tube."


@pytest.mark.proves("DUN-087")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((10,), "a bent poker"),
        ((10, 11), "a bent poker and a length of bell rope"),
        ((10, 11, 12), "a bent poker, a length of bell rope and a poker on a rope"),
    ],
)
def test_cards_in_a_row_are_said_as_one_says_them(cards: tuple[int, ...], said: str) -> None:
    assert listing(begun("hedda", "pim").table, cards) == said


@pytest.mark.proves("DUN-087", "DUN-R68")
def test_two_cards_that_a_place_asks_for_together_are_said_as_they_are_advised() -> None:
    t, use = begun("hedda", "pim").table, Use(entry="1011", cards=(10, 11), place=709)
    assert advice(t, use).act == "together"
    assert say(t, 709, use, 3) == (
        "Use a bent poker and a length of bell rope together at the lock with three keyholes."
    )


@pytest.mark.proves("DUN-R47", "DUN-R79")
def test_a_code_that_no_card_tells_can_only_be_tried() -> None:
    t, use = begun("hedda", "pim").table, Use(entry="123504", place=504, code="123")
    assert pointer(t, 504, use, []) == "Try a number."


@pytest.mark.proves("DUN-R47")
@pytest.mark.parametrize(
    ("rooms", "about", "more"),
    [
        ("A", "loc-201", ""),
        ("AN", "loc-310", ""),
        ("AD", "loc-709", " Look around in The Lock-up."),
    ],
)
def test_a_room_is_named_only_for_what_brings_something(rooms: str, about: str, more: str) -> None:
    t = begun("hedda", "pim").table
    t.rooms = [*rooms]
    assert hint(t, about, 3) == NOT_YET + more
