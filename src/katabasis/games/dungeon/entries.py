"""Reading an entry of the adventure book and carrying it out."""

from ...engine import choose
from .chapters import end_chapter, end_game
from .handling import box_card, put_back, take_card
from .health import fight, heal, lose
from .rooms import arrive, box_room, reveal
from .shop import buy
from .state import Table, holder, holds, seat, story
from .story import Choice, Entry, Passage


def entry_of(t: Table, number: str) -> Entry | None:
    """DUN-058, DUN-061: the entry with exactly this number, or none."""
    found = story(t).entries.get(number)
    return story(t).entries[found.same] if found is not None and found.same else found


def selected(t: Table, me: int, entry: Entry) -> list[Passage]:
    """DUN-R14: the passages that apply, checked from top to bottom as the entry is opened."""
    chosen: list[Passage] = []
    for passage in entry.passages:
        if not (passage.otherwise and chosen) and holds(t, me, passage.when):
            chosen.append(passage)
    return chosen


async def read_entry(t: Table, me: int, number: str, why: str = "") -> bool:
    """DUN-040, DUN-042: reads the entry to all and carries it out; false if there is none."""
    entry = entry_of(t, number)
    passages = selected(t, me, entry) if entry is not None else []
    if entry is None or not passages:
        return False
    t.read[entry.id] = t.read.get(entry.id, 0) + 1
    labels = [passage.label for passage in passages]
    t.tell("reads", why or "DUN-040", who=me, entry=entry.id, parts=labels, shows=True)
    await carry_out(t, me, passages)
    return True


async def carry_out(t: Table, me: int, passages: list[Passage]) -> None:
    """DUN-R15: losses, cards taken, cards removed, a chapter end, rooms; then choices."""
    spent = [p for p in passages if had_already(t, p)]
    bearers = {p.take_to: holder(t, p.take_to) for p in passages if p.take_to}
    for p in passages:
        lose(t, me, p.lose)
        fight(t, me, p.fight)
    for p in passages:
        for card in p.take:
            await take_card(t, bearers.get(p.take_to, me), card)
        await heal(t, me, p.heal)
    for p in passages:
        for card in p.box if p not in spent else ():
            box_card(t, card)
        for card in p.stack:
            put_back(t, card)
        t.flags += [flag for flag in p.set if flag not in t.flags]
        t.flags = [flag for flag in t.flags if flag not in p.clear]
    if any(p.end_chapter for p in passages):
        await read_entry(t, me, story(t).frame.chapters[t.chapter - 1].end, "DUN-096")
        await end_chapter(t, me)
    for p in passages:
        for key in p.box_rooms:
            box_room(t, key, p.figures_to)
        for key in p.reveal:
            reveal(t, key)
        if p.move:
            await move_figure(t, me, p.move)
    for p in passages:
        await offers(t, me, p)


def had_already(t: Table, p: Passage) -> bool:
    """DUN-R11: whether all that a passage gives has been had, so that it takes nothing away."""
    gains = bool(p.take or p.reveal)
    return gains and not any(c in t.stack for c in p.take) and all(r in t.rooms for r in p.reveal)


async def offers(t: Table, me: int, p: Passage) -> None:
    """DUN-070, DUN-157, DUN-R72: what follows in the same action: a choice, a trade, the end."""
    if p.choose:
        options = {str(n): choice for n, choice in enumerate(p.choose, 1)}
        texts = [choice.say for choice in p.choose]
        choice: Choice = await choose(seat(t, me), "choice", options, about=texts, always=True)
        t.tell("chooses way", "DUN-R16", who=me, say=choice.say)
        await read_entry(t, me, choice.entry, "DUN-070")
    if p.shop is not None:
        while (good := await buy(t, me, p.shop)) is not None:
            await read_entry(t, me, good.entry, "DUN-R74")
            await take_card(t, me, good.card)
    if p.end:
        await finish(t, me)


async def finish(t: Table, me: int) -> None:
    """DUN-098, DUN-R72, DUN-R73: the ending is chosen and read, then the last chapter ends."""
    ending = next(e for e in story(t).frame.endings if holds(t, me, e.when))
    t.ending = ending.key
    await read_entry(t, me, story(t).frame.chapters[t.chapter - 1].end, "DUN-096")
    await read_entry(t, me, ending.key, "DUN-R73")
    await end_game(t, me)


async def move_figure(t: Table, me: int, place: int) -> None:
    """DUN-R05: a figure that an entry moves enters the room like one that walked."""
    t.at[me] = place
    t.tell("is moved", "DUN-R05", who=me, at=place)
    entry = arrive(t, place)
    if entry:
        await read_entry(t, me, entry, "DUN-072")
