"""A game of hidden questions, draws and talk holds all promises, and breaking one is noticed."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from katabasis.engine import Channel, Game, Match, Question, Seat, Viewer
from katabasis.engine.scene import Counter as Shown
from katabasis.engine.scene import Picture
from katabasis.engine.talk import EVERYBODY
from katabasis.proof.conformance import Fault
from katabasis.proof.random_games import checked_game
from tests.toys import ambush

MANY = range(4)


def test_hidden_answers_leave_no_trace() -> None:
    met: Counter[str] = Counter()
    for seed in MANY:
        assert checked_game(ambush.GAME, 3, seed, met=met).outcome is not None
    assert met["compared"] > 2000
    assert met["lengths"] > 500, "worlds whose logs differ in length must be compared"


def seen(question: Question) -> Game:
    """The toy with one question that everybody may see."""
    hidden = ("kind", "text", "others", "say", "why_not", "form", "slots", "answers")
    given = {name: getattr(question, name) for name in hidden}
    shown = Question(given.pop("kind"), "", given.pop("text"), **given)
    others = [q for q in ambush.GAME.questions if q is not question]
    return msgspec.structs.replace(ambush.GAME, questions=(*others, shown))


def pictured(count: Callable[[ambush.Table], int]) -> Game:
    """The toy with a number in its picture."""

    def picture(t: ambush.Table, viewer: Viewer) -> Picture:
        plain = ambush.picture(t, viewer)
        more = Shown("more", "More", count(t))
        return msgspec.structs.replace(plain, counters=(*plain.counters, more))

    return msgspec.structs.replace(ambush.GAME, picture=picture)


def whispering(t: ambush.Table, seat: Seat) -> tuple[Channel, ...]:
    """Channels that tell how many snares there are."""
    return (EVERYBODY, *(Channel(f"snare {n}", "Snares", (0, 1, 2)) for n in t.snares))


BROKEN = {
    "a question that is not hidden": lambda: seen(ambush.KEEP),
    "a question of the watchers": lambda: seen(ambush.WHERE),
    "the number of cards": lambda: pictured(lambda t: len(t.hands[0]) + len(t.deck)),
    "the place of the walker": lambda: pictured(lambda t: t.at // 2),
    "channels": lambda: msgspec.structs.replace(ambush.GAME, channels=whispering),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_hidden_answers_change_is_found(name: str) -> None:
    with pytest.raises(Fault, match=r"depends on|cannot know"):
        for seed in MANY:
            checked_game(BROKEN[name](), 3, seed)


def counted(match: Match, viewer: Viewer) -> str | None:
    """An id of a question that counts the answers of everybody."""
    asked = match.ask is not None and viewer in match.ask.asked()
    return str(len(match.log)) if asked else None


def latest(match: Match, seat: Seat) -> str:
    """A reason that tells who has answered last."""
    return f"{match.log[-1:]}"


def numbered(match: Match, viewer: Viewer) -> list[int]:
    """Moments that count every answer."""
    return list(range(len(match.log)))


@pytest.mark.parametrize(
    ("name", "leaky"), [("ask_id", counted), ("undo_reason", latest), ("moments", numbered)]
)
def test_numbers_and_reasons_that_count_hidden_answers_are_found(
    name: str, leaky: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "moments":
        monkeypatch.setattr(Match, "news", lambda match, viewer, after: [])
    monkeypatch.setattr(Match, name, leaky)
    with pytest.raises(Fault, match="depends on hidden answers"):
        for seed in MANY:
            checked_game(ambush.GAME, 3, seed)
