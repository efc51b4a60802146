"""The door: how many connections there may be, and how long one may take to say what it wants.

uvicorn waits for a request for as long as the other side likes, so a few thousand connections that
never finish one would keep everybody else out. Here a connection has some seconds for the head of a
request and some for its body, and beyond a number of connections the next reads a sentence.
"""

import ipaddress
import os
from collections import Counter

from .limits import Limits

SPARE = 200
"""Files that the server itself needs open: database, processes, pages."""
FULL = "The server has as many visitors as it can take; please try again in a minute."
CROWDED = "Too many connections from your address; please close some."


class Door:
    """Who is inside, counted by address; proxies that are trusted bring many."""

    def __init__(self, limits: Limits, internal: int | None = None) -> None:
        self.limits, self.internal = limits, internal
        self.most = min(limits.connections, room())
        self.inside: Counter[str] = Counter()
        self.count = self.lingering = 0
        words = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(",")
        self.proxies = [word.strip() for word in words]

    def refusal(self, address: str, port: int | None = None) -> str:
        """Why nobody else may come in from there; empty if somebody may.

        By the internal port come other servers, which bring many.
        """
        if self.count >= self.most:
            return FULL
        many = port is not None and port == self.internal
        if self.inside[address] >= self.limits.from_one and not many and not self.proxy(address):
            return CROWDED
        return ""

    def proxy(self, address: str) -> bool:
        """Whether an address only passes on what others send; they are counted by their own."""
        return any(word in ("*", address) or within(address, word) for word in self.proxies)

    def enter(self, address: str) -> None:
        """One more."""
        self.count += 1
        self.inside[address] += 1

    def leave(self, address: str) -> None:
        """One less."""
        self.count -= 1
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]


def within(address: str, network: str) -> bool:
    """Whether an address is in a network."""
    try:
        return "/" in network and ipaddress.ip_address(address) in ipaddress.ip_network(network)
    except ValueError:
        return False


def room() -> int:
    """How many connections the system allows this process; at least some."""
    try:
        import resource
    except ImportError:
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(SPARE, hard - SPARE) if hard != resource.RLIM_INFINITY else 1 << 30
