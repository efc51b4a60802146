"""Board sides of the host's own: laid by name, checked line by line, found by their digest."""

import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest

from katabasis.bots import bot_of
from katabasis.content import carried, lend, named, stocked
from katabasis.engine import BadInput, Fast, Match, laid, to_json
from katabasis.engine.scene import Sign
from katabasis.games import game_of
from katabasis.games.cerberus.boards import PATHS
from katabasis.games.cerberus.sides import Kind, Role, Space, Symbol, side_of
from katabasis.proof.scenario import run_file
from tests.games.cerberus.made_up import made_up
from tests.terminal.conftest import SOURCE

GAME = game_of("cerberus")
LEDGE = """\
key: ledge
title: The Ledge
board: ledge
kind: middle
skulls: 1
place: none
text: Narrow.
spaces:
  - {}
  - {mark: true}
  - {symbol: {draw: 1}}
  - {role: gondola rear}
  - {}
  - {role: gondola fore}
"""


def refusal(tmp_path: Path, old: str, new: str) -> str:
    """What is said about a ledge with one change in it."""
    assert LEDGE.count(old) >= 1
    file = tmp_path / "ledge.yaml"
    file.write_text(LEDGE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as raised:
        side_of(lend(file))
    return str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("key: ledge", "key: edge", "ledge.yaml:1: The key must be 'ledge', the name of the file."),
        ("skulls: 1", "skulls: 12", "ledge.yaml:5: A side has 0 to 9 skulls."),
        ("kind: middle", "kind: end", "ledge.yaml:4: 'end' is not known here. Allowed: finish,"),
        ("{mark: true}", "{rolle: den}", "ledge.yaml:10: Unknown key 'rolle'. Allowed: role,"),
        (
            "gondola rear",
            "gondola",
            "ledge.yaml:12: 'gondola' is not known here. Allowed:",
        ),
        ("{mark: true}", "{role: den}", "ledge.yaml:10: A middle side has no space 'den'."),
        ("gondola fore", "gondola rear", "ledge.yaml:8: These go together, in this order: gondola"),
        ("{draw: 1}", "{drow: 1}", "ledge.yaml:11: As a key: 'drow' is not known here. Allowed:"),
        ("{draw: 1}", "{draw: -1}", "ledge.yaml:11: The symbol 'draw' has a number from 1 to 5"),
        ("{draw: 1}", "{me: 0}", "ledge.yaml:11: The symbol 'me' has a number from -5 to 5"),
        ("{draw: 1}", "{draw: 1, me: 1}", "ledge.yaml:11: A space has one symbol."),
        ("kind: middle", "kind: start", "ledge.yaml:8: A start side begins with the den"),
        (
            "kind: middle",
            "kind: finish",
            "ledge.yaml:12: A finish side has no space",
        ),
        ("  - {}\n  - {mark: true}\n", "", "ledge.yaml:8: A side has 5 to 20 spaces."),
    ],
)
def test_a_faulty_side_is_refused_at_its_line(
    old: str, new: str, told: str, tmp_path: Path
) -> None:
    assert refusal(tmp_path, old, new).startswith(told)


def path(*names: str) -> str:
    """The boards of a path with these two in the middle."""
    return " ".join(("threshold", *names, "shingle"))


def test_a_side_is_laid_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "ledge.yaml").write_text(LEDGE, encoding="utf-8")
    own = stocked([tmp_path])
    given = named(GAME, {"boards": "threshold, Ledge chasm shingle"}, own)
    t = laid(GAME, 4, given)
    assert t.boards == path(own["ledge"], "chasm")
    match = Match(GAME, t, Fast(Random(1)))
    scene = match.game.scene(match.table, 0, match.ask)
    assert [board.id for board in scene.boards] == ["threshold", "ledge", "chasm", "shingle"]
    assert any("The Ledge" in match.game.narrate(match.table, seen) for seen in match.seen(None))


def test_paths_that_would_break_a_rule_are_refused(tmp_path: Path) -> None:
    back = made_up(tmp_path, "back", [Space(symbol={"me": -2}), *[Space()] * 6])
    rope = made_up(tmp_path, "rope", [Space(role="rope near"), *[Space()] * 4, Space("rope far")])
    assert PATHS[path(back, "chasm")].effects
    for names, told in (
        ((back, "incline"), "advance and symbols that retreat.*CER-R46"),
        ((rope, "chasm"), "'rope' and 'chasm' both have a space 'rope far'"),
        ((rope, rope), "sides of the same board .CER-003"),
        ((rope, "nowhere"), "Unknown board side 'nowhere'. In the box: bone-stair, cableway"),
        ((rope, "threshold"), "Four board sides are needed"),
    ):
        with pytest.raises(BadInput, match=told):
            laid(GAME, 4, {"boards": path(*names)})


def test_a_symbol_that_sends_its_user_back_says_so(tmp_path: Path) -> None:
    back = made_up(tmp_path, "back", [Space(symbol={"me": -2}), *[Space()] * 6])
    found = PATHS[path(back, "chasm")]
    effect = found.effects[found.board_of.index(1)]
    assert effect is not None
    assert effect.text == "You retreat 2."
    assert effect.gains == (Sign("me", "-2", "bad"),)


def test_a_game_on_an_own_side_can_be_played_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "ledge.yaml").write_text(LEDGE, encoding="utf-8")
    t = laid(GAME, 4, {"boards": path("chasm", lend(tmp_path / "ledge.yaml"))})
    match, bot = Match(GAME, t, Fast(Random(3))), bot_of("random", "3")
    while match.ask is not None:
        match.choose(match.ask.seat, bot(match, match.ask.seat))
    assert match.outcome is not None


ELSEWHERE = """
import pickle, sys
from katabasis.content import bring
from katabasis.engine import BadInput, from_json
from katabasis.games import game_of
table, sources = pickle.loads(sys.stdin.buffer.read())
bring(sources)
game = game_of("cerberus")
t = from_json(game.table, table)
try:
    print(game.evaluate(t, 0) > 0, len(game.scene(t, 0, None).boards))
except BadInput as error:
    print(error)
"""


def elsewhere(table: object, sources: object) -> str:
    """What a fresh process makes of a table."""
    ran = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps((table, sources)),
        env={"PYTHONPATH": SOURCE},
        capture_output=True,
        check=True,
    )
    return ran.stdout.decode().strip()


def test_a_table_in_a_fresh_process_finds_its_path(tmp_path: Path) -> None:
    shipped = Match(GAME, laid(GAME, 3, {}), Fast(Random(1))).table
    assert elsewhere(to_json(shipped), []) == "True 4"
    (tmp_path / "ledge.yaml").write_text(LEDGE, encoding="utf-8")
    name = lend(tmp_path / "ledge.yaml")
    own = Match(GAME, laid(GAME, 3, {"boards": path(name, "chasm")}), Fast(Random(1))).table
    assert elsewhere(to_json(own), carried(msgspec.json.encode(own))) == "True 4"
    assert elsewhere(to_json(own), []) == (
        f"The board side 'ledge' with the texts {name.partition('@')[2]} is not here: put it,"
        " unchanged, into a folder that KATABASIS_PACKS names."
    )


def test_a_scenario_can_be_played_on_an_own_side(tmp_path: Path) -> None:
    own = {"made-up": made_up(tmp_path, "made-up", [Space(symbol={"draw": 1})] * 9)}
    file = tmp_path / "s.yaml"
    file.write_text(
        "title: x\ngame: cerberus\nplayers: 3\noptions: {boards: threshold made-up chasm shingle}\n"
        "then: {table: {cerberus: 0}}\n"
    )
    assert [result.failure for result in run_file(file, own=own)] == [""]
    assert "Unknown board side 'made-up'" in run_file(file)[0].failure


def test_the_page_about_boards_shows_a_side_that_can_be_laid(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "docs" / "boards.md").read_text(encoding="utf-8")
    (tmp_path / "bridge.yaml").write_text(text.split("```yaml\n")[1].split("```")[0])
    name = lend(tmp_path / "bridge.yaml")
    assert PATHS[path(name, "ledges")].roles["rope far"] == 10 + 6
    named_there = set(re.findall(r"`([a-z_ ]+)`", text))
    assert {*get_args(Role), *get_args(Symbol), *get_args(Kind)} - {""} <= named_there
