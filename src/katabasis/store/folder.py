"""The folder where this machine keeps our data, and how its names become lasting."""

import contextlib
import os
from pathlib import Path

from ..engine import BadInput


def data_folder() -> Path:
    """KATABASIS_HOME, or `katabasis` where this machine keeps such data."""
    if own := os.environ.get("KATABASIS_HOME"):
        return Path(own)
    if shared := os.environ.get("XDG_DATA_HOME"):
        return Path(shared) / "katabasis"
    try:
        return Path.home() / ".local" / "share" / "katabasis"
    except RuntimeError:
        raise BadInput("You have no home folder here: name one with KATABASIS_HOME.") from None


def settle(folder: Path) -> None:
    """Makes sure that new names in a folder survive a power cut, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
