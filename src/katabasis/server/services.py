"""What all tables of a server share."""

import msgspec

from ..store.archive import Archive
from .bot_pool import BotPool


class Services(msgspec.Struct, frozen=True):
    """What all tables share: the archive, the bots' processes, how fast bots play, own content."""

    archive: Archive
    bots: BotPool
    pace: float
    own: dict[str, str] = {}
