"""DC-162 to DC-172, DC-207 to DC-209, DC-240 to DC-249: a Combat Round, from left to right."""

from ...engine import Ask, Question, Say, Seat, Viewer, tells
from ...engine.beat import Beat
from .acting import enemy_acts, looms, perform, settle
from .acts import BEHIND, FRONT, SPOTS, sentence
from .beats import to
from .beheaded import SERENADE
from .chronicle import fell
from .content import combat_cards, equipment, serenade
from .damage import Hurt
from .enemies import close_up, lines_of, name_of
from .equipping import timed
from .forms import Round
from .gains import ailing
from .group import decided
from .harm import is_dead, named, wound
from .killing import bury
from .looting import drink
from .pointing import ability, foe_id
from .state import Table
from .states import thaw

NO = "no"
NEXT: dict[str, Round] = {"0": "I", "I": "II", "II": "III", "III": "IV"}
"""DC-162, DC-166: how the Combat Round marker moves."""


@tells("Round {round} begins.", "round begins")
def begins(round: str) -> None: ...
@tells("{name} is frozen and does nothing.", "is frozen")
def is_still(t: Table, viewer: Viewer, name: str) -> Beat:
    return to(name)


HOW = {
    "instead": "in place of the card",
    "before": "before the card",
    "after": "after the card",
}


def say_use(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """DC-218 to DC-221: Equipment beside the line of a card, or in its place."""
    code, how = ask.means(me, answer)
    if not code:
        return Say("Use none", weight="ends")
    card = equipment()[code]
    return Say(f"{card.name}, {HOW[how]}", (f"gear-{code}",), means=f"{sentence(card.acts)}.")


def say_opening(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """DC-171: a Round 0 ability where it stands on the board, and what it does."""
    used, acts, via = ask.means(me, answer)
    if not used:
        return Say("Nothing more before Round I", weight="ends")
    return Say(f"{via}: {sentence(acts)}", ability(t, me, via))


USE = Question(
    "equipment",
    "DC-218 DC-221 DC-R47",
    "[Use Equipment with this card in Round {about}?|{asked} may use Equipment.]",
    say=say_use,
    answers="its owner: `no`, `Broadsword before`, `Broadsword after`, or `Rusty Sword`",
)
DRINK = Question(
    "drink",
    "DC-105 DC-172 DC-R87",
    "[Who drinks a Potion before the fight?|{asked} may hand out Potions.]",
    say=lambda t, ask, me, name: (
        Say(name, (f"beheaded-{name}",), means="A Potion takes off all Damage.")
        if ask.means(me, name)
        else Say("Nobody drinks", weight="ends")
    ),
    whose="DC-R01",
    answers="the Group: the name of a Beheaded, or `no`",
)
OPENING = Question(
    "opening",
    "DC-171 DC-R90 DC-R179",
    "[What do you do before Round I?|{asked} may act before Round I.]",
    say=say_opening,
    answers="its owner: the name of a Round 0 ability or Equipment, or `no`",
)


async def round_zero(t: Table) -> None:
    """DC-169 to DC-172, DC-223, DC-398, DC-R89: before Round I, left to right; no Round End."""
    if anybody_opens(t):
        t.tell(begins("0"), "DC-169")
    thaw(t)
    t.due += [f"{b.name}: combat begins" for b in reversed(t.fighting())]
    await settle(t)
    await enemy_turn(t, BEHIND, "0")
    await potions(t)
    for name in [b.name for b in t.order()]:
        await sing(t, name, "0")
        await openings(t, name)
    while (spot := next_enemy(t)) != "":
        await enemy_turn(t, spot, "0")


def anybody_opens(t: Table) -> bool:
    """DC-169: whether there is a Round 0 Action, or a Potion for somebody who needs it."""
    fighting = t.fighting()
    return (
        bool(t.potions and any(map(ailing, t.group)))
        or bool(t.power and serenade().symbols[t.power].round == "0")
        or any(lines_of(t, enemy, "0") for enemy in t.enemies)
        or any(step.round_0 for board in fighting for step in board.steps)
        or any(timed(t, board.name, "0") for board in fighting)
    )


async def sing(t: Table, name: str, round_: Round) -> None:
    """DC-349 to DC-353, DC-408, DC-409, DC-R193: Serenade's special power, before its own line."""
    power = serenade().symbols[t.power] if name == SERENADE and t.power else None
    if power is not None and power.round == round_:
        await perform(t, name, power.acts, "special power")


async def potions(t: Table) -> None:
    """DC-172, DC-390, DC-R87, DC-R88: any number, each for one living Beheaded of the Group."""
    while t.potions and 3 not in t.constraints:
        hurt = {b.name: b.name for b in t.group if ailing(b)}
        name = await decided(t, DRINK, {NO: "", **hurt})
        if not name:
            return
        drink(t, name)


async def openings(t: Table, name: str) -> None:
    """DC-171, DC-R176, DC-R179: each Round 0 ability and Equipment once."""
    while name in [b.name for b in t.fighting()]:
        board = named(t, name)
        found = {
            step.name: (step.name, step.round_0, step.name)
            for step in board.steps
            if step.round_0 and step.name not in board.used
        }
        gear = timed(t, name, "0")
        found |= {card.name: (code, card.acts, card.name) for code, card in gear.items()}
        used, acts, via = await OPENING.ask(board.seat, {NO: ("", (), ""), **found})
        if not used:
            return
        named(t, name).used.append(used)
        await perform(t, name, acts, via)


async def play_round(t: Table, round_: Round) -> None:
    """DC-164 to DC-167, DC-R182: Behind, the Group, then the Enemies in front, then Round End."""
    fresh(t)
    if round_ == "0":
        await round_zero(t)
        return
    t.tell(begins(round_), "DC-166")
    await enemy_turn(t, BEHIND, round_)
    if round_ != "IV":
        await group_turn(t, round_)
    while (spot := next_enemy(t)) != "":
        await enemy_turn(t, spot, round_)
    for code in list(t.elements):
        await looms(t, code, round_)
    if round_ != "IV":
        await round_end(t, round_)
        melt(t, round_)


def melt(t: Table, round_: Round) -> None:
    """DC-R75: a Frozen token leaves with the Round whose Actions it has cancelled."""
    frozen = [one.frozen for one in t.group] + [one.frozen for one in t.enemies]
    for lines in frozen:
        lines[:] = [line for line in lines if line != round_]


async def group_turn(t: Table, round_: Round) -> None:
    """DC-145, DC-163, DC-167, DC-R58: card by card, from the First Player on."""
    for name in [b.name for b in t.order()]:
        await sing(t, name, round_)
        for place in range(len(named(t, name).active)):
            await play_line(t, name, place, round_)


def fresh(t: Table) -> None:
    """DC-192, DC-222: what was used in one Round may be used in the next."""
    for board in t.group:
        board.used, board.acted = [], False
    for enemy in t.enemies:
        enemy.acted = False


def next_enemy(t: Table) -> str:
    """DC-R182: the leftmost Enemy in front that has not acted in this Round."""
    spots = [spot for spot in FRONT if (e := t.at(spot)) is not None and not e.acted]
    return spots[0] if spots else ""


async def enemy_turn(t: Table, spot: str, round_: Round) -> None:
    """DC-163, DC-208, DC-239: an Enemy's line, unless it is frozen."""
    enemy = t.at(spot)
    if enemy is None or enemy.acted:
        return
    enemy.acted = True
    if round_ in enemy.frozen:
        t.tell(is_still(name_of(t, spot)), "DC-208")
        return
    await enemy_acts(t, spot, lines_of(t, enemy, round_))


async def play_line(t: Table, name: str, place: int, round_: Round) -> None:
    """DC-163, DC-208, DC-219 to DC-221, DC-R45 to DC-R49, DC-R97: one line of one card."""
    board = named(t, name)
    if board.dead:
        return
    board.acted = True
    if place == 0 and stopped(t, name, round_):
        return
    card = combat_cards()[board.active[place]]
    line, via = card.lines.get(round_, ()), card.name
    found = timed(t, name, round_)
    if not found:
        if line:
            await perform(t, name, line, via)
        return
    options: dict[str, tuple[str, str]] = {NO: ("", "")}
    for code, gear in found.items():
        if gear.kind == "instead" or not line:
            options[gear.name] = (code, "instead")
        else:
            options |= {f"{gear.name} {when}": (code, when) for when in ("before", "after")}
    code, how = await USE.ask(board.seat, options, round_)
    if not code:
        await perform(t, name, line, via)
        return
    gear = timed(t, name, round_)[code]
    named(t, name).used.append(code)
    own, other = (line, via), (gear.acts, gear.name)
    order = {"instead": [other], "before": [other, own], "after": [own, other]}[how]
    for part, what in order:
        await perform(t, name, part, what)


def stopped(t: Table, name: str, round_: str) -> bool:
    """DC-150, DC-208, DC-388, DC-R59, DC-R160: Frozen and Constraint 1 stop the first card."""
    if round_ in named(t, name).frozen:
        t.tell(is_still(name), "DC-208")
        return True
    return round_ == "I" and 1 in t.constraints and name == t.leader.name


async def round_end(t: Table, round_: Round) -> None:
    """DC-240 to DC-248, DC-R14, DC-R93, DC-R96: Poison; then movement, or at last Bleeding."""
    await poison(t)
    if round_ != "III":
        close_up(t)
    else:
        await bleed(t)


def after(t: Table) -> Round | None:
    """DC-162, DC-249, DC-R118: the next Round; Round IV only if somebody has an Action in it."""
    following = NEXT.get(t.round)
    if following == "IV" and not any(lines_of(t, enemy, "IV") for enemy in t.enemies):
        return None
    return following


async def poison(t: Table) -> None:
    """DC-203, DC-241, DC-R14, DC-R71, DC-R72: all Poison at once, past every Shield."""
    t.blame = "Poison"
    for spot in SPOTS:
        enemy = t.at(spot)
        if enemy is not None and (n := enemy.states.get("poisoned", 0)):
            enemy.damage += n
            t.due.append(f"{spot}: hurt")
            line = Hurt(
                what=name_of(t, spot),
                at=spot,
                foe=foe_id(enemy.card),
                n=n,
                by="",
                via="Poison",
                round="",
            )
            t.tell(line, "DC-203 DC-241")
    for board in t.fighting():
        wound(t, board.name, board.states.get("poisoned", 0))
    await settle(t)


async def bleed(t: Table) -> None:
    """DC-204, DC-248: whoever still bleeds after Round III dies."""
    spots = tuple(s for s in SPOTS if (e := t.at(s)) is not None and e.states.get("bleeding"))
    for board in t.fighting():
        if board.states.get("bleeding"):
            board.damage = board.health
            fell(t, board.name, "Bleeding")
            t.tell(is_dead(board.name), "DC-204 DC-248")
    await bury(t, also=spots)
    await settle(t)
