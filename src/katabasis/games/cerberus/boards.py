"""CER-002 to CER-004, CER-019: the one path that four board sides form."""

from ...engine import BadInput
from .cards import Effect, Printed
from .sides import Side, Space, Symbol, side_of
from .state import SURVIVAL

FIRST_GAME = ("threshold", "ledges", "chasm", "shingle")
"""CER-022: a difficulty of exactly 10 with the lowest starting face."""


MOVES: tuple[Symbol, ...] = ("me", "companion")
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
        special = [(s.role, n) for n, s in enumerate(self.spaces) if s.role not in ("", "platform")]
        self.roles = roles = dict[str, int](special)
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
    gain = dict[str, int](space.symbol.items())
    if space.role == "promontory":
        gain = {"barque": 1}
    if not gain:
        return None
    clause = "CER-125" if space.role == "promontory" else "CER-120"
    return Effect("symbol", Printed(clause=clause, gain=[gain]), SURVIVAL)


class Paths(dict[str, Path]):
    """Every path in use, by the text of its four sides; made when it is first needed."""

    def __missing__(self, boards: str) -> Path:
        path = self[boards] = Path([side_of(name) for name in check_boards(boards.split())])
        return path


PATHS = Paths()


def check_boards(names: list[str]) -> list[str]:
    """CER-002, CER-003: a Start side, sides of two different intermediate boards, a Finish side."""
    found = [side_of(name) for name in names]
    if [side.kind for side in found] != ["start", "middle", "middle", "finish"]:
        raise BadInput(
            "Four board sides are needed: a Start side, two intermediate sides and a Finish side,"
            " in this order (CER-002)."
        )
    _, second, third, _ = found
    if second.board == third.board:
        raise BadInput(f"'{second.key}' and '{third.key}' are sides of the same board (CER-003).")
    roles = [{s.role for s in side.spaces} - {"", "platform"} for side in (second, third)]
    if both := roles[0] & roles[1]:
        raise BadInput(f"'{second.key}' and '{third.key}' both have a space '{min(both)}'.")
    moves = [space.symbol.get(verb, 0) for side in found for space in side.spaces for verb in MOVES]
    if min(moves) < 0 < max(moves):
        raise BadInput(
            "A path cannot have symbols that advance and symbols that retreat: pawns might go"
            " back and forth for ever (CER-R46)."
        )
    return names
