"""ALN-090 to ALN-095, ALN-164 to ALN-170: what Creatures do to the Hero."""

from ...engine import Beat, Line, Question, Say, Seat, Viewer
from ...engine.ask import Ask
from .abilities import has, with_ability
from .beats import told
from .called import the_hero
from .content import LIFE, creatures, items
from .dice import Rolls, evil_hits, is_hit, throw
from .encounter import next_of
from .health import damage
from .inventory import held, item_said, labels, spend
from .state import Creature, Table
from .strike import hunters_dice, hurt, roll_attack

ARMOR, DEXTERITY, BEAR = "Armor", "dexterity", "bear it"


class Attacks(Line):
    text = "{what} attacks."
    why = "ALN-164"
    what: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = f"{self.what} is on you. Every Hit that you cannot stop hurts."
        return told(t, viewer, "attack", hero, f"{self.what} has the Hero in its reach.")


class Snatches(Line):
    text = "{what} snatches at {hero}'s heels."
    hero = the_hero
    why = "ALN-090"
    what: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = f"You turn your back on {self.what}, and it snatches at your heels."
        return told(t, viewer, "attack", hero, f"The Hero runs, and {self.what} snatches.")


def defence(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """ALN-194, ALN-238: the Ability or the Armor, or nothing."""
    if answer == BEAR:
        return Say(answer, act="back")
    if answer == DEXTERITY:
        return with_ability(t, ask, me, answer)._replace(means="Evil rerolls one Hit.")
    return item_said(t, ask, me, answer)._replace(means="Evil rerolls all its Hits. 1 Charge.")


DEFEND = Question(
    "defend",
    "ALN-194 ALN-238",
    "Evil rolled {about}. [How do you defend yourself|What does {asked} do]?",
    say=defence,
    answers="the Hero: `dexterity`, `Armor`, `Armor upgraded` or `bear it`",
)


def dice_of(t: Table, kind: str, lighted: bool) -> int:
    """ALN-118, ALN-165, ALN-428: the dice of a Creature, one more in Nightmare Mode."""
    return creatures()[kind].dice[lighted] + t.nightmare


async def attack(t: Table, found: Creature, count: int) -> None:
    """ALN-164 to ALN-166, ALN-R29: a roll against the Hero, the Hero's defences, the damage."""
    dice = await throw(count)
    tell_roll(t, dice)
    used: list[str] = []
    while options := defences(t, dice, used):
        rolled = ", ".join(dice)
        how, label = await DEFEND.ask(
            t.hero_seat, {**options, BEAR: (BEAR, "")}, about=rolled, always=True
        )
        if how == BEAR:
            break
        used.append(how)
        hits = [n for n, die in enumerate(dice) if is_hit(t, die)]
        again = hits[:1] if how == DEXTERITY else hits
        for n, die in zip(again, await throw(len(again)), strict=True):
            dice[n] = die
        tell_roll(t, dice)
        if how == ARMOR:
            armor = labels(t)[label]
            spend(t, armor)
            if armor.upgraded:
                await strike_back(t, found)
    await damage(t, LIFE, evil_hits(t, dice))


async def strike_back(t: Table, found: Creature) -> None:
    """ALN-239, ALN-R31: the upgraded Armor answers; what was rolled against the Hero stays."""
    count = items()[ARMOR].number[True] + hunters_dice(t, [found])
    await hurt(t, found, await roll_attack(t, count, action=False))


def tell_roll(t: Table, dice: list[str]) -> None:
    """Everybody sees the dice."""
    t.tell(Rolls(who="Evil", dice=", ".join(dice), hits=evil_hits(t, dice)), "ALN-165")


def defences(t: Table, dice: list[str], used: list[str]) -> dict[str, tuple[str, str]]:
    """ALN-194, ALN-195, ALN-238, ALN-240: what the Hero can still do about a roll, once each."""
    hits, found = evil_hits(t, dice), dict[str, tuple[str, str]]()
    if hits and DEXTERITY not in used and has(t, "Dexterity"):
        found[DEXTERITY] = (DEXTERITY, "")
    if ARMOR not in used:
        worn = held(t, ARMOR).items()
        found |= {label: (ARMOR, label) for label, item in worn if hits or item.upgraded}
    return found


async def opportunity(t: Table) -> None:
    """ALN-090 to ALN-094: every Creature in the Sector that the Hero leaves strikes."""
    due = [c.name for c in t.here() if chasing(t, c)]
    while left := {c.name: c for c in t.here() if c.name in due}:
        due.remove(name := await next_of(t, list(left)))
        t.tell(Snatches(what=left[name].kind))
        await attack(t, left[name], chasing(t, left[name]))


def chasing(t: Table, found: Creature) -> int:
    """ALN-092, ALN-093: its Lighted dice, one fewer if the Sector being left is Lighted."""
    return dice_of(t, found.kind, True) - (t.hero in t.lit)


async def all_attack(t: Table) -> None:
    """ALN-164, ALN-167, ALN-170, ALN-474: each Creature with the Hero, if it is still there."""
    due = [c.name for c in t.here() for _ in range(c.attacks)]
    while left := {c.name: c for c in t.here() if c.name in due}:
        due.remove(name := await next_of(t, list(left)))
        t.tell(Attacks(what=left[name].kind))
        count = dice_of(t, left[name].kind, t.hero in t.lit) + left[name].dice
        await attack(t, left[name], count)
