"""What a database complains about, in our own words.

Its own words may name its address, its user or what was to be written, so nobody is shown them.
"""

import contextlib
from collections.abc import Iterator

import msgspec
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from ..engine import BadInput

SILENT = "the database does not answer"
DAMAGED = "its place in the database is damaged"

STATES = {
    "08": SILENT,  # connection exceptions
    "22021": "it has characters that the database does not know",
    "25006": "the database is readonly",
    "28": "the database refuses the name or the password",
    "3D": "there is no database of that name",
    "42501": "the database does not allow it",
    "53100": "database or disk is full",
    "53": SILENT,  # too many connections, out of memory
    "57": SILENT,  # shutting down, starting up, cancelled
    "58": DAMAGED,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}
"""PostgreSQL's codes, or their first two characters, and what they say."""

BROKEN_FILE = ("malformed", "not a database", "disk I/O error")
"""What SQLite says of a file that is damaged."""


WRONG = (msgspec.MsgspecError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What is raised by rows that nobody can have written so."""


class Unsaved(BadInput):
    """The database could not keep it; a sentence says why."""


class Unread(BadInput):
    """The database could not be read just now, or what it has there is damaged."""


def state_of(error: BaseException | None) -> str | None:
    """PostgreSQL's code of a complaint, wherever it is wrapped in."""
    while error is not None:
        if isinstance(found := getattr(error, "sqlstate", None), str):
            return found
        error = getattr(error, "orig", None) or error.__cause__
    return None


def gone(error: BaseException) -> bool:
    """Whether the connection failed, and not what was asked."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or reason(error) == SILENT
    return isinstance(error, OSError | TimeoutError | NoConnection) or reason(error) == SILENT


def reason(error: BaseException) -> str:
    """Why it did not work, as the end of a sentence; never an address, a name or a value."""
    if isinstance(error, BadInput):
        return str(error).rstrip(".")
    state = state_of(error)
    if state is not None:
        known = STATES.get(state) or STATES.get(state[:2])
        return known or f"the database refuses it (SQLSTATE {state})"
    if isinstance(error, OSError | TimeoutError | NoConnection):
        return SILENT
    if isinstance(error, IntegrityError):
        return "it does not fit what is there"
    if isinstance(error, DBAPIError):
        text = str(error.orig).splitlines()[0] if str(error.orig) else ""
        if error.connection_invalidated or "asyncpg" in text:
            return SILENT
        return DAMAGED if any(word in text for word in BROKEN_FILE) else text.rstrip(".")
    if isinstance(error, SQLAlchemyError):
        return "the database cannot be used like that"
    return f"the database cannot be used ({type(error).__name__})"


@contextlib.contextmanager
def reading() -> Iterator[None]:
    """Whatever goes wrong while something is read is a sentence."""
    try:
        yield
    except BadInput:
        raise
    except WRONG:
        raise Unread(f"The table cannot be read: {DAMAGED}.") from None
    except Exception as error:
        raise Unread(f"The table cannot be read: {reason(error)}.") from None
