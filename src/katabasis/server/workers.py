"""`katabasis serve --workers`: a parent that starts servers, and starts each again that dies.

All share one listening socket. The parent itself opens nothing else, so it can fork at any time.
"""

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

LAST = 4.3
"""Seconds after the signal within which all workers must have ended."""
SOON = 2.0
"""Seconds; a worker that dies younger is started again only after as many."""


class Workers:
    """So many processes that do the same work, each at a place of its own: 0, 1, 2, ..."""

    def __init__(self, count: int, work: Callable[[int], int]) -> None:
        self.count, self.work = count, work
        self.running: dict[int, tuple[int, float]] = {}
        """The place of each and when it was started, by its process id."""
        self.ending = False
        self._ours, self._theirs = os.pipe()

    def run(self) -> int:
        """Keeps them running until a signal ends them all."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        while not self.ending:
            while len(self.running) < self.count and not self.ending:
                self._start()
            self._reap()
            time.sleep(0.05)
        return self._finish()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.ending = True

    def _start(self) -> None:
        """A new worker. It ends with the parent, however that ends: nobody writes to the pipe."""
        taken = {place for place, _ in self.running.values()}
        place = next(n for n in range(self.count) if n not in taken)
        child = os.fork()
        if child:
            self.running[child] = (place, time.monotonic())
            return
        code = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            os.close(self._theirs)
            threading.Thread(target=orphaned, args=[self._ours], daemon=True).start()
            code = self.work(place)
        except KeyboardInterrupt:
            code = 0
        except Exception as error:
            print(f"A worker could not start: {error}", file=sys.stderr)
        finally:
            with contextlib.suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)

    def _reap(self) -> None:
        """Notices who has died; who died young is replaced only after a while."""
        for child, (_, started) in list(self.running.items()):
            done, _ = os.waitpid(child, os.WNOHANG)
            if done:
                age = time.monotonic() - started
                print(
                    "A worker has died and is being started again; nothing is lost.",
                    file=sys.stderr,
                )
                if age < SOON:
                    self._pause(SOON)
                del self.running[child]

    def _pause(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.ending:
            time.sleep(0.05)

    def _finish(self) -> int:
        """Asks all to end, and ends those that do not."""
        end, killed = time.monotonic() + LAST, False
        for child in self.running:
            os.kill(child, signal.SIGTERM)
        while self.running:
            for child in list(self.running):
                if os.waitpid(child, os.WNOHANG)[0]:
                    del self.running[child]
            if self.running and not killed and time.monotonic() > end:
                killed = True
                for child in self.running:
                    os.kill(child, signal.SIGKILL)
            time.sleep(0.02)
        return 0


def orphaned(pipe: int) -> None:
    """Waits for the end of the parent, then ends this process in order."""
    os.read(pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)
