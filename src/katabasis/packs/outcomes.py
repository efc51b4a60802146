"""What a deed may do, effect by effect, through all entries that it leads to."""

from collections.abc import Iterator

import msgspec

from ..games.dungeon.story import Passage
from .asking import any_of
from .deeds import Deed, World
from .effects import Effect, Way
from .facts import ENTERED, GONE, HELD, OPEN, OVER, READ, SET, UNSEEN, State
from .reading import Rule


def effects_of(world: World, deed: Deed) -> list[Effect]:
    """DUN-R71: all that a deed may do; in a guarded room the guard's entry comes instead."""
    way = Way().asked(world.needs[deed])
    if deed.kind == "enter":
        entered = world.facts.bit(ENTERED, deed.room)
        way = way.asked(0, entered)
        return [way.does(entered), *through(world, deed.entry, way)]
    found: list[Effect] = []
    if deed.room in world.guards:
        guard = world.story.rooms[deed.room].guard
        assert guard is not None
        found += through(world, guard.entry, way.asked(world.guards[deed.room]))
        way = way.asked(0, world.guards[deed.room])
    return [*found, *through(world, deed.entry, way)]


def through(world: World, entry: str, way: Way) -> Iterator[Effect]:
    """What an entry may do, and all the entries that it leads to."""
    first = world.book.name(entry)
    ways: dict[str, Way] = {}
    queue = [(first, way)]
    while queue:
        name, here = queue.pop()
        for following, beyond in links(world, name, here):
            if following in world.book.rules:
                known = ways.get(following)
                ways[following] = beyond if known is None else known.joined(beyond)
                if ways[following] != known:
                    queue.append((following, ways[following]))
    again = ways.pop(first, None)
    yield from entry_effects(world, first, way if again is None else way.joined(again))
    for name, here in ways.items():
        yield from entry_effects(world, name, here)


def entry_effects(world: World, name: str, way: Way) -> Iterator[Effect]:
    """DUN-R14: what an entry may do by itself."""
    rules = world.asking.rules(name)
    above: State = 0
    for rule in rules:
        here = conditioned(way, rule, above)
        yield from card_effects(world, rule, unguarded(world, way, rule, above))
        yield from room_effects(world, rule.passage, here)
        if rule.passage.end:
            yield here.does(ends=True)
        above |= rule.need | rule.ban | any_of(rule)
    always = any(rule.passage.when is None for rule in rules) or name not in world.recalled
    if rules:
        yield way.asked(both=0 if always else above).does(world.facts.bit(READ, name))


def links(world: World, name: str, way: Way) -> Iterator[tuple[str, Way]]:
    """The entries that an entry leads to, by choices, goods, moves and chapter ends."""
    f, story = world.facts, world.story
    above: State = 0
    for rule in world.asking.rules(name):
        here, p = conditioned(way, rule, above).further(), rule.passage
        for choice in p.choose:
            yield world.book.name(choice.entry), here.further(True)
        if p.shop is not None:
            goods = f.mask(UNSEEN, [good.card for good in p.shop.goods])
            paid = here.further(True).wanting(f.mask(HELD, p.shop.coins) | goods)
            for good in p.shop.goods:
                yield world.book.name(good.entry), paid
        if p.move in story.locations:
            room = story.locations[p.move].room
            moved = here.asked(0, f.bit(ENTERED, room))
            yield world.book.name(story.rooms[room].enter), moved
        if p.end_chapter:
            over = here.asked(both=f.mask(OVER, range(1, len(story.frame.chapters) + 1)))
            for chapter in story.frame.chapters[:-1]:
                yield world.book.name(chapter.end), over
        above |= rule.need | rule.ban | any_of(rule)


def conditioned(way: Way, rule: Rule, above: State) -> Way:
    """The way through a passage's condition; `otherwise` asks all that was asked above it."""
    both = above if rule.passage.otherwise else 0
    return way.asked(rule.need, rule.ban, both).wanting(any_of(rule))


def unguarded(world: World, way: Way, rule: Rule, above: State) -> Way:
    """The same without a condition that only keeps a passage from giving what was had.

    `unseen` before its own cards, `closed` before its own room, `unset` before its own flag: if
    the passage does nothing else that outlives its reading, it does the same without them.
    """
    p, when, f = rule.passage, rule.passage.when, world.facts
    gives = (p.take, p.reveal, p.set)
    others = p.clear or p.stack or p.end_chapter or p.box_rooms
    if when is None or others or sum(map(bool, gives)) != 1 or (p.set and p.box):
        return conditioned(way, rule, above)
    if p.take and set(p.take) <= set(when.unseen):
        free = msgspec.structs.replace(rule, any_of=rule.any_of[: bool(when.holds_any)])
        return conditioned(way, free, above)
    if p.reveal and p.reveal == when.closed and len(p.reveal) == 1:
        free = msgspec.structs.replace(rule, ban=rule.ban & ~f.mask(OPEN, p.reveal))
        return conditioned(way, free, above)
    if p.set and p.set == when.unset and len(p.set) == 1:
        free = msgspec.structs.replace(rule, ban=rule.ban & ~f.mask(SET, p.set))
        return conditioned(way, free, above)
    return conditioned(way, rule, above)


def card_effects(world: World, rule: Rule, way: Way) -> Iterator[Effect]:
    """DUN-044 to DUN-048, DUN-R11: cards taken, boxed and put back; flags; rooms revealed."""
    f, p = world.facts, rule.passage
    for card in p.take:
        yield way.takes(f.bit(UNSEEN, card), f.bit(HELD, card))
    for room in p.reveal:
        yield way.asked(both=f.bit(GONE, room)).does(f.bit(OPEN, room))
    for flag in p.set:
        if flag not in p.clear:
            yield way.does(f.bit(SET, flag))
    if p.clear:
        yield way.does(0, f.mask(SET, p.clear))
    for card in p.stack:
        held = f.bit(HELD, card)
        yield way.wanting(held).does(f.bit(UNSEEN, card), held)
    if p.box:
        gains = f.mask(UNSEEN, p.take) | f.mask(OPEN, p.reveal)
        lies = [card for card in p.box if way.effect.must & f.bit(HELD, card)]
        drops = rule.box & ~f.mask(UNSEEN, lies)  # a card at hand is not in the stack
        yield way.asked(both=gains).does(0, drops)


def room_effects(world: World, p: Passage, way: Way) -> Iterator[Effect]:
    """DUN-053, DUN-R05, DUN-R36, DUN-R74: a chapter ends, rooms go, figures move, goods come."""
    f, story = world.facts, world.story
    if p.end_chapter:
        asked = way.asked(both=f.mask(OVER, range(1, len(story.frame.chapters) + 1)))
        yield asked.does(ends=True)
        for number, chapter in enumerate(story.frame.chapters[:-1], 1):
            yield asked.does(f.bit(OVER, number))
            if chapter.gives:
                held = f.bit(HELD, chapter.gives)
                yield asked.further().takes(f.bit(UNSEEN, chapter.gives), held)
    if p.box_rooms:
        yield way.does(f.mask(GONE, p.box_rooms), f.mask(OPEN, p.box_rooms))
    if p.move in story.locations:
        entered = f.bit(ENTERED, story.locations[p.move].room)
        yield way.further().asked(0, entered).does(entered)
    for good in p.shop.goods if p.shop is not None else ():
        coins, unseen = f.mask(HELD, p.shop.coins if p.shop else ()), f.bit(UNSEEN, good.card)
        asked = way.further(True).wanting(coins | unseen)
        yield asked.does(f.bit(HELD, good.card), unseen | coins)
