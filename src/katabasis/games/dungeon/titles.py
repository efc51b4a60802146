"""DUN-R108: the title card of a chapter and the picture of an ending, each at its moment."""

from ...engine.scene import Card, Zone
from .pictures import PLUS, seen_of
from .state import Table, story


def title_card(t: Table, mission: str) -> Card:
    """DUN-R29, DUN-R108: the card of a chapter: its number, title, picture and mission."""
    chapters = story(t).frame.chapters
    number, chapter = next((n, c) for n, c in enumerate(chapters, 1) if c.mission == mission)
    name = f"Chapter {number}: {chapter.title}" if chapter.title else f"Chapter {number}"
    art = f"chapter-{number}" if chapter.looks else ""
    text = story(t).text(f"mission {mission}")
    return Card(f"mission-{mission}", name, text, "mission", art, chapter.looks)


def ending_card(t: Table, key: str) -> Card:
    """DUN-R103, DUN-R108: the ending that was reached: its title, and a picture of who is there."""
    ending = next(ending for ending in story(t).frame.endings if ending.key == key)
    seen = seen_of(t, ending.layers)
    art = PLUS.join([f"ending-{key}", *seen]) if ending.looks else ""
    words = [ending.looks, *(story(t).text(f"ending {key} {layer}") for layer in seen)]
    looks = " ".join(filter(None, words))
    return Card(f"ending-{key}", ending.title or "The end", "", "ending", art, looks)


def ending_zone(t: Table) -> tuple[Zone, ...]:
    """DUN-007, DUN-R108: nothing of an ending is shown before the end, nor of the others then."""
    if not t.over:
        return ()
    return (Zone("ending", "The ending", 1, None, (ending_card(t, t.over),), "goal"),)
