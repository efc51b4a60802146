"""What a game declares is found, whatever else is being loaded at the same time."""

import ast
import inspect
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from katabasis.engine import Game, Line, Match, Question, Seen, Who, laid
from katabasis.engine.declared import declared
from katabasis.engine.made_of import MadeOf
from katabasis.games import KEYS, game_of
from tests.engine.games import Table
from tests.engine.games import game as plain


def test_a_game_may_be_loaded_while_another_thread_loads_something() -> None:
    """The first person at a fresh server could read that something broke."""
    game, over = game_of("toll"), threading.Event()

    def load() -> None:
        while not over.is_set():
            for number in range(100):
                sys.modules[f"later{number}"] = ModuleType("later")
            for number in range(100):
                del sys.modules[f"later{number}"]

    before, other = sys.getswitchinterval(), threading.Thread(target=load)
    sys.setswitchinterval(1e-6)
    other.start()
    try:
        assert all(declared(game.module).questions == game.questions for _ in range(50))
    finally:
        over.set()
        other.join()
        sys.setswitchinterval(before)


def test_a_game_of_one_page_names_no_functions() -> None:
    game = game_of("toll")
    page = sys.modules[game.module]
    assert (game.table, game.step, game.picture) == (page.Table, page.step, page.picture)
    assert game.also_check is page.also_check
    assert game.components == (page.COINS,)
    assert (game.key, game.prefix) == ("toll", "TOL")


def test_a_game_without_a_measure_of_its_own_is_weighed_by_its_progress() -> None:
    game = game_of("toll")
    t = laid(game, 3, {})
    t.steps = [3, 0, 6]
    assert [game.evaluate(t, seat) for seat in range(3)] == [0.5, 0.0, 1.0]


def test_a_function_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ModuleType("page")
    page.__file__ = "page.py"
    monkeypatch.setitem(sys.modules, "page", page)
    with pytest.raises(TypeError, match="page has no function setup, step, ended, picture, redeal"):
        Game(module="page", title="Page", about="", seats=(2,), names=lambda t: ["a", "b"])


def test_an_option_called_like_a_card_in_hand_concerns_every_copy() -> None:
    game = game_of("toll")
    t = laid(game, 2, {})
    t.coins, t.turn = [["lead", "silver", "silver"], ["silver"]], 0
    match = Match(game, t)
    scene = game.scene(match.table, 0, match.ask)
    assert scene.prompt is not None
    about = {choice.answer: choice.about for choice in scene.prompt.choices}
    assert about["silver"] == ("coin-0-1", "coin-0-2")
    assert (about["lead"], about["wait"]) == (("coin-0-0",), ("coins-0",))


async def nothing(t: Table) -> None:
    """Ends at once."""
    t.over = "done"


class Rolls(Line):
    text = "{who} rolls {at:stone}."
    who: Who
    at: int


def test_a_sentence_with_a_noun_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Rolls: test has no nouns \['stone'\]"):
        replace(plain(nothing), lines=(Rolls,))
    replace(plain(nothing), lines=(Rolls,), nouns={"stone": lambda t, at: f"stone {at}"})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Which way does {abuot} go?", r"names \['abuot'\]"),
        ("[Which way?|{asker} looks for a way.]", r"names \['asker'\]"),
        ("Which way does {about:pawn} go?", r"has no nouns \['pawn'\]"),
        ("Which way does {about[0]:pawn} go?", r"has no nouns \['pawn'\]"),
    ],
)
def test_a_question_with_a_gap_that_nobody_can_fill_is_refused(text: str, fault: str) -> None:
    """At the table it would break the picture of everybody who reads it."""
    with pytest.raises(TypeError, match=fault):
        replace(plain(nothing), questions=(Question("way", "", text),))
    with pytest.raises(TypeError, match=r"'pawn-\{way\}' names \['way'\]"):
        replace(plain(nothing), questions=(Question("way", "", "Which?", things="pawn-{way}"),))
    fine = "[{about[0]:seat}, which way?|{asked} looks for {about[1]:a way|ways}.]"
    replace(plain(nothing), questions=(Question("way", "", fine),))


def test_what_a_module_imports_by_the_name_of_a_field_is_found() -> None:
    game = game_of("cerberus")
    page = sys.modules[game.module]
    assert (game.table, game.setup, game.redeal) == (page.Table, page.setup, page.redeal)
    assert (game.also_mend, game.settings) == (page.also_mend, page.SETTINGS)
    assert game.nouns is page.NOUNS
    assert game_of("alone").counsel is sys.modules["katabasis.games.alone"].COUNSEL, "no module"


@pytest.mark.parametrize("key", KEYS)
def test_a_game_imports_nothing_that_is_not_used(key: str) -> None:
    """What is there by the name of a field is, and so is what the page itself speaks of."""
    page = ast.parse(Path(sys.modules[game_of(key).module].__file__ or "").read_text("utf-8"))
    imports = [one for one in page.body if isinstance(one, ast.ImportFrom)]
    names = {alias.asname or alias.name for one in imports for alias in one.names}
    spoken = {one.id for one in ast.walk(page) if isinstance(one, ast.Name)}
    fields = {"Table", *MadeOf.__struct_fields__, *map(str.upper, MadeOf.__struct_fields__)}
    assert names <= spoken | fields


@pytest.mark.parametrize("key", KEYS)
def test_what_is_found_takes_what_the_engine_gives(key: str) -> None:
    game = game_of(key)
    for name, hint in get_type_hints(MadeOf).items():
        wanted = next((h for h in (hint, *get_args(hint)) if get_origin(h) is Callable), None)
        function = getattr(game, name)
        if wanted is not None and callable(function):
            given = inspect.signature(function).parameters.values()
            required = [one for one in given if one.default is one.empty]
            least, most = len(required), len(given)
            assert least <= len(get_args(wanted)[0]) <= most, name


def test_a_great_moment_of_a_game_is_like_one_that_every_table_knows() -> None:
    game = game_of("dead_cells")
    seen = Seen(1, "rune", {"rune": "Vine"}, ())
    beat = game.beat(laid(game, 2, {}), seen, 0)
    assert (beat.great, beat.like) == ("rune", "reveal")
    with pytest.raises(TypeError, match="moments are like capture"):
        replace(game, moments={"rune": "wonder"})
