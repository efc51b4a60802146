"""Cards: Survival cards, their better halves, and taking Action cards back."""

from learn.cerberus import READER, deal, step
from learn.recording import Step

ALL = ("I", "II", "III", "IV")


def lessons() -> list[Step]:
    """Six steps about what is in the hand."""
    return [*survival(), *together(), *back()]


def survival() -> list[Step]:
    """CER-030, CER-031, CER-067, CER-078: one Survival card a turn, its upper half for nothing."""
    match = deal(
        pawns=[14, 12, 16, 13], cerberus=8, rage=3, hands=[("OPPORTUNISM",), (), (), ()], round=5
    )
    first = step(
        match,
        None,
        title="Survival cards",
        text="Another evening, halfway down. Once a turn, before your Action card or after it, you "
        "may play a Survival card. Its upper half is free: play Opportunism.",
        point=["card-0-OPPORTUNISM"],
        expect="OPPORTUNISM",
        nudge="Your Action card can wait; it comes after this one. Opportunism first.",
    )
    at = len(match.log)
    match.choose(READER, "OPPORTUNISM")
    second = step(
        match,
        at,
        title="In any order",
        text="You go 1, and so does a companion. You choose which happens first, and to whom: Blue "
        "is nearest to the teeth, so move him.",
        point=["pawn-blue", "pawn-green"],
        expect="blue +1",
        nudge="All in good time. Blue first; he has started to pray.",
    )
    return [first, second]


def together() -> list[Step]:
    """CER-068, CER-070, CER-071, CER-083: the lower half costs a card that others may give."""
    match = deal(
        pawns=[14, 12, 17, 15],
        cerberus=8,
        rage=6,
        hands=[("ARROGANCE",), ("COWARDICE",), (), ()],
        round=5,
    )
    first = step(
        match,
        None,
        title="The better half",
        text="The lower half of a Survival card is stronger, and costs other Survival cards. You "
        "have none left, but the others may pay for you: play the lower half of Arrogance and ask.",
        point=["card-0-ARROGANCE"],
        expect="ARROGANCE+",
        nudge="Modesty is a virtue, and the lower half is better. Arrogance, below.",
    )
    match.choose(READER, "ARROGANCE+")
    at = len(match.log)
    match.choose(1, 1)
    second = step(
        match,
        at,
        title="Promises",
        text="Blue offers a card. You may promise anything for it, and nothing you promised binds "
        "you once it is paid. Take it.",
        point=["pawn-blue"],
        expect="pay",
        nudge="He will not offer twice. Take the card.",
    )
    at = len(match.log)
    match.choose(READER, "pay")
    third = step(
        match,
        at,
        title="A good turn",
        text="One companion goes 3, and the die goes back 1. Blue paid; let Blue run, and he may "
        "pay again one day.",
        point=["pawn-blue", "die"],
        expect="blue +3",
        nudge="You could. But Blue would remember, and so would everybody who watched.",
    )
    return [first, second, third]


def back() -> list[Step]:
    """CER-044, CER-045, CER-046, CER-054: played Action cards come back by card IV only."""
    match = deal(
        pawns=[18, 15, 19, 17],
        cerberus=9,
        rage=3,
        hands=[()] * 4,
        round=6,
        actions=[("IV",), ALL, ALL, ALL],
    )
    first = step(
        match,
        None,
        title="Taking cards back",
        text="An Action card stays in front of you once it is played. Yours are all out but one, "
        "and that is the one that fetches the others: card IV, first effect.",
        point=["card-0-IV"],
        expect="IV.1",
        nudge="A look at the boats is tempting. First effect: a card comes with it.",
    )
    at = len(match.log)
    match.choose(READER, "IV.1")
    second = step(
        match,
        at,
        title="Four again",
        text="All four are back in your hand, card IV too, and a Survival card came along. It cost "
        "a turn in which you did not run: choose well when you take that turn.",
        point=["card-0-I", "card-0-II", "card-0-III", "card-0-IV"],
    )
    return [first, second]
