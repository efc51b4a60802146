"""Playing as Cerberus: the other side of the cards, Betrayal cards, a Hunt of one's own."""

from learn.cerberus import READER, deal, step
from learn.recording import Step


def lessons() -> list[Step]:
    """CER-025, CER-040, CER-090, CER-061, CER-223: five steps on the other side."""
    match = deal(
        pawns=[-1, 24, 22, 20],
        status=["cerberus", "free", "free", "free"],
        track=["red", "orange", "yellow", "green"],
        cerberus=14,
        rage=8,
        speed=4,
        hands=[("GRUDGE",), (), (), ()],
        round=7,
    )
    steps = [
        step(
            match,
            None,
            title="On the other side",
            text="A third evening, and this time the dog got you, early enough to change sides. "
            "You win if no boat leaves. Your Action cards are turned over, and instead of Survival "
            "cards you hold Betrayal cards: play the upper half of Grudge.",
            point=["cerberus", "card-0-GRUDGE"],
            expect="GRUDGE",
            nudge="Patience; the teeth come in a moment. Grudge first.",
        )
    ]
    at = len(match.log)
    match.choose(READER, "GRUDGE")
    steps.append(
        step(
            match,
            at,
            title="Two steps back",
            text="Somebody goes back 2. The dog stands on 14 and would run 4, so nobody is within "
            "his reach yet. Violet is on 20: pull her back to 18.",
            point=["pawn-violet", "space-18"],
            expect="violet -2",
            nudge="That one would still be out of reach. Violet, who once read your palm.",
        )
    )
    at = len(match.log)
    match.choose(READER, "violet -2")
    steps.append(
        step(
            match,
            at,
            title="Let him run",
            text="The die is one step from the Hunt. Adventurers pay with Rage; you hand it out "
            "for nothing: card III, second effect.",
            point=["rage-9", "card-0-III", "pawn-violet"],
            expect="III.2",
            nudge="He is straining at the lead already. Card III, second effect.",
        )
    )
    at = len(match.log)
    match.choose(READER, "III.2")
    steps.append(
        step(
            match,
            at,
            title="Good dog",
            text="Violet is caught and hunts beside you now. After each Hunt the dog goes back to "
            "a paw print, but with fewer people on the path the next one comes sooner.",
            point=["pawn-violet", "cerberus", "die"],
        )
    )
    steps.append(
        step(
            match,
            None,
            title="What you hunt for",
            text="If the boat is turned up and too few are left to fill it, Cerberus and everybody "
            "on his side win. Not everybody gets that far: the last two Adventurers, and whoever "
            "is caught on the shore, are out. The rest is promises, and what they were worth.",
            point=["space-34"],
        )
    )
    return steps
