"""Pictures follow what was done, and hold nothing of what is not to be seen yet."""

import pytest

from katabasis.games.dungeon.pictures import art, layered, layers_in, room_art
from tests.games.dungeon.playing import begun, house

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><g data-without="up"><path d="M1 1"/>'
    '</g><g data-layer="up"><path d="M2 2"/><path data-layer="lit" d="M3 3"/></g></svg>'
)


@pytest.mark.proves("DUN-R103", "DUN-007")
@pytest.mark.parametrize(
    ("seen", "drawn"),
    [([], "0 1"), (["up"], "0 2"), (["up", "lit"], "0 2 3"), (["lit"], "0 1")],
    ids=str,
)
def test_only_the_layers_that_are_seen_are_in_a_picture(seen: list[str], drawn: str) -> None:
    shown = layered(PICTURE, seen)
    assert [n for n in "0123" if f"M{n} {n}" in shown] == drawn.split()
    assert "data-" not in shown and layers_in(PICTURE) == ["lit", "up"]


@pytest.mark.proves("DUN-R103", "DUN-007")
def test_a_remark_in_a_picture_gives_no_unseen_layer_away() -> None:
    remarked = PICTURE.replace("<path", "<!-- the gate --><path", 1)
    assert layered(remarked, []) == layered(PICTURE, [])


@pytest.mark.proves("DUN-R103", "DUN-007")
def test_a_picture_with_words_of_its_own_making_is_not_read_and_gives_nothing_away() -> None:
    assert layered(f'<!DOCTYPE svg [<!ENTITY a "ha">]>{PICTURE}', ["up"]) == ""
    plain = '<svg xmlns="http://www.w3.org/2000/svg"><!-- no layers --></svg>'
    assert layered(plain, ["up"]) == plain


@pytest.mark.proves("DUN-R103")
def test_every_layer_of_the_house_is_drawn_and_can_be_seen() -> None:
    match = begun("hedda", "pim")
    for key, room in house().rooms.items():
        assert room_art(match.table, key) == f"room-{key}", "nothing has been done yet"
        plain = art(match.table, f"room-{key}")
        for name in room.layers:
            assert art(match.table, f"room-{key}+{name}") not in ("", plain), (key, name)


@pytest.mark.proves("DUN-R103", "DUN-007")
def test_a_layer_may_be_written_with_either_quote() -> None:
    single = PICTURE.replace('="', " = '").replace('"', "'")
    assert layers_in(single) == ["lit", "up"]
    assert layered(single, ["up"]) == layered(PICTURE, ["up"])
