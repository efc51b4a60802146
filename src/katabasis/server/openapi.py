"""The OpenAPI description of the HTTP part."""

from typing import Any

from .. import __version__

TEXT = {"type": "string"}
NUMBER = {"type": "integer"}


def described(what: str, answers: dict[str, str], **more: Any) -> dict[str, Any]:
    """One call: what it does and what can come back."""
    return {
        "summary": what,
        "responses": {
            status: {"description": text, "content": {"application/json": {"schema": {}}}}
            for status, text in (answers | {"429": "too many requests"}).items()
        },
        **more,
    }


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


TABLE = {"name": "table", "in": "path", "required": True, "schema": TEXT}
GAME = {"name": "game", "in": "path", "required": True, "schema": TEXT}
SECRET = {"name": "X-Secret", "in": "header", "required": True, "schema": TEXT}
WISH = thing(["who"], who={"enum": ["me", "friend", "bot"]}, bot=TEXT, name=TEXT)
NEW = thing(
    ["game", "seats"],
    game=TEXT,
    seats={"type": "array", "items": WISH},
    players=NUMBER,
    settings={"type": "object"},
)
SAID = {"400": "refused, with a sentence"}


def description() -> dict[str, Any]:
    """The whole description."""
    made = {"201": "a new table with its secrets", **SAID}
    paths = {
        "/api/games": {"get": described("all games", {"200": "a list"})},
        "/api/tables": {"post": described("makes a table", made, requestBody=json_body(NEW))},
        "/api/tables/{table}/from": {
            "post": described(
                "plays on from a moment of a finished game",
                {**made, "403": "not with this secret", "404": "no such table"},
                parameters=[TABLE],
                requestBody=json_body(thing(["secret", "number"], secret=TEXT, number=NUMBER)),
            )
        },
        "/api/tables/{table}/export": {
            "get": described(
                "the match as one file",
                {"200": "the file", "403": "not with this secret", "404": "no such table"},
                parameters=[TABLE, SECRET],
            )
        },
        "/api/import": {"post": described("a table from a file", made, requestBody=json_body({}))},
        "/api/rules/{game}": {
            "get": described("a ledger", {"200": "clauses", "404": "no game"}, parameters=[GAME])
        },
        "/api/health": {"get": described("whether the server is well", {"200": "it is"})},
        "/api/openapi.json": {"get": described("this description", {"200": "it"})},
    }
    info = {"title": "Katabasis", "version": __version__}
    return {"openapi": "3.1.0", "info": info, "paths": paths}
