"""Cards that nobody uses: what bots have put to use over many campaigns, held against the box."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from ....content import Fault
from .box import USAGE, WORDING, Box, Usage

TEXTS = frozenset(("name", "title", "text", "called"))
"""What cards are called and say besides what they do may change without a new study."""
COMMAND = "katabasis simulate dead_cells --campaigns 40 --bots search --more 3 --record FILE"


def digest(box: Box) -> str:
    """What all cards, tiles and boards of a box do, as a short text."""
    done = {name: doing(read) for name, read in box.read.items() if name not in (USAGE, *WORDING)}
    return hashlib.sha256(msgspec.json.encode(done, order="sorted")).hexdigest()[:16]


def doing(value: Any) -> Any:
    """Something of the box as plain values, without its wording."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        return {str(key): doing(part) for key, part in plain.items() if key not in TEXTS}
    return list(map(doing, plain)) if isinstance(plain, list | tuple) else plain


def unused(box: Box, known: dict[str, str]) -> Iterator[Fault]:
    """Cards that no bot put to use, and a record that was made with other cards."""
    usage: Usage = box.read[USAGE]
    if usage.content != digest(box):
        yield box.fault(
            (USAGE, "content"),
            "The uses were counted with other cards. Count them again, ideally with a new"
            f" balance report: {COMMAND}",
        )
        return
    for card in sorted(set(known) ^ set(usage.uses)):
        why = "has no count" if card in known else "is not in the box"
        yield box.fault((USAGE, "uses"), f"{card} {why}.")
    for card, times in usage.uses.items():
        if not times and card in known:
            sentence = f"{known[card]} ({card}) was not used once in {usage.runs} Runs of bots."
            yield box.fault((USAGE, "uses", card), sentence)


def told(box: Box, known: dict[str, str]) -> tuple[str, ...]:
    """How often the cards were used, in a line."""
    usage: Usage = box.read[USAGE]
    least = min(usage.uses, key=lambda card: usage.uses[card])
    return (
        f"{len(usage.uses)} cards are used by bots: in {usage.runs:,} Runs of {usage.campaigns}"
        f" campaigns {known[least]} least often, in {usage.uses[least]}.",
    )
