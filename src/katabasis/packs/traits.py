"""Whether a trait decides about facts, and not about words and health alone."""

from .deeds import Deed, World
from .effects import Way
from .outcomes import links


def hangs_on_traits(world: World, deed: Deed) -> bool:
    """Whether heroes with different traits may do different things with a deed."""
    return any(world.asking.hangs(name) for name in entries_of(world, deed))


def traits_for(world: World, deed: Deed) -> list[str]:
    """The traits of the team that a deed asks for."""
    passages = [r.passage for n in entries_of(world, deed) for r in world.book.rules.get(n, ())]
    named = [p.when.trait for p in passages if p.when is not None and p.when.trait]
    return [trait for trait in dict.fromkeys(named) if trait in world.traits]


def entries_of(world: World, deed: Deed) -> set[str]:
    """All entries that a deed may lead to."""
    guard = world.story.rooms[deed.room].guard if deed.room in world.guards else None
    first = [deed.entry, guard.entry if guard is not None else ""]
    names = {world.book.name(entry) for entry in first}
    queue = list(names)
    while queue:
        for name, _ in links(world, queue.pop(), Way()):
            if name not in names:
                names.add(name)
                queue.append(name)
    return names
