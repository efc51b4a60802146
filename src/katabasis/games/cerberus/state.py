"""What lies on the table of Cerberus."""

from ...engine import Seat, State, after

ADVENTURERS = ("pink", "red", "orange", "yellow", "green", "blue", "violet")
ACTIONS = ("I", "II", "III", "IV")
SURVIVAL, BETRAYAL = "Survival", "Betrayal"
FREE, CERBERUS, OUT = "free", "cerberus", "out"
ESCAPE, TRIUMPH = "escape", "triumph"

PLAIN_SPACES = 2
"""CER-R01: plain light spaces between the space numbered 1 and the Hunt space."""
HUNT = 7 + PLAIN_SPACES
"""CER-169: the last place of the Rage track, counted from 0 at the left."""
DARK = 5
"""CER-198: the leftmost places of the track, numbered 7 to 3, are dark."""
SLOWEST, FASTEST = 3, 8
"""CER-167: the faces of the Speed die."""
CAPTURED = -1


class Table(State, kw_only=True):
    """CER-001 to CER-018: everything on the table. Lists by seat go clockwise."""

    colours: tuple[str, ...]
    """The Adventurer of each seat; empty while chance still has to give one."""
    boards: str
    """The four board sides from the Den to the Barques, with spaces between them: keys of
    the box, or `key@digest` of the host's own."""
    first: int
    """The first player; -1 while chance still has to name one."""
    minimum: int
    speed: int
    rage: int
    """Place of the Speed die: 0 is the space numbered 7, 6 the space numbered 1, 9 the Hunt."""
    track: list[str]
    """Pawns on the Rage track from the left: unused ones, then the captured in their order."""
    cerberus: int = 0
    pawns: list[int]
    """Space of each pawn, counted from the Den as 0; the Barque is the last; -1 is captured."""
    status: list[str]
    actions: list[tuple[str, ...]]
    """Action cards in each hand; the others lie in front of their player (CER-044)."""
    hands: list[tuple[str, ...]]
    shown: list[tuple[str, ...]]
    """Cards in each hand that everybody has seen (CER-R21)."""
    survival: list[str]
    betrayal: list[str]
    survival_discard: list[str]
    betrayal_discard: list[str]
    barques: tuple[int, ...] = ()
    """Seats of the Barque on each Barque space; the first is the active one."""
    peeked: list[tuple[int, ...]]
    """The Barques that each player has looked at, by their seats."""
    revealed: bool = False
    bridge: bool = True
    turn: int = -1
    """The active player; -1 before the set-up is finished."""
    acted: bool = False
    """Whether the Action card of this turn was played."""
    carded: bool = False
    """Whether the Survival or Betrayal card of this turn was played."""
    played: str = ""
    """The Survival or Betrayal card that is being resolved."""
    asked: tuple[str, ...] = ()
    """Cards whose advanced effect was asked for at this moment and taken back (CER-R74)."""
    round: int = 1
    winners: tuple[int, ...] = ()

    def adventurers(self) -> list[Seat]:
        """The seats whose pawn is in play, on the path or aboard."""
        return [s for s, at in enumerate(self.pawns) if at >= 0]

    def in_play(self) -> int:
        """k: the number of Adventurers in play, those aboard included (CER-171)."""
        return 7 - len(self.track)

    def clockwise(self, me: Seat) -> tuple[Seat, ...]:
        """CER-018: all other seats, beginning to the left of this one."""
        return after(me, len(self.pawns))


def first_empty(t: Table) -> int:
    """CER-171: the place of the track whose number equals k."""
    return len(t.track)
