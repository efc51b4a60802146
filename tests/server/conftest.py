"""One server for all tests of a file, as they make tables of their own."""

from collections.abc import Iterator

import pytest

from tests.server.hosting import Host, hosted


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with wide limits."""
    with hosted(tmp_path_factory.mktemp("host")) as found:
        yield found
