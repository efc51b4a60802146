"""The bot of Alone: it plays the Hero on the Hero's seat, and Evil on any other."""

import msgspec

from ...engine import Answer, Match, OwnBot, Rng, Seat
from .ending import sensible
from .seeker import Seeker
from .warden import Warden


class Veteran(msgspec.Struct, frozen=True):
    """Answers by rules of thumb, at once."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        ask, t = match.ask, match.table
        assert ask is not None
        options = sensible(t, ask, seat)
        if len(options) == 1:
            return options[0]
        rng = Rng(f"{self.seed}/{seat}/{len(match.given(seat))}")
        if seat == t.hero_seat:
            answer = Seeker(t, ask, options, rng).answer()
        else:
            answer = Warden(t, ask, options, seat, rng).answer()
        return answer if answer in options else rng.choice(options)


VETERAN = OwnBot("Knows its way in the dark, on either side of the screen.", Veteran)
