"""ALN-358 to ALN-367: the deck Fury strengthens Creatures."""

from ...engine import Line, Question, Seat
from .attack import attack, dice_of
from .creatures import WHICH, move_any, move_creature
from .dice import HIT, MISS, SPECIAL
from .evil import hidden
from .memory import note
from .react import card
from .spawning import spawn
from .state import EVIL, Table
from .strike import tell_roll


class Heals(Line):
    text = "{what} shakes off its Wound."
    why = "ALN-366"
    shows = True
    knew = EVIL
    what: str


class HealsUnseen(Line):
    text = "{what} shakes off its Wound, unseen."
    why = "ALN-366"
    private = True
    knew = EVIL
    what: str


TYPE = Question(
    "type",
    "ALN-362 ALN-372",
    "Which type of Creature moves?",
    hidden=hidden,
    answers="whoever plays the card: a type of Creature on the Map",
)
VICTIM = Question(
    "chosen",
    "ALN-359 ALN-366 ALN-367",
    "Which Creature?",
    things="creature-{option}",
    hidden=hidden,
    answers="whoever plays the card: the name of a Creature, such as `Worm 2`",
)


async def one_of(t: Table, me: Seat, names: list[str]) -> str:
    """A Creature out of these; nothing if there is none."""
    return await VICTIM.ask(me, names, always=True) if names else ""


@card("Pounce")
async def pounce(t: Table, me: Seat, n: int) -> None:
    """ALN-358: a Creature moves; beside the Hero its attack has 1 more die."""
    if t.creatures:
        name = await WHICH.ask(me, [c.name for c in t.creatures], always=True)
        await move_creature(t, me, name, n)
        found = t.creature(name)
        if found is not None and found.at == t.hero:
            found.dice += 1


@card("Ambush")
async def ambush(t: Table, me: Seat, n: int) -> None:
    """ALN-359: a Creature where the Hero has just come in attacks at once."""
    found = t.creature(await one_of(t, me, [c.name for c in t.here()]))
    if found is not None:
        await attack(t, found, dice_of(t, found.kind, t.hero in t.lit) + n)


@card("Roused")
async def roused(t: Table, me: Seat, n: int) -> None:
    """ALN-360: a Creature in a Sector just explored moves."""
    name = await one_of(t, me, [c.name for c in t.creatures if c.at in t.explored])
    await move_creature(t, me, name, n)


@card("Thick Hide")
async def thick_hide(t: Table, me: Seat, n: int) -> None:
    """ALN-361: Hits of the Hero's roll become Misses."""
    good = (HIT, SPECIAL) if t.hero in t.lit else (HIT,)
    places = [i for i, die in enumerate(t.rolled) if die in good][:n]
    t.rolled = [MISS if i in places else die for i, die in enumerate(t.rolled)]
    tell_roll(t)


@card("Blood Scent")
async def blood_scent(t: Table, me: Seat, n: int) -> None:
    """ALN-362: every Creature of this many types moves up to 1."""
    done: list[str] = []
    for _ in range(n):
        done.append(await whole_type(t, me, 1, done))


async def whole_type(t: Table, me: Seat, most: int, done: list[str]) -> str:
    """ALN-362, ALN-372, ALN-481: all Creatures of one type move; the Boss is its own type."""
    kinds = [kind for kind in dict.fromkeys(c.kind for c in t.creatures) if kind not in done]
    if not kinds:
        return ""
    kind = await TYPE.ask(me, kinds, always=True)
    left = [c.name for c in t.creatures if c.kind == kind]
    while left:
        name = await WHICH.ask(me, left, always=True)
        left = [other for other in left if other != name]
        await move_creature(t, me, name, most)
    return kind


@card("Out of the Vents")
async def out_of_the_vents(t: Table, me: Seat, n: int) -> None:
    """ALN-363: a Spawn in any Sector but the Hero's; with Danger there too."""
    await spawn(t, me, lambda: [cell for cell in t.map.sectors if n or cell != t.hero])


@card("Rage at the Machines")
async def rage(t: Table, me: Seat, n: int) -> None:
    """ALN-364: a Creature moves."""
    await move_any(t, me, n)


@card("Savage")
async def savage(t: Table, me: Seat, n: int) -> None:
    """ALN-365, ALN-398: more Life damage in the same packet."""
    t.pain += n


@card("Frenzy")
async def frenzy(t: Table, me: Seat, n: int) -> None:
    """ALN-366: a Wounded Creature loses its Wound."""
    name = await one_of(t, me, [c.name for c in t.creatures if c.wounds])
    found = t.creature(name)
    if found is not None:
        found.wounds = 0
        if found.seen:
            t.tell(Heals(what=found.kind))
        else:
            note(t, "heal")
            t.tell(HealsUnseen(what=name), only=tuple(t.evil))
        await move_creature(t, me, name, n)


@card("Unleashed")
async def unleashed(t: Table, me: Seat, n: int) -> None:
    """ALN-367: a Creature with the Hero attacks twice."""
    found = t.creature(await one_of(t, me, [c.name for c in t.here()]))
    if found is not None:
        found.attacks, found.dice = 2, found.dice + n
