"""Company: an Encounter, a Fight, Evil's cards, leaving, a Door, and Danger."""

from learn.alone import play, step
from learn.recording import Step

from katabasis.engine import Match


def lessons(match: Match) -> list[Step]:
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
