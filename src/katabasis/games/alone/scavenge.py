"""ALN-210 to ALN-222, ALN-319: Scavenge: draw, keep and Upgrade."""

from ...engine import Question, Say, Seat
from ...engine.ask import Ask
from ...engine.scene import Weight
from .abilities import has, with_ability
from .content import items
from .inventory import (
    Discards,
    discard,
    draw_items,
    fits,
    keep,
    labels,
    throw_back,
    upgrade,
)
from .state import Table

DONE, KEEP, WITH_DRAWN, WITH_OWN = "done", "keep", "upgrade", "upgrade with own"
"""What is done with the finds: nothing more, one is kept, an Item gets better by either."""
DRAWN = 2

SIGHT = Question(
    "acute sight",
    "ALN-192",
    "[Draw|{asked} may draw] one more card?",
    say=with_ability,
    answers="the Hero: `draw` or `no`",
)


def sorted_out(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """ALN-212 to ALN-214, ALN-219: what becomes of a find, chosen on the cards themselves."""
    what, kind, source = ask.means(me, answer)
    if what == DONE:
        rest = ", ".join(t.drawn)
        return Say(answer, act="back", means=f"Discarded: {rest}." if rest else "")
    if what == KEEP:
        return Say(answer, (find_of(t, kind),), act="keep")
    given = f"item-{source}" if what == WITH_OWN else find_of(t, source)
    means = f"{source} is discarded, and its Charges go to {kind}."
    weight: Weight = "costly" if what == WITH_OWN else ""
    return Say(answer, (f"item-{kind}", given), act="upgrade", weight=weight, means=means)


def find_of(t: Table, kind: str) -> str:
    """The id of the first find of a kind."""
    return f"drawn-{t.drawn.index(kind)}"


SORT = Question(
    "scavenge",
    "ALN-212 ALN-213 ALN-219",
    "[Keep a card, Upgrade an Item, or be done.|{asked} looks through the finds.]",
    say=sorted_out,
    answers="the Hero: `keep Medkit`, `upgrade Armor with Medkit` (just drawn) or"
    " `upgrade Armor with own Medkit`, `done`",
)


async def scavenge(t: Table, more: int = 0, free: bool = False) -> None:
    """ALN-210 to ALN-214: cards are drawn; one may be kept, and one Item Upgraded."""
    if has(t, "Acute Sight") and await SIGHT.ask(t.hero_seat, ["draw", "no"]) == "draw":
        more += 1
    await draw_items(t, max(1, DRAWN + more - t.fewer))
    t.fewer = 0
    kept = upgraded = False
    while True:
        options = {DONE: (DONE, "", "")}
        if not kept:
            options |= {f"keep {kind}": (KEEP, kind, "") for kind in sorted(set(t.drawn))}
        if not upgraded:
            options |= upgrades(t, free)
        what, kind, source = await SORT.ask(t.hero_seat, options, always=True)
        if what == DONE:
            break
        if what == KEEP:
            kept = True
            await keep(t, kind)
        else:
            upgraded = True
            improve(t, kind, source, free=free, owned=what == WITH_OWN)
    throw_back(t)


def upgrades(t: Table, free: bool) -> dict[str, tuple[str, str, str]]:
    """ALN-219, ALN-222, ALN-319, ALN-320: which Item may be Upgraded with which card."""
    gifted = t.character == "Engineer" and t.gift
    found: dict[str, tuple[str, str, str]] = {}
    mine = labels(t)
    for label, item in mine.items():
        if item.upgraded:
            continue
        for kind in sorted(set(t.drawn)):
            if free or gifted or fits(item.name, kind):
                found[f"upgrade {label} with {kind}"] = (WITH_DRAWN, label, kind)
        for other, given in mine.items():
            if other != label and (free or gifted or fits(item.name, given.name)):
                found[f"upgrade {label} with own {other}"] = (WITH_OWN, label, other)
    return found


def improve(t: Table, label: str, source: str, *, free: bool, owned: bool) -> None:
    """ALN-219, ALN-220: the card is discarded, and its Charges go to the Item."""
    item = labels(t)[label]
    if owned:
        given = labels(t)[source]
        kind, charges = given.name, given.charges
        discard(t, given)
    else:
        kind, charges = source, items()[source].charges
        t.drawn.remove(source)
        t.item_discards.append(source)
        t.tell(Discards(item=source))
    if not free and not fits(item.name, kind):
        t.gift = False
    upgrade(t, item, charges)
