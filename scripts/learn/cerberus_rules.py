"""The rules page of Cerberus: the pictures beside the sentences of cerberus_rules.md."""

from pathlib import Path
from typing import Any

from learn.cerberus import READER, deal
from learn.cerberus_cards import ALL
from learn.recording import page, picture

from katabasis.games.cerberus import GAME


def record() -> list[dict[str, Any]]:
    """Halfway down, and at the boats."""
    halfway = deal(
        pawns=[14, 12, 17, 13],
        cerberus=5,
        rage=5,
        speed=4,
        hands=[("OPPORTUNISM", "ARROGANCE"), (), (), ()],
        round=4,
    )
    late = deal(
        pawns=[30, -1, 34, 24],
        status=["free", "cerberus", "free", "free"],
        track=["red", "orange", "yellow", "blue"],
        cerberus=20,
        rage=7,
        speed=5,
        revealed=True,
        barques=(2, 1, 3),
        hands=[(), (), (), ()],
        round=10,
    )
    down = "Down from the Gates to the boats; Cerberus comes behind."
    halves = "Each half of a card is an effect of its own."
    boats = "Pink is aboard, one seat is free. The red glow is as far as Cerberus would run."
    cards = picture(
        deal(
            pawns=[14, 12, 17, 13],
            actions=[("III",), *[ALL] * 3],
            hands=[("OPPORTUNISM",), (), (), ()],
            round=4,
        ),
        READER,
        "hand",
        halves,
    )
    zones = cards["scene"]["zones"]
    cards["scene"]["zones"] = [zone for zone in zones if zone["role"] != "discard"]
    run = [picture(halfway, READER, "board", down, "cerberus", "pawn-green"), cards]
    dog = [picture(late, READER, "board", boats, "die", "pawn-violet", "space-34")]
    text = Path(__file__).with_suffix(".md").read_text()
    return page(GAME, text, {"Run": run, "The dog and the boats": dog})
