"""Pictures follow what was done, and hold nothing of what is not to be seen yet."""

import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from katabasis.content.svg import layered, layers_in
from katabasis.games.dungeon.pack import SHIPPED, shipped, story_of
from katabasis.games.dungeon.passage import When, heading_of
from katabasis.games.dungeon.pictures import art, room_art, seen_layers
from tests.games.dungeon.playing import HERE, act, begun, house

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
@pytest.mark.parametrize(
    ("story", "heroes"), [("house", ("hedda", "pim")), ("ferry", ("odile", "jory"))]
)
def test_every_layer_is_drawn_and_nothing_is_seen_too_early(
    story: str, heroes: tuple[str, ...]
) -> None:
    match = begun(*heroes, story=story)
    for key, room in story_of(story).rooms.items():
        assert room.layers, f"nothing ever changes in room {key}"
        assert room_art(match.table, key) == f"room-{key}", "nothing has been done yet"
        plain = art(match.table, f"room-{key}")
        drawn = layers_in((SHIPPED / story / "art" / f"room-{key}.svg").read_text("utf-8"))
        assert drawn == sorted(room.layers)
        every = "+".join([f"room-{key}", *room.layers])
        for name in room.layers:
            alone = art(match.table, f"room-{key}+{name}")
            among = art(match.table, every) != art(match.table, every.replace(f"+{name}", ""))
            assert alone and (alone != plain or among), (key, name)


LASTING = {"open", "set", "read", "used", "searched", "taken", "given"}
"""What is never undone in the shipped stories: no room leaves the game, no flag is cleared."""
GOES = {("house", "K", "bailiff")}
"""Layers that are meant to go again."""


@pytest.mark.proves("DUN-R103")
@pytest.mark.parametrize("story", shipped())
def test_what_has_changed_in_a_picture_stays_changed(story: str) -> None:
    pack = story_of(story)
    passages = [p for entry in pack.entries.values() for p in entry.passages]
    assert not any(p.clear or p.box_rooms or p.stack for p in passages)
    for key, room in pack.rooms.items():
        for layer, when in room.layers.items():
            words = {word for word in When.__struct_fields__ if getattr(when, word)}
            assert words <= LASTING or (story, key, layer) in GOES, (key, layer)


@pytest.mark.proves("DUN-R103", "DUN-R101")
def test_the_roster_hangs_straight_because_of_what_ilse_did() -> None:
    match = begun("hedda", "ilse")
    t = match.table
    t.rooms.extend("CEFGHJ")
    t.chapter = 2
    act(match, "ilse", "go 208", "explore")
    assert "straight" in seen_layers(match.table, "G")
    act(match, "hedda", "go 213", "explore")
    act(match, "hedda", "go 802", "pick 28", "at 802")
    assert "straight" in seen_layers(match.table, "G"), "it does not fall back"


@pytest.mark.proves("DUN-R103", "DUN-R101")
def test_a_manual_from_the_bag_leaves_the_roster_as_it_hangs() -> None:
    match = begun("hedda", "ilse")
    match.table.rooms.extend("FGHJ")
    match.table.chapter = 2
    act(match, "ilse", "go 213", "explore")
    act(match, "ilse", "go 802", "pick 28", "at 802")
    assert 70 in match.table.cards[1] and seen_layers(match.table, "G") == []


@pytest.mark.proves("DUN-R103", "DUN-R101")
def test_whoever_has_looked_down_the_shaft_has_left_a_rope_by_the_book_too() -> None:
    told = [heading_of("706", p) for p in house().entries["706"].passages]
    ways = {heading for heading in told if not heading.endswith(" again")}
    assert all(" a rope" in house().text(heading) for heading in ways), ways


@pytest.mark.proves("DUN-R103", "DUN-007")
def test_a_layer_may_be_written_with_either_quote() -> None:
    single = PICTURE.replace('="', " = '").replace('"', "'")
    assert layers_in(single) == ["lit", "up"]
    assert layered(single, ["up"]) == layered(PICTURE, ["up"])


PICTURES = sorted(SHIPPED.glob("*/art/*.svg"))
MARKS = {"desk": (30, 30), "phone": (61, 42)}
"""Half of a mark with its rim across and down, in a picture that is 1600 wide: a disc where it is
shown about 900 wide, a lozenge of 24 by 16 on a phone that shows it 344 wide."""


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_letters_in_pictures_are_drawn(path: Path) -> None:
    """A picture knows no font of the page: letters in the house's fonts are outlines."""
    assert not re.search(r"<text|<tspan|font-family|font:", path.read_text("utf-8"))


@pytest.mark.parametrize("screen", MARKS)
@pytest.mark.parametrize("story", shipped())
def test_no_mark_covers_what_the_book_shows(story: str, screen: str) -> None:
    seen = YAML(typ="safe").load(HERE / "seen.yaml")[story]
    pack = story_of(story)
    words = " ".join(pack.prose.values()).replace("’", "'").replace("\n", " ")
    assert seen.keys() == pack.rooms.keys()
    covered = []
    for key, things in seen.items():
        room = pack.rooms[key]
        under = pack.rooms[room.state_of].locations if room.state_of else {}
        places = {number: place.at for number, place in {**under, **room.locations}.items()}
        places |= {number: place.at for number, place in room.anew.items() if place.at}
        for quote, left, top, right, bottom in things:
            assert quote in words, f"nobody says '{quote}'"
            for number, (across, down) in places.items():
                x, y = across * 16, down * 10
                wide, high = MARKS[screen]
                far = (max(left - x, x - right, 0) / wide, max(top - y, y - bottom, 0) / high)
                if far[0] ** 2 + far[1] ** 2 < 1:
                    covered.append(f"{number} covers '{quote}'")
    assert not covered
