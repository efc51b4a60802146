"""Which notes are possible: each says something that the Hero may have been told."""

import re

from .content import bosses, types
from .locate import CONDITIONS, OTHER, SAME, targets
from .maps import WALL, Map
from .memory import NOTES
from .sheets import CELLS, COMPASS
from .state import Table
from .whereabouts import PLACED

MOST = 20_000
"""So many notes at most."""
KIND = "|".join([*types(), *bosses()])
WAY, CONDITION = "|".join(COMPASS), "|".join(CONDITIONS)
INSIDE = rf"(?:(?:{KIND}) [01]|{CONDITION})"
TEXTS = {
    "show": rf"(?:{INSIDE}(?:;{INSIDE})*)?",
    "fade": rf"(?:{INSIDE}(?:;{INSIDE})*)?",
    "stir": rf"{WAY}|{OTHER}",
    "enter": rf"(?:{KIND}) [01]",
    "exit": rf"(?:{KIND}) [01] (?:{WAY})",
    "beam": WAY,
    "spill": CONDITION,
    "slain": KIND,
    "hatch": KIND,
    "far": rf"(?:{'|'.join(targets())}): "
    rf"(?:not on the Map|\d\d?, (?:{SAME}|{OTHER})(?:, (?:{WAY}))?)",
}
FORMS = {what: re.compile(TEXTS.get(what, "")) for what in NOTES}


def memory(t: Table, board: Map) -> str | None:
    """ALN-R44: what the Hero has seen and heard."""
    if len(t.heard) > MOST:
        return "Nobody remembers that much."
    for place, (what, cell, n, text) in enumerate(t.heard):
        form = FORMS.get(what)
        if form is None or not form.fullmatch(text) or not 0 <= n < 64 + (what == "far"):
            return f"The Hero cannot have learned '{what} {text}'."
        if (what == "start") != (place == 0 and what == "start"):
            return "The Hero wakes once, and first of all (ALN-050)."
        if what in PLACED and cell not in board.shapes:
            return "The Hero has seen Sectors of the Map only (ALN-006)."
        if what not in PLACED and not -1 <= cell <= 2 * CELLS:
            return "A Creature moves a number of Sectors (ALN-096)."
        if what in ("bar", "free") and (cell, n) not in board.doors:
            return "Doors are on the edges of Rooms (ALN-020)."
        if what == "exit" and board.steps[cell][COMPASS.index(text.split()[-1])] == WALL:
            return "No Creature leaves through a wall (ALN-009)."
    return None
