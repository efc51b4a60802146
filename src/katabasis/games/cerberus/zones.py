"""CER-044, CER-R26, CER-R66: hands, decks and piles as one viewer sees them."""

from ...engine import Viewer
from ...engine.scene import Card, Zone
from .cards import cards
from .state import ACTIONS, FREE, OUT, Table


def zones(t: Table, viewer: Viewer) -> tuple[Zone, ...]:
    """Action cards and discard piles for all, hands for their owners, decks as numbers."""
    out = []
    for seat in range(len(t.pawns)):
        out += [hand_zone(t, seat, viewer), *action_zones(t, seat)]
    out += [
        Zone("survival", "Survival deck", len(t.survival)),
        Zone("betrayal", "Betrayal deck", len(t.betrayal)),
        pile("survival-discard", "Survival cards discarded", t.survival_discard),
        pile("betrayal-discard", "Betrayal cards discarded", t.betrayal_discard),
    ]
    if t.played:
        out.append(pile("played", "Being played", [t.played]))
    return tuple(out)


def hand_zone(t: Table, seat: int, viewer: Viewer) -> Zone:
    """CER-R66: the number for all, the cards for the owner; what was shown stays known."""
    hand = t.hands[seat]
    seen = hand if seat == viewer or t.over else t.shown[seat]
    kind = "Survival" if t.status[seat] == FREE else "Betrayal"
    names = sorted(seen)
    before = [names[:n].count(name) for n, name in enumerate(names)]
    keys = [f"card-{seat}-{c}" + (f"-{n}" if n else "") for c, n in zip(names, before, strict=True)]
    numbered = [card(key, name) for key, name in zip(keys, names, strict=True)]
    title = f"{kind} cards of {t.colours[seat].capitalize()}"
    return Zone(f"hand-{seat}", title, len(hand), seat, tuple(numbered))


def action_zones(t: Table, seat: int) -> list[Zone]:
    """CER-044: Action cards in hand, and those that lie in front of their player."""
    if t.status[seat] == OUT:
        return []
    held = t.actions[seat]
    laid = [c for c in ACTIONS if c not in held]
    who = t.colours[seat].capitalize()
    rows = (("actions", "Action cards of", held), ("front", "Played by", laid))
    return [
        Zone(
            f"{key}-{seat}",
            f"{title} {who}",
            len(names),
            seat,
            tuple(action(t, seat, name) for name in names),
        )
        for key, title, names in rows
    ]


def action(t: Table, seat: int, name: str) -> Card:
    """CER-038: an Action card with the two effects of the side in use."""
    side = cards().action[t.status[seat]]
    text = f"1: {side[f'{name}.1'].text} 2: {side[f'{name}.2'].text}"
    return Card(f"card-{seat}-{name}", name, text, "action")


def card(key: str, name: str) -> Card:
    """A Survival or Betrayal card, face up."""
    return Card(key, name, cards().text(name), cards().kind[name].lower())


def pile(key: str, title: str, names: list[str]) -> Zone:
    """CER-R26: an open pile."""
    shown = tuple(card(f"{key}-{n}", name) for n, name in enumerate(names))
    return Zone(key, title, len(names), None, shown)
