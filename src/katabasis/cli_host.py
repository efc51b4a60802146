"""The commands for hosts: serve tables, and look after their database."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from .cli_words import own_content


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="A file for SQLite, or an address such as postgresql://…")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    pace: Annotated[float, typer.Option(help="The seconds that a bot takes at least.")] = 0.7,
    workers: Annotated[
        int, typer.Option(help="Processes that share the work; more than one needs PostgreSQL.")
    ] = 1,
    internal: Annotated[
        str, typer.Option(help="Where other servers on the same PostgreSQL reach this one.")
    ] = "127.0.0.1:0",
    log_format: Annotated[
        Literal["plain", "json"], typer.Option(help="How the log is written.")
    ] = "plain",
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(help="How much the log tells.")
    ] = "warning",
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed; may be repeated."
        ),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Who else may read /metrics; may be repeated."),
    ] = None,
) -> None:
    """Serve tables to browsers."""
    from .server.serve import Plan, serve_main

    plan = Plan(
        host,
        port,
        database,
        pace,
        own_content(),
        workers,
        internal,
        (log_format, log_level),
        tuple(behind_proxy or ()),
        tuple(metrics_from or ()),
    )
    raise typer.Exit(serve_main(plan, open_page))


Database: TypeAlias = Annotated[str | None, typer.Option(help="The database, as `serve` has it.")]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Replace what is there.")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to put the copy.")],
    *,
    database: Database = None,
    force: Force = False,
) -> None:
    """Copy the database of a server, also while it runs."""
    from .server.serve import address_of
    from .store.backup import backed_up

    size = backed_up(address_of(database), file, force)
    print(f"{file}: {size:,} bytes. Whoever can read it knows every hidden card.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` has made.")],
    *,
    database: Database = None,
    force: Force = False,
) -> None:
    """Put a copy back in the place of a server's database, while no server runs."""
    from .server.serve import address_of
    from .store.backup import restored

    old = restored(file, address_of(database), force)
    print("Restored." if old is None else f"Restored. The old database is now {old.name}.")


def migrate(
    *,
    database: Annotated[
        str | None, typer.Option(help="As for `serve`; without it, the usual file.")
    ] = None,
    dry_run: Annotated[
        bool,
        typer.Option("--dry-run", help="Only say what would happen to them."),
    ] = False,
) -> None:
    """Bring tables and campaigns of a server up to date with this program.

    Ends with 1 if a table or a campaign cannot go on. The server does the same when it starts.
    """
    from .server.updating import migrate_main

    own_content()
    raise typer.Exit(migrate_main(database, dry_run))
