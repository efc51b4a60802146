"""Backgrounds: what all scenarios of a file share is said once."""

from pathlib import Path

import pytest

from katabasis.proof.cases import cases
from tests.proof.running import outcome

SHARED = "background:\n  game: toll\n  players: 2\n  given: {steps: [1, 2], round: 3}\n---\n"
CERBERUS = (
    "background: {game: cerberus, players: [pink, green, blue], options: {first: green}}\n---\n"
)

HOLDS = {
    "it is shared": (
        f"{SHARED}title: x\nthen: {{table: {{steps: [1, 2], round: 3}}}}\n"
        "---\ntitle: y\nthen: {table: {steps: [1, 2]}}\n"
    ),
    "a scenario adds to the table": (
        f"{SHARED}title: x\ngiven: {{steps: {{Bran: 4}}, turn: Bran}}\n"
        "then: {table: {steps: [1, 4], round: 3, turn: Bran}}\n"
    ),
    "a scenario leaves the table out": (
        f"{SHARED}title: x\ngiven: none\nthen: {{table: {{steps: [0, 0], round: 1}}}}\n"
    ),
    "lists are changed step by step": (
        "background: {game: toll, players: 2, given: {coins: {Ash: [lead]}, bag: {add: [lead]}}}\n"
        "---\ntitle: x\ngiven: {coins: {Ash: {add: [lead]}}, bag: {remove: [lead]}}\n"
        "unchecked: true\nthen: {table: {coins: {Ash: [lead, lead]}}}\n"
    ),
    "a scenario has other players": (
        f"{SHARED}title: x\nplayers: 3\ngiven: none\nthen: {{table: {{steps: [0, 0, 0]}}}}\n"
    ),
    "options merge": (
        f"{CERBERUS}title: x\noptions: {{speed: 6}}\nthen: {{table: {{speed: 6, turn: green}}}}\n"
    ),
    "a scenario's option counts": (
        f"{CERBERUS}title: x\noptions: {{first: blue}}\nthen: {{table: {{turn: blue}}}}\n"
    ),
    "options are left out": (
        f"{CERBERUS}title: x\noptions: none\nthen: {{table: {{turn: pink}}}}\n"
    ),
    "what is refused needs no table": f"{SHARED}title: x\nplayers: 9\nrefused: TOL-001\n",
    "a switch is turned off": (
        "background: {game: toll, setup: true}\n---\n"
        "title: x\nsetup: false\nthen: {ask: {seat: Ash}}\n"
    ),
}


@pytest.mark.parametrize("name", HOLDS)
def test_it_holds(tmp_path: Path, name: str) -> None:
    assert {r.failure for r in outcome(tmp_path, HOLDS[name])} == {""}


FAILS = {
    "unknown key": (
        "background:\n  game: toll\n  when: []\n---\ntitle: x\n",
        3, "A background has no key 'when'. It can have: game, note, players",
    ),
    "a title beside it": (
        "title: x\nbackground: {game: toll}\n---\ntitle: x\n",
        1, "The document of a background has no key 'title'",
    ),
    "not a map": ("background: toll\n---\ntitle: x\n", 1, "A background is a map"),
    "no scenario after it": ("background: {game: toll}\n", 1, "This file has no scenario"),
    "not at the beginning": (
        "title: x\ngame: toll\nthen: {ask: {seat: Ash}}\n---\nbackground: {game: toll}\n",
        5, "A background is the first document of a file",
    ),
    "a second one": (
        f"{SHARED}title: x\nthen: {{ask: {{seat: Ash}}}}\n---\nbackground: {{game: toll}}\n",
        9, "there is only one",
    ),
    "a fault in it": (
        "background:\n  game: toll\n  given:\n    round: soon\n---\n"
        "title: x\nthen: {ask: {seat: Ash}}\n",
        4, "Unknown name 'soon'",
    ),
    "nothing to leave out": (
        "title: x\ngame: toll\ngiven: none\nthen: {ask: {seat: Ash}}\n",
        3, "The background has no `given`, so there is nothing to leave out",
    ),
    "no game in either": ("background: {players: 2}\n---\ntitle: x\n", 3, "needs a `game`"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILS)
def test_it_fails_with_line_and_sentence(tmp_path: Path, name: str) -> None:
    text, line, sentence = FAILS[name]
    (failure,) = [r.failure for r in outcome(tmp_path, text) if r.failure]
    assert f"s.yaml:{line}: " in failure and sentence in failure


def test_cases_know_what_they_prove_before_they_are_played(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"{SHARED}title: x\nproves: [TOL-001, TOL-002]\n---\ntitle: y\n")
    assert [(c.title, c.line, c.proves) for c in cases(path)] == [
        ("x", 6, ("TOL-001", "TOL-002")),
        ("y", 9, ()),
    ]
