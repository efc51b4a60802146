"""A real server on loopback and a real Chromium."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).parents[2]
PATIENCE = 20_000
"""Milliseconds until something that should come is missed: a machine may be slow."""
expect.set_options(timeout=PATIENCE)
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""The shell first: without a window around each page, a page costs half the work."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AT_ONCE = """
const kept = localStorage.getItem("katabasis.stage");
if (!kept) localStorage.setItem("katabasis.stage", '{"speed": "at once"}');
"""
"""A browser whose owner has chosen that nothing is played step by step."""
SETTLED = """
    localStorage.setItem("katabasis.options", "open");
    localStorage.setItem("katabasis.confirm", "never");
"""
PHONE = ViewportSize(width=360, height=740)
DESK = ViewportSize(width=1280, height=800)


class Server:
    """A server process that can be stopped and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.sqlite3"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Starts, and waits until it answers."""
        command = [sys.executable, "-m", "katabasis", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database), "--pace", "0.01"],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.DEVNULL,
        )
        for _ in range(200):
            try:
                httpx.get(f"{self.url}/api/health")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """Ends the process."""
        self.process.terminate()
        self.process.wait(10)

    def kill(self) -> None:
        """Ends the process as a power cut would."""
        self.process.kill()
        self.process.wait(10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


def launched(playwright: Playwright) -> Browser:
    """A new browser."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Ends with its module: while it runs, its thread has an event loop that others cannot use."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


class Visitors:
    """Browser contexts of one test; each sees the page as a person of its own."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium, self.server = chromium, server
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self.due: list[str] = []

    def __call__(
        self, phone: bool = False, still: bool = True, novice: bool = False, played: bool = False
    ) -> Page:
        """A new person with an empty browser; animations are off unless wanted.

        Unless it is a novice, the person has opened the list of options and wants no second
        question once, and the browser remembers it. Nothing is played beat by beat unless it is
        wanted too.
        """
        context = self.chromium.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            reduced_motion="reduce" if still else "no-preference",
            base_url=self.server.url,
        )
        context.set_default_timeout(PATIENCE)
        if still and not played:
            context.add_init_script(AT_ONCE)
        if not novice:
            context.add_init_script(SETTLED)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        page.on("request", self._watch)
        return page

    def forgive(self, words: str) -> None:
        """Complaints with these words are due from now on, and so far."""
        self.due.append(words)

    def complaints(self) -> list[str]:
        """What no test has called for."""
        return [f for f in self.faults if not any(words in f for words in self.due)]

    def _watch(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        if not url.startswith((self.server.url, "data:", "blob:", f"ws{self.server.url[4:]}")):
            self.faults.append(f"asked a stranger: {url}")


@pytest.fixture
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    made = Visitors(chromium, server)
    yield made
    for context in made.contexts:
        context.close()
    assert made.complaints() == []
