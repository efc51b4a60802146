"""What is printed on the cards is what the ledger says of each of them."""

import re
from pathlib import Path

import pytest

from katabasis.games import alone
from katabasis.games.alone.content import creatures, items, miniatures, missions, reactions

LEDGER = (Path(alone.__file__).parent / "rules.md").read_text(encoding="utf-8")
ICONS = {"Life damage": "life", "Self Control damage": "control"}


@pytest.mark.proves(*(f"ALN-{n}" for n in range(358, 398)))
def test_reactions_have_the_copies_icons_and_moments_of_the_ledger() -> None:
    row = re.compile(r"\*\*(ALN-\d+)\*\* (\w+), \"([^\"]+)\" \((\d), ([\w ]+), ([\w ]+)\):")
    found = row.findall(LEDGER)
    assert len(found) == 40
    for clause, deck, name, copies, icon, moment in found:
        card = reactions()[deck][name]
        when = "end" if moment == "end of Turn" else moment.removeprefix("Instant ").lower()
        printed = (card.clause, card.copies, card.icon, card.moment)
        assert printed == (clause, int(copies), ICONS.get(icon, icon.lower()), when)


@pytest.mark.proves("ALN-234", "ALN-236", "ALN-238", "ALN-241", "ALN-243", "ALN-245", "ALN-247")
@pytest.mark.proves("ALN-249", "ALN-251", "ALN-253", "ALN-255", "ALN-257", "ALN-223")
def test_items_have_the_copies_charges_and_symbols_of_the_ledger() -> None:
    row = re.compile(
        r"\*\*(ALN-\d+)\*\* ([\w ]+) \((\d) cards?, ([\w: ]+), printed (\d), Matrix ([\w ]+)\)"
    )
    found = row.findall(LEDGER)
    assert len(found) == len(items()) == 12
    for clause, name, copies, use, charges, matrix in found:
        card = items()[name]
        assert card.clauses[0] == clause
        assert (card.copies, card.charges) == (int(copies), int(charges))
        assert card.action == use.removeprefix("Action: ").lower()
        assert card.matrix == tuple(matrix.lower().split(" and "))


@pytest.mark.proves(*(f"ALN-{n}" for n in (*range(281, 297), *range(298, 306))))
def test_missions_stand_in_the_rooms_of_the_ledger() -> None:
    row = re.compile(r"\*\*(ALN-\d+)\*\* (Green|Blue|Red), ([\w ]+), \"([^\"]+)\": (.*)")
    found = row.findall(LEDGER)
    assert len(found) == 24
    for clause, colour, room, name, text in found:
        card = missions()[colour.lower()][name]
        assert (card.clause, card.room) == (clause, room)
        counts = re.findall(r"(\d) (?:Interacts?|progress)", text)
        asked = sum(map(int, counts)) if " then 1 Interact" in text else int(counts[0])
        assert len(card.steps) == len(card.lines) == asked
        assert room in card.steps


@pytest.mark.proves(*(f"ALN-{n}" for n in range(420, 428)))
def test_the_creature_stats_table_is_that_of_the_ledger() -> None:
    row = re.compile(
        r"\*\*ALN-\d+\*\* (\w+)(?: \(Boss\))?: Life (\d) \+ (\d);"
        r" dice (\d)(?: Dark)? / (\d)(?: Lighted)?; Fear (\d)"
    )
    found = row.findall(LEDGER)
    assert len(found) == len(creatures()) == 7
    for name, *figures in found:
        stats = creatures()[name]
        assert [*stats.life, *stats.dice, stats.fear] == list(map(int, figures))


FIGURES = {
    "Pounce": (2, 3), "Ambush": (0, 1), "Roused": (1, 2), "Thick Hide": (1, 2),
    "Blood Scent": (1, 2), "Out of the Vents": (0, 1), "Rage at the Machines": (2, 3),
    "Savage": (1, 2), "Frenzy": (0, 1), "Unleashed": (0, 1), "Relentless": (3, 4),
    "Cut Off": (1, 2), "Skitter Away": (1, 2), "Dodge": (1, 2), "Never Where You Look": (1, 2),
    "Swarm": (2, 1), "Rush": (1, 2), "Hit and Run": (0, 1), "Disorient": (0, 1),
    "Through the Ducts": (0, 1), "Whispers": (1, 2), "False Echo": (1, 2),
    "Shapes in the Dark": (0, 1), "Shaking Hands": (1, 2), "Corrupted Data": (1, 2),
    "Something Moved": (0, 1), "Flicker": (0, 2), "Pain and Panic": (1, 2),
    "Downward Spiral": (1, 2), "Lost": (0, 1), "Gas Leak": (0, 1), "Slime Pit": (0, 1),
    "Tripwire": (1, 2), "Ricochet": (1, 2), "Jammer": (0, 1), "Booby Trap": (2, 3),
    "Short Circuit": (1, 2), "Shrapnel": (1, 2), "Alarm": (1, 2), "Seal the Doors": (0, 1),
}  # fmt: skip
"""What Danger changes, by the ledger: a figure, or 0 and 1 where something is added or allowed."""


@pytest.mark.proves(*(f"ALN-{n}" for n in range(358, 398)))
def test_reactions_have_the_figures_of_the_ledger() -> None:
    printed = {name: card.number for deck in reactions().values() for name, card in deck.items()}
    assert {name: tuple(pair) for name, pair in printed.items()} == FIGURES


@pytest.mark.proves("ALN-412")
def test_miniatures_are_numbered_within_their_type_and_a_boss_is_alone() -> None:
    kinds = ("Spores", "Parasite", "Cultist", "Worm", "Mutant")
    pack = {f"{kind} {n}": kind for kind in kinds for n in (1, 2, 3)}
    assert miniatures() == {**pack, "Matriarch": "Matriarch", "Herald": "Herald"}


@pytest.mark.proves("ALN-256")
def test_the_upgraded_toolkit_repairs_in_all_directions() -> None:
    said = "Repair the LCU here in 4 directions, if it has that many."
    assert items()["Toolkit"].said(upgraded=True) == said
