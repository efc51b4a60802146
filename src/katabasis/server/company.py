"""The company at a table: who plays and who watches, what they are called, see and hear."""

import time
from collections.abc import Iterable

from ..engine import Match, Said, Seat, Viewer, commitment, heard
from . import limits
from .audience import Audience, Listener
from .bodies import InCampaign
from .clocks import Clocks, of_day
from .delay import Delayed
from .incoming import Speed
from .outgoing import Person, Ticking
from .seats import BOT, Seating, best_bot, title_of
from .services import Services
from .votes import Votes

PACES: dict[Speed, float] = {"at once": 0.0, "fast": 0.4, "normal": 1.0, "slow": 2.2}
"""How much longer or shorter a bot takes than the host has set, as people at the table wish."""
NOT_BEGUN = "The game has not begun yet; its host begins when everybody is here."
ENDED = "Everybody has agreed to end this table; nothing more is played here."


class Company(Audience):
    """A match with the people round it."""

    written: int
    """How many entries the archive has of this table."""

    def __init__(self, table: str, match: Match, seating: Seating, services: Services) -> None:
        super().__init__()
        self.id, self.match, self.seating, self.services = table, match, seating, services
        self.talk: list[Said] = []
        self.votes = Votes()
        self.left: dict[Seat, float] = {}
        """When the last person of a seat went away."""
        self.began = time.monotonic()
        self.clocks: Clocks | None = None
        self._delayed = Delayed()

    @property
    def halted(self) -> str:
        """Why nobody answers here now; empty while the game goes on."""
        if self.seating.gathering:
            return NOT_BEGUN
        return ENDED if self.seating.ended else ""

    @property
    def campaign(self) -> InCampaign | None:
        """The campaign of which this is a run."""
        return self.seating.campaign

    @property
    def called(self) -> dict[Seat, str]:
        """What people have called themselves."""
        return {seat: p.name for seat, p in enumerate(self.seating.places) if p.name}

    def closed_to(self, viewer: Viewer) -> bool:
        """Whether a spectator has the eyes of players who have not agreed to it."""
        seating = self.seating
        if not isinstance(viewer, str) or seating.gathering or self.match.ask is None:
            return False
        return seating.shared and viewer not in seating.watched

    def _show(self, guests: list[Listener], anyway: bool = False) -> None:
        """Shows the table to all who may see it; the others have to come in again."""
        for guest in [guest for guest in guests if self.closed_to(guest.viewer)]:
            guest.leave()
        super()._show([guest for guest in guests if not self.closed_to(guest.viewer)], anyway)

    def bot_for(self, seat: Seat) -> str:
        """The bot that answers for a seat now: its own, or one because time is up; else none."""
        place = self.seating.places[seat]
        if place.who == BOT:
            return place.bot
        late = self.clocks is not None and seat in self.clocks.flagged
        return best_bot(self.match.game) if late else ""

    @property
    def seed(self) -> str:
        """The seed of the draws."""
        return str(getattr(self.match.source, "seed", ""))

    @property
    def commitment(self) -> str:
        """The hash of the seed, known from the start."""
        return commitment(self.seed)

    @property
    def pace(self) -> float:
        """Seconds that a bot takes at least: nobody who plays here is rushed."""
        wishes = [PACES[guest.pace] for guest in self.guests if isinstance(guest.viewer, int)]
        return self.services.pace * max(wishes, default=1.0)

    @property
    def beat(self) -> float:
        """The same for bots whose questions others must not count: even at once takes a moment."""
        return max(self.pace, self.services.pace * PACES["fast"])

    @property
    def full(self) -> bool:
        """Whether its log takes no more answers."""
        return len(self.match.log) >= limits.ANSWERS or self.written >= limits.ENTRIES

    def name(self, seat: Seat) -> str:
        """What the player on a seat is called."""
        return self.seating.places[seat].name or self.title(seat)

    def title(self, seat: Seat) -> str:
        """What the game calls a seat."""
        return title_of(self.match.game.names(self.match.table)[seat])

    def seen_by(self, viewer: Viewer) -> Match:
        """The match as far as a viewer may follow it: some spectators see it later."""
        return self._delayed.match(self.match, viewer)

    def talk_for(self, viewer: Viewer) -> list[Said]:
        """All that a viewer has heard; whoever sees the table later, hears it later."""
        match = self.seen_by(viewer)
        talk = heard(self.talk, match.game.eyes(match.table, viewer))
        late = match is not self.match
        return [said for said in talk if said.number <= len(match.log)] if late else talk

    def people(self, asked: Iterable[Seat], awaited: Iterable[Seat] = ()) -> list[Person]:
        """Who sits where, as far as a viewer may know who is asked and who is waited for."""
        names = self.match.game.names(self.match.table)
        out = []
        for seat, place in enumerate(self.seating.places):
            name = place.name or title_of(names[seat])
            here = place.who == BOT or self.here(seat)
            when = None if here else of_day(self.away_since(seat) + self.services.patience)
            due = seat in asked and seat in awaited
            out.append(Person(seat, name, place.who, here, seat in asked, place.bot, when, due))
        return out

    def away_since(self, seat: Seat) -> float:
        """When the last person of a seat has gone."""
        return self.left.get(seat, self.began)

    def ticking(self, match: Match, viewer: Viewer) -> list[Ticking]:
        """The clocks that a viewer may see."""
        return [] if self.clocks is None else self.clocks.shown(match, viewer)


def person_seats(company: Company) -> list[Seat]:
    """The seats with a person who is here, and so has a vote."""
    return [s for s in company.seating.persons() if company.here(s)]
