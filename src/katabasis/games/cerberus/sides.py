"""CER-002, CER-003: board sides as data, those of the box and the host's own."""

from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args

import msgspec

from ...content import Fault, Node, formed, page, taken
from ...content.shipped import shipped
from ...engine import BadInput
from .content import HERE

Kind = Literal["start", "middle", "finish"]
Plain = Literal["", "den", "gates", "platform", "promontory"]
Gondola = Literal["gondola rear", "gondola fore"]
Funicular = Literal["funicular foot", "funicular head"]
Rope = Literal["rope near", "rope far"]
Portal = Literal["portal near", "portal far", "actuator"]
Role = Literal[Plain, Gondola, Funicular, Rope, Portal]
GROUPS: list[tuple[Role, ...]] = [get_args(group) for group in (Gondola, Funicular, Rope, Portal)]
"""CER-133 to CER-155: roles that go together; of the first two, the one nearer to the Den first."""
Symbol = Literal["rage", "speed", "draw", "barque", "take_back", "me", "companion"]
STARTING: tuple[Role, ...] = ("den", "gates")
LONGEST, SHORTEST, FARTHEST = 20, 5, 5


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """One space: its role in a special location, a mark of Cerberus, a symbol."""

    role: Role = ""
    mark: bool = False
    symbol: dict[Symbol, int] = {}


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a board."""

    key: str
    title: str
    board: str
    kind: Kind
    skulls: int
    place: str
    text: str
    spaces: list[Space]


SIDES: dict[str, Side] = {}
"""The host's own sides that were read, by `key@digest`."""


@cache
def sides() -> dict[str, Side]:
    """The ten sides of the box by key."""
    return {key: shipped(HERE, f"boards/{key}.yaml", Side) for key in in_the_box()}


@cache
def in_the_box() -> tuple[str, ...]:
    """The keys of the sides of the box."""
    return tuple(sorted(path.stem for path in (HERE / "boards").glob("*.yaml")))


def side_of(name: str) -> Side:
    """The side that a setting or a table names; an unknown or faulty one is refused."""
    found = sides().get(name) or SIDES.get(name)
    if found is not None:
        return found
    if "@" not in name:
        raise BadInput(
            f"Unknown board side '{name}'. In the box: {', '.join(in_the_box())}. Sides of your own"
            " are found in the folders that KATABASIS_PACKS names."
        )
    source = taken(name, "board side")
    faults, side = list(source.faults), None
    for file, text in source.texts.items():
        written = page(text, file, faults)
        side = formed(written, Side, faults)
        if side is not None:
            faults += side_faults(side, written, source.name)
    if faults or side is None:
        raise BadInput(str(min(faults)) if faults else f"The folder '{name}' is not a board side.")
    SIDES[name] = side
    return side


def side_faults(side: Side, written: Node, key: str) -> Iterator[Fault]:
    """What a side must have, so that the rules can be played on it."""

    def fault(sentence: str, *path: str | int) -> Fault:
        return Fault(written.file, written.line_at(*path), sentence)

    if side.key != key:
        yield fault(f"The key must be '{key}', the name of the file.", "key")
    if not 0 <= side.skulls <= 9:
        yield fault("A side has 0 to 9 skulls.", "skulls")
    if not SHORTEST <= len(side.spaces) <= LONGEST:
        yield fault(f"A side has {SHORTEST} to {LONGEST} spaces.", "spaces")
    roles = [space.role for space in side.spaces]
    for number, space in enumerate(side.spaces):
        role = space.role
        if role and role != "platform" and roles.index(role) < number:
            yield fault(f"There is a second space '{role}'.", "spaces", number)
        if role and (side.kind == "finish" or (role in STARTING) != (side.kind == "start")):
            yield fault(f"A {side.kind} side has no space '{role}'.", "spaces", number)
        if sentence := odd_symbol(space):
            yield fault(sentence, "spaces", number)
    if side.kind == "start" and (roles[:1] != ["den"] or "gates" not in roles[:-1]):
        yield fault("A start side begins with the den, and spaces follow its gates.", "spaces")
    for group in GROUPS:
        there = [role for role in group if role in roles]
        if there and (len(there) < len(group) or roles.index(group[0]) > roles.index(group[1])):
            yield fault(f"These go together, in this order: {', '.join(group)}.", "spaces")


def odd_symbol(space: Space) -> str:
    """CER-120: what is wrong with a symbol; nothing as a rule."""
    if len(space.symbol) > 1:
        return "A space has one symbol."
    for verb, amount in space.symbol.items():
        least = -FARTHEST if verb in ("rage", "speed", "me", "companion") else 1
        if not amount or not least <= amount <= FARTHEST:
            return f"The symbol '{verb}' has a number from {least} to {FARTHEST}, but not 0."
    return ""
