"""The first Round: the dark, a Noise, somebody in it, and a Door to put in between."""

from learn.alone import at, deal, lurking, names_at, play, step
from learn.recording import Step

from katabasis.engine import Match

ARMORY = names_at()["upper c5r3"]
FINDS = ("Plasma Cutter", "Flare")
CLAW = ("miss",)
"""The Cultist's first attack."""
CUT = ("hit", "special", "hit", "miss", "special")
"""Four dice of the Hero, for a hand shakes, and then the Cultist's."""
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
        hero=names_at()["upper c7r4"],
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


def alone(match: Match) -> list[Step]:
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
            text="Explore showed you two Sectors straight ahead. Then something moved in the south, "
            "and the Radar has it: which way, never what or how far. So you have chosen Locate, "
            "which asks after two things. First: a Creature.",
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


def met(match: Match) -> list[Step]:
    """ALN-084, ALN-151, ALN-331, ALN-090, ALN-073, ALN-153: what is in the dark, and a Door."""
    since = play(match, "move west")
    play(match, "no")
    steps = [
        step(
            match,
            since,
            title="Face to face",
            text="So there were two of them. A Creature that is suddenly there costs Self Control: "
            "2 for a Cultist. And at the end of every Turn each Creature in your Sector attacks; "
            "this one just missed. Fight it with the Plasma Cutter: 5 dice instead of 2.",
            point=["control", "creature-Cultist 1", "item-Plasma Cutter"],
            expect="fight Cultist 1 with Plasma Cutter",
            nudge="Bare hands are two dice. You have just found five: use the Plasma Cutter.",
        )
    ]
    since = play(match, "fight Cultist 1 with Plasma Cutter", "Shaking Hands")
    steps.append(
        step(
            match,
            since,
            title="What Evil does",
            text="Evil has no Turns, only cards that answer yours: at most two a Turn, until the "
            "Reaction Track is full. Shaking Hands took one of your dice; the others came to two "
            "Hits, and the Cultist is Wounded. A second Wound will kill it. The ! on your dice "
            "counted for nothing: you are in the Dark.",
            point=["played-0", "played-1", "creature-Cultist 1"],
        )
    )
    steps.append(
        step(
            match,
            None,
            title="Turning your back",
            text="There is a Door in the west, and the other one is still about. Walk away from a "
            "Creature, and it strikes once as you go, with few dice. Better now than every Turn. "
            "Move west.",
            point=["way-west", "creature-Cultist 1"],
            expect="move west",
            nudge="You could stay and argue, until the other one joins in. West, through the Door.",
        )
    )
    since = play(match, "move west", "Savage")
    steps.append(
        step(
            match,
            since,
            title="A Door",
            text="One Hit, and Savage made it two Life. But this is the Armory, and after a step "
            "you may Block one Door of the Sector you came into, for nothing. Nothing passes a "
            "Blocked Door, unless it spends a step on opening it. Block east.",
            point=["life", "way-east"],
            expect="block east",
            nudge="That Door is not the one with the Cultist behind it. East.",
        )
    )
    play(match, "block east")
    since = play(match, "explore south")
    steps.append(
        step(
            match,
            since,
            title="Danger",
            text="The yellow sign is Danger. While you stand in it, the ! on Evil’s dice are Hits, "
            "and Evil’s cards may do the worse of what is written on them. You have Explored "
            "south; each Explore may clear one Danger, ahead or underfoot. Clear this one: here.",
            point=["here"],
            expect="here",
            nudge="Leave it, and the next claw finds you. Clear it: here.",
        )
    )
    return steps


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


def lessons() -> dict[str, list[Step]]:
    """One match in three parts."""
    match = waking()
    return {"In the dark": alone(match), "Company": met(match), "The way out": home(match)}
