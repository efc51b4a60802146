"""DC-098 to DC-108, DC-193 to DC-196, DC-234, DC-R83 to DC-R86: what the Group gets, and where."""

from ...engine import Line, tells
from .beheaded import SERENADE, Beheaded
from .biomes import light, take_key
from .content import equipment, serenade
from .equipping import equip
from .group import chosen
from .harm import assign, named, takes_marked, wound
from .icons import Icon
from .nouns import A_SCROLL
from .permanent import PERMANENT
from .piles import top_equipment
from .plagues import cure, malaise, unworm, worm
from .state import Table
from .states import afflict


class Gains(Line):
    text = "The Group gains {haul}."
    what: str
    n: int

    def haul(self, t: Table) -> str:
        """DC-014: one Cell, two Cells."""
        return f"1 {ONE[self.what]}" if self.n == 1 else f"{self.n} {self.what}"


@tells("{name} gains a {colour:colour} Scroll.", "scroll")
def learns(name: str, colour: str) -> None: ...
@tells("{name} is healed of {n} Damage.", "heals")
def is_healed(name: str, n: int) -> None: ...
@tells("Serenade changes its tune.", "transforms", shows=True)
def transforms() -> None: ...
@tells("The Blueprint of {what} waits for the Collector.", "blueprint")
def waits(what: str) -> None: ...


LAST = 4
"""DC-R42: the last space of a Scroll Track, from 0."""
TOKENS = {"teeth": "Gold Teeth", "cell": "Cells", "potion": "Potions"}
ONE = {"Gold Teeth": "Gold Tooth", "Cells": "Cell", "Potions": "Potion"}


def purse(t: Table, what: str, n: int) -> None:
    """DC-014, DC-100, DC-103, DC-104: tokens go into the Bag."""
    if what == "teeth":
        t.teeth += n
    elif what == "cell":
        t.cells += n
    else:
        t.potions += n
    t.count({"cell": "cells", "teeth": "teeth"}.get(what, "potions gained"), n)
    t.tell(Gains(what=TOKENS[what], n=n), "DC-014")


def heal(t: Table, name: str, n: int) -> None:
    """DC-102, DC-197, DC-R82, DC-R102: Damage tokens come off; nobody comes back from the dead."""
    board = named(t, name)
    n = min(n, board.damage)
    if n and not board.dead:
        board.damage -= n
        t.tell(is_healed(name, n), "DC-197")


def ailing(board: Beheaded) -> bool:
    """DC-R30, DC-R157: whom a Vial, a Potion or the Healer would help."""
    return not board.dead and (board.damage > 0 or board.worms > 0)


def ease(t: Table, name: str, n: int) -> None:
    """DC-R157: what a Vial, a Potion or the Healer does: Damage off, and all Worms."""
    heal(t, name, n)
    unworm(t, name)


def can_learn(board: Beheaded, colour: str) -> bool:
    """DC-363, DC-R42, DC-R146: whether a marker has a further space."""
    if board.name == SERENADE:
        return not board.melee or board.marker < len(serenade().melee)
    return board.scrolls[colour] < LAST


async def learn(t: Table, name: str, colour: str) -> None:
    """DC-071, DC-074, DC-101, DC-363: one step to the right."""
    board = named(t, name)
    t.tell(learns(name, colour), "DC-071")
    if name != SERENADE:
        board.scrolls[colour] += 1
        return
    board.marker += 1
    if not board.melee:
        await hum(t)


async def hum(t: Table) -> None:
    """DC-367 to DC-369, DC-373 to DC-376, DC-R147: a step of POWER; the last one transforms."""
    board = named(t, SERENADE)
    track = serenade().power
    for icon in track[board.marker - 1]:
        await gain(t, icon)
    if named(t, SERENADE).marker == len(track):
        board = named(t, SERENADE)
        board.melee, board.marker, board.damage = True, 0, 0
        t.tell(transforms(), "DC-373 DC-374 DC-376")


async def gain(t: Table, icon: Icon, combat: bool = False) -> None:
    """DC-093, DC-098 to DC-106: one icon of a tile, an Exit or a Death space."""
    for _ in range(icon.n):
        if not combat and any(board.dead for board in t.group):
            return
        group = [t.leader] if icon.first else t.fighting() if combat else list(t.group)
        await GAINS[icon.icon](t, icon, group, combat)


async def to_bag(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-100, DC-103, DC-104: Gold Teeth, Cells and Potions."""
    purse(t, icon.icon, 1)


async def scroll(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-101, DC-195, DC-R86: in a Combat it waits in the Bag for the Upkeep."""
    if combat:
        t.bag.append(icon.symbol)
    elif name := await chosen(t, [b for b in group if can_learn(b, icon.symbol)], A_SCROLL):
        await learn(t, name, icon.symbol)


async def vial(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-102, DC-R34, DC-R85: at once, on somebody who is damaged; it cannot be stored."""
    if name := await chosen(t, [b for b in group if ailing(b)], "the Vial"):
        ease(t, name, 1)


async def card(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-098, DC-195, DC-R86, DC-R174: shown first, then given to a Beheaded to equip."""
    code = await top_equipment(t)
    if not code:
        return
    if combat:
        t.bag.append(code)
        return
    t.wares.append(code)
    await hand_over(t, code, [b for b in group if b.name != SERENADE])


async def hand_over(t: Table, code: str, able: list[Beheaded], must: bool = False) -> None:
    """DC-098, DC-213, DC-404, DC-R174: a card that everybody sees goes to one of these."""
    if name := await chosen(t, able, equipment()[code].name):
        await equip(t, name, code, must)
    else:
        t.wares.remove(code)
        t.equipment_discards.append(code)


async def blueprint(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-044, DC-099, DC-R08, DC-R10: from the bottom of this Biome's deck to the Collector."""
    deck = t.campaign.blueprints[t.biome]
    if deck:
        code = deck.pop(0)
        (t.plans if combat else t.collector).append(code)
        t.tell(waits(equipment()[code].name), "DC-099")


async def kept(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-106, DC-332, DC-R134: a Rune, a Secret, a Purge: something for the whole campaign."""
    await PERMANENT[icon.icon](t, icon)


async def damage(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-121, DC-235, DC-R37, DC-R51: in a Combat as usual; elsewhere nothing protects."""
    if combat and not icon.first:
        await assign(t, "the Death Bonus", 1)
    elif combat:
        await takes_marked(t, t.leader.name, 1)
    elif name := await chosen(t, group, "1 Damage"):
        wound(t, name, 1)


async def state(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-R37, DC-R78: a State for a Beheaded of the Group's choice."""
    if icon.state and (name := await chosen(t, group, icon.state)):
        afflict(t, name, icon.state)


async def creeps(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-R157: a Worm."""
    await worm(t, group)


async def sickens(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-R163: Malaise."""
    await malaise(t, group)


async def cures(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-R163: Malaise is lifted."""
    await cure(t, group)


async def lantern(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-R156: a Lantern."""
    light(t)


async def key(t: Table, icon: Icon, group: list[Beheaded], combat: bool) -> None:
    """DC-R158: a Key."""
    take_key(t)


GAINS = {
    "teeth": to_bag,
    "cell": to_bag,
    "potion": to_bag,
    "scroll": scroll,
    "vial": vial,
    "equipment": card,
    "blueprint": blueprint,
    "damage": damage,
    "state": state,
    "worm": creeps,
    "malaise": sickens,
    "cure": cures,
    "lantern": lantern,
    "key": key,
    **dict.fromkeys(("rune", "secret", "purge", "upgrade", "price", "heirloom"), kept),
}
