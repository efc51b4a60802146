"""Large messages are packed for whoever can unpack them, small ones go as they are."""

import socket
from base64 import b64encode
from os import urandom

import pytest

from katabasis.server.packing import LARGE
from tests.server.hosting import Host, Made, Player


class Bytes(socket.socket):
    """A socket that counts what comes."""

    came = 0

    def recv(self, *given: int) -> bytes:
        """Some bytes."""
        data = super().recv(*given)
        self.came += len(data)
        return data


def counted(host: Host) -> Bytes:
    """A socket to the server."""
    counting = Bytes()
    counting.connect(("127.0.0.1", host.port))
    return counting


@pytest.fixture(scope="module")
def made(host: Host) -> Made:
    """A table whose first picture is large."""
    return host.make("me", "me", "me", game="cerberus")


def test_a_large_message_is_packed(host: Host, made: Made) -> None:
    sizes = {}
    for compression in ("deflate", None):
        raw = counted(host)
        player = Player(host.port, made.id, sock=raw, compression=compression)
        player.send(op="sit", secret=made.secrets[0])
        player.hear("table")
        sizes[compression] = raw.came
        assert len(player.raw[-1]) > 4 * LARGE
        raw.came = 0
        player.send(op="ping")
        player.hear("pong")
        assert raw.came == len(player.raw[-1]) + 2  # a small one is not
        player.close()
    assert sizes["deflate"] * 3 < sizes[None]


def test_what_comes_packed_is_read(host: Host, made: Made) -> None:
    player = made.sit(0)
    assert player.socket.protocol.extensions
    player.send(op="why", answer="x" * 3000)
    assert player.hear("why")["op"] == "why"
    player.close()


def test_what_is_too_large_unpacked_is_not_read(host: Host, made: Made) -> None:
    player = made.sit(0)
    player.send(op="why", answer="x" * 1_000_000)
    with pytest.raises(Exception, match="1009"):
        while True:
            player.next()
    other = made.sit(0)
    other.send(op="why", answer=b64encode(urandom(20)).decode())
    assert other.hear("why")["op"] == "why"
    other.close()
