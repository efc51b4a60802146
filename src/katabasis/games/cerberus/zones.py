"""CER-044, CER-R26, CER-R66: hands, decks and piles as one viewer sees them."""

from functools import cache, lru_cache

from ...engine import Viewer
from ...engine.scene import Card, Zone
from ...engine.scene import Effect as Printed
from .cards import Effect, cards
from .state import ACTIONS, BETRAYAL, CERBERUS, FREE, OUT, SURVIVAL, Table

SIDES = {FREE: "adventurers", CERBERUS: "cerberus", OUT: ""}
"""CER-023: the side that a seat plays for."""


def zones(t: Table, viewer: Viewer) -> tuple[Zone, ...]:
    """Action cards and discard piles for all, hands for their owners, decks as numbers."""
    out = []
    for seat in range(len(t.pawns)):
        own, status = seat == viewer, t.status[seat]
        hand = t.hands[seat]
        seen = hand if own or t.over else t.shown[seat]
        out.append(hand_zone(seat, status, len(hand), tuple(sorted(seen)), own))
        out += action_zones(seat, status, tuple(t.actions[seat]), own)
    out += [deck(SURVIVAL, len(t.survival)), deck(BETRAYAL, len(t.betrayal))]
    out += [pile(SURVIVAL, (*t.survival_discard,)), pile(BETRAYAL, (*t.betrayal_discard,))]
    if t.played:
        played = (card("played-0", t.played),)
        out.append(Zone("played", "Being played", 1, None, played, role="play"))
    return tuple(out)


@lru_cache(4096)
def deck(kind: str, count: int) -> Zone:
    """CER-R26: a deck is a number."""
    return Zone(kind.lower(), f"{kind} deck", count, role="deck", back=kind.lower())


@lru_cache(4096)
def hand_zone(seat: int, status: str, count: int, names: tuple[str, ...], own: bool) -> Zone:
    """CER-R66: the number for all, the cards for the owner; what was shown stays known."""
    kind = SURVIVAL if status == FREE else BETRAYAL
    before = [names[:n].count(name) for n, name in enumerate(names)]
    keys = [f"card-{seat}-{c}" + (f"-{n}" if n else "") for c, n in zip(names, before, strict=True)]
    known = tuple(card(key, name, own) for key, name in zip(keys, names, strict=True))
    title, back = f"{kind} cards", kind.lower()
    return Zone(f"hand-{seat}", title, count, seat, known, "hand", kind, back)


@lru_cache(4096)
def action_zones(seat: int, status: str, held: tuple[str, ...], own: bool) -> tuple[Zone, ...]:
    """CER-044: Action cards in hand, and those that lie in front of their player."""
    if status == OUT:
        return ()
    laid = [c for c in ACTIONS if c not in held]
    ready = tuple(action(status, f"card-{seat}-{name}", name, own) for name in held)
    used = tuple(action(status, f"card-{seat}-{name}", name, own) for name in laid)
    return (
        Zone(f"actions-{seat}", "Action cards", len(ready), seat, ready, "front", "Action"),
        Zone(f"front-{seat}", "Played", len(used), seat, used, "discard", "Played"),
    )


@cache
def action(status: str, key: str, name: str, own: bool = False) -> Card:
    """CER-038: an Action card with the two effects of the side in use."""
    side, on = cards().action[status], key if own else ""
    effects = (printed("1", side[f"{name}.1"], on), printed("2", side[f"{name}.2"], on))
    return Card(key, name, kind="action", side=SIDES[status], effects=effects)


@cache
def card(key: str, name: str, own: bool = False) -> Card:
    """A Survival or Betrayal card, face up."""
    on = key if own else ""
    simple = printed("Simple", cards().simple[name], on)
    advanced = printed("Advanced", cards().advanced[name], on)
    return Card(key, name, kind=cards().kind[name].lower(), effects=(simple, advanced))


def printed(label: str, effect: Effect, on: str) -> Printed:
    """What a card says of an effect, in words and in signs; on an own card it can be chosen."""
    facts = (half(on, effect.code), effect.code) if on else ()
    return Printed(effect.text, label, effect.pays, effect.gains, *facts)


def half(card: str, code: str) -> str:
    """What the half of a card with this effect is called."""
    return f"{card}/{code}"


@lru_cache(4096)
def pile(kind: str, names: tuple[str, ...]) -> Zone:
    """CER-R26: an open pile."""
    key, title = f"{kind.lower()}-discard", f"{kind} cards discarded"
    shown = tuple(card(f"{key}-{n}", name) for n, name in enumerate(names))
    return Zone(key, title, len(names), None, shown, role="discard", back=kind.lower())
