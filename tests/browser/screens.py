"""Takes pictures of the main pages: `make screens` puts them into out/screens."""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.conftest import AT_ONCE, DESK, FLAGS, PHONE, SETTLED, Server
from tests.browser.dungeon_screens import dungeon
from tests.browser.table import OPTIONS, make_table, over, play_to_the_end, turn

LARGE = ViewportSize(width=2560, height=1440)
TABLET = ViewportSize(width=820, height=1180)
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE, "large": LARGE}


def pictures(page: Page, name: str, folder: Path) -> None:
    """The lobby, the tutorial, a table early, late and at its end, the rules."""

    def take(what: str) -> None:
        page.wait_for_timeout(900)
        page.screenshot(path=folder / f"{name}-{what}.png")

    page.goto("/")
    take("lobby")
    page.goto("/learn/cerberus")
    take("tutorial")
    make_table(page, ["me", "random", "random", "random", "random"])
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=30_000)
    take("start")
    rng = Random(3)
    for _ in range(25):
        if not over(page):
            turn([page], rng)
    take("middle")
    page.keyboard.press("r")
    take("rules")
    page.keyboard.press("Escape")
    play_to_the_end([page], rng)
    take("end")


def visit(chromium: Browser, server: Server, folder: Path, games: list[str]) -> None:
    """One browser of each size."""
    for name, size in SIZES.items():
        touch = name in ("phone", "tablet")
        context = chromium.new_context(
            viewport=size, base_url=server.url, reduced_motion="reduce", has_touch=touch
        )
        if "cerberus" in games:
            context.add_init_script(AT_ONCE + SETTLED)
            pictures(context.new_page(), name, folder)
        if "dungeon" in games:
            dungeon(context.new_page(), name, folder, server.database.parent)
        context.close()


def main(folder: Path, games: list[str]) -> int:
    """Starts a server and a browser, and takes all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        try:
            chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            visit(chromium, server, folder, games)
        finally:
            server.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}.")
    return 0


if __name__ == "__main__":
    place, *some = sys.argv[1:] or ["out/screens"]
    sys.exit(main(Path(place), some or ["cerberus", "dungeon"]))
