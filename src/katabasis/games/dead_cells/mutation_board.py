"""DC-304 to DC-312, DC-R128, DC-R191: the Mutation board and the cards kept beside it."""

from ...engine import Question, Say, tells
from .beheaded import SERENADE
from .group import decided
from .keepsakes import SLOTS, Mutation, keepsakes
from .state import Table

OFF, DONE = "leave it off", "done"
PERSONAL = ("damaged", "shield spent", "looted")
"""Triggers that befall one Beheaded; the others befall the Group."""
LEVEL_0 = {
    "healer": Mutation(slot="healer", times=2, price=1),
    "merchant": Mutation(slot="merchant", offers=1, price=2),
    "collector": Mutation(slot="collector", offers=1, price=2),
}
SOFT = Mutation(slot="boss cell")
"""No Boss Cell."""


@tells("{card} goes on the Mutation board.", "mutation")
def is_placed(card: str) -> None: ...
@tells("{card} is kept aside.", "kept aside")
def is_kept(card: str) -> None: ...


PLACE = Question(
    "place",
    "DC-309 DC-311 DC-R191",
    "[There is no free place for {about}. Which card makes room?|{asked} looks for a place.]",
    say=lambda t, ask, me, name: Say("Leave it off the board" if name == OFF else name),
    whose="DC-R01",
    answers="the Group: the name of a card on the Mutation board, or `leave it off`",
)
BOARD = Question(
    "board",
    "DC-312 DC-R128",
    "[Put a card on the Mutation board, or take one off?|{asked} arranges the Mutation board.]",
    say={DONE: Say("Leave the board as it is", weight="ends")},
    whose="DC-R01 DC-R166",
    answers="the Group: `put` or `take off` and the name of a card, or `done`",
)


def slot_of(code: str) -> str:
    """Where on the Mutation board a card belongs; nowhere for most."""
    card = keepsakes()[code]
    return "feat" if card.feat else card.mutation.slot if card.mutation else ""


def in_slot(t: Table, slot: str) -> list[Mutation]:
    """The Mutations in the slots of one kind."""
    found = [keepsakes()[code].mutation for code in t.campaign.board.get(slot, [])]
    return [card for card in found if card is not None]


def hardened(t: Table) -> Mutation:
    """DC-310, DC-R136: what all Boss Cells together do to the Enemies."""
    if not t.campaign.board.get("boss cell"):
        return SOFT
    found = in_slot(t, "boss cell")
    health, cells = sum(card.health for card in found), sum(card.cells for card in found)
    return Mutation(slot="boss cell", health=health, cells=cells)


def market(t: Table, slot: str) -> Mutation:
    """DC-270, DC-R186: a Market character at its level; Level 0 is printed on the board."""
    return max([LEVEL_0[slot], *in_slot(t, slot)], key=lambda card: card.level)


def triggered(t: Table, name: str, when: str) -> list[tuple[str, Mutation]]:
    """DC-308: During Game cards that something sets off: for whom it befell, else who leads."""
    if when not in PERSONAL and name != t.leader.name:
        return []
    held = [keepsakes()[code] for code in t.campaign.board.get("during", [])]
    return [(c.called, c.mutation) for c in held if c.mutation and c.mutation.when == when]


def group_skills(t: Table) -> dict[str, Mutation]:
    """DC-309, DC-R63: the Skill card, unless somebody has used it in this Round."""
    used = [skill for board in t.group for skill in board.used]
    held = {keepsakes()[code].called: code for code in t.campaign.board.get("skill", [])}
    found = {name: keepsakes()[code].mutation for name, code in held.items()}
    return {name: card for name, card in found.items() if card and name not in used}


def discount(t: Table) -> int:
    """DC-308: how much less Merchant tiles ask."""
    return sum(card.discount for card in in_slot(t, "during"))


async def place(t: Table, code: str) -> None:
    """DC-304, DC-309, DC-311, DC-324: a new card finds a slot, or the Group makes room for it."""
    slot, name = slot_of(code), keepsakes()[code].called
    held = t.campaign.board[slot]
    gone = ""
    if len(held) >= SLOTS[slot]:
        options = {OFF: code} | {keepsakes()[one].called: one for one in held}
        gone = await decided(t, PLACE, options, name)
    if gone != code:
        put(t, code)
    if gone:
        keep(t, gone)
    bestow(t)


def put(t: Table, code: str) -> None:
    """DC-304: a card lies in its slot."""
    held = t.campaign.board[slot_of(code)]
    held[:] = sorted([*held, code])
    t.campaign.aside = [one for one in t.campaign.aside if one != code]
    t.tell(is_placed(keepsakes()[code].called), "DC-304")


def keep(t: Table, code: str) -> None:
    """DC-312: a card that is not on the board is kept, and not Purged."""
    held = t.campaign.board[slot_of(code)]
    held[:] = [one for one in held if one != code]
    t.campaign.aside = sorted([*t.campaign.aside, code])
    t.tell(is_kept(keepsakes()[code].called), "DC-312")


def bestow(t: Table) -> None:
    """DC-308: what During Game Mutations give every Beheaded."""
    held = t.campaign.board.get("during", [])
    gifts = tuple(code for code in held if (m := keepsakes()[code].mutation) and m.step)
    for board in t.group:
        board.gifts = () if board.name == SERENADE else gifts


async def arrange(t: Table) -> None:
    """DC-312, DC-R128, DC-R166: before a Run, cards kept aside may be put on or taken off."""
    while t.campaign.aside:
        kinds = {slot_of(code) for code in t.campaign.aside}
        free = {slot for slot in kinds if len(t.campaign.board[slot]) < SLOTS[slot]}
        options: dict[str, tuple[str, str]] = {DONE: ("", "")}
        for code in t.campaign.aside:
            if slot_of(code) in free:
                options[f"put {keepsakes()[code].called}"] = ("put", code)
        for slot in sorted(kinds):
            for code in t.campaign.board[slot]:
                options[f"take off {keepsakes()[code].called}"] = ("take", code)
        what, code = await decided(t, BOARD, options)
        if not what:
            return
        (put if what == "put" else keep)(t, code)
