"""DUN-067, DUN-R79: codes that are set on dials."""

from ...engine import Ask, Question, Say, Seat, tells
from .acts import BACK, WHY
from .combining import guarded, look_up
from .nouns import Hero, Place
from .state import Table, seat, story


@tells("{who} sets the dials to {code}.")
def dials(who: Hero, code: str, at: Place) -> None: ...


async def dial(t: Table, me: int) -> bool:
    """DUN-067, DUN-R79: the digits are set one after the other; the last one is the action."""
    code = ""
    for _ in range(story(t).locations[t.at[me]].dials):
        digit = await DIGIT.ask(seat(t, me), [*"0123456789", BACK], code)
        if digit == BACK:
            return False
        code += digit
    await enter_code(t, me, code)
    return True


async def enter_code(t: Table, me: int, code: str) -> None:
    """DUN-067, DUN-R79: the solution, then the location; a wrong one has no entry."""
    if not await guarded(t, me):
        t.tell(dials(who=me, code=code, at=t.at[me]), "DUN-R79")
        await look_up(t, me, f"{code}{t.at[me]}", [], t.at[me])


def windows(t: Table, ask: Ask) -> tuple[str, ...]:
    """DUN-R79: the digit on each dial; nothing on those that are still to be set."""
    count = story(t).locations[t.at[t.turn]].dials
    return (*ask.about, *[""] * (count - len(ask.about)))


def say_digit(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """DUN-R79: a digit, or let go of the dials."""
    return Say("Leave the dials", (), WHY[BACK], BACK) if option == BACK else Say(option)


DIGIT = Question(
    "digit",
    "DUN-067 DUN-R79",
    lambda t, ask, viewer: f"The dials: {' '.join(d or '–' for d in windows(t, ask))}.",
    say=say_digit,
    form="keypad",
    slots=windows,
    answers="the active player: `0` to `9`, one after the other; `back`",
)
