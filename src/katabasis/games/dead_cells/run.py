"""DC-004 to DC-006, DC-076, DC-092: a Run, step by step, until somebody dies or it succeeds."""

from ...engine import Outcome, Viewer
from ...engine.chance import Rng
from .biomes import climb, leave
from .content import BIOMES, combat_cards
from .end_of_run import end_of_run
from .explore import face, flip, move
from .gains import gain
from .interbiome import interbiome
from .setup import choose_beheaded, choose_first, lay_out
from .state import Table

PARTS = {"beheaded": choose_beheaded, "first": choose_first}


async def step(t: Table) -> None:
    """DC-076: a part of the set-up; then Move, Flip and reveal, Dead or alive."""
    if t.phase in PARTS:
        t.phase = await PARTS[t.phase](t)
        return
    was = t.space
    await move(t)
    if t.space != was:
        await flip(t)
    if any(board.dead for board in t.group):
        end_of_run(t)
        t.over = "death"
    elif t.space in face(t).exits:
        for icon in face(t).exits[t.space].icons:
            await gain(t, icon)
        to = face(t).exits[t.space].to
        if to == t.biome:
            climb(t)
            return
        await interbiome(t)
        leave(t)
        if to in BIOMES:
            lay_out(t, to)
        else:
            end_of_run(t)
            t.over = "exit"


def outcome(t: Table) -> Outcome | None:
    """DC-001, DC-005: everybody wins or loses together."""
    if not t.over:
        return None
    winners = tuple(range(t.players)) if t.over == "exit" else ()
    said = "The Group has found a way on." if winners else "Somebody is dead. Again."
    return Outcome(winners, t.over, said)


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """DC-065, DC-148: to a viewer, other hands and face-down cards might be any of their decks."""
    for board in t.group:
        if board.seat == viewer:
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
