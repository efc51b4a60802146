"""CER-105 to CER-107, CER-166 to CER-178, CER-232: the Speed die, its place and its face."""

from ...engine import Beat, Line, Viewer
from .beats import DIE, die_to, turned
from .nouns import Place
from .state import FASTEST, HUNT, Table, first_empty


class Rage(Line):
    text = "Rage {by:+d}: the die {rage=was:stays|is} on {rage}{short}."
    by: int
    rage: Place
    was: int

    def short(self, t: Table) -> str:
        """CER-172, CER-173: steps that the die cannot take are lost."""
        if abs(self.rage - self.was) == abs(self.by):
            return ""
        return ", as far as it can go" if self.by > 0 else ", the first empty space"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-105, CER-106: the die moves on the Rage track."""
        return Beat(moves=(die_to(self.rage),)) if self.rage != self.was else Beat(shows=(DIE,))


def move_die(t: Table, by: int) -> None:
    """CER-105, CER-106, CER-172, CER-173: Rage; between the first empty space and the Hunt."""
    was = t.rage
    t.rage = max(first_empty(t), min(HUNT, was + by))
    t.tell(Rage(by=by, rage=t.rage, was=was), "CER-105" if by > 0 else "CER-106")


class Speed(Line):
    text = "Speed {by:+d}: the die {speed=was:still shows|shows} {speed}{short}."
    by: int
    speed: int
    was: int

    def short(self, t: Table) -> str:
        """CER-176, CER-177, CER-232: what it could not change is lost."""
        if abs(self.speed - self.was) == abs(self.by):
            return ""
        return ", the highest face" if self.by > 0 else ", the lowest Speed allowed here"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-107: its face changes, its place does not."""
        return Beat(turns=turned(self.was, self.speed), shows=(DIE,))


def turn_die(t: Table, by: int, floor: int) -> None:
    """CER-107, CER-167, CER-176, CER-177, CER-232: Speed; a rise ends at 8, a fall at the floor."""
    was = t.speed
    t.speed = min(FASTEST, was + by) if by > 0 else min(was, max(floor, was + by))
    t.tell(Speed(by=by, speed=t.speed, was=was), "CER-107")


def reset_place(t: Table) -> None:
    """CER-193, CER-233: the die goes to the space with the number of Adventurers in play."""
    t.rage = first_empty(t)
