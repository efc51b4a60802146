"""`katabasis check` of a game's own content, by the game's key."""

from pathlib import Path

import msgspec

from ..content.checked import Looked
from ..engine import BadInput, Game
from .graph import draw


def box_main(game: Game, graph: Path | None, spoilers: int, json: bool) -> int:
    """Checks, prints, draws; 1 if anything is wrong."""
    if game.box is None:
        raise BadInput(f"{game.title} has no check of its own content. Name the folder of a pack.")
    looked: Looked = game.box()
    if json:
        plain = {"faults": [str(f) for f in looked.faults], "counts": looked.counts}
        print(msgspec.json.encode({**plain, "proved": looked.proved}).decode())
    else:
        print("\n".join(lines(looked)))
    if graph is not None:
        if looked.picture is None:
            raise BadInput("Mend these faults first; then a picture can be drawn.")
        draw(looked.picture(spoilers), graph)
        if not json:
            print(f"The campaign as a picture: {graph}")
    return 1 if looked.faults else 0


def lines(looked: Looked) -> list[str]:
    """What was found, in sentences."""
    found = [str(fault) for fault in looked.faults]
    if looked.counts:
        found.append(
            f"{looked.title}: {', '.join(f'{n} {what}' for what, n in looked.counts.items())}."
        )
    found += looked.proved
    bad = len(looked.faults)
    found.append("All is well." if not bad else "1 fault." if bad == 1 else f"{bad} faults.")
    return found
