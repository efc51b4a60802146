"""Behind a real nginx and a real Caddy, at the root or below a path, on a port of their own."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from katabasis.server.app import PAGE
from tests.server.fronts import KINDS, Front
from tests.server.process import Served

FEW = """
from katabasis.server import serve
from katabasis.server.limits import Limits
settings = serve.Settings
few = Limits(requests=1000, tables=2)
serve.Settings = lambda *given, **more: settings(*given, **more, limits=few)
"""
"""A beginning with which an address may make two tables an hour."""
TOLL = {"game": "toll", "seats": [{"who": "me"}, {"who": "me"}]}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that believes proxies of this machine, as usual."""
    served = Served(tmp_path_factory.mktemp("behind"), before=FEW)
    try:
        served.wait()
        yield served
    finally:
        served.end()


@pytest.fixture(params=KINDS)
def front(request: pytest.FixtureRequest, served: Served, tmp_path: Path) -> Iterator[Front]:
    """A proxy in front of it."""
    front = Front(request.param, served.port, tmp_path)
    try:
        yield front
    finally:
        front.end()


def person(base: str, address: str) -> httpx.Client:
    """Somebody with an address of their own."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=base, transport=transport, trust_env=False, timeout=30)


def line(front: Front, table: str, origin: str) -> ClientConnection:
    """A socket through the proxy, opened by a page of this origin."""
    address = front.url.replace("http:", "ws:") + f"api/tables/{table}/play"
    return connect(address, proxy=None, max_size=None, origin=Origin(origin)).__enter__()


def test_a_table_is_played_through_it(front: Front) -> None:
    client = person(front.url, f"127.0.1.{1 + KINDS.index(kind_of(front))}")
    with client:
        assert client.get("api/games").status_code == 200
        made = client.post("api/tables", json=TOLL).json()
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(front.url))
        for wrong in ("http://127.0.0.1:1", "http://evil.example", "http://127.0.0.1"):
            with pytest.raises(InvalidStatus) as refused:
                line(front, made["table"], wrong)
            assert refused.value.response.status_code == 403
        lines = [line(front, made["table"], origin) for _ in range(2)]
        for one, seat in zip(lines, made["seats"], strict=True):
            one.send(json.dumps({"op": "sit", "secret": seat["secret"]}))
        tables = [json.loads(one.recv(20)) for one in lines]
        asked = next(n for n, table in enumerate(tables) if table["ask"])
        choice = tables[asked]["scene"]["prompt"]["choices"][0]["answer"]
        answer = {"op": "answer", "ask": tables[asked]["ask"], "answer": choice}
        lines[asked].send(json.dumps(answer))
        while json.loads(lines[asked].recv(20))["op"] != "taken":
            pass
        for one in lines:
            one.close()


def kind_of(front: Front) -> str:
    """Which proxy it is."""
    name = "nginx" if "nginx" in str(front.process.args) else "caddy"
    return name + ("-path" if front.url.endswith("katabasis/") else "")


@pytest.mark.skipif(not (PAGE / "index.html").is_file(), reason="the page is not built")
def test_the_page_finds_all_its_files_from_every_address(front: Front) -> None:
    with person(front.url, "127.0.0.1") as client:
        for path in ("", "about", "t/0123abcd", "learn/cerberus", "deep/er/than/that"):
            answer = client.get(path, headers={"Accept": "text/html"})
            assert answer.status_code == (404 if path.startswith("deep") else 200)
            names = re.findall(r'(?:src|href)="([^"]+)"', answer.text)
            root = re.search(r'name="root" content="([^"]*)"', answer.text)
            assert len(names) >= 3 and root is not None
            assert urljoin(front.url + path, root[1]) == front.url
            for name in names:
                found = client.get(urljoin(front.url + path, name))
                assert found.status_code == 200, name
                assert "text/html" not in found.headers["content-type"]
        bare = httpx.get(front.url.rstrip("/"), trust_env=False, follow_redirects=True)
        assert bare.status_code == 200
        assert urljoin(str(bare.url), bare.url.path or "/") == front.url


def test_limits_are_for_whoever_asks_not_for_the_proxy(front: Front, served: Served) -> None:
    here = 1 + KINDS.index(kind_of(front))
    first, second, direct = (f"127.0.{n}.{here}" for n in (2, 3, 4))
    with person(front.url, first) as client:
        codes = [client.post("api/tables", json=TOLL).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        for forged in ("203.0.113.9", "127.0.0.1", "203.0.113.9, 127.0.0.1"):
            answer = client.post("api/tables", json=TOLL, headers={"X-Forwarded-For": forged})
            assert answer.status_code == 429, f"a client may say that it is {forged}"
    with person(front.url, second) as client:
        assert client.post("api/tables", json=TOLL).status_code == 201
    with person(f"http://127.0.0.1:{served.port}/", direct) as client:
        codes = [
            client.post(
                "api/tables", json=TOLL, headers={"X-Forwarded-For": f"203.0.113.{n}"}
            ).status_code
            for n in range(3)
        ]
        assert codes == [201, 201, 429], "whoever is no proxy is believed"
