"""ALN-388 to ALN-397: the deck Traps uses Danger and Conditions."""

from collections.abc import Iterable

from ...engine import Question, Seat
from .called import door_spot, spot
from .content import LIFE
from .dice import evil_roll
from .doors import block, free
from .evil import hidden
from .health import damage
from .inventory import drain, item_said, labels
from .locate import jam
from .maps import level, name_of
from .memory import note
from .react import card
from .reveal import put_condition
from .rounds import door_name, free_of_danger, put_danger
from .sight import neighbours
from .state import Table

SPOT = Question(
    "spot",
    "ALN-389 ALN-390 ALN-394 ALN-396",
    "Where?",
    say=spot,
    hidden=hidden,
    answers="whoever plays the card: the name of a Sector, such as `upper c4r1`, or `done`",
)
BREAK = Question(
    "break",
    "ALN-395",
    "Which Item loses a Charge?",
    say=item_said,
    hidden=hidden,
    answers="whoever plays the card: an Item",
)
SEAL = Question(
    "seal",
    "ALN-397",
    "Which Door is Blocked or Unblocked?",
    say=door_spot,
    hidden=hidden,
    answers="whoever plays the card: a Door, such as `upper c4r1 east`, or `done`",
)


async def some_sectors(t: Table, me: Seat, cells: Iterable[int], most: int) -> list[int]:
    """ALN-493: up to this many different Sectors out of these."""
    chosen: list[int] = []
    for _ in range(most):
        left = {name_of(c): c for c in cells if c not in chosen}
        if not left:
            break
        cell = await SPOT.ask(me, {**left, "done": -1}, always=True)
        if cell < 0:
            break
        chosen.append(cell)
    return chosen


async def lay_danger(t: Table, me: Seat, cells: Iterable[int], most: int) -> None:
    """ALN-400, ALN-401, ALN-497: up to this many Danger tokens, where they may lie."""
    for _ in range(most):
        chosen = await some_sectors(t, me, free_of_danger(t, cells), 1)
        if not chosen:
            return
        put_danger(t, chosen[0])


@card("Gas Leak")
async def gas_leak(t: Table, me: Seat, n: int) -> None:
    """ALN-388: Gas; with Danger it burns at once."""
    put_condition(t, t.hero, "Gas")
    await damage(t, LIFE, n)


@card("Slime Pit")
async def slime_pit(t: Table, me: Seat, n: int) -> None:
    """ALN-389: Slime here, and with Danger next door."""
    put_condition(t, t.hero, "Slime")
    for cell in await some_sectors(t, me, neighbours(t, t.hero), n):
        put_condition(t, cell, "Slime")


@card("Tripwire")
async def tripwire(t: Table, me: Seat, n: int) -> None:
    """ALN-390, ALN-497: Danger in Sectors just explored."""
    await lay_danger(t, me, t.explored, n)


@card("Ricochet")
async def ricochet(t: Table, me: Seat, n: int) -> None:
    """ALN-391: dice against the Hero."""
    await damage(t, LIFE, await evil_roll(t, "Ricochet", n))


@card("Jammer")
async def jammer(t: Table, me: Seat, n: int) -> None:
    """ALN-392: only one Target is answered; with Danger the Sector stays disturbed."""
    await jam(t)
    if n:
        put_condition(t, t.hero, "Interference")


@card("Booby Trap")
async def booby_trap(t: Table, me: Seat, n: int) -> None:
    """ALN-393: dice against the Hero."""
    await damage(t, LIFE, await evil_roll(t, "The Booby Trap", n))


@card("Short Circuit")
async def short_circuit(t: Table, me: Seat, n: int) -> None:
    """ALN-394: Blackouts here or next door."""
    for cell in await some_sectors(t, me, [t.hero, *neighbours(t, t.hero)], n):
        put_condition(t, cell, "Blackout")


@card("Shrapnel")
async def shrapnel(t: Table, me: Seat, n: int) -> None:
    """ALN-395, ALN-229: Items lose Charges."""
    for _ in range(n):
        if t.inventory:
            label = await BREAK.ask(me, list(labels(t)), always=True)
            drain(t, labels(t)[label], 1)


@card("Alarm")
async def alarm(t: Table, me: Seat, n: int) -> None:
    """ALN-396, ALN-497: Danger in Unrevealed Sectors."""
    await lay_danger(t, me, [c for c in t.map.sectors if c not in t.revealed], n)


@card("Seal the Doors")
async def seal_the_doors(t: Table, me: Seat, n: int) -> None:
    """ALN-397: up to two Doors of the Hero's Level; with Danger adjacent ones too."""
    done: list[int] = []
    note(t, "seal")
    for _ in range(2):
        doors = {
            door_name(t, door): door
            for door, ends in t.map.ends.items()
            if door not in done and level(ends[0]) == level(t.hero) and (n or t.hero not in ends)
        }
        door = await SEAL.ask(me, {**doors, "done": -1}, always=True)
        if door < 0:
            break
        done.append(door)
        if door in t.blocked:
            free(t, door)
        else:
            block(t, door)
