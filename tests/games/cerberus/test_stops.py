"""Spaces that no board of the box has: symbols that move, and symbols in special locations."""

from collections.abc import Callable
from pathlib import Path

import pytest

from katabasis.games.cerberus.sides import Role, Space, Symbol
from katabasis.proof.scenario import run_file
from tests.games.cerberus.made_up import made_up

KEY = "made-up"
Holds = Callable[[list[Space], str], None]

HEAD = f"""
title: A made-up board
game: cerberus
players: [pink, green, blue]
options: {{first: pink, boards: threshold {KEY} chasm shingle}}
"""


@pytest.fixture
def holds(tmp_path: Path) -> Holds:
    """Plays a scenario on a path whose second board has these spaces."""

    def play(spaces: list[Space], text: str) -> None:
        file = tmp_path / "scenario.yaml"
        file.write_text(HEAD + text, encoding="utf-8")
        own = {KEY: made_up(tmp_path, KEY, spaces)}
        assert [r.failure for r in run_file(file, own=own)] == [""]

    return play


def board(**special: Space) -> list[Space]:
    """Nine spaces, of which the named ones (`at3`) are special."""
    return [special.get(f"at{n}", Space()) for n in range(9)]


@pytest.mark.proves("CER-234", "CER-124", "CER-R35")
def test_the_owner_picks_the_companion_of_a_symbol_and_its_route(holds: Holds) -> None:
    holds(
        board(at4=Space(symbol={"companion": 1})),
        """
given: {pawns: {pink: rope near, green: board 2 + 3, blue: board 2}}
when:
  - pink: II.2
  - pink: green +1
  - pink: {answer: blue +1, refused: CER-124}
  - then: {ask: {seats: [green], kind: part, only: [pink +1, blue +1]}}
  - green: {answer: green +1, refused: CER-096}
  - green: pink +1
  - pink: {answer: path, refused: CER-116}
  - green: {answer: rope bridge, kind: way}
then: {table: {pawns: [rope far, board 2 + 4, board 2 + 3], bridge: false}}
""",
    )


@pytest.mark.proves("CER-234", "CER-141", "CER-R35")
@pytest.mark.parametrize(
    ("foot", "head", "way"),
    [("funicular foot", "funicular head", "funicular"), ("gondola rear", "gondola fore", "blue")],
)
def test_the_owner_chooses_the_route_of_a_move_caused_by_a_symbol(
    holds: Holds, foot: Role, head: Role, way: str
) -> None:
    answer = f"exchange {way}" if way == "blue" else way
    holds(
        board(at2=Space(role=foot, symbol={"me": 1}), at6=Space(role=head)),
        f"""
given:
  pawns: {{pink: clear, green: {foot} - 1, blue: {head}}}
  hands: {{pink: [FAVORITISM]}}
when:
  - pink: FAVORITISM
  - pink: green +1
  - pink: {{answer: path, refused: CER-116}}
  - then: {{ask: {{seats: [green], kind: way, only: [path, {answer}]}}}}
  - green: {answer}
then: {{table: {{pawns: {{green: {head}}}}}}}
""",
    )


@pytest.mark.proves("CER-230")
def test_a_symbol_moves_the_pawn_and_takes_back_the_cards_of_the_owner(holds: Holds) -> None:
    holds(
        board(at2=Space(symbol={"me": 1}), at4=Space(symbol={"take_back": 1})),
        """
given:
  pawns: {pink: board 2, green: board 2 + 1, blue: board 2 + 1}
  actions: {green: [I], pink: [II]}
when:
  - pink: II.2
  - pink: green +1
then:
  table: {pawns: [board 2, board 2 + 3, board 2 + 4]}
  events: [{kind: symbol, who: green}, {kind: symbol, who: blue}, {kind: takes back, who: blue}]
  no_events: [{kind: takes back, who: pink}, {kind: takes back, who: green}]
""",
    )


@pytest.mark.proves("CER-R46")
def test_a_symbol_that_moves_a_pawn_onto_a_symbol_triggers_it_too(holds: Holds) -> None:
    holds(
        board(
            at2=Space(symbol={"me": 2}),
            at3=Space(symbol={"speed": 1}),
            at4=Space(symbol={"draw": 1}),
        ),
        """
given: {pawns: {pink: board 2, green: gates, blue: gates}}
when:
  - pink: II.1
  - chance: COWARDICE
then:
  table: {pawns: {pink: board 2 + 4}, hands: {pink: [COWARDICE]}, speed: 5}
  events: [{kind: symbol, at: board 2 + 2}, {kind: symbol, at: board 2 + 4}]
""",
    )


@pytest.mark.proves("CER-R43")
def test_a_blocked_pawn_does_not_trigger_the_space_where_it_stands(holds: Holds) -> None:
    holds(
        board(
            at3=Space(symbol={"speed": 1}),
            at4=Space(role="platform"),
            at5=Space(symbol={"speed": 1}),
        ),
        """
given:
  pawns: {pink: board 2 + 3, green: platform 1, blue: platform 1 + 1}
  hands: {pink: [SACRIFICE]}
when:
  - pink: SACRIFICE
  - pink: blue -1
  - pink: II.1
then:
  table: {pawns: [board 2 + 3, platform 1, platform 1 + 1], speed: 5}
  no_events: [symbol]
""",
    )


@pytest.mark.proves("CER-R43")
def test_a_pawn_that_is_stopped_after_a_step_has_stopped(holds: Holds) -> None:
    holds(
        board(
            at3=Space(symbol={"speed": 1}),
            at4=Space(role="platform"),
            at5=Space(symbol={"rage": 1}),
        ),
        """
given:
  pawns: {pink: board 2 + 2, green: platform 1, blue: platform 1 + 2}
  hands: {pink: [SACRIFICE, COWARDICE]}
when:
  - pink: SACRIFICE+
  - pink: pay
  - pink: blue -2
  - pink: II.1
then:
  table: {pawns: [board 2 + 3, platform 1, platform 1 + 1], speed: 6}
  events: [{kind: symbol, who: blue}, {kind: symbol, who: pink}]
""",
    )


@pytest.mark.proves("CER-R47")
def test_an_exchange_is_a_stop_for_the_moving_pawn_only(holds: Holds) -> None:
    holds(
        board(
            at2=Space(role="gondola rear", symbol={"speed": 1}),
            at6=Space(role="gondola fore", symbol={"draw": 1}),
        ),
        """
given:
  pawns: {pink: gates, green: gondola rear, blue: gondola fore}
  hands: {pink: [FAVORITISM]}
when:
  - pink: FAVORITISM
  - pink: green +1
  - pink: exchange blue
  - chance: ARROGANCE
then:
  table: {pawns: {green: gondola fore, blue: gondola rear}, hands: {green: [ARROGANCE]}, speed: 5}
  events: [exchange, {kind: symbol, who: green}]
  no_events: [{kind: symbol, who: blue}]
""",
    )


@pytest.mark.proves("CER-R65", "CER-133", "CER-231")
@pytest.mark.parametrize("apart", [1, 2, 5])
def test_the_gondola_works_at_any_distance(holds: Holds, apart: int) -> None:
    spaces = board(at2=Space(role="gondola rear"))
    spaces[2 + apart] = Space(role="gondola fore")
    holds(
        spaces,
        """
given:
  pawns: {pink: gondola rear, green: gondola fore, blue: gates}
when:
  - pink: II.1
  - pink: {answer: exchange green, kind: way}
then: {table: {pawns: {pink: gondola fore + 1, green: gondola rear}}}
""",
    )


@pytest.mark.proves("CER-120")
@pytest.mark.parametrize(
    ("symbol", "table"),
    [
        ({"rage": 1}, "rage: number 1, speed: 6"),
        ({"rage": -1}, "rage: number 3, speed: 6"),
        ({"speed": 1}, "rage: number 2, speed: 7"),
        ({"speed": -1}, "rage: number 2, speed: 5"),
    ],
)
def test_a_symbol_changes_the_die_as_a_card_would(
    holds: Holds, symbol: dict[Symbol, int], table: str
) -> None:
    holds(
        board(at2=Space(symbol=symbol)),
        f"""
given:
  pawns: {{green: board 2 + 1}}
  rage: number 2
  speed: 6
  hands: {{pink: [ARROGANCE]}}
when:
  - pink: ARROGANCE
  - pink: green +1
then: {{table: {{{table}}}}}
""",
    )


@pytest.mark.proves("CER-121")
def test_a_symbol_that_is_passed_step_by_step_does_nothing(holds: Holds) -> None:
    holds(
        board(
            at2=Space(role="funicular foot"),
            at3=Space(symbol={"draw": 1}),
            at6=Space(role="funicular head", symbol={"speed": 1}),
        ),
        """
given: {pawns: {pink: funicular foot, green: funicular foot, blue: clear}}
when:
  - pink: II.1
  - pink: path
  - then: {table: {pawns: {pink: funicular foot + 2}, turn: green}}
  - green: II.1
  - green: funicular
then:
  table: {pawns: {green: funicular head + 1}, hands: [[], [], []], speed: 5, turn: blue}
  no_events: [symbol]
""",
    )
