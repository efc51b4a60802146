"""A real nginx or Caddy in front of a server, with the very examples of docs/host.md."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.server.process import free_port

ROOT = Path(__file__).parents[2]
PATH = "/games/katabasis/"
KINDS = ("nginx", "nginx-path", "caddy", "caddy-path")
NGINX = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
{example}
    }}
}}
"""
CADDY = """
{{
    admin off
    auto_https off
}}
{example}
"""


def examples(kind: str) -> list[str]:
    """The examples for a proxy, as the docs have them: at the root, and below a path."""
    text = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    found = re.findall(rf"```{kind}\n(.*?)```", text, re.S)
    assert len(found) == 2, f"docs/host.md has {len(found)} examples for {kind}"
    return found


class Front:
    """A running proxy; `url` is where the page is, with a slash at its end."""

    def __init__(self, kind: str, behind: int, folder: Path) -> None:
        name, _, below = kind.partition("-")
        program = shutil.which(name, path=os.environ["PATH"] + os.pathsep + "/usr/sbin")
        if program is None:
            pytest.skip(f"{name} is not here, and only root can install it: scripts/proxies")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}{PATH if below else '/'}"
        example = examples(name)[bool(below)].replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
        file, form = folder / f"{kind}.conf", NGINX
        if name == "nginx":
            words = [program, "-c", str(file), "-p", str(folder), "-e", str(folder / "nginx.log")]
        else:
            form, words = CADDY, [program, "run", "--adapter", "caddyfile", "--config", str(file)]
            site = f"http://127.0.0.1:{self.port} {{"
            example = re.sub(r"\A.*\{", site, example)
        file.write_text(form.format(folder=folder, port=self.port, example=example))
        homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (folder / f"{kind}.out").open("wb") as out:
            self.process = subprocess.Popen(words, stdout=out, stderr=out, env=os.environ | homes)
        for _ in range(400):
            try:
                httpx.get(self.url + "api/health", trust_env=False)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError((folder / f"{kind}.out").read_text())

    def end(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait(20)
