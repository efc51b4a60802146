"""ALN-465, ALN-466, ALN-469: what the end of the game means for each side."""

from ...engine import Seat, Viewer
from ...engine.scene import Result
from .content import mission
from .state import FULL, Table


def result(t: Table, viewer: Viewer) -> Result:
    """ALN-002, ALN-465 to ALN-469: who won, and by which clause."""
    won = t.over == "hero"
    clause, why = ending(t, won)
    if not isinstance(viewer, int):
        return Result("The Hero got out" if won else "The dark won", why, (clause,))
    if viewer == t.hero_seat:
        return Result("You got out" if won else "You are still in there", why, (clause,), won)
    return Result("The Hero got away" if won else "Nobody leaves", why, (clause,), not won)


def ending(t: Table, won: bool) -> tuple[str, str]:
    """The clause that ended the game, and a sentence about it."""
    if t.life <= 0 and t.control <= 0:
        return "ALN-466", "Life and Self Control were both at 0."
    if won and "red" in t.done:
        return "ALN-465", f"The Final Mission, {t.missions['red']}, was completed."
    return "ALN-469", "Evil conceded." if won else "The Hero conceded."


def progress(t: Table, seat: Seat) -> float:
    """How far the Missions have come for the Hero; for Evil, how little is left of the Hero."""
    if seat != t.hero_seat:
        return 1 - (t.life + t.control) / (2 * FULL)
    parts = {c: t.progress.get(c, 0) / len(mission(name).steps) for c, name in t.missions.items()}
    first = 1.0 if t.final else max((p for c, p in parts.items() if c != "red"), default=0.0)
    return (first + min(1.0, parts.get("red", 0.0))) / 2
