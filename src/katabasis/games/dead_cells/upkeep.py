"""DC-250 to DC-261, DC-402, DC-R100, DC-R185: what is done after a Combat."""

from .beheaded import SERENADE, Beheaded
from .enemies import bin_
from .gains import can_learn, hand_over, learn
from .group import chosen
from .icons import SYMBOLS
from .nouns import ONE_OF
from .piles import into_order, refill
from .state import Table


async def upkeep(t: Table) -> None:
    """DC-402: looted things are assigned, the board is cleared, hands are refilled."""
    lost = any(board.dead for board in t.group)
    if not lost:
        await hand_out(t)
        t.collector += t.plans
        t.plans = []
    clear_enemies(t)
    put_away(t)
    for board in t.group:
        shed(board)
        stow(board)
    t.round, t.power, t.token, t.constraints, t.due = "", "", "", [], []
    if not lost:
        for place, board in enumerate(t.group):
            if board.name != SERENADE:
                await refill(t, place)


def shed(board: Beheaded) -> None:
    """DC-255, DC-287: Shields and States leave a Beheaded board; Damage stays (DC-256)."""
    board.shields = board.golden = 0
    board.states, board.frozen = {}, []


def stow(board: Beheaded) -> None:
    """DC-257, DC-354, DC-355: Active cards on the Discard Pile, the second on top of the first."""
    board.discard += [code for code in board.active if not code.startswith(SERENADE)]
    board.active, board.announced, board.frozen = [], [], []
    board.used, board.spent, board.passes = [], [], False


async def hand_out(t: Table) -> None:
    """DC-250, DC-251, DC-R42: Scrolls and Equipment for those who took part."""
    while t.bag:
        thing = t.bag.pop(0)
        if thing in SYMBOLS:
            able = [b for b in t.fighting() if can_learn(b, thing)]
            if name := await chosen(t, able, ONE_OF[thing]):
                await learn(t, name, thing)
        else:
            t.wares.append(thing)
            await hand_over(t, thing, [b for b in t.fighting() if b.name != SERENADE])


def clear_enemies(t: Table) -> None:
    """DC-253: Enemies that were not killed are discarded and give nothing."""
    for enemy in t.enemies:
        bin_(t, enemy.card)
    t.enemies = []


def put_away(t: Table) -> None:
    """DC-254, DC-R09: Loot that was not taken; Blueprints go back in their order."""
    t.equipment_discards += t.loot_cards
    into_order(t, t.loot_plans)
    t.loot, t.loot_cards, t.loot_plans = {}, [], []
