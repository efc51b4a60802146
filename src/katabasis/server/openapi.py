"""The OpenAPI description of the HTTP part."""

from typing import Any

from .. import __version__
from ..games import KEYS

TEXT = {"type": "string"}
NUMBER = {"type": "integer"}


def described(
    what: str, answer: dict[str, Any], refusals: tuple[str, ...] = (), **more: Any
) -> dict[str, Any]:
    """One call: what it does, what can come back, and how it can be refused."""
    said = {status: answered(REFUSALS[status], REFUSAL) for status in (*refusals, "429")}
    return {"summary": what, "responses": answer | said, **more}


def answered(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    """One answer."""
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def json_body(schema: dict[str, Any]) -> dict[str, Any]:
    """A body of JSON."""
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def thing(required: list[str], **properties: Any) -> dict[str, Any]:
    """An object with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


REFUSAL = thing(["error"], error=TEXT)
REFUSALS = {
    "400": "refused, with a sentence",
    "403": "not with this secret",
    "404": "there is no such thing",
    "413": "the body is too large",
    "429": "too many requests",
    "503": "it could not be saved, or the server is busy",
}
WISH = thing(
    ["who"],
    who={"enum": ["me", "friend", "bot"]},
    bot=TEXT,
    name={"type": "string", "maxLength": 24},
)
NEW = thing(
    ["game", "seats"],
    game={"enum": list(KEYS)},
    seats={"type": "array", "items": WISH},
    players={"type": ["integer", "null"]},
    settings={"type": "object"},
)
WATCHER_KEYS = ["key", "title", "text", "secret"]
WATCHER = thing(WATCHER_KEYS, **dict.fromkeys(WATCHER_KEYS, TEXT))
SEAT = thing(["seat", "who"], seat=NUMBER, who=WISH["properties"]["who"], secret=TEXT)
MADE = {
    "201": answered(
        "a new table with its secrets",
        thing(
            ["table", "host", "seats", "spectator", "watchers"],
            table=TEXT,
            host=TEXT,
            seats={"type": "array", "items": SEAT},
            spectator=TEXT,
            watchers={"type": "array", "items": WATCHER},
        ),
    )
}
CLAUSE = thing(["id", "section", "text"], id=TEXT, section=TEXT, text=TEXT)
LEDGER = thing(["title", "clauses"], title=TEXT, clauses={"type": "array", "items": CLAUSE})
HEALTH = thing(["ok", "version"], ok={"type": "boolean"}, version=TEXT)
PICTURE = {"description": "the SVG", "content": {"image/svg+xml": {"schema": TEXT}}}
LIST, FILE = {"type": "array", "items": {"type": "object"}}, {"type": "object"}


def parameter(name: str, where: str) -> dict[str, Any]:
    """A word in the path or a header."""
    return {"name": name, "in": where, "required": True, "schema": TEXT}


def description() -> dict[str, Any]:
    """The whole description."""
    table, making = parameter("table", "path"), ("400", "413", "503")
    moment = thing(["secret", "number"], secret=TEXT, number=NUMBER)
    paths = {
        "/api/games": {"get": described("all games", {"200": answered("a list", LIST)})},
        "/api/tables": {
            "post": described("makes a table", MADE, making, requestBody=json_body(NEW))
        },
        "/api/tables/{table}/from": {
            "post": described(
                "plays on from a moment of a finished game",
                MADE,
                (*making, "403", "404"),
                parameters=[table],
                requestBody=json_body(moment),
            )
        },
        "/api/tables/{table}/export": {
            "get": described(
                "the match as one file",
                {"200": answered("the file", FILE)},
                ("403", "404"),
                parameters=[table, parameter("X-Secret", "header")],
            )
        },
        "/api/tables/{table}/art/{name}": {
            "get": described(
                "a picture that the viewer's scene shows now",
                {"200": PICTURE},
                ("403", "404"),
                parameters=[table, parameter("name", "path"), parameter("X-Secret", "header")],
            )
        },
        "/api/import": {
            "post": described("a table from a file", MADE, making, requestBody=json_body(FILE))
        },
        "/api/rules/{game}": {
            "get": described(
                "a ledger",
                {"200": answered("clauses", LEDGER)},
                ("404",),
                parameters=[parameter("game", "path")],
            )
        },
        "/api/health": {
            "get": described("whether the server is well", {"200": answered("it is", HEALTH)})
        },
        "/api/openapi.json": {"get": described("this", {"200": answered("it", FILE)})},
    }
    info = {"title": "Katabasis", "version": __version__}
    return {"openapi": "3.1.0", "info": info, "paths": paths}
