"""What no game ever comes to: cards that nobody gets, rooms and passages that nobody sees."""

from collections.abc import Iterator

from ....content import Fault
from ....content.checked import Reach
from ....content.facts import Kind, bits
from ....content.fault import Place
from ....content.model import Model, Rule
from ..facts import HELD, OPEN
from ..numbers import uses_of
from ..pack import Draft
from ..passage import Passage
from ..story import CODE, Story
from ..verbs import VERBS


def reach_faults(story: Story, where: Draft, model: Model, reach: Reach) -> Iterator[Fault]:
    """Cards, rooms and entries that no game ever comes to."""
    f = model.facts
    for card in story.cards:
        if not reach.facts & f.bit(HELD, card):
            at = where.page("cards.yaml", card)
            yield Fault(*at, f"Nobody ever gets card {card}: nothing that can be reached gives it.")
    for key in story.rooms:
        if not reach.facts & f.bit(OPEN, key):
            at = where.page("rooms.yaml", key)
            yield Fault(*at, f"Room {key} is never revealed.")
    yield from unread(story, model, reach, where)
    yield from clue_faults(story, model, reach, where)


def unread(story: Story, model: Model, reach: Reach, where: Draft) -> Iterator[Fault]:
    """Entries that nothing leads to, and passages whose condition is never met."""
    known = leading(story)
    for key, entry in story.entries.items():
        if key not in known:
            yield Fault(*where.entry(key), f"Nothing leads to entry '{key}'. {advice(story, key)}")
            continue
        for number, p in enumerate(entry.passages):
            at = where.entry(key, number)
            missing = never(story, model, model.entries[key].rules[number], reach)
            if missing:
                yield Fault(*at, f"This passage is never read: {missing}.")
            yield from idle(model, p, reach, at)


def leading(story: Story) -> set[str]:
    """All entries that something can lead to."""
    known = {story.frame.start.entry, *(e.key for e in story.frame.endings)}
    known |= {chapter.end for chapter in story.frame.chapters}
    known |= {str(place) for place in story.locations} | {*story.tied}
    for room in story.rooms.values():
        known |= {room.enter} | ({room.guard.entry} if room.guard is not None else set())
    uses = uses_of(story.entries, story.cards, story.locations)
    known |= {use.entry for use in uses if in_order(use.entry)}
    return known | {way for p in story.passages for way in p.ways}


def in_order(key: str) -> bool:
    """DUN-056: whether the smaller of the two cards of a number comes first."""
    return len(key) != 4 or key[:2] < key[2:]


def advice(story: Story, key: str) -> str:
    """What may be wrong with an entry's number."""
    if len(key) == 4 and key.isdecimal() and not in_order(key):
        return f"The smaller card comes first: {key[2:]}{key[:2]} (DUN-056)."
    return "It is not a location or a combination of known things, and nothing names it."


def never(story: Story, model: Model, rule: Rule, reach: Reach) -> str:
    """Why a passage is never read; empty if it may be."""
    f = model.facts
    for needed in (*bits(rule.need), *rule.any_of):
        if not needed & reach.facts:
            kinds = [(kind, what) for kind, what in f.listed(needed) if isinstance(kind, Kind)]
            return " and ".join(kind.never.format(what) for kind, what in kinds)
    traits = [hero.trait for hero in story.frame.heroes.values()]
    return f"no hero is {rule.by}" if rule.by and rule.by not in traits else ""


def idle(model: Model, p: Passage, reach: Reach, at: Place) -> Iterator[Fault]:
    """Effects that do nothing: cards boxed that nobody gets, flags cleared that nothing sets."""
    undone = [(v.word, v.undoes, v.of(p)) for v in VERBS.all if v.undoes is not None]
    undone += [("take_to", HELD, (p.take_to,))] if p.take_to else []
    for word, kind, named in undone:
        for what in named:
            if not reach.facts & model.facts.bit(kind, what):
                sentence = f"`{word}` does nothing here: {kind.never.format(what)}."
                yield Fault(*at, sentence)


def clue_faults(story: Story, model: Model, reach: Reach, where: Draft) -> Iterator[Fault]:
    """DUN-R79: what tells a code must be there to be had before the code is needed."""
    for action in model.actions:
        if action.what.kind != CODE:
            continue
        entry = story.entries[action.entry]
        clues = [card for p in entry.passages for card in p.clues]
        at = where.entry(action.what.entry)
        if not clues:
            yield Fault(*at, "Name with `clues` the cards that tell this code.")
        before = reach.without([action])
        for card in clues:
            if not before & model.facts.bit(HELD, card):
                sentence = f"The clue on card {card} cannot be seen before the code is needed."
                yield Fault(*at, sentence)
