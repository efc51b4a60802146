"""`katabasis check`: a pack read, its names and texts looked through, and proved finishable."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from ..content import Fault
from ..content.checked import Checked, Sought
from ..content.facts import State
from ..content.model import Step, Team
from ..content.shelf import KEY
from ..engine import BadInput, Game, Keyed, dump
from .closing import closings
from .dead_end import shortened
from .examples import grades_earned, is_found
from .random_games import RandomGames, random_game, summed
from .replay_plan import RealGames
from .search import BROKEN, Dead, Proof, Search
from .shortest import shortest_way
from .stuck import farthest, missing, used_up
from .worlds import Worlds

SEED = "0" * 64
"""Games of a pack's check have no luck in them that anybody would want to draw again."""

PROVING = "The search for dead ends, the solution and the games"

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is; 0 if nobody knows."""


class Report(msgspec.Struct):
    """Everything that the check found."""

    pack: str
    title: str = ""
    members: tuple[str, str] = ("", "")
    """What one member of a team is called, and several."""
    faults: list[Fault] = []
    notes: list[str] = []
    """What could be done and need not be."""
    counts: dict[str, int] = {}
    proofs: list[Proof] = []
    dead_end: list[str] = []
    """The steps into the dead end, if there is one."""
    save: bytes = b""
    """A game that has come there."""
    solution: list[str] = []
    actions: int = 0
    shortest: bool = False
    """Whether there is surely no shorter one."""
    reached: dict[str, dict[str, bool]] = {}
    """Under each heading, what was reached in real games and what was not."""
    random_games: RandomGames | None = None
    skipped: list[str] = []
    """What was not looked for, and why."""
    closes: dict[str, list[str]] = {}
    """For each step what it closes for good: endings, and what else is sought."""

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def folder_of(named: Path, games: Iterable[Game], around: Iterable[Path]) -> Path:
    """The folder of a pack: as it is, or by its name in these folders or among shipped packs."""
    if named.is_dir() or len(named.parts) != 1:
        return named
    shelves = [*around, *(game.packs.shipped for game in games if game.packs is not None)]
    found = [shelf / named for shelf in shelves if shelf is not None and (shelf / named).is_dir()]
    return found[0] if found else named


def pack_in(folder: Path, games: Iterable[Game]) -> tuple[Game, Checked]:
    """The pack in a folder, and the game that it belongs to."""
    known = [(game, game.packs) for game in games if game.packs is not None]
    if not folder.is_dir():
        shelves = [packs.shipped for _, packs in known if packs.shipped is not None]
        names = sorted(path.name for shelf in shelves for path in shelf.iterdir() if path.is_dir())
        raise BadInput(
            f"There is no folder {folder}, and no pack of this name in the folders of"
            f" KATABASIS_PACKS or among those that come with the games: {', '.join(names)}."
        )
    for game, packs in known:
        if not (folder / packs.file).is_file():
            continue
        if not KEY.fullmatch(folder.resolve().name):
            raise BadInput(
                f"Rename {folder}: the name of a pack begins with a small letter and has only small"
                " letters, digits and dashes, 32 at most."
            )
        return game, packs.read(folder.resolve())
    files = ", ".join(f"{packs.file} for {game.title}" for game, packs in known)
    raise BadInput(f"{folder} is not a pack. A pack has one of these files: {files}.")


class Check:
    """The check of one pack."""

    def __init__(self, game: Game, pack: Checked, name: str, progress: Progress) -> None:
        self.games, self.pack, self.progress = RealGames(game, pack), pack, progress
        self.report = Report(name)

    def run(self, games: int) -> Report:
        """All checks, cheap ones first; what cannot be trusted after a fault is left out."""
        report, pack = self.report, self.pack
        report.faults += pack.faults
        report.notes += pack.notes
        if pack.readable:
            report.title, report.members, report.counts = pack.title, pack.members, pack.counts
            if not report.faults:
                report.faults += pack.misplaced()
            sound = not report.faults
            report.faults += pack.unfinished()
            if sound:
                self._search(Worlds(pack.model()), games)
            else:
                report.skipped.append(f"{PROVING}: first mend what is named above")
        else:
            report.skipped.append(f"{PROVING}: the pack could not be read")
        report.faults = sorted(set(report.faults))
        return report

    def _search(self, worlds: Worlds, games: int) -> None:
        """What needs facts and rules: reach, dead ends, plans, real games."""
        self.progress("looking for what can be reached", 0, 0)
        self.report.faults += self.pack.unreached(worlds.model, worlds.reach())
        if not self._prove(worlds):
            self.report.skipped.append("A solution, endings and random games: there is a dead end")
        elif self._solve(worlds):
            self._examples(worlds)
            self._random_games(worlds, games)

    def _prove(self, worlds: Worlds) -> bool:
        """Whether no team can come to a dead end."""
        for search in distinct(worlds):
            proof = search.prove(lambda n: self.progress("states", n, 0))
            self.report.proofs.append(proof)
            if proof.dead is not None:
                self._dead_end(search, proof.dead)
                return False
        return True

    def _dead_end(self, search: Search, dead: Dead) -> None:
        """A dead end: the steps into it, and a real game that has come there."""
        report, team = self.report, search.world.team
        steps = shortened(search, dead)
        report.dead_end = [step_in_words(step) for step in steps]
        playable = steps[:-1] if dead.kind == BROKEN else steps
        report.save = self._saved(team, playable)
        place = self.pack.place(steps[-1].action if steps else None)
        sentence = dead_end_in_words(team, report.dead_end, dead.why)
        if not steps:
            sentence = f"{sentence} {self._stuck(search)}"
        report.faults.append(Fault(*place, sentence))

    def _saved(self, team: Team, steps: list[Step]) -> bytes:
        """A game that has come there, in which somebody can take the first seat and play on."""
        match = self.games.replay(team, steps)
        match.source = Keyed(SEED)
        return dump(match, {"seat": 0, "bots": match.game.bots[0]})

    def _stuck(self, search: Search) -> str:
        """An unwinnable start: the farthest point, what is missing there, and what used it up."""
        team = Worlds(search.world.model).of(search.world.team)
        steps = farthest(team.world)
        self.report.dead_end = [step_in_words(step) for step in steps]
        self.report.save = self._saved(search.world.team, steps)
        found = [f"The farthest point: {', '.join(self.report.dead_end) or 'the start'}."]
        if lacks := missing(team):
            found.append(f"Nothing ever brings {', '.join(lacks)}.")
        if used := used_up(team, steps):
            found.append(f"Used up on the way: {', '.join(used)}.")
        return " ".join(found)

    def _solve(self, worlds: Worlds) -> bool:
        """Whether there is a way to an end; the shortest is kept."""
        plan, self.report.shortest = shortest_way(worlds.smallest.planner)
        if plan is None:
            sentence = "No way from the start to an ending was found."
            self.report.faults.append(Fault(*self.pack.place(None), sentence))
            return False
        self.report.solution = [step_in_words(step) for step in plan]
        self.report.actions = sum(step.action.cost for step in plan)
        return True

    def _examples(self, worlds: Worlds) -> None:
        """Everything that players must be able to reach."""
        report = self.report
        self.progress("looking for everything that can be had", 0, 0)
        for sought in self.pack.sought(worlds.model):
            found = is_found(self.games, worlds.largest, sought)
            report.faults += [] if found else [sought.fault]
            if sought.group:
                report.reached.setdefault(sought.group, {})[sought.name] = found
        ladder = self.pack.ladder(worlds.model)
        worth = sum(set(ladder.worth)) if ladder is not None else 0
        report.closes = closings(worlds, [*self._listed(worlds, worth)])
        if ladder is not None:
            earned = grades_earned(self.games, worlds, ladder)
            for number, (name, fault) in enumerate(ladder.grades, 1):
                report.faults += [] if number in earned else [fault]
                report.reached.setdefault(ladder.group, {})[name] = number in earned

    def _listed(self, worlds: Worlds, worth: State) -> Iterator[Sought]:
        """Endings, and things that are worth something."""
        for sought in self.pack.sought(worlds.model):
            if sought.group or any(goal.facts & worth for goal in sought.goals):
                yield sought

    def _random_games(self, worlds: Worlds, games: int) -> None:
        """Games of players without a plan."""
        played = []
        for number in range(games):
            self.progress("random games", number, games)
            played.append(random_game(self.games, worlds.model, self.report.pack, number))
        if played:
            self.report.random_games = summed(self.pack, played)


def distinct(worlds: Worlds) -> Iterator[Search]:
    """One search for each kind of team: the same size, and the same kinds as far as they count."""
    seen = set()
    for team in worlds.model.teams:
        search = worlds.of(team).search
        counted = any(search.by_kind[action] for action in search.actions)
        kind = (len(team), search.world.kinds if counted else ())
        if kind not in seen:
            seen.add(kind)
            yield search


def dead_end_in_words(team: Team, steps: list[str], why: str) -> str:
    """A dead end in a sentence."""
    who = " and ".join(team)
    if not steps:
        return f"Dead end for {who} from the start: {why}."
    number = f"{len(steps)} step{'s' if len(steps) > 1 else ''}"
    return f"Dead end for {who} after {number} ({', '.join(steps)}): {why}."


def step_in_words(step: Step) -> str:
    """A step in words."""
    way = f": {', '.join(step.outcome.way)}" if step.outcome.way else ""
    by = f" ({step.by})" if step.by else ""
    return f"{step.action.name}{way}{by}"
