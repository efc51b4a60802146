"""The bot of Alone: it plays the Hero on the Hero's seat, and Evil on any other."""

import msgspec

from ...engine import Answer, Ask, Match, OwnBot, Rng, Seat
from .ending import sensible
from .seeker import WORLDS, Seeker
from .state import Table
from .warden import Warden


class Veteran(msgspec.Struct, frozen=True):
    """Answers by rules of thumb, at once."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        ask = match.ask
        assert ask is not None
        return thumb(match.table, ask, seat, Rng(f"{self.seed}/{seat}/{len(match.given(seat))}"))


def thumb(t: Table, ask: Ask, seat: Seat, rng: Rng, worlds: int = WORLDS) -> str:
    """What a seat answers by rule of thumb; the Hero imagines that many Maps."""
    options = sensible(t, ask, seat)
    if len(options) == 1:
        return options[0]
    if seat == t.hero_seat:
        answer = Seeker(t, ask, options, rng, worlds).answer()
    else:
        answer = Warden(t, ask, options, seat, rng).answer()
    return answer if answer in options else rng.choice(options)


VETERAN = OwnBot("Knows its way in the dark, on either side of the screen.", Veteran)
