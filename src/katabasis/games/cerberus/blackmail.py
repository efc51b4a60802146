"""CER-094, CER-095: BLACKMAIL."""

from ...engine import Question, Seat, Who, tells
from .deck import choose_discard
from .movement import move
from .state import Table


@tells("{who} is blackmailed: a Survival card, or {steps:space|spaces} back.", "blackmail")
def blackmailed(who: Who, steps: int) -> None: ...


BLACKMAIL = Question(
    "blackmail",
    "CER-094 CER-R31",
    "[Discard|{asked} discards] a Survival card, or [your|the] Adventurer retreats {about}.",
    answers="the owner: `discard`, `retreat`",
)


async def blackmail(t: Table, me: Seat, who: Seat, steps: int) -> None:
    """CER-094, CER-095, CER-R31: the owner gives up a Survival card or lets the pawn retreat."""
    t.tell(blackmailed(who=who, steps=steps), "CER-094")
    gives = False
    if t.hands[who]:
        gives = await BLACKMAIL.ask(who, {"discard": True, "retreat": False}, steps)
    if gives:
        await choose_discard(t, who, 1)
    else:
        await move(t, me, who, -steps)
