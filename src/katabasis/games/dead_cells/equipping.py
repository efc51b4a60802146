"""DC-211 to DC-226: Equipment slots, gaining and dropping Equipment, and what it does when."""

from ...engine import Ask, Question, Say, Seat, tells
from .content import equipment
from .forms import EquipmentCard
from .harm import named
from .state import Table

DISCARD = "discard"


@tells("{name} equips {what}.", "equips")
def equips(name: str, what: str) -> None: ...
@tells("{what} is discarded.", "discards")
def is_discarded(what: str) -> None: ...


def say_equip(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """DC-213, DC-214: a card into a slot, or away; or another away to make room for it."""
    dropped = ask.means(me, answer)
    if not dropped:
        return Say(f"Equip {ask.about}", means="It stays with you until the Run is over.")
    if dropped == DISCARD:
        ahead = "It goes to the discard pile, and nobody has it."
        return Say(f"Discard {ask.about}", weight="costly", means=ahead)
    name = equipment()[dropped].name
    ahead = f"{name} goes to the discard pile; then there is room for {ask.about}."
    return Say(f"Drop {name} to make room", (f"gear-{dropped}",), weight="costly", means=ahead)


EQUIP = Question(
    "equip",
    "DC-213 DC-214",
    "[Equip {about}, or discard it?|{asked} looks at {about}.]",
    say=say_equip,
    answers="its owner: `equip`, `drop Broadsword` (as many as one likes), or `discard`",
)

FIT = Question(
    "fit",
    "DC-R41",
    "[A slot is closed. Which Equipment goes?|{asked} has one slot less.]",
    say=lambda t, ask, me, name: Say(
        f"Drop {name}", (f"gear-{ask.means(me, name)}",), weight="costly"
    ),
    answers="its owner: the name of a card",
)


def drop(t: Table, name: str, code: str) -> None:
    """DC-214, DC-216: an equipped card goes to the discard pile; a Companion's Damage with it."""
    board = named(t, name)
    board.equipment.remove(code)
    board.wounds.pop(code, None)
    t.equipment_discards.append(code)
    t.tell(is_discarded(equipment()[code].name), "DC-214")


async def equip(t: Table, name: str, code: str, must: bool) -> None:
    """DC-212 to DC-214, DC-R44, DC-R105: a shown card into the leftmost free slot, or away."""
    card = equipment()[code]
    while True:
        board = named(t, name)
        options: dict[str, str] = {"equip": ""} if len(board.equipment) < board.slots else {}
        options |= {f"drop {equipment()[held].name}": held for held in board.equipment}
        if not must or not options:
            options[DISCARD] = DISCARD
        dropped = await EQUIP.ask(board.seat, options, card.name)
        if dropped == DISCARD:
            t.wares.remove(code)
            t.equipment_discards.append(code)
            t.tell(is_discarded(card.name), "DC-213")
            return
        if not dropped:
            t.wares.remove(code)
            named(t, name).equipment.append(code)
            t.count("equipment")
            t.tell(equips(name, card.name), "DC-213")
            return
        drop(t, name, dropped)
        must = True


async def fit(t: Table, name: str) -> None:
    """DC-212, DC-R41: never more Equipment than open slots."""
    while len(named(t, name).equipment) > named(t, name).slots:
        held = {equipment()[code].name: code for code in named(t, name).equipment}
        drop(t, name, await FIT.ask(named(t, name).seat, held))


def timed(t: Table, name: str, round_: str) -> dict[str, EquipmentCard]:
    """DC-218 to DC-222: Timed Equipment for this Round that was not used in it yet."""
    board = named(t, name)
    if not board.equipment:
        return {}
    return {
        code: equipment()[code]
        for code in board.equipment
        if equipment()[code].round == round_
        and equipment()[code].kind in ("instead", "beside")
        and code not in board.used
    }


def skills(t: Table, name: str) -> dict[str, EquipmentCard]:
    """DC-188, DC-224, DC-225: Skill Equipment; it may be used for every Skill icon."""
    held = named(t, name).equipment
    return {code: equipment()[code] for code in held if equipment()[code].kind == "skill"}


def always(t: Table, name: str, when: str) -> list[EquipmentCard]:
    """DC-223: Always Active Equipment with this trigger."""
    held = [equipment()[code] for code in named(t, name).equipment]
    return [card for card in held if card.kind == "always" and card.when == when]
