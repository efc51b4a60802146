"""Tables of Cerberus just before something happens, and people who watch how it is played."""

import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Page

from katabasis.engine import CHANCE, Answer, Keyed, Match, Seat, dump, settle
from katabasis.games import game_of
from katabasis.proof.cases import cases
from katabasis.proof.modes import LIVE, Played
from katabasis.proof.scenario import Scenario
from tests.browser.conftest import ROOT, Server, Visitors
from tests.server.hosting import Player

CERBERUS = game_of("cerberus")
PINK, GREEN, BLUE = 0, 1, 2
HUNT = (
    "status: {pink: cerberus}, cerberus: board 2, rage: hunt - 1, speed: 5, pawns: {green: board 2"
    " + 5, blue: before finish, yellow: before finish, red: before finish}"
)
"""Pink has a card that begins the Hunt, and Green is five spaces ahead of Cerberus."""
WATCH = """
() => {
  window.played = [];
  const note = () => {
    const told = document.querySelector(".caption .told")?.textContent ?? "";
    if (told === window.played.at(-1)?.told) return;
    window.played.push({
      told, log: document.querySelectorAll(".log p").length,
      green: document.querySelector("aside")?.innerText.includes("free Adventurer, you") ?? false,
      playing: document.querySelector(".felt[data-playing]") !== null,
    });
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, all);
}
"""
"""Writes down every caption, and what the page shows besides."""


def laid(given: str, folder: Path) -> Match:
    """A match of five from a table (YAML); it is Pink's turn."""
    file = folder / "table.yaml"
    file.write_text(
        "{title: A table, game: cerberus, players: [pink, green, blue, yellow, red],"
        " options: {first: pink, boards: threshold ledges chasm shingle},"
        f" given: {{{given}}}, when: [{{pink: I.1}}]}}",
        encoding="utf-8",
    )
    scenario = Scenario(cases(file)[0])
    start = Played(CERBERUS, scenario.start(), LIVE, scenario.node).match.start
    return Match(CERBERUS, start, Keyed("11" * 32))


def before_the_end(seed: int = 0) -> tuple[Match, Seat, Answer, Match]:
    """A random game before its last answer, that answer, and the game after it."""
    rng = Random(seed)
    full = Match(CERBERUS, CERBERUS.setup(5, settle(CERBERUS, 5, {})), Keyed(f"{seed:064x}"))
    while full.ask is not None:
        seat = rng.choice(full.ask.asked())
        full.choose(seat, rng.choice(list(full.ask.of(seat))))
    log = list(full.log)
    while log[-1][0] == CHANCE:
        log.pop()
    seat, answer = log.pop()
    return Match(CERBERUS, full.start, Keyed(f"{seed:064x}"), log), seat, answer, full


def before(kind: str) -> tuple[Match, Seat, Answer]:
    """The recorded game of The Dungeon before the first answer that is told so, and that answer."""
    game = game_of("dungeon")
    data = json.loads((ROOT / "tests/golden/dungeon/answers.json").read_text(encoding="utf-8"))
    start = game.setup(data["players"], settle(game, data["players"], data["options"]))
    answers = [(seat, answer) for seat, answer in data["answers"]]
    told = Match(game, start, None, answers).events or ()
    number = next(number for number, event in told if event.kind == kind and number)
    return Match(game, start, None, answers[: number - 1]), *answers[number - 1]


class Seated:
    """A table on the server, and its links."""

    def __init__(self, server: Server, match: Match) -> None:
        made: dict[str, Any] = httpx.post(
            f"{server.url}/api/import", content=dump(match), timeout=60
        ).json()
        self.port, self.made = server.port, made
        self.links = [f"/t/{made['table']}#{seat['secret']}" for seat in made["seats"]]

    def sit(self, visitors: Visitors, seat: Seat, **how: bool) -> Page:
        """Somebody on a seat, who is asked nothing yet or sees the options."""
        page = visitors(**how)
        page.goto(self.links[seat])
        page.locator(".caption, main.dungeon").wait_for()
        return page

    def answer(self, seat: Seat, answer: Answer) -> None:
        """An answer of somebody who has no page."""
        player = Player(self.port, self.made["table"])
        player.send(op="sit", secret=self.made["seats"][seat]["secret"])
        player.hear("table")
        assert player.answer(answer)["op"] == "taken"
        player.close()


def option(page: Page, text: str) -> None:
    """Chooses an option by its words."""
    page.locator("button.option").filter(has_text=text).first.click()
