"""DC-198 to DC-210: the five States, on Beheaded and Enemies alike."""

from collections.abc import Sequence

from ...engine import Viewer, tells
from ...engine.beat import Beat
from .acts import StateName
from .beats import at_spot, to
from .chronicle import fell
from .content import combat_cards
from .enemies import lines_of, name_of, printed
from .forms import ROUNDS, CombatCard
from .harm import is_dead, named
from .state import Table

BURNS = 2
"""DC-206: On Fire tokens that kill."""


@tells("{what} is {state}.", "enemy state")
def is_given(t: Table, viewer: Viewer, what: str, at: str, state: str) -> Beat:
    return at_spot(at)


@tells("{name} is {state}.", "state")
def gets(t: Table, viewer: Viewer, name: str, state: str) -> Beat:
    return to(name)


@tells("{what} {state:resists}.", "immune")
def is_immune(what: str, state: str) -> None: ...


def afflict_enemy(t: Table, at: str, state: StateName) -> None:
    """DC-198, DC-199, DC-202: one State token on an Enemy, unless it is immune."""
    enemy = t.at(at)
    if enemy is None:
        return
    if state in printed(enemy.card).immune:
        t.tell(is_immune(name_of(t, at), state), "DC-199")
        return
    if state == "frozen":
        lines = [r for r in ROUNDS if lines_of(t, enemy, r)]
        line = next_line(t, lines, enemy.frozen, enemy.acted)
        if line:
            enemy.frozen.append(line)
            t.count("states")
            t.tell(is_given(name_of(t, at), at, state), "DC-207 DC-209")
        return
    enemy.states[state] = enemy.states.get(state, 0) + 1
    t.count("states")
    t.tell(is_given(name_of(t, at), at, state), "DC-198 DC-202")


def afflict(t: Table, name: str, state: StateName) -> None:
    """DC-198 to DC-202, DC-206, DC-R37: one State token on a Beheaded, unless it is immune.

    Outside a Combat a Frozen token waits on the board for the next one.
    """
    board = named(t, name)
    if board.dead:
        return
    if board.immune(state):
        t.tell(is_immune(name, state), "DC-199 DC-200")
        return
    if state == "frozen" and t.round:
        freeze(t, name)
        return
    board.states[state] = board.states.get(state, 0) + 1
    t.tell(gets(name, state), "DC-198 DC-202")
    if board.states.get("on fire", 0) >= BURNS:
        burn(t, name)


def freeze(t: Table, name: str) -> None:
    """DC-150, DC-207, DC-209, DC-R59, DC-R77: a token on the next line of its first card."""
    board = named(t, name)
    lines = [r for r in ROUNDS if first_card(t, name).lines.get(r)] if board.active else []
    if line := next_line(t, lines, board.frozen, board.acted):
        board.frozen.append(line)
        t.tell(gets(name, "frozen"), "DC-207 DC-209")


def thaw(t: Table) -> None:
    """DC-R37: Frozen tokens from outside go on a line, or are lost with whoever passes."""
    for board in t.group:
        for _ in range(board.states.pop("frozen", 0)):
            freeze(t, board.name)


def burn(t: Table, name: str) -> None:
    """DC-206: two On Fire tokens kill at once."""
    board = named(t, name)
    board.damage = board.health
    fell(t, name, "fire")
    t.tell(is_dead(name), "DC-206")


def first_card(t: Table, name: str) -> CombatCard:
    """DC-150, DC-R59: the first-played card, to which effects on lines are bound."""
    return combat_cards()[named(t, name).active[0]]


def next_line(t: Table, lines: Sequence[str], frozen: list[str], acted: bool) -> str:
    """DC-207, DC-209, DC-R74: the next line with an Action that is still to come and not frozen."""
    order = list[str](ROUNDS)
    now = order.index(t.round) if t.round in order else -1
    first = now + 1 if acted and now >= 0 else max(now, 0)
    left = [r for r in order[first:] if r in lines and r not in frozen]
    return left[0] if left else ""
