"""ALN-368 to ALN-377: the deck Speed moves Creatures."""

from ...engine import Question, Seat
from .creatures import Creeps, crowded, hunted, move_any, move_creature
from .dice import HIT, SPECIAL
from .evil import hidden
from .fury import one_of, whole_type
from .maps import level, name_of
from .noise import make_noise
from .react import card, card_after
from .sheets import CELLS
from .spawning import PLACE, spawn, spawn_sectors
from .state import Table
from .strike import reroll

BROOD = Question(
    "brood",
    "ALN-373",
    "What comes?",
    hidden=hidden,
    answers="whoever plays the card: `Spores` or `another`",
)


@card("Relentless")
async def relentless(t: Table, me: Seat, n: int) -> None:
    """ALN-368: a Creature moves."""
    await move_any(t, me, n)


@card("Cut Off")
async def cut_off(t: Table, me: Seat, n: int) -> None:
    """ALN-369: two different Creatures move."""
    await move_any(t, me, n, count=2)


@card("Skitter Away")
async def skitter_away(t: Table, me: Seat, n: int) -> None:
    """ALN-370, ALN-R52: this many Creatures move without Noise."""
    await move_any(t, me, 2, count=n, noise=False)


@card("Dodge")
async def dodge(t: Table, me: Seat, n: int) -> None:
    """ALN-371: the Hero rerolls Hits."""
    good = (HIT, SPECIAL) if t.hero in t.lit else (HIT,)
    await reroll(t, [i for i, die in enumerate(t.rolled) if die in good][:n])


@card("Never Where You Look")
async def never_where(t: Table, me: Seat, n: int) -> None:
    """ALN-372: every Creature of one type moves."""
    await whole_type(t, me, n, [])


@card("Swarm")
async def swarm(t: Table, me: Seat, n: int) -> None:
    """ALN-373: two Spores apart, or another Creature, nearer than usual."""
    if await BROOD.ask(me, ["Spores", "another"], always=True) == "another":
        others = ["Parasite", "Cultist", "Worm", "Mutant"]
        await spawn(t, me, lambda: spawn_sectors(t, n), others)
        return
    for _ in range(2):
        await spawn(t, me, lambda: spawn_sectors(t, n), ["Spores"])


@card("Rush")
async def rush(t: Table, me: Seat, n: int) -> None:
    """ALN-374: this many Creatures move three."""
    await move_any(t, me, 3, count=n)


@card_after("Hit and Run")
async def hit_and_run(t: Table, me: Seat, n: int) -> None:
    """ALN-375: after the damage a Creature runs, perhaps with an Adrenaline token."""
    name = await one_of(t, me, [c.name for c in t.here()])
    await move_creature(t, me, name, 2)
    t.pool -= min(t.pool, n)


@card("Disorient")
async def disorient(t: Table, me: Seat, n: int) -> None:
    """ALN-376: no Bullet Time in the next Turn; with Danger no recovery by Adrenaline either."""
    t.no_bullet = 2
    t.no_recovery = 2 if n else t.no_recovery


@card("Through the Ducts")
async def through_the_ducts(t: Table, me: Seat, n: int) -> None:
    """ALN-377, ALN-304: an Unrevealed Creature is put elsewhere, which counts as movement."""
    name = await one_of(t, me, [c.name for c in t.creatures if c.at not in t.revealed])
    found = t.creature(name)
    if found is None:
        return
    far = t.map.distance[t.hero]
    leash = far[found.at] if hunted(t, found) else len(far)
    cells = [
        c
        for c in t.map.sectors
        if c not in t.revealed and 2 <= far[c] <= leash and c != found.at and not crowded(t, c)
        if n or level(c) == level(found.at)
    ]
    if not cells:
        return
    cell = await PLACE.ask(me, {name_of(c): c for c in cells}, about=name, always=True)
    found = t.creature(name)
    if found is not None:
        found.at, found.arrived = cell, cell in t.lit
        t.tell(Creeps(what=name, at=name_of(cell)), "ALN-377", only=tuple(t.evil))
        await make_noise(t, cell, 2 * CELLS)
