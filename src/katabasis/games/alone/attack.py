"""ALN-090 to ALN-095, ALN-164 to ALN-170: what Creatures do to the Hero."""

from ...engine import Line, Question
from .abilities import has
from .content import LIFE, creatures, items
from .dice import Rolls, evil_hits, is_hit, throw
from .encounter import next_of
from .health import damage
from .inventory import held, labels, spend
from .state import Table
from .strike import hunters_dice, hurt, roll_attack

ARMOR, DEXTERITY, BEAR = "Armor", "dexterity", "bear it"


class Attacks(Line):
    text = "{what} attacks."
    why = "ALN-164"
    what: str


class Snatches(Line):
    text = "{what} snatches at the Hero's heels."
    why = "ALN-090"
    what: str


DEFEND = Question(
    "defend",
    "ALN-194 ALN-238",
    "Evil rolled {about}. [How do you defend yourself|What does {asked} do]?",
    answers="the Hero: `dexterity`, `Armor`, `Armor upgraded` or `bear it`",
)


def dice_of(t: Table, name: str, lighted: bool) -> int:
    """ALN-118, ALN-165, ALN-428: the dice of a Creature, one more in Nightmare Mode."""
    found = t.creature(name)
    return creatures()[found.kind].dice[lighted] + t.nightmare if found is not None else 0


async def attack(t: Table, name: str, count: int) -> None:
    """ALN-164 to ALN-166, ALN-R29: a roll against the Hero, the Hero's defences, the damage."""
    if count <= 0:
        return
    dice = await throw(count)
    tell_roll(t, dice)
    used: list[str] = []
    while options := defences(t, dice, used):
        answer = await DEFEND.ask(t.hero_seat, [*options, BEAR], about=", ".join(dice), always=True)
        if answer == BEAR:
            break
        used.append(answer)
        hits = [n for n, die in enumerate(dice) if is_hit(t, die)]
        again = hits[:1] if answer == DEXTERITY else hits
        for n, die in zip(again, await throw(len(again)), strict=True):
            dice[n] = die
        tell_roll(t, dice)
        if answer != DEXTERITY:
            armor = labels(t)[answer]
            spend(t, armor)
            if armor.upgraded:
                await strike_back(t, name)
    await damage(t, LIFE, evil_hits(t, dice))


async def strike_back(t: Table, name: str) -> None:
    """ALN-239, ALN-R31: the upgraded Armor answers; what was rolled against the Hero stays."""
    count = items()[ARMOR].number[True] + hunters_dice(t, [name])
    await hurt(t, name, await roll_attack(t, count, action=False))


def tell_roll(t: Table, dice: list[str]) -> None:
    """Everybody sees the dice."""
    t.tell(Rolls(who="Evil", dice=", ".join(dice), hits=evil_hits(t, dice)), "ALN-165")


def defences(t: Table, dice: list[str], used: list[str]) -> list[str]:
    """ALN-194, ALN-195, ALN-238, ALN-240: what the Hero can still do about a roll, once each."""
    hits, found = evil_hits(t, dice), []
    if hits and DEXTERITY not in used and has(t, "Dexterity"):
        found.append(DEXTERITY)
    if not any(answer.startswith(ARMOR) for answer in used):
        found += [label for label, item in held(t, ARMOR).items() if hits or item.upgraded]
    return found


async def opportunity(t: Table) -> None:
    """ALN-090 to ALN-094: every Creature in the Sector that the Hero leaves strikes."""
    left = {c.name: c.kind for c in t.here() if chasing(t, c.name)}
    while left:
        kind = left.pop(name := await next_of(t, list(left)))
        t.tell(Snatches(what=kind))
        await attack(t, name, chasing(t, name))
        left = {other: kind for other, kind in left.items() if t.creature(other) is not None}


def chasing(t: Table, name: str) -> int:
    """ALN-092, ALN-093: its Lighted dice, one fewer if the Sector being left is Lighted."""
    return dice_of(t, name, True) - (t.hero in t.lit)


async def all_attack(t: Table) -> None:
    """ALN-164, ALN-167, ALN-170, ALN-474: each Creature with the Hero, if it is still there."""
    due = [c.name for c in t.here()]
    while left := [c.name for c in t.here() if c.name in due]:
        due.remove(name := await next_of(t, left))
        found = t.creature(name)
        for _ in range(found.attacks if found is not None else 0):
            found = t.creature(name)
            if found is not None and found.at == t.hero:
                t.tell(Attacks(what=found.kind))
                await attack(t, name, dice_of(t, name, t.hero in t.lit) + found.dice)
