"""CER-179 to CER-185, CER-233: Cerberus advances, by Hunt or by card."""

from .boards import PATHS
from .capture import capture
from .state import FASTEST, Table
from .track import reset_place


async def cerberus_advances(t: Table, steps: int) -> bool:
    """CER-180, CER-183, CER-184, CER-218: step by step until an Adventurer or the end of the path.

    Returns whether somebody was captured.
    """
    start = t.cerberus
    reach = min(start + steps, PATHS[t.boards].end - 1)
    met = [at for at in t.pawns if start < at <= reach]
    t.cerberus = min(met) if met else reach
    t.tell("cerberus", "CER-183", at=t.cerberus, was=start, steps=steps)
    if not met:
        return False
    await capture(t, [s for s, at in enumerate(t.pawns) if at == t.cerberus], "CER-180")
    return True


async def hunt(t: Table) -> None:
    """CER-179, CER-181, CER-182, CER-233: as far as his Speed; a vain Hunt makes him faster."""
    t.tell("hunt", "CER-036 CER-179", speed=t.speed)
    if not await cerberus_advances(t, t.speed):
        t.speed = min(FASTEST, t.speed + 1)
        reset_place(t)
        t.tell("hunt in vain", "CER-181 CER-233", speed=t.speed, rage=t.rage)
