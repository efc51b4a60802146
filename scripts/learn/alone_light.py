"""Some Rounds later: Light, what it is good for, Adrenaline, and the last switch."""

from learn.alone import deal, lurking, names_at, play, step
from learn.recording import Step

from katabasis.games.alone.state import Item

COMMUNICATIONS = names_at()["upper c7r1"]
DICE = ("special", "hit", "special")
"""The Worm's one die in the Light, and the Hero's two."""


def lessons() -> list[Step]:
    """ALN-117, ALN-263, ALN-430 to ALN-433, ALN-465: five steps to the end."""
    match = deal(
        *DICE,
        hero=names_at()["upper c5r1"],
        character="Engineer",
        difficulty="Easy",
        creatures=[
            lurking("Worm 1", "upper c5r1", wounds=1),
            lurking("Parasite 1", "upper c4r2"),
            lurking("Herald", "lower c4r4"),
        ],
        danger=[],
        rooms={COMMUNICATIONS: "Communications"},
        missions={"green": "Weapons Locker", "blue": "Infection", "red": "Mayday"},
        done=["green"],
        progress={"green": 1, "red": 2},
        inventory=[Item("Armor")],
        hands=[[], ["Pounce", "Whispers", "Flicker", "Roused", "Ambush", "Lost"]],
        life=4,
        control=6,
        round=3,
        turn=5,
    )
    steps = [
        step(
            match,
            None,
            title="Light",
            text="Two Rounds later, and the Worm has found you. The bulb is a Light Control Unit: "
            "Interact repairs it, and the Lights go on here and in the next two Sectors ahead. In "
            "the Dark the Worm rolls 2 dice, in the Light 1. Repair the LCU, east.",
            point=["here", "creature-Worm 1"],
            expect="repair LCU east",
            nudge="It will bite either way. With the Lights on it bites less: repair, east.",
        )
    ]
    since = play(match, "repair LCU east")
    steps.append(
        step(
            match,
            since,
            title="In the Light",
            text="It rolled one die, a !, and that is a Miss: no Danger lies here. Your own ! are "
            "Hits while you stand in the Light. The Worm has a Wound already; 2 Hits in one attack "
            "would finish it. Fight.",
            point=["here", "creature-Worm 1"],
            expect="fight Worm 1",
            nudge="You have it where you want it, more or less. Fight the Worm.",
        )
    )
    since = play(match, "fight Worm 1", "Pounce face down", "move", "Parasite 1", "north")
    steps.append(
        step(
            match,
            since,
            title="Adrenaline",
            text="A Hit and a !: it is dead, and each Kill is Experience. At the start of a Turn "
            "one Adrenaline mends a point, up to the Round marker, and another buys Bullet Time: "
            "two Actions in one Turn. Two steps to go, and a Noise in the west. Bullet Time.",
            point=["adrenaline", "cap", "noise-west"],
            expect="bullet time",
            nudge="One step at a time is how the others went. Bullet Time.",
        )
    )
    since = play(match, "bullet time")
    for answer in ("move east", "no", "move east", "block west"):
        play(match, answer)
    steps.append(
        step(
            match,
            since,
            title="The last switch",
            text="Through the Door, and the Door is Blocked. This is the room with the transmitter: "
            "Mayday asks for three Interacts, and two were made before they drove you out. Once "
            "more, then. Work on red.",
            point=["here", "mission-red"],
            expect="work on red",
            nudge="Now? The switch is under your hand. Work on red.",
        )
    )
    since = play(match, "work on red")
    steps.append(
        step(
            match,
            since,
            title="Out",
            text="You win the moment the Final Mission is completed, however you look by then. Had "
            "the Rounds run out, the game would have gone on as a Nightmare: worse Creatures, and "
            "Self Control lost every Round. Somebody answers now. Hold on.",
            point=["mission-red"],
        )
    )
    return steps
