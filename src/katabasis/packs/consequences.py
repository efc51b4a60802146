"""What an action may do, effect by effect, through all entries that it leads to.

The effects are a safe overstatement of what `reader` works out exactly: whatever an action can
change in any state is one of them, with all the facts on which that may depend.
"""

from collections.abc import Iterator

import msgspec

from ..content.facts import State
from ..content.model import ANY, FIRST, Action, Branch, Change, Link, Rule
from .effects import Effect, Route
from .reader import coins_of, gifts_of
from .relevance import any_of, asked_by
from .world import World


def effects_of(world: World, action: Action) -> list[Effect]:
    """All that an action may do; as long as there is a guard, its entry is read instead."""
    route = Route().asked(action.needs, action.bans)
    found = [route.does(action.adds)] if action.adds else []
    if action.guard:
        found += through(world, action.instead, route.asked(action.guard))
        route = route.asked(0, action.guard)
    return [*found, *through(world, action.entry, route)]


def through(world: World, first: str, route: Route) -> Iterator[Effect]:
    """What an entry may do, and all the entries that it leads to."""
    if first not in world.model.entries:
        return
    routes: dict[str, Route] = {}
    queue = [(first, route)]
    while queue:
        name, here = queue.pop()
        for following, beyond in links(world, name, here):
            known = routes.get(following)
            routes[following] = beyond if known is None else known.joined(beyond)
            if routes[following] != known:
                queue.append((following, routes[following]))
    again = routes.pop(first, None)
    yield from entry_effects(world, first, route if again is None else route.joined(again))
    for name, here in routes.items():
        yield from entry_effects(world, name, here)


def entry_effects(world: World, name: str, route: Route) -> Iterator[Effect]:
    """What an entry may do by itself."""
    rules, entry = world.relevance.rules(name), world.model.entries[name]
    above: State = 0
    for rule, written in zip(rules, entry.rules, strict=True):
        here = conditioned(route, rule, above)
        free = conditioned(route, unguarded(rule, written), above)
        for part in rule.parts:
            if isinstance(part, Change):
                yield changed(world, rule, part, free)
            else:
                yield from branched(part, here)
        above |= asked_by(rule)
    always = any(rule.always for rule in rules) or not entry.mark & world.relevance.recalled
    if rules:
        yield route.asked(both=0 if always else above).does(entry.mark)


def conditioned(route: Route, rule: Rule, above: State) -> Route:
    """The route through a rule's condition; `otherwise` asks all that was asked above it."""
    both = above if rule.otherwise else 0
    return route.asked(rule.need, rule.ban, both).wanting(any_of(rule))


def unguarded(rule: Rule, written: Rule) -> Rule:
    """The rule without a condition that only keeps it from giving again what was had.

    If it moves things and is read only while some of them are in their old places, or adds one
    fact and is read only while that is false, and changes nothing else, then it does the same
    without the condition. What was `written` tells which condition that is.
    """
    changes = [part for part in rule.parts if isinstance(part, Change)]
    gives = [change for change in changes if not change.spared]
    if gives and all(change.moves for change in gives):
        sources = 0
        for change in gives:
            sources |= change.drops
        masks = zip(rule.any_of, written.any_of, strict=True)
        left = tuple(mask for mask, whole in masks if sources & ~whole)
        return msgspec.structs.replace(rule, any_of=left)
    if len(gives) == 1 and not gives[0].drops and (gives[0].gift or len(changes) == 1):
        return msgspec.structs.replace(rule, ban=rule.ban & ~gives[0].adds)
    return rule


def changed(world: World, rule: Rule, change: Change, route: Route) -> Effect:
    """A change as an effect; a thing that is known to be in one place is in no other."""
    if change.moves:
        return route.moves(change.drops, change.adds)
    left, had = gifts_of(rule) if change.spared else (0, 0)
    route = route.wanting(change.given).asked(both=change.unless | left | had)
    drops = change.drops & ~world.model.facts.elsewhere(route.effect.needs)
    return route.does(change.adds, drops)


def branched(branch: Branch, route: Route) -> Iterator[Effect]:
    """What the links of a branch do beside what their entries do."""
    if all(link.ends for link in branch.links):
        yield route.does(ends=True)
        return
    for link in branch.links:
        here = to_link(branch, link, route.further(branch.how != FIRST))
        if link.broken or link.ends:
            yield here.does(ends=True)
        if link.adds:
            yield here.does(link.adds)
        if link.price is not None:
            yield bought(link, here)
            continue
        for change in link.after:
            moved = here.moves(change.drops, change.adds)
            yield moved if change.moves else here.does(change.adds, change.drops)


def bought(link: Link, route: Route) -> Effect:
    """What is paid and what comes for it are one effect."""
    adds = drops = 0
    for change in link.after:
        adds |= change.adds
        drops |= change.drops
    return route.does(adds, drops | coins_of(link))


def to_link(branch: Branch, link: Link, route: Route) -> Route:
    """The route to a link: what is asked before it is followed."""
    if branch.how == FIRST and len(branch.links) > 1:
        asked = 0
        for each in branch.links:
            asked |= each.given | each.unless
        return route.asked(both=asked)
    if branch.how == FIRST:
        return route.asked(link.given, link.unless)
    return route.wanting(link.given | coins_of(link)).asked(0, link.unless)


def links(world: World, name: str, route: Route) -> Iterator[tuple[str, Route]]:
    """The entries that an entry leads to, and the routes there; nothing follows an end."""
    above: State = 0
    for rule in world.relevance.rules(name):
        here = conditioned(route, rule, above)
        for branch in [part for part in rule.parts if isinstance(part, Branch)]:
            beyond = here.further(branch.how != FIRST)
            for link in branch.links if branch.how == ANY else ():
                beyond = to_link(branch, link, beyond)  # others may be followed before
            for link in branch.links:
                if link.entry in world.model.entries and not link.ends:
                    yield link.entry, to_link(branch, link, beyond)
        above |= asked_by(rule)
