"""ALN-209, ALN-353, ALN-R43: what Evil players may tell each other, and who hears it."""

from ...engine import Channel, Seat
from ...engine.talk import ALL, EVERYBODY
from .state import Table

BEHIND = "evil"
PROPOSALS = (
    "React now",
    "Let it pass",
    "Save the cards",
    "Drive the nearest one on",
    "Come from behind",
    "Guard the Mission",
    "Bar a Door",
    "Put the Lights out",
)
"""What those who do not lead may propose by a touch; none of it names a card of any deck."""


def channels(t: Table, seat: Seat) -> tuple[Channel, ...]:
    """ALN-352, ALN-353, ALN-R43: aloud, so that the Hero may listen; whispers are an option."""
    if seat == t.hero_seat or len(t.evil) == 1:
        return (EVERYBODY,)
    aloud = Channel(ALL, EVERYBODY.title, phrases=PROPOSALS)
    if not t.whispers:
        return (aloud,)
    return (aloud, Channel(BEHIND, "Behind the screen", tuple(t.evil), PROPOSALS))


def unsayable(t: Table, seat: Seat, text: str) -> str | None:
    """ALN-353: nobody names a card of the own hand while others play on the same side."""
    if len(t.playing) == 1:
        return None
    said = " ".join(text.casefold().split())
    if any(card.casefold() in said for card in t.hands[seat]):
        return "You may not name a card that you hold (ALN-353)."
    return None
