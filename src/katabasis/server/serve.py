"""`katabasis serve`: one command, one process, SQLite by default."""

import asyncio
import socket as sockets
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine import BadInput
from ..store.archive import Archive
from ..store.folder import data_folder
from .app import Settings, application
from .wire import MAX_MESSAGE

if TYPE_CHECKING:
    import uvicorn
    from starlette.types import ASGIApp


def address_of(database: str | None) -> str:
    """The address of a database: a file's path, or any that SQLAlchemy knows."""
    if database and "://" in database:
        known = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        kind, rest = database.split("://", 1)
        return f"{known.get(kind, 'sqlite+aiosqlite' if kind == 'sqlite' else kind)}://{rest}"
    path = Path(database) if database else data_folder() / "tables.sqlite3"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{path.parent} cannot be used: {error.strerror}.") from None
    return f"sqlite+aiosqlite:///{path.absolute()}"


def free(host: str, port: int) -> None:
    """Says in a sentence if the port is taken."""
    with sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET) as probe:
        probe.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadInput(
                f"Port {port} of {host} cannot be used: {error.strerror}. Try --port {port + 1}."
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
    )


def serve_main(
    host: str, port: int, database: str | None, open_page: bool, pace: float = 0.7
) -> int:
    """Runs the server until it is stopped."""
    import uvicorn

    free(host, port)
    address, kept = f"http://{host}:{port}/", address_of(database)
    asyncio.run(tried(kept))
    app = application(Settings(kept, pace=pace))
    print(f"Katabasis is at {address} (Ctrl-C ends it; nothing is lost).", flush=True)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    server = uvicorn.Server(config_of(app, host, port))
    server.run()
    if not server.started:
        print("The server could not start; see above.", file=sys.stderr)
        return 1
    return 0
