"""The way out: the end of a Round, a Mission, Light, Adrenaline, and the last switch."""

from learn.alone import cell, deal, lurking, play, step
from learn.recording import Step

from katabasis.engine import Match
from katabasis.games.alone.state import Item

COMMUNICATIONS = cell("upper c7r1")
DICE = ("special", "hit", "special")
"""The Worm's one die in the Light, and the Hero's two."""


def lessons(match: Match) -> list[Step]:
    """The end of the first Round, and two Rounds later the end of the game."""
    return home(match) + later()


def home(match: Match) -> list[Step]:
    """ALN-440 to ALN-450, ALN-269, ALN-273: the end of a Round, and a Mission."""
    since = play(match, "here")
    steps = [
        step(
            match,
            since,
            title="After eight Turns",
            text="A Round is over. What is neither next to you nor Lighted in your sight goes dark "
            "again, and nobody draws it for you. The Round marker has moved left: nothing heals "
            "beyond it. And Evil has hidden new Danger, more of it the fewer cards it played.",
            point=["cap", "turn-0", "here"],
        )
    ]
    steps.append(
        step(
            match,
            None,
            title="A Mission",
            text="Now for why you came. Interact in the Room that a Mission names, here once. "
            "Green ones give you something; blue ones end something, like the Infection that has "
            "just cost you a Life. The first you complete opens the red one. Work on green.",
            point=["mission-green", "mission-red", "action-interact"],
            expect="work on green",
            nudge="The locker is an arm’s length away. Interact: work on green.",
        )
    )
    since = play(match, "work on green")
    play(match, "Armor")
    play(match, "Medkit")
    steps.append(
        step(
            match,
            since,
            title="Something large",
            text="The locker held an Armor and a Medkit, and the Final Mission lies open: complete "
            "it, and you win. It has also woken the Boss, somewhere in the dark. Evil wins when "
            "your Life and your Self Control are both gone.",
            point=["mission-red", "life", "control"],
        )
    )
    return steps


def later() -> list[Step]:
    """ALN-117, ALN-263, ALN-430 to ALN-433, ALN-465: five steps to the end."""
    match = deal(
        *DICE,
        hero=cell("upper c5r1"),
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
            text="Through the Door, and the Door is Blocked. Here is the transmitter. Mayday asks "
            "for three Interacts, and two were made before they drove you out. Once more, then. "
            "Work on red.",
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
