"""Alone by the clock: the Hero cannot count the questions that bots answer behind the screen."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from katabasis.engine import Answer, Keyed, Match, Seat
from katabasis.games import game_of
from katabasis.games.alone.content import deck_of, reactions
from katabasis.games.alone.creatures import STOP
from katabasis.games.alone.state import Creature, Table
from katabasis.proof.given import fresh
from katabasis.server.bodies import Wish
from katabasis.server.bot_pool import BotPool
from katabasis.server.http import made as answered
from tests.server.hosting import SOON, Host, Made, Player, hosted

PACE = 0.6
"""Seconds that a bot takes for an answer on this server."""
DECKS, HAND = ("Speed", "Terror"), ("Relentless", "Corrupted Data")
HERE, THERE, LAIR = "upper c2r3", "upper c3r3", "upper c1r2"

TRIES = 3
"""A busy machine may be late by half a pause now and then; a question more is late every time."""
Heard = list[tuple[str, float]]
Script = dict[str, list[str]]
"""What the bot answers to each kind of question, in order; `pass` and the first option else."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose bots take their time."""
    with hosted(tmp_path_factory.mktemp("paced"), pace=PACE) as found:
        yield found


def hunted() -> Match:
    """A Hero about to act, and a Worm out of sight that can go to and fro."""
    game = game_of("alone")
    t: Table = fresh(game, 2, {})
    place = game.words(t)
    t.decks, t.discards = list(DECKS), {deck: [] for deck in DECKS}
    t.piles = {
        d: [c for c, card in reactions()[d].items() for _ in range(card.copies)] for d in DECKS
    }
    t.hands[1] = list(HAND)
    for card in HAND:
        t.piles[deck_of()[card]].remove(card)
    t.hero, t.revealed, t.danger, t.heard = place[HERE], [place[HERE], place[THERE]], [], []
    t.creatures = [Creature(name="Worm 1", at=place[LAIR])]
    return Match(game, t, Keyed("17" * 32))


def table(host: Host) -> Made:
    """The Hero is a person, Evil a bot."""
    match = hunted()
    assert host.loop is not None
    begun = host.tables.begin(match.game, match, [Wish("me"), Wish("bot", "random")])
    made = asyncio.run_coroutine_threadsafe(begun, host.loop).result(SOON)
    return Made(host, json.loads(bytes(answered(made).body)))


def begun(
    host: Host, monkeypatch: pytest.MonkeyPatch, script: Script, *answers: str
) -> tuple[Made, Player, list[str]]:
    """A table where the Hero has given all answers but the last, and what Evil is asked."""
    rest, kinds = {kind: list(answers) for kind, answers in script.items()}, list[str]()

    async def thought(self: BotPool, match: Match, seat: Seat, bot: str, seed: str) -> Answer:
        assert match.ask is not None
        kinds.append(match.ask.kind)
        options: list[Any] = list(match.ask.of(seat))
        given = rest.get(match.ask.kind)
        return given.pop(0) if given else next((o for o in options if o == "pass"), options[0])

    monkeypatch.setattr(BotPool, "answer", thought)
    made = table(host)
    hero = made.sit(0)
    for answer in answers[:-1]:
        assert hero.answer(answer)["op"] == "taken"
        hero.until(lambda m: m["ask"] is not None)
    hero.raw.clear()
    return made, hero, kinds


def turn(
    host: Host, monkeypatch: pytest.MonkeyPatch, script: Script, *answers: str
) -> tuple[Heard, int, list[str]]:
    """A Turn: what the Hero heard and when, how many questions Evil was asked, all that was sent.

    The clock begins with the Hero's last answer.
    """
    _, hero, kinds = begun(host, monkeypatch, script, *answers)
    start, heard = time.monotonic(), Heard()
    hero.send(op="answer", ask=hero.table["ask"], answer=answers[-1])
    while not any(kind == "turn begins" for kind, _ in heard):
        events = hero.next().get("events", ())
        heard += [(event["kind"], time.monotonic() - start) for event in events]
    hero.close()
    return heard, len(kinds), hero.raw


def away(
    host: Host, monkeypatch: pytest.MonkeyPatch, script: Script, *answers: str
) -> tuple[float, int]:
    """The same for a Hero who goes after the last answer, and only reads whose turn it is."""
    made, hero, kinds = begun(host, monkeypatch, script, *answers)
    start, key = time.monotonic(), {"X-Secret": made.secrets[0] or ""}
    assert hero.answer(answers[-1])["op"] == "taken"
    hero.close()
    while time.monotonic() - start < SOON:
        state = host.http.get(f"/api/tables/{made.id}/state", headers=key).json()
        if state["people"][0]["asked"]:
            assert state["people"][0]["due"]
            return time.monotonic() - start, len(kinds)
        time.sleep(0.02)
    raise AssertionError(state)


def steps(*ways: str) -> Script:
    """Evil follows with Relentless."""
    return {"react": ["Relentless"], "creature": ["Worm 1"], "creature step": list(ways)}


def apart(one: Heard, two: Heard) -> float:
    """By how much the same events came earlier or later."""
    assert [kind for kind, _ in one] == [kind for kind, _ in two]
    return max(abs(sooner - later) for (_, sooner), (_, later) in zip(one, two, strict=True))


@pytest.mark.proves("ALN-R46")
def test_the_hero_cannot_count_hidden_questions_by_the_clock(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each question took a pause of its own, so that the Hero saw how often Evil was asked."""
    found: list[float] = []
    for _ in range(TRIES):
        short, few, one = turn(host, monkeypatch, steps("east", STOP), "move east")
        long, many, two = turn(host, monkeypatch, steps("east", "west", "east"), "move east")
        assert few < many
        assert {"goes", "plays", "noise"} <= {kind for kind, _ in short}
        assert one == two
        found.append(apart(short, long))
        if found[-1] < PACE / 2:
            return
    raise AssertionError(found)


@pytest.mark.proves("ALN-R46")
def test_who_goes_and_looks_in_now_and_then_cannot_count_them_either(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots kept no beat for somebody who was not at the table: each question took its pause."""
    found: list[float] = []
    for _ in range(TRIES):
        short, few = away(host, monkeypatch, steps("east", STOP), "move east")
        long, many = away(host, monkeypatch, steps("east", "west", "east"), "move east")
        assert few < many
        found.append(abs(long - short))
        if found[-1] < PACE / 2:
            return
    raise AssertionError(found)


@pytest.mark.proves("ALN-R91")
def test_a_lie_takes_no_longer_than_the_truth(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Evil was asked about the second Target only while it still had its lie."""
    at_once, kept = (
        {"react": ["Corrupted Data"], "lie": answers}
        for answers in (["7, the other Level", "truth"], ["truth", "9, this Level"])
    )
    declared, found = ("locate", "Infirmary", "Laboratory"), list[float]()
    for _ in range(TRIES):
        first, _, one = turn(host, monkeypatch, at_once, *declared)
        second, _, two = turn(host, monkeypatch, kept, *declared)
        assert [kind for kind, _ in first].count("located") == 2
        assert len(one) == len(two)
        found.append(apart(first, second))
        if found[-1] < PACE / 2:
            return
    raise AssertionError(found)
