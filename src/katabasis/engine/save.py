"""Saves: a match as one JSON text, in the middle of any decision, and back.

`sum` is the SHA-256 of the rest, so that a damaged file is noticed. Loading plays the log again
and compares the checkpoint, so a save that the rules do not reproduce is refused.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from .ask import CHANCE, BadInput, Refused
from .chance import Keyed, Source, commitment
from .game import Game
from .match import Match
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


def checksum(save: Save) -> str:
    """The sum of everything but the sum."""
    body = msgspec.json.encode(msgspec.structs.replace(save, sum=""))
    return hashlib.sha256(body).hexdigest()


def dump(match: Match, extra: dict[str, Any] | None = None, talk: Iterable[Said] = ()) -> bytes:
    """The match as JSON, with the talk. `extra` is kept for the front end (who sits where)."""
    seed = match.source.seed if isinstance(match.source, Keyed) else None
    save = Save(
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
    )
    return msgspec.json.encode(msgspec.structs.replace(save, sum=checksum(save)))


def read(data: bytes, where: str = "This file") -> Save:
    """The save as it is, with its format and its sum checked."""
    try:
        head = msgspec.json.decode(data, type=dict[str, Any])
        if "katabasis" not in head:
            raise BadInput(f"{where} is not a save of Katabasis.")
        form = head["katabasis"]
        if isinstance(form, int) and form != FORMAT:
            raise BadInput(
                f"{where} has save format {str(form)[:20]}, but this program reads format"
                f" {FORMAT}. Open it with the program that wrote it."
            )
        save = msgspec.json.decode(data, type=Save)
    except RecursionError:
        raise BadInput(f"{where} is damaged or no save at all: it is nested too deep.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{where} is damaged or no save at all: {error}.") from None
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
    start = first_table(save, game, where, checked)
    try:
        match = Match(game, start, source, save.log)
    except Refused as error:
        raise BadInput(f"{where} holds an answer that the rules refuse: {error}") from None
    except BadInput as error:
        raise BadInput(f"{where} cannot be played here. {error}") from None
    except Exception as error:
        raise BadInput(f"{where} cannot be played: the rules break on its table.") from error
    # a field that the table has got since the save was made has its default there
    kept = {**to_json(from_json(game.table, save.checkpoint, where)), **save.checkpoint}
    if to_json(match.checkpoint) != kept or match.mark != save.mark:
        raise BadInput(f"{where} does not fit: its log leads to another table than the saved one.")
    talk_of(save, match, where)
    return match


def talk_of(save: Save, match: Match, where: str = "This file") -> list[Said]:
    """The table talk of a save whose match was loaded."""
    return read_talk(save.talk, len(match.game.names(match.table)), len(match.log), where)


def first_table(save: Save, game: Game, where: str, checked: bool = True) -> Any:
    """The table that a save begins with, if a match can begin with it."""
    start = from_json(game.table, save.start, where)
    if not checked:
        return start
    try:
        fault = game.check(start) or game.check_start(start)
    except BadInput as error:
        raise BadInput(f"{where} cannot be played here. {error}") from None
    if fault:
        raise BadInput(f"{where} begins with an impossible table. {fault}")
    return start


def played(save: Save, game_of: Callable[[str], Game], where: str) -> Game:
    """The game of a save, if this program plays it by the same rules."""
    try:
        game = game_of(save.game)
    except BadInput as error:
        raise BadInput(f"{where} is of a game that is not here. {error}") from None
    if save.rules != game.rules:
        raise BadInput(
            f"{where} was played under version {save.rules} of the rules of {game.title};"
            f" this program has version {game.rules}. Open it with the program that wrote it."
        )
    return game


def drawn(save: Save, where: str) -> Keyed | None:
    """Where the draws of a save come from; None if it has no seed."""
    try:
        return Keyed(save.seed) if save.seed is not None else None
    except BadInput as error:
        raise BadInput(f"{where} has no sound seed. {error}") from None


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
    if source is None:
        raise BadInput(f"{where} has no seed: it was not played at a live table.")
    wrong, draws, refused = list[tuple[int, str]](), 0, None
    match = Match(game, first_table(save, game, where), events=False)
    for number, (seat, answer) in enumerate(save.log):
        ask = match.ask
        if seat == CHANCE and ask is not None and ask.seat == CHANCE:
            draws += 1
            due = source(ask, match.counts.get(ask.kind, 0))
            if due != answer:
                wrong.append((number, f"{ask.about} {ask.kind}: {answer!r}, should be {due!r}"))
        try:
            match.choose(seat, answer)
        except Refused as error:
            refused = (number, f"{answer!r} is against the rules: {error}")
            break
    return Verdict(draws, commitment(source.seed), wrong, refused)
