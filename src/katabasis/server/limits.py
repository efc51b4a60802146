"""Limits per connection and per address, so that nobody can drown the others."""

import time
from collections import defaultdict

import msgspec

from .work import Work

ANSWERS = 9_000
"""Answers of a live table: a little fewer than can be imported, and more than any game needs."""
ENTRIES = 30_000
"""Everything in its log: answers, those taken back too, talk, names."""
FULL = "This table has no room for more: its log is full. You can still export it and look back."
SENTENCE = 500
"""Characters of a refusal: it may quote what somebody sent."""


def shortened(sentence: str) -> str:
    """A sentence that is not too long to be read."""
    return sentence if len(sentence) <= SENTENCE else f"{sentence[:SENTENCE]} ..."


class Bucket:
    """Lets `burst` things through at once, and `rate` a second after that."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits(msgspec.Struct, frozen=True):
    """How much is allowed."""

    messages: float = 20.0
    """Messages a second on one socket; twice as many at once."""
    previews: float = 8.0
    """Looks ahead a second on one socket; twice as many at once. Others wait, and only the newest
    is looked at."""
    talk: float = 0.5
    """Sentences of table talk a second on one socket; five at once."""
    points: float = 1.0
    """Things pointed at a second on one socket; four at once."""
    requests: float = 10.0
    """HTTP requests a second from one address; sixty at once."""
    pictures: float = 40.0
    """Pictures a second for one address; six times as many at once."""
    work: float = 0.25
    """Seconds of work a second for one address; ten times as many at once."""
    tables: int = 60
    """New tables an hour from one address."""
    sockets: int = 60
    """Open sockets from one address."""
    connections: int = 10_000
    """Open connections, sockets among them; fewer where the system allows fewer open files."""
    from_one: int = 200
    """Those from one address, unless it is a trusted proxy's."""
    head: float = 10.0
    """Seconds within which a connection must have sent the head of a request."""
    upload: float = 30.0
    """Seconds for its body."""
    stalled: float = 30.0
    """Seconds after which somebody is let go who does not read what is sent."""
    body: int = 2_000_000
    """Bytes of an imported file."""
    form: int = 20_000
    """Bytes of any other request."""
    answers: int = 10_000
    """Answers of an imported match, and sentences of its talk: replaying them takes a second."""


class Visitors:
    """What each address is doing."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: dict[str, int] = defaultdict(int)
        self._requests: dict[str, Bucket] = {}
        self._pictures: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}
        self._work: dict[str, Work] = {}

    def request(self, address: str) -> bool:
        """Whether one more request may pass."""
        rate = self.limits.requests
        return self._bucket(self._requests, address, rate, rate * 6).take()

    def picture(self, address: str) -> bool:
        """Whether one more picture may be fetched."""
        rate = self.limits.pictures
        return self._bucket(self._pictures, address, rate, rate * 6).take()

    def table(self, address: str) -> bool:
        """Whether one more table may be made."""
        count = self.limits.tables
        return self._bucket(self._tables, address, count / 3600, count).take()

    def work(self, address: str) -> Work:
        """The budget of an address; those that owe nothing are forgotten when there are many."""
        kept = self._work
        if len(kept) > 10_000:
            for key in [k for k, w in kept.items() if not w.busy and not self.sockets.get(k)]:
                del kept[key]
        if address not in kept:
            kept[address] = Work(self.limits.work)
        return kept[address]

    def _bucket(self, kept: dict[str, Bucket], address: str, rate: float, burst: float) -> Bucket:
        """The bucket of an address; full ones are forgotten when there are too many."""
        if len(kept) > 10_000:
            for key in [k for k, b in kept.items() if b.left + 1 >= b.burst]:
                del kept[key]
        if address not in kept:
            kept[address] = Bucket(rate, burst)
        return kept[address]
