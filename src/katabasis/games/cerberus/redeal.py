"""CER-R66 and the table of hidden information: what a viewer cannot know, dealt anew."""

from ...engine import Rng, Viewer
from .state import CERBERUS, FREE, Table


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """CER-109, CER-R58, CER-R66: other hands, the decks and unseen Barques, in place.

    When the game is over nothing is hidden any more.
    """
    if t.over:
        return
    for status, deck in ((FREE, t.survival), (CERBERUS, t.betrayal)):
        redeal_cards(t, viewer, status, deck, rng)
    redeal_barques(t, viewer, rng)


def redeal_cards(t: Table, viewer: Viewer, status: str, deck: list[str], rng: Rng) -> None:
    """CER-R66: numbers stay, cards that were shown stay, the rest comes from one pool."""
    others = [s for s, st in enumerate(t.status) if st == status and s != viewer and t.hands[s]]
    if not others:
        return
    pool = deck[:]
    for seat in others:
        known = list(t.shown[seat])
        for card in t.hands[seat]:
            if card in known:
                known.remove(card)
            else:
                pool.append(card)
    pool.sort()
    rng.shuffle(pool)
    for seat in others:
        hand, shown = t.hands[seat], t.shown[seat]
        hand[:] = [*shown, *(pool.pop() for _ in range(len(hand) - len(shown)))]
    deck[:] = pool


def redeal_barques(t: Table, viewer: Viewer, rng: Rng) -> None:
    """CER-109, CER-211, CER-R58: what was peeked at or revealed stays where it is."""
    known = set(t.peeked[viewer]) if viewer is not None else set()
    if t.revealed:
        known.add(t.barques[0])
    places = [p for p, seats in enumerate(t.barques) if seats not in known]
    unseen = sorted(t.barques[p] for p in places)
    rng.shuffle(unseen)
    renamed = dict(zip((t.barques[p] for p in places), unseen, strict=True))
    for place in places:
        t.barques[place] = renamed[t.barques[place]]
    for seat, peeked in enumerate(t.peeked):
        if seat != viewer:
            t.peeked[seat] = tuple(sorted(renamed.get(seats, seats) for seats in peeked))
