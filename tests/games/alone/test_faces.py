"""What cards show, and who looks over whose shoulder."""

import pytest

from katabasis.games import game_of
from katabasis.games.alone.content import items, mission
from katabasis.games.alone.evil import eyes
from katabasis.games.alone.faces import item_card, mission_card
from katabasis.games.alone.maps import where
from katabasis.games.alone.sheets import CELLS, COLUMNS
from katabasis.games.alone.state import Item, Table
from katabasis.proof.given import fresh


def table() -> Table:
    t: Table = fresh(game_of("alone"), 3, {})
    return t


@pytest.mark.proves("ALN-218", "ALN-223")
def test_an_item_shows_the_side_in_use_and_its_charges() -> None:
    for name, printed in items().items():
        for upgraded in (False, True):
            card = item_card("item-1", Item(name=name, upgraded=upgraded, charges=1))
            assert card.side == ("upgraded" if upgraded else "")
            assert card.text == printed.said(upgraded)
            assert [sign.text for sign in card.signs if sign.key == "charge"] == ["1 Charge"]
    two = item_card("item-1", Item(name=name, charges=2))
    assert [sign.text for sign in two.signs if sign.key == "charge"] == ["2 Charges"]


@pytest.mark.proves("ALN-270")
def test_a_mission_shows_how_far_it_has_come() -> None:
    t = table()
    steps = len(mission(t.missions["green"]).steps)
    assert [mission_card(t, colour).side for colour in ("green", "blue", "red")] == [
        "",
        "",
        "locked",
    ]
    assert mission_card(t, "green").signs[0].text == f"0 of {steps} done"
    t.progress, t.done, t.final = {"green": steps}, ["green"], True
    assert mission_card(t, "green").signs[0].text == f"{steps} of {steps} done"
    assert [mission_card(t, colour).side for colour in ("green", "blue", "red")] == ["done", "", ""]
    t.done.append("red")
    assert mission_card(t, "red").side == "done"


@pytest.mark.proves("ALN-002", "ALN-R46")
def test_whose_secrets_a_viewer_sees() -> None:
    t = table()
    everybody = (0, 1, 2)
    assert eyes(t, "all") == everybody
    assert eyes(t, "hero") == (t.hero_seat,)
    assert [eyes(t, seat) for seat in everybody] == [(0,), (1,), (2,)]
    assert eyes(t, None) == ()
    t.over = "evil"
    assert eyes(t, None) == eyes(t, "hero") == everybody


@pytest.mark.proves("ALN-R45")
def test_where_a_sector_lies_as_seen_from_the_hero() -> None:
    here = 2 * COLUMNS + 3
    said = {
        here: "here",
        here + 1: "1 east",
        here - 2: "2 west",
        here - COLUMNS: "1 north",
        here + 2 * COLUMNS - 1: "2 south, 1 west",
        here + CELLS: "right here on the other Level",
        here + CELLS + 1: "1 east on the other Level",
    }
    assert {cell: where(cell, here) for cell in said} == said
