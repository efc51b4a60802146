"""Saves: a match as one JSON text, in the middle of any decision, and back.

`sum` is the SHA-256 of the rest, so that a damaged file is noticed. Loading plays the log again
and compares the checkpoint, so a save that the rules do not reproduce is refused. One that was
played under other rules, and that these do not reproduce, goes on from its checkpoint.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from .ask import CHANCE, BadInput, Refused
from .chance import Keyed, Source, commitment
from .events import Event
from .game import Game
from .match import Match
from .origin import Origin, later
from .ready import ready
from .state import from_json, to_json
from .talk import Row, Said, read_talk

FORMAT = 1


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of a saved match."""

    katabasis: int
    game: str
    rules: int
    seed: str | None
    start: dict[str, Any]
    checkpoint: dict[str, Any]
    mark: int
    log: list[tuple[int, Any]]
    talk: list[Row] = []
    extra: dict[str, Any] = {}
    sum: str = ""


class Since(msgspec.Struct, frozen=True):
    """What was before the first table of a match that goes on from a snapshot."""

    answers: int
    told: list[tuple[int, Event]] = []


class Later(Save, frozen=True, kw_only=True):
    """A match that goes on from a snapshot. Other saves are written as they always were."""

    since: Since


class Head(msgspec.Struct, frozen=True):
    """What is read first of a save, and what decides how the rest is read."""

    katabasis: Any = msgspec.UNSET
    since: Any = msgspec.UNSET


def checksum(save: Save) -> str:
    """The sum of everything but the sum."""
    body = msgspec.json.encode(msgspec.structs.replace(save, sum=""))
    return hashlib.sha256(body).hexdigest()


def dump(
    match: Match,
    extra: dict[str, Any] | None = None,
    talk: Iterable[Said] = (),
    history: bool = True,
) -> bytes:
    """The match as JSON, with the talk. `extra` is kept for the front end (who sits where).

    Without `history`, what was told before a snapshot is left out.
    """
    seed = match.source.seed if isinstance(match.source, Keyed) else None
    origin, more = match.origin, dict[str, Any]()
    kind: type[Save] = Later if origin.answers else Save
    if origin.answers:
        more = {"since": Since(origin.answers, [*origin.events] if history else [])}
    save = kind(
        katabasis=FORMAT,
        game=match.game.key,
        rules=match.game.rules,
        seed=seed,
        start=to_json(match.start),
        checkpoint=to_json(match.checkpoint),
        mark=match.mark,
        log=match.log,
        talk=[said.row(len(match.log)) for said in talk],
        extra=extra or {},
        **more,
    )
    return msgspec.json.encode(msgspec.structs.replace(save, sum=checksum(save)))


def read(data: bytes, where: str = "This file") -> Save:
    """The save as it is, with its format and its sum checked."""
    try:
        head = msgspec.json.decode(data, type=ready(Head))
        form = head.katabasis
        if form is msgspec.UNSET:
            raise BadInput(f"{where} is not a save of Katabasis.")
        if isinstance(form, int) and form != FORMAT:
            raise BadInput(
                f"{where} has save format {str(form)[:20]}, but this program reads format"
                f" {FORMAT}. Open it with the program that wrote it."
            )
        kind = Save if head.since is msgspec.UNSET else Later
        save = msgspec.json.decode(data, type=ready(kind))
    except RecursionError:
        raise BadInput(
            f"{where} is damaged, or not a save at all: it is nested too deeply."
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{where} is damaged, or not a save at all: {error}.") from None
    if save.sum != checksum(save):
        raise BadInput(f"{where} is damaged: its content does not fit its checksum.")
    return save


def load(
    data: bytes,
    game_of: Callable[[str], Game],
    where: str = "This file",
    source: Source | None = None,
    *,
    checked: bool = True,
) -> Match:
    """The match out of a save, at the same decision.

    Its first table must be possible; only what this program has just written may go unchecked.
    """
    save = read(data, where)
    game = played(save, game_of, where)
    if source is None:
        source = drawn(save, where)
    match = reproduced(save, game, source, where, checked)
    talk_of(save, match, where)
    return match


def reproduced(
    save: Save, game: Game, source: Source | None, where: str, checked: bool = True
) -> Match:
    """The match of a save: from its beginning, or from its checkpoint if the rules changed."""
    try:
        match = Match(game, origin_of(save, game, where, checked), source, save.log)
        if not fits_checkpoint(match, save.checkpoint, where) or match.mark != save.mark:
            raise BadInput(
                f"{where} does not fit: its log leads to another table than the saved one."
            )
        return match
    except BadInput:
        if save.rules == game.rules:
            raise
    except Exception as error:
        if save.rules == game.rules:
            raise unplayable(error, where) from error
    try:
        table = possible(save.checkpoint, game, where, checked)
        return Match(game, later(table, save.log, save.mark), source, save.log)
    except Refused as error:
        raise BadInput(
            f"{where} was played under version {save.rules} of the rules of {game.title}; this"
            f" program has version {game.rules}, and it cannot go on: {error}"
        ) from None
    except BadInput:
        raise
    except Exception as error:
        raise unplayable(error, where) from error


def unplayable(error: Exception, where: str) -> BadInput:
    """What is wrong with a save on which the rules stop."""
    if isinstance(error, Refused):
        return BadInput(f"{where} holds an answer that the rules refuse: {error}")
    return BadInput(f"{where} cannot be played: the rules break on its table.")


def fits_checkpoint(match: Match, kept: dict[str, Any], where: str = "This file") -> bool:
    """Whether a match has come to the checkpoint that was kept of it.

    A field that the table has got since it was kept may be anything there.
    """
    now = to_json(match.checkpoint)
    then = to_json(from_json(match.game.table, kept, where))
    return all(key in now and now[key] == then[key] for key in kept)


def talk_of(save: Save, match: Match, where: str = "This file") -> list[Said]:
    """The table talk of a save whose match was loaded."""
    return read_talk(save.talk, len(match.game.names(match.table)), len(match.log), where)


def origin_of(save: Save, game: Game, where: str, checked: bool = True) -> Origin:
    """Where the match of a save begins, if it can begin there."""
    table = possible(save.start, game, where, checked)
    if not isinstance(save, Later):
        return Origin(table)
    answers, seats = save.since.answers, range(CHANCE, len(game.names(table)))
    told = [(n, event) for n, event in save.since.told if event.kind in game.kinds]
    odd = not all(0 <= n <= answers for n, _ in told) or told != sorted(told, key=lambda e: e[0])
    if odd or not 0 < answers <= len(save.log) or any(s not in seats for s, _ in save.log):
        raise BadInput(f"{where} is damaged: it continues from a moment that does not exist.")
    return later(table, save.log, answers, told)


def possible(data: dict[str, Any], game: Game, where: str, checked: bool = True) -> Any:
    """A table out of a save, if a match can begin with it."""
    table = from_json(game.table, data, where)
    if not checked:
        return table
    try:
        fault = game.check(table) or game.check_start(table)
    except BadInput as error:
        raise BadInput(f"{where} cannot be played here. {error}") from None
    if fault:
        raise BadInput(f"{where} begins with an impossible table. {fault}")
    return table


def played(save: Save, game_of: Callable[[str], Game], where: str) -> Game:
    """The game of a save."""
    try:
        return game_of(save.game)
    except BadInput as error:
        raise BadInput(f"{where} is for a game that this program does not have. {error}") from None


def drawn(save: Save, where: str) -> Keyed | None:
    """Where the draws of a save come from; None if it has no seed."""
    try:
        return Keyed(save.seed) if save.seed is not None else None
    except BadInput as error:
        raise BadInput(f"{where} has an invalid seed. {error}") from None


class Verdict(msgspec.Struct, frozen=True):
    """What the check of every draw found: what does not fit, as (log number, sentence)."""

    draws: int
    commitment: str
    wrong: list[tuple[int, str]]
    refused: tuple[int, str] | None = None
    """The answer that the rules refuse, where the check had to stop."""


def verify(data: bytes, game_of: Callable[[str], Game], where: str = "This file") -> Verdict:
    """Works out every draw of a save again from its seed and says which does not fit."""
    save = read(data, where)
    game, source = played(save, game_of, where), drawn(save, where)
    if save.rules != game.rules:
        raise BadInput(
            f"{where} was played under version {save.rules} of the rules of {game.title};"
            f" this program has version {game.rules}. Check it with the program that wrote it."
        )
    if source is None:
        raise BadInput(f"{where} has no seed: it was not played at a live table.")
    wrong, draws, refused = list[tuple[int, str]](), 0, None
    origin = origin_of(save, game, where)
    match = Match(game, origin, None, save.log[: origin.answers], events=False)
    for number, (seat, answer) in enumerate(save.log[origin.answers :], origin.answers):
        ask = match.ask
        if seat == CHANCE and ask is not None and ask.seat == CHANCE:
            draws += 1
            due = source(ask, match.counter(ask))
            if due != answer:
                wrong.append((number, f"{ask.about} {ask.kind}: {answer!r}, should be {due!r}"))
        try:
            match.choose(seat, answer)
        except Refused as error:
            refused = (number, f"{answer!r} is against the rules: {error}")
            break
    return Verdict(draws, commitment(source.seed), wrong, refused)
