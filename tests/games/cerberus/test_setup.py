"""Setting up Cerberus: what the host may not choose, and what a scenario cannot say about it."""

import random
from typing import Any

import pytest

from katabasis.engine import BadInput, Fast, Match, settle
from katabasis.games import game_of
from katabasis.games.cerberus.boards import FIRST_GAME, PATHS
from katabasis.games.cerberus.setup import difficulty
from katabasis.games.cerberus.sides import Side, sides

GAME = game_of("cerberus")


def laid(players: int, **options: Any) -> Any:
    """The table before chance has answered anything."""
    return GAME.setup(players, settle(GAME, players, options))


def begun(players: int, seed: int = 1, **options: Any) -> Match:
    """A match at its first question to a player."""
    return Match(GAME, laid(players, **options), Fast(random.Random(seed)))


def refused(players: int, **options: Any) -> str:
    """The sentence with which the settings are refused."""
    with pytest.raises(BadInput) as error:
        laid(players, **options)
    return str(error.value)


def swapped(place: int, key: str) -> str:
    """The boards of the first game with another side in one place."""
    return " ".join(key if n == place else old for n, old in enumerate(FIRST_GAME))


def one_side_changed() -> list[str]:
    """Boards that differ from the first game in one side."""
    known = sides()
    found = []
    for place, old in enumerate(FIRST_GAME):
        used = {known[k].board for n, k in enumerate(FIRST_GAME) if n != place}
        for key, side in known.items():
            if key != old and side.kind == known[old].kind and side.board not in used:
                found.append(swapped(place, key))
    return found


@pytest.mark.proves("CER-001")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_three_to_seven_play_and_each_owns_one_adventurer(players: int) -> None:
    t = begun(players).table
    assert len(t.pawns) == len(t.colours) == len(set(t.colours)) == players
    assert len(t.track) == 7 - players
    assert sorted([*t.colours, *t.track]) == sorted(
        ["pink", "red", "orange", "yellow", "green", "blue", "violet"]
    )


@pytest.mark.proves("CER-001")
@pytest.mark.parametrize("players", [0, 1, 2, 8])
def test_fewer_and_more_players_are_refused(players: int) -> None:
    assert refused(players) == f"Cerberus takes 3 to 7 players, not {players} (CER-001)."


@pytest.mark.proves("CER-001", "CER-007")
def test_no_more_adventurers_are_named_than_there_are_players() -> None:
    assert "CER-001" in refused(3, characters=["pink", "red", "green", "blue"])
    assert "CER-001" in refused(3, characters="pink, red, green, blue")


@pytest.mark.proves("CER-002")
@pytest.mark.parametrize(
    "boards",
    [
        "",
        "threshold ledges shingle",
        "threshold ledges chasm cableway shingle",
        "ledges threshold chasm shingle",
        "threshold ledges chasm",
        "threshold bone-stair chasm shingle",
        "threshold ledges reeds shingle",
        "shingle ledges chasm threshold",
    ],
)
def test_anything_but_start_two_intermediate_and_finish_is_refused(boards: str) -> None:
    assert "CER-002" in refused(4, boards=boards)


@pytest.mark.proves("CER-003")
def test_two_sides_of_one_board_are_refused() -> None:
    for first in sides().values():
        for second in sides().values():
            if first.kind == second.kind == "middle" and first.board == second.board:
                boards = ["threshold", first.key, second.key, "shingle"]
                assert "CER-003" in refused(4, boards=boards)


@pytest.mark.proves("CER-003")
def test_every_choice_and_order_of_sides_of_different_boards_is_laid_as_named() -> None:
    middle = [s for s in sides().values() if s.kind == "middle"]
    for start in (s for s in sides().values() if s.kind == "start"):
        for finish in (s for s in sides().values() if s.kind == "finish"):
            for two in ((a, b) for a in middle for b in middle if a.board != b.board):
                keys = [start.key, two[0].key, two[1].key, finish.key]
                assert laid(4, boards=" ".join(keys)).boards == " ".join(keys)
                assert [side.key for side in PATHS[" ".join(keys)].sides] == keys


def test_an_unknown_board_side_is_named_with_those_that_exist() -> None:
    sentence = refused(4, boards="threshold meadow chasm shingle")
    assert "'meadow'" in sentence and "twin-doors" in sentence


@pytest.mark.proves("CER-004")
@pytest.mark.parametrize("boards", ["threshold ledges chasm shingle", *one_side_changed()])
def test_the_boards_form_one_line_of_spaces_from_the_den_to_three_barques(boards: str) -> None:
    match = begun(3, boards=boards)
    shown = [s for b in GAME.scene(match.table, None, match.ask).boards for s in b.spaces]
    end = PATHS[boards].end
    assert shown[0].kind == "den"
    assert [s.id for s in shown] == [f"space-{n}" for n in range(end + 1)] + [
        "barque-2",
        "barque-3",
    ]
    assert [s.id for s in shown if s.kind == "barque"] == [f"space-{end}", "barque-2", "barque-3"]


@pytest.mark.proves("CER-006")
def test_every_order_of_the_barques_can_come_up() -> None:
    seen = {tuple(begun(3, seed).table.barques) for seed in range(80)}
    assert len(seen) == 6


@pytest.mark.proves("CER-007", "CER-R14")
def test_two_players_cannot_have_the_same_adventurer() -> None:
    sentence = refused(3, characters=["pink", "green", "pink"])
    assert sentence == "Each Adventurer can be chosen once, but 'pink' is named twice (CER-007)."
    assert "'mauve'" in refused(3, characters=["mauve"])


@pytest.mark.proves("CER-R14")
def test_a_picked_adventurer_is_kept_whatever_chance_gives_the_others() -> None:
    for seed in range(40):
        colours = begun(5, seed, characters=["", "violet", "random", "pink"]).table.colours
        assert (colours[1], colours[3]) == ("violet", "pink")
        assert len(set(colours)) == 5


@pytest.mark.proves("CER-012")
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_with_four_to_seven_players_the_die_starts_on_three_to_six(players: int) -> None:
    assert laid(players).speed == 3
    for face in (3, 4, 5, 6):
        t = laid(players, speed=face)
        assert (t.speed, t.minimum) == (face, face)
    for wrong in (2, 7, 8, "9"):
        assert "CER-012" in refused(players, speed=wrong)
    for odd in ("four", True, 3.5):
        assert "speed is a whole number" in refused(players, speed=odd)


@pytest.mark.proves("CER-014", "CER-R13")
def test_with_three_players_the_die_starts_on_five_or_six() -> None:
    assert laid(3).speed == 5
    for face in (5, 6):
        assert laid(3, speed=face).minimum == face
    for face in (3, 4, 7):
        assert "CER-014" in refused(3, speed=face)


@pytest.mark.proves("CER-018", "CER-R10")
def test_anybody_can_be_drawn_as_the_first_player() -> None:
    assert {begun(4, seed).table.first for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.proves("CER-R10")
@pytest.mark.parametrize("first", ["violet", 4, -1, ""])
def test_a_first_player_who_does_not_play_is_refused(first: object) -> None:
    named = ["pink", "green", "blue", "yellow"]
    assert "first player" in refused(4, characters=named, first=first)


@pytest.mark.parametrize("first", [None, True, 1.0, ["pink"]])
def test_a_first_player_is_named_by_a_word(first: object) -> None:
    assert "first is a word" in refused(4, first=first)


@pytest.mark.proves("CER-019", "CER-020", "CER-R12")
@pytest.mark.parametrize("boards", one_side_changed())
def test_the_skulls_of_all_four_sides_count(boards: str) -> None:
    skulls = sum(sides()[key].skulls for key in boards.split())
    for players, lowest in ((3, 5), (4, 3), (7, 3)):
        for face in range(lowest, 7):
            match = begun(players, boards=boards, speed=face)
            assert difficulty(match.table) == skulls + face - lowest
            counters = GAME.scene(match.table, None, match.ask).counters
            assert [c.value for c in counters if c.id == "difficulty"] == [skulls + face - lowest]


@pytest.mark.proves("CER-R12")
@pytest.mark.parametrize("place", range(4))
def test_a_skull_more_on_any_side_is_a_point_more(place: int) -> None:
    before = difficulty(laid(4))
    side: Side = sides()[FIRST_GAME[place]]
    side.skulls += 1
    try:
        assert difficulty(laid(4)) == before + 1
    finally:
        side.skulls -= 1


@pytest.mark.proves("CER-021")
def test_difficulty_has_no_effect_during_play() -> None:
    def played() -> tuple[list[Any], list[Any]]:
        match = begun(5, 7)
        rng = random.Random(11)
        while match.ask is not None:
            seat = match.ask.asked()[0]
            match.choose(seat, rng.choice(list(match.ask.of(seat))))
        told = [(n, e) for n, e in match.events or [] if e.kind != "begins"]
        return match.log, told

    easy = played()
    side: Side = sides()[FIRST_GAME[1]]
    side.skulls += 5
    try:
        assert played() == easy
    finally:
        side.skulls -= 5


@pytest.mark.proves("CER-022", "CER-R11")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_without_any_setting_the_recommended_first_game_is_laid(players: int) -> None:
    t = begun(players).table
    assert difficulty(t) == 10
    assert t.speed == t.minimum == (5 if players == 3 else 3)


@pytest.mark.proves("CER-R11")
def test_boards_sides_order_and_face_are_settings_with_a_default() -> None:
    settings = {s.key: s.default for s in GAME.settings}
    assert settings["boards"].split() == list(FIRST_GAME)
    assert settings["speed"] is None
    chosen = laid(6, boards="bone-stair twin-doors lookout reeds", speed=6)
    assert (chosen.boards, chosen.speed) == ("bone-stair twin-doors lookout reeds", 6)
    assert "has no setting 'skulls'" in refused(4, skulls=12)
