"""The book and the pictures of the house: whole, solvable, and nothing twice."""

import math
import re
import string
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from katabasis.content.svg import layered
from katabasis.engine import Seen
from katabasis.engine.scene import arts
from katabasis.games.dungeon.pack import read_pack
from katabasis.games.dungeon.passage import heading_of
from tests.games.dungeon.playing import ART, GAME, begun, house

STORY = house()
SVG = "{http://www.w3.org/2000/svg}"
WEB = ART.parents[6] / "web" / "src" / "story"


def words(text: str) -> int:
    """How many words a text has."""
    return len(text.split())


def texts_of(number: str) -> list[str]:
    """The texts of an entry, passage by passage."""
    return [STORY.text(heading_of(number, p)) for p in STORY.entries[number].passages]


def test_every_passage_of_every_entry_has_one_text_and_every_text_its_passage() -> None:
    assert read_pack(STORY.folder).faults == []
    wanted = {heading_of(number, p) for number, e in STORY.entries.items() for p in e.passages}
    for key in wanted:
        assert words(STORY.text(key)) >= 5, key
    known = (
        "room ",
        "card ",
        "alt ",
        "hero ",
        "hint ",
        "mission ",
        "rating ",
        "silence ",
        "ending ",
    )
    assert wanted == {key for key in STORY.prose if not key.startswith(known)}


def test_no_two_passages_have_the_same_text() -> None:
    seen: dict[str, str] = {}
    for key, text in STORY.prose.items():
        if not key.startswith(("hint ", "silence ")):
            assert text not in seen, f"{key} says the same as {seen[text]}"
            seen[text] = key


def test_the_book_has_the_length_of_a_book() -> None:
    total = sum(words(text) for text in STORY.prose.values())
    total += sum(words(card.name) for card in STORY.cards.values())
    assert 18_000 <= total <= 36_000


@pytest.mark.proves("DUN-R08", "DUN-R29", "DUN-R30", "DUN-106")
def test_rooms_missions_endings_ratings_heroes_and_failures_have_their_texts() -> None:
    for key in STORY.rooms:
        assert words(STORY.text(f"room {key}")) >= 40, key
    for key in ("A1", "A2", "A3"):
        assert words(STORY.text(f"mission {key}")) >= 20
    for key in ("E1", "E2", "E3", "E4", "E5"):
        assert words(STORY.text(key)) >= 100
    assert len({STORY.text(f"rating {n}") for n in range(1, 7)} - {""}) == 6
    for hero in STORY.frame.heroes:
        assert words(STORY.text(f"hero {hero}")) >= 20
        replies = STORY.text(f"silence {hero}").split("\n\n")
        assert len(set(replies)) == len(replies) >= 8


@pytest.mark.proves("DUN-085")
@pytest.mark.parametrize("card", range(10, 93))
def test_every_card_has_a_text_a_picture_and_a_hint(card: int) -> None:
    assert 1 <= words(STORY.text(f"card {card}")) <= 25
    assert words(STORY.text(f"hint {card}")) >= 3
    assert (ART / f"card-{card}.svg").is_file()
    told = f"{STORY.cards[card].name} {STORY.text(f'card {card}')}"
    assert not re.search(r"\d\d", told), "a card names no number"


@pytest.mark.proves("DUN-086", "DUN-R46")
def test_every_location_has_a_hint_those_two_included_that_the_print_forgot() -> None:
    assert len(STORY.locations) - len({103, 802}) == 88
    for number in STORY.locations:
        assert STORY.text(f"hint {number}"), number


def test_every_room_and_hero_has_a_picture_and_every_picture_can_be_read() -> None:
    rooms = {f"room-{key}" for key in STORY.rooms}
    heroes = {f"hero-{key}" for key in STORY.frame.heroes}
    cards = {f"card-{number}" for number in STORY.cards}
    found = {path.stem: path for path in ART.glob("*.svg")}
    titles = {f"chapter-{n + 1}" for n in range(len(STORY.frame.chapters))}
    endings = {f"ending-{ending.key}" for ending in STORY.frame.endings}
    assert rooms | heroes | cards | titles | endings == set(found)
    for path in found.values():
        assert ElementTree.fromstring(path.read_text(encoding="utf-8")).tag == f"{SVG}svg"
    t = begun("hedda", "pim").table
    assert GAME.art is not None
    for name in arts(GAME.scene(t, None, None)):
        assert GAME.art(t, name) == layered(found[name].read_text(encoding="utf-8"), [])
    assert {"room-A", "hero-hedda", "hero-pim", "chapter-1"} == arts(GAME.scene(t, 0, None))
    assert GAME.art(t, "card-999") == ""


@pytest.mark.proves("DUN-040", "DUN-041", "DUN-R49")
def test_what_is_read_aloud_is_the_text_of_the_book_and_so_is_what_is_spoken() -> None:
    t = begun("hedda", "pim").table
    for number, entry in STORY.entries.items():
        for p in entry.passages:
            seen = Seen(1, "reads", {"who": 0, "entry": number, "parts": [p.label]}, ())
            assert GAME.narrate(t, seen) == STORY.text(heading_of(number, p))
    labels = [p.label for p in STORY.entries["E5"].passages]
    seen = Seen(1, "reads", {"who": 0, "entry": "E5", "parts": labels}, ())
    assert GAME.narrate(t, seen) == "\n\n".join(texts_of("E5"))
    journal = (WEB / "Journal.svelte").read_text(encoding="utf-8")
    assert re.search(r"<ReadAloud [^>]*text=\{line\.text\}", journal)


def tree(picture: str) -> ElementTree.Element:
    """A picture."""
    return ElementTree.fromstring((ART / f"{picture}.svg").read_text(encoding="utf-8"))


def rings() -> list[dict[float, str]]:
    """The letters of the wheel on card 27 by their angles, from the outside in."""
    found: dict[float, dict[float, str]] = {}
    for letter in tree("card-27").iter(f"{SVG}use"):
        turned = re.match(
            r"rotate\(([\d.]+) 150 200\)translate\(150 (\d+)\)", letter.attrib["transform"]
        )
        assert turned is not None
        found.setdefault(float(turned[2]), {})[float(turned[1])] = letter.attrib["href"][-1]
    return [found[y] for y in sorted(found)]


def drawn(picture: str) -> str:
    """The letters of a picture, which are drawn as outlines, one after the other."""
    return "".join(letter.attrib["href"][-1] for letter in tree(picture).iter(f"{SVG}use"))


def decoded(card: int) -> str:
    """The text of a card, read off the wheel in the picture."""
    outer, inner = rings()
    meant = {letter: inner[angle] for angle, letter in outer.items()}
    return "".join(meant.get(letter, letter) for letter in STORY.text(f"card {card}"))


@pytest.mark.proves("DUN-273")
def test_the_wheel_stands_ten_letters_on() -> None:
    outer, inner = rings()
    assert sorted(outer) == sorted(inner)
    assert sorted(outer.values()) == sorted(inner.values()) == list(string.ascii_uppercase)
    for angle, letter in inner.items():
        assert (ord(outer[angle]) - ord(letter)) % 26 == 10
    assert "outer K over the inner A" in STORY.text("card 27")


@pytest.mark.proves("DUN-273", "DUN-275")
def test_the_mended_page_tells_how_to_defeat_the_bailiff() -> None:
    assert decoded(41) == "THE BAILIFF MUST LEAVE ALONE WHAT IS STAMPED PAID IN RED"
    assert drawn("card-41") == "".join(STORY.text("card 41").split())


@pytest.mark.proves("DUN-273", "DUN-276")
def test_the_page_in_fitchs_hand_tells_what_lies_behind_it_all() -> None:
    assert decoded(42) == "YOU FOUR SIGNED YOURSELVES IN TO LET THE OTHERS OUT"
    assert drawn("card-42") == "".join(STORY.text("card 42").split())


def plate(card: int) -> tuple[int, float]:
    """How many sides the plate in a picture has, and how wide it is."""
    found = []
    for path in tree(f"card-{card}").iter(f"{SVG}path"):
        corners = re.findall(r"([\d.]+),([\d.]+)", path.attrib["d"])
        if corners and re.fullmatch(r"M[\d., ]+Z", path.attrib["d"]) and "stroke" in path.attrib:
            wide = [float(x) for x, _ in corners]
            found.append((len(corners), max(wide) - min(wide)))
    assert len({sides for sides, _ in found}) == 1
    return max(found, key=lambda one: one[1])


@pytest.mark.proves("DUN-278", "DUN-R80")
def test_the_plates_in_order_of_their_size_tell_the_code_of_the_stone() -> None:
    plates = sorted((plate(card) for card in (53, 56, 63)), key=lambda one: -one[1])
    assert [sides for sides, _ in plates] == [4, 8, 5]
    assert plates[0][1] > 1.4 * plates[1][1] > 1.4 * 1.4 * plates[2][1]
    assert "great, middling and small, from left to right" in STORY.text("711")
    assert "485214" in STORY.entries
    for card, size, sides in (
        (63, "great", "square"),
        (53, "middling", "octagon"),
        (56, "small", "pentagon"),
    ):
        assert size in STORY.text(f"alt {card}") and sides in STORY.text(f"alt {card}")


GLYPHS = {
    3: ("###", "..#", ".##", "..#", "###"),
    4: ("#.#", "#.#", "###", "..#", "..#"),
    7: ("###", "..#", "..#", "..#", "..#"),
}


def is_blue(colour: str) -> bool:
    """Whether a pane is plainly blue."""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return blue > 150 and blue > 1.8 * max(red, 1) and blue > 1.3 * green


@pytest.mark.proves("DUN-279", "DUN-256")
def test_the_blue_panes_of_the_window_show_347() -> None:
    lights = [g for g in tree("card-79").iter(f"{SVG}g") if "clip-path" in g.attrib]
    shown = []
    for light in lights:
        blue = set()
        for path in light:
            if is_blue(path.attrib["fill"]):
                blue |= {
                    (int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h", path.attrib["d"])
                }
        columns = sorted({x for x, _ in blue})
        rows = sorted({y for _, y in blue})
        glyph = tuple("".join("#" if (x, y) in blue else "." for x in columns) for y in rows)
        shown.append((min(columns), [n for n, lines in GLYPHS.items() if lines == glyph]))
    assert [found for _, found in sorted(shown)] == [[3], [4], [7]]


@pytest.mark.proves("DUN-277")
def test_the_silver_thread_on_the_drain_plan_turns_left_left_right() -> None:
    silver = [
        path.attrib["d"]
        for path in tree("card-45").iter(f"{SVG}path")
        if path.attrib.get("stroke") == "#f4f6f4" and "stroke-dasharray" in path.attrib
    ]
    (thread,) = silver
    start = re.match(r"M([\d.]+)", thread)
    assert start is not None
    forks = [float(start[1])] + [float(x) for x in re.findall(r"C(?:\S+ ){4}([\d.]+) ", thread)]
    ways = ["left" if b < a else "right" for a, b in pairwise(forks)]
    assert ways == ["left", "left", "right"]
    (plan,) = [g for g in tree("card-45").iter(f"{SVG}g") if "rotate(180" in g.get("transform", "")]
    assert any(path.attrib["d"] == thread for path in plan), "drawn as nobody walks it"
    assert not {"left,", "left.", "right."} & {*STORY.text("card 45").split()}


@pytest.mark.proves("DUN-279", "DUN-277")
def test_a_picture_in_words_describes_and_does_not_solve() -> None:
    """What the panes and the thread look like is told; the number and the way are left to find."""
    window, plan = STORY.text("alt 79"), STORY.text("alt 45")
    for line in ("all three; the right one; the middle and right ones; the right one; all three",):
        assert line in " ".join(window.split()), "as the blue panes are drawn"
    assert not {"3", "4", "7", "four", "seven"} & {*window.replace(".", "").split()}
    assert plan.split().count("right-hand") == 2 and plan.split().count("left-hand") == 1


@pytest.mark.proves("DUN-271")
def test_the_sketch_shows_two_places_each_with_a_key() -> None:
    alt = STORY.text("alt 14")
    assert "stuffed pike" in alt and "speaking-tube" in alt and alt.count("little key") == 2
    gold = [e for e in tree("card-14").iter() if e.attrib.get("fill") == "#e0b040"]
    assert len(gold) == 2


Affine = tuple[float, float, float, float, float, float]


def turned(outer: Affine, transform: str) -> Affine:
    """A transform within another."""
    a, b, c, d, e, f = outer
    for name, values in re.findall(r"(\w+)\(([^)]*)\)", transform):
        n = [float(v) for v in re.findall(r"-?\d*\.?\d+", values)]
        step: Affine
        if name == "translate":
            step = (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            step = (n[0], 0, 0, n[1] if len(n) > 1 else n[0], 0, 0)
        else:
            assert name == "rotate", name
            sin, cos = math.sin(math.radians(n[0])), math.cos(math.radians(n[0]))
            x, y = (n[1], n[2]) if len(n) > 1 else (0, 0)
            step = (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
        a, b, c, d, e, f = (
            a * step[0] + c * step[1],
            b * step[0] + d * step[1],
            a * step[2] + c * step[3],
            b * step[2] + d * step[3],
            a * step[4] + c * step[5] + e,
            b * step[4] + d * step[5] + f,
        )
    return a, b, c, d, e, f


STROKE = r"M(?:-?[\d.]+,-?[\d.]+ ?){8}z"


def crosses(element: ElementTree.Element, at: Affine) -> list[tuple[float, float]]:
    """Where in a picture an X is painted: two long strokes through one point."""
    found = []
    for child in element:
        inner = turned(at, child.attrib.get("transform", ""))
        if re.fullmatch(STROKE + STROKE, child.attrib.get("d", "")):
            found.append((inner[4], inner[5]))
        found += crosses(child, inner)
    return found


MARKED = {"H": 203, "J": 113, "M": 211, "P": 115, "Q": 511}


@pytest.mark.proves("DUN-R85", "DUN-274")
def test_the_pictures_mark_five_traps_with_an_x_and_no_other_place() -> None:
    for key, room in STORY.rooms.items():
        found = crosses(tree(f"room-{key}"), (1, 0, 0, 1, 0, 0))
        assert len(found) == (key in MARKED), key
        if found:
            x, y = room.locations[MARKED[key]].at
            assert math.dist((16 * x, 10 * y), found[0]) < 360, key
    assert "X" in STORY.text("card 37")


@pytest.mark.proves("DUN-R85", "DUN-282")
def test_the_docket_warns_of_the_crate_and_of_nothing_else() -> None:
    assert "crate" in STORY.text("card 72")
    assert [n for n, place in STORY.locations.items() if "crate" in place.name] == [315]


def test_a_rooms_description_names_all_its_locations() -> None:
    for key, room in STORY.rooms.items():
        told = STORY.text(f"room {key}").lower()
        places = [place.name for place in room.locations.values()]
        for name in (*places, *(place.name for place in room.anew.values())):
            core = name.split()[-1].rstrip("s")
            assert core.lower() in told, f"room {key} does not name {name}"
