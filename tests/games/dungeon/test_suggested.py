"""Whatever a text suggests to try has an entry: no promised solution gets a shrug."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from katabasis.games.dungeon.numbers import pair_number, use_of
from tests.games.dungeon.playing import house

SUGGESTED: list[dict[str, Any]] = YAML(typ="safe").load(Path(__file__).parent / "suggested.yaml")


def pairs(row: dict[str, Any]) -> list[str]:
    """The numbers of all that a text suggests."""
    found = [pair_number(a, b) for a in row["cards"] for b in row["with"] if a != b]
    return [number for number in dict.fromkeys(found) if number not in row.get("never", [])]


def without_entry() -> list[str]:
    """All pairs that are suggested and have no entry, each with the text that suggests it."""
    known = house().entries
    return [
        f"{number}: '{row['words']}' ({row['text']})"
        for row in SUGGESTED
        for number in pairs(row)
        if number not in known
    ]


@pytest.mark.parametrize("row", SUGGESTED, ids=lambda row: row["text"])
def test_the_words_that_suggest_something_are_in_the_book(row: dict[str, Any]) -> None:
    assert row["words"] in " ".join(house().text(row["text"]).split())
    pack = house()
    assert all(use_of(number, pack.cards, pack.locations) is not None for number in pairs(row))


@pytest.mark.proves("DUN-R13", "DUN-061")
def test_every_pair_that_a_text_suggests_has_an_entry() -> None:
    assert without_entry() == []


def test_the_list_is_not_a_formality() -> None:
    numbers = {number for row in SUGGESTED for number in pairs(row)}
    assert {"1843", "7187", "3581"} <= numbers and len(numbers) > 300
