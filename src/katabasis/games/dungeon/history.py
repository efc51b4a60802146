"""Where everything on a table has come from: from entries that were read, and nowhere else."""

from collections.abc import Iterator

from .state import Table, story
from .story import Passage, Story


def check_history(t: Table) -> str | None:
    """DUN-R15, DUN-R48: nothing is found, open, remembered or over that no entry has brought about.

    Only a table that somebody made up can be different; a scenario may well be.
    """
    pack = story(t)
    read = [p for key in t.read for p in pack.entries[key].passages]
    return check_causes(t, pack, read) or check_effects(t, pack, read) or check_chapter(t, pack)


def check_causes(t: Table, pack: Story, read: list[Passage]) -> str | None:
    """DUN-034, DUN-044, DUN-047, DUN-053, DUN-R97: each change has a passage behind it."""
    shops = [p.shop for p in read if p.shop is not None]
    given = {card for p in read for card in p.take}
    given |= {good.card for shop in shops for good in shop.goods}
    given |= {chapter.gives for chapter in pack.frame.chapters[: len(t.scores)]}
    boxed = {card for p in read for card in p.box} | {coin for shop in shops for coin in shop.coins}
    held = {card for cards in t.cards for card in cards}
    if odd := sorted(((held | set(t.scored)) - given) | (set(t.box) - boxed)):
        return f"Nothing that was read gives or takes card {odd[0]}."
    revealed = {pack.frame.start.room, *(room for p in read for room in p.reveal)}
    closed = {room for p in read for room in p.box_rooms}
    if unopened := sorted((set(t.rooms) - revealed) | (set(t.box_rooms) - closed)):
        return f"Nothing that was read opens or closes room {unopened[0]}."
    if unset := sorted(set(t.flags) - {flag for p in read for flag in p.set}):
        return f"Nothing that was read sets '{unset[0]}'."
    return None


def check_effects(t: Table, pack: Story, read: list[Passage]) -> str | None:
    """DUN-040, DUN-R15: passages that apply whenever they are read have had their effects."""
    sure = [p for key in t.read for p in certain(pack, key)]
    back = {card for p in read for card in p.stack}
    cleared = {flag for p in read for flag in p.clear}
    for p in sure:
        if lost := [card for card in p.take if card in t.stack and card not in back]:
            return f"An entry that was read has given card {lost[0]}."
        if shut := [room for room in p.reveal if room not in (*t.rooms, *t.box_rooms)]:
            return f"An entry that was read has opened room {shut[0]}."
        if kept := [room for room in p.box_rooms if room not in t.box_rooms]:
            return f"An entry that was read has closed room {kept[0]}."
        if unset := [flag for flag in p.set if flag not in t.flags and flag not in cleared]:
            return f"An entry that was read has set '{unset[0]}'."
    return None


def check_chapter(t: Table, pack: Story) -> str | None:
    """DUN-024, DUN-072, DUN-096: the first entry, those of rooms, and the ends of chapters."""
    due = [pack.frame.start.entry]
    due += [pack.rooms[key].enter for key in t.entered if key != pack.frame.start.room]
    if unread := [key for key in due if any(certain(pack, key)) and key not in t.read]:
        return f"Entry {unread[0]} must have been read by now."
    least = sum(n for key, n in t.read.items() if any(p.end_chapter for p in certain(pack, key)))
    ends = {key for key in t.read if any(p.end_chapter for p in pack.entries[key].passages)}
    if not least <= t.chapter - 1 <= sum(t.read[key] for key in ends):
        return f"What was read does not lead to chapter {t.chapter}."
    return None


def certain(pack: Story, key: str) -> Iterator[Passage]:
    """DUN-R14: the passages of an entry that apply whenever it is read."""
    entry = pack.entries.get(key)
    if entry is not None:
        yield from (p for p in entry.passages if p.when is None and not p.otherwise)
