"""What all tables of a server share."""

import msgspec

from ..store.archive import Archive
from .bot_pool import BotPool
from .hints import Hints
from .later import Later
from .metrics import Metrics


class Services(msgspec.Struct, frozen=True):
    """What all tables share: the archive, the bots' processes, how fast bots play, own content."""

    archive: Archive
    bots: BotPool
    pace: float
    own: dict[str, str] = {}
    patience: float = 60.0
    """Seconds that somebody must be gone before the table may hand the seat to a bot."""
    metrics: Metrics = msgspec.field(default_factory=Metrics)
    later: Later = msgspec.field(default_factory=Later)

    hints: Hints = msgspec.field(default=None)  # type: ignore[assignment]
    """Made from the bots."""

    def __post_init__(self) -> None:
        if self.hints is None:
            msgspec.structs.force_setattr(self, "hints", Hints(self.bots))
