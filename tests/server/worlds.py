"""A story without everything that a team has not seen of it yet."""

from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML

from katabasis.engine import Match
from katabasis.games.dungeon.pictures import seen_layers
from katabasis.games.dungeon.state import Table, story
from katabasis.games.dungeon.story import Story


def write(path: Path, data: Any) -> None:
    """A file of a pack."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as out:
        yaml = YAML(typ="safe")
        yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
        yaml.dump(data, out)


def earned(match: Match) -> set[str]:
    """The headings of all texts that have been read or shown in a match."""
    t: Table = match.table
    found = {f"mission {chapter.mission}" for chapter in story(t).frame.chapters[: t.chapter]}
    found |= {f"hero {hero}" for hero in story(t).frame.heroes}
    rooms = (*t.rooms, *t.box_rooms)
    found |= {f"room {key}" for key in rooms}
    found |= {f"room {key} {layer}" for key in rooms for layer in seen_layers(t, key)}
    for _, event in match.events or []:
        if event.kind == "reads":
            found |= {f"{event.data['entry']} {part}".strip() for part in event.data["parts"]}
        elif "card" in event.data:
            found |= {f"card {event.data['card']}", f"alt {event.data['card']}"}
    if t.over:
        found.add(f"rating {t.rating}")
    return found


def seen_cards(match: Match) -> set[int]:
    """The cards that the team has or had."""
    return {int(key.removeprefix("card ")) for key in earned(match) if key.startswith("card ")}


def cut(match: Match, folder: Path) -> None:
    """Writes the match's story as if it ended here: what is unseen does not exist."""
    t: Table = match.table
    full: Story = story(t)
    texts, cards = earned(match), seen_cards(match)
    offered = [g.card for p in full.entries["407"].passages if p.shop for g in p.shop.goods]
    cards |= set(offered) if "407" in t.read else set()
    rooms = {k: r for k, r in full.rooms.items() if k in (*t.rooms, *t.box_rooms)}
    write(folder / "pack.yaml", msgspec.to_builtins(full.frame))
    write(folder / "rooms.yaml", msgspec.to_builtins(rooms))
    kept = {n: c for n, c in full.cards.items() if n in cards}
    write(folder / "cards.yaml", msgspec.to_builtins(kept))
    read = {
        key: {"same": entry.same} if entry.same else msgspec.to_builtins(entry.passages)
        for key, entry in full.entries.items()
        if key in t.read or entry.same in t.read
    }
    write(folder / "entries" / "all.yaml", read)
    replies = {key for key in full.prose if key.startswith("silence ")}
    book = [f"## {key}\n\n{full.prose[key]}\n" for key in full.prose if key in texts | replies]
    (folder / "book").mkdir()
    (folder / "book" / "all.md").write_text("\n".join(book), encoding="utf-8")
    (folder / "art").mkdir()
    drawn = [*(f"room-{key}" for key in rooms), *(f"card-{number}" for number in cards)]
    drawn += [f"chapter-{number}" for number in range(2, t.chapter + 1)]
    for name in [*drawn, *(f"hero-{key}" for key in t.heroes)]:
        svg = (full.folder / "art" / f"{name}.svg").read_bytes()
        (folder / "art" / f"{name}.svg").write_bytes(svg)
