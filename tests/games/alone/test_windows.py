"""Windows for Reactions: the Hero's frames are the same whatever a passing Evil holds."""

import random

import msgspec
import pytest

from katabasis.engine import Match
from katabasis.games import game_of
from katabasis.games.alone.content import deck_of, reactions
from katabasis.games.alone.state import Table
from katabasis.proof.given import fresh, neutral

HERO, EVIL = 0, 1
ANSWERS = 160
"""A Round and the beginning of the next."""


def dealt(pair: tuple[str, str], hand: list[str]) -> Table:
    """A table with these decks, and this hand for Evil."""
    t: Table = fresh(game_of("alone"), 2, {})
    t.decks, t.discards = list(pair), {deck: [] for deck in pair}
    t.piles = {
        d: [c for c, card in reactions()[d].items() for _ in range(card.copies)] for d in pair
    }
    t.hands[EVIL] = list(hand)
    for card in hand:
        t.piles[deck_of()[card]].remove(card)
    return t


def frames(pair: tuple[str, str], hand: list[str], seed: int) -> list[tuple[bytes, int]]:
    """What reaches the Hero while the Hero plays at random and Evil passes."""
    game, rng = game_of("alone"), random.Random(seed)
    match, found = Match(game, dealt(pair, hand), neutral), list[tuple[bytes, int]]()
    for _ in range(ANSWERS):
        if match.ask is None:
            break
        seat = match.ask.seat
        options = [str(o) for o in match.ask.of(seat)]
        if seat == HERO:
            answer = rng.choice([o for o in options if o != "concede"])
        else:
            answer = next((o for o in options if o in ("pass", "done")), options[0])
        match.choose(seat, answer)
        scene = game.scene(match.table, HERO, match.ask)
        frame = (msgspec.json.encode(scene), len(match.moments(HERO)))
        if not found or found[-1] != frame:
            found.append(frame)
    return found


@pytest.mark.proves("ALN-R46", "ALN-333")
@pytest.mark.parametrize("pair", [("Fury", "Speed"), ("Terror", "Traps")])
def test_the_hero_sees_the_same_whatever_evil_holds(pair: tuple[str, str]) -> None:
    cards = [card for deck in pair for card in reactions()[deck]]
    instant, late = [c for c in cards if c in INSTANT], [c for c in cards if c not in INSTANT]
    first = frames(pair, (instant * 2)[:6], 3)
    assert len(first) > 20
    assert frames(pair, (late * 2)[:6], 3) == first
    assert frames(pair, cards[:3] + cards[-3:], 3) == first


INSTANT = {c for deck in reactions().values() for c, card in deck.items() if card.moment != "end"}
