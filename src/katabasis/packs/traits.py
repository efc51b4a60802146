"""Whether a trait decides about facts, and not about words and health alone."""

from .deeds import Deed, World
from .effects import Way
from .outcomes import links


def hangs_on_traits(world: World, deed: Deed) -> bool:
    """Whether heroes with different traits may do different things with a deed."""
    guard = world.story.rooms[deed.room].guard if deed.room in world.guards else None
    first = [deed.entry, guard.entry if guard is not None else ""]
    names = {world.book.name(entry) for entry in first}
    queue = list(names)
    while queue:
        for name, _ in links(world, queue.pop(), Way()):
            if name not in names:
                names.add(name)
                queue.append(name)
    return any(world.asking.hangs(name) for name in names)
