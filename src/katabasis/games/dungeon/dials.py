"""DUN-067, DUN-R79: codes that are set on dials."""

from ...engine import Ask, Question, Say, tells
from .combining import guarded, look_up
from .nouns import Hero, Place
from .picking import BACK
from .state import Table, seat, story


@tells("{who} sets the dials to {code}.")
def dials(who: Hero, code: str, at: Place) -> None: ...


async def dial(t: Table, me: int, here: int) -> bool:
    """DUN-067, DUN-R79: the digits are set one after the other; the last one is the action.

    The entry is that of the solution, then the location; a wrong one has none.
    """
    code = ""
    for _ in range(story(t).locations[here].dials):
        digit = await DIGIT.ask(seat(t, me), [*"0123456789", BACK.word], code)
        if digit == BACK.word:
            return False
        code += digit
    if not await guarded(t, me):
        t.tell(dials(who=me, code=code, at=here), "DUN-R79")
        await look_up(t, me, f"{code}{here}", [], here)
    return True


def windows(t: Table, ask: Ask) -> tuple[str, ...]:
    """DUN-R79: the digit on each dial; nothing on those that are still to be set."""
    count = story(t).locations[t.at[t.turn]].dials
    return (*ask.about, *[""] * (count - len(ask.about)))


DIGIT = Question(
    "digit",
    "DUN-067 DUN-R79",
    lambda t, ask, viewer: f"The dials: {' '.join(d or '–' for d in windows(t, ask))}.",
    say={BACK.word: Say("Leave the dials", (), BACK.why, BACK.word)},
    form="keypad",
    slots=windows,
    answers="the active player: `0` to `9`, one after the other; `back`",
)
