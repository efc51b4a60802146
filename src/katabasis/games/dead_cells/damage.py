"""DC-177 to DC-187, DC-210: what is told of Damage, and what each point of it is made of."""

from typing import Any

from ...engine import Line, Share, Viewer
from ...engine.beat import Beat
from .beats import at_spot, to


class Hurt(Line):
    """DC-177, DC-184, DC-203, DC-210: Damage on an Enemy."""

    kind = "hurts"
    text = "{what} takes {n} Damage."
    what: str
    at: str
    foe: str
    """The id of its piece on the Combat board."""
    n: int
    by: str
    """Who acts, with what: empty for Poison."""
    via: str
    round: str
    plus: tuple[str, ...] = ()
    """Steps of Scroll Tracks that added one each."""
    blocked: int = 0
    marked: int = 0

    def beat(self, t: Any, viewer: Viewer) -> Beat:
        """It is lit where it stands."""
        return at_spot(self.at)

    def shares(self, t: Any) -> tuple[Share, ...]:
        """The icons, what a Scroll Track adds, what Shields stop, what Marked adds."""
        icons = self.n + self.blocked - self.marked - len(self.plus)
        who = f"{self.by}, " if self.by else ""
        when = f" (Round {self.round})" if self.round else ""
        found = [Share(f"{who}{self.via}{when}", icons)]
        found += [Share(f"Scroll Track: {step}", 1) for step in self.plus]
        found += [Share("stopped by Shields", -self.blocked)] if self.blocked else []
        found += [Share("Marked", self.marked)] if self.marked else []
        return tuple(found)


class Suffers(Line):
    """DC-179, DC-180, DC-203, DC-210: Damage on a Beheaded."""

    kind = "suffers"
    text = "{name} takes {n} Damage."
    name: str
    n: int
    by: str
    round: str = ""
    blocked: int = 0
    """What its Shields have stopped of the same Action."""

    def beat(self, t: Any, viewer: Viewer) -> Beat:
        """It is lit on its board."""
        return to(self.name)

    def shares(self, t: Any) -> tuple[Share, ...]:
        """What did it, and what Shields stopped."""
        when = f" (Round {self.round})" if self.round else ""
        found = [Share(f"{self.by or 'wounds'}{when}", self.n + self.blocked)]
        found += [Share("stopped by Shields", -self.blocked)] if self.blocked else []
        return tuple(found)


class Shelters(Line):
    """DC-228: a Companion takes Damage in place of a Beheaded."""

    kind = "shelters"
    text = "{what} takes 1 Damage in place of {name}."
    name: str
    what: str
    by: str
    round: str = ""

    def beat(self, t: Any, viewer: Viewer) -> Beat:
        """It is lit on its owner's board."""
        return to(self.name)

    def shares(self, t: Any) -> tuple[Share, ...]:
        """What did it."""
        return (Share(f"{self.by} (Round {self.round})" if self.round else self.by, 1),)
