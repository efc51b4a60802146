"""DC-234 to DC-239, DC-285, DC-293, DC-R14, DC-R91: who is killed leaves the board."""

from ...engine import Viewer, tells
from ...engine.beat import Beat
from .acts import SPOTS
from .beats import at_spot
from .content import boss
from .enemies import bin_, printed
from .gains import gain
from .mutation_board import hardened
from .state import Enemy, Table
from .states import BURNS


class Fallen(Exception):
    """DC-285, DC-293: an Instance of the Boss is defeated; nothing else of this Turn happens."""


@tells("{what} is killed.", "killed", shows=True)
def is_killed(t: Table, viewer: Viewer, what: str, at: str) -> Beat:
    return at_spot(at)


def doomed(t: Table, enemy: Enemy) -> bool:
    """DC-178, DC-206, DC-R136: as much Damage as Health, or two On Fire tokens."""
    if enemy.states and enemy.states.get("on fire", 0) >= BURNS:
        return True
    return enemy.damage >= printed(enemy.card).health + hardened(t).health


async def inherit(t: Table, code: str) -> None:
    """DC-R121: what the last Instance leaves; its Damage comes too late."""
    if t.instance + 1 == len(boss(t.boss).instances):
        for icon in printed(code).death:
            if icon.icon != "damage":
                await gain(t, icon, combat=True)


async def bury(t: Table, also: tuple[str, ...] = ()) -> None:
    """DC-234, DC-236, DC-R14, DC-R121: first all deaths, then their Bonuses from left to right.

    `also` are spaces whose Enemies die of something else, such as Bleeding.
    """
    for enemy in t.enemies:
        if enemy.at in also or doomed(t, enemy):
            break
    else:
        return
    dead = [e.card for spot in SPOTS if (e := t.at(spot)) and (doomed(t, e) or spot in also)]
    for code in dead:
        enemy = next(e for e in t.enemies if e.card == code)
        t.tell(is_killed(printed(code).name, enemy.at), "DC-178 DC-234")
        if printed(code).kind == "boss":
            await inherit(t, code)
            raise Fallen
        t.enemies = [e for e in t.enemies if e.card != code]
        bin_(t, code)
        t.due += [f"{b.name}: enemy killed" for b in t.fighting()]
        t.count("enemies")
        if printed(code).elite:
            t.count("elites")
            t.cells += hardened(t).cells
    for code in dead:
        t.blame = f"the end of {printed(code).name}"
        for icon in printed(code).death:
            await gain(t, icon, combat=True)
