"""The tutorial of Alone: a Hero's first Round and last Turns, in parts that can be begun with."""

from learn import alone_dark, alone_light
from learn.recording import Step


def record() -> list[Step]:
    """All steps, each with the part that it belongs to."""
    parts = alone_dark.lessons()
    parts["The way out"] += alone_light.lessons()
    return [{"part": part, **step} for part, steps in parts.items() for step in steps]
