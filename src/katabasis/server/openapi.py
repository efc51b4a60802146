"""The OpenAPI description of the HTTP part, with the schemas of the structs that it sends."""

from typing import Any

import msgspec

from .. import __version__
from .bodies import (
    Again,
    Branch,
    CampaignInfo,
    CampaignPages,
    Failure,
    From,
    GameInfo,
    Health,
    MadeCampaign,
    MadeTable,
    NewCampaign,
    NewRun,
    NewTable,
    NextTable,
    Rules,
)
from .standing import Standing

BODIES = (
    Again,
    Branch,
    CampaignInfo,
    CampaignPages,
    Failure,
    From,
    GameInfo,
    Health,
    MadeCampaign,
    MadeTable,
    NewCampaign,
    NewRun,
    NewTable,
    NextTable,
    Rules,
    Standing,
)
TEXT = {"type": "string"}
FILE: dict[str, Any] = {"type": "object"}
PICTURE = {"description": "the SVG", "content": {"image/svg+xml": {"schema": TEXT}}}
REFUSALS = {
    "400": "refused, with a sentence",
    "403": "not with this secret",
    "404": "unknown",
    "413": "the body is too large",
    "429": "too many requests",
    "503": "it could not be saved, or the server is busy",
}
MAKING = ("400", "413", "503")


def schema(body: type[msgspec.Struct]) -> dict[str, Any]:
    """A reference to the schema of a struct."""
    return {"$ref": f"#/components/schemas/{body.__name__}"}


def described(
    what: str, answer: dict[str, Any], refusals: tuple[str, ...] = (), **more: Any
) -> dict[str, Any]:
    """One call: what it does, what can come back, and how it can be refused."""
    said = {status: answered(REFUSALS[status], schema(Failure)) for status in (*refusals, "429")}
    return {"summary": what, "responses": answer | said, **more}


def answered(text: str, form: dict[str, Any]) -> dict[str, Any]:
    """One answer."""
    return {"description": text, "content": {"application/json": {"schema": form}}}


def json_body(form: dict[str, Any]) -> dict[str, Any]:
    """A body of JSON."""
    return {"required": True, "content": {"application/json": {"schema": form}}}


def parameter(name: str, where: str) -> dict[str, Any]:
    """A word in the path or a header."""
    return {"name": name, "in": where, "required": True, "schema": TEXT}


def paths() -> dict[str, Any]:
    """Every address, with what it takes and gives."""
    table, secret = parameter("table", "path"), parameter("X-Secret", "header")
    made = {"201": answered("a new table with its secrets", schema(MadeTable))}
    games = {"type": "array", "items": schema(GameInfo)}
    return {
        "/api/games": {"get": described("all games", {"200": answered("a list", games)})},
        "/api/tables": {
            "post": described(
                "makes a table", made, MAKING, requestBody=json_body(schema(NewTable))
            )
        },
        "/api/tables/{table}/from": {
            "post": described(
                "plays on from a moment of a finished game",
                made,
                (*MAKING, "403", "404"),
                parameters=[table],
                requestBody=json_body(schema(From)),
            )
        },
        "/api/tables/{table}/again": {
            "post": described(
                "another game for the same people, who keep their links",
                {"201": answered("the table where it is played", schema(NextTable))},
                (*MAKING, "403", "404"),
                parameters=[table],
                requestBody=json_body(schema(Again)),
            )
        },
        "/api/tables/{table}/state": {
            "get": described(
                "who plays, and whose turn it is",
                {"200": answered("as far as the viewer may know", schema(Standing))},
                ("403", "404"),
                parameters=[table, secret],
            )
        },
        "/api/tables/{table}/export": {
            "get": described(
                "the match as one file",
                {"200": answered("the file", FILE)},
                ("403", "404"),
                parameters=[table, secret],
            )
        },
        "/api/tables/{table}/art/{name}": {
            "get": described(
                "a picture that the viewer's scene shows now",
                {"200": PICTURE},
                ("403", "404"),
                parameters=[table, parameter("name", "path"), secret],
            )
        },
        **campaign_paths(made),
        "/api/import": {
            "post": described("a table from a file", made, MAKING, requestBody=json_body(FILE))
        },
        "/api/rules/{game}": {
            "get": described(
                "a ledger",
                {"200": answered("clauses", schema(Rules))},
                ("404",),
                parameters=[parameter("game", "path")],
            )
        },
        "/api/health": {
            "get": described(
                "how the server is", {"200": answered("well", schema(Health))}, ("503",)
            )
        },
        "/api/openapi.json": {"get": described("this", {"200": answered("it", FILE)})},
    }


def campaign_paths(made: dict[str, Any]) -> dict[str, Any]:
    """The addresses of campaigns."""
    named = [parameter("campaign", "path"), parameter("X-Secret", "header")]
    begun = {"201": answered("a new campaign with its secret", schema(MadeCampaign))}
    shown = {"200": answered("the campaign", schema(CampaignInfo))}
    pages = {"200": answered("only what its players know", schema(CampaignPages))}
    known = ("400", "403", "404", "503")
    name = {"name": "name", "in": "query", "required": False, "schema": TEXT}
    at = "/api/campaigns/{campaign}"
    return {
        "/api/tables/{table}/campaign": {
            "get": described(
                "the campaign of which the table plays a run",
                pages,
                known,
                parameters=[parameter("table", "path"), parameter("X-Secret", "header")],
            )
        },
        "/api/campaigns": {
            "post": described(
                "starts a campaign", begun, MAKING, requestBody=json_body(schema(NewCampaign))
            )
        },
        "/api/campaigns/import": {
            "post": described(
                "a campaign from a file",
                begun,
                MAKING,
                parameters=[name],
                requestBody=json_body(FILE),
            )
        },
        at: {"get": described("a campaign as a list shows it", shown, known, parameters=named)},
        f"{at}/pages": {
            "get": described("its sheets and its story", pages, known, parameters=named)
        },
        f"{at}/runs": {
            "post": described(
                "its next run, as a table",
                made,
                (*known, "413"),
                parameters=named,
                requestBody=json_body(schema(NewRun)),
            )
        },
        f"{at}/branch": {
            "post": described(
                "another campaign that begins as this one was before a run",
                begun,
                (*known, "413"),
                parameters=named,
                requestBody=json_body(schema(Branch)),
            )
        },
        f"{at}/reset": {
            "post": described(
                "puts everything back, as the rules say", shown, known, parameters=named
            )
        },
        f"{at}/export": {
            "get": described(
                "the campaign as one file",
                {"200": answered("the file", FILE)},
                known,
                parameters=named,
            )
        },
    }


def description() -> dict[str, Any]:
    """The whole description."""
    _, schemas = msgspec.json.schema_components(BODIES, ref_template="#/components/schemas/{name}")
    info = {"title": "Katabasis", "version": __version__}
    return {
        "openapi": "3.1.0",
        "info": info,
        "paths": paths(),
        "components": {"schemas": schemas},
    }
