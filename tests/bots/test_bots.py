"""Bots on every game: legal, the same by seed, and blind to what their seat cannot see."""

from random import Random

import pytest

from katabasis.bots import bot_of
from katabasis.engine import BadInput, Fast, Game, Match, Refused, copies_of, settle
from katabasis.games import all_games, game_of

GAMES = all_games()
NAMES = ["random", "greedy", "search:12"]
SEATED = [(game, n) for game in GAMES for n in NAMES if n.partition(":")[0] in game.bots]
SECRETIVE = [(game, name) for game, name in SEATED if game.key != "dungeon"]
"""In The Dungeon players have no secrets; what the explorer may know has a test of its own."""


def called(one: Game | str) -> str:
    """A game or bot in the name of its test."""
    return one.key if isinstance(one, Game) else one


def begun(game: Game, players: int, seed: int) -> Match:
    """A new match with quick chance."""
    return Match(game, game.setup(players, settle(game, players, {})), Fast(Random(seed)))


def played(game: Game, players: int, name: str, seed: int, limit: int) -> Match:
    """A match in which one bot answered for everybody, every answer checked."""
    match, bot = begun(game, players, seed), bot_of(name, seed)
    while match.ask is not None and len(match.log) < limit:
        seat = match.ask.asked()[-1]
        match.choose(seat, bot(match, seat))
    return match


@pytest.mark.parametrize(("game", "name"), SEATED, ids=called)
def test_answers_are_legal_and_the_same_by_seed(game: Game, name: str) -> None:
    for players in (game.seats[0], game.seats[-1]):
        logs = [played(game, players, name, seed, 60).log for seed in (1, 1, 2)]
        assert logs[0] == logs[1]
        assert logs[0] != logs[2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_bot_changes_nothing_on_the_table(game: Game) -> None:
    match = played(game, game.seats[-1], "random", 5, 25)
    assert match.ask is not None
    before = (match.log[:], match.fork().table, match.ask.kind)
    for name in [name for one, name in SEATED if one is game]:
        bot_of(name, 1)(match, match.ask.asked()[0])
    assert (match.log, match.table, match.ask.kind) == before


def twins(match: Match, seat: int, rng: Random) -> tuple[Match, Match] | None:
    """Two matches at this decision that differ only in what the seat cannot know."""
    game, trail = match.game, match.log[match.mark :]
    dealt = copies_of(game).clone(match.checkpoint)
    game.redeal(dealt, seat, rng)
    try:
        pair = Match(game, match.checkpoint, None, trail), Match(game, dealt, None, trail)
    except Refused:
        return None
    seen = [(game.scene(m.table, seat, m.ask), m.seen(seat)) for m in pair]
    return pair if seen[0] == seen[1] else None


@pytest.mark.parametrize(("game", "name"), SECRETIVE, ids=called)
def test_a_bot_does_not_know_what_its_seat_cannot_know(game: Game, name: str) -> None:
    compared = different = 0
    for seed in range(12):
        rng = Random(seed)
        match = begun(game, game.seats[-1], seed)
        while match.ask is not None and len(match.log) < 90:
            seat = rng.choice(match.ask.asked())
            pair = twins(match, seat, rng) if rng.random() < 0.15 else None
            if pair is not None:
                answers = [bot_of(name, seed)(m, seat) for m in pair]
                assert answers[0] == answers[1]
                compared += 1
                different += pair[0].start != pair[1].start
            match.push(seat, rng.choice(list(match.ask.of(seat))))
    assert compared > 20
    assert different > 10


def test_search_beats_random_players() -> None:
    game, wins, games = game_of("toll"), 0, 60
    for number in range(games):
        match, mine = begun(game, 4, number), number % 4
        bots = [bot_of("search:40" if seat == mine else "random", number) for seat in range(4)]
        while match.ask is not None:
            match.push(match.ask.seat, bots[match.ask.seat](match, match.ask.seat))
        assert match.outcome is not None
        wins += mine in match.outcome.winners
    assert wins > games * 0.38  # a random seat wins 0.28 of them


def test_search_by_the_clock_answers_in_time() -> None:
    match = begun(game_of("toll"), 3, 1)
    assert match.ask is not None
    assert bot_of("search:0.01s", 1)(match, match.ask.seat) in match.ask.options


def test_a_bot_of_a_seat_that_is_not_asked_is_refused() -> None:
    match = begun(game_of("toll"), 3, 1)
    with pytest.raises(Refused, match="not asked"):
        bot_of("random", 1)(match, 2)


@pytest.mark.parametrize("name", ["chess", "search:", "search:-3", "search:0", "search:0s", ""])
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadInput, match="bot"):
        bot_of(name, 1)
