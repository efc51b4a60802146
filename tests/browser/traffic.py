"""Everything that reaches a page: bodies and headers of all answers, and every message."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Request, WebSocket

from katabasis.server.changes import changed


def flat(text: str) -> str:
    """Text as it is compared: small letters, single blanks, no signs of emphasis."""
    return " ".join(re.sub(r"[*_]", "", text).lower().split())


def strings(data: Any) -> Iterator[str]:
    """All texts in a piece of JSON, keys and numbers too."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for item in data:
            yield from strings(item)
    else:
        yield str(data)


class Traffic:
    """What a page has heard since it was opened."""

    def __init__(self, page: Page) -> None:
        self.bodies: dict[str, bytes] = {}
        self.heads: list[str] = []
        self.frames: list[str] = []
        self.asked_for_help = 0
        page.on("requestfinished", self._keep)
        page.on("websocket", self._listen)

    def _keep(self, request: Request) -> None:
        """Keeps a copy of an answer."""
        answer = request.response()
        if answer is not None and not request.url.startswith(("blob:", "data:")):
            self.bodies[request.url] = answer.body()
            self.heads += [f"{name}: {text}" for name, text in answer.headers.items()]

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", self._count)

    def _count(self, frame: str | bytes) -> None:
        self.asked_for_help += '"op":"help"' in str(frame)

    def messages(self) -> list[Any]:
        """All messages of the table."""
        messages = [json.loads(frame) for frame in self.frames]
        scene: Any = None
        for message in messages:
            if message["op"] == "table":
                scene = message["scene"] or changed(scene, message["changes"])
                message["scene"] = scene
        return messages

    def pictures(self) -> dict[str, bytes]:
        """The pictures that were asked for, by name."""
        found = {url: re.search(r"/art/([^/?]+)$", url) for url in self.bodies}
        return {name[1]: self.bodies[url] for url, name in found.items() if name}

    def spoken(self) -> list[str]:
        """All texts in what is JSON, once each: messages and answers of the interface."""
        answers = [body for url, body in self.bodies.items() if "/api/" in url]
        data = [json.loads(body) for body in answers if body[:1] in (b"{", b"[")]
        return list(dict.fromkeys(t for part in (*self.messages(), *data) for t in strings(part)))

    def everything(self) -> str:
        """All of it as one text."""
        rest = [body.decode("utf-8", "replace") for body in self.bodies.values()]
        return flat("\n".join([*self.spoken(), *rest, *self.heads]))
