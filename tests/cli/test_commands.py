"""Every command does its work, and says in one sentence what it cannot do."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from katabasis.engine.save import Save, checksum
from tests.terminal.conftest import SOURCE, Katabasis

TOLL = ("play", "toll", "--players", "2", "--bots", "random")


def finished(katabasis: Katabasis, home: Path) -> Path:
    """A finished game of The Toll."""
    ran = katabasis(*TOLL, typed="1\n" * 200)
    assert ran.code == 0 and "The seed was" in ran.out
    return next(home.glob("*.json"))


def test_games_lists_players_and_settings(katabasis: Katabasis) -> None:
    ran = katabasis("games")
    assert ran.code == 0
    assert "Cerberus, 3 to 7 players" in ran.out and "--set boards=" in ran.out
    assert "The Toll, 2 to 4 players" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rules", "toll"), "TOL-R01"),
        (("rules", "toll", "tol-003"), "Whoever waits draws a coin"),
        (("rules", "toll", "3"), "Whoever waits draws a coin"),
        (("table", "toll", "--players", "2"), "The Toll for 2 players"),
        (("table", "dead_cells", "--cards"), "`ST small 02` **Broadsword** Round III"),
        (("simulate", "toll", "--games", "3", "--workers", "1"), "crossed"),
        (("simulate", "toll", "--games", "2", "--workers", "1", "--json"), '"games"'),
        (
            (
                "balance",
                "toll",
                "--games",
                "2",
                "--players",
                "2",
                "--bot",
                "random",
                "--workers",
                "1",
            ),
            "rounds",
        ),
    ],
)
def test_command_prints(katabasis: Katabasis, arguments: tuple[str, ...], said: str) -> None:
    ran = katabasis(*arguments)
    assert ran.code == 0, ran.err
    assert said in ran.out


def test_scenario_runs_files(katabasis: Katabasis) -> None:
    folder = Path(__file__).parents[1] / "scenarios" / "toll"
    ran = katabasis("scenario", str(folder / "crossing.yaml"))
    assert ran.code == 0 and "0 failed" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "chess"), "There is no game 'chess'"),
        (("play", "toll", "--players", "9"), "takes 2 to 4 players, not 9"),
        (("play", "toll", "--seat", "nobody"), "There is no seat 'nobody'"),
        (("play", "toll", "--seat", "7"), "There is no seat '7'"),
        (("play", "toll", "--bots", "genius"), "Unknown bot 'genius'"),
        (("play", "toll", "--set", "speed=3"), "has no setting 'speed'"),
        (("play", "toll", "--set", "speed"), "written key=value"),
        (("play", "cerberus", "--set", "boards=5"), "Unknown board side '5'."),
        (("play", "dungeon", "--set", "characters=5"), "There is no character '5'."),
        (("play", "cerberus", "--set", f"speed={'9' * 5000}"), "9999999999"),
        (("simulate", "cerberus", "--set", "boards=5"), "Unknown board side '5'."),
        (("simulate", "toll", "--workers", "-1"), "--workers is 1 or more, not -1"),
        (("simulate", "toll", "--set", "speed=3"), "has no setting 'speed'. It has none."),
        (("resume", "x" * 300), "cannot be the name of a save: File name too long"),
        (("verify", "."), "is a folder; name a save file"),
        (("play", "toll", "--save", "none/here.json"), "cannot be written"),
        (("play", "cerberus", "--players", "2"), "takes 3 to 7 players, not 2"),
        (("play", "cerberus", "--seat", "mauve"), "There is no Adventurer 'mauve'"),
        (("play", "cerberus", "--set", "boards=one two"), "board"),
        (("resume",), "There is no unfinished game"),
        (("resume", "nothing"), "There is no save 'nothing'"),
        (("replay", "nothing"), "There is no save 'nothing'"),
        (("verify", "nothing"), "There is no save 'nothing'"),
        (("rules", "chess"), "There is no game 'chess'"),
        (("rules",), "Which game? Choose from: cerberus, "),
        (("rules", "toll", "TOL-999"), "have no clause 'TOL-999'"),
        (("scenario", "nothing.yaml"), "File or folder not found: nothing.yaml"),
        (("scenario", "."), "No scenarios in the folder ."),
        (("table", "chess"), "There is no game 'chess'"),
        (("table", "toll", "--cards"), "The Toll has no list of cards"),
        (("table", "toll", "--players", "1"), "takes 2 to 4 players, not 1"),
        (("simulate", "chess"), "There is no game 'chess'"),
        (("simulate", "toll", "--players", "1"), "takes 2 to 4 players, not 1"),
        (("simulate", "toll", "--bots", "genius"), "Unknown bot 'genius'"),
        (("balance", "chess"), "There is no game 'chess'"),
        (("balance", "toll", "--set", "speed=3"), "has no setting 'speed'"),
    ],
)
def test_bad_input_is_one_sentence(
    katabasis: Katabasis, arguments: tuple[str, ...], said: str
) -> None:
    ran = katabasis(*arguments)
    assert ran.code == 2
    assert said in ran.err and len(ran.err.splitlines()) == 1
    assert ran.out == ""


def test_verify_accepts_a_game_as_it_was_played(katabasis: Katabasis, home: Path) -> None:
    finished(katabasis, home)
    ran = katabasis("verify", "toll-1")
    assert ran.code == 0 and "draws fit the seed" in ran.out


def test_verify_names_a_forged_draw(katabasis: Katabasis, home: Path) -> None:
    path = finished(katabasis, home)
    forged = forge(path, "lead" if first_coin(path) == "silver" else "silver")
    ran = katabasis("verify", str(forged))
    assert ran.code == 1
    assert "Answer 0: draw bag" in ran.out and "do not fit" in ran.out


def first_coin(path: Path) -> str:
    """The first draw of a save."""
    return str(json.loads(path.read_text())["log"][0][1])


def forge(path: Path, coin: str) -> Path:
    """The save with another first draw and a checksum that fits."""
    import msgspec

    data = json.loads(path.read_text())
    data["log"][0][1] = coin
    save = msgspec.convert(data, Save)
    forged = path.with_name("forged.json")
    forged.write_bytes(msgspec.json.encode(msgspec.structs.replace(save, sum=checksum(save))))
    return forged


@pytest.mark.parametrize("command", ["verify", "resume", "replay"])
@pytest.mark.parametrize("content", ["", "no json", "{}", '{"katabasis": 99}', "half", "changed"])
def test_damaged_saves_are_refused(
    katabasis: Katabasis, home: Path, command: str, content: str
) -> None:
    path = finished(katabasis, home)
    whole = path.read_text()
    last = "1" if whole[-3] == "0" else "0"
    path.write_text(
        {
            "half": whole[: len(whole) // 2],
            "changed": whole.replace("wait", "lead")[:-3] + f'{last}"}}',
        }.get(content, content)
    )
    ran = katabasis(command, str(path))
    assert ran.code == 2
    assert str(path) in ran.err and len(ran.err.splitlines()) == 1


def test_a_binary_file_and_a_folder_are_no_saves(katabasis: Katabasis, tmp_path: Path) -> None:
    file = tmp_path / "noise.json"
    file.write_bytes(bytes(range(256)))
    assert katabasis("verify", str(file)).code == 2
    assert katabasis("resume", str(tmp_path)).code == 2


def test_a_fault_of_the_program_is_not_hidden(
    katabasis: Katabasis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("katabasis.games.all_games", broken)
    ran = katabasis("games")
    assert ran.code == 70 and "ZeroDivisionError" in ran.err and "KATABASIS_TRACE=1" in ran.err
    monkeypatch.setenv("KATABASIS_TRACE", "1")
    with pytest.raises(ZeroDivisionError):
        katabasis("games")


def test_help_is_quick_and_imports_no_room() -> None:
    code = (
        "import sys; sys.argv = ['katabasis', '--help']\n"
        "from katabasis.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'msgspec', 'ruamel', 'katabasis.engine', 'multiprocessing'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)))"
    )
    begun = time.perf_counter()
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    assert ran.stderr.strip() == ""
    assert "simulate" in ran.stdout
    assert time.perf_counter() - begun < 3
