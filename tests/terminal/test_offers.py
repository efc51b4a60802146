"""Offers to bots in the terminal."""

from pathlib import Path

from katabasis.engine import load
from katabasis.games import game_of
from katabasis.terminal.saves import write
from tests.bargain import GREEN, PINK, bargain
from tests.terminal.conftest import Katabasis


def test_a_bot_takes_the_card_that_the_player_offers(katabasis: Katabasis, home: Path) -> None:
    path = home.parent / "bargain.json"
    home.mkdir(parents=True)
    write(path, bargain(), {"seat": GREEN, "bots": "random"})
    ran = katabasis("resume", str(path), typed="offer 1\n\nsacrifice\n")
    assert ran.out.count("press Enter and leave it to the others") == 1
    assert "Green pays 1 card" in " ".join(ran.out.split()), ran.out
    log = load(path.read_bytes(), game_of).log
    assert log[1:4] == [(GREEN, 1), (PINK, "pay"), (GREEN, "SACRIFICE")]


def test_what_a_bot_offers_stays(katabasis: Katabasis, home: Path) -> None:
    path = home.parent / "bargain.json"
    home.mkdir(parents=True)
    write(path, bargain((GREEN, 1)), {"seat": PINK, "bots": "random"})
    katabasis("resume", str(path), typed="\nlook\npay\n")
    log = load(path.read_bytes(), game_of).log
    assert log[2] == (PINK, "pay") and log[3][0] == GREEN
