"""What must be true of every game at every ask, as functions that authors can call.

Each raises a `Fault` whose sentence says what is wrong. `random_games.py` calls them all
while it plays a random game.
"""

import math
from typing import Any

import msgspec

from ..engine import (
    CHANCE,
    Answer,
    Ask,
    Crash,
    Game,
    Match,
    Refused,
    Seat,
    Seen,
    Viewer,
    copies_of,
    dump,
    from_json,
    load,
    to_json,
)
from ..engine.beat import GREAT
from ..engine.ready import ready
from ..engine.scene import Scene
from .modes import snapshot

TRAIL = 150
"""A step is a turn or less: no more answers may lie between two checkpoints."""

LENGTH = 20_000
"""Every game must end within this many answers of random players."""

GARBAGE: tuple[Answer, ...] = ("", "no such answer", None, True, -1, 1 << 40, 0.5, [], ["x"], {})


class Fault(Exception):
    """A promise that a game does not keep."""


def hold(claim: bool, sentence: str) -> None:
    """Raises a fault unless the claim is true."""
    if not claim:
        raise Fault(sentence)


def viewers(game: Game, t: Any) -> list[Viewer]:
    """Everybody who may look: all seats, a plain spectator, and those that the game declares."""
    return [*range(len(game.names(t))), None, *(watcher.key for watcher in game.viewers)]


def check_options(match: Match) -> None:
    """Whoever is asked has something to answer, in plain JSON values and none of them twice."""
    ask = match.ask
    assert ask is not None
    for seat in ask.asked():
        options = list(ask.of(seat))
        hold(bool(options), f"'{ask.kind}' is asked of seat {seat} without options.")
        coded = [msgspec.json.encode(option) for option in options]
        hold(
            msgspec.json.decode(msgspec.json.encode(options)) == options, f"{options} is not JSON."
        )
        if seat != CHANCE:
            hold(len(set(coded)) == len(coded), f"'{ask.kind}' offers something twice: {options}.")
            check_sensible(match, seat, options)
    hold(len(match.log) - match.mark <= TRAIL, f"More than {TRAIL} answers since the checkpoint.")


def check_sensible(match: Match, seat: Seat, options: list[Answer]) -> None:
    """What bots are told to weigh is at least one of the options."""
    if match.ask is not None and match.game.sensible is not None:
        weighed = list(match.game.sensible(match.table, match.ask, seat))
        legal = bool(weighed) and all(answer in options for answer in weighed)
        hold(legal, f"Bots are told to weigh {weighed} for '{match.ask.kind}', not {options}.")


def check_table(match: Match) -> None:
    """The table is possible, reads back from its JSON, and its ending fits the outcome."""
    game, t = match.game, match.table
    fault = game.check(t)
    hold(fault is None, f"Impossible table: {fault}")
    data = to_json(t)
    hold(msgspec.json.decode(msgspec.json.encode(data)) == data, "The table is not plain JSON.")
    hold(from_json(game.table, data) == t, "The table does not read back from its JSON.")
    hold(copies_of(game).clone(t) == t, "A clone of the table differs from it.")
    hold(bool(t.over) == (match.ask is None), "The game asks although it is over, or is silent.")
    ended, seats = game.outcome(t), range(len(game.names(t)))
    hold((ended is None) == (not t.over), "There is an outcome before the end, or none after it.")
    if ended is not None:
        hold(all(seat in seats for seat in ended.winners), "Somebody wins who does not play.")
        hold(bool(ended.text.strip()) and bool(ended.ending), "The outcome has no sentence.")
    hold(len(set(game.names(t))) == len(seats), "Two seats are called the same.")
    game.words(t)
    for seat in seats if match.ask is None or match.ask.seat != CHANCE else ():
        worth = game.evaluate(t, seat)
        hold(
            math.isfinite(worth) and 0 <= worth <= 1,
            f"Seat {seat} is valued at {worth}, not at 0 to 1.",
        )


def check_begun(match: Match) -> None:
    """The current step began with a table that a step can begin with."""
    fault = match.game.check_start(match.checkpoint)
    hold(fault is None, f"A step began with an impossible table: {fault}")


def check_fork(match: Match, answer: tuple[int, Answer]) -> None:
    """A fork is equal, plays on by itself, and leaves the match as it was."""
    before = snapshot(match)
    twin = match.fork()
    hold(snapshot(twin) == before, "A fork differs from the match that it was forked from.")
    twin.choose(*answer)
    hold(snapshot(match) == before, "Playing on in a fork changed the match.")
    again = match.fork()
    t = again.table
    again.wake()
    hold(snapshot(again) == before, "Starting the rule of a fork again led to another table.")
    asleep = again.fork()
    about = repr(asleep.ask)
    again.choose(*answer)
    hold(snapshot(again) == snapshot(twin), "Two forks with the same answer differ.")
    hold(again.table is t, "A fork that was answered has another table than before.")
    same = snapshot(asleep) == before and repr(asleep.ask) == about
    hold(same, "Playing on changed a fork that was made before.")
    asleep.choose(*answer)
    hold(snapshot(asleep) == snapshot(twin), "A fork that slept came to another table.")


def check_save(match: Match) -> None:
    """A save loads at the same ask, with the same events, and saves again as the same bytes."""
    data = dump(match)
    other = load(data, lambda key: match.game, "the save")
    hold(snapshot(other) == snapshot(match), "A loaded match differs from the saved one.")
    hold(other.events == match.events, "A loaded match has other events than the saved one.")
    hold(dump(other) == data, "A loaded match saves as other bytes.")


def check_refusals(match: Match, stale: list[Answer]) -> None:
    """What is not offered is refused with a sentence, and changes nothing."""
    ask = match.ask
    assert ask is not None
    before = snapshot(match)
    seats = range(len(match.game.names(match.table)))
    for seat in [CHANCE, *seats]:
        for answer in (*GARBAGE, *stale):
            if seat in ask.asked() and offered(ask, seat, answer):
                continue
            try:
                match.choose(seat, answer)
            except Refused as refused:
                said = refused.sentence.strip()
                hold(len(said) > 8 and said[-1] in ".!?)", f"{said!r} is not a sentence.")
            except Crash as crash:
                raise Fault(f"A rule broke on {answer!r} instead of refusing it.") from crash
            except Exception as error:
                raise Fault(f"{answer!r} was not refused but gave {error!r}.") from error
            else:
                raise Fault(f"Seat {seat} answered {answer!r}, which is not offered.")
    hold(snapshot(match) == before, "A refused answer changed the match.")


def offered(ask: Ask, seat: int, answer: Answer) -> bool:
    """Whether an answer is really an option, not only equal to one (1 is not True)."""
    if seat == CHANCE:
        return answer in ask.options or ask.about == "shuffle"
    return any(o == answer and o.__class__ is answer.__class__ for o in ask.of(seat))


def check_scene(match: Match, viewer: Viewer) -> Scene:
    """The scene is valid JSON of its form, whole, and shows the options to nobody else."""
    scene = match.game.scene(match.table, viewer, match.ask)
    coded = msgspec.json.encode(scene)
    hold(
        msgspec.json.encode(msgspec.json.decode(coded, type=ready(Scene))) == coded,
        "The scene does not fit its form.",
    )
    hold(scene.viewer == viewer, "The scene says that it is somebody else's.")
    ids = [b.id for b in scene.boards] + [track.id for track in scene.tracks]
    ids += [token.id for token in scene.tokens] + [counter.id for counter in scene.counters]
    ids += [space.id for board in scene.boards for space in board.spaces]
    ids += [cell.id for track in scene.tracks for cell in track.cells]
    for zone in scene.zones:
        ids += [zone.id, *(card.id for card in zone.cards)]
        ids += [effect.id for card in zone.cards for effect in card.effects if effect.id]
    hold(len(set(ids)) == len(ids), f"Two things in the scene have the same id: {doubled(ids)}.")
    for token in scene.tokens:
        hold(token.at in ("", *ids), f"{token.id} is at {token.at!r}, which the scene lacks.")
    for zone in scene.zones:
        hold(len(zone.cards) <= zone.count, f"{zone.id} shows more cards than it counts.")
    ways = {f"{link.a} {link.b}" for board in scene.boards for link in board.links}
    check_prompt(match, viewer, scene, {*ids, *ways})
    return scene


def check_prompt(match: Match, viewer: Viewer, scene: Scene, ids: set[str]) -> None:
    """An asked seat is offered exactly its options; nobody else is offered anything."""
    ask, prompt = match.ask, scene.prompt
    own = list(ask.of(viewer)) if ask is not None and viewer is not None else []
    if prompt is None:
        hold(not own, f"Seat {viewer} is asked, but the scene has no prompt.")
        return
    hold(ask is not None, "The scene has a prompt, but nothing is asked.")
    hold(
        [choice.answer for choice in prompt.choices] == own,
        f"The scene offers {[c.answer for c in prompt.choices]} to {viewer}, not {own}.",
    )
    hold(bool(prompt.text.strip()), "The prompt says nothing.")
    if own:
        hold(viewer in prompt.seats, "The prompt does not name the seat that is asked.")
    for choice in prompt.choices:
        lost = [one for one in choice.about if one not in ids]
        hold(not lost, f"The choice {choice.answer!r} is about {lost}, which the scene lacks.")


def doubled(ids: list[str]) -> list[str]:
    """What a list holds more than once."""
    return sorted({one for one in ids if ids.count(one) > 1})


def check_beat(match: Match, seen: Seen, viewer: Viewer) -> None:
    """What an event moves on the stage goes somewhere, and a great moment says what it means."""
    beat = match.game.beat(match.table, seen, viewer)
    for move in beat.moves:
        hold(bool(move.stops), f"'{seen.kind}' moves {move.thing}, but nowhere.")
    hold(bool(beat.great) == bool(beat.means), f"'{seen.kind}' is half a great moment.")
    known = beat.great in ("", *GREAT, *match.game.moments)
    hold(known, f"'{beat.great}' is a great moment that no table knows: name it in `moments`.")


def check_narration(match: Match, viewer: Viewer, since: int) -> list[str]:
    """Every event has a sentence for every viewer."""
    told = []
    for seen in match.seen(viewer, since):
        line = match.game.narrate(match.table, seen)
        hold(bool(line.strip()), f"The event {seen.kind} has no sentence.")
        hold("{" not in line and "None" not in line, f"{line!r} is not a sentence.")
        check_beat(match, seen, viewer)
        told.append(line)
    return told
