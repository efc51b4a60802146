"""What all tables of a server share."""

import msgspec

from ..store.archive import Archive
from .thinking import Thinking


class Services(msgspec.Struct, frozen=True):
    """What all tables share: the archive, the bots' processes, how fast bots play, own content."""

    archive: Archive
    thinking: Thinking
    pace: float
    own: dict[str, str] = {}
