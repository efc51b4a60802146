"""What can ever be had, opened and read, if nothing were ever lost on the way."""

from collections.abc import Iterator

from ..content import Fault
from ..games.dungeon.pack import Draft
from ..games.dungeon.story import Story
from .deeds import World, numbered
from .facts import HELD, OPEN, READ, SET, Facts, State
from .plan import Goal, Planner
from .reading import Rule
from .recipes import Recipe
from .references import Where
from .seek import any_way


def reach_faults(story: Story, draft: Draft) -> Iterator[Fault]:
    """Cards, rooms and entries that no game ever comes to."""
    world = World(story, tuple(hero.trait for hero in story.frame.heroes.values()))
    planner = Planner(world)
    reached = planner.relaxed(planner.recipes)
    where, f = Where(draft), world.facts
    for card in story.cards:
        if not reached & f.bit(HELD, card):
            at = where.page("cards.yaml", card)
            yield Fault(*at, f"Card {card} can never be had: nothing that can be reached gives it.")
    for key in story.rooms:
        if not reached & f.bit(OPEN, key):
            at = where.page("rooms.yaml", key)
            yield Fault(*at, f"Room {key} is never revealed.")
    yield from unread(story, world, reached, where)
    yield from clue_faults(story, world, planner, where)


def unread(story: Story, world: World, reached: State, where: Where) -> Iterator[Fault]:
    """Entries that nothing leads to, and passages whose condition is never met."""
    f, known = world.facts, leading(story)
    for key in story.entries:
        if key not in known:
            yield Fault(*where.entry(key), f"Nothing leads to entry '{key}'. {advice(story, key)}")
            continue
        for number, rule in enumerate(world.book.rules[key]):
            missing = never(f, rule, reached)
            if missing:
                yield Fault(*where.entry(key, number), f"This passage is never read: {missing}")
            yield from idle(story, world, rule, reached, where.entry(key, number))


def leading(story: Story) -> set[str]:
    """All entries that something can lead to."""
    known = {story.frame.start.entry, *(e.key for e in story.frame.endings)}
    known |= {chapter.end for chapter in story.frame.chapters}
    known |= {str(place) for place in story.locations}
    for room in story.rooms.values():
        known |= {room.enter} | ({room.guard.entry} if room.guard is not None else set())
        for spot in room.locations.values():
            known.add("".join(map(str, sorted(spot.together))))
    for key, entry in story.entries.items():
        if numbered(story, key) is not None and in_order(key):
            known.add(key)
        for p in entry.passages:
            known |= {choice.entry for choice in p.choose}
            known |= {good.entry for good in p.shop.goods} if p.shop is not None else set()
    return known


def in_order(key: str) -> bool:
    """DUN-056: whether the two cards of a number stand smaller first."""
    return len(key) != 4 or key[:2] < key[2:]


def advice(story: Story, key: str) -> str:
    """What may be wrong with an entry's number."""
    if len(key) == 4 and key.isdecimal() and not in_order(key):
        return f"Two cards stand smaller first: {key[2:]}{key[:2]} (DUN-056)."
    return "It is no location, no combination of known things, and no choice leads there."


def never(f: Facts, rule: Rule, reached: State) -> str:
    """Why a passage is never read; empty if it may be."""
    for kind, what in f.listed(rule.need & ~reached):
        words = {HELD: "card {} is never had", OPEN: "room {} is never open"}
        words |= {SET: "'{}' is never set", READ: "entry {} is never read"}
        return words[kind].format(what) + "."
    when = rule.passage.when
    if when is not None and when.holds_any and not reached & f.mask(HELD, when.holds_any):
        return "none of the cards in `holds_any` is ever had."
    heroes = f.story.frame.heroes.values()
    if when is not None and when.trait and when.trait not in [hero.trait for hero in heroes]:
        return f"no hero is {when.trait}."
    return ""


def idle(
    story: Story, world: World, rule: Rule, reached: State, at: tuple[str, int]
) -> Iterator[Fault]:
    """Effects on cards that cannot be there: boxed or put back, but never in anybody's hands."""
    p = rule.passage
    for card in (*p.box, *p.stack, *([p.take_to] if p.take_to else [])):
        if not reached & world.facts.bit(HELD, card):
            sentence = f"Card {card} cannot be there when this is read: it can never be had."
            yield Fault(*at, sentence)
    for flag in p.clear:
        if not reached & world.facts.bit(SET, flag):
            yield Fault(*at, f"'{flag}' is cleared here but never set.")


def clue_faults(story: Story, world: World, planner: Planner, where: Where) -> Iterator[Fault]:
    """DUN-R79: what tells a code must be there to be had before the code is needed."""
    for deed in world.deeds:
        if deed.kind != "code":
            continue
        clues = [c for rule in world.book.rules[deed.entry] for c in rule.passage.clues]
        at = where.entry(deed.entry)
        if not clues:
            yield Fault(*at, "Name with `clues` the cards that tell this code.")
        others: list[Recipe] = [r for r in planner.recipes if r.deed != deed]
        reached = planner.relaxed(others)
        for card in clues:
            if not reached & world.facts.bit(HELD, card):
                sentence = f"The clue on card {card} cannot be seen before the code is needed."
                yield Fault(*at, sentence)


def unobtainable(story: Story, world: World) -> Iterator[int]:
    """Cards for which no real plan was found, although nothing speaks against them one by one."""
    planner = Planner(world)
    for card in story.cards:
        if any_way(world, planner, Goal(world.facts.bit(HELD, card))) is None:
            yield card
