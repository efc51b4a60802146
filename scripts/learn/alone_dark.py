"""In the dark: looking, listening, asking, searching, and a step round the corner."""

from learn.alone import at, cell, deal, lurking, play, step
from learn.recording import Step

from katabasis.engine import Match

ARMORY = cell("upper c5r3")
FINDS = ("Plasma Cutter", "Flare")
CLAW = ("miss",)
"""The Cultist's first attack."""
CUT = ("hit", "special", "hit", "miss", "special")
"""The Hero's four dice, one fewer for shaking hands, and then the Cultist's."""
HEEL = ("hit",)
LOCKER = ("Armor", "Medkit")
HAND = ["Roused", "Shaking Hands", "Savage", "Pounce", "Whispers", "Flicker"]


def waking() -> Match:
    """The Hero wakes in a corridor; a Worm is near, a Cultist nearer, and the Armory behind it."""
    return deal(
        *FINDS,
        *CLAW,
        *CUT,
        *HEEL,
        *LOCKER,
        hero=cell("upper c7r4"),
        character="Engineer",
        difficulty="Easy",
        creatures=[
            lurking("Worm 1", "upper c6r4"),
            lurking("Cultist 1", "upper c6r3"),
            lurking("Mutant 1", "lower c4r4"),
        ],
        danger=at("upper c5r3", "upper c2r3", "lower c1r3", "lower c6r3"),
        rooms={ARMORY: "Armory"},
        missions={"green": "Weapons Locker", "blue": "Infection", "red": "Mayday"},
        inventory=[],
        hands=[[], HAND],
    )


def lessons(match: Match) -> list[Step]:
    """ALN-028, ALN-137, ALN-104, ALN-197, ALN-068, ALN-211: what the dark lets on."""
    steps = [
        step(
            match,
            None,
            title="The dark",
            text="You wake in a colony that went dark years ago. This corridor is all you can see; "
            "those who play Evil have the whole Map, and you do not. Each Turn you get one Action. "
            "Spend the first on looking: Explore north.",
            point=["here", "way-north", "action-explore"],
            expect="explore north",
            nudge="Walking in the dark is quicker, and so is falling. Explore north first.",
        )
    ]
    since = play(match, "explore north", "Roused face down", "move", "Worm 1", "south")
    play(match, "locate")
    steps.append(
        step(
            match,
            since,
            title="A Noise",
            text="Explore showed you two Sectors straight ahead. Then something moved, south of "
            "you, and the Radar has it: which way, never what or how far. So you have chosen "
            "Locate, which asks about two things. First: a Creature.",
            point=["noise-south"],
            expect="Creature",
            nudge="Good to know one day. Today you want to know how far away the Creature is.",
        )
    )
    play(match, "Creature")
    since = play(match, "Armory")
    steps.append(
        step(
            match,
            since,
            title="True answers",
            text="A Creature 2 Sectors away, and the Armory 3, on this Level. No direction; but "
            "Evil may not lie here, unless a card says so. Something is behind you, then, and you "
            "are wanted in the Armory. Move north.",
            point=["way-north", "action-move", "mission-green"],
            expect="move north",
            nudge="South is where the Noise came from. North.",
        )
    )
    play(match, "move north")
    since = play(match, "scavenge")
    steps.append(
        step(
            match,
            since,
            title="Scavenge",
            text="One step further on you have turned out the lockers: Scavenge draws two Items, "
            "and you keep one. The sign on it says which Action it belongs to, the battery how "
            "often it works. Keep the Plasma Cutter.",
            point=["drawn-0"],
            expect="keep Plasma Cutter",
            nudge="Pretty, but there are times when one wants something sharp. The Plasma Cutter.",
        )
    )
    since = play(match, "keep Plasma Cutter")
    play(match, "done")
    steps.append(
        step(
            match,
            since,
            title="Round the corner",
            text="Four Turns gone, four left in this Round. No Armory in sight, and in the west "
            "nobody has looked yet. You could Explore first; but then, you are in a hurry. "
            "Move west.",
            point=["turn-4", "way-west"],
            expect="move west",
            nudge="You have been there, or seen it. West.",
        )
    )
    return steps
