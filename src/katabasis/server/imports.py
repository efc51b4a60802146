"""Matches in files that anybody may have written."""

from typing import Any

import msgspec

from ..content import Source, bring
from ..engine import BadInput, Keyed, Match, Said, laid, load, new_seed, read, talk_of
from ..engine.campaign import SETTING, campaigns_of, imported, opened
from ..games import game_of

FILE = "The file"
LARGEST = 200_000
"""Bytes of a table or a campaign: each step of a game writes a whole one."""


def must_be_small(what: str, value: Any) -> None:
    """Refuses what would be written again and again."""
    if (size := len(msgspec.json.encode(value))) > LARGEST:
        raise BadInput(f"{FILE} has a {what} of {size} bytes; at most {LARGEST} can be played.")


def check(data: bytes, sources: list[Source], seed: str, answers: int) -> None:
    """Says in a sentence what is wrong with a file; to be called in a sandbox only.

    Whatever passes can be loaded by the same seed, seated and shown, for as much work as this took.
    `sources` is the host's own content that the file may be played with.
    """
    bring(sources)
    save = read(data, FILE)
    for what, count in (("answers", len(save.log)), ("sentences of talk", len(save.talk))):
        if count > answers:
            raise BadInput(f"{FILE} has {count} {what}; at most {answers} can be imported.")
    match, _ = loaded(data, seed, checked=True)
    game, t = match.game, match.table
    for table in (match.start, match.checkpoint):
        must_be_small("table", table)
    seats = len(game.names(t))
    if seats not in game.seats:
        raise BadInput(f"{FILE} has {seats} players, which {game.title} does not allow.")
    for viewer in (*range(seats), None, *(watcher.key for watcher in game.viewers)):
        msgspec.json.encode(game.scene(t, viewer, match.ask))


def loaded(data: bytes, seed: str, checked: bool = False) -> tuple[Match, list[Said]]:
    """The match and the talk in a file; without a seed, draws come from the one given here."""
    match = load(data, game_of, FILE, checked=checked)
    if match.source is None:
        match.source = Keyed(seed)
        match.rewind(match.log)
    return match, talk_of(read(data, FILE), match, FILE)


def check_campaign(data: bytes) -> None:
    """Says in a sentence what is wrong with the file of a campaign; to be called in a sandbox only.

    Whatever passes can be shown, and its next run can begin with any number of players.
    """
    document = imported(data, game_of, FILE)
    game = game_of(document.game)
    facts = campaigns_of(game)
    campaign = opened(facts, document, FILE)
    must_be_small("campaign", document)
    msgspec.json.encode((facts.sheets(campaign), facts.chapters(campaign)))
    given = {SETTING: msgspec.to_builtins(document)}
    for players in game.seats:
        Match(game, laid(game, players, given), Keyed(new_seed()))
