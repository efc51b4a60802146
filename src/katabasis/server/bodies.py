"""What goes over HTTP. The page's types and the OpenAPI description come from these structs."""

from typing import Annotated, Any, Literal

import msgspec

from ..engine import Seat, Setting
from ..engine.sheet import Chapter, Sheet

WhoSits = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["me", "friend", "bot"]})]
"""The server answers any other word with a sentence of its own."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page sends."""


class Wish(Form, frozen=True, forbid_unknown_fields=True):
    """What the lobby wants for one seat."""

    who: WhoSits
    bot: str = ""
    """Which bot; without a word the best one for the game."""
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Clock(Form, frozen=True, forbid_unknown_fields=True):
    """How long people may think: about each answer, or altogether."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=86_400)]
    then: Literal["nothing", "bot"] = "nothing"
    """What happens at zero: only the page shows it, or a bot moves."""


class InCampaign(msgspec.Struct, frozen=True):
    """Which run of which campaign a table plays."""

    id: str
    name: str
    run: int


class NewTable(Form, frozen=True, forbid_unknown_fields=True):
    """What the lobby asks for."""

    game: str
    seats: list[Wish]
    players: int | None = None
    settings: dict[str, Any] = {}
    gather: bool = False
    """Whether people first come and choose their seats, until the host begins."""
    clock: Clock | None = None


class NewCampaign(Form, frozen=True, forbid_unknown_fields=True):
    """A campaign that begins."""

    game: str
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    settings: dict[str, Any] = {}


class NewRun(Form, frozen=True, forbid_unknown_fields=True):
    """Who plays the next run of a campaign."""

    seats: list[Wish]
    settings: dict[str, Any] = {}
    gather: bool = False
    clock: Clock | None = None
    aside: bool = False
    """Whether a run that is not over is set aside for it."""


class Branch(Form, frozen=True, forbid_unknown_fields=True):
    """Before which run of a campaign another one begins."""

    run: int
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Again(Form, frozen=True, forbid_unknown_fields=True):
    """Who wants to play again with the same people."""

    secret: str


class From(Form, frozen=True, forbid_unknown_fields=True):
    """From where a new table should play on."""

    secret: str
    number: int


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that the lobby offers."""

    key: str
    text: str


class ViewerInfo(msgspec.Struct, frozen=True):
    """A kind of spectators that a game allows."""

    key: str
    title: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    key: str
    title: str
    about: str
    seats: tuple[int, ...]
    usual: int
    """How many play when nobody says otherwise."""
    settings: tuple[Setting, ...]
    names: list[str]
    bots: list[BotInfo]
    template: bool
    viewers: list[ViewerInfo]
    campaigns: bool
    """Whether its matches may be runs of a campaign."""


class Invitation(msgspec.Struct, frozen=True):
    """A link for one kind of spectators."""

    key: str
    title: str
    text: str
    secret: str


class MadeSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a new table; a person's has a secret."""

    seat: Seat
    who: WhoSits
    secret: str | None = None


class MadeTable(msgspec.Struct, frozen=True):
    """A new table with its secrets."""

    table: str
    host: str
    seats: list[MadeSeat]
    spectator: str
    watchers: list[Invitation]


class MadeCampaign(msgspec.Struct, frozen=True):
    """A new campaign with the secret that opens it."""

    campaign: str
    secret: str
    name: str


class RunInfo(msgspec.Struct, frozen=True):
    """A run of a campaign."""

    number: int
    kind: Literal["run", "reset"]
    table: str | None
    made: float
    over: bool
    aside: bool
    """Whether the campaign went on without it."""


class CampaignInfo(msgspec.Struct, frozen=True):
    """A campaign as a lobby lists it."""

    campaign: str
    game: str
    title: str
    """Of the game."""
    name: str
    made: float
    summary: tuple[str, ...]
    won: bool
    runs: list[RunInfo]
    under_way: RunInfo | None
    parent: str
    """The name of the campaign that it left, if it is a branch."""
    parent_run: int
    resets: bool
    """Whether the rules say how it is put back to its beginning."""


class Remembered(msgspec.Struct, frozen=True):
    """A run as the players remember it, and its number here, or 0 if it was played elsewhere."""

    chapter: Chapter
    run: int
    table: str | None


class CampaignPages(msgspec.Struct, frozen=True):
    """What the players of a campaign may look at between two runs."""

    info: CampaignInfo
    sheets: tuple[Sheet, ...]
    story: list[Remembered]


class NextTable(msgspec.Struct, frozen=True):
    """The table at which the same people play again."""

    table: str


class RuleClause(msgspec.Struct, frozen=True):
    """One clause of a ledger."""

    id: str
    section: str
    text: str


class Rules(msgspec.Struct, frozen=True):
    """A ledger, clause by clause."""

    title: str
    clauses: list[RuleClause]


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    ok: bool
    version: str


class Failure(msgspec.Struct, frozen=True):
    """Why a request was refused, in a sentence."""

    error: str
