"""Why something cannot be chosen now: a thing that is touched or named says what it is for."""

from collections.abc import Callable, Iterator
from functools import partial

from ...engine import Ask, Seat, many
from ...engine.question import Not
from .acts import SPOTS
from .beheaded import Beheaded
from .content import beheaded, combat_cards, equipment
from .enemies import name_of, printed
from .explore import face, place_name
from .faces import occasion, step_said
from .forms import Step
from .gains import ailing
from .icons import NAMES, SYMBOLS
from .keepsakes import DECKS, OF, WELL
from .looting import types
from .nouns import LOOT, SPACES, stands
from .pointing import boards_of, foe_id, is_cut, step_id, track_id
from .spending import THE_WELL, pile, price
from .state import Table

Reason = Callable[[], Not]


def cannot(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """The reason for what is meant, by the id of a thing or by what it is called."""
    wanted = answer.casefold()
    for names, reason in things(t, ask, me):
        if wanted in [name.casefold() for name in names]:
            return reason()
    return None


def things(t: Table, ask: Ask, me: Seat) -> Iterator[tuple[tuple[str, ...], Reason]]:
    """Everything on the table that somebody may mean, with why it cannot be chosen."""
    if t.biome:
        for key in (*face(t).places, *face(t).exits):
            where = place_name(t, key)
            yield (f"space-{key}", key, where, where.removeprefix("the ")), partial(no_way, t, key)
        yield ("give up",), lambda: Not(GIVE_UP, "DC-R168 DC-R198")
    for board in t.group:
        yield (f"beheaded-{board.name}", board.name), partial(not_whom, t, ask, board)
    for spot in SPOTS:
        yield (f"spot-{spot}", spot, SPACES[spot]), partial(no_target, t, ask, spot)
    for enemy in t.enemies:
        names = (foe_id(enemy.card), printed(enemy.card).name)
        yield names, partial(no_target, t, ask, enemy.at)
    yield ("group", "the group"), lambda: Not("The Group moves when it is asked where to go.")
    yield from own(t, ask, me)
    yield from held(t, ask)


def own(t: Table, ask: Ask, me: Seat) -> Iterator[tuple[tuple[str, ...], Reason]]:
    """The cards of a seat, and what is on its board."""
    for board in boards_of(t, me):
        for code in board.hand:
            name = combat_cards()[code].name
            yield (f"card-{me}-{code}", code, name), partial(no_card, t, ask, code)
        for n, code in enumerate(board.active):
            name = combat_cards()[code].name
            yield (f"active-{board.name}-{n}", code, name), partial(lies, name)
        for code in board.discard:
            name = combat_cards()[code].name
            yield (f"discard-{code}", code, name), partial(is_spent, name)
        for code in board.equipment:
            yield (f"gear-{code}", equipment()[code].name), partial(no_gear, code)
        for symbol in SYMBOLS if is_cut(board) else ():
            yield (track_id(board.name, symbol),), partial(no_track, symbol)
            for n, step in enumerate(beheaded()[board.name].tracks[symbol]):
                names = (step_id(board.name, symbol, n), *((step.name,) if step.name else ()))
                reached = n <= board.scrolls[symbol]
                yield names, partial(no_step, board, step, reached)


def held(t: Table, ask: Ask) -> Iterator[tuple[tuple[str, ...], Reason]]:
    """What the Group has together, what lies on its space, and what Cells can buy."""
    yield ("teeth", "gold teeth"), partial(no_use, many(t.teeth, "Gold Tooth", "Gold Teeth"), TEETH)
    yield ("cells", "cell"), partial(no_use, many(t.cells, "Cell"), CELLS)
    yield ("potions", "potion", "drink"), partial(no_potion, t)
    for name, deck in (*((OF[deck], deck) for deck in DECKS), (THE_WELL, WELL)):
        called = () if ask.kind == "loot" else (name, NAMES.get(deck, "the well"))
        yield (f"deck-{deck}", *called), partial(no_upgrade, t, ask, deck)
    for what, heap in LOOT.items():
        yield (f"loot-{what}", what, heap), partial(no_loot, t, ask, what)


GIVE_UP = "A Run is given up only where the Group chooses its way."
TEETH = "Gold Teeth pay Merchants, the Healer and the Collector."
CELLS = "Cells are spent when the Run is over."


def no_way(t: Table, key: str) -> Not:
    """DC-078 to DC-083, DC-115, DC-384: no corridor, a missing Rune, a failed Check."""
    where = place_name(t, key)
    if key == t.space:
        return Not(f"The Group is on {where} already.", "DC-078")
    way = next((c for c in face(t).corridors if (c.a, c.b) == (t.space, key)), None)
    if way is None and any((c.a, c.b) == (key, t.space) for c in face(t).corridors):
        return Not("Corridors lead one way: the Group cannot go back.", "DC-078 DC-079")
    if way is None:
        return Not(f"No corridor leads from here to {where}.", "DC-078 DC-079")
    if way.rune and t.runeless:
        return Not(f"The Runes are dead stone here, and {where} needs one.", "DC-083 DC-384")
    if way.rune and not t.owns(way.rune):
        return Not(f"The way to {where} needs the {way.rune} Rune.", "DC-080 DC-083")
    if key in t.tried:
        return Not(f"The Check on the way to {where} has failed.", "DC-115 DC-R20")
    return Not("The Group moves when it is asked where to go.", "DC-078")


def not_whom(t: Table, ask: Ask, board: Beheaded) -> Not:
    """DC-154, DC-161, DC-260, DC-267: the dead, the healthy, and who is not asked about."""
    if board.dead:
        return Not(f"{board.name} is dead.", "DC-260")
    if ask.kind in ("healer", "drink", "loot") and not ailing(board):
        return Not(f"{board.name} has no Damage.", "DC-102 DC-197")
    if ask.kind == "passer" and board is t.leader:
        return Not("The First Player does not pass.", "DC-154")
    if ask.kind == "passer":
        return Not(f"{board.name} has passed already.", "DC-282")
    if board.passes:
        return Not(f"{board.name} passes, and has no part in this Combat.", "DC-161")
    if ask.kind == "aid":
        return Not("This helps another Beheaded.", "DC-R181")
    left = many(max(0, board.health - board.damage), "Health", "Health")
    return Not(f"{board.name} has {left} left, and is not part of what is asked now.")


def no_target(t: Table, ask: Ask, spot: str) -> Not:
    """DC-173 to DC-176: an empty space, or one out of Range."""
    if t.at(spot) is None:
        return Not(f"Nobody is {stands(t, spot)}.", "DC-174")
    what = f"{name_of(t, spot)}, {stands(t, spot)},"
    if ask.kind == "target":
        return Not(f"{what} is out of Range.", "DC-173 DC-174")
    return Not(
        f"{what} can be hit only when one of your cards acts, in its Round.", "DC-163 DC-174"
    )


def no_card(t: Table, ask: Ask, code: str) -> Not:
    """DC-112, DC-145: a card of the own hand, outside of its moment."""
    card = combat_cards()[code]
    if ask.kind == "hand check":
        return Not(f"{card.name} has no {str(ask.about).title()} symbol.", "DC-112")
    if t.enemies and t.round:
        return Not("This Combat is fought with the cards that lie there.", "DC-145 DC-148")
    if t.enemies:
        return Not("Your card is laid already, or it is not your turn to lay one.", "DC-145")
    return Not(f"{card.name} is played in a Combat, and none is under way.", "DC-145")


def lies(name: str) -> Not:
    """DC-163: a card that is laid."""
    return Not(f"{name} acts by itself, line by line, in the Rounds.", "DC-148 DC-163")


def is_spent(name: str) -> Not:
    """DC-064: a card on the discard pile."""
    return Not(f"{name} is on the discard pile until the Draw Pile runs out.", "DC-064")


def no_gear(code: str) -> Not:
    """DC-218 to DC-225: Equipment outside of its moment."""
    card = equipment()[code]
    when = occasion(card)
    return Not(f"{card.name} helps at its own time ({when}), and that is not now.", "DC-217")


def no_track(symbol: str) -> Not:
    """DC-072: nobody moves a marker without a Scroll."""
    return Not(f"A {symbol.title()} Scroll moves this marker.", "DC-071 DC-072")


def no_step(board: Beheaded, step: Step, reached: bool) -> Not:
    """DC-072, DC-188 to DC-192: an ability that is not reached, or not to be used now."""
    gives = step_said(step)
    what = step.name or gives or "This step"
    if not reached:
        return Not(f"{what}: {board.name} needs more Scrolls to get there.", "DC-071 DC-072")
    if step.name in board.used:
        return Not(f"{what} has been used in this Round.", "DC-192")
    if step.skill or step.round_0 or step.more:
        return Not(f"{what} works when a card or a Round calls for it: {gives}.", "DC-072 DC-188")
    said = f"{what} counts all the time." if gives else "Nothing is printed on this step."
    return Not(said, "DC-072")


def no_use(held_: str, what: str) -> Not:
    """DC-014: what the Bag holds."""
    return Not(f"In the Bag: {held_}. {what}")


def no_potion(t: Table) -> Not:
    """DC-105, DC-172, DC-196, DC-390: Potions are drunk before a fight, or by looting."""
    if 3 in t.constraints:
        return Not("A Constraint forbids Potions in this Combat.", "DC-390 DC-R159")
    if not t.potions:
        return Not("There is no Potion in the Bag.", "DC-105")
    if not any(map(ailing, t.group)):
        return Not("Nobody has any Damage.", "DC-105")
    return Not("A Potion is drunk before Round I, or in place of Loot.", "DC-172 DC-196")


def no_loot(t: Table, ask: Ask, what: str) -> Not:
    """DC-193: Loot is taken by a Loot Action, if there is any."""
    if what not in types(t):
        return Not("Nothing of that kind lies on the Group space.", "DC-193")
    return Not("Loot is taken by a Loot Action on a card.", "DC-193")


def no_upgrade(t: Table, ask: Ask, deck: str) -> Not:
    """DC-314, DC-317, DC-R12: too few Cells, or nothing left."""
    where = f"The {NAMES[deck]} deck" if deck in NAMES else "The Well"
    if ask.kind != "cells":
        return Not(f"{where} sells its cards when a Run is over.", "DC-314")
    if not pile(t, deck):
        return Not(f"{where} is empty.", "DC-R12")
    asks, have = many(price(t.campaign, deck), "Cell"), many(t.cells, "Cell")
    return Not(f"{where} asks {asks}, and you have {have}.", "DC-317 DC-318")
