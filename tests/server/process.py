"""`katabasis serve` as a process of its own, on a free port of the loopback."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

from tests.server.hosting import SOON, Host
from tests.terminal.conftest import SOURCE

RUN = "from katabasis.cli import main; main()"
WIDE = """
from katabasis.server import serve
from katabasis.server.limits import Limits
settings = serve.Settings
many = Limits(work=100, messages=1000, talk=10_000, requests=1000)
serve.Settings = lambda *given, **more: settings(*given, **more, limits=many)
"""
"""A beginning that widens the limits of a server."""


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A running `katabasis serve`; what it prints is in `log`. `before` runs first there."""

    def __init__(
        self,
        folder: Path,
        *more: str,
        before: str = "",
        database: Path | str | None = None,
        env: Mapping[str, str] = {},
    ) -> None:
        self.port, self.log = free_port(), folder / "server.log"
        self.database = database or folder / "tables.sqlite3"
        words = ["serve", "--port", str(self.port), "--database", str(self.database), *more]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    *(["-c", before + RUN] if before else ["-m", "katabasis"]),
                    *words,
                ],
                env=os.environ | {"PYTHONPATH": SOURCE, "KATABASIS_HOME": str(folder), **env},
                stdout=out,
                stderr=out,
            )
        self.host = Host(self.port)

    def wait(self) -> Host:
        """The host, as soon as it answers."""
        end = time.monotonic() + SOON * 3
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.host.http.get("/api/health")
                return self.host
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"It does not start: {self.log.read_text()}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it and returns its exit code."""
        self.host.http.close()
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(SOON * 2)
