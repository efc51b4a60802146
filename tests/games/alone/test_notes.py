"""What the table keeps of what the Hero has seen and heard: each thing as it was told, no more."""

import pytest

from katabasis.engine import Match
from katabasis.games import game_of
from katabasis.games.alone.content import deck_of, reactions
from katabasis.games.alone.maps import names_at
from katabasis.games.alone.reveal import recognise
from katabasis.games.alone.state import Creature, Table
from katabasis.proof.given import fresh, neutral

HERO, EVIL = 0, 1
DECKS, HERE, THERE = ("Speed", "Terror"), "upper c2r3", "upper c3r3"
TURN = ("turn", -1, 0, "")
Note = tuple[str, int, int, str]


def table(worm: str, card: str) -> Match:
    """The Hero in a corridor with a Curve in sight to the east, a Worm, and one card for Evil."""
    game = game_of("alone")
    t: Table = fresh(game, 2, {})
    t.decks, t.discards = list(DECKS), {deck: [] for deck in DECKS}
    t.piles = {
        d: [c for c, card in reactions()[d].items() for _ in range(card.copies)] for d in DECKS
    }
    t.hands[EVIL] = [card]
    t.piles[deck_of()[card]].remove(card)
    t.hero, t.revealed = names_at()[HERE], [names_at()[HERE], names_at()[THERE]]
    t.danger, t.heard, t.inventory = [], [], []
    t.creatures = [Creature(name="Worm 1", at=names_at()[worm])]
    recognise(t)
    return Match(game, t, neutral)


def heard(match: Match, *answers: str) -> list[Note]:
    """What is noted while these answers are given, and Evil passes otherwise."""
    given = list(answers)
    while match.ask is not None and (given or match.ask.seat == EVIL):
        options = list(match.ask.of(match.ask.seat))
        if given and given[0] in options:
            match.choose(match.ask.seat, given.pop(0))
        else:
            assert match.ask.seat == EVIL, (given, options)
            match.choose(EVIL, "pass" if "pass" in options else options[0])
    found: Table = match.table
    return found.heard


STEP = ("go", names_at()[THERE], 0, "")


@pytest.mark.proves("ALN-104", "ALN-R56")
@pytest.mark.parametrize(
    ("card", "answers", "note"),
    [
        ("Relentless", ("Worm 1", "east", "stop"), ("stir", 3, 0, "north")),
        ("Relentless", ("Worm 1", "stop"), ("hush", 3, 0, "")),
        ("False Echo", ("north", "Worm 1", "east"), ("sneak", 1, 0, "")),
    ],
)
def test_what_moves_in_the_dark(card: str, answers: tuple[str, ...], note: Note) -> None:
    assert heard(table("upper c1r2", card), "move east", card, *answers) == [STEP, note, TURN]


@pytest.mark.proves("ALN-104", "ALN-373")
def test_a_spawn_is_noted_as_no_movement() -> None:
    answers = ("scavenge", "done", "Swarm", "another", "Cultist", "upper c3r1")
    assert heard(table("upper c1r2", "Swarm"), *answers) == [("stir", 0, 1, "east"), TURN]


@pytest.mark.proves("ALN-101", "ALN-102")
@pytest.mark.parametrize(
    ("at", "ways", "note"),
    [
        ("upper c3r2", ("south", "stop"), ("enter", names_at()[THERE], 2, "Worm 0")),
        (THERE, ("north", "stop"), ("exit", names_at()[THERE], 2, "Worm 0 north")),
    ],
)
def test_what_comes_into_view_and_leaves_it(at: str, ways: tuple[str, ...], note: Note) -> None:
    notes = heard(table(at, "Relentless"), "move south", "no", "Relentless", "Worm 1", *ways)
    assert note in notes
    assert [what for what, *_ in notes if what in ("stir", "hush", "sneak", "enter", "exit")] == [
        note[0]
    ]


@pytest.mark.proves("ALN-200")
def test_what_locate_told_and_how_near_one_was_in_sight() -> None:
    notes = heard(table("upper c1r2", "Whispers"), "locate", "Infirmary", "Curve")
    assert [note for note in notes if note[0] == "far"] == [
        ("far", -1, 20, "Infirmary: 7, this Level"),
        ("far", -1, 1, "Curve: 1, this Level"),
    ]


@pytest.mark.proves("ALN-382")
def test_what_may_be_a_lie_is_no_knowledge() -> None:
    answers = ("locate", "Infirmary", "Curve", "Corrupted Data", "truth", "truth")
    assert heard(table("upper c1r2", "Corrupted Data"), *answers) == [TURN]


@pytest.mark.proves("ALN-073", "ALN-078")
def test_doors_that_are_blocked_and_unblocked_in_sight() -> None:
    at = names_at()["upper c2r4"]
    notes = heard(table("upper c1r2", "Whispers"), "move south", "block east", "unblock east")
    assert [note for note in notes if note[0] in ("bar", "free")] == [
        ("bar", at, 1, ""),
        ("free", at, 1, ""),
    ]


@pytest.mark.proves("ALN-387", "ALN-445")
def test_what_fades_is_noted_as_it_was_left() -> None:
    start = table(THERE, "Lost")
    start.checkpoint.danger = sorted([names_at()[HERE], names_at()[THERE]])
    match = Match(start.game, start.checkpoint, neutral)
    notes = heard(match, "explore west", "none", "Lost with Danger")
    fades = [note for note in notes if note[0] == "fade"]
    assert ("fade", names_at()[THERE], 1, "Worm 0") in fades
    assert names_at()[HERE] not in [cell for _, cell, _, _ in fades]


@pytest.mark.proves("ALN-402", "ALN-440")
def test_the_end_of_a_round_and_its_danger_tokens() -> None:
    start = table("upper c1r2", "Whispers")
    start.checkpoint.phase = "round"
    notes = heard(Match(start.game, start.checkpoint, neutral), "done")
    assert [note for note in notes if note[0] in ("round", "tokens")] == [
        ("round", -1, 0, ""),
        *[("tokens", 1, 1, "")] * 5,
    ]
