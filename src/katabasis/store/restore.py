"""The match of a table in the archive, also after the rules have changed.

If its whole log can be played again and leads to the newest snapshot, that is the match. Otherwise
it goes on from the newest snapshot that these rules can go on from.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ..engine import (
    CHANCE,
    BadInput,
    Crash,
    Game,
    Keyed,
    Match,
    Origin,
    Refused,
    Said,
    from_json,
    later,
)
from ..engine.save import fits_checkpoint
from ..games import game_of
from .entries import RULES, Entry, Kept, Pin, TableRow, answers, folded, noted, standing, story
from .snapshots import Snapshot, taken


class Lost(BadInput):
    """These rules cannot go on with a table."""


class Restored(msgspec.Struct):
    """A match out of the archive."""

    match: Match
    kept: Kept
    first: list[Entry] = []
    """What has to be written before anything else: that the table has other rules now."""
    pin: Pin | None = None
    """How it goes on, if its rules were others."""


def begun(match: Match, talk: Sequence[Said]) -> tuple[list[Entry], Snapshot | None]:
    """The first entries of a table that plays a match on, and its snapshot if it needs one."""
    entries, first = story(match, talk), match.origin
    if not first.answers:
        return entries, taken(match, len(entries)) if match.mark else None
    last = sum(number == first.answers for number, _ in first.events)
    table = msgspec.json.encode(first.table).decode()
    number = len(entries) + 1
    pin = Pin(match.game.rules, len(match.log), number, first.answers)
    snapshot = Snapshot(number, first.answers, table, last)
    return [*entries, Entry(RULES, CHANCE, msgspec.to_builtins(pin))], snapshot


def restored(row: TableRow, entries: Sequence[Entry], snapshots: Sequence[Snapshot]) -> Restored:
    """The match that a log adds up to; `snapshots` are newest first."""
    game, kept = game_of(row.game), folded(entries)
    usable = [snap for snap in snapshots if standing(entries, snap.number, snap.answers)]
    rules = kept.pin.rules if kept.pin is not None else row.rules
    try:
        match = Match(game, origin(row, kept, game, snapshots), Keyed(row.seed), kept.log)
        why = "its answers lead to another table now."
        if not usable or reaches(match, usable[0]):
            match.tidy()
            if rules == game.rules:
                return Restored(match, kept, answers(match, len(kept.log)))
            since = kept.pin or Pin(rules, 0)
            pin = Pin(game.rules, len(kept.log), since.snapshot, since.answers)
            return adopted(match, kept, pin)
    except BadInput as error:
        why = str(error)
    except Exception as error:
        why = sentence(error)
    return gone_on(row, kept, game, usable, why)


def origin(row: TableRow, kept: Kept, game: Game, snapshots: Sequence[Snapshot]) -> Origin:
    """Where the table was begun, or where it went on when its rules changed."""
    if kept.pin is None or kept.pin.snapshot is None:
        return Origin(from_json(game.table, row.start))
    snap = next((s for s in snapshots if s.number == kept.pin.snapshot), None)
    if snap is None:
        raise BadInput("the snapshot that it went on from is not there.")
    return origin_at(snap, kept, game)


def origin_at(snap: Snapshot, kept: Kept, game: Game) -> Origin:
    """A snapshot, with what was told before it."""
    table = from_json(game.table, msgspec.json.decode(snap.checkpoint))
    before = [told for told in kept.events if told[0] < snap.answers]
    last = [told for told in kept.events if told[0] == snap.answers]
    return later(table, kept.log, snap.answers, [*before, *last[: snap.told]])


def reaches(match: Match, snap: Snapshot) -> bool:
    """Whether a match has come, or came, to the table of a snapshot."""
    if snap.answers < match.origin.answers:
        return True
    then = match if match.mark == snap.answers else match.at(snap.answers, events=False)
    kept: dict[str, Any] = msgspec.json.decode(snap.checkpoint)
    return then.mark == snap.answers and fits_checkpoint(then, kept)


def gone_on(
    row: TableRow, kept: Kept, game: Game, snapshots: Sequence[Snapshot], why: str
) -> Restored:
    """The match from the snapshot that keeps the most answers; at worst from the beginning."""
    best: tuple[Match, int, Snapshot | None] | None = None
    pinned = kept.pin is not None and kept.pin.snapshot is not None
    for snap in [*snapshots, *([] if pinned else [None])]:
        try:
            first = (
                origin_at(snap, kept, game) if snap else Origin(from_json(game.table, row.start))
            )
            match, left = fed(game, first, kept, Keyed(row.seed))
        except Exception:
            continue
        if best is None or left > best[1]:
            best = (match, left, snap)
        if left == len(kept.log):
            break
    if best is None:
        if row.rules == game.rules:
            raise Lost(f"This table cannot be loaded: {why}")
        raise Lost(
            f"This table was played under version {row.rules} of the rules of {game.title}. This"
            f" program has version {game.rules}, and it cannot go on: {why}"
        )
    match, left, snap = best
    number, base = (snap.number, snap.answers) if snap is not None else (None, 0)
    return adopted(match, kept, Pin(game.rules, left, number, base, len(kept.log) - left))


def fed(game: Game, first: Origin, kept: Kept, source: Keyed) -> tuple[Match, int]:
    """A match with as many answers as still fit, and how many those are."""
    if fault := game.check(first.table) or (first.answers and game.check_start(first.table)):
        raise BadInput(str(fault))
    match = Match(game, first, None, kept.log[: first.answers])
    for seat, answer in kept.log[first.answers :]:
        try:
            match.choose(seat, answer)
        except (Refused, Crash):
            break
    left = len(match.log)
    match.source = source
    match.settle()
    for viewer in (*range(len(game.names(match.table))), None, *(w.key for w in game.viewers)):
        game.scene(match.table, viewer, match.ask)
    return match, left


def adopted(match: Match, kept: Kept, pin: Pin) -> Restored:
    """A match under its new rules, with the entries that say so."""
    kept.lapse()
    if pin.left < len(kept.log):
        kept.cut(pin.left)
    if pin.shows:
        kept.talk.append(noted(pin.left, CHANCE, pin.told()))
    entry = Entry(RULES, CHANCE, msgspec.to_builtins(pin))
    return Restored(match, kept, [entry, *answers(match, pin.left)], pin)


def sentence(error: Exception) -> str:
    """What the rules say against an answer, or that they break on it."""
    return str(error) if isinstance(error, Refused) else "the rules break on its log."
