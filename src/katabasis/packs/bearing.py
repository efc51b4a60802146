"""What an entry asks about and what it may change, through all choices that it leads to."""

import msgspec

from ..games.dungeon.story import Passage
from .deeds import Deed, World
from .facts import ENTERED, GONE, HELD, OPEN, OVER, READ, SET, UNSEEN, State
from .reading import Rule


class Bearing(msgspec.Struct):
    """Facts, by what an entry has to do with them."""

    wants: State = 0
    """It does more if these are true."""
    minds: State = 0
    """It does more if these are false."""
    adds: State = 0
    drops: State = 0
    ends: bool = False
    traits: bool = False

    def take(self, other: "Bearing") -> None:
        """Adds what another entry has to do with."""
        self.wants |= other.wants
        self.minds |= other.minds
        self.adds |= other.adds
        self.drops |= other.drops
        self.ends |= other.ends
        self.traits |= other.traits


def bearing_of(world: World, entry: str, seen: tuple[str, ...] = ()) -> Bearing:
    """The facts that an entry, and all that it leads to, asks for or changes."""
    found = Bearing()
    name = world.book.name(entry)
    if not entry or name in seen:
        return found
    found.adds |= world.facts.bit(READ, name)
    above = Bearing()
    for rule in world.book.rules.get(name, ()):
        effects = effects_of(world, rule.passage, (*seen, name))
        own, other = asked(world, rule, effects)
        found.take(effects)
        found.wants |= own
        found.minds |= other
        if rule.passage.otherwise and (effects.adds or effects.drops or effects.ends):
            found.wants |= above.wants | above.minds
            found.minds |= above.wants | above.minds
        above.wants |= own
        above.minds |= other
    found.traits |= hangs_on_traits(world, name, seen)
    if says_the_same(world, name):
        found.wants &= ~(above.wants | above.minds)
        found.minds &= ~(above.wants | above.minds)
    return found


def says_the_same(world: World, name: str) -> bool:
    """Whether an entry does the same however it is read, so that its conditions choose words."""
    told = [effects_of(world, rule.passage, (name,)) for rule in world.book.rules.get(name, ())]
    last = world.book.rules[name][-1].passage if told else None
    return last is not None and last.otherwise and all(one == told[-1] for one in told)


def hangs_on_traits(world: World, name: str, seen: tuple[str, ...]) -> bool:
    """Whether a trait decides about facts, not about words and health alone."""
    skilled = plain = 0
    for rule in world.book.rules.get(name, ()):
        effects = effects_of(world, rule.passage, (*seen, name))
        when = rule.passage.when
        if when is not None and when.trait:
            skilled |= effects.adds | effects.drops
        else:
            plain |= effects.adds | effects.drops
    return bool(skilled & ~plain)


def effects_of(world: World, p: Passage, seen: tuple[str, ...]) -> Bearing:
    """What a passage changes, by itself and by what it leads to."""
    f, found = world.facts, Bearing(ends=p.end)
    found.adds |= f.mask(HELD, p.take) | f.mask(OPEN, p.reveal) | f.mask(SET, p.set)
    found.drops |= f.mask(UNSEEN, p.take) | f.mask(HELD, p.box) | f.mask(UNSEEN, p.box)
    found.drops |= f.mask(SET, p.clear) | f.mask(HELD, p.stack) | f.mask(OPEN, p.box_rooms)
    found.adds |= f.mask(UNSEEN, p.stack) | f.mask(GONE, p.box_rooms)
    if p.end_chapter:
        for number, chapter in enumerate(world.story.frame.chapters, 1):
            found.adds |= f.bit(OVER, number) | f.mask(
                HELD, [chapter.gives] if chapter.gives else []
            )
            found.drops |= f.mask(UNSEEN, [chapter.gives] if chapter.gives else [])
    if p.shop is not None:
        goods = [good.card for good in p.shop.goods]
        found.wants |= f.mask(HELD, p.shop.coins) | f.mask(UNSEEN, goods)
        found.adds |= f.mask(HELD, goods)
        found.drops |= f.mask(HELD, p.shop.coins) | f.mask(UNSEEN, goods)
        for good in p.shop.goods:
            found.take(bearing_of(world, good.entry, seen))
    for choice in p.choose:
        found.take(bearing_of(world, choice.entry, seen))
    if p.move in world.story.locations:
        room = world.story.locations[p.move].room
        found.adds |= f.bit(ENTERED, room)
        found.minds |= f.bit(ENTERED, room)
        found.take(bearing_of(world, world.story.rooms[room].enter, seen))
    return found


def asked(world: World, rule: Rule, effects: Bearing) -> tuple[State, State]:
    """The facts that a passage's condition wants true and false.

    A condition that only keeps a passage from giving again what was had is left out: `unseen`
    before its own cards, `closed` before its own rooms, `unset` before its own flags.
    """
    f, p = world.facts, rule.passage
    wants, minds = rule.need, rule.ban
    for mask in rule.any_of:
        wants |= mask
    gains = effects.adds & ~f.mask(HELD, p.take)
    if not gains and not effects.ends:
        wants &= ~f.mask(UNSEEN, p.take)
    for kind, own in ((OPEN, p.reveal), (SET, p.set)):
        if not effects.adds & ~f.mask(kind, own) and not effects.ends:
            minds &= ~f.mask(kind, own)
    return wants, minds


def deed_bearing(world: World, deed: Deed) -> Bearing:
    """The same for a deed: what it takes to do it, and what it may do."""
    found = bearing_of(world, deed.entry)
    found.wants |= world.needs[deed]
    found.drops &= ~world.facts.mask(UNSEEN, deed.cards)  # they are held, so not in the stack
    if deed.kind == "enter":
        found.adds |= world.facts.bit(ENTERED, deed.room)
    elif deed.room in world.guards:
        found.minds |= world.guards[deed.room]
    return found
