"""Evil's cards as others may imagine them: all that fits what was seen, and nothing else."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from katabasis.engine import Match, copies_of
from katabasis.games import game_of
from katabasis.games.alone.content import deck_of, reactions
from katabasis.games.alone.state import Played, Table
from katabasis.proof.given import fresh, neutral

HERO, EVIL = 0, 1
DECK, OTHER = "Fury", "Speed"
SEEN = ["Pounce", "Ambush"]
UNSEEN = ["Savage", "Frenzy", "Unleashed", "Savage", "Roused"]
"""Two in the hand, one face down on the track, one buried, one in the pile."""
Deal = tuple[tuple[str, ...], str, str, str]


def known() -> Table:
    """A table on which the Hero knows nearly every card of one deck."""
    t: Table = fresh(game_of("alone"), 2, {})
    assert t.decks == [DECK, OTHER]
    rest = Counter({name: card.copies for name, card in reactions()[DECK].items()})
    rest -= Counter(UNSEEN)
    one, two, down, buried, pile = UNSEEN
    t.discards[DECK] = [*sorted(rest.elements()), buried]
    t.buried, t.piles[DECK] = [buried], [pile]
    t.track = [Played(card=down, by=EVIL, face_down=True)]
    t.hands[EVIL] = [one, two]
    t.piles[OTHER] = [n for n, card in reactions()[OTHER].items() for _ in range(card.copies)]
    assert game_of("alone").check(t) is None
    return t


def deal_of(t: Table) -> Deal:
    """Where the cards lie that the Hero has not seen."""
    return tuple(sorted(t.hands[EVIL])), t.track[0].card, t.buried[0], t.piles[DECK][0]


def imagined(t: Table, viewer: int, seed: int) -> Table:
    """One table that a viewer may imagine."""
    twin: Table = copies_of(game_of("alone")).clone(t)
    game_of("alone").redeal(twin, viewer, Random(seed))
    assert game_of("alone").check(twin) is None
    return twin


@pytest.mark.proves("ALN-350", "ALN-442", "ALN-451")
def test_the_hero_may_imagine_every_deal_of_unseen_cards_and_no_other() -> None:
    t = known()
    ways: Counter[Deal] = Counter(
        (tuple(sorted(p[:2])), p[2], p[3], p[4]) for p in permutations(UNSEEN)
    )
    total = sum(ways.values())
    rounds = 4000
    found = Counter(deal_of(imagined(t, HERO, seed)) for seed in range(rounds))
    assert set(found) == set(ways)
    for deal, count in ways.items():
        wanted = rounds * count / total
        assert abs(found[deal] - wanted) < 6 * wanted**0.5, (deal, found[deal], wanted)


def test_seen_discards_stay_and_evil_knows_them_all() -> None:
    t = known()
    seen = Counter(t.discards[DECK]) - Counter(t.buried)
    for seed in range(20):
        twin = imagined(t, HERO, seed)
        assert Counter(twin.discards[DECK]) - Counter(twin.buried) == seen
        assert imagined(t, EVIL, seed).discards == t.discards


@pytest.mark.proves("ALN-350", "ALN-451")
def test_what_is_thrown_away_or_was_face_down_stays_unseen() -> None:
    game, t = game_of("alone"), fresh(game_of("alone"), 2, {})
    t.phase, hand = "round", list(t.hands[EVIL])
    down, up = t.piles[DECK].pop(), t.piles[DECK].pop()
    t.track = [Played(card=down, by=EVIL, face_down=True), Played(card=up, by=EVIL)]
    match = Match(game, t, neutral)
    for answer in (hand[0], "done"):
        match.choose(EVIL, answer)
    found: Table = match.table
    assert found.buried == sorted([down, hand[0]])
    assert up in found.discards[deck_of()[up]]


@pytest.mark.proves("ALN-354")
def test_a_deck_made_anew_has_nothing_buried() -> None:
    game, t = game_of("alone"), known()
    t.phase, t.discards[DECK], t.piles[DECK] = "round", [*t.discards[DECK], *t.piles[DECK]], []
    match = Match(game, t, neutral)
    match.choose(EVIL, "done")
    while match.ask is not None and match.ask.kind == "deck":
        match.choose(EVIL, DECK)
    assert match.table.buried == []
    assert match.table.discards[DECK] == []
