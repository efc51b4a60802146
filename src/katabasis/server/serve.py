"""`katabasis serve`: one command, one process, SQLite by default."""

import asyncio
import errno
import os
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import URL

from ..engine import BadInput
from ..store.archive import Archive
from ..store.folder import data_folder
from .app import Settings, application
from .wire import MAX_MESSAGE

if TYPE_CHECKING:
    import uvicorn
    from starlette.types import ASGIApp

SLOWEST = 60
"""Seconds; a bot that takes longer seems to have gone."""


GRACE = 2
"""Seconds that open requests have to end when the server stops."""


def address_of(database: str | None) -> str:
    """The address of a database: a file's path, or any that SQLAlchemy knows."""
    if database and "://" in database:
        known = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        kind, rest = database.split("://", 1)
        return f"{known.get(kind, 'sqlite+aiosqlite' if kind == 'sqlite' else kind)}://{rest}"
    path = Path(database) if database else data_folder() / "tables.sqlite3"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = path.absolute()
        return URL.create("sqlite+aiosqlite", database=str(whole)).render_as_string()
    except OSError as error:
        raise BadInput(f"{path.parent} cannot be used: {error.strerror}.") from None
    except UnicodeError:
        raise BadInput(f"{path} cannot be used: its name is not UTF-8 text.") from None


def url_of(host: str, port: int) -> str:
    """What to type into a browser; an IPv6 address needs brackets."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def free(host: str, port: int) -> None:
    """Says in a sentence if nothing can be served there: a taken port, an unknown address."""
    if not 1 <= port <= 65535:
        raise BadInput(f"A port is a number from 1 to 65535, not {port}.")
    if not host:
        raise BadInput("--host needs an address, such as 127.0.0.1.")
    with sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET) as probe:
        probe.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, UnicodeError, TypeError) as error:
            number = getattr(error, "errno", None)
            if number in (errno.EADDRINUSE, errno.EACCES):
                other = port + 1 if 1023 < port < 65535 else 8000
                why = f"Port {port} of {host} cannot be used: {os.strerror(number)}."
                raise BadInput(f"{why} Try --port {other}.") from None
            raise BadInput(
                f"This machine has no address '{host[:60]}': try --host 127.0.0.1 for yourself,"
                " 0.0.0.0 for everybody in the house."
            ) from None


async def tried(database: str) -> None:
    """Says in a sentence if the database cannot be used, before anything else begins."""
    archive = await Archive.open(database)
    await archive.close()


def config_of(app: "ASGIApp", host: str, port: int) -> "uvicorn.Config":
    """How uvicorn runs: no access log, small messages."""
    import uvicorn

    return uvicorn.Config(
        app,
        host,
        port,
        log_level="warning",
        access_log=False,
        ws_max_size=MAX_MESSAGE,
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
    )


def serve_main(  # noqa: PLR0917 (the options of the command, in its order)
    host: str,
    port: int,
    database: str | None,
    open_page: bool,
    pace: float = 0.7,
    own: Mapping[str, str] = {},
) -> int:
    """Runs the server until it is stopped."""
    import uvicorn

    free(host, port)
    if not 0 <= pace <= SLOWEST:
        raise BadInput(f"--pace is a number of seconds from 0 to {SLOWEST}, not {pace}.")
    os.umask(0o077)  # whoever can read the database knows every hidden card
    address, kept = url_of(host, port), address_of(database)
    asyncio.run(tried(kept))
    app = application(Settings(kept, pace=pace, own=dict(own)))
    print(f"Katabasis is at {address} (Ctrl-C ends it; nothing is lost).", flush=True)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    server = uvicorn.Server(config_of(app, host, port))
    server.run()
    if not server.started:
        print("The server could not start; see above.", file=sys.stderr)
        return 1
    return 0
