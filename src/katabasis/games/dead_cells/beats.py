"""How a Combat is played at the table: lines light what they are about; some stop the table."""

from ...engine.beat import Beat


def at_spot(*spots: str) -> Beat:
    """Something happens on these spaces of the Combat board."""
    return Beat(shows=tuple(f"spot-{spot}" for spot in spots))


def to(name: str) -> Beat:
    """Something befalls a Beheaded."""
    return Beat(shows=(f"beheaded-{name}",))


def death(name: str) -> Beat:
    """DC-005: with the first death the Run is over for everybody."""
    means = "With one Beheaded the whole Group falls. The Cells that are left can be spent."
    return Beat(shows=(f"beheaded-{name}",), great="death", means=means)


def triumph() -> Beat:
    """DC-302: a Boss has fallen."""
    return Beat(great="victory", means="What the Boss kept is yours now, and so is the way up.")
