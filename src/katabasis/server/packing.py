"""Large messages to a socket are packed (RFC 7692), small ones go as they are.

Each is packed by itself, so that a socket keeps nothing between two of them.
"""

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CONT, Frame
from websockets.typing import ExtensionParameter

LARGE = 2500
"""Bytes from which packing saves more than it costs: about a tenth of a millisecond."""


class Packing(PerMessageDeflate):
    """Packs what is large, and unpacks what comes."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it goes out: a message has one, and says whether it is packed."""
        if frame.fin and frame.opcode is not CONT and len(frame.data) < LARGE:
            return frame
        return super().encode(frame)


class Packs(ServerPerMessageDeflateFactory):
    """Agrees with whoever can unpack."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        said, agreed = super().process_request_params(params, accepted_extensions)
        return said, Packing(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


PACKS = Packs(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=13,
    compress_settings={"level": 1, "memLevel": 6},
)
