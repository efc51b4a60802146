"""Ways to make facts true: an action, the choices in it, what it takes and what it brings.

Operators serve planning alone: each promises what one rule may bring, and `planner` keeps only
plans that keep what they promise when they are carried out.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

import msgspec

from ..content.facts import State, bits
from ..content.model import ANY, ONE, Action, Branch, Change, Link, Rule, Way
from .world import World

DEEPEST = 8
"""How many entries in a row are followed."""


class Operator(msgspec.Struct, frozen=True, eq=False):
    """One way to do something."""

    action: Action
    way: Way
    by: str
    needs: State
    adds: State
    drops: State
    ends: bool = False


class Piece(msgspec.Struct, frozen=True):
    """What one rule, and what it leads to, contributes to an operator."""

    way: Way = ()
    by: str = ""
    needs: State = 0
    adds: State = 0
    drops: State = 0
    ends: bool = False

    def then(self, after: "Piece") -> "Piece":
        """This piece and what follows it."""
        return Piece(
            (*self.way, *after.way),
            self.by or after.by,
            self.needs | after.needs & ~self.adds,
            self.adds | after.adds,
            self.drops | after.drops,
            self.ends or after.ends,
        )


def operators_of(world: World) -> list[Operator]:
    """All operators of a story for a team."""
    found = []
    for action in world.model.actions:
        for base, piece in doings(world, action):
            adds, needs = piece.adds | action.adds, base | piece.needs
            for fact, opposite in world.model.opposites:
                adds |= opposite if fact & piece.drops else 0
            if piece.by in ("", *world.kinds) and (adds & ~needs or piece.ends):
                found.append(
                    Operator(action, piece.way, piece.by, needs, adds, piece.drops, piece.ends)
                )
    return found


def doings(world: World, action: Action) -> Iterator[tuple[State, Piece]]:
    """What an action takes and brings; as long as there is a guard, what its entry brings."""
    for piece in pieces_of(world, action.entry) or [Piece()]:
        yield action.needs | action.plans, piece
    for piece in pieces_of(world, action.instead) if action.guard else ():
        yield action.needs | action.guard, piece


def pieces_of(world: World, name: str, deep: int = DEEPEST) -> list[Piece]:
    """One piece for each rule of an entry and each way through its choices."""
    entry = world.model.entries.get(name)
    if entry is None or not deep:
        return []
    return [
        msgspec.structs.replace(piece, adds=piece.adds | entry.mark)
        for rule in entry.rules
        for piece in rule_pieces(world, rule, deep)
    ]


def rule_pieces(world: World, rule: Rule, deep: int) -> Iterator[Piece]:
    """The pieces of one rule, once for each alternative that its condition leaves."""
    own = changed([part for part in rule.parts if isinstance(part, Change)])
    own = msgspec.structs.replace(own, by=rule.by, needs=rule.need)
    branches = [part for part in rule.parts if isinstance(part, Branch)]
    following = [piece for branch in branches for piece in branch_pieces(world, branch, deep)]
    for needs in alternatives(world, rule):
        begun = msgspec.structs.replace(own, needs=own.needs | needs)
        for after in following or [Piece()]:
            yield begun.then(after)


def alternatives(world: World, rule: Rule) -> list[State]:
    """The facts by which a condition of which some must hold is met; none if it holds at first."""
    found = [0]
    for mask in rule.any_of:
        if mask & ~world.start:
            found = [needs | bit for needs in found for bit in bits(mask)]
    return found


def changed(changes: Iterable[Change]) -> Piece:
    """What changes add and drop together."""
    adds = drops = 0
    for change in changes:
        adds |= change.adds
        drops |= change.drops
    return Piece(adds=adds, drops=drops)


def branch_pieces(world: World, branch: Branch, deep: int) -> Iterator[Piece]:
    """What the links of a branch lead to."""
    if branch.how == ANY:
        yield from purchases(world, branch)
    elif branch.how == ONE:
        for link in branch.links:
            for piece in pieces_of(world, link.entry, deep - 1) or [Piece()]:
                yield Piece(way=(link.say,)).then(piece)
    elif all(link.ends for link in branch.links):
        last = changed(branch.links[-1].after)
        yield msgspec.structs.replace(last, ends=True)
    elif len(branch.links) > 1:  # one alone: whoever is moved somewhere could also go there
        links = [link for link in branch.links if not link.broken]
        promised = changed([change for link in links for change in link.after])
        followed = [piece for link in links for piece in pieces_of(world, link.entry, deep - 1)]
        for piece in followed or [Piece()]:
            yield promised.then(piece)


def purchases(world: World, branch: Branch) -> Iterator[Piece]:
    """One or more links in a row, with each set of coins that pays for them."""
    for number in range(1, len(branch.links) + 1):
        for bought in combinations(branch.links, number):
            piece = Piece(way=tuple(link.say for link in bought if link.say))
            for link in bought:
                entry = world.model.entries.get(link.entry)
                read = Piece(adds=entry.mark if entry is not None else 0)
                piece = piece.then(read).then(changed(link.after))
            for coins in paying(bought):
                yield msgspec.structs.replace(
                    piece, needs=sum(coins), drops=piece.drops | sum(coins)
                )


def paying(bought: tuple[Link, ...]) -> Iterator[tuple[State, ...]]:
    """All sets of coins that are worth what is bought."""
    prices = [link.price for link in bought if link.price is not None]
    every = tuple(dict.fromkeys(coin for price in prices for coin in price.coins))
    yield from combinations(every, sum(price.amount for price in prices))
