"""ALN-147 to ALN-163, ALN-181 to ALN-188: the Hero's dice, Wounds and Kills."""

from ...engine import Beat, Line, Question, Viewer
from .abilities import gain, gain_two, has, with_ability
from .beats import told
from .content import creatures
from .dice import HIT, SPECIAL, Rolls, hero_hits, throw
from .memory import note
from .missions import creature_killed, hunting
from .react import window
from .state import Creature, Table

KEEP, PRECISION = "keep", "precision"


class Wounds(Line):
    text = "{what} is Wounded."
    why = "ALN-156 ALN-161"
    what: str


class Kills(Line):
    text = "{what} is Killed."
    why = "ALN-158 ALN-160"
    what: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = f"{self.what} is dead. It is very quiet for a moment."
        return told(t, viewer, "kill", hero, f"You lose {self.what}.")


class Unharmed(Line):
    text = "{what} shrugs it off."
    why = "ALN-157"
    what: str


REROLL = Question(
    "reroll",
    "ALN-193 ALN-328",
    "[You|{asked}] rolled {about}. Reroll?",
    say=with_ability,
    answers="the Hero: `precision`, `captain 2` (that many Misses) or `keep`",
)


async def roll_attack(t: Table, count: int, action: bool = True) -> int:
    """ALN-148, ALN-193, ALN-328, ALN-R30: a roll; the Hero's rerolls, then Evil's Reactions."""
    t.rolled = await throw(max(1, count - t.fewer))
    tell_roll(t)
    precise = action and has(t, "Precision")
    while options := rerolls(t, precise):
        dice = ", ".join(t.rolled)
        how, amount = await REROLL.ask(t.hero_seat, {KEEP: (KEEP, 0), **options}, about=dice)
        if how == KEEP:
            break
        if how == PRECISION:
            precise = False
        else:
            t.gift = False
        await reroll(t, misses(t)[:amount])
    if action:
        await window(t, "roll", "fight")
    hits = hero_hits(t, t.rolled)
    t.rolled = []
    return hits


def hunters_dice(t: Table, victims: list[Creature]) -> int:
    """ALN-304: an attack against the Boss has 2 more dice once Hunter is under way."""
    return 2 if hunting(t) and any(creatures()[c.kind].boss for c in victims) else 0


def tell_roll(t: Table) -> None:
    """Everybody sees the dice."""
    dice = ", ".join(t.rolled)
    t.tell(Rolls(who="The Hero", dice=dice, hits=hero_hits(t, t.rolled)), "ALN-148")


def misses(t: Table) -> list[int]:
    """ALN-014: the dice of the Hero's roll that are not Hits."""
    good = (HIT, SPECIAL) if t.hero in t.lit else (HIT,)
    return [n for n, die in enumerate(t.rolled) if die not in good]


def rerolls(t: Table, precise: bool) -> dict[str, tuple[str, int]]:
    """ALN-193, ALN-328: what the Hero may still reroll with, and how many Misses."""
    count = len(misses(t))
    gifted = t.character == "Captain" and t.gift
    found = {PRECISION: (PRECISION, 1)} if precise and count else {}
    return found | {f"captain {n}": ("captain", n) for n in range(1, count + 1) if gifted}


async def reroll(t: Table, places: list[int]) -> None:
    """ALN-196: a rerolled die keeps its new result."""
    fresh = await throw(len(places))
    dice = list(t.rolled)
    for n, die in zip(places, fresh, strict=True):
        dice[n] = die
    t.rolled = dice
    tell_roll(t)


async def hurt(t: Table, found: Creature, amount: int) -> None:
    """ALN-155 to ALN-159: damage of a single attack makes a Wound, two, or nothing."""
    first, second = creatures()[found.kind].life
    if found.wounds:
        await wound(t, found, int(amount >= second))
    else:
        await wound(t, found, (amount >= first) + (amount >= first + second))


async def wound(t: Table, found: Creature, wounds: int) -> None:
    """ALN-015, ALN-158 to ALN-160: the second Wound Kills."""
    found.wounds += wounds
    if found.wounds >= 2:
        await kill(t, found)
    elif wounds:
        t.tell(Wounds(what=found.kind))
    else:
        t.tell(Unharmed(what=found.kind))


async def kill(t: Table, found: Creature) -> None:
    """ALN-160, ALN-181, ALN-185, ALN-187, ALN-465: back to the reserve; a Mission that this
    completes ends the game before the Hero learns anything by it."""
    seen, stats = found.at in t.revealed, creatures()[found.kind]
    t.creatures = [c for c in t.creatures if c.name != found.name]
    t.boss_dead = t.boss_dead or stats.boss
    if seen:
        t.tell(Kills(what=found.kind))
        note(t, "slain", text=found.kind)
    await creature_killed(t, stats.boss, seen)
    if seen and stats.boss:
        await gain_two(t)
    elif seen:
        gain(t, stats.ability)
