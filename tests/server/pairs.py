"""Two tables of one game whose hidden seats act differently, and one viewer who sits at both."""

import json
from collections import Counter
from random import Random
from typing import Any

from katabasis.engine import Ask, Match, Seat, Viewer
from katabasis.proof.knowledge import unseen
from tests.server.hosting import Host, Player

NOWHERE = {"op": "answer", "ask": "0-00000000", "answer": "anything"}
"""An answer to a question that nobody was ever asked."""


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

    def pester(self) -> None:
        """The viewer tries whatever could tell something, and waits until all has come."""
        for message in (NOWHERE, {"op": "undo"}, {"op": "why", "answer": "anything"}):
            self.seen.send(**message)
        self.seen.catch_up()

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
        for world in worlds:
            world.pester()
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
    for number in range(steps):
        if not met_again(worlds, met) or one.match.ask is None or two.match.ask is None:
            return
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
