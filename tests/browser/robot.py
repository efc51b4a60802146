"""A robot that plays whole games through the page, by random but sensible touches.

It sees the truth of the server, and so it knows which options there are. It fails on any complaint
of a browser, on any state in which nobody can move, and on any option that cannot be reached by
hand. The same seed makes the same choices, as far as bots and the clock allow.
"""

import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from katabasis.engine import Ask, Seat
from katabasis.engine.scene import Choice
from katabasis.games import game_of
from katabasis.server.table import LiveTable
from tests.browser.conftest import DESK, PHONE, SETTLED
from tests.browser.robot_hands import Hands
from tests.server.hosting import Host, Made

PATIENCE = 25.0
"""Seconds within which somebody must be able to move, on a machine with much to do."""
SPEED = "localStorage.setItem('katabasis.stage', '{{\"speed\": \"{}\"}}');"
SECONDS = 30
"""For each decision, at a table with a clock; then a bot moves."""
GIVE_UP = ("concede", "give up")
"""Games that are given up at once show little: it happens now and then."""
WORDS = ("Run!", "Not me.", "<b>Why</b> is it always me?", "…")


class Stuck(AssertionError):
    """The robot has found something."""


class Robot:
    """One table, some people with their browsers, and the bots."""

    def __init__(self, chromium: Browser, host: Host, seed: int, game: str, folder: Path) -> None:
        self.chromium, self.host, self.folder = chromium, host, folder
        self.rng, self.seed, self.game = Random(f"{seed}/{game}"), seed, game
        self.faults: list[str] = []
        self.done: deque[str] = deque(maxlen=40)
        self.contexts: dict[Seat, BrowserContext] = {}
        self.hands: list[Hands] = []
        self.answers = self.touched = self.runs = 0
        self.campaign = self._found()
        self.made = self._sit_down()

    @property
    def live(self) -> LiveTable:
        """The table as the server has it."""
        return self.host.live(self.made.id)

    def _found(self) -> tuple[str, str] | None:
        """Most games that can are played in a campaign: its id, and the secret that opens it."""
        if game_of(self.game).campaigns is None or self.rng.random() < 0.3:
            return None
        answer = self.host.http.post("/api/campaigns", json={"game": self.game})
        assert answer.status_code == 201, answer.text
        return answer.json()["campaign"], answer.json()["secret"]

    def _sit_down(self) -> Made:
        rules = game_of(self.game)
        players = self.rng.choice([n for n in rules.seats if n <= 4] or [rules.seats[0]])
        people = self.rng.randint(1, min(3, players))
        bot = "random" if "random" in rules.bots else next(iter(rules.own_bots), "random")
        whose = ["friend" if n else "me" for n in range(people)] + ["bot"] * (players - people)
        self.rng.shuffle(whose)
        seats = [{"who": w, **({"bot": bot} if w == "bot" else {})} for w in whose]
        gather = self.rng.random() < 0.4 and people > 1
        body: dict[str, Any] = {"seats": seats, "gather": gather}
        if self.rng.random() < 0.2:
            body["clock"] = {"kind": "move", "seconds": SECONDS, "then": "bot"}
        if self.campaign is None:
            answer = self.host.http.post("/api/tables", json={"game": self.game, **body})
        else:
            key, opens = self.campaign
            path, head = f"/api/campaigns/{key}/runs", {"X-Secret": opens}
            answer = self.host.http.post(path, json=body, headers=head)
            self.runs += 1
        assert answer.status_code == 201, answer.text
        made = Made(self.host, answer.json())
        self.made = made
        for seat, secret in enumerate(made.secrets):
            if secret is not None:
                self._open(seat, f"/t/{made.id}#{secret}")
        self.done.append(f"{self.game}: {whose}, gather={gather}")
        if gather:
            self._begin(people)
        return made

    def _open(self, seat: Seat, address: str) -> None:
        phone, rng = self.rng.random() < 0.35, self.rng
        context = self.chromium.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            reduced_motion="reduce",
            base_url=f"http://127.0.0.1:{self.host.port}",
        )
        context.set_default_timeout(15_000)
        context.add_init_script(SPEED.format("fast" if rng.random() < 0.2 else "at once"))
        if rng.random() < 0.7:
            context.add_init_script(SETTLED)
        self.contexts[seat] = context
        self._page(seat, phone).goto(address)

    def _page(self, seat: Seat, phone: bool) -> Page:
        page = self.contexts[seat].new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda m: self._hear(m.text) if m.type == "error" else None)
        self.hands.append(Hands(page, seat, phone))
        return page

    def _hear(self, text: str) -> None:
        """What a browser complains of; that it was offline is what the robot has done to it."""
        if "ERR_INTERNET_DISCONNECTED" not in text:
            self.faults.append(text)

    def _begin(self, people: int) -> None:
        """Everybody is here, and whoever made the table begins; the robot kept that secret."""
        page = self.hands[0].page
        expect(page.get_by_text("is here", exact=True)).to_have_count(people - 1)
        host = self.made.data["host"]
        page.evaluate(
            "([table, host]) => { const all = JSON.parse(localStorage['katabasis.tables']);"
            "all.find((one) => one.table === table).host = host;"
            "localStorage['katabasis.tables'] = JSON.stringify(all); }",
            [self.made.id, host],
        )
        page.reload()
        page.get_by_role("button", name="Begin", exact=True).click()

    def play(self, seconds: float) -> bool:
        """Plays for so long, or until the game is over; whether it is."""
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                if self.live.match.ask is None:
                    self._over()
                    if self.campaign is None:
                        return True
                    self._next_run()
                self._step()
                self._complain()
        except (Stuck, Error, AssertionError) as error:
            raise self._report(error) from error
        return False

    def _next_run(self) -> None:
        """The campaign goes on with whoever comes: another table, with what was brought home."""
        self.close()
        self.contexts, self.hands = {}, []
        self.made = self._sit_down()

    def _step(self) -> None:
        """Something of what people do; most often they play."""
        rng, chance = self.rng, self.rng.random()
        hands = rng.choice(self.hands).take()
        for voter in self.hands:
            if voter.first(".vote button") and rng.random() < 0.7:
                self.done.append(f"{voter.seat} votes")
                voter.take().press(
                    ".vote button", rng.choice(("Agree", "Agree", "No", "Never mind"))
                )
        if chance < 0.62:
            self._answer()
        elif chance < 0.86:
            self.done.append(f"{hands.seat} pokes {hands.poke(rng)!r}")
            self.touched += 1
            if rng.random() < 0.6:
                hands.home()
        elif chance < 0.9:
            hands.home()
            self.done.append(f"{hands.seat} takes back")
            hands.press("button.undo")
        elif chance < 0.93:
            self._say(hands)
        elif chance < 0.96:
            self.done.append(f"{hands.seat} reloads")
            hands.page.reload()
        elif chance < 0.975:
            self._second_tab(hands)
        elif chance < 0.985:
            self._offline(hands)
        else:
            hands.page.keyboard.press(rng.choice("uhwlrpt?123 "))
            self.done.append(f"{hands.seat} presses a key")
            hands.page.keyboard.press("Escape")

    def _say(self, hands: Hands) -> None:
        hands.home()
        hands.page.keyboard.press("t")
        with suppress(Error):
            hands.page.locator(".talk input >> visible=true").fill(
                self.rng.choice(WORDS), timeout=1000
            )
            hands.page.keyboard.press("Enter")
            self.done.append(f"{hands.seat} talks")
        hands.home()

    def _offline(self, hands: Hands) -> None:
        """A tunnel: the line is gone for a moment, and comes back by itself."""
        context = self.contexts[hands.seat]
        context.set_offline(True)
        hands.page.wait_for_timeout(self.rng.choice((100, 900)))
        context.set_offline(False)
        self.done.append(f"{hands.seat} was offline")

    def _second_tab(self, hands: Hands) -> None:
        own = [one for one in self.hands if one.seat == hands.seat]
        if len(own) > 1:
            own[-1].page.close()
            self.hands.remove(own[-1])
        else:
            self._page(hands.seat, hands.phone).goto(f"/t/{self.made.id}")
        self.done.append(f"{hands.seat} has {len(own) % 2 + 1} tabs")

    def _answer(self) -> None:
        """Somebody who is asked gives one of all possible answers, by hand."""
        asked = self._asked()
        if asked is None:
            return
        hands, ask, choices = asked
        place = self.rng.randrange(len(choices))
        if choices[place].answer in GIVE_UP and self.rng.random() < 0.95:
            place = self.rng.randrange(len(choices))
        choice, before = choices[place], (len(self.live.match.log), ask)
        live, seat = self.live, hands.seat

        def moved() -> bool:
            now = live.match
            return (len(now.log), now.ask_id(seat)) != before or now.ask is None

        hands.take().home()
        ways = [True, False]
        self.rng.shuffle(ways)
        end, tries = time.monotonic() + PATIENCE, 0
        while time.monotonic() < end and not moved():
            tries += 1
            for thing in ways:
                if thing and choice.about and hands.by_thing(choice, self.rng, moved):
                    break
                if not thing and hands.by_words(choice, place, moved):
                    break
            else:
                hands.page.wait_for_timeout(150)
                hands.home()
                if self._voting():
                    return
        if not moved():
            told = " ".join(hands.page.locator(".banner, .sure, .menu").all_inner_texts())
            told = f"{told}\n  the last touch that failed: {hands.refused}" * bool(hands.refused)
            where = f"seat {seat} (page {self.hands.index(hands)})"
            raise Stuck(f"{where} cannot reach {choice!r} after {tries} tries. {told}")
        self.answers += 1
        self.done.append(f"{seat} answers {choice.answer!r}" + (f" ({tries} tries)" * (tries > 1)))

    def _voting(self) -> bool:
        return bool(self.live.votes.open)

    def _asked(self) -> tuple[Hands, str, list[Choice]] | None:
        """Somebody who can move; bots get their time, and whoever is asked gets a page."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            match = self.live.match
            ask: Ask | None = match.ask
            if ask is None or self._voting():
                return None
            mine = [one for one in self.hands if one.seat in ask.asked()]
            if mine and (ask.awaited()[0] in {one.seat for one in mine} or self.rng.random() < 0.2):
                hands = self.rng.choice(mine)
                with suppress(Exception):  # somebody else may act just now
                    prompt = match.game.scene(match.table, hands.seat, ask).prompt
                    question = match.ask_id(hands.seat)
                    if prompt is not None and prompt.choices and question is not None:
                        return hands, question, list(prompt.choices)
            self.hands[0].page.wait_for_timeout(60)
        raise Stuck(f"nobody can move: {self.live.match.ask}")

    def _over(self) -> None:
        for hands in self.hands:
            hands.take().home()
            expect(hands.page.locator("section.end")).to_be_visible(timeout=15_000)

    def _complain(self) -> None:
        if self.faults:
            raise Stuck(f"the browser complains: {self.faults[0]}")

    def _report(self, error: Exception) -> Stuck:
        """What happened, with pictures of all pages."""
        for n, hands in enumerate(self.hands):
            with suppress(Error):
                path = self.folder / f"robot-{self.game}-{self.seed}-{n}-seat{hands.seat}.png"
                hands.page.screenshot(path=path, timeout=3000)
        steps = "\n  ".join(self.done)
        return Stuck(f"SEED={self.seed} {self.game}: {error}\n  {steps}\n(pictures: {self.folder})")

    def close(self) -> None:
        """Everybody goes home."""
        for context in self.contexts.values():
            context.close()
