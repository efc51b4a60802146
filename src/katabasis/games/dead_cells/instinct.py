"""Rules of thumb for every question, from what the asked seat can know: at once, and often right.

A rule gets the table, the ask, the options of the seat and the seat itself. It reads what lies open
and the hand of that seat, nothing else.
"""

from functools import cache

from ...engine import Answer, Ask, Rng, Seat
from .acts import STATES
from .content import combat_cards, equipment, tiles
from .explore import GIVE_UP
from .icons import all_said
from .keepsakes import WELL, drawer, keepsakes
from .nouns import SCROLLS
from .reflex import REFLEXES, Options, Rule, by_name, frailest, gear_named, sturdiest
from .spending import THE_WELL
from .state import Table
from .ways import route
from .worth import left, of_card, of_gear, of_icons, of_keepsake

BAD = ("1 Damage", "the Worm", "the Malaise", *STATES)


@cache
def kept_named(name: str) -> str:
    """The code of a card of the Mutation board by its name."""
    return next(code for code, card in keepsakes().items() if card.called == name)


def who(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-R01: who gets something: what hurts to the sturdy, what helps to whoever lacks it."""
    what = str(ask.about)
    boards = by_name(t, options)
    if what in BAD:
        immune = [b.name for b in boards if what in STATES and b.immune(what)]
        return immune[0] if immune else sturdiest(t, options)
    if what in ("the Vial", "the cure"):
        return frailest(t, options)
    if what in SCROLLS:
        return min(boards, key=lambda b: (b.health > 3, sum(b.scrolls.values()) + b.marker)).name
    return max(boards, key=lambda b: (b.slots - len(b.equipment), -len(b.equipment))).name


def put_on(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-312: everything that finds a place goes on the Mutation board."""
    return next((o for o in options if ask.means(seat, o)[0] == "put"), "done")


def make_room(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-311: the least of all makes room; every other time also for something untried."""
    new = of_keepsake(kept_named(ask.about))
    held = {name: of_keepsake(kept_named(name)) for name in options[1:]}
    worst = min(held, key=lambda name: held[name])
    return worst if held[worst] <= new or t.campaign.runs % 2 else options[0]


def give(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-321: whoever has fewest Improved cards."""
    holders = list(t.campaign.improved.values())
    return min(options, key=holders.count)


def either(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-096: what is worth more; whoever is well needs no Vial."""
    tile = tiles(t.biome)[t.flipped[t.space]]
    hurt = any(board.damage for board in t.group)
    found = {all_said(o): o for icon in tile.icons for o in icon.of}

    def worth(text: str) -> float:
        icons = found.get(text, ())
        return of_icons(icons) - (0 if hurt else 0.8 * sum(i.icon == "vial" for i in icons))

    return max(options, key=worth)


def check(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-112: passed with the card that is missed least."""
    cards = [code for code in options if code in combat_cards()]
    return min(cards, key=of_card) if cards else options[-1]


def healer(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-267: whoever is close to death, and others with Teeth to spare."""
    weak = frailest(t, options)
    board = next(b for b in t.group if b.name == weak)
    return weak if left(board) <= 2 or t.teeth >= 4 else "done"


def trader(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-268, DC-269: the best card for which there is room; Blueprints always."""
    cards = options[1:]
    best = max(cards, key=lambda name: of_gear(gear_named(name)))
    room = any(b.slots > len(b.equipment) for b in t.group)
    worst = min((of_gear(c) for b in t.group for c in b.equipment), default=0.0)
    fits = room or of_gear(gear_named(best)) > worst + 0.3
    return best if ask.kind == "collector" or best in plans(t) or fits else options[0]


def plans(t: Table) -> list[str]:
    """The names of the Blueprints that are for sale."""
    return [equipment()[code].name for code in t.offers]


def buy(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-087: what a Merchant tile sells, if anybody has a use for it."""
    if options[1] == "vial":
        return "vial" if any(board.damage for board in t.group) else options[0]
    if options[1] in ("potion", "scroll", "cell"):
        return options[1]
    return trader(t, ask, options, seat) if options[1] in names() else options[1]


@cache
def names() -> frozenset[str]:
    """What all Equipment is called."""
    return frozenset(card.name for card in equipment().values())


def equip(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-213, DC-214: into a free slot, or in place of something worse."""
    if "equip" in options:
        return "equip"
    drops = {o: of_gear(code) for o in options if (code := ask.means(seat, o)) in equipment()}
    if not drops:
        return options[-1]
    worst = min(drops, key=drops.__getitem__)
    better = of_gear(gear_named(ask.about)) > drops[worst]
    return worst if better or "discard" not in options else "discard"


def least_gear(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-380, DC-R41: the least of the Equipment goes."""
    return min(options, key=lambda name: of_gear(gear_named(name)))


def cells(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-314: the deck of which least was bought; the Well once a Run, and for what is left."""
    decks = [name for name in options[1:] if name != THE_WELL]
    left_in = {"survival": "SV", "tactics": "TC", "brutality": "BR"}
    drawn = len(drawer(WELL).cards) - len(t.campaign.well)
    if THE_WELL in options and t.cells > 2 and drawn < t.campaign.runs:
        return THE_WELL
    if decks:
        return max(decks, key=lambda name: len(t.campaign.upgrades[left_in[name]]))
    return options[-1]


def purge_from(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-332: the fullest deck of a Beheaded."""
    decks = [name for name in options if name != "Equipment"]
    here = [b.name for b in t.group if b.name in decks]
    return here[0] if here else options[0]


def purge(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-332: the card that does least."""
    return min(options, key=lambda c: of_card(c) if c in combat_cards() else of_gear(c))


def last(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """The last option: the highest stage, or nothing more."""
    return options[-1]


def first(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """The first option."""
    return options[0]


def leader(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-067: the sturdiest leads."""
    return sturdiest(t, options)


RULES: dict[str, Rule] = REFLEXES | {
    "stage": last,
    "board": put_on,
    "place": make_room,
    "give": give,
    "reassign": first,
    "apply": first,
    "first": leader,
    "route": route,
    "either": either,
    "hand check": check,
    "who": who,
    "collect": last,
    "healer": healer,
    "merchant": trader,
    "collector": trader,
    "tidy": first,
    "buy": buy,
    "equip": equip,
    "fit": least_gear,
    "forfeit": least_gear,
    "exchange": last,
    "announce": first,
    "cells": cells,
    "purge from": purge_from,
    "purge": purge,
}


def instinct(t: Table, ask: Ask, seat: Seat, rng: Rng) -> Answer:
    """What a seat answers without a second thought."""
    options = list(ask.of(seat))
    if len(options) == 1:
        return options[0]
    rule = RULES.get(ask.kind)
    if rule is not None:
        return rule(t, ask, options, seat)
    able = [option for option in options if option != GIVE_UP]
    return able[int(rng.random() * len(able))]
