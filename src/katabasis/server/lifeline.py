"""A process that ends with the one that started it, however that ended and whatever it is doing."""

import ctypes
import multiprocessing
import os
import signal
import sys
import threading

DEATH_SIGNAL = 1
"""Linux: PR_SET_PDEATHSIG."""
_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None


def bound() -> None:
    """From now on this process ends with its parent.

    Linux sees to it even if this process is stopped: it ends with the thread of the parent that
    started it, so that must be one that lasts. Elsewhere a thread of this process waits.
    """
    parent = multiprocessing.parent_process()
    if _LIBRARY is not None:
        _LIBRARY.prctl(DEATH_SIGNAL, signal.SIGKILL)
    elif parent is not None:
        threading.Thread(target=watch, daemon=True).start()


def watch() -> None:
    """Ends with the parent."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
