"""Takes pictures of the main pages: `make screens` puts them into out/screens."""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from katabasis.bots import bot_for, due
from katabasis.engine import Keyed, Match, dump, settle
from katabasis.games import KEYS, game_of
from tests.browser.conftest import AT_ONCE, DESK, PHONE, SETTLED, Server, launched
from tests.browser.dungeon_screens import dungeon
from tests.browser.table import (
    OPTIONS,
    make_table,
    over,
    play_to_the_end,
    take_from_the_shelf,
    turn,
)

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


def played(game: str) -> list[Match]:
    """A game of its own bots: as it begins, at three moments in between, and its end."""
    rules = game_of(game)
    bot, seats = next(iter(rules.own_bots), "random"), range(rules.players)
    options = settle(rules, len(seats), {})

    def so_far(most: int) -> Match:
        match = Match(rules, rules.setup(len(seats), options), Keyed("5a" * 32))
        minds = {seat: bot_for(rules, bot, seat) for seat in seats}
        while match.ask is not None and len(match.log) < most:
            seat = due(match)[0]
            match.choose(seat, minds[seat](match, seat))
        return match

    whole = so_far(3000)
    return [*(so_far(len(whole.log) * part // 20) for part in (0, 3, 9, 16)), whole]


def moments(page: Page, name: str, folder: Path, game: str, matches: list[Match]) -> None:
    """The lobby with a game, and its table from its beginning to its end."""
    page.goto("/")
    take_from_the_shelf(page, game)
    page.wait_for_timeout(900)
    page.screenshot(path=folder / f"{name}-{game}-lobby.png", full_page=True)
    file = folder / "match.json"
    for number, match in enumerate(matches):
        file.write_bytes(dump(match))
        page.goto("/")
        page.locator("input[type=file]").set_input_files(file)
        page.locator("main[aria-label='The table']").wait_for()
        page.wait_for_timeout(1200)
        page.screenshot(path=folder / f"{name}-{game}-{number}.png", full_page=True)
    file.unlink()


def visit(chromium: Browser, server: Server, folder: Path, games: list[str]) -> None:
    """One browser of each size."""
    others = {game: played(game) for game in games if game not in ("cerberus", "dungeon")}
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
        for game, matches in others.items():
            moments(context.new_page(), name, folder, game, matches)
        context.close()


def main(folder: Path, games: list[str]) -> int:
    """Starts a server and a browser, and takes all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        try:
            chromium = launched(playwright)
            visit(chromium, server, folder, games)
        finally:
            server.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}.")
    return 0


if __name__ == "__main__":
    place, *some = sys.argv[1:] or ["out/screens"]
    sys.exit(main(Path(place), some or [*KEYS]))
