"""Facts that speak for an answer on the way through a Run, and after it."""

from collections.abc import Iterable

from ...engine import Answer, Ask, Rng, Seat
from .acts import STATES
from .combat_facts import COMBAT_FACTS, GOOD_FOR, Fact, health, names_in, strongest, weakest
from .content import beheaded, combat_cards, equipment, tiles, title_of
from .explore import GIVE_UP, face
from .icons import Icon, all_said
from .instinct import BAD, kept_named, names
from .keepsakes import keepsakes
from .merchant import LEAVE
from .nouns import SCROLLS
from .reflex import gear_named
from .runes import LOOK
from .spending import THE_WELL, pile
from .state import Table
from .ways import mood_of, nerve, onward, worth_of
from .worth import left, of_card, of_gear, of_icons, of_keepsake

PROMISE = {
    "square": "Encounter",
    "trapezium": "Elite",
    "circle": "Treasure",
    "pentagon": "Merchant",
    "hexagon": "Door",
    "octagon": "Constraint",
}
"""DC-085 to DC-091: what a shape promises."""
WELL_ENOUGH = 0.6
"""How much nerve a Group has that looks for a fight."""


def route(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-078: what lies on the best way on from there, and how the Group is."""
    what, to = ask.means(seat, answer)
    if what == GIVE_UP:
        return ""
    if what == LOOK:
        return "Your Rune shows the tile before the Group goes there, and it costs nothing."
    board = face(t)
    if to in board.exits:
        prize = board.exits[to].icons
        leads = f"It leads out, to {title_of(board.exits[to].to)}"
        return f"{leads}, and the Exit gives {all_said(prize)}." if prize else f"{leads}."
    shapes = path(t, to)
    if not shapes:
        return ""
    next_, rest = shapes[0], [s for s in shapes[1:] if s in ("circle", "trapezium", "pentagon")]
    then = f", and {a(PROMISE[rest[0]], rest[0] == next_)} after it" if rest else ""
    begin = f"There should be {a(PROMISE[next_])}{then}"
    if next_ not in SAFE:
        calm = nerve(t) >= WELL_ENOUGH
        return f"{begin}; the Group is well enough for it." if calm else f"{begin}." * bool(then)
    return f"{begin}; it costs no fight."


SAFE = ("circle", "pentagon", "hexagon")
"""DC-086 to DC-091: shapes under which no Enemy waits."""


def a(noun: str, another: bool = False) -> str:
    """A noun with its article."""
    return f"another {noun}" if another else f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"


def path(t: Table, to: str) -> list[str]:
    """The shapes on the best way from a space to an Exit, its own first; face-down ones only."""
    mood, board, found = mood_of(t), face(t), list[str]()
    while to in board.places:
        if to not in t.flipped and board.places[to].shape:
            found.append(board.places[to].shape)
        ways = [c for c in board.corridors if c.a == to and (not c.rune or c.rune in mood.runes)]
        if not ways:
            break
        to = max(ways, key=lambda c: worth_of(mood, c) + 0.9 * onward(mood, c.b)).b
    return found


def who(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-R01: what hurts to the sturdy, what helps to whoever lacks it."""
    what, options = str(ask.about), ask.of(seat)
    board = next(b for b in t.group if b.name == name)
    if what in BAD:
        if what in STATES and board.immune(what):
            return f"{name} is immune to it."
        return strongest(t, name, options)
    if what in ("the Vial", "the cure"):
        return weakest(t, name, options)
    others = [b for b in t.group if b.name in options and b.name != name]
    fewest = all(sum(b.scrolls.values()) >= sum(board.scrolls.values()) for b in others)
    if what in SCROLLS:
        return f"{name} has had no more Scrolls than anybody else." if fewest else ""
    free = board.slots - len(board.equipment)
    return f"{name} has a free slot for it." if free > 0 else ""


def first(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-067: who leads."""
    if not names_in(t, name):
        return ""
    return strongest(t, name, ask.of(seat), "what befalls the leader")


def either(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-096: what each of the two is good for."""
    tile = tiles(t.biome)[t.flipped[t.space]]
    found = {all_said(option): option for icon in tile.icons for option in icon.of}
    return good(t, found.get(answer, ()))


def good(t: Table, icons: Iterable[Icon]) -> str:
    """What the best of some icons is good for."""
    best = max(icons, key=lambda icon: of_icons((icon,)), default=None)
    if best is None:
        return ""
    if best.icon == "vial" and not any(board.damage for board in t.group):
        return ""
    if best.icon == "scroll":
        return "A Scroll makes somebody stronger for the rest of the Run."
    return GOOD_FOR.get(best.icon, "")


def hand_check(t: Table, ask: Ask, seat: Seat, code: Answer) -> str:
    """DC-112: the card that is missed least."""
    cards = [one for one in ask.of(seat) if one in combat_cards()]
    if code not in cards:
        return ""
    others = [one for one in cards if one != code]
    if not others:
        return "It passes the Check, and you draw another card for it."
    if of_card(code) <= min(map(of_card, others)):
        return "Of the cards that pass the Check, this one does the least in a Combat."
    return ""


def healer(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-267: whoever is close to death, and others with Teeth to spare."""
    if names_in(t, name):
        return f"{name} is down to {health(t, name)} Health, and Gold Teeth are there for it."
    least = min(left(board) for board in t.group)
    return f"Everybody has at least {least} Health; keep the Gold Teeth for wares." * (least > 2)


def gear_fact(t: Table, name: str) -> str:
    """What speaks for a piece of Equipment: a free slot, or something worse in one."""
    code = gear_named(name)
    if code in t.offers or code in t.loot_plans:
        return GOOD_FOR["blueprint"]
    if any(b.slots > len(b.equipment) for b in t.group):
        return "Somebody has a free slot for it."
    worse = [c for b in t.group for c in b.equipment if of_gear(c) < of_gear(code)]
    return f"It does more than {equipment()[worse[0]].name}." if worse else ""


def trade(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-087, DC-268, DC-269: what is bought, or why nothing is."""
    if answer in names():
        if ask.kind == "collector":
            return "A Blueprint from the Collector stays in the campaign for good."
        return gear_fact(t, answer)
    if answer in (LEAVE, "done"):
        full = all(len(b.equipment) >= b.slots for b in t.group)
        return "No slot is free, and what is for sale is no better than what you have." * full
    if answer == "vial" and not any(board.damage for board in t.group):
        return ""
    if answer == "scroll":
        return "A Scroll makes somebody stronger for the rest of the Run."
    return GOOD_FOR.get(answer, "")


def equip(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-213, DC-214: into a free slot, or in place of something worse."""
    if answer == "equip":
        return "There is a free slot for it."
    code = ask.means(seat, answer)
    new = of_gear(gear_named(ask.about))
    if code in equipment():
        return f"{ask.about} does more than {equipment()[code].name}." * (of_gear(code) < new)
    return "It does less than what you have." if answer == "discard" else ""


def tidy(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-216: dropping gains nothing by itself."""
    return "Dropping something gains nothing by itself." if answer == "done" else ""


def least_gear(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-380, DC-R41: what is missed least."""
    worth = {one: of_gear(gear_named(one)) for one in ask.of(seat) if one in names()}
    if name not in worth or worth[name] > min(worth.values()):
        return ""
    return "It does the least of all that you have."


def cells(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-314, DC-315: Cells that are kept are lost."""
    deck = ask.means(seat, answer)
    if not deck:
        return ""
    if answer == THE_WELL:
        return "Cells that you keep are lost, and the Well holds something new."
    decks = [ask.means(seat, one) for one in ask.of(seat) if one != THE_WELL]
    most = all(len(pile(t, one)) <= len(pile(t, deck)) for one in decks if one)
    why = "no deck has more Upgrades left than this one" if most else "Upgrades are for good"
    return f"Cells that you keep are lost, and {why}."


def give(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-321: whoever has fewest Improved cards."""
    held = list(t.campaign.improved.values())
    if any(held.count(one) < held.count(name) for one in ask.of(seat)):
        return ""
    return f"Nobody has fewer Improved cards than {name}."


def purge(t: Table, ask: Ask, seat: Seat, code: Answer) -> str:
    """DC-332: the card that does least."""
    cards = list(ask.of(seat))
    worth = {c: of_card(c) if c in combat_cards() else of_gear(c) for c in cards}
    return "It does the least of them, and is in the way of better ones." * (
        worth[code] <= min(worth.values())
    )


def make_room(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-311: what is worth less makes room."""
    code = next((c for c in keepsakes() if keepsakes()[c].called == answer), "")
    if not code or of_keepsake(code) >= of_keepsake(kept_named(str(ask.about))):
        return ""
    return f"{ask.about} promises more."


def put_on(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-312: a free place helps nobody."""
    puts = ask.means(seat, answer)[0] == "put"
    return "There is a free place, and it helps from now on." if puts else ""


def person(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-007: what a Beheaded is like."""
    return f"It is a matter of taste. {beheaded()[name].about}" if name in beheaded() else ""


def stage(t: Table, ask: Ask, seat: Seat, code: Answer) -> str:
    """DC-013: the farther a Run begins, the nearer the Boss is."""
    options = list(ask.of(seat))
    return "It is nearest to the Boss." if code == options[-1] else ""


FACTS: dict[str, Fact] = COMBAT_FACTS | {
    "route": route,
    "who": who,
    "first": first,
    "either": either,
    "hand check": hand_check,
    "healer": healer,
    "merchant": trade,
    "collector": trade,
    "buy": trade,
    "equip": equip,
    "tidy": tidy,
    "fit": least_gear,
    "forfeit": least_gear,
    "cells": cells,
    "give": give,
    "purge": purge,
    "place": make_room,
    "board": put_on,
    "beheaded": person,
    "stage": stage,
}


def facts(t: Table, ask: Ask, seat: Seat, answer: Answer, rng: Rng) -> str:
    """A fact that speaks for an answer; nothing where only the outcome does."""
    fact = FACTS.get(ask.kind)
    return fact(t, ask, seat, answer) if fact is not None else ""
