"""DC-004, DC-005, DC-303: the history of a campaign: every Run, and what it ended with."""

from .beheaded import SERENADE
from .icons import NAMES
from .progress import Past
from .state import Table


def fell(t: Table, name: str, what: str = "") -> None:
    """DC-260: the first to die, where and of what, is what the history tells."""
    if not t.cause:
        where = f"facing {NAMES[t.boss]}" if t.boss else f"in {NAMES[t.biome]}"
        t.cause = f"{name} died {where} ({what or t.blame or 'wounds'})."


def gave_up(t: Table) -> None:
    """DC-R168: the Group has given the Run up."""
    t.cause = f"The Group gave up in {NAMES[t.biome]}."


def record(t: Table) -> None:
    """DC-004, DC-305: the Run goes into the history of the campaign."""
    past = Past(
        beheaded=tuple(board.name for board in t.group if board.name != SERENADE),
        began=t.stage,
        ended=t.boss or t.biome,
        ending=t.ending,
        cause="" if t.ending == "victory" else t.cause or "Nobody knows how it ended.",
        cells=t.cells,
    )
    t.campaign.history.append(past)
    t.campaign.runs += 1


def close(t: Table) -> None:
    """DC-303: what came of it, once the Cells are spent."""
    t.campaign.history[-1].gained = tuple(t.gained)
