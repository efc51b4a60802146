"""Copies of a database: made while a server writes to it, and put back when none does."""

import contextlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import create_engine, make_url

from ..engine import BadInput
from .carrying import carried_in, carried_out, used
from .database import POSTGRES, SQLITE
from .faults import reason
from .folder import settle
from .lock import Alone
from .migrate import ours


def backed_up(address: str, to: Path, force: bool = False) -> int:
    """Copies a database as it is at this moment into a file, and returns its size.

    Everything that was acknowledged before is in the copy; whoever plays meanwhile does not wait.
    """
    source = None if shared(address) else file_of(address)
    if source is not None and not source.is_file():
        raise BadInput(f"There is no database {source}.")
    free(to, force)
    with beside(to) as part:
        if source is None:
            carried_out(address, part)
            settled(part)
        else:
            copied(source, part)
        checked(part, source or to)
        os.replace(part, to)
    settle(to.parent)
    return to.stat().st_size


def restored(source: Path, address: str, force: bool = False) -> Path | None:
    """Puts a copy in the place of a database; what was there is kept in a file, which is named."""
    if not source.is_file():
        raise BadInput(f"There is no file {source}.")
    return poured(source, address, force) if shared(address) else replaced(source, address, force)


def replaced(source: Path, address: str, force: bool) -> Path | None:
    """Puts a copy in the place of a file of SQLite."""
    to = file_of(address)
    if to.exists() and source.samefile(to):
        raise BadInput(f"{source} is the database itself.")
    free(to, force)
    alone = Alone(address)
    try:
        with beside(to) as part:
            copied(source, part)
            checked(part, source)
            old = put_aside(to) if to.exists() else None
            os.replace(part, to)
        settle(to.parent)
    finally:
        alone.close()
    return old


def poured(source: Path, address: str, force: bool) -> Path | None:
    """Puts the rows of a copy into PostgreSQL; what was there is kept beside the copy."""
    if not force and used(address):
        raise BadInput("There are tables in this database already; --force replaces them.")
    old = source.with_name(f"{source.name}.{before()}")
    with beside(source) as part, beside(old) as aside:
        copied(source, part)
        checked(part, source)
        if not carried_in(part, address, aside):
            return None
        settled(aside)
        os.replace(aside, old)
    settle(source.parent)
    return old


def shared(address: str) -> bool:
    """Whether a database is one of PostgreSQL."""
    return make_url(address).get_backend_name() == POSTGRES


def file_of(address: str) -> Path:
    """The file of an SQLite database."""
    url = make_url(address)
    if url.get_backend_name() != SQLITE or not url.database:
        raise BadInput("Only databases of SQLite and PostgreSQL can be copied.")
    return Path(url.database)


def free(to: Path, force: bool) -> None:
    """Refuses what is in the way, or cannot be written at all."""
    if to.is_dir() or not to.parent.is_dir():
        raise BadInput(f"{to} cannot be written: name a file in a folder that exists.")
    if to.exists() and not force:
        raise BadInput(f"{to} already exists; --force replaces it.")


@contextlib.contextmanager
def beside(to: Path) -> Iterator[Path]:
    """A new file in the same folder, for nobody else to read; gone unless it was moved away."""
    handle, name = tempfile.mkstemp(prefix=f".{to.name}.", dir=to.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            Path(name + end).unlink(missing_ok=True)


def copied(source: Path, to: Path) -> None:
    """SQLite's own copying, which sees one moment of the database; safe on disk afterwards."""
    try:
        with (
            contextlib.closing(reading(source)) as reader,
            contextlib.closing(sqlite3.connect(to)) as writer,
        ):
            reader.backup(writer)
    except sqlite3.Error as error:
        raise BadInput(f"{source} cannot be copied: {str(error).rstrip('.')}.") from None
    settled(to)


def settled(file: Path) -> None:
    """One file with nothing beside it, safe on disk."""
    with contextlib.closing(sqlite3.connect(file)) as whole:
        whole.execute("PRAGMA journal_mode=DELETE")
    with file.open("rb") as written:
        os.fsync(written.fileno())


def reading(file: Path) -> sqlite3.Connection:
    """A database to read from; one that no server has open may need a file beside it."""
    for mode in ("ro", "rw"):
        found = sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", timeout=5, uri=True)
        try:
            found.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return found
        except sqlite3.OperationalError:
            found.close()
            if mode == "rw":
                raise
        except sqlite3.Error:
            found.close()
            raise
    raise AssertionError


def checked(file: Path, called: Path) -> None:
    """Refuses a file that is damaged, or no database of this program."""
    engine = create_engine("sqlite://", creator=lambda: reading(file))
    try:
        with engine.connect() as connection:
            ours(connection)
            found = connection.exec_driver_sql("PRAGMA integrity_check").scalar_one()
            tables = connection.exec_driver_sql(
                "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'entries')"
            ).scalar_one()
    except Exception as error:
        raise BadInput(f"{called} cannot be used: {reason(error)}.") from None
    finally:
        engine.dispose()
    if found != "ok" or tables != 2:
        raise BadInput(f"{called} cannot be used: it is damaged, or not a database of tables.")


def put_aside(to: Path) -> Path:
    """Moves a database that nobody uses out of the way, and returns what it is called now."""
    try:
        with contextlib.closing(sqlite3.connect(to, timeout=0.5)) as whole:
            whole.execute("PRAGMA journal_mode=DELETE")  # fails while anybody else has it open
    except sqlite3.OperationalError as error:
        if "locked" not in str(error) and "busy" not in str(error):
            raise BadInput(f"{to} cannot be replaced: {error}.") from None
        raise BadInput(f"A server uses {to}; stop it first.") from None
    except sqlite3.DatabaseError:
        pass  # damaged: what better reason to replace it
    old = to.with_name(f"{to.name}.{before()}")
    os.replace(to, old)
    for end in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{to}{end}", f"{old}{end}")
    return old


def before() -> str:
    """The end of the name of what was replaced just now."""
    return f"before-{time.strftime('%Y%m%d-%H%M%S')}"
