"""One window at a time: the lock on a save, which moves along to each new file of that name."""

import contextlib
import os
from pathlib import Path

from ..engine import BadInput
from ..store.lock import locked


class Hold:
    """A save that is open for play; the system lets go of it when the process ends, however."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle = self._taken()

    def _taken(self) -> int:
        """The locked file; one that was replaced in the meantime is opened again."""
        while True:
            handle = os.open(self.path, os.O_RDONLY)
            if not locked(handle):
                os.close(handle)
                raise BadInput(
                    f"{self.path} is being played in another window. Leave the game there first."
                )
            if os.path.samestat(os.fstat(handle), os.stat(self.path)):
                return handle
            os.close(handle)

    def replace(self, spare: Path, written: int) -> None:
        """Puts a written file in place of the save, locked before it has the name."""
        handle = os.dup(written)
        try:
            locked(handle)
            os.replace(spare, self.path)
        except BaseException:
            os.close(handle)
            raise
        os.close(self._handle)
        self._handle = handle

    def close(self) -> None:
        """Lets go."""
        os.close(self._handle)


def is_held(path: Path) -> bool:
    """Whether somebody plays in this save now."""
    with contextlib.suppress(OSError):
        try:
            Hold(path).close()
        except BadInput:
            return True
    return False
