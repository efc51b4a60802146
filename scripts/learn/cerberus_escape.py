"""The way out: a turn, Rage and the Hunt, the boats, boarding."""

from learn.cerberus import READER, deal, step
from learn.recording import Step


def lessons() -> list[Step]:
    """Eight steps, from the Gates to the river."""
    steps: list[Step] = []
    match = deal()
    steps.append(
        step(
            match,
            None,
            title="A turn",
            text="You are Nettle, the green leaf at the Gates of Hell; behind you is a dog with "
            "three heads, far below there are boats. On your turn you play one Action card for "
            "one of its two effects: choose the first effect of card III.",
            point=["pawn-green", "card-0-III"],
            expect="III.1",
            nudge="That works too, on another day. Today it is card III, its first effect.",
        )
    )
    at = len(match.log)
    match.choose(READER, "III.1")
    steps.append(
        step(
            match,
            at,
            title="Take somebody along",
            text="You paid at once: the Speed die went up, so Cerberus runs farther from now on. "
            "For that you go 2 and a companion goes 1, and boats leave only when they are full, so "
            "send Blue ahead.",
            point=["die", "pawn-blue"],
            expect="blue +1",
            nudge="A generous thought. Begin with Blue; a doctor may come in useful.",
        )
    )
    match = deal(pawns=[9, 7, 16, 13], cerberus=4, rage=8, speed=4, hands=[(), (), (), ()], round=4)
    steps.append(
        step(
            match,
            None,
            title="Rage and the Hunt",
            text="Some turns later. Whoever pays with Rage pushes the die towards the Hunt, and "
            "the red glow is how far Cerberus would run now. You are outside it, Blue is not: "
            "play the first effect of card II, and look sorry.",
            point=["rage-9", "pawn-blue", "card-0-II"],
            expect="II.1",
            nudge="Somebody has to be the bad one. Card II, first effect.",
        )
    )
    at = len(match.log)
    match.choose(READER, "II.1")
    steps.append(
        step(
            match,
            at,
            title="Caught",
            text="The die reached the Hunt, and Cerberus caught Blue. His pawn lies on a dark "
            "space of the Rage track, so he has changed sides: new cards, a new employer and every "
            "reason to remember you. (On a light space he would be out.) Cerberus went back to "
            "the last paw print, and the way to the next Hunt is shorter.",
            point=["pawn-blue", "cerberus", "die"],
        )
    )
    match = deal(
        pawns=[26, -1, 25, 23],
        status=["free", "cerberus", "free", "free"],
        track=["red", "orange", "yellow", "blue"],
        cerberus=16,
        rage=5,
        speed=4,
        hands=[("COWARDICE",), (), (), ()],
        round=8,
    )
    match.choose(READER, "COWARDICE")
    steps.append(
        step(
            match,
            None,
            title="The boats",
            text="Nearly there. One boat has a single seat, one has two, one has three, and only "
            "the one at the pier will leave. You have just played Cowardice, so look under a "
            "tarpaulin: boat 1.",
            point=["space-34", "barque-2", "barque-3"],
            expect="peek 1",
            nudge="Swapping boats unseen is for people who enjoy surprises. Look at boat 1.",
        )
    )
    at = len(match.log)
    match.choose(READER, "peek 1")
    steps.append(
        step(
            match,
            at,
            title="The shore",
            text="Two seats, three of you, and nobody else knows. Once somebody sets foot on the "
            "shore, the boat at the pier is turned up for all to see and the others drift away. "
            "Be first: card II, first effect.",
            point=["space-34", "card-0-II"],
            expect="II.1",
            nudge="The shore is two spaces away, and card II goes two spaces. Its first effect.",
        )
    )
    match = deal(
        pawns=[32, -1, 34, 29],
        status=["free", "cerberus", "free", "free"],
        track=["red", "orange", "yellow", "blue"],
        cerberus=23,
        rage=6,
        speed=5,
        revealed=True,
        barques=(2, 1, 3),
        peeked=[(2,), (), (), ()],
        hands=[(), (), (), ()],
        round=10,
    )
    steps.append(
        step(
            match,
            None,
            title="Boarding",
            text="One round later. Pink has taken a seat, and the boat leaves as soon as the last "
            "one is taken, with those aboard and nobody else. Violet is three steps behind you "
            "and very fond of you: card II, first effect.",
            point=["pawn-green", "pawn-violet", "space-34"],
            expect="II.1",
            nudge="Violet would like a word. Boats do not wait: card II, first effect.",
        )
    )
    at = len(match.log)
    match.choose(READER, "II.1")
    steps.append(
        step(
            match,
            at,
            title="Away",
            text="The boat is full and leaves; you and Pink win together. Had there been too few "
            "of you to fill it, Cerberus and everybody he caught would have won instead. You could "
            "play now; or stay a little and learn about the cards.",
            point=["space-34"],
        )
    )
    return steps
