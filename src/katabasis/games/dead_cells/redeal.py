"""DC-018, DC-065, DC-148: what somebody at the table cannot know, dealt again."""

from ...engine import Viewer
from ...engine.chance import Rng
from .beheaded import SERENADE
from .content import combat_cards
from .state import Table


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """DC-065, DC-148: to a viewer, other hands and face-down cards might be any of their decks."""
    for board in t.group:
        if board.seat == viewer or board.name == SERENADE:
            continue
        played = board.active if t.round == "" else []
        pool = sorted([*board.hand, *board.pile, *played])
        rng.shuffle(pool)
        said = board.announced if played else []
        for n, code in enumerate(fitting(pool, said)):
            pool.remove(code)
            played[n] = code
        for n in range(len(said), len(played)):
            played[n] = pool.pop()
        board.hand[:] = sorted(pool.pop() for _ in board.hand)
        board.pile[:] = sorted(pool)


def unread(t: Table, rng: Rng) -> None:
    """DC-018, DC-040: nobody knows the cards of a deck that is never shuffled, nor their order."""
    c = t.campaign
    for deck in (*c.blueprints.values(), *c.upgrades.values(), c.well):
        deck.sort()
        rng.shuffle(deck)


def fitting(pool: list[str], said: list[str]) -> list[str]:
    """DC-146: different cards out of the pool, one for each announced Action, in their order."""
    if not said:
        return []
    for code in pool:
        if announces(code, said[0]):
            others = [one for one in pool if one != code]
            rest = fitting(others, said[1:])
            if len(rest) == len(said) - 1:
                return [code, *rest]
    return []


def announces(code: str, said: str) -> bool:
    """DC-146: whether a card has the Action that was announced."""
    return said in combat_cards()[code].announcements()
