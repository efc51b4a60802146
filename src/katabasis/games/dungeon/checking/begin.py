"""A new story: three rooms, three cards and an ending, with pictures to be drawn over."""

from pathlib import Path

from ....content.svg import draw_missing, framed, shapes
from ....engine import BadInput
from ..pack import Draft, read_pack

TEMPLATE = Path(__file__).parent.parent / "template"
ROOM, CARD, HERO = (1600, 1000), (300, 400), (300, 300)


def begin_story(folder: Path) -> None:
    """Writes the texts of the template, and a plain picture for everything that needs one."""
    title = folder.name.replace("-", " ").title()
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.is_file()):
        place = folder / source.relative_to(TEMPLATE)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8").replace("{title}", title)
        place.write_text(text, encoding="utf-8")
    draw_pictures(folder)


def draw_pictures(folder: Path) -> list[str]:
    """A plain picture for everything that has none; those that are there stay as they are."""
    return draw_missing(folder, pictures(read_pack(folder.resolve())))


def pictures(draft: Draft) -> dict[str, str]:
    """A frame with the name of each room, card and portrait; in rooms a ring at each location."""
    story = draft.story
    if story is None:
        raise BadInput(f"{min(draft.faults)} Mend that first.")
    found = {f"card-{n}": framed(CARD, card.name, 26) for n, card in story.cards.items()}
    heroes = {key: hero for key, hero in story.frame.heroes.items() if hero.looks}
    found |= {f"hero-{key}": framed(HERO, hero.name, 26) for key, hero in heroes.items()}
    for number, chapter in enumerate(story.frame.chapters, 1):
        if chapter.looks:
            found[f"chapter-{number}"] = framed(ROOM, chapter.title, 64)
    for ending in story.frame.endings:
        if ending.looks:
            found[f"ending-{ending.key}"] = framed(ROOM, ending.title, 64, shapes(ending.layers))
    for key, room in story.rooms.items():
        rings = "".join(
            f'<circle cx="{16 * spot.at[0]}" cy="{10 * spot.at[1]}" r="90" fill="none"'
            ' stroke="#8a6a4a" stroke-width="6"/>'
            for spot in room.locations.values()
        )
        found[f"room-{key}"] = framed(ROOM, room.name, 64, shapes(room.layers) + rings)
    return found
