"""DC-295 to DC-303, DC-R99 to DC-R101, DC-R123: what is left when a Run is over."""

from ...engine import Viewer, tells
from ...engine.beat import Beat
from .beats import over
from .biomes import leave
from .piles import into_order
from .solo import gathers
from .state import Table
from .upkeep import shed, stow


@tells("The Run is over, with {cells:no Cells|Cell|Cells} left to spend.", "run ends", shows=True)
def run_ends(t: Table, viewer: Viewer, cells: int) -> Beat:
    return over(cells)


def end_of_run(t: Table) -> None:
    """DC-295 to DC-301, DC-303, DC-R148: all goes back but Cells, Runes, collected Blueprints."""
    t.teeth = t.potions = 0
    return_blueprints(t)
    leave(t)
    t.bag, t.wares, t.loot, t.loot_cards, t.enemies = [], [], {}, [], []
    t.boss = t.attack = t.round = t.power = t.heading = ""
    t.elements, t.attacks, t.attack_discards, t.due = [], [], [], []
    for board in t.group:
        shed(board)
        stow(board)
        board.damage, board.equipment, board.wounds, board.malaise = 0, [], {}, ""
        board.scrolls = dict.fromkeys(board.scrolls, 0)
        board.melee, board.marker = False, 0
    gathers(t)
    t.deck, t.known, t.equipment_discards = sorted(t.campaign.equipment), [], []
    t.tell(run_ends(t.cells), "DC-303")


def return_blueprints(t: Table) -> None:
    """DC-060, DC-297, DC-298, DC-R09: what did not reach the Collector goes back in its order."""
    into_order(t, [*t.collector, *t.plans, *t.loot_plans])
    t.collector, t.plans, t.loot_plans = [], [], []
