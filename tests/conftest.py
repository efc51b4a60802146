"""What tests of several rooms share: databases, of both kinds."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.store.kept import Kept
    from tests.store.postgres import Postgres

BOTH = ["sqlite", "postgres"]


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """One PostgreSQL for all tests that need it, started for the first."""
    from tests.store.postgres import running

    with running() as found:
        yield found


def database(request: pytest.FixtureRequest, folder: Path) -> "Kept":
    """A new database of the kind that a fixture's parameter names."""
    from tests.store.kept import Kept

    return Kept(folder, None if request.param == BOTH[0] else request.getfixturevalue("postgres"))


@pytest.fixture(params=BOTH)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> "Kept":
    """A new database: the test runs once on SQLite and once on PostgreSQL."""
    return database(request, tmp_path)
