"""DC-001, DC-004, DC-005: what is read when a Run is over."""

from ...engine import Viewer
from ...engine.scene import Result
from .icons import NAMES
from .keepsakes import story, victories
from .state import Table


def result(t: Table, viewer: Viewer) -> Result:
    """DC-005, DC-294, DC-302: everybody wins or loses together; either way a story goes on."""
    won, runs = t.over == "victory", t.campaign.history
    if won and runs:
        fallen = NAMES[runs[-1].ended].removeprefix("the ")
        text = victories()[runs[-1].ended].text
        return Result(f"{fallen} is beaten", text, ("DC-302",), seen(viewer, won))
    waking = story().deaths[(t.campaign.runs - 1) % len(story().deaths)]
    cause = runs[-1].cause if runs else t.cause
    return Result("You wake up again", f"{cause} {waking}".strip(), ("DC-005",), seen(viewer, won))


def seen(viewer: Viewer, won: bool) -> bool | None:
    """Whether the viewer has won; nothing for spectators."""
    return won if isinstance(viewer, int) else None
