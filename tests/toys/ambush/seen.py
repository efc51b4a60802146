"""What each viewer of Ambush sees, and what is dealt again for whoever does not."""

from katabasis.engine import Rng, Seat, Viewer
from katabasis.engine.scene import Card, Counter, Panel, Picture, Space, Token, Track, Zone

from .table import HUT, NAMES, SNARE, WALKER, WATCHERS, Table, eyes


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """All that a viewer cannot know: places, hands, and even how many cards there are in them."""
    mine = eyes(t, viewer)
    if WALKER not in mine:
        t.at = rng.choice([n for n in range(HUT) if n not in t.snares])
        spread(t.bag, [t.hands[WALKER]], rng)
    known = any(seat in WATCHERS for seat in mine)
    if not known:
        t.deck += t.laid
        t.laid, t.snares = [], []
    hands = [t.hands[seat] for seat in WATCHERS if seat not in mine]
    spread(t.deck, hands, rng)
    if not known:
        for at in rng.sample([n for n in range(1, HUT) if n != t.at], min(2, t.deck.count(SNARE))):
            if rng.random() < 0.5:
                t.deck.remove(SNARE)
                t.laid.append(SNARE)
                t.snares = sorted([*t.snares, at])


def spread(home: list[str], hands: list[list[str]], rng: Rng) -> None:
    """Any of the cards in any of the hands, and the rest at home."""
    pool = sorted(sum(hands, home))
    rng.shuffle(pool)
    for hand in hands:
        hand[:] = [pool.pop() for _ in range(rng.randrange(min(3, len(pool)) + 1))]
    home[:] = sorted(pool)


def picture(t: Table, viewer: Viewer) -> Picture:
    """The wood and the lights for all; the walker, cards and snares for those who know them."""
    mine = eyes(t, viewer)
    tokens = [Token(f"light-{n}", "Light", f"space-{n}", "light") for n in t.lit]
    if WALKER in mine:
        tokens.append(Token("walker", "Walker", f"space-{min(t.at, HUT)}"))
    if any(seat in WATCHERS for seat in mine):
        tokens += [Token(f"snare-{n}", "Snare", f"space-{n}", "snare") for n in t.snares]
    zones = [
        Zone(f"hand-{s}", "Hand", len(t.hands[s]), s, cards_of(t, s), "hand") for s in sorted(mine)
    ]
    night = "misty" if t.mist else "clear"
    return Picture(
        panels=tuple(Panel(s, NAMES[s].capitalize(), "", "in the wood") for s in range(3)),
        tracks=(Track("wood", "Wood", tuple(Space(f"space-{n}", str(n)) for n in range(HUT + 1))),),
        tokens=tuple(tokens),
        zones=tuple(zones),
        counters=(Counter("round", "Round", t.round), Counter("night", "Night", night)),
    )


def cards_of(t: Table, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand, for those who may see them."""
    return tuple(Card(f"card-{seat}-{n}", name) for n, name in enumerate(t.hands[seat]))
