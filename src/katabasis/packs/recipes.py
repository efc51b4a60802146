"""Ways to make facts true: a deed, the choices in it, what it takes and what it brings."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from ..games.dungeon.story import Passage, Shop
from .deeds import Deed, World
from .facts import ENTERED, HELD, OPEN, OVER, READ, SET, UNSEEN, State
from .reading import Rule, Way

FREED = "freed"
"""A fact for planning alone: the guard of a room is gone."""


class Recipe(msgspec.Struct, frozen=True):
    """One way to do something. Entering a room is a move and costs no action."""

    deed: Deed
    way: Way
    trait: str
    needs: State
    adds: State
    drops: State
    ends: bool = False

    @property
    def cost(self) -> int:
        """DUN-030, DUN-R05: how many actions it takes."""
        return 0 if self.deed.kind == "enter" else 1


class Part(msgspec.Struct, frozen=True):
    """What one passage, and what it leads to, contributes to a recipe."""

    way: Way = ()
    trait: str = ""
    needs: State = 0
    adds: State = 0
    drops: State = 0
    ends: bool = False


def recipes_of(world: World) -> list[Recipe]:
    """All recipes of a story for a team."""
    found = []
    for deed in world.deeds:
        for base, part in doings(world, deed):
            adds = part.adds | frees(world, part.drops)
            if deed.kind == "enter":
                adds |= world.facts.bit(ENTERED, deed.room)
            needs = base | part.needs
            if part.trait in ("", *world.traits) and (adds & ~needs or part.ends):
                found.append(Recipe(deed, part.way, part.trait, needs, adds, part.drops, part.ends))
    return found


def doings(world: World, deed: Deed) -> Iterator[tuple[State, Part]]:
    """DUN-R71: what a deed takes and brings; as long as there is a guard, what the guard brings."""
    needs = world.needs[deed]
    for part in parts_of(world, deed.entry) or [Part()]:
        yield needs | guarded(world, deed), part
    guard = world.story.rooms[deed.room].guard if deed.room in world.guards else None
    if guard is not None and deed.kind != "enter":
        for part in parts_of(world, guard.entry):
            yield needs | world.guards[deed.room], part


def guarded(world: World, deed: Deed) -> State:
    """DUN-R71: a room whose own entering brings its guard must be freed of it first."""
    room = world.story.rooms.get(deed.room)
    if room is None or room.guard is None or deed.kind == "enter":
        return 0
    brings = [c for rule in world.book.rules.get(room.enter, ()) for c in rule.passage.take]
    return world.facts.bit(FREED, deed.room) if room.guard.card in brings else 0


def frees(world: World, drops: State) -> State:
    """The rooms that are free once these facts are gone."""
    return world.facts.mask(FREED, [key for key, bit in world.guards.items() if bit & drops])


def parts_of(world: World, entry: str, deep: int = 8) -> list[Part]:
    """One part for each passage of an entry and each way through its choices."""
    name = world.book.name(entry)
    if not entry or not deep:
        return []
    read = world.facts.bit(READ, name)
    return [
        msgspec.structs.replace(part, adds=part.adds | read)
        for rule in world.book.rules.get(name, ())
        for part in passage_parts(world, rule, deep)
    ]


def passage_parts(world: World, rule: Rule, deep: int) -> Iterator[Part]:
    """The parts of one passage, once for each alternative that its condition leaves."""
    f, p = world.facts, rule.passage
    when = p.when
    trait = (when.trait or "") if when is not None else ""
    ways = [f.bit(HELD, card) for card in when.holds_any] if when and when.holds_any else [0]
    own = Part((), trait, rule.need, *changes(world, p), p.end)
    for alternative in ways:
        begun = msgspec.structs.replace(own, needs=own.needs | alternative)
        following = [*choices(world, p, deep), *purchases(world, p.shop), *ends(world, p, deep)]
        following = following or [Part()]
        for after in following:
            yield Part(
                after.way,
                begun.trait or after.trait,
                begun.needs | after.needs & ~begun.adds,
                begun.adds | after.adds,
                begun.drops | after.drops,
                begun.ends or after.ends,
            )


def changes(world: World, p: Passage) -> tuple[State, State]:
    """What a passage adds and drops by itself."""
    f = world.facts
    adds = f.mask(HELD, p.take) | f.mask(OPEN, p.reveal) | f.mask(SET, p.set)
    drops = f.mask(UNSEEN, p.take) | f.mask(HELD, p.box) | f.mask(HELD, p.stack)
    if p.end_chapter:
        chapters = world.story.frame.chapters
        adds |= f.mask(OVER, range(1, len(chapters) + 1))
        adds |= f.mask(HELD, [chapter.gives for chapter in chapters[:-1] if chapter.gives])
    if p.end and world.story.frame.chapters[-1].gives:
        adds |= f.bit(HELD, world.story.frame.chapters[-1].gives)
    return adds, drops | f.mask(SET, p.clear) | f.mask(OPEN, p.box_rooms)


def choices(world: World, p: Passage, deep: int) -> Iterator[Part]:
    """DUN-070: what the choices of a passage lead to."""
    for choice in p.choose:
        for part in parts_of(world, choice.entry, deep - 1) or [Part()]:
            yield msgspec.structs.replace(part, way=(choice.say, *part.way))


def ends(world: World, p: Passage, deep: int) -> Iterator[Part]:
    """DUN-R36: what the entry of a chapter's end brings."""
    for chapter in world.story.frame.chapters[:-1] if p.end_chapter else ():
        yield from parts_of(world, chapter.end, deep - 1)


def purchases(world: World, shop: Shop | None) -> Iterator[Part]:
    """DUN-R74: one or more goods, with each set of coins that pays for them."""
    f = world.facts
    goods = shop.goods if shop is not None else ()
    for number in range(1, len(goods) + 1):
        for bought in combinations(goods, number):
            price = sum(good.price for good in bought)
            cards = [good.card for good in bought]
            for coins in combinations(shop.coins if shop is not None else (), price):
                paid = f.mask(HELD, coins)
                drops = paid | f.mask(UNSEEN, cards)
                way = tuple(f"buy {card}" for card in cards)
                yield Part(way, "", paid, f.mask(HELD, cards), drops)
