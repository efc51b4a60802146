"""A game of hidden questions in the terminal: what the player may know, and talk on channels."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from katabasis.engine import BadInput, Game, Match, read, talk_of
from katabasis.engine.chance import Keyed
from katabasis.games import game_of, lent
from katabasis.terminal import saves
from katabasis.terminal.session import Session, resumed
from tests.terminal.conftest import Katabasis
from tests.toys import ambush


@pytest.fixture(autouse=True)
def toy() -> Iterator[Game]:
    """A game that only this process knows."""
    with lent(ambush.GAME) as found:
        yield found


@pytest.fixture
def path(home: Path) -> Path:
    """A save of the watcher Ash, whose turn it is to light a space."""
    home.mkdir(parents=True)
    match = Match(ambush.GAME, ambush.setup(3, {}), Keyed("5a" * 32))
    while match.table.part != "watch":
        assert match.ask is not None
        seat = match.ask.asked()[0]
        match.choose(seat, next(iter(match.ask.of(seat))))
    saves.write(home / "ambush-1.json", match, {"seat": 1, "bots": "random"})
    return home / "ambush-1.json"


def test_the_player_may_whisper(katabasis: Katabasis, path: Path) -> None:
    typed = "help\nsay Good night.\nsay to watchers: He is near.\nsay to walker: Hi\nlog\nquit\n"
    ran = katabasis("resume", str(path), typed=typed)
    assert "say to watchers: TEXT" in ran.out
    assert 'Ash (watchers): "He is near."' in ran.out
    assert 'Ash: "to walker: Hi"' in ran.out
    data = path.read_bytes()
    talk = talk_of(read(data), resumed(path).match)
    assert [(said.channel, said.heard_by) for said in talk] == [
        ("all", None),
        ("watchers", (1, 2)),
        ("all", None),
    ]


def test_a_replay_tells_nobody_what_it_did_not_hear(katabasis: Katabasis, path: Path) -> None:
    katabasis("resume", str(path), typed="say to watchers: He is near.\nquit\n")
    assert "He is near." in katabasis("replay", str(path), "--seat", "ash").out
    assert "He is near." not in katabasis("replay", str(path)).out


def test_whoever_waits_is_asked_again_when_there_is_news(path: Path) -> None:
    session = resumed(path)
    assert session.turn() == 1
    session.wait()
    assert session.turn() == 2
    session.answer(2, "light 3")
    assert session.turn() == 1
    session.leave()


def test_what_cannot_be_saved_was_not_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = resumed(path)

    def full(self: Session) -> None:
        raise BadInput("The disk is full.")

    monkeypatch.setattr(Session, "save", full)
    log = list(session.match.log)
    with pytest.raises(BadInput):
        session.say("He is near.", "watchers")
    with pytest.raises(BadInput):
        session.answer(1, "rest")
    assert (session.talk, session.match.log) == ([], log)
    assert session.match.table.resting == []
    session.leave()
    assert game_of("ambush") is session.game
