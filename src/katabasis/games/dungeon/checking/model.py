"""A story in facts, for the check of packs: its entries, and everything that a team can do."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from ....content.facts import Facts
from ....content.model import Action, Entry, Model, Rule
from ..conditions import as_rule
from ..facts import ENTERED, HELD, OPEN, OVER, READ, facts_of, start_of
from ..numbers import entry_read, use_of
from ..passage import Passage
from ..story import Room, Story
from ..verbs import STAGES

ENTER, EXPLORE, TOGETHER, PAIR, USE, CODE = "enter", "explore", "together", "pair", "use", "code"

FREED = "freed"
"""A kind of fact for planning alone: the guard of a room is gone."""


class Act(msgspec.Struct, frozen=True):
    """An action of The Dungeon: a room entered, a location explored, cards used, a code set."""

    kind: str
    entry: str
    place: int = 0
    room: str = ""
    cards: tuple[int, ...] = ()
    code: str = ""

    def __str__(self) -> str:
        if self.kind == ENTER:
            return f"enter {self.room}"
        if self.kind == EXPLORE:
            return f"explore {self.place}"
        if self.kind == CODE:
            return f"set {self.code} at {self.place}"
        cards = " and ".join(map(str, self.cards))
        return f"use {cards} at {self.place}" if self.place else f"combine {cards}"


def acts_of(story: Story) -> Iterator[Act]:
    """All acts that have an entry, in the order of the book."""
    for key, room in story.rooms.items():
        if key != story.frame.start.room:
            yield Act(ENTER, room.enter, room=key)
        for place, spot in room.locations.items():
            yield Act(EXPLORE, str(place), place, key)
            if spot.tied in story.entries:
                yield Act(TOGETHER, spot.tied, place, key, spot.together)
    for number in story.entries:
        act = combination(story, number)
        if act is not None:
            yield act


def combination(story: Story, number: str) -> Act | None:
    """DUN-055 to DUN-057, DUN-067: what an entry's number is made of, if it is a combination."""
    use = use_of(number, story.cards, story.locations)
    if use is None:
        return None
    kind = CODE if use.code else USE if use.place else PAIR
    room = story.locations[use.place].room if use.place else ""
    return Act(kind, number, use.place, room, use.cards, use.code)


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
        actions=tuple(action_of(story, f, act) for act in acts_of(story)),
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
    stages = tuple(
        tuple(part for verb in stage if getattr(p, verb.word) for part in verb.facts(f, story, p))
        for stage in STAGES
    )
    return msgspec.structs.replace(as_rule(f, p.when), otherwise=p.otherwise, stages=stages)


def teams_of(story: Story) -> Iterator[tuple[str, ...]]:
    """DUN-016, DUN-026: two to four of the heroes, small teams first."""
    heroes = list(story.frame.heroes)
    for size in range(2, len(heroes) + 1):
        yield from combinations(heroes, size)


def handicaps(story: Story, kind: str) -> list[int]:
    """DUN-R87: the handicaps of a kind."""
    return [number for number, card in story.cards.items() if card.handicap == kind]


def action_of(story: Story, f: Facts, act: Act) -> Action:
    """DUN-033, DUN-060, DUN-R69, DUN-R71: the room is open, the cards are at hand; or a guard."""
    name, entry = str(act), entry_read(story, act.entry)
    if act.kind == ENTER:
        entered = f.bit(ENTERED, act.room)
        needs = f.bit(OPEN, act.room)
        return Action(
            name=name, entry=entry, needs=needs, bans=entered, adds=entered, cost=0, what=act
        )
    needs = f.mask(HELD, act.cards)
    if act.room:
        needs |= f.bit(OPEN, act.room) | f.bit(ENTERED, act.room)
    if act.kind == TOGETHER:
        needs |= f.bit(READ, str(act.place))
    room = story.rooms.get(act.room)
    guard = room.guard if room is not None else None
    borne = any(story.cards[card].handicap for card in act.cards)
    return Action(
        name=name,
        entry=entry,
        needs=needs,
        guard=f.bit(HELD, guard.card) if guard is not None else 0,
        instead=entry_read(story, guard.entry) if guard is not None else "",
        own=bool(act.place) and borne,
        anywhere=act.kind == PAIR,
        plans=f.bit(FREED, act.room) if room is not None and brings_guard(story, room) else 0,
        what=act,
    )


def brings_guard(story: Story, room: Room) -> bool:
    """DUN-R71: whether a room's own entering brings its guard, so that it must be freed first."""
    entry = story.entries.get(entry_read(story, room.enter))
    passages = entry.passages if entry is not None else ()
    return room.guard is not None and any(room.guard.card in p.take for p in passages)
