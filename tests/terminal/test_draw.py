"""Any scene becomes lines that fit."""

import pytest
from msgspec.structs import replace

from katabasis.engine.scene import (
    Board,
    Card,
    Choice,
    Counter,
    Effect,
    Link,
    Panel,
    Scene,
    Sign,
    Space,
    Token,
    Track,
    Zone,
)
from katabasis.terminal import draw
from katabasis.terminal.about import about
from katabasis.terminal.options import gathered, labelled, meant
from katabasis.terminal.paper import Paper, clean

SCENE = Scene(
    game="any",
    title="Any",
    viewer=0,
    panels=(Panel(0, "Ann", "red", "well", "A tall one."), Panel(1, "Ben", "blue", "ill")),
    boards=(
        Board(
            "b",
            "The Board",
            (
                Space("s1", "1", "gate"),
                Space("s2", "2", marks=("paw",)),
                Space("s3", "3", "boat", "two seats"),
                *(Space(f"s{n}", str(n)) for n in range(4, 30)),
            ),
            (Link("s1", "s3", "bridge", "It sways.", open=False),),
        ),
    ),
    tracks=(Track("t", "The Track", (Space("t1", "-", "dark"), Space("t2", "end"))),),
    tokens=(Token("a", "Ann", "s1"), Token("x", "rat", "s2"), Token("y", "rat", "s2")),
    zones=(
        Zone("h0", "Cards", 3, 0, (Card("1", "Fly", "Go up."), Card("2", "Fly", "Go up."))),
        Zone("h1", "Cards", 2, 1),
        Zone("deck", "Deck", 9, role="deck"),
        Zone("aid", "Your turn", 1, role="aid"),
    ),
    counters=(Counter("c", "Round", 3, "Of ten."),),
    notes=("Rain.",),
)


def test_everything_is_said() -> None:
    text = "\n".join(draw.table(SCENE, full=True))
    for said in (
        "Ann (you): well; Cards: 3 (Fly × 2). A tall one.",
        "Ben: ill; Cards: 2",
        "1 gate [Ann] - 2 * [2 × rat] - 3 boat (two seats) - 4",
        "* paw",
        "bridge, 1 to 3 (closed). It sways.",
        "  . - end",
        "Round: 3",
        "Deck: 9",
        "Fly: Go up.",
        "Rain.",
    ):
        assert said in text


def test_a_glance_leaves_out_what_everybody_knows() -> None:
    assert "Your turn" in "\n".join(draw.table(SCENE, full=True))
    assert "Your turn" not in "\n".join(draw.table(SCENE))


def test_a_map_says_where_each_space_leads_to() -> None:
    spaces = (Space("x", "Gate"), Space("y", "Tables", number="12"), Space("z", "Pit"))
    links = (Link("x", "y", "door"), Link("y", "z", "hole", "You fall.", False, one_way=True))
    board = Board("m", "The Fort", spaces, links, layout="map", signs=(Sign("skull", "2"),))
    scene = replace(SCENE, boards=(board,), tokens=(Token("a", "Ann", "y"),))
    text = "\n".join(draw.table(scene))
    assert "The Fort (skull 2)\n  Gate: to Tables\n  12 Tables [Ann]: to Pit (closed), Gate" in text
    assert "  Pit\n" in text
    assert "hole, Tables to Pit (closed). You fall." in "\n".join(draw.table(scene, full=True))


def test_a_card_says_its_effects() -> None:
    effects = (Effect("Go up.", "1"), Effect("Go down.", "2"))
    scene = replace(SCENE, zones=(Zone("h", "Cards", 1, 0, (Card("1", "Fly", effects=effects),)),))
    assert "Fly: 1: Go up. 2: Go down." in draw.table(scene, full=True)


@pytest.mark.parametrize("width", [40, 79])
def test_lines_fit(width: int) -> None:
    assert max(map(len, draw.table(SCENE, width, full=True))) <= width


def test_things_can_be_asked_about() -> None:
    assert about(SCENE, "boat") == ["3 boat (two seats)"]
    assert about(SCENE, "ROUND") == ["Round: 3. Of ten."]
    assert about(SCENE, "fly") == ["Fly: Go up."]
    assert about(SCENE, "bridge") == ["bridge, 1 to 3 (closed). It sways."]
    assert about(SCENE, "paw") == ["2 * [2 × rat]"]
    assert about(SCENE, "nothing") == []


def test_numbers_that_are_answers_keep_themselves() -> None:
    choices = [Choice(0, "Offer nothing"), Choice(1, "Offer 1"), Choice("more", "Ask for more")]
    assert {n: c.answer for n, c in labelled(choices).items()} == {"0": 0, "1": 1, "2": "more"}
    plain = labelled([Choice("a", "Ape"), Choice("b", "Bear")])
    assert list(plain) == ["1", "2"]


def test_a_line_means_an_option_by_number_answer_text_or_beginning() -> None:
    options = labelled([Choice("red +1", "Red advances 1"), Choice("red -1", "Red retreats 1")])
    for typed in ("1", "red +1", "RED ADVANCES 1", "red adv"):
        found = meant(options, typed)
        assert found is not None and found.answer == "red +1"
    assert meant(options, "red") is None
    assert meant(options, "") is None
    assert meant(options, "red adv", exact=True) is None


def test_colours_only_on_a_terminal_that_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = Paper()
    paper.learn(SCENE)
    assert paper.inked("Ann waits.") == "Ann waits."
    paper.coloured = True
    paper.learn(SCENE)
    assert paper.inked("Ann waits, Annabel too.") == "\033[91mAnn\033[0m waits, Annabel too."
    assert clean("a\x1b[2Jb\x07") == "a [2Jb "


def test_many_options_of_one_act_share_a_text() -> None:
    ways = [Choice(f"go {n}", f"Go to room {n}", act="go") for n in range(1, 8)]
    rows, texts = gathered(labelled([*ways, Choice("end", "End", act="end")]))
    assert [choice.answer for choice in rows.values()] == ["end"]
    numbers = "; ".join(f"{n} {n}" for n in range(1, 8))
    assert texts == [f"Go to room (type go and a number): {numbers}"]
