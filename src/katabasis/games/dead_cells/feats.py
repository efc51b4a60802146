"""DC-324, DC-325, DC-R132: Feats: tasks that are noticed when they are done."""

from ...engine import tells
from .keepsakes import Task, keepsakes
from .permanent import carry_out
from .state import Table


@tells("A Feat is done: {card}.", "feat", shows=True)
def is_done(card: str) -> None: ...


def fulfilled(t: Table, task: Task) -> bool:
    """DC-R132: counted from the start of the Combat, the Biome or the Run that it names."""
    done = t.tally.get(f"{task.within} {task.deed}", 0)
    spoilt = task.without and t.tally.get(f"{task.within} {task.without}", 0)
    return done >= task.n and not spoilt


async def feats(t: Table) -> None:
    """DC-325, DC-R132: at once, also in mid-Run; the card has then done its work."""
    for code in list(t.campaign.board.get("feat", [])):
        task = keepsakes()[code].feat
        if task is None or not fulfilled(t, task) or code not in t.campaign.board["feat"]:
            continue
        t.campaign.board["feat"].remove(code)
        t.campaign.feats = sorted([*t.campaign.feats, code])
        t.tell(is_done(keepsakes()[code].called), "DC-325")
        await carry_out(t, keepsakes()[code].gives)
