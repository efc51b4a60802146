"""DC-004 to DC-006, DC-076, DC-092: a Run, step by step, until somebody dies or it succeeds."""

from collections.abc import Awaitable, Callable

from ...engine import Answer, Ask, Outcome, Viewer, tells
from ...engine.beat import Beat
from .beats import arrival
from .biomes import climb, leave
from .boss import meet, victory
from .campaign import reset
from .chronicle import close, record
from .combat import fight_round, finish, prepare
from .content import BIOMES
from .end_of_run import end_of_run
from .explore import GIVE_UP, alive, arrive, face, flip, move
from .feats import feats
from .gains import gain
from .icons import NAMES
from .interbiome import collect, collector, healer, merchant
from .setup import choose_beheaded, choose_first, lay_out, make_decks
from .spending import buy
from .start import choose_board, choose_improved, choose_stage, start
from .state import Table


@tells("The Group reaches {biome}.", "reaches")
def reaches(t: Table, viewer: Viewer, biome: str) -> Beat:
    return arrival(biome)


async def reach_exit(t: Table) -> str:
    """DC-010, DC-262, DC-R33, DC-R125: what is printed at the Exit; then the Interbiome."""
    for icon in face(t).exits[t.space].icons:
        await gain(t, icon)
    if face(t).exits[t.space].to == t.biome:
        climb(t)
        return "move"
    return alive(t, "collect")


async def go_on(t: Table) -> str:
    """DC-273 to DC-275: the finished Biome is put away, and what the Exit names is set up."""
    to = face(t).exits[t.space].to
    t.count("biomes")
    await feats(t)
    leave(t)
    if to in BIOMES:
        lay_out(t, to)
        t.tell(reaches(NAMES[to]), "DC-273")
        return "move"
    t.boss = to
    t.monsters, t.elites, t.monster_discards, t.elite_discards = [], [], [], []
    return "boss"


async def end(t: Table) -> str:
    """DC-004, DC-295, DC-302: the Run is over."""
    t.ending = t.ending or "death"
    record(t)
    end_of_run(t)
    return "cells"


async def cells(t: Table) -> str:
    """DC-303, DC-314, DC-315, DC-R127: Cells are spent, one card after the other."""
    if await buy(t):
        return "cells"
    close(t)
    t.over = t.ending
    return "over"


async def sort_again(t: Table) -> str:
    """DC-334 to DC-340: before a Run the campaign may be reset: every card goes back."""
    t.campaign = reset(t.campaign)
    return "beheaded"


SETUP: dict[str, Callable[[Table], Awaitable[str]]] = {
    "reset": sort_again,
    "beheaded": choose_beheaded,
    "stage": choose_stage,
    "board": choose_board,
    "improved": choose_improved,
    "decks": make_decks,
    "first": choose_first,
    "start": start,
}
"""DC-R166: the parts of the set-up."""
PHASES: dict[str, Callable[[Table], Awaitable[str]]] = SETUP | {
    "move": move,
    "arrive": arrive,
    "flip": flip,
    "prepare": prepare,
    "round": fight_round,
    "upkeep": finish,
    "exit": reach_exit,
    "collect": collect,
    "healer": healer,
    "merchant": merchant,
    "collector": collector,
    "leave": go_on,
    "boss": meet,
    "victory": victory,
    "end": end,
    "cells": cells,
}
"""What can come next, by the name of the phase; each says what follows it."""


async def step(t: Table) -> None:
    """DC-076: a part of the set-up; then Move, Flip and reveal, Dead or alive, and what follows."""
    t.phase = await PHASES[t.phase](t)
    await feats(t)


def wander(t: Table, ask: Ask, random: Callable[[], float]) -> Answer:
    """Somebody without a plan does not give up."""
    able = [answer for answer in ask.of(ask.seat) if answer != GIVE_UP]
    return able[int(random() * len(able))]


def ended(t: Table) -> Outcome:
    """DC-001, DC-005, DC-006, DC-294: everybody wins or loses together."""
    winners = tuple(range(t.players)) if t.over == "victory" else ()
    said = "The Boss is beaten." if winners else "Somebody is dead. Again."
    return Outcome(winners, t.over, said)
