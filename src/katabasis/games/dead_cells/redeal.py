"""DC-065, DC-148: what somebody at the table cannot know, dealt again."""

from ...engine import Viewer
from ...engine.chance import Rng
from .content import combat_cards
from .state import SERENADE, Table


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """DC-065, DC-148: to a viewer, other hands and face-down cards might be any of their decks."""
    for board in t.group:
        if board.seat == viewer or board.name == SERENADE:
            continue
        played = board.active if t.round == "" else []
        pool = sorted([*board.hand, *board.pile, *played])
        rng.shuffle(pool)
        for n, said in enumerate(board.announced if played else ()):
            fits = next(c for c in pool if announces(c, said))
            pool.remove(fits)
            played[n] = fits
        rest = len(played) - len(board.announced) if played else 0
        for n in range(len(played) - rest, len(played)):
            played[n] = pool.pop()
        board.hand[:] = sorted(pool.pop() for _ in board.hand)
        board.pile[:] = sorted(pool)


def announces(code: str, said: str) -> bool:
    """DC-146: whether a card has the Action that was announced."""
    lines = combat_cards()[code].lines
    found = {f"{act.do} {r}" for r, acts in lines.items() for act in acts}
    return said in (found or {"nothing"})
