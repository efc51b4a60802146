"""DC-128 to DC-130, DC-193 to DC-196, DC-R83 to DC-R88: Loot on the Group space, and Potions."""

from ...engine import Ask, Question, Say, Seat, tells
from .gains import GAINS, ailing, ease, purse
from .harm import named
from .icons import SYMBOLS, Icon
from .nouns import LOOT as HEAPS
from .nouns import ONE_OF
from .state import Table

POTION = "potion for"


@tells("{name} loots {what:heap}.", "loots")
def takes(name: str, what: str) -> None: ...


def say_loot(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A choice of Loot with what it points at: a heap on the Group space, or who drinks."""
    what, drinker = ask.means(me, answer)
    if what == POTION:
        ahead = f"All Damage comes off {drinker}."
        return Say(f"A Potion for {drinker}", (f"beheaded-{drinker}",), means=ahead)
    if not what:
        return Say("Take nothing", weight="ends")
    heap = (ONE_OF if t.loot.get(what) == 1 else HEAPS).get(what, what)
    return Say(heap, (f"loot-{what}",), means="It goes into the Bag.")


LOOT = Question(
    "loot",
    "DC-193 DC-194 DC-196",
    "[What do you take?|{asked} takes Loot.]",
    say=say_loot,
    answers="whoever loots: `teeth`, `cell`, `potion`, `vial`, `survival` …, `equipment`,"
    " `blueprint`, or `potion for The Flayed`; `no` if there is no Loot",
)


def types(t: Table) -> list[str]:
    """DC-R83: the types of Loot that lie on the Group space."""
    cards = {"equipment": t.loot_cards, "blueprint": t.loot_plans}
    return [*t.loot, *(kind for kind in cards if cards[kind])]


async def loot(t: Table, name: str) -> None:
    """DC-193 to DC-196, DC-R84: all items of one type, or a Potion for one Beheaded."""
    options = {what: (what, "") for what in types(t)}
    if t.potions and 3 not in t.constraints:
        options |= {f"{POTION} {b.name}": (POTION, b.name) for b in t.group if ailing(b)}
    if not types(t):
        options["no"] = ("", "")
    what, drinker = await LOOT.ask(named(t, name).seat, options)
    if not what:
        return
    if what == POTION:
        drink(t, drinker)
    else:
        t.tell(takes(name, what), "DC-193")
        await take(t, what)
        t.due.append(f"{name}: looted")
        t.count("loot")


def drink(t: Table, name: str) -> None:
    """DC-105, DC-172, DC-196: a Potion removes all Damage tokens from one Beheaded."""
    t.potions -= 1
    t.count("potions")
    ease(t, name, named(t, name).damage)


async def take(t: Table, what: str) -> None:
    """DC-193, DC-195, DC-R85: everything of this type goes into the Bag; Vials work at once."""
    if what == "equipment":
        t.bag, t.loot_cards = [*t.bag, *t.loot_cards], []
    elif what == "blueprint":
        t.plans, t.loot_plans = [*t.plans, *t.loot_plans], []
    elif what == "vial":
        for _ in range(t.loot.pop(what)):
            await GAINS["vial"](t, Icon("vial"), t.fighting(), True)
    elif what in SYMBOLS:
        t.bag += [what] * t.loot.pop(what)
    else:
        purse(t, what, t.loot.pop(what))
