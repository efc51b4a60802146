"""`katabasis check dead_cells`: everything in the box, counted, looked up, walked and unlocked."""

from pathlib import Path

from ....content.checked import Looked
from ..card_use import cards
from ..content import HERE
from .boards import impassable
from .box import read_box
from .counts import counted, miscounted
from .picture import dotted
from .references import dangling
from .unlocks import Unlocks, locked
from .usage import told, unused

__all__ = ["looked"]


def looked(folder: Path = HERE) -> Looked:
    """DC-017 to DC-036, DC-R21: what the check finds in the files of a box, and what it proved."""
    box = read_box(folder)
    if box.faults:
        return Looked("Dead Cells", sorted(box.faults))
    faults = [*miscounted(box), *dangling(box), *impassable(box)]
    if faults:
        return Looked("Dead Cells", sorted(set(faults)), counted(box))
    unlocks = Unlocks(box)
    order = unlocks.search()
    faults = [*locked(box, order), *unused(box, cards())]
    return Looked(
        "Dead Cells",
        sorted(set(faults)),
        counted(box),
        [*unlocks.told(order), *([] if faults else told(box, cards()))],
        lambda level: dotted(box, order, level),
    )
