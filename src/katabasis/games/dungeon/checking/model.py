"""A story in facts, for the check of packs: its entries, and everything that a team can do."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from ....content.facts import Facts
from ....content.model import Action, Entry, Model, Rule
from ..conditions import as_rule
from ..facts import ENTERED, HELD, OPEN, OVER, READ, facts_of, start_of
from ..numbers import entry_read, uses_of
from ..passage import Passage
from ..story import CODE, ENTER, EXPLORE, PAIR, TOGETHER, USE, Room, Story, Use
from ..verbs import VERBS

FREED = "freed"
"""A kind of fact for planning alone: the guard of a room is gone."""


def acts_of(story: Story) -> Iterator[Use]:
    """Everything that can be done, room by room, and then all combinations."""
    uses = [*uses_of(story.entries, story.cards, story.locations)]
    for key, room in story.rooms.items():
        if key != story.frame.start.room:
            yield Use(room.enter, room=key)
        here = [use for use in uses if use.place in room.locations]
        yield from (use for use in here if use.kind in (EXPLORE, TOGETHER))
    yield from (use for use in uses if use.kind in (PAIR, USE, CODE))


def model_of(story: Story) -> Model:
    """The whole story."""
    f = facts_of(story)
    chapters = range(1, len(story.frame.chapters) + 1)
    guards = {key: room.guard.card for key, room in story.rooms.items() if room.guard is not None}
    return Model(
        facts=f,
        start=start_of(story, f),
        first=entry_read(story, story.frame.start.entry),
        entries={
            key: Entry(f.bit(READ, key), tuple(rule_of(story, f, p) for p in entry.passages))
            for key, entry in story.entries.items()
            if not entry.same
        },
        actions=tuple(action_of(story, f, use) for use in acts_of(story)),
        actors={key: hero.trait for key, hero in story.frame.heroes.items()},
        teams=tuple(teams_of(story)),
        hides=f.mask(HELD, handicaps(story, "no trait")),
        binds=tuple(f.bit(HELD, card) for card in handicaps(story, "held fast")),
        bound="everybody held fast for good",
        opposites=tuple((f.bit(HELD, card), f.bit(FREED, key)) for key, card in guards.items()),
        stages=f.mask(OVER, chapters),
        late=f.mask(HELD, [number for number, card in story.cards.items() if card.heals]),
    )


def rule_of(story: Story, f: Facts, p: Passage) -> Rule:
    """DUN-R14, DUN-R15: a passage: its condition, and what its verbs do, stage by stage."""
    stages = VERBS.parts(f, story, p)
    return msgspec.structs.replace(as_rule(f, p.when), otherwise=p.otherwise, stages=stages)


def teams_of(story: Story) -> Iterator[tuple[str, ...]]:
    """DUN-016, DUN-026: two to four of the heroes, small teams first."""
    heroes = list(story.frame.heroes)
    for size in range(2, len(heroes) + 1):
        yield from combinations(heroes, size)


def handicaps(story: Story, kind: str) -> list[int]:
    """DUN-R87: the handicaps of a kind."""
    return [number for number, card in story.cards.items() if card.handicap == kind]


def action_of(story: Story, f: Facts, use: Use) -> Action:
    """DUN-033, DUN-060, DUN-R69, DUN-R71: the room is open, the cards are at hand; or a guard."""
    name, entry = str(use), entry_read(story, use.entry)
    if use.kind == ENTER:
        entered = f.bit(ENTERED, use.room)
        needs = f.bit(OPEN, use.room)
        return Action(
            name=name, entry=entry, needs=needs, bans=entered, adds=entered, cost=0, what=use
        )
    key = story.locations[use.place].room if use.place else ""
    needs = f.mask(HELD, use.cards)
    if key:
        needs |= f.bit(OPEN, key) | f.bit(ENTERED, key)
    if use.kind == TOGETHER:
        needs |= f.bit(READ, str(use.place))
    room = story.rooms.get(key)
    guard = room.guard if room is not None else None
    borne = any(story.cards[card].handicap for card in use.cards)
    return Action(
        name=name,
        entry=entry,
        needs=needs,
        guard=f.bit(HELD, guard.card) if guard is not None else 0,
        instead=entry_read(story, guard.entry) if guard is not None else "",
        own=bool(use.place) and borne,
        anywhere=use.kind == PAIR,
        plans=f.bit(FREED, key) if room is not None and brings_guard(story, room) else 0,
        what=use,
    )


def brings_guard(story: Story, room: Room) -> bool:
    """DUN-R71: whether a room's own entering brings its guard, so that it must be freed first."""
    entry = story.entries.get(entry_read(story, room.enter))
    passages = entry.passages if entry is not None else ()
    return room.guard is not None and any(room.guard.card in p.take for p in passages)
