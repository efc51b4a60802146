"""DUN-R101: texts that can be read before the deed of which they tell."""

from collections.abc import Iterator

from ....content import Fault
from ....content.checked import Reach
from ....content.model import Action, Model
from ..facts import HELD, TAKEN
from ..numbers import is_combination
from ..pack import Draft
from ..story import Story
from .rewards import Told, gives, told_in


def deed_faults(story: Story, where: Draft, model: Model, reach: Reach) -> Iterator[Fault]:
    """Texts that test a reward which may come from elsewhere, before anybody did what they tell."""
    for told in told_in(story):
        actions = [a for a in model.actions if {a.entry, *led(story, a.entry)} & told.deeds]
        before = reach.without(actions)
        kind = HELD if told.kind is TAKEN else told.kind
        reward = model.facts.mask(kind, told.things)
        if not reward & ~before and may_be_read(model, told, before):
            at = where.entry(told.entry, told.number)
            yield Fault(*at, sentence(story, told))


def led(story: Story, key: str) -> list[str]:
    """The entries that an entry offers."""
    entry = story.entries.get(key)
    found: list[str] = []
    for way in (way for p in entry.passages for way in p.ways) if entry is not None else ():
        found += [way, *(led(story, way) if way != key else ())]
    return found


def may_be_read(model: Model, told: Told, before: int) -> bool:
    """Whether what leads to the text can be had without the deed; choices lead anywhere."""
    own: list[Action] = [action for action in model.actions if action.entry == told.entry]
    return not own or any(not action.needs & ~before for action in own)


def sentence(story: Story, told: Told) -> str:
    """What may come too early, where it may come from, and what to ask for instead."""
    elsewhere = [
        key
        for key in story.entries
        if key not in told.deeds and gives(story, key, told.kind, told.things)
    ]
    what = " and ".join(map(str, told.things))
    return (
        f"This text can be read before its deed: {told.kind.about} {what} may come from"
        f" {' or '.join(elsewhere) or 'elsewhere'} first. Ask for the deed:"
        f" {' or '.join(asked_for(story, key) for key in sorted(told.deeds))}."
    )


def asked_for(story: Story, key: str) -> str:
    """How a condition asks for a deed."""
    if key.isdecimal() and int(key) in story.locations:
        return f"`searched: {key}`"
    return f"`{'used' if is_combination(story, key) else 'read'}: {key}`"
