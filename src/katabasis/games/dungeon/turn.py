"""DUN-027 to DUN-039: a turn: moving, one action, and exchanges at any time in between."""

from ...engine import choose
from .combining import (
    combine_cards,
    enter_code,
    guarded,
    partners,
    pickable,
    use_card,
    use_together,
)
from .entries import entry_of, read_entry, selected
from .handling import hand_over
from .rooms import arrive
from .setup import choose_heroes, opening
from .state import (
    CLOSE,
    HEROES,
    MOVE,
    OPENING,
    Table,
    handicap,
    holder,
    location,
    places,
    seat,
    story,
    suffers,
    team_has,
)

BACK = "back"


async def step(t: Table) -> None:
    """DUN-024, DUN-027: the set-up, then one decision of the active player after another."""
    if t.phase == HEROES:
        await choose_heroes(t)
    elif t.phase == OPENING:
        await opening(t)
    elif t.phase == MOVE:
        await before_action(t, t.turn)
    else:
        await after_action(t, t.turn)


async def before_action(t: Table, me: int) -> None:
    """DUN-027, DUN-028, DUN-R01, DUN-R02, DUN-R100: move, exchange, act, or end the turn."""
    answer = await choose(seat(t, me), "turn", lambda: turn_options(t, me), always=True)
    word, _, number = answer.partition(" ")
    acted = True
    if word == "go":
        await go(t, me, int(number))
        acted = False
    elif word == "explore":
        acted = await explore(t, me)
    elif word == "pick":
        acted = await pick(t, me, int(number))
    elif word == "dial":
        acted = await dial(t, me)
    elif word == "together":
        await use_together(t, me)
    else:
        next_turn(t)
        return
    if acted:
        t.phase = CLOSE


def turn_options(t: Table, me: int) -> list[str]:
    """DUN-031, DUN-036, DUN-R01, DUN-R02, DUN-R13: everything that breaks no rule."""
    options: list[str] = []
    here = location(t, me)
    if here is not None:
        options.append("explore")
        if here.dials:
            options.append("dial")
        if asked_together(t, me):
            options.append("together")
    if not suffers(t, me, "held fast"):
        options += [f"go {place}" for place in places(t) if place != t.at[me]]
    options += [f"pick {card}" for card in pickable(t, me)]
    return [*options, "end"]


def asked_together(t: Table, me: int) -> bool:
    """DUN-R68, DUN-R69: where an explored entry asks for several cards, and the team has them."""
    here = location(t, me)
    return (
        here is not None
        and bool(here.together)
        and str(here.number) in t.read
        and all(team_has(t, card) for card in here.together)
    )


async def go(t: Table, me: int, place: int) -> None:
    """DUN-031, DUN-032, DUN-072: to any location of any face-up room; a new room is entered."""
    was, t.at[me] = t.at[me], place
    t.tell("goes", "DUN-031 DUN-032", who=me, was=was, at=place)
    entry = arrive(t, place)
    if entry:
        await read_entry(t, me, entry, "DUN-072")


async def explore(t: Table, me: int) -> bool:
    """DUN-039, DUN-043, DUN-R09, DUN-R72: reads the location's entry; the end is warned of."""
    here = t.at[me]
    if await guarded(t, me):
        return True
    entry = entry_of(t, str(here))
    last = entry is not None and any(p.end for p in selected(t, me, entry))
    if last and await choose(seat(t, me), "warn", ["go on", "not yet"]) == "not yet":
        return False
    t.tell("explores", "DUN-039", who=me, at=here)
    if not await read_entry(t, me, str(here), "DUN-039"):
        t.tell("nothing", "DUN-R09", who=me, number=str(here), shows=True)
    return True


async def pick(t: Table, me: int, card: int) -> bool:
    """DUN-036, DUN-073: a card is taken up, to be combined, used, or handed on."""
    options = [f"with {other}" for other in partners(t, me, card)]
    if location(t, me) is not None:
        options.append(f"at {t.at[me]}")
    options += [*exchanges(t, me, card), BACK]
    answer = await choose(seat(t, me), "card", options, about=card, always=True)
    word, _, what = answer.partition(" ")
    if word == "with":
        await combine_cards(t, me, card, int(what))
        return True
    if word == "at":
        await use_card(t, me, card)
        return True
    exchange(t, me, card, word, what)
    return False


def exchanges(t: Table, me: int, card: int) -> list[str]:
    """DUN-073 to DUN-075, DUN-R25, DUN-R26: own cards to anybody, others' cards to oneself."""
    if handicap(t, card):
        return []
    if holder(t, card) != me:
        return ["take"]
    return [f"to {hero}" for other, hero in enumerate(t.heroes) if other != me]


def exchange(t: Table, me: int, card: int, word: str, what: str) -> None:
    """DUN-073, DUN-076: a gift or a request; it uses up nothing."""
    if word == "to":
        hand_over(t, card, t.heroes.index(what))
    elif word == "take":
        hand_over(t, card, me)


async def dial(t: Table, me: int) -> bool:
    """DUN-067, DUN-R79: the digits are set one after the other; the last one is the action."""
    code = ""
    for _ in range(story(t).locations[t.at[me]].dials):
        digit = await choose(seat(t, me), "digit", [*"0123456789", BACK], about=code)
        if digit == BACK:
            return False
        code += digit
    await enter_code(t, me, code)
    return True


async def after_action(t: Table, me: int) -> None:
    """DUN-028, DUN-030, DUN-R03: after the action only exchanges are left."""
    options = [f"pick {card}" for card in pickable(t, me) if not handicap(t, card)]
    answer = await choose(seat(t, me), "close", [*options, "end"])
    word, _, number = answer.partition(" ")
    if word == "end":
        next_turn(t)
        return
    card = int(number)
    options = [*exchanges(t, me, card), BACK]
    answer = await choose(seat(t, me), "card", options, about=card, always=True)
    word, _, what = answer.partition(" ")
    exchange(t, me, card, word, what)


def next_turn(t: Table) -> None:
    """DUN-029, DUN-R36, DUN-R39: clockwise, which is the order of the heroes."""
    t.turn = (t.turn + 1) % len(t.heroes)
    t.turns += 1
    t.phase = MOVE
    t.tell("turn", "DUN-029", who=t.turn)
