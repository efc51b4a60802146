"""CER-R66 and the table of hidden information: what a viewer cannot know is dealt again."""

from itertools import combinations, permutations

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
    random = rng.random
    for seat in others:
        hand = list(t.shown[seat])
        for _ in range(len(t.hands[seat]) - len(hand)):
            hand.append(pool.pop(int(random() * len(pool))))
        t.hands[seat] = tuple(hand)
    deck[:] = pool


def redeal_barques(t: Table, viewer: Viewer, rng: Rng) -> None:
    """CER-109, CER-211, CER-R58: what was peeked at or revealed stays where it is."""
    barques = t.barques
    known = t.peeked[viewer] if isinstance(viewer, int) else ()
    if t.revealed:
        known += (barques[0],)
    places = [place for place, seats in enumerate(barques) if seats not in known]
    if len(places) < 2:
        return
    lay = [barques[place] for place in places]
    orders = ORDERS[tuple(sorted(lay))]
    renamed = dict(zip(lay, orders[int(rng.random() * len(orders))], strict=True))
    t.barques = tuple([renamed.get(seats, seats) for seats in barques])
    for seat, peeked in enumerate(t.peeked):
        if peeked and seat != viewer:
            t.peeked[seat] = tuple(sorted([renamed.get(seats, seats) for seats in peeked]))


ORDERS = {kept: list(permutations(kept)) for n in (2, 3) for kept in combinations((1, 2, 3), n)}
"""Every order in which two or three unseen Barques might lie."""
