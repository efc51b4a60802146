"""A story in the terminal: things by number and by name, pictures in words, nothing spoiled."""

import pytest

from katabasis.engine.scene import Choice
from katabasis.terminal.options import labelled, meant
from tests.terminal.conftest import Katabasis

START = ("play", "dungeon", "--set", "characters=hedda,pim")


def test_a_story_says_its_title_and_things_go_by_name(katabasis: Katabasis) -> None:
    ran = katabasis(*START, typed="go desk\nlook 301\nlook desk\nexplore\nlook owl\nquit\n")
    assert "The House of Last Resort" in ran.out
    assert "Hedda goes to the writing-desk." in ran.out
    assert ran.out.count("301 the writing-desk [Hedda]") == 2
    assert "a token with an owl: House money" in ran.out
    assert "The Dungeon (The House of Last Resort)" in katabasis("resume", typed="quit\n").out


def test_a_picture_that_tells_something_is_told_in_words(katabasis: Katabasis) -> None:
    typed = "go 501\nexplore\nend\ngo 701\nuse poker\nat 701\nlook sketch\nlook 14\nquit\n"
    ran = katabasis(*START, typed=typed)
    assert " ".join(ran.out.split()).count("In the picture: Two pencil drawings") == 2


FERRY = """
odile
bertil
done
go 301
explore
go 401
dial
5
2
7
go 202
explore
use magnet
with umbrella
go 302
use umbrella
at 302
go 402
use handle
at 402
go wheel
explore
Cast off
quit
"""


def test_title_cards_and_the_ending_are_told_in_words(katabasis: Katabasis) -> None:
    """The Last Ferry from its title card to the ending without its ferryman."""
    start = ("play", "dungeon", "--set", "story=ferry", "--new")
    out = " ".join(katabasis(*start, typed=FERRY.strip() + "\n").out.split())
    assert "In the picture: A waiting room on a quay at night, in the rain." in out
    assert "In the picture: By moonlight the ferry has run into a pier, softly." in out
    assert "silver spoon" not in out and "sunrise" not in out


def test_hints_are_asked_by_number_and_by_name(katabasis: Katabasis) -> None:
    typed = "hint 801\nhint bell-pull\nhint bell-pull 3\nhint desk 1\nhint the\nhint moon\nquit\n"
    out = " ".join(katabasis(*START, typed=typed).out.split())
    assert out.count("Pull.") == 2 and "Look closely at the bell-pull." in out
    assert "Look into the drawer, and remember the bronze keyhole inside." in out
    assert "Which one: the framed notice (101), the hatch in the ceiling (201)" in out
    assert "Nothing here is called moon. Type look to see what there is." in out


def test_rulings_that_tell_nothing_are_open(katabasis: Katabasis) -> None:
    assert "Does a turn end by itself?" in katabasis("rules", "dungeon", "R106").out
    assert "Whose coins" not in katabasis("rules", "dungeon", "R104").out


def test_the_rules_of_a_story_keep_its_secrets(katabasis: Katabasis) -> None:
    plain, spoilt = katabasis("rules", "dungeon"), katabasis("rules", "dungeon", "--spoil")
    assert "DUN-027" in plain.out and "DUN-256" not in plain.out and "--spoil" in plain.out
    assert "DUN-256  Entry 347504" in spoilt.out
    assert "347504" not in katabasis("rules", "dungeon", "256").out
    assert "347504" in katabasis("rules", "dungeon", "256", "--spoil").out
    assert "--spoil" not in katabasis("rules", "toll").out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("use key", None),
        ("use rusty key", "pick 43"),
        ("go desk", "go 301"),
        ('go "the writing-desk"', "go 301"),
        ("go the", None),
        ("pick 43", "pick 43"),
        ("fly desk", None),
    ],
)
def test_an_act_with_words_of_a_name_is_enough(typed: str, answer: str | None) -> None:
    choices = [
        Choice("go 301", "Go to the writing-desk", ("loc-301",), act="go"),
        Choice("go 201", "Go to the hatch in the ceiling", ("loc-201",), act="go"),
        Choice("pick 35", "Take up an iron cell key", ("card-35",), act="pick"),
        Choice("pick 43", "Take up a rusty cell key", ("card-43",), act="pick"),
    ]
    found = meant(labelled(choices), typed)
    assert (found.answer if found else None) == answer


def test_help_lists_the_hints_that_a_game_has(katabasis: Katabasis) -> None:
    story = katabasis(*START, typed="help\nquit\n").out
    assert "hint NAME" in story and "advice when you are stuck" in story
    other = katabasis("play", "toll", "--new", typed="help\nquit\n").out
    assert "hint NAME" not in other and "what looks best from your seat, and why" in other
