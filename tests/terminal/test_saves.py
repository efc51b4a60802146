"""A save belongs to one window, stays private, and nothing half-done is left beside it."""

import os
import stat
from pathlib import Path

import msgspec
import pytest

from katabasis.engine import BadInput, Keyed, Match, Said, dump
from katabasis.engine.save import Save, checksum
from katabasis.engine.talk import NOTE
from katabasis.games import game_of
from katabasis.terminal.hold import is_held
from katabasis.terminal.session import begun, resumed
from tests.terminal.conftest import Katabasis

TOLL = ("play", "toll", "--players", "2", "--bots", "random")


def changed(path: Path, **parts: object) -> None:
    """The save with other parts and a checksum that fits."""
    save = msgspec.json.decode(path.read_bytes(), type=Save)
    save = msgspec.structs.replace(save, **parts)
    save = msgspec.structs.replace(save, sum=checksum(save))
    path.write_bytes(msgspec.json.encode(save))


def test_a_second_window_is_refused_until_the_first_is_closed(home: Path) -> None:
    first = begun("toll", players=2, bots="random")
    assert is_held(first.path)
    with pytest.raises(BadInput, match="is being played in another window"):
        resumed(first.path)
    first.save()
    with pytest.raises(BadInput, match="is being played in another window"):
        resumed(first.path)
    first.leave()
    resumed(first.path).leave()


def test_play_does_not_offer_what_is_played_elsewhere(katabasis: Katabasis, home: Path) -> None:
    other = begun("toll", players=2, bots="random")
    ran = katabasis("play", "toll", typed="quit\n")
    assert "Go on with it?" not in ran.out and "resume toll-2" in ran.out
    other.leave()


def test_a_save_is_private_and_alone_in_its_folder(katabasis: Katabasis, home: Path) -> None:
    katabasis(*TOLL, typed="1\nquit\n")
    (path,) = home.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_link_to_a_save_stays_a_link(katabasis: Katabasis, home: Path, tmp_path: Path) -> None:
    katabasis(*TOLL, "--save", "real.json", typed="quit\n")
    (tmp_path / "link.json").symlink_to("real.json")
    before = (tmp_path / "real.json").read_bytes()
    katabasis("resume", "link.json", typed="1\nquit\n")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_bytes() != before


def test_a_game_that_cannot_be_kept_leaves_no_empty_file(
    katabasis: Katabasis, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    ran = katabasis(*TOLL, "--new")
    assert ran.code == 2 and "No space left on device" in ran.err
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"extra": {"seat": 0, "bots": "explorer"}}, "names a bot that cannot play on"),
        ({"extra": {"seat": 0, "bots": "evil"}}, "names a bot that cannot play on"),
        ({"seed": None}, "has no seed"),
    ],
)
def test_a_save_that_cannot_be_played_on_is_refused_before_the_first_question(
    katabasis: Katabasis, home: Path, parts: dict[str, object], said: str
) -> None:
    katabasis(*TOLL, typed="quit\n")
    path = home / "toll-1.json"
    changed(path, **parts)
    ran = katabasis("resume", "toll-1", typed="1\n" * 50)
    assert ran.code == 2 and said in ran.err and str(path) in ran.err


def test_a_full_disk_takes_no_answer_and_no_talk(
    katabasis: Katabasis, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    katabasis(*TOLL, typed="quit\n")
    path = home / "toll-1.json"
    before = path.read_bytes()
    safe, calls = os.fsync, iter([True] * 4 + [False] * 1000)

    def full_for_a_while(handle: int) -> None:
        if stat.S_ISREG(os.fstat(handle).st_mode) and next(calls):
            raise OSError(28, os.strerror(28))
        safe(handle)

    monkeypatch.setattr(os, "fsync", full_for_a_while)
    ran = katabasis("resume", "toll-1", typed="1\nsay Hello\n2\n1\nlog\nquit\n")
    said = " ".join(ran.out.split())  # where lines break hangs on the length of the path
    assert ran.code == 0 and said.count("No space left on device") == 4
    assert said.count("Your answer was not taken") == 3 and "Hello" not in said
    assert path.read_bytes() == before and list(home.iterdir()) == [path]


@pytest.mark.parametrize("where", ["~nobody-of-that-name/x", "y" * 400, "none/x.json", "."])
def test_a_copy_that_cannot_be_written_does_not_end_the_game(
    katabasis: Katabasis, where: str
) -> None:
    ran = katabasis(*TOLL, typed=f"save {where}\nlog {'9' * 5000}\nquit\n")
    assert ran.code == 0 and ran.err == ""
    said = " ".join(ran.out.split())
    assert "cannot be written" in said or "exists already" in said


def test_everything_fits_forty_columns(
    katabasis: Katabasis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for game in ("cerberus", "dungeon", "toll"):
        ran = katabasis("play", game, "--new", "--bots", "random", typed="help\nlook\nwhy\nquit\n")
        assert [line for line in ran.out.splitlines() if len(line) > 42] == []


def test_a_replay_offers_to_resume_only_what_can_be_resumed(
    katabasis: Katabasis, home: Path
) -> None:
    katabasis(*TOLL, typed="quit\n")
    assert katabasis("replay", "toll-1").out.endswith("Not over yet: katabasis resume toll-1\n")
    changed(home / "toll-1.json", extra={})
    assert katabasis("replay", "toll-1").out.endswith("Not over yet.\n")


def test_who_has_no_home_is_told_to_name_one(
    katabasis: Katabasis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("KATABASIS_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    for words in (("resume",), ("play", "toll", "--new"), ("verify", "toll-1")):
        ran = katabasis(*words)
        assert ran.code == 2 and "KATABASIS_HOME" in ran.err


def test_what_to_type_next_can_be_typed(katabasis: Katabasis) -> None:
    ran = katabasis(*TOLL, "--save", "our evening.json", typed="quit\n")
    assert ran.out.endswith("katabasis resume 'our evening.json'\n")
    assert katabasis("replay", "our evening.json").out.endswith("resume 'our evening.json'\n")


def test_a_giant_file_is_not_even_read(katabasis: Katabasis, home: Path) -> None:
    katabasis(*TOLL, typed="quit\n")
    giant = home / "giant.json"
    giant.touch()
    os.truncate(giant, 10**12)
    ran = katabasis("verify", "giant")
    assert (ran.code, ran.err) == (2, f"{giant} is too large to be a save.\n")
    assert "toll-1: you are Ash" in katabasis("resume", typed="quit\n").out


def test_what_the_table_tells_is_no_speech(katabasis: Katabasis, tmp_path: Path) -> None:
    toll = game_of("toll")
    match = Match(toll, toll.setup(2, {}), Keyed("ab" * 32))
    talk = [
        Said(4, 1, "took back the last answer.", NOTE),
        Said(4, -1, "The rules have changed; the game goes on from here.", NOTE),
    ]
    path = tmp_path / "told.json"
    path.write_bytes(dump(match, None, talk))
    told = katabasis("replay", str(path)).out
    assert "Bran took back the last answer." in told
    assert "\nThe rules have changed; the game goes on from here." in told
    assert '"' not in told
