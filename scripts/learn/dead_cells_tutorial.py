"""The tutorial of Dead Cells: one fight and one death, in parts that can be begun with."""

from learn import dead_cells_cells, dead_cells_fight
from learn.recording import Step

PARTS = {"The first fight": dead_cells_fight.lessons, "The good part": dead_cells_cells.lessons}


def record() -> list[Step]:
    """All steps, each with the part that it belongs to."""
    return [{"part": part, **step} for part, lessons in PARTS.items() for step in lessons()]
