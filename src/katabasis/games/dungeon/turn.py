"""DUN-027 to DUN-039: a turn: moving, one action, and exchanges at any time in between."""

from ...engine import Act, Ask, Beat, Deed, Not, Question, Say, Seat, Viewer, tells
from ...engine.act import options, spoken, thing_of
from .combining import NothingHappens, guarded, pickable, use_together
from .dials import dial
from .entries import read_entry, selected
from .nouns import Hero, Place
from .passage import Cards
from .picking import AT, BACK, TAKE, TO, WITH, pick, pick_not
from .rooms import arrive, walks
from .setup import choose_heroes, opening, whose_turn
from .state import (
    CLOSE,
    HEROES,
    MOVE,
    OPENING,
    Table,
    handicap,
    location,
    name,
    places,
    seat,
    story,
    suffers,
    team_has,
)


@tells("{who} goes to {at}.", beat=walks)
def goes(who: Hero, was: int, at: Place) -> None: ...


@tells("{who} looks closely at {at}.")
def explores(t: Table, viewer: Viewer, who: Hero, at: Place) -> Beat:
    """DUN-036: the book tells what is there."""
    return Beat(seat(t, who), shows=(f"loc-{at}",), quiet=True)


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
    done = await TURN.ask(seat(t, me), options(turn_acts(t, me)), always=True)
    if await done.do(t, me):
        t.phase = CLOSE


def turn_acts(t: Table, me: int) -> list[Deed]:
    """DUN-031, DUN-036, DUN-R01, DUN-R02, DUN-R13: everything that breaks no rule."""
    found: list[Deed] = []
    here = location(t, me)
    if here is not None:
        found.append(EXPLORE(here.number))
        if here.dials:
            found.append(DIAL(here.number))
        wanted = asked_together(t, me)
        if wanted and all(team_has(t, card) for card in wanted):
            found.append(TOGETHER(here.number))
    if not suffers(t, me, "held fast"):
        found += [GO(place) for place in places(t) if place != t.at[me]]
    return [*found, *map(PICK, pickable(t, me)), END()]


def asked_together(t: Table, me: int) -> Cards:
    """DUN-R68, DUN-R69: the cards for which an explored entry asks together where the figure is."""
    here = location(t, me)
    return here.together if here is not None and str(here.number) in t.read else ()


async def go(t: Table, me: int, place: int) -> None:
    """DUN-031, DUN-032, DUN-072: to any location of any face-up room; a new room is entered."""
    was, t.at[me] = t.at[me], place
    t.tell(goes(who=me, was=was, at=place), "DUN-031 DUN-032")
    entry = arrive(t, place)
    if entry:
        await read_entry(t, me, entry, "DUN-072")


async def explore(t: Table, me: int, here: int) -> bool:
    """DUN-039, DUN-043, DUN-R09, DUN-R72: reads the location's entry; the end is warned of."""
    if await guarded(t, me):
        return True
    last = any(p.end for p in selected(t, me, str(here)))
    if last and not await WARN.ask(seat(t, me), {"go on": True, "not yet": False}):
        return False
    t.tell(explores(who=me, at=here), "DUN-039")
    if not await read_entry(t, me, str(here), "DUN-039"):
        t.tell(NothingHappens(who=me, number=str(here)), "DUN-R09")
    return True


@tells("{who} is done.", "done")
def is_done(t: Table, viewer: Viewer, who: Hero) -> Beat:
    """DUN-R106: nothing was left to do, so nobody was asked."""
    return Beat(seat(t, who), quiet=True)


async def after_action(t: Table, me: int) -> None:
    """DUN-028, DUN-030, DUN-R03, DUN-R106: after the action only exchanges are left, if any."""
    cards = [card for card in pickable(t, me) if not handicap(t, card)]
    if not cards or t.players == 1:
        t.tell(is_done(who=me), "DUN-R106")
        next_turn(t)
        return
    done = await OVER.ask(seat(t, me), options([*map(PICK, cards), END()]))
    await done.do(t, me)


def next_turn(t: Table) -> None:
    """DUN-029, DUN-R36, DUN-R39: clockwise, which is the order of the heroes."""
    t.turn = (t.turn + 1) % len(t.heroes)
    t.turns += 1
    t.phase = MOVE
    t.tell(whose_turn(who=t.turn), "DUN-029")


def turn_text(t: Table, ask: Ask, viewer: Viewer) -> str:
    """DUN-027, DUN-R87: what is asked; whoever cannot move is told what holds them."""
    known = story(t).cards
    fast = [known[card].name for card in t.cards[t.turn] if known[card].handicap == "held fast"]
    if fast:
        return f"{name(t, t.turn)} is held fast by {fast[0]} and cannot move: do one thing here."
    return f"{name(t, t.turn)}: move, then do one thing."


def held_fast(t: Table, ask: Ask) -> tuple[str, ...]:
    """DUN-R87: whoever is held fast is told why no move is offered."""
    fast = ask.kind == TURN.kind and suffers(t, t.turn, "held fast")
    return ("DUN-R87",) if fast else ()


def turn_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """DUN-036, DUN-R17: what needs a card in hand, and numbers that are no acts."""
    if spoken((WITH, AT, TO, TAKE), answer)[0] is not None:
        return Not("First take up a card.", "DUN-036")
    if isinstance(thing_of(answer.partition(" ")[0]), int):
        return Not("You reach entries by what you do, not by their numbers.", "DUN-R17")
    return None


def go_not(t: Table, ask: Ask, place: int | str) -> Not:
    """DUN-033, DUN-R87: what keeps a figure from going there.

    DUN-007: anybody may try anything, so a reason looks at nothing but what lies open: whether an
    unseen number exists, and what an unread entry wants, is never told.
    """
    me = t.turn
    if suffers(t, me, "held fast"):
        return Not(f"{name(t, me)} is held fast and cannot move.", "DUN-R87")
    if place == t.at[me] and place:
        return Not(f"{name(t, me)} is there already; staying needs no move.", "DUN-R01")
    sentence = "Figures move to numbered locations of face-up rooms only."
    return Not(sentence, "DUN-033 DUN-031 DUN-R17")


def explore_not(t: Table, ask: Ask, what: int | str) -> Not:
    """DUN-039, DUN-R04: the location where the figure is, and no other."""
    if what and location(t, t.turn) is not None:
        return Not("Only the location where the figure is can be explored.", "DUN-039")
    return Not("The figure must be at a location to explore it.", "DUN-039 DUN-R04")


def together_not(t: Table, ask: Ask, what: int | str) -> Not:
    """DUN-189, DUN-R68, DUN-R69: several cards at once need an entry that asked, and all cards."""
    if not asked_together(t, t.turn):
        sentence = "Several cards at once are used only where an entry has asked for them."
        return Not(sentence, "DUN-R69 DUN-R68")
    return Not("The team does not have all the cards that this asks for.", "DUN-R68 DUN-189")


def over_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """DUN-027, DUN-030, DUN-062, DUN-R03: the turn is over but for exchanges."""
    if spoken((GO, EXPLORE, DIAL, TOGETHER, WITH, AT), answer)[0] is None:
        return None
    return Not("One action a turn, and no move after it.", "DUN-030 DUN-R03 DUN-027 DUN-062")


HERE = "loc-{what}"
GO = Act("go {what}", "DUN-031 DUN-032", "Go to {what:place}", HERE, go, go_not)
EXPLORE = Act(
    "explore", "DUN-039 DUN-043", "Look closely at {what:place}", HERE, explore, explore_not
)
DIAL = Act(
    "dial",
    "DUN-067 DUN-R79",
    "Set the dials",
    HERE,
    dial,
    Not("There is nothing to dial here.", "DUN-067 DUN-R79 DUN-R17"),
)
TOGETHER = Act(
    "together", "DUN-066 DUN-R68", "Use all that it asks for", HERE, use_together, together_not
)
PICK = Act(
    "pick {what}", "DUN-036 DUN-073 DUN-R10", "Take up {what:card}", "card-{what}", pick, pick_not
)
END = Act("end", "DUN-029 DUN-R02", "End the turn", "", lambda t, me: next_turn(t), weight="ends")

TURN = Question(
    "turn",
    "DUN-027 DUN-030 DUN-036",
    turn_text,
    acts=(GO, EXPLORE, DIAL, TOGETHER, PICK, END),
    why_not=turn_not,
    form="table",
    answers="the active player: `go 501`, `explore`, `pick 10` (take up a card), `dial` (set a"
    " code), `together` (use all cards that the place asks for, once its entry has been read:"
    " `read: {709: 1}`), `end`",
)
OVER = Question(
    "close",
    "DUN-028 DUN-R03",
    lambda t, ask, viewer: f"{name(t, t.turn)}: hand cards on, or end the turn.",
    acts=(PICK, END),
    why_not=over_not,
    form="table",
    answers="the active player, after the action: `pick 10` (then `to pim`, `take` or `back`),"
    " `end`; not asked where nothing can be exchanged, nor of a single player, whose turn ends"
    " with the action",
)
WARN = Question(
    "warn",
    "DUN-R72",
    "This is the end of the story. Go on?",
    say={"go on": Say("Go on", weight="costly"), "not yet": Say("Not yet", act=BACK.word)},
    form="confirm",
    answers="the active player, before the end: `go on`, `not yet`",
)
