"""A server that ends when it is told to, whatever hangs: a rule, a bot, a file, a database."""

import logging
import multiprocessing
import os
import signal
import threading
from types import FrameType

import uvicorn

LOG = logging.getLogger(__name__)
LAST = 3.5
"""Seconds after the signal within which everything must have ended by itself."""


class Server(uvicorn.Server):
    """Ends in order, or by force a little later: what was acknowledged is on disk either way."""

    _forced = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self._forced:
            self._forced = True
            timer = threading.Timer(LAST, by_force, [sig])
            timer.daemon = True
            timer.start()
        super().handle_exit(sig, frame)


def by_force(sig: int) -> None:
    """Ends this process and all that it has started."""
    LOG.warning("Something hangs, so the server ends without waiting for it; nothing is lost.")
    for process in multiprocessing.active_children():
        process.kill()
    logging.shutdown()
    os._exit(128 + signal.Signals(sig).value)
