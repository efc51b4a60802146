"""Golden playthroughs: what each seat saw in one random game, and counts of what can happen.

A scenario without answers beside the golden files (`lost.yaml`) is a story of its own: it is played
at random, and of all such games the first one is told that ends as its `then` says.

`python -m katabasis.proof.golden` writes them again; read their diff before you commit it.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from ..engine import CHANCE, Answer, Ask, Eyes, Fast, Game, Match, Seat, Viewer, scrub, settle
from ..games import KEYS, MAKING, game_of
from . import then
from .cases import cases
from .conformance import LENGTH, viewers
from .coverage import tests_folder
from .given import fresh, neutral
from .modes import LIVE, Played
from .names import Names
from .page import Mismatch
from .random_games import random_game
from .scenario import Scenario
from .table import one_line

SEED = 0
LEAVES = 1500
"""Perft goes one level deeper as long as the level above has no more sequences than this."""

DEPTH = 8

SEEDS = 500
"""Games that are tried for a story."""

HIDDEN = "(hidden)"
"""An event that a viewer does not learn of."""


def recorded(game: Game) -> list[Match]:
    """The game whose answers lie beside its golden files, before every answer; or nothing."""
    path = (tests_folder() or Path("tests")) / "golden" / game.key / "answers.json"
    if not path.is_file():
        return []
    data = msgspec.json.decode(path.read_bytes())
    options = settle(game, data["players"], data["options"])
    start = game.setup(data["players"], options)
    answers = [(seat, answer) for seat, answer in data["answers"]]
    return [Match(game, start, None, answers[:n]) for n in range(len(answers) + 1)]


def playthrough(game: Game, players: int) -> str:
    """The whole of one game as text: the recorded one, or a random one."""
    if games := recorded(game):
        return told(game, "the recorded game", iter(games))
    return told(game, f"{players} players, a random game", random_game(game, players, SEED))


def story(path: Path) -> str:
    """The first random game that begins as a scenario says and ends as its `then` says."""
    scenario = Scenario(cases(path)[0])
    for seed in range(SEEDS):
        played = Played(scenario.game, scenario.start(), LIVE, scenario.node)
        for _ in wandering(played.match, seed):
            pass
        try:
            then.check(played, scenario.parts["then"])
        except Mismatch:
            continue
        title = scenario.parts["title"].text("The title")
        match = Match(scenario.game, scenario.start())
        return told(scenario.game, title, wandering(match, seed))
    scenario.node.fail(f"None of {SEEDS} random games ends like this.")


def wandering(match: Match, seed: int) -> Iterator[Match]:
    """A random game from here on: the match before every answer, and at its end."""
    rng = Random(f"{match.game.key} story {seed}")
    while match.ask is not None and len(match.log) < LENGTH:
        yield match
        match.choose(*any_answer(match, rng))
    yield match


def any_answer(match: Match, rng: Random) -> tuple[Seat, Answer]:
    """Any answer of whoever is asked but giving up; no bot has a say in it, as bots learn."""
    ask = match.ask
    assert ask is not None
    if ask.seat == CHANCE:
        return CHANCE, Fast(rng)(ask, 0)
    seat = rng.choice(ask.asked())
    options = [option for option in ask.of(seat) if option != match.game.surrender]
    return seat, rng.choice(options)


def told(game: Game, kind: str, games: Iterator[Match]) -> str:
    """One game as text, from the match before every answer."""
    lines = [f"# {game.title}, {kind}"]
    told, begun = 0, False
    for match in games:
        names = Names(game, match.table)
        if match.log:
            seat, answer = match.log[-1]
            lines.append(f"> {names.called(seat)}: {one_line(answer)}")
        lines += sentences(match, names, told)
        told = len(match.events or [])
        if match.ask is None or (match.ask.seat != CHANCE and not begun):
            begun = True
            lines += seen_by_all(match, names)
        if match.ask is not None:
            lines += question(match.ask, names)
    assert match.outcome is not None
    lines.append(f"The end ({match.outcome.ending}): {match.outcome.text}")
    return "\n".join(lines) + "\n"


def sentences(match: Match, names: Names, since: int) -> Iterator[str]:
    """What happened, as a spectator reads it, and as each seat does that reads something else."""
    game, t = match.game, match.table
    eyes: dict[Viewer, Eyes] = {viewer: game.eyes(t, viewer) for viewer in viewers(game, t)}
    for _, event in (match.events or [])[since:]:
        reads = {
            viewer: game.narrate(t, scrub(event, 0, own)) if event.reaches(own) else HIDDEN
            for viewer, own in eyes.items()
        }
        yield f"    {reads[None]}"
        for viewer, line in reads.items():
            if line != reads[None]:
                yield f"      {names.called(viewer)} reads: {line}"


def question(ask: Ask, names: Names) -> Iterator[str]:
    """Who is asked what, with the options."""
    for seat in ask.asked():
        options = list(ask.of(seat))
        if seat == CHANCE:
            counted = {one_line(o): options.count(o) for o in options}
            text = ", ".join(o if n == 1 else f"{n} x {o}" for o, n in sorted(counted.items()))
            yield f"chance, {ask.about} {ask.kind}: {text}"
        else:
            yield f"{names.called(seat)}, {ask.kind}: {', '.join(map(one_line, options))}"


def seen_by_all(match: Match, names: Names) -> Iterator[str]:
    """The spectator's scene, and of every seat's what differs from it."""
    plain = scene_lines(match, None)
    yield from ("", *(f"    {line}" for line in plain))
    for viewer in viewers(match.game, match.table)[:-1]:
        own = [line for line in scene_lines(match, viewer) if line not in plain]
        if own:
            yield f"  {names.called(viewer)} sees instead:"
            yield from (f"    {line}" for line in own)
    yield ""


def scene_lines(match: Match, viewer: Viewer) -> list[str]:
    """A scene with a line for everything in it."""
    scene = msgspec.to_builtins(match.game.scene(match.table, viewer, match.ask))
    lines = []
    for name, part in scene.items():
        if name not in ("game", "title", "viewer"):
            parts = part if isinstance(part, list | tuple) else [part]
            lines += [f"{name}: {one_line(one)}" for one in parts]
    return lines


def perft(game: Game, players: int) -> list[int]:
    """How many sequences of 1, 2, 3 … answers are possible from a fresh table."""
    level = [Match(game, fresh(game, players, {}), events=False)]
    counts: list[int] = []
    while level and len(level) <= LEAVES and len(counts) < DEPTH:
        level = [child for match in level for child in children(match)]
        counts.append(len(level))
    return counts


def children(match: Match) -> Iterator[Match]:
    """A fork for every different answer; of a shuffle only the order as it is."""
    ask = match.ask
    if ask is None:
        return
    for seat in ask.asked():
        if ask.about == "shuffle":
            options = [neutral(ask, 0)]
        else:
            options = list({one_line(option): option for option in ask.of(seat)}.values())
        for option in options:
            child = match.fork()
            child.choose(seat, option)
            yield child


def written(game: Game) -> dict[str, str]:
    """All golden files of a game, by name."""
    counts = {str(players): perft(game, players) for players in game.seats}
    rows = ",\n".join(f"  {one_line(players)}: {one_line(row)}" for players, row in counts.items())
    middle = game.seats[len(game.seats) // 2]
    folder = (tests_folder() or Path("tests")) / "golden" / game.key
    stories = {f"{path.stem}.txt": story(path) for path in sorted(folder.glob("*.yaml"))}
    played = {} if stories else {"playthrough.txt": playthrough(game, middle)}
    return {**stories, **played, "perft.json": f"{{\n{rows}\n}}\n"}


def main() -> int:
    """Writes the golden files of the named games, or of all."""
    parser = argparse.ArgumentParser(prog="katabasis.proof.golden", description=main.__doc__)
    parser.add_argument("games", nargs="*", default=[*KEYS, *MAKING])
    tests = tests_folder() or Path("tests")
    for key in parser.parse_args().games:
        folder = tests / "golden" / key
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in written(game_of(key)).items():
            (folder / name).write_text(text, encoding="utf-8")
            print(f"{folder / name}: {len(text.splitlines())} lines")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
