"""Connections that never finish, never read or come in crowds: they keep nobody else out."""

import json
import logging
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import StringIO

import pytest

from katabasis.server.caller import SLOW
from katabasis.server.door import CROWDED, FULL, Door, room
from katabasis.server.limits import Limits
from katabasis.server.sparing import LONGEST, Sparing
from tests.server.hosting import SOON, Host
from tests.server.process import Served

HASTY = """
from katabasis.server import serve
from katabasis.server.limits import Limits
settings = serve.Settings
few = Limits(head=1.0, upload=1.0, stalled=1.0, from_one=20, connections=400, requests=1000)
serve.Settings = lambda *given, **more: settings(*given, **more, limits=few)
"""
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: here\r\n"
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that loses patience after a second."""
    served = Served(tmp_path_factory.mktemp("door"), before=HASTY)
    try:
        served.wait()
        yield served
    finally:
        served.end()


@contextmanager
def calling(
    served: Served, count: int, sends: bytes, own: str = ""
) -> Iterator[list[socket.socket]]:
    """Many connections at once, perhaps from another address of this machine."""
    with ExitStack() as opened:
        found = []
        for _ in range(count):
            source = (own, 0) if own else None
            one = socket.create_connection(("127.0.0.1", served.port), SOON, source)
            found.append(opened.enter_context(one))
            one.sendall(sends)
        yield found


def said(one: socket.socket) -> tuple[int, str]:
    """The status and the sentence that somebody reads before the connection ends."""
    text = b""
    while part := one.recv(65536):
        text += part
    if not text:
        return 0, ""
    head, _, body = text.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]


def quickly(host: Host) -> None:
    """Somebody else is served as if nothing was the matter."""
    start = time.monotonic()
    assert host.http.get("/api/health").status_code == 200
    assert time.monotonic() - start < 5


def test_heads_that_never_end_are_let_go(served: Served) -> None:
    with calling(served, 300, HEAD) as half:
        quickly(served.host)
        start = time.monotonic()
        half[0].settimeout(SOON)
        with pytest.raises(OSError):  # a line now and then gains nothing
            while time.monotonic() < start + SOON:
                half[1].sendall(b"X-More: 1\r\n")
                time.sleep(0.2)
        assert said(half[0]) == (408, SLOW)
        assert [said(one) for one in half[2:]] == [(408, SLOW)] * 298
        assert time.monotonic() - start < SOON


def test_who_says_nothing_at_all_is_let_go(served: Served) -> None:
    with calling(served, 5, b"") as silent:
        assert [said(one) for one in silent] == [(0, "")] * 5


def test_bodies_that_never_end_are_let_go(served: Served) -> None:
    begun = HEAD + b"Content-Length: 500\r\n\r\n{"
    wanted = HEALTH.replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nContent-Length: 9\r\n\r\n")
    with calling(served, 50, begun) as half, calling(served, 5, wanted) as unread:
        quickly(served.host)
        sentence = "The request did not arrive within 1 seconds."
        assert [said(one) for one in half] == [(408, sentence)] * 50
        assert {said(one)[0] for one in unread} == {405}


@pytest.mark.skipif(sys.platform != "linux", reason="needs 127.0.0.2")
def test_a_crowd_from_one_address_keeps_nobody_else_out(served: Served) -> None:
    with calling(served, 20, HEALTH, own="127.0.0.2"):
        with calling(served, 2, HEALTH, own="127.0.0.2") as late:
            assert [said(one) for one in late] == [(503, CROWDED)] * 2
        quickly(served.host)
        with calling(served, 1, HEALTH, own="127.0.0.3") as (other,):
            assert other.recv(15) == b"HTTP/1.1 200 OK"


def test_a_full_house_says_so_and_empties(served: Served) -> None:
    with calling(served, 400, HEALTH), calling(served, 3, HEALTH) as late:
        assert {said(one) for one in late} == {(503, FULL)}
    served.wait()
    quickly(served.host)


def test_who_does_not_read_is_let_go(served: Served) -> None:
    pages = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
    with calling(served, 1, b"") as (one,):
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        end = time.monotonic() + SOON
        with pytest.raises(OSError):
            while time.monotonic() < end:
                one.sendall(pages * 50)  # many, as an address that asks often gets short answers
                time.sleep(0.001)


def test_the_log_stays_small_and_has_no_tracebacks(served: Served) -> None:
    for _ in range(20):
        with calling(served, 100, HEAD + b"Content-Length: 500\r\n\r\n{"):
            pass
        with calling(served, 100, b"nonsense\r\n\r\n" * 3):
            pass
    served.wait()
    assert served.log.stat().st_size < 250_000
    assert "Traceback" not in served.log.read_text()


def test_a_flood_of_lines_is_left_out_and_counted() -> None:
    handler, out = Sparing(burst=3 * LONGEST, rate=0), StringIO()
    handler.setStream(out)
    log = logging.getLogger("tests.flood")
    log.propagate = False
    log.addHandler(handler)
    try:
        for number in range(20_000):
            log.error("line %s of a flood that somebody causes from outside", number)
        assert LONGEST < len(out.getvalue()) < 3 * LONGEST
        handler.left = handler.burst  # as after a while
        log.error("x" * 10 * LONGEST)
    finally:
        log.removeHandler(handler)
    assert "entries were left out here)" in out.getvalue()
    assert f"... ({10 * LONGEST} characters)" in out.getvalue()


def test_trusted_proxies_bring_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.0/8, 192.0.2.1")
    door = Door(Limits(from_one=1))
    for address in ("10.1.2.3", "192.0.2.1", "192.0.2.2"):
        door.enter(address)
    assert [door.refusal(a) for a in ("10.1.2.3", "192.0.2.1", "192.0.2.2", "::1")] == [
        "",
        "",
        CROWDED,
        "",
    ]
    door.leave("192.0.2.2")
    assert not door.refusal("192.0.2.2")
    assert door.most <= room()
