"""The table on which a scenario begins: its players, its options, its content."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ..content import Source, lend, named, put
from ..content.shelf import KEY
from ..engine import BadInput, Game, laid
from .cases import Case
from .given import fresh, merge, put_in
from .names import Names
from .page import Node


class Opening:
    """How a scenario begins; `own` is content of the host's own, by its key."""

    def __init__(self, game: Game, case: Case, own: Mapping[str, str]) -> None:
        self.game, self.case, self.parts = game, case, case.parts
        self.own = {**own, **{key: name for key, name, _ in self._lent()}}
        self.who = next((s for s in game.settings if s.kind == "seats"), None)
        """The setting that says who sits where, if players can choose that."""

    def table(self) -> Any:
        """The table that the first answer meets."""
        return merge(self.game, self._fresh(), self.case.given, not self._says("unchecked"))

    def fault(self) -> str | None:
        """What is wrong with the table that is given, as it is said of one that a save brings."""
        table, named = put_in(self.game, self._fresh(), self.case.given)
        with suppress(Exception):  # what is impossible may have no consequences
            self.game.mend(table, named)
        return self.game.check(table) or self.game.check_start(table)

    def _fresh(self) -> Any:
        """The table before anything is given."""
        try:
            t = self.laid()
        except BadInput as error:
            self.parts.get("options", self.parts.get("players", self.case.node)).fail(str(error))
        self._check_names(t)
        return t

    def laid(self) -> Any:
        """The set-up table, on which settings may name the seats as chance would call them."""
        players, options = self._seated()
        if self._says("setup"):
            return laid(self.game, players, options)
        who = self.who
        if options and who is not None and who.default and who.key not in options:
            options[who.key] = Names(self.game, fresh(self.game, players, {})).seats
        return fresh(self.game, players, options)

    def _says(self, key: str) -> bool:
        """Whether a switch is on."""
        node = self.parts.get(key)
        if node is not None and not isinstance(node.value, bool):
            node.fail(f"`{key}` is true or false.")
        return node is not None and bool(node.value)

    def _seated(self) -> tuple[int, dict[Any, Any]]:
        """How many play and under which settings; a list of players names them seat by seat."""
        options = self._options()
        seated = self.parts.get("players")
        if seated is None:
            return self.game.seats[0], options
        if not isinstance(seated.value, list):
            return seated.number("`players`"), options
        called = [n.text("A player's name") for n in seated.value]
        if self.who is not None:
            options.setdefault(self.who.key, called)
        return len(called), options

    def _options(self) -> dict[Any, Any]:
        """The options, in which content is called by its whole name."""
        node = self.parts.get("options")
        given = node.map("`options`") if node else {}
        options = named(self.game, {key: one.plain() for key, one in given.items()}, self.own)
        for key, name, item in self._lent():
            if any(key in setting.shipped for setting in self.game.settings):
                item.fail(f"'{key}' ships with the game: call your own something else.")
            if "content" in self.case.node.value and name not in str(options):
                item.fail(f"No option names '{key}'.")
        return options

    def _lent(self) -> Iterator[tuple[str, str, Node]]:
        """The packs and boards of `content`, relative to the file or written out: key, whole name,
        place."""
        if "content" not in self.parts:
            return
        content = self.parts["content"]
        if isinstance(content.value, dict):
            for key, item in content.value.items():
                if not KEY.fullmatch(str(key)):
                    item.fail(f"'{key}' cannot be a name: use small letters, digits and dashes.")
                texts = {Path(item.file).name: in_place(item)}
                yield key, put(Source(key, texts, Path(item.file).parent)), item
            return
        for item in content.list("`content`"):
            try:
                name = lend(Path(item.file).parent / item.text("The path of a pack or board"))
            except BadInput as error:
                item.fail(str(error))
            yield name.partition("@")[0], name, item

    def _check_names(self, t: Any) -> None:
        """The listed players must have these names at the table."""
        seated = self.parts.get("players")
        if seated is None or not isinstance(seated.value, list):
            return
        names = Names(self.game, t)
        for seat, node in enumerate(seated.value):
            if names.seat(node.value, node) != seat:
                node.fail(f"Seat {seat} is called {names.seats[seat]}, not {node.value}.")


def in_place(node: Node) -> str:
    """A value as text of its own in which everything is in the line in which it was written, so
    that a fault in it names that line."""
    parts: list[str] = []
    line = 1

    def write(text: str, at: Node) -> None:
        nonlocal line
        parts.append("\n" * max(0, at.line - line) + text)
        line = max(line, at.line)

    def follow(node: Node) -> None:
        value = node.value
        if isinstance(value, dict):
            write("{", node)
            for key, inner in value.items():
                write(f"{encoded(key)}: ", inner)
                follow(inner)
                parts.append(", ")
            parts.append("}")
        elif isinstance(value, list):
            write("[", node)
            for inner in value:
                follow(inner)
                parts.append(", ")
            parts.append("]")
        else:
            write(encoded(value), node)

    follow(node)
    return "".join(parts)


def encoded(value: Any) -> str:
    """A text, a number or the like, as YAML reads it."""
    return msgspec.json.encode(value).decode()
