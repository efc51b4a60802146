"""What an option points at on the table: a step of a Scroll Track, an equipped card."""

from ...engine import Seat
from .beheaded import SERENADE, Beheaded
from .content import beheaded, equipment
from .forms import Step
from .icons import Symbol
from .state import Table


def foe_id(card: str) -> str:
    """DC-124: the id of an Enemy's piece on the Combat board, by its card."""
    return f"enemy-{card}"


def track_id(name: str, symbol: str) -> str:
    """DC-070: the id of a Scroll Track."""
    return f"scroll-{name}-{symbol}"


def step_id(name: str, symbol: str, n: int) -> str:
    """DC-072: the id of a step of a Scroll Track, from 0."""
    return f"step-{name}-{symbol}-{n}"


def boards_of(t: Table, seat: Seat) -> list[Beheaded]:
    """DC-345: what a seat plays: its Beheaded, and Serenade for who plays alone."""
    return [board for board in t.group if board.seat == seat]


def ability(t: Table, seat: Seat, name: str) -> tuple[str, ...]:
    """DC-072, DC-188: where an ability of this name is: a step that is reached, or Equipment."""
    for board in boards_of(t, seat):
        for code in board.equipment:
            if equipment()[code].name == name:
                return (f"gear-{code}",)
        for symbol, track in beheaded()[board.name].tracks.items() if is_cut(board) else ():
            for n, step in enumerate(track[: board.scrolls[symbol] + 1]):
                if step.name == name:
                    return (step_id(board.name, symbol, n),)
    return ()


def steps(t: Table, seat: Seat, symbol: Symbol, ahead: int) -> tuple[str, ...]:
    """DC-070: the step of this colour on the own board where the marker is, or so far ahead."""
    own = [board for board in boards_of(t, seat) if is_cut(board)]
    return tuple(step_id(b.name, symbol, b.scrolls[symbol] + ahead) for b in own)


def next_step(t: Table, seat: Seat, symbol: Symbol) -> Step | None:
    """DC-072: what the next Scroll of this colour would give."""
    for board in filter(is_cut, boards_of(t, seat)):
        track = beheaded()[board.name].tracks[symbol]
        at = board.scrolls[symbol] + 1
        return track[at] if at < len(track) else None
    return None


def is_cut(board: Beheaded) -> bool:
    """Whether it is a Beheaded with Scroll Tracks; Serenade has none."""
    return board.name != SERENADE
