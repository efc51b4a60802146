"""ALN-378 to ALN-387: the deck Terror attacks Self Control and what the Hero knows."""

from ...engine import Question, Seat
from .called import spot
from .content import CONTROL, creatures
from .creatures import move_any
from .evil import hidden
from .health import damage
from .maps import name_of
from .noise import OTHER, hear, heard_from
from .react import card
from .reveal import darken, fade
from .sheets import COMPASS
from .sight import line_of_sight, neighbours
from .state import Table

INVENT = Question(
    "invent",
    "ALN-379",
    "Which Noise does the Hero hear?",
    say=heard_from,
    hidden=hidden,
    answers="whoever plays the card: a direction, or `the other Level`",
)
SNUFF = Question(
    "snuff",
    "ALN-384",
    "Which Lights go off as well?",
    say=spot,
    hidden=hidden,
    answers="whoever plays the card: a Sector, or `done`",
)


@card("Whispers")
async def whispers(t: Table, me: Seat, n: int) -> None:
    """ALN-378: Self Control damage in the Dark."""
    if t.hero not in t.lit:
        await damage(t, CONTROL, n)


@card("False Echo")
async def false_echo(t: Table, me: Seat, n: int) -> None:
    """ALN-379: an invented Noise, and a movement without one."""
    hear(t, await INVENT.ask(me, [*COMPASS, OTHER], always=True), "ALN-379")
    await move_any(t, me, n, noise=False)


@card("Shapes in the Dark")
async def shapes_in_the_dark(t: Table, me: Seat, n: int) -> None:
    """ALN-380: the highest Fear among the Creatures just Revealed."""
    found = [creatures()[c.kind].fear for c in t.creatures if c.name in t.unveiled]
    if found:
        await damage(t, CONTROL, max(found) + n)


@card("Shaking Hands")
async def shaking_hands(t: Table, me: Seat, n: int) -> None:
    """ALN-381: fewer dice."""
    t.fewer += n


@card("Corrupted Data")
async def corrupted_data(t: Table, me: Seat, n: int) -> None:
    """ALN-382: Evil may lie."""
    t.lies += n


@card("Something Moved")
async def something_moved(t: Table, me: Seat, n: int) -> None:
    """ALN-383: one card fewer; with Danger a shock as well."""
    t.fewer += 1
    await damage(t, CONTROL, n)


@card("Flicker")
async def flicker(t: Table, me: Seat, n: int) -> None:
    """ALN-384, ALN-R92: the Lights of the Hero's Sector go off; with Danger those nearby too."""
    darken(t, t.hero)
    for _ in range(n):
        near = {name_of(c): c for c in neighbours(t, t.hero) if c in t.lit}
        cell = await SNUFF.ask(me, {**near, "done": -1}, always=True)
        if cell < 0:
            break
        darken(t, cell)


@card("Pain and Panic")
async def pain_and_panic(t: Table, me: Seat, n: int) -> None:
    """ALN-385, ALN-398: Self Control damage as well, as a packet of its own."""
    await damage(t, CONTROL, n)


@card("Downward Spiral")
async def downward_spiral(t: Table, me: Seat, n: int) -> None:
    """ALN-386, ALN-398: more Self Control damage in the same packet."""
    t.pain += n


@card("Lost")
async def lost(t: Table, me: Seat, n: int) -> None:
    """ALN-387: the Labyrinth fades, out of sight or altogether."""
    stays = [t.hero] if n else line_of_sight(t)
    fade(t, [cell for cell in t.revealed if cell not in stays])
