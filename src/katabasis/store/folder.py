"""The folder where this machine keeps our data."""

import os
from pathlib import Path


def data_folder() -> Path:
    """KATABASIS_HOME, or `katabasis` where this machine keeps such data."""
    if own := os.environ.get("KATABASIS_HOME"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "katabasis"
