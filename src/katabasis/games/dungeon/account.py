"""DUN-R105: after the end: the score by its parts, what was missed, and the other endings."""

from collections.abc import Iterator

from ...engine.scene import Counter
from .chapters import feats
from .state import Table, story

PART, MISSED, DOORS = "part", "missed", "doors"


def account(t: Table) -> Iterator[Counter]:
    """DUN-106, DUN-R105: nothing of this is told before the end."""
    if not t.over:
        return
    for title, points in parts(t):
        yield Counter(f"part-{title.lower()}", title, points, kind=PART)
    for title, number in missed(t):
        yield Counter(f"missed-{title.lower()}", title, number, kind=MISSED)
    others = len(story(t).frame.endings) - 1
    if others:
        text = "There is another way to end." if others == 1 else "There are other ways to end."
        yield Counter("doors", "Doors that stayed closed", others, text, DOORS)


def parts(t: Table) -> Iterator[tuple[str, int]]:
    """DUN-R40, DUN-R41: health over all chapters, treasures, and feats of the last one."""
    pack = story(t)
    treasures = sum(pack.cards[card].points for card in t.scored)
    yield "Health", sum(t.scores) - treasures - feats(t)
    yield "Treasures", treasures
    if pack.frame.score.bonus:
        yield "Feats", feats(t)


def missed(t: Table) -> Iterator[tuple[str, int]]:
    """DUN-007, DUN-R105: how many of a kind nobody has found, and nothing else about them."""
    pack = story(t)
    left = [pack.cards[card] for card in (*t.stack, *t.unseen)]
    kinds = {
        "Treasures": sum(bool(card.points) for card in left),
        "People": sum(card.kind in ("companion", "healer") for card in left),
        "Rooms": len(pack.rooms) - len(t.rooms) - len(t.box_rooms),
        "Cards in all": len(left),
    }
    yield from ((title, number) for title, number in kinds.items() if number)
