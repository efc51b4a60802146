"""Settings and events."""

import msgspec
import pytest

from katabasis.engine import BadInput, Event, Setting, scrub, settle

from .games import Table, game


async def nothing(t: Table) -> None:
    """Ends at once."""
    t.over = "done"


GAME = msgspec.structs.replace(
    game(nothing),
    settings=(Setting("speed", "How fast.", 3, (3, 4)), Setting("name", "What name.", "x")),
)


def test_settings_have_defaults() -> None:
    assert settle(GAME, 2, {}) == {"speed": 3, "name": "x"}
    assert settle(GAME, 2, {"speed": 4}) == {"speed": 4, "name": "x"}


def test_what_cannot_be_set_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="takes 2 to 2 players, not 3"):
        settle(GAME, 3, {})
    with pytest.raises(BadInput, match=r"has no setting 'rain'\. It has: speed, name"):
        settle(GAME, 2, {"rain": 1})
    with pytest.raises(BadInput, match="speed can be 3, 4, not '9'"):
        settle(GAME, 2, {"speed": 9})


def test_a_secret_reaches_only_those_who_may_see_it() -> None:
    event = Event("draws", {"who": 1}, ("TST-001",), {"card": "x"}, (1,))
    assert scrub(event, 4, 1).data == {"who": 1, "card": "x"}
    assert scrub(event, 4, 0).data == scrub(event, 4, None).data == {"who": 1}
    assert event.data == {"who": 1}
    assert event.final
    assert not Event("draws", {}).final
    assert Event("shows", {}, shows=True).final
