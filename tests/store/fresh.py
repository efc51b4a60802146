"""Servers that have opened nothing yet: each is forked from a process that only has the code."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.hosting import SOON, Host
from tests.server.process import free_port
from tests.terminal.conftest import SOURCE

ROOT = str(Path(__file__).parents[2])


class Fresh:
    """Starts such servers; `packs` is the host's own content."""

    def __init__(self, folder: Path, packs: str = "") -> None:
        self._log = (folder / "server.log").open("ab")
        path = os.pathsep.join([SOURCE, ROOT])
        self._forker = subprocess.Popen(
            [sys.executable, "-m", "tests.store.forker"],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": path, "KATABASIS_PACKS": packs},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )

    @contextmanager
    def server(self, database: Path | str) -> Iterator[Host]:
        """A server on this database; in the end it is killed."""
        assert self._forker.stdin is not None
        assert self._forker.stdout is not None
        host = Host(free_port())
        self._forker.stdin.write(f"{host.port} {database}\n")
        self._forker.stdin.flush()
        process, end = int(self._forker.stdout.readline()), time.monotonic() + SOON * 3
        try:
            while True:
                try:
                    host.http.get("/api/health")
                    break
                except httpx.TransportError:
                    assert time.monotonic() < end, "The server does not start."
                    time.sleep(0.01)
            yield host
        finally:
            host.http.close()
            os.kill(process, signal.SIGKILL)

    def close(self) -> None:
        """Ends the process that forks."""
        assert self._forker.stdin is not None
        assert self._forker.stdout is not None
        self._forker.stdin.close()
        self._forker.wait(SOON)
        self._forker.stdout.close()
        self._log.close()
