"""A database that a test can look into and change behind the server's back."""

import re
import sqlite3
from pathlib import Path
from typing import Any

from tests.store.postgres import Postgres


class Kept:
    """A database for one test: a file, or one of PostgreSQL's. `name` is what `serve` is told."""

    def __init__(self, folder: Path, postgres: Postgres | None) -> None:
        self.folder, self.postgres = folder, postgres
        self.name = str(folder / "tables.sqlite3") if postgres is None else postgres.database()

    def rows(self, question: str, *values: Any) -> list[tuple[Any, ...]]:
        """What it has, read by somebody else; `?` stands for a value."""
        if self.postgres is not None:
            count = iter(range(1, 99))
            question = re.sub(r"\?", lambda found: f"${next(count)}", question)
            return self.postgres.ask(self.name, question, *values)
        kept = sqlite3.connect(self.name)
        try:
            found = kept.execute(question, values).fetchall()
            kept.commit()
            return found
        finally:
            kept.close()

    def form(self) -> list[tuple[Any, ...]]:
        """The tables that it has, and their columns."""
        if self.postgres is None:
            return self.rows("select sql from sqlite_master order by name")
        return self.rows(
            "select table_name, column_name, data_type from information_schema.columns"
            " where table_schema = 'public' order by 1, 2"
        )

    def whole(self) -> bool:
        """Whether the file is in order; PostgreSQL looks after its own."""
        return bool(self.postgres or self.rows("pragma integrity_check") == [("ok",)])
