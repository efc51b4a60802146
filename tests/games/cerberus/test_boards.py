"""The ten board sides: complete, fair to their ledger, and free of traps for the rules."""

from itertools import permutations, product

import pytest

from katabasis.engine import settle
from katabasis.games import game_of
from katabasis.games.cerberus.boards import FIRST_GAME, PATHS
from katabasis.games.cerberus.setup import difficulty
from katabasis.games.cerberus.sides import Side, sides
from katabasis.games.cerberus.words import words

ROLES = {
    "platforms": ["platform", "platform"],
    "promontory": ["promontory"],
    "gondola": ["gondola rear", "gondola fore"],
    "funicular": ["funicular foot", "funicular head"],
    "rope bridge": ["rope near", "rope far"],
    "infernal portal": ["portal near", "actuator", "portal far"],
}
SIZES = {"start": (10, 14), "middle": (8, 12), "finish": (6, 8)}
SYMBOLS = {"rage", "speed", "draw", "barque", "take_back", "me", "companion"}
ALL = pytest.mark.parametrize("side", sides().values(), ids=list(sides()))


def of(kind: str) -> list[Side]:
    """All sides of a kind."""
    return [side for side in sides().values() if side.kind == kind]


def roles(side: Side) -> list[str]:
    """The roles of a side in the order of the path."""
    return [space.role for space in side.spaces if space.role]


def combinations() -> list[str]:
    """Every path that can be laid."""
    laid = []
    for start, finish in product(of("start"), of("finish")):
        for two in permutations(of("middle"), 2):
            if two[0].board != two[1].board:
                laid.append(" ".join(s.key for s in (start, *two, finish)))
    return laid


@pytest.mark.proves("CER-002", "CER-003")
def test_there_are_five_boards_of_two_sides() -> None:
    boards: dict[str, list[str]] = {}
    for side in sides().values():
        boards.setdefault(side.board, []).append(side.kind)
    assert sorted(boards.values()) == [["finish"] * 2, *[["middle"] * 2] * 3, ["start"] * 2]


def test_each_side_has_a_title_and_a_text_of_its_own() -> None:
    assert len({side.title for side in sides().values()}) == 10
    assert len({side.text for side in sides().values()}) == 10
    assert all(side.title and side.text for side in sides().values())


def test_each_intermediate_side_has_one_special_location_and_no_two_the_same() -> None:
    assert sorted(side.place for side in of("middle")) == sorted(ROLES)


@ALL
def test_the_roles_of_a_side_are_complete_and_in_order(side: Side) -> None:
    wanted = {"start": ["den", "gates"], "finish": []}.get(side.kind, ROLES.get(side.place))
    assert roles(side) == wanted


@ALL
def test_a_side_has_about_as_many_spaces_as_the_ledger_suggests(side: Side) -> None:
    low, high = SIZES[side.kind]
    assert low <= len(side.spaces) <= high


@ALL
def test_a_side_has_marks_and_the_den_is_one(side: Side) -> None:
    marks = [n for n, space in enumerate(side.spaces) if space.mark]
    assert marks
    if side.kind == "start":
        assert side.spaces[0].role == "den" and marks[0] == 0


@ALL
def test_symbols_are_few_and_known(side: Side) -> None:
    symbols = [space.symbol for space in side.spaces if space.symbol]
    assert len(symbols) <= 2
    for symbol in symbols:
        assert set(symbol) <= SYMBOLS
        assert abs(symbol.get("rage", 1)) in (1, 2)


@ALL
def test_no_symbol_moves_back_so_symbols_make_no_loop(side: Side) -> None:
    """CER-R46: every move by a symbol brings a pawn nearer to the Barque, where the path ends.

    An exchange at the Gondola ends on a space without symbol, see below.
    """
    for space in side.spaces:
        assert all(n > 0 for verb, n in space.symbol.items() if verb in ("me", "companion"))


@ALL
def test_a_space_of_a_special_location_bears_no_symbol(side: Side) -> None:
    assert not any(space.role and space.symbol for space in side.spaces)


@ALL
def test_every_side_has_one_to_four_skulls(side: Side) -> None:
    assert 1 <= side.skulls <= 4


@pytest.mark.proves("CER-128")
def test_there_are_two_platforms_close_together() -> None:
    path = PATHS["threshold ledges chasm shingle"]
    first, second = path.platforms
    assert second - first in (1, 2)


@pytest.mark.proves("CER-133", "CER-R65")
def test_path_spaces_lie_between_the_two_gondola_spaces() -> None:
    rear, fore = PATHS["threshold cableway chasm shingle"].gondola
    assert fore - rear > 1


def test_links_skip_as_many_spaces_as_the_ledger_suggests() -> None:
    gaps = {}
    for key, skipped in (("incline", (3,)), ("chasm", (3, 4)), ("twin-doors", (4, 5))):
        spaces = roles(sides()[key])
        at: dict[str, int] = {s.role: n for n, s in enumerate(sides()[key].spaces) if s.role}
        gaps[key] = at[spaces[-1]] - at[spaces[0]] - 1 in skipped
    assert all(gaps.values()), gaps


def test_the_actuator_lies_soon_after_the_first_portal() -> None:
    near, actuator, far = (n for n, space in enumerate(sides()["twin-doors"].spaces) if space.role)
    assert actuator - near in (1, 2) and actuator < far


@pytest.mark.proves("CER-R12", "CER-022")
def test_the_first_game_has_a_difficulty_of_exactly_ten() -> None:
    assert PATHS[" ".join(FIRST_GAME)].skulls == 10
    game = game_of("cerberus")
    for players in range(3, 8):
        t = game.setup(players, settle(game, players, {}))
        assert difficulty(t) == 10
        assert t.speed == (5 if players == 3 else 3)


@pytest.mark.parametrize("boards", combinations())
def test_every_path_that_can_be_laid_is_whole(boards: str) -> None:
    path = PATHS[boards]
    assert path.roles["den"] == 0 < path.gates < path.start_last < path.finish < path.end
    assert path.end == len(path.spaces)
    assert 28 <= path.end - path.gates <= 38
    assert path.skulls == sum(sides()[key].skulls for key in boards.split())
    assert all(0 <= path.mark_behind[n] < n for n in range(1, path.end))


def test_the_totals_of_skulls_run_from_about_nine_to_fourteen() -> None:
    totals = {PATHS[boards].skulls for boards in combinations()}
    assert 10 in totals
    assert min(totals) >= 8 and max(totals) <= 14


@pytest.mark.parametrize("boards", combinations())
def test_every_path_has_the_words_of_its_spaces(boards: str) -> None:
    game = game_of("cerberus")
    known = words(game.setup(4, settle(game, 4, {"boards": boards})))
    path = PATHS[boards]
    assert known["gates"] < known["clear"] <= known["clear last"] < known["finish"]
    assert known["clear last"] - known["clear"] >= known["plain last"] - known["plain"]
    for word in ("plain", "clear"):
        stretch = range(known[word], known[f"{word} last"] + 1)
        assert not any(path.spaces[at].role or path.spaces[at].symbol for at in stretch)
    assert not any(path.spaces[at].mark for at in range(known["plain"], known["plain last"] + 1))
    assert path.spaces[known["mark 1"]].mark and path.spaces[known["symbol 1"]].symbol
