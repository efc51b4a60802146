"""Scenarios: given, when, then, in the words of a game. `docs/scenarios.md` teaches them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..content.ledger import ledger
from ..engine import BadInput, Game
from ..games import game_of
from . import then
from .cases import NONE, Case, cases
from .modes import LIVE, MODES, Played, fault_of
from .opening import Opening
from .page import Failed, Node
from .when import act, pass_by


class Result(msgspec.Struct):
    """What became of one case; `failure` is `file:line: sentence`, or empty."""

    file: str
    line: int
    title: str
    game: str
    proves: tuple[str, ...]
    failure: str = ""

    @property
    def ok(self) -> bool:
        """Whether it holds."""
        return not self.failure


class Scenario:
    """One scenario, read but not yet played."""

    def __init__(self, case: Case, own: Mapping[str, str] = {}) -> None:
        if case.fault is not None:
            raise case.fault
        self.node, self.parts = case.node, case.parts
        for key in ("title", "game"):
            if key not in self.parts:
                self.node.fail(f"A scenario needs a `{key}`.")
        if not " ".join(self.parts["title"].text("The title").split()):
            self.parts["title"].fail("The title is empty: say what this proves.")
        self.game = self._game()
        self.opening = Opening(self.game, case, own)
        self._start: Any = None
        proves = self.parts.get("proves")
        clauses = proves.list("`proves`") if proves else []
        self.proves = tuple(self._clause(c) for c in clauses)

    def _game(self) -> Game:
        at = self.parts["game"]
        try:
            return game_of(at.text("The game"))
        except BadInput as error:
            at.fail(str(error))

    def _clause(self, node: Node) -> str:
        clause = node.text("A clause")
        if clause not in ledger(self.game):
            node.fail(f"The ledger of {self.game.title} has no clause '{clause}'.")
        return clause

    def start(self) -> Any:
        """The table that the first answer meets, laid once for all modes."""
        if self._start is None:
            self._start = self.opening.table()
        return self._start

    def play(self, mode: str) -> None:
        """Plays it in one mode; fails with a sentence where it does not hold."""
        if "refused" in self.parts:
            self._refused(self.parts["refused"])
            return
        if "impossible" in self.parts:
            self._impossible(self.parts["impossible"])
            return
        played = Played(self.game, self.start(), mode, self.parts.get("given", self.node))
        checks = 0
        when, passes = self.parts.get("when"), self._passes()
        for item in when.list("`when`") if when else []:
            pass_by(played, passes, item, self.node)
            checks += act(played, item)
        pass_by(played, passes, None, self.node)
        if "then" in self.parts:
            then.check(played, self.parts["then"])
            checks += 1
        played.finish()
        if not checks:
            self.node.fail("This scenario checks nothing, so it proves nothing.")

    def _passes(self) -> tuple[str, ...]:
        """The kinds of questions at which people pass unless they are said to answer."""
        node = self.parts.get("passes")
        if node is None:
            return ()
        kinds = {question.kind for question in self.game.questions}
        for kind in (found := node.list("`passes`")):
            if kind.value not in kinds:
                kind.fail(f"{self.game.title} has no question '{kind.value}'.")
        return tuple(kind.value for kind in found)

    def _refused(self, node: Node) -> None:
        """The players and settings must be refused, in a sentence that has all of these."""
        for key in ("given", "when", "then"):
            if key in self.node.value:
                self.node.value[key].fail(
                    f"Players who are refused get no table, so `{key}` has no place here."
                )
        reasons = [] if node.value is True else node.some("`refused`")
        clauses = [
            c.value if " " in c.text("A clause or some words of a refusal") else self._clause(c)
            for c in reasons
        ]
        try:
            self.opening.laid()
        except BadInput as error:
            if missing := [clause for clause in clauses if clause not in str(error)]:
                node.fail(f"The refusal does not say {', '.join(missing)}: {error}")
        else:
            node.fail("These players and settings were not refused.")

    def _impossible(self, node: Node) -> None:
        """The given table must be found impossible, in a sentence with these texts; or `none`."""
        for key in ("when", "then", "unchecked"):
            if key in self.parts:
                self.parts[key].fail(
                    f"Nobody plays at an impossible table, so `{key}` has no place here."
                )
        if "given" not in self.parts:
            node.fail("An impossible table needs a `given` that makes it so.")
        fault = self.opening.fault()
        if node.value == NONE:
            if fault is not None:
                node.fail(f"This table is impossible: {fault}")
            return
        if fault is None:
            node.fail("This table is possible.")
        for text in node.some("`impossible`"):
            if text.words("What is said of the table") not in fault:
                text.fail(f"Something else is said of this table: {fault}")


def run(case: Case, modes: Sequence[str] = MODES, own: Mapping[str, str] = {}) -> Result:
    """Plays one case in all modes; its settings may name the host's own content."""
    result = Result(case.node.file, case.line, "", "", ())
    try:
        scenario = Scenario(case, own)
        result.title, result.game, result.proves = case.title, scenario.game.key, scenario.proves
        for mode in modes:
            prove(scenario, mode)
    except Failed as error:
        result.failure = case.failure(error)
    return result


def prove(scenario: Scenario, mode: str) -> None:
    """Plays a scenario in one mode, which a failure names unless it is the live one."""
    try:
        scenario.play(mode)
    except Failed as error:
        if mode == LIVE:
            raise
        sentence = f"{error.sentence} (Only when {mode}.)"
        raise Failed(error.file, error.line, sentence) from None
    except Exception as error:
        scenario.node.fail(f"The game broke: {fault_of(error)}.")


def files_of(paths: Iterable[str | Path]) -> list[Path]:
    """The files named, and all YAML files of the folders named."""
    found: list[Path] = []
    for path in map(Path, paths):
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def results(
    path: Path, modes: Sequence[str] = MODES, own: Mapping[str, str] = {}
) -> Iterator[Result]:
    """Plays the scenarios of a file, one after the other; an unreadable file is one failure."""
    try:
        found = cases(path)
        if not found:
            raise Failed(str(path), 1, "This file has no scenario.")
    except Failed as error:
        yield Result(str(path), error.line, "", "", (), str(error))
        return
    for case in found:
        yield run(case, modes, own)


def run_file(path: Path, modes: Sequence[str] = MODES, own: Mapping[str, str] = {}) -> list[Result]:
    """Plays all scenarios of a file."""
    return list(results(path, modes, own))


def main(paths: Iterable[str | Path], own: Mapping[str, str] = {}) -> int:
    """Plays and prints each result at once; 0 if all hold, and there were any."""
    passed = failed = 0
    for path in files_of(paths):
        for result in results(path, own=own):
            proves = f" (proves {', '.join(result.proves)})" if result.proves else ""
            print(
                f"ok {result.title}{proves}" if result.ok else f"FAIL {result.failure}", flush=True
            )
            passed, failed = passed + result.ok, failed + (not result.ok)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1
