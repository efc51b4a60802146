"""`katabasis serve`: one command, one process, SQLite by default."""

import asyncio
import errno
import os
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import URL

from ..engine import BadInput
from ..store.archive import Archive
from ..store.folder import data_folder
from ..store.lock import Alone
from .app import Settings, application
from .incoming import MAX_MESSAGE
from .limits import Limits
from .logs import Form, Level, logging_of

if TYPE_CHECKING:
    import uvicorn
    from starlette.types import ASGIApp

SLOWEST = 60
"""Seconds; a bot that takes longer seems to have gone."""


MOST = 64
"""Workers that one command may start."""
LOOPBACK = "127.0.0.1:0"


TRUSTED = "FORWARDED_ALLOW_IPS"
"""Names the proxies whose X-Forwarded-For is believed; without it, this machine's own."""


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


def config_of(
    app: "ASGIApp",
    host: str,
    port: int,
    limits: Limits | None = None,
    internal: int | None = None,
    *,
    logging: dict[str, Any] | None = None,
) -> "uvicorn.Config":
    """How uvicorn runs: no access log, small messages, nobody who takes all day."""
    import uvicorn

    from .web_socket import protocols

    callers, sockets = protocols(limits or Limits(), internal)
    return uvicorn.Config(
        app,
        host,
        port,
        http=callers,
        ws=sockets,
        log_config=logging or logging_of(),
        log_level="warning",
        access_log=False,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,  # `packing.py` packs large messages only
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
    )


def networks(words: Sequence[str], option: str) -> tuple[str, ...]:
    """The addresses and networks that an option names; anything else is a sentence."""
    found = [part.strip() for word in words for part in word.split(",") if part.strip()]
    for each in found:
        try:
            ip_network(each)
        except ValueError:
            raise BadInput(
                f"{option} needs an address such as 10.0.0.2 or a network such as 10.0.0.0/8,"
                f" not '{each[:60]}'."
            ) from None
    return tuple(found)


class Plan(msgspec.Struct, frozen=True):
    """How `katabasis serve` was called."""

    host: str
    port: int
    database: str | None = None
    pace: float = 0.7
    own: dict[str, str] = {}
    workers: int = 1
    internal: str = LOOPBACK
    log: tuple[Form, Level] = ("plain", "warning")
    behind_proxy: tuple[str, ...] = ()
    """Proxies whose X-Forwarded-For is believed; empty leaves it to the environment."""
    metrics_from: tuple[str, ...] = ()
    """Who may read the metrics besides this machine."""

    def checked(self) -> str:
        """The address of the database; what cannot be served is a sentence."""
        free(self.host, self.port)
        if not 0 <= self.pace <= SLOWEST:
            raise BadInput(f"--pace is a number of seconds from 0 to {SLOWEST}, not {self.pace}.")
        if not 1 <= self.workers <= MOST:
            raise BadInput(f"--workers is a number from 1 to {MOST}, not {self.workers}.")
        networks(self.metrics_from, "--metrics-from")
        networks(self.behind_proxy, "--behind-proxy")
        kept = address_of(self.database)
        if self.workers > 1 and not shared(kept):
            raise BadInput(
                "Several workers need PostgreSQL: SQLite allows only one server. Leave out"
                " --workers, or name a database with --database postgresql://…"
            )
        if self.workers > 1 and not hasattr(os, "fork"):
            raise BadInput("This system cannot start --workers; start several servers instead.")
        first = inside(self.internal)[1]
        if first and self.port in range(first, first + self.workers):
            raise BadInput(f"--internal needs ports of its own: {self.port} is for visitors.")
        return kept


def shared(kept: str) -> bool:
    """Whether several servers may share a database."""
    return kept.startswith("postgresql")


def inside(address: str) -> tuple[str, int]:
    """The parts of an internal address; port 0 is any that is free."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535 - MOST:
        raise BadInput(
            f"--internal is an address and a port, such as 10.0.0.5:9000, not '{address[:60]}'."
        )
    return host.strip("[]"), int(port)


def listening(host: str, port: int) -> sockets.socket:
    """A socket that takes connections, for this process and its children."""
    found = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET)
    try:
        found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(2048)
    except OSError as error:
        found.close()
        raise BadInput(f"{host}:{port} cannot be used: {error.strerror}.") from None
    return found


def serve_main(plan: Plan, open_page: bool = False) -> int:
    """Runs the server until it is stopped."""
    kept, address = plan.checked(), url_of(plan.host, plan.port)
    os.umask(0o077)  # whoever can read the database knows every hidden card
    alone = Alone(kept)
    asyncio.run(tried(kept))
    public = listening(plan.host, plan.port)
    print(f"Katabasis is at {address} (Ctrl-C ends it; nothing is lost).", flush=True)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    try:
        if plan.workers == 1:
            return work(plan, kept, public)
        from .workers import Workers

        return Workers(plan.workers, lambda place: work(plan, kept, public, place)).run()
    finally:
        public.close()
        alone.close()


def work(plan: Plan, kept: str, public: sockets.socket, place: int = 0) -> int:
    """One server: all of it, or one of several workers, each with an internal port of its own."""
    from .ending import Server

    scrapers = networks(plan.metrics_from, "--metrics-from")
    settings = Settings(kept, pace=plan.pace, own=plan.own, scrapers=scrapers)
    if plan.workers > 1:
        share = max(1, ((os.cpu_count() or 2) - 1) // plan.workers)
        settings = msgspec.structs.replace(settings, workers=share)
    doors, port = [public], None
    if shared(kept):
        host, wanted = inside(plan.internal)
        doors.append(listening(host, wanted + place if wanted else 0))
        port = doors[-1].getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        settings = msgspec.structs.replace(settings, internal=f"{shown}:{port}")
    if proxies := networks(plan.behind_proxy, "--behind-proxy"):
        os.environ[TRUSTED] = ",".join(proxies)  # uvicorn and the door both read it there
    app, log = application(settings), logging_of(*plan.log)
    config = config_of(app, plan.host, plan.port, settings.limits, port, logging=log)
    server = Server(config)
    server.run(sockets=doors)
    if not server.started:
        print("The server could not start; see above.", file=sys.stderr)
        return 1
    return 0
