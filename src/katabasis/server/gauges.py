"""`/metrics`: who may read the numbers of a server, and what they are just now."""

import ipaddress

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..store.database import SQLITE
from .door import within
from .guard import Missing
from .limits import Visitors
from .metrics import disk_of
from .pulse import Pulse
from .tables import Tables

TEXT = "text/plain; version=0.0.4; charset=utf-8"
NOTHING = "There is nothing here."


async def metrics(request: Request) -> Response:
    """The numbers, for this machine and whomever the host has named; others find nothing."""
    if not may_read(request):
        raise Missing(NOTHING)
    tables: Tables = request.app.state.tables
    visitors: Visitors = request.app.state.visitors
    pulse: Pulse = request.app.state.pulse
    services = tables.services
    gauges = {
        "tables": len(tables.live),
        "sockets": sum(visitors.sockets.values()),
        "bots_waiting": services.bots.waiting,
        "database_ok": 0 if await pulse.fault() else 1,
    }
    url = services.archive.engine.url
    file = url.database if url.get_backend_name() == SQLITE else None
    return PlainTextResponse(services.metrics.text(gauges, disk_of(file)), media_type=TEXT)


def may_read(request: Request) -> bool:
    """Whether the numbers are for whoever asks.

    On this machine the address must be named as such, too: a proxy that forgets to say for whom it
    asks, or a page that has got itself a name for this machine, is somebody else.
    """
    address = request.client.host if request.client else ""
    named = request.app.state.scrapers
    if any(address == word or within(address, word) for word in named):
        return True
    host = request.url.hostname or ""
    return loopback(address) and (host == "localhost" or loopback(host))


def loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
