"""What `katabasis check` prints: faults with file and line, then what was proved."""

import shlex
from collections.abc import Iterable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from ..content.checked import Checked
from ..engine import BadInput, Game
from .check import Check, Report, folder_of, pack_in
from .graph import draw
from .random_games import RandomGames


def check_main(  # noqa: PLR0917 (the options of the command, in its order)
    games: Iterable[Game],
    named: Path,
    around: Iterable[Path],
    graph: Path | None,
    spoilers: int,
    random_games: int,
    save: Path,
    json: bool,
) -> int:
    """Checks, prints, draws; 1 if anything is wrong."""
    known = list(games)
    folder = folder_of(named, known, around)
    game, pack = pack_in(folder, known)
    report = watched(game, pack, folder, random_games)
    if json:
        print(msgspec.json.encode(shortened(report)).decode())
    else:
        print("\n".join(lines(report)))
    if report.save:
        write(save, report.save)
        if not json:
            print(
                f"A game in the dead end: {save}. See it with `{seen(folder, save, 'replay')}`,"
                f" play on from it with `{seen(folder, save, 'resume')}`."
            )
    if graph is not None:
        draw(pack.picture(spoilers), graph)
        if not json:
            print(f"The story as a picture: {graph}")
    return 0 if report.good else 1


def seen(folder: Path, save: Path, command: str) -> str:
    """The command that shows a game of this pack, or goes on with it."""
    around = shlex.quote(str(folder.resolve().parent))
    return f"KATABASIS_PACKS={around} katabasis {command} {shlex.quote(str(save))}"


def watched(game: Game, pack: Checked, folder: Path, random_games: int) -> Report:
    """The check with a progress line on stderr, if that is a terminal."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as p:
        bar = p.add_task("reading", total=None)

        def progress(what: str, done: int, of: int) -> None:
            text = what if of or not done else f"{what}: {done}"
            p.update(bar, description=text, completed=done, total=of or None)

        return Check(game, pack, folder.resolve().name, progress).run(random_games)


def write(path: Path, data: bytes) -> None:
    """A save on disk."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None


def shortened(report: Report) -> Report:
    """The report without the bytes of a save and without paths, for JSON."""
    proofs = [msgspec.structs.replace(proof, dead=None) for proof in report.proofs]
    return msgspec.structs.replace(report, save=b"", proofs=proofs)


def lines(report: Report) -> list[str]:
    """The report in sentences."""
    found = [str(fault) for fault in report.faults]
    if report.counts:
        counted = ", ".join(f"{n} {what}" for what, n in report.counts.items())
        found.append(f"{report.title}: {counted}.")
    for proof in report.proofs:
        if proof.dead is None:
            team = numbered(len(proof.team), *report.members)
            states = numbered(proof.states, "state", "states")
            found.append(f"{team}: no dead ends ({states} after reduction).")
    if report.solution:
        name = "Shortest solution" if report.shortest else "Shortest solution found"
        actions = numbered(report.actions, "action", "actions")
        found.append(f"{name}, {actions}: {'; '.join(report.solution)}.")
    for what, table in report.reached.items():
        told = [name if seen else f"{name} (not found)" for name, seen in table.items()]
        found.append(f"{what} reached in real games: {', '.join(told)}.")
    for step, closed in report.closes.items():
        found.append(f"Closed for good by '{step}', unless done before: {', '.join(closed)}.")
    if report.random_games is not None:
        found += random_lines(report.random_games)
    found += report.notes
    found += [f"Skipped: {what}." for what in report.skipped]
    bad = len(report.faults)
    found.append("All is well." if not bad else f"{numbered(bad, 'fault', 'faults')}.")
    return found


def numbered(number: int, one: str, many: str) -> str:
    """A number of things in words."""
    return f"{number} {one if number == 1 else many}"


def random_lines(r: RandomGames) -> list[str]:
    """The random games in a sentence or two."""
    endings = ", ".join(f"{key} {n}" for key, n in r.endings.items())
    shown = " and ".join(f"{share:.0%} of the {what}" for what, share in r.shown.items())
    return [
        f"Random players: {r.ended} of {r.games} games ended, after {r.turns[0]} to {r.turns[2]}"
        f" turns (median {r.turns[1]}), with {r.points[0]} to {r.points[2]} points (median"
        f" {r.points[1]}); endings: {endings}.",
        *([f"A game shows {shown}."] if shown else []),
    ]
