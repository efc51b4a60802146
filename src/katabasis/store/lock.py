"""One server a file: the lock beside a database of SQLite, which goes with its process."""

import os
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..engine import BadInput

try:
    import fcntl
except ImportError:  # not on Windows, where a second one is not noticed
    fcntl = None  # type: ignore[assignment]


def locked(handle: int) -> bool:
    """Locks an open file; False if somebody else has it. Where no locks are kept, all is free."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


class Alone:
    """A database that a server has for itself; others may read it. Nothing to do for PostgreSQL.

    The system lets go of the lock when the process ends, however it ends; the empty file stays.
    """

    def __init__(self, address: str) -> None:
        self._handle: int | None = None
        try:
            url = make_url(address)
            name = url.database or ""
            if url.get_backend_name() != "sqlite" or name in ("", ":memory:") or "uri" in url.query:
                return
            path = Path(os.path.realpath(name) + "-lock")
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except (OSError, SQLAlchemyError, ValueError):
            return  # opening the database says why
        if not locked(self._handle):
            self.close()
            raise BadInput(
                f"{name} is in use by another server: stop that one first, or name another file"
                " with --database."
            )

    def close(self) -> None:
        """Lets go."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
