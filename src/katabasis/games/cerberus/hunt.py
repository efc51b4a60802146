"""CER-179 to CER-185, CER-233: Cerberus advances, by Hunt or by card."""

from ...engine import Beat, Line, Viewer, points_at, tells
from .beats import DIE, DOG, die_to, runs, turned
from .boards import PATHS
from .capture import capture
from .nouns import At, Place, space
from .state import FASTEST, Table
from .track import reset_place


class CerberusRuns(Line):
    kind = "cerberus"
    text = "Cerberus {course} {at}."
    at: At
    was: At
    steps: int

    def course(self, t: Table) -> str:
        """CER-183: how far he came."""
        if self.at == self.was:
            return "cannot go farther than"
        return f"runs from {space(t, self.was)} to"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-183: space by space."""
        return Beat(moves=runs(self.was, self.at), shows=(DOG,))


async def cerberus_advances(t: Table, steps: int) -> bool:
    """CER-180, CER-183, CER-184, CER-218: step by step until an Adventurer or the end of the path.

    Returns whether somebody was captured.
    """
    start = t.cerberus
    reach = min(start + steps, PATHS[t.boards].end - 1)
    met = [at for at in t.pawns if start < at <= reach]
    t.cerberus = min(met) if met else reach
    t.tell(CerberusRuns(at=t.cerberus, was=start, steps=steps), "CER-183")
    if not met:
        return False
    await capture(t, [s for s, at in enumerate(t.pawns) if at == t.cerberus], "CER-180")
    return True


@tells("Cerberus goes on the Hunt with Speed {speed}.", "hunt", beat=points_at(DOG, DIE))
def hunts(speed: int) -> None: ...
@tells("The Hunt was in vain: Speed{speed=was: stays at|} {speed}, and the die returns to {rage}.")
def hunt_in_vain(t: Table, viewer: Viewer, speed: int, was: int, rage: Place) -> Beat:
    """CER-181, CER-233: the die goes back, and shows more, unless it shows the highest face."""
    return Beat(moves=(die_to(rage),), turns=turned(was, speed))


async def hunt(t: Table) -> None:
    """CER-179, CER-181, CER-182, CER-233: as far as his Speed; a Hunt in vain makes him faster."""
    t.tell(hunts(speed=t.speed), "CER-036 CER-179")
    if not await cerberus_advances(t, t.speed):
        was, t.speed = t.speed, min(FASTEST, t.speed + 1)
        reset_place(t)
        t.tell(hunt_in_vain(speed=t.speed, was=was, rage=t.rage), "CER-181 CER-233")
