"""The rules page of Alone: the same moment before the screen and behind it."""

from pathlib import Path
from typing import Any

from learn.alone import EVIL, READER, at, cell, deal, lurking
from learn.recording import page, picture

from katabasis.engine import Match
from katabasis.games.alone import GAME
from katabasis.games.alone.state import Item, Played


def cornered() -> Match:
    """The Hero in the Light of an LCU, with a Worm; more is on its way."""
    return deal(
        hero=cell("upper c5r1"),
        character="Captain",
        difficulty="Normal",
        revealed=at("upper c3r1", "upper c4r1", "upper c4r2", "upper c6r1", "upper c6r2"),
        lit=at("upper c4r1", "upper c5r1"),
        creatures=[
            lurking("Worm 1", "upper c5r1", wounds=1),
            lurking("Mutant 1", "upper c6r1"),
            lurking("Cultist 1", "upper c3r3"),
            lurking("Parasite 1", "lower c4r4"),
        ],
        danger=at("upper c6r2", "upper c7r4", "lower c2r3", "lower c6r3"),
        rooms={cell("upper c7r1"): "Communications", cell("upper c5r3"): "Armory"},
        missions={"green": "Weapons Locker", "blue": "Infection", "red": "Mayday"},
        inventory=[Item("Plasma Cutter", 2), Item("Medkit")],
        hands=[[], ["Pounce", "Flicker", "Whispers"]],
        track=[Played("Roused", face_down=True), Played("Savage"), Played("Lost", sideways=True)],
        radar=["west", "south", "south"],
        life=7,
        control=8,
        round=2,
        turn=6,
    )


def record() -> list[dict[str, Any]]:
    """What the Hero sees, what Evil sees, and the cards of both."""
    match = cornered()
    dark = "What the Hero sees: the Sectors Revealed this Round, two of them Lighted, and a Worm."
    whole = "What Evil sees at the same moment: both Levels, and everybody on them."
    items = "The Hero’s Items: the Action that each belongs to, and its Charges."
    cards = "A hand of Reactions: what each answers, when, and what Danger adds."
    hero = [picture(match, READER, "board", dark), picture(match, READER, "hand", items)]
    evil = [picture(match, EVIL, "board", whole), picture(match, EVIL, "hand", cards)]
    text = Path(__file__).with_suffix(".md").read_text()
    return page(GAME, text, {"The Hero": hero, "Evil": evil})
