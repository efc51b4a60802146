"""CER-002 to CER-004, CER-019: board sides as data, and the one path that four of them form."""

from functools import cache
from typing import Literal

import msgspec

from ...engine import BadInput
from .cards import Effect, Printed
from .content import HERE, read
from .state import SURVIVAL

Kind = Literal["start", "middle", "finish"]
FIRST_GAME = ("threshold", "ledges", "chasm", "shingle")
"""CER-022: a difficulty of exactly 10 with the lowest starting face."""


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """One space: its role in a special location, a mark of Cerberus, a symbol."""

    role: str = ""
    mark: bool = False
    symbol: dict[str, int] = {}


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a board."""

    key: str
    title: str
    board: str
    kind: Kind
    skulls: int
    place: str
    text: str
    spaces: list[Space]


LINKS = {"funicular": ("foot", "head"), "rope": ("near", "far"), "portal": ("near", "far")}


class Path:
    """CER-004: the single line of spaces from the Den (0) to the active Barque (`end`)."""

    def __init__(self, sides: list[Side]) -> None:
        self.sides = sides
        self.spaces = [space for side in sides for space in side.spaces]
        self.board_of = [n for n, side in enumerate(sides) for _ in side.spaces]
        self.end = len(self.spaces)
        self.finish = self.end - len(sides[3].spaces)
        self.start_last = len(sides[0].spaces) - 1
        roles = {s.role: n for n, s in enumerate(self.spaces) if s.role and s.role != "platform"}
        self.roles = roles
        self.gates = roles["gates"]
        self.platforms = [n for n, s in enumerate(self.spaces) if s.role == "platform"]
        self.actuator = roles.get("actuator", -1)
        self.gondola = (roles.get("gondola rear", -1), roles.get("gondola fore", -1))
        self.ahead: dict[int, tuple[str, int]] = {}
        self.behind: dict[int, tuple[str, int]] = {}
        for name, (rear, fore) in LINKS.items():
            if f"{name} {rear}" in roles:
                a, b = roles[f"{name} {rear}"], roles[f"{name} {fore}"]
                self.ahead[a] = (name, b)
                if name != "funicular":
                    self.behind[b] = (name, a)
        self.effects: list[Effect | None] = [symbol_effect(s) for s in self.spaces]
        self.effects.append(None)
        self.mark_behind = [self._mark_before(n) for n in range(self.end)]
        self.run_ahead = self._runs(range(self.end - 1, -1, -1), +1)
        self.run_behind = self._runs(range(self.end), -1)

    def _mark_before(self, at: int) -> int:
        """CER-191, CER-192, CER-R38, CER-R39: the last marked space behind; the Den counts."""
        return next((n for n in range(at - 1, 0, -1) if self.spaces[n].mark), 0)

    def _runs(self, places: range, way: int) -> list[int]:
        """How many steps from each space meet neither a choice, a limit nor a reveal."""
        runs = [0] * (self.end + 1)
        links = self.ahead if way > 0 else self.behind
        for at in places:
            to = at + way
            special = at in links or at == self.gondola[0 if way > 0 else 1]
            if not special and 0 <= to < self.finish and to not in self.platforms:
                runs[at] = runs[to] + 1
        return runs

    @property
    def skulls(self) -> int:
        """CER-019, CER-R12: the skulls of the four sides."""
        return sum(side.skulls for side in self.sides)


def symbol_effect(space: Space) -> Effect | None:
    """CER-120, CER-125: what stopping here does; the Promontory gives the Barque effect."""
    gain = {"barque": 1} if space.role == "promontory" else space.symbol
    if not gain:
        return None
    clause = "CER-125" if space.role == "promontory" else "CER-120"
    return Effect("symbol", Printed(clause=clause, gain=[gain]), SURVIVAL)


@cache
def sides() -> dict[str, Side]:
    """All ten board sides by key."""
    names = sorted(f.name for f in (HERE / "boards").iterdir() if f.name.endswith(".yaml"))
    found = [read(f"boards/{name}", Side) for name in names]
    return {side.key: side for side in found}


PATHS: dict[str, Path] = {}
"""Every path in use, by the text of its four sides."""


def path_of(boards: str) -> Path:
    """The path of four sides, made once."""
    if boards not in PATHS:
        PATHS[boards] = Path([sides()[key] for key in check_boards(boards.split())])
    return PATHS[boards]


def check_boards(keys: list[str]) -> list[str]:
    """CER-002, CER-003: a Start side, sides of two different intermediate boards, a Finish side."""
    known = sides()
    for key in keys:
        if key not in known:
            raise BadInput(f"There is no board side '{key}'. There are: {', '.join(known)}.")
    if [known[k].kind for k in keys] != ["start", "middle", "middle", "finish"]:
        raise BadInput(
            "Four board sides are needed: a Start side, two intermediate sides and a Finish side,"
            " in this order (CER-002)."
        )
    if known[keys[1]].board == known[keys[2]].board:
        raise BadInput(f"'{keys[1]}' and '{keys[2]}' are two sides of the same board (CER-003).")
    return keys
