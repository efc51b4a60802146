"""Alone on the wire: whatever Evil holds, draws and decides, the Hero is sent the same bytes.

Worlds whose logs differ in length come up too seldom at random here; `proof.diverging` compares
them without a server in every checked game.
"""

import json
from collections import Counter
from random import Random

import pytest

from katabasis.engine import Viewer
from katabasis.games.alone.evil import HERO_EYES
from tests.server import pairs
from tests.server.hosting import Host
from tests.server.pairs import World, compared
from tests.server.test_secrecy import positions, world

PLAYERS = 3
plain_same = pairs.same


def same(one: list[str], two: list[str]) -> bool:
    """As everywhere, but for what the rules make public.

    A Sector that comes into view shows all that is in it (ALN-029); and where Evil plays a card
    at one table only, the Hero is asked to go on at the other, of which no event tells.
    """
    for texts in zip(one, two, strict=False):
        if texts[0] != texts[1]:
            told = [json.loads(text).get("events", []) for text in texts]
            if all(any(event["kind"] == "reveals" for event in events) for events in told):
                return False
            if (
                sum(any(event["kind"].startswith("plays") for event in events) for events in told)
                == 1
            ):
                return False
            break
    return plain_same(one, two)


VIEWERS: list[Viewer] = [0, 1, 2, None, HERO_EYES]
"""The Hero, two Evil players, and those who watch from before the screen."""


@pytest.mark.proves("ALN-R46")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_look_the_same_send_the_same(
    host: Host, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "same", same)
    monkeypatch.setattr("katabasis.server.audience.CROWD", 0.05)
    met: Counter[str] = Counter()
    for seed, match in enumerate(positions("alone", PLAYERS, 4)):
        rng = Random(f"{viewer} {seed}")
        deals = (world(match, viewer, None), world(match, viewer, rng if seed % 2 else None))
        one, two = (World(host, deal, viewer, Random(rng.random())) for deal in deals)
        compared((one, two), met, 6, rng)
        met["hidden"] += one.hidden + two.hidden
        one.close()
        two.close()
    assert met["messages"] > 5, met
    if viewer in (0, None, HERO_EYES):
        assert met["hidden"] > 10, met
