"""Two tables of one game whose hidden seats act differently, and one viewer who sits at both."""

import json
from collections import Counter
from random import Random
from typing import Any

from katabasis.engine import Ask, Match, Seat, Viewer
from katabasis.proof.knowledge import unseen
from tests.server.hosting import Host, Player

NOWHERE = "0-00000000"
"""A question that nobody was ever asked."""
TRIES: tuple[dict[str, Any], ...] = (
    {"op": "answer", "ask": NOWHERE, "answer": "anything"},
    {"op": "undo"},
    {"op": "why"},
    {"op": "why", "answer": "anything"},
    {"op": "preview", "ask": NOWHERE, "answer": "anything"},
    {"op": "hint"},
    {"op": "help", "about": "anything", "grade": 3},
    {"op": "frame", "number": 10**6},
    {"op": "say", "text": "Who?", "channel": "anybody"},
    {"op": "absent", "seat": 0},
    {"op": "link", "seat": 1},
    {"op": "vote", "vote": 99, "yes": True},
    {"op": "back"},
    {"op": "take", "seat": 0},
    {"op": "begin"},
    {"op": "leave", "seat": 99},
    {"op": "fair"},
    {"op": "course"},
    {"op": "sit", "secret": "anything"},
)
"""What somebody sends who would like to know what goes on."""
READS = ("state", "export", "campaign", "art/anything")
"""What somebody fetches for the same reason."""


class World:
    """A table at the server: everybody sits there, and the viewer a second time, to be compared."""

    def __init__(self, host: Host, match: Match, viewer: Viewer, rng: Random) -> None:
        self.made, self.rng, self.viewer = host.seat(match), rng, viewer
        self.match = host.live(self.made.id).match
        self.players = self.made.all()
        for player in self.players:
            player.catch_up()
        self.seen = self.made.sit("spectator" if viewer is None else viewer)
        self.watched(self.seen)
        self.hidden = 0

    @property
    def ask(self) -> Ask:
        """What is asked now."""
        assert self.match.ask is not None
        return self.match.ask

    def choose(self, seat: Seat, answer: Any) -> None:
        """Somebody answers, and everybody has been told before we go on."""
        player = self.players[seat]
        player.catch_up()
        assert player.answer(answer)["op"] == "taken", (seat, answer)

    def unseen(self) -> bool:
        """Whether something goes on of which the viewer must not know."""
        return self.match.ask is not None and unseen(self.match, self.viewer)

    def act_unseen(self, whisper: bool) -> None:
        """Hidden seats answer as they like, and may whisper, until the viewer may see something."""
        while self.unseen():
            seat = self.rng.choice(self.ask.asked())
            channels = self.match.game.channels(self.match.table, seat)
            if whisper and len(channels) > 1 and self.viewer not in (channels[1].heard_by or ()):
                self.players[seat].send(op="say", text="psst", channel=channels[1].key)
            self.choose(seat, self.rng.choice(list(self.ask.of(seat))))
            self.hidden += 1

    def words(self) -> set[str]:
        """What might tempt somebody to guess: all that is answered here now, by whomever."""
        ask = self.match.ask
        return {str(o) for seat in ask.asked() for o in ask.of(seat)} if ask is not None else set()

    def guess(self, words: set[str], options: list[Any]) -> list[str]:
        """The viewer, who is asked, asks why of all these words, and where some options lead."""
        for word in sorted(words):
            self.seen.send(op="why", answer=word)
        for option in options if self.match.game.foresight else ():
            self.seen.send(op="preview", ask=self.seen.table["ask"], answer=option)
            self.seen.hear("preview")
        return self.heard()

    def pester(self, words: set[str]) -> list[Any]:
        """The viewer tries whatever could tell something, and waits until all has come.

        What is possible elsewhere may not be refused otherwise than what does not exist.
        """
        for message in TRIES:
            self.seen.send(**message)
        for word in sorted(words):
            self.seen.send(op="why", answer=word)
            self.seen.send(op="answer", ask=NOWHERE, answer=word)
        self.seen.catch_up()
        return [self.read(what) for what in READS]

    def read(self, what: str) -> Any:
        """What the viewer gets by HTTP: all of it but the time."""
        secret = self.made.secret("spectator" if self.viewer is None else self.viewer)
        key = {"X-Secret": secret or ""}
        answer = self.made.host.http.get(f"/api/tables/{self.made.id}/{what}", headers=key)
        heads = {name: value for name, value in answer.headers.items() if name != "date"}
        return what, answer.status_code, heads, answer.text

    def watched(self, *guests: Player) -> None:
        """All of them know how many watch: that is told by the clock, and no table has another's.

        What the clock brings is compared as well, so it must not come between other messages.
        """
        if not isinstance(self.viewer, int):
            for guest in guests:
                guest.until(lambda m: bool(m["watching"] == len(guests)))

    def heard(self) -> list[str]:
        """Everything that the viewer was sent since this was asked last."""
        self.seen.catch_up()
        out = list(self.seen.raw)
        self.seen.raw.clear()
        return out

    def replayed(self) -> list[str]:
        """All moments again, and the table for somebody who comes back."""
        last = self.seen.table["number"]
        for number in range(last + 1):
            self.seen.send(op="frame", number=number)
            self.seen.hear("frame")
        back = self.made.sit("spectator" if self.viewer is None else self.viewer, since=last // 2)
        self.watched(self.seen, back)
        out = self.heard() + back.raw
        back.close()
        self.watched(self.seen)
        return out + self.heard()

    def close(self) -> None:
        """Everybody goes."""
        for player in (*self.players, self.seen):
            player.close()


def same(one: list[str], two: list[str]) -> bool:
    """Whether both viewers heard the same; what differs must be told by an event, or the end."""
    if one == two:
        return True
    number = next((n for n, pair in enumerate(zip(one, two, strict=False)) if len({*pair}) > 1), -1)
    assert number >= 0, "One viewer was told something in between."
    first, second = (json.loads(texts[number]) for texts in (one, two))
    told = first["events"] and second["events"] and first["events"] != second["events"]
    assert told or (first["over"] and second["over"]), (first, second)
    return False


def met_again(worlds: tuple[World, World], met: Counter[str]) -> bool:
    """Lets all go on that the viewer cannot see, and compares what it was sent meanwhile."""
    one, two = worlds
    if one.unseen() and two.unseen():
        words = one.words() | two.words()
        read = [world.pester(words) for world in worlds]
        assert read[0] == read[1]
        met["read"] += len(read[0])
    for world in worlds:
        world.act_unseen(whisper=world is one)
    heard = [world.heard() for world in worlds]
    if not same(*heard):
        return False
    met["messages"] += len(heard[0])
    met["uneven"] += len(one.match.log) != len(two.match.log)
    return True


def compared(worlds: tuple[World, World], met: Counter[str], steps: int, rng: Random) -> None:
    """Plays at both tables at once: the same in public, whatever in secret, while that is so."""
    one, two = worlds
    words = one.words() | two.words()
    for number in range(steps):
        if not met_again(worlds, met) or one.match.ask is None or two.match.ask is None:
            return
        words |= one.words() | two.words()
        if one.viewer in one.ask.asked():
            own = rng.sample(list(one.ask.of(one.viewer)), min(2, len(one.ask.of(one.viewer))))
            guessed = [world.guess(words, own) for world in worlds]
            assert guessed[0] == guessed[1]
            met["guessed"] += len(guessed[0])
        if number % 4 == 2:
            again = [world.replayed() for world in worlds]
            assert again[0] == again[1]
            met["replayed"] += len(again[0])
        seat = rng.choice(one.ask.asked())
        both = [a for a in one.ask.of(seat) if a in list(two.ask.of(seat))]
        assert both or seat != one.viewer
        if not both:
            return
        answer = rng.choice(both)
        secret = one.ask.held >= 0 and seat != one.viewer
        for world in worlds:
            if number % 2:
                world.players[seat].send(op="say", text="Hm.")
            own = list(world.ask.of(seat))
            world.choose(seat, world.rng.choice(own) if secret else answer)
