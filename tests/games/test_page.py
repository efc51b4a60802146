"""Scenes tell facts: the page takes no sentence, id or answer of the wire apart."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "web" / "src"
TAKES_APART = re.compile(
    r"\.(?:split|startsWith|endsWith|match|matchAll|replace|replaceAll|substring|exec|test)\("
    r"|new RegExp"
)
MAY = {
    "fair/sha256.ts": "hexadecimal digits, two by two",
    "games/cerberus/symbols.ts": "a hyphen becomes a minus sign",
    "games/dungeon/stories.ts": "names of the files that the page is built from",
    "places.svelte.ts": "the address of a page",
    "root.ts": "the address of a page",
    "rules/find.ts": "words that somebody types, and marks for them",
    "rules/meaning.ts": "words that somebody types",
    "scene/camera.svelte.ts": "a key that was pressed",
    "scene/lay.ts": "a long name is written in two lines",
    "story/prose.ts": "prose: paragraphs and italics to show, sentences to read aloud",
    "story/turns.ts": "words that somebody types",
    "table/AllOptions.svelte": "words that somebody types",
    "table/Keypad.svelte": "a key that was pressed",
    "table/keys.ts": "a key that was pressed",
}
"""The files that take a text apart, and which text it is: never one that the rules mean."""


def test_the_page_takes_no_sentence_of_the_wire_apart() -> None:
    files = [file for file in PAGE.rglob("*") if file.suffix in (".ts", ".svelte")]
    assert len(files) > 100
    found = {
        str(file.relative_to(PAGE)): line.strip()
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if TAKES_APART.search(line)
    }
    assert {name: line for name, line in found.items() if name not in MAY} == {}
    assert sorted(MAY) == sorted(found), "A file of the list takes nothing apart any more."
