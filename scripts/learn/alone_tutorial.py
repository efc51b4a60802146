"""The tutorial of Alone: a Hero's first Round and last Turns, in parts that can be begun with."""

from learn import alone_company, alone_dark, alone_exit
from learn.recording import Step

PARTS = {
    "In the dark": alone_dark.lessons,
    "Company": alone_company.lessons,
    "The way out": alone_exit.lessons,
}


def record() -> list[Step]:
    """All steps of one match, each with the part that it belongs to."""
    match = alone_dark.waking()
    return [{"part": part, **step} for part, lessons in PARTS.items() for step in lessons(match)]
