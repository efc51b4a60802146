"""Files of the page: the smaller copy for whoever reads it, with the kind of the file itself."""

import pytest

from katabasis.server.app import PAGE

from .hosting import Host


@pytest.mark.parametrize(
    ("accepts", "sent"), [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0.5", "br"), ("", None)]
)
def test_a_script_comes_as_small_as_the_browser_reads_it(
    host: Host, accepts: str, sent: str | None
) -> None:
    name = next(p.name.removesuffix(".br") for p in sorted((PAGE / "assets").glob("index-*.js.br")))
    path = f"/assets/{name}"
    plain = (PAGE / "assets" / name).read_bytes()
    with host.http.stream("GET", path, headers={"accept-encoding": accepts}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == sent
    assert "javascript" in answer.headers["content-type"]
    assert (raw == plain) == (sent is None)
    assert "nosniff" in answer.headers.get("x-content-type-options", "nosniff")
