"""What `katabasis check` prints: faults with file and line, then what was proved."""

import shlex
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from ..engine import BadInput
from ..games.dungeon.pack import SHIPPED, loaded
from .check import Report, check_pack
from .graph import draw


def check_main(  # noqa: PLR0917 (the options of the command, in its order)
    pack: Path, graph: Path | None, spoilers: int, games: int, save: Path, json: bool
) -> int:
    """Checks, prints, draws; 1 if anything is wrong."""
    report = watched(pack, games)
    if json:
        print(msgspec.json.encode(shortened(report)).decode())
    else:
        print("\n".join(lines(report)))
    if report.save:
        write(save, report.save)
        if not json:
            print(f"A game that stands in the dead end: {save}. See it with `{seen(pack, save)}`.")
    if graph is not None:
        draw(loaded(pack.resolve()), graph, spoilers)
        if not json:
            print(f"The story as a picture: {graph}")
    return 0 if report.good else 1


def seen(pack: Path, save: Path) -> str:
    """The command that shows a game of this pack."""
    around = pack.resolve().parent
    found = "" if around == SHIPPED else f"KATABASIS_PACKS={shlex.quote(str(around))} "
    return f"{found}katabasis replay {shlex.quote(str(save))}"


def watched(pack: Path, games: int) -> Report:
    """The check with a progress line on stderr, if that is a terminal."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as p:
        bar = p.add_task("reading", total=None)

        def progress(what: str, done: int, of: int) -> None:
            text = what if of or not done else f"{what}: {done}"
            p.update(bar, description=text, completed=done, total=of or None)

        return check_pack(pack, games, progress)


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
        heroes = len(proof.heroes)
        if proof.dead is None:
            found.append(
                f"{heroes} heroes: an ending can be reached from everywhere"
                f" ({proof.states} state{'s' if proof.states > 1 else ''} up to reductions)."
            )
    if report.solution:
        name = "Shortest solution" if report.shortest else "Shortest solution found"
        found.append(f"{name}, {report.actions} actions: {'; '.join(report.solution)}.")
    for what, table in (("Endings", report.endings), ("Ratings", report.ratings)):
        if table:
            told = [name if seen else f"{name} (not found)" for name, seen in table.items()]
            found.append(f"{what} reached in real games: {', '.join(told)}.")
    if report.wandered is not None:
        found += wandered_lines(report)
    bad = len(report.faults)
    found.append("All is well." if not bad else f"{bad} fault{'s' if bad > 1 else ''}.")
    return found


def wandered_lines(report: Report) -> list[str]:
    """The aimless games in a sentence or two."""
    w = report.wandered
    assert w is not None
    endings = ", ".join(f"{key} {n}" for key, n in w.endings.items())
    return [
        f"Aimless players: {w.ended} of {w.games} games ended, after {w.turns[0]} to {w.turns[2]}"
        f" turns (median {w.turns[1]}), with {w.scores[0]} to {w.scores[2]} points (median"
        f" {w.scores[1]}); endings: {endings}.",
        f"A game shows {w.cards_seen:.0%} of the cards and {w.entries_read:.0%} of the entries.",
    ]
