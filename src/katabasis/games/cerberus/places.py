"""CER-128 to CER-160, CER-231, CER-R34: special locations, as the ways a single step can take."""

from ...engine import Seat
from .barques import is_full
from .boards import Path
from .state import Table

Way = tuple[int, Seat | None]
"""Where a step leads, and the Adventurer that it exchanges places with at the Gondola."""

NAMES = {"funicular": "funicular", "rope": "rope bridge", "portal": "portal"}


def blocked(t: Table, path: Path, who: Seat, to: int) -> bool:
    """CER-128 to CER-130, CER-214: a Platform holds one Adventurer, a full Barque no more."""
    if to == path.end:
        return is_full(t)
    return to in path.platforms and any(at == to and seat != who for seat, at in enumerate(t.pawns))


def ways(t: Table, path: Path, who: Seat, ahead: bool) -> dict[str, Way]:
    """CER-134 to CER-156, CER-R34: the ways of one step ahead or back; none if it is blocked."""
    at, (rear, fore) = t.pawns[who], path.gondola
    links, to, landing, other = (
        (path.ahead, at + 1, rear, fore) if ahead else (path.behind, at - 1, fore, rear)
    )
    found: dict[str, Way] = {}
    if to >= 0 and not blocked(t, path, who, to):
        found["path"] = (to, None)
    if at in links:
        name, to = links[at]
        if is_open(t, path, who, name) and to >= t.cerberus and not blocked(t, path, who, to):
            found[NAMES[name]] = (to, None)
    if at == landing:
        exchanges(t, who, other, found)
    return found


def exchanges(t: Table, who: Seat, other_end: int, ways: dict[str, Way]) -> None:
    """CER-134, CER-138, CER-139: with any one of the Adventurers on the other Gondola space."""
    for seat, at in enumerate(t.pawns):
        if at == other_end and seat != who:
            ways[f"exchange {t.colours[seat]}"] = (other_end, seat)


def is_open(t: Table, path: Path, who: Seat, link: str) -> bool:
    """CER-143, CER-148, CER-151 to CER-154: whether this Adventurer may use a link right now."""
    if link == "rope":
        return t.bridge
    if link == "portal":
        return any(at == path.actuator and seat != who for seat, at in enumerate(t.pawns))
    return True
