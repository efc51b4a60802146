"""Campaigns: what outlives a match, and a match of one that knows what was before it.

A run of a campaign is a match like any other. Its settings hold the campaign before, its last table
the campaign after, so that it replays and verifies alone, and a campaign can be built again from
its runs. A campaign travels as a document: plain values with the game's key and the version of its
form. One of an older form is brought up to date step by step; one that is damaged, or that cannot
be, is refused with a sentence.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

import msgspec

from .ask import Answer, Ask, BadInput, Seat
from .ready import ready
from .sheet import Chapter, Sheet
from .state import Record

if TYPE_CHECKING:
    from .game import Game, Setup
    from .match import Match

FORMAT = 1
SETTING = "campaign"
"""The key of the setting that holds the campaign before a run."""
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Campaigns(msgspec.Struct, frozen=True, kw_only=True):
    """What a game says about its campaigns."""

    game: str
    """The key of the game."""
    form: type[Record]
    """The fields of a campaign. The table of a run has one of them, which its rules change."""
    version: int
    """Of the form: a document of an older one is migrated, one of a newer one refused."""
    begin: Callable[[int, "Setup"], Any]
    """A new campaign, for a number of seats and the other settings."""
    of: Callable[[Any], Any]
    """The campaign on the table of a run."""
    check: Callable[[Any], str | None]
    """A sentence about a campaign that cannot be; it looks at every field."""
    summary: Callable[[Any], tuple[str, ...]]
    """What a lobby tells of it, in a few lines."""
    won: Callable[[Any], bool] = lambda campaign: False
    """Whether its aim was reached; it may go on all the same."""
    milestones: Callable[[Any], tuple[str, ...]] = lambda campaign: ()
    """What it has come to so far, by names that a study counts: Bosses beaten, chapters read."""
    measures: Callable[[Any], dict[str, Any]] = lambda campaign: {}
    """Facts of its last run that a study counts: numbers, and words such as where it ended."""
    targets: Mapping[str, tuple[float, float]] = {}
    """Where a study should find them: for a milestone the run that first comes to it, as a median;
    for a measure that is true or false, the share of runs."""
    used: Callable[[Any, Ask, Seat, Answer], Iterable[str]] = lambda t, ask, seat, answer: ()
    """The cards that an answer puts to use, by the names under which a study counts them."""
    held: Callable[[Any], Iterable[str]] = lambda campaign: ()
    """The cards that are of use by lying where they lie, in the run that follows."""
    cards: Callable[[], Mapping[str, str]] = dict
    """All cards that can be put to use, with their titles: a study finds those that never are."""
    grown: Callable[[Any], int] = lambda campaign: 0
    """How much it has gained so far: a study compares runs that began with as much."""
    without: Callable[[Any, str], bool] = lambda campaign, card: False
    """Takes a card out of a campaign, for a study of what it does; False if it was not there."""
    content: Callable[[], str] = str
    """A digest of what is on the cards: uses that were counted with other cards say nothing."""
    trial: Callable[[Any], tuple[str, bool] | None] = lambda campaign: None
    """The last great trial that its last run came to, and whether it was passed."""
    sheets: Callable[[Any], tuple[Sheet, ...]] = lambda campaign: ()
    """What its players may look at between two runs: only what they know."""
    chapters: Callable[[Any], tuple[Chapter, ...]] = lambda campaign: ()
    """Its runs so far, as the players remember them."""
    reset: Callable[[Any], Any] | None = None
    """How everything is put back as it was at the beginning, where the rules say how."""
    migrations: dict[int, Migration] = {}
    """By version: how the plain values of that version become those of the next."""


class Document(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign as a file or a setting holds it. `sum` is the SHA-256 of the rest."""

    katabasis_campaign: int
    game: str
    version: int
    campaign: dict[str, Any]
    sum: str = ""


def campaigns_of(game: "Game") -> Campaigns:
    """What a game says about its campaigns; a game without them is refused."""
    if game.campaigns is None:
        raise BadInput(f"{game.title} has no campaigns.")
    return game.campaigns


def checksum(document: Document) -> str:
    """The sum of everything but the sum."""
    body = msgspec.json.encode(msgspec.structs.replace(document, sum=""))
    return hashlib.sha256(body).hexdigest()


def documented(facts: Campaigns, campaign: Record) -> Document:
    """A campaign as a document of the present version."""
    plain = cast(dict[str, Any], msgspec.json.decode(msgspec.json.encode(campaign)))
    made = Document(
        katabasis_campaign=FORMAT,
        game=facts.game,
        version=facts.version,
        campaign=plain,
    )
    return msgspec.structs.replace(made, sum=checksum(made))


def opened(facts: Campaigns, document: Document, where: str = "This campaign") -> Any:
    """The campaign of a document, brought up to date and checked."""
    if document.game != facts.game:
        raise BadInput(f"{where} is for the game '{document.game[:40]}', not for '{facts.game}'.")
    if document.katabasis_campaign != FORMAT:
        raise BadInput(f"{where} has a format that this program does not read.")
    if document.sum != checksum(document):
        raise BadInput(f"{where} is damaged: its content does not fit its checksum.")
    try:
        plain = migrated(facts, document, where)
        campaign = msgspec.convert(plain, ready(facts.form), str_keys=True)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where} does not fit its form: {error}.") from None
    if fault := facts.check(campaign):
        raise BadInput(f"{where} is impossible. {fault}")
    return campaign


def migrated(facts: Campaigns, document: Document, where: str) -> dict[str, Any]:
    """The plain values of a document in the present form."""
    data, version = document.campaign, document.version
    if version > facts.version:
        raise BadInput(
            f"{where} has version {version}, but this program knows {facts.version} at most."
            " Open it with the program that wrote it."
        )
    while version < facts.version:
        if version not in facts.migrations:
            raise BadInput(f"{where} has version {version}, which this program cannot read.")
        try:
            data = facts.migrations[version](data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            raise BadInput(f"{where} is damaged: it does not fit version {version}.") from None
        version += 1
    if missing := sorted(set(data) ^ set(facts.form.__struct_fields__)):
        raise BadInput(f"{where} is damaged: it says too little or too much about '{missing[0]}'.")
    return data


def read_document(value: Any) -> dict[str, Any] | None:
    """A document as plain values, from such values or from its JSON text; None if it is none."""
    try:
        if isinstance(value, str | bytes):
            value = msgspec.json.decode(value)
        if not isinstance(value, Document):
            value = msgspec.convert(value, ready(Document))
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeDecodeError):
        return None
    return cast(dict[str, Any], msgspec.to_builtins(value))


def before(facts: Campaigns, players: int, options: "Setup", where: str = "This campaign") -> Any:
    """The campaign that a run is set up with: the one of its settings, or a new one."""
    given = options.get(SETTING)
    if given is None:
        return facts.begin(players, options)
    return opened(facts, msgspec.convert(given, ready(Document)), where)


def run_before(match: "Match") -> Document:
    """The campaign before a run, out of its first table."""
    facts = campaigns_of(match.game)
    return documented(facts, facts.of(match.start))


def run_after(match: "Match") -> Document:
    """The campaign after a run; while it goes on there is none."""
    if match.outcome is None:
        raise BadInput("This run is not over: the campaign is still as it was before it.")
    facts = campaigns_of(match.game)
    return documented(facts, facts.of(match.table))


def rebuilt(first: Document, runs: Iterable["Match"]) -> Document:
    """A campaign built again from its beginning and its runs, each of which must follow."""
    now = first
    for number, run in enumerate(runs, 1):
        if run_before(run) != now:
            raise BadInput(f"Run {number} does not go on from where the campaign was.")
        now = run_after(run)
    return now


def told(facts: Campaigns, document: Document) -> tuple[str, ...]:
    """What a lobby tells of a campaign."""
    return facts.summary(opened(facts, document))


def reset(facts: Campaigns, document: Document) -> Document:
    """A campaign put back as the rules say."""
    if facts.reset is None:
        raise BadInput(
            "The rules of this game do not say how a campaign is put back; begin another."
        )
    return documented(facts, facts.reset(opened(facts, document)))


def exported(document: Document) -> bytes:
    """A campaign as one file."""
    return msgspec.json.encode(document)


def imported(data: bytes, game_of: Callable[[str], "Game"], where: str = "This file") -> Document:
    """A campaign out of a file, looked through and in the present version."""
    try:
        document = msgspec.json.decode(data, type=ready(Document))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{where} is damaged, or not a campaign: {str(error)[:200]}.") from None
    try:
        facts = campaigns_of(game_of(document.game))
    except BadInput as error:
        raise BadInput(f"{where} is for a game that this program does not have. {error}") from None
    return documented(facts, opened(facts, document, where))
