"""Impossible tables: components are never lost or doubled, and every number has its bounds."""

import msgspec

from ...engine import BadInput
from .barques import aboard, is_full
from .boards import FIRST_GAME, PATHS
from .cards import cards
from .ending import too_few
from .setup import RANDOM, lowest_speed, setup
from .state import (
    ACTIONS,
    ADVENTURERS,
    BETRAYAL,
    CERBERUS,
    ESCAPE,
    FASTEST,
    FREE,
    HUNT,
    OUT,
    SLOWEST,
    SURVIVAL,
    TRIUMPH,
    Table,
    first_empty,
)

DECIDED = ("colours", "boards", "first", "track", "barques", "pawns")
"""What chance may decide before the first turn."""
EACH = ("pawns", "colours", "status", "actions", "hands", "shown", "peeked")
"""CER-001, CER-007: what every player has."""
ROUNDS = 9_999
"""More than anybody can have played; it keeps the counter readable."""


def check(t: Table) -> str | None:
    """CER-001 to CER-018, CER-170: a sentence about what is wrong, or None."""
    fault = check_seats(t) or check_numbers(t) or check_cards(t)
    if fault:
        return fault
    if t.turn < 0:
        return check_unplayed(t)
    fault = check_boards(t)
    return fault or check_hands(t) or check_pawns(t) or check_barques(t) or check_ending(t)


def check_start(t: Table) -> str | None:
    """CER-046, CER-202: whoever has a turn can act in it."""
    if t.turn < 0:
        return "The set-up is under way." if t.track or t.barques else None
    if not t.over and t.status[t.turn] == OUT:
        return "The turn of an eliminated player is over."
    in_play = [s for s, status in enumerate(t.status) if status != OUT]
    lacks = [t.colours[s] for s in in_play if "IV" not in t.actions[s]]
    if lacks and not t.over:
        return f"Action card IV takes itself back, so it is in every hand; {lacks[0]} lacks it."
    return None


def check_seats(t: Table) -> str | None:
    """CER-007, CER-018: each player has a colour and a status, and one of them the turn."""
    players = len(t.pawns)
    known = [colour for colour in t.colours if colour or t.turn >= 0]
    if len(set(known)) != len(known) or not set(known) <= set(ADVENTURERS):
        return f"Each player has a different colour: {', '.join(ADVENTURERS)}."
    if any(status not in (FREE, CERBERUS, OUT) for status in t.status):
        return f"A player's status is {FREE}, {CERBERUS} or {OUT} (which is eliminated)."
    least = -1 if t.turn == -1 else 0
    if not least <= t.turn < players or not least <= t.first < players:
        return f"Seats count from 0 to {players - 1}."
    return None


def check_numbers(t: Table) -> str | None:
    """CER-012 to CER-014, CER-167, CER-169: the Speed die, its place, and the round."""
    lowest = lowest_speed(len(t.pawns))
    if not SLOWEST <= t.speed <= FASTEST:
        return f"The Speed die shows {SLOWEST} to {FASTEST}."
    if not lowest <= t.minimum <= 6:
        return f"With {len(t.pawns)} players the lowest Speed is {lowest} to 6."
    if not 0 <= t.rage <= HUNT:
        return f"The places of the Rage track are 0 to {HUNT}."
    if not 1 <= t.round <= ROUNDS:
        return f"The rounds count from 1 to {ROUNDS}."
    return None


def check_cards(t: Table) -> str | None:
    """CER-008, CER-010, CER-064, CER-065: every card of the game is in one place."""
    if any(card not in ACTIONS or hand.count(card) > 1 for hand in t.actions for card in hand):
        return f"The Action cards of a player are {', '.join(ACTIONS)}, each once."
    known = cards()
    held = [c for hand in t.hands for c in hand] + ([t.played] if t.played else [])
    for card in (*held, *t.asked):
        if card not in known.kind:
            return f"Unknown card {card}. It is one of: {', '.join(known.kind)}."
    if len(set(t.asked)) != len(t.asked):
        return "An advanced effect can be asked for only once at a time."
    return None


def check_boards(t: Table) -> str | None:
    """CER-002, CER-003: the names of four board sides that form a path, with a space between."""
    boards = " ".join(t.boards.split())
    try:
        PATHS[boards]
    except BadInput as error:
        return str(error)
    return None if t.boards == boards else "Board sides are separated by single spaces."


def check_unplayed(t: Table) -> str | None:
    """CER-005 to CER-017: before the first turn only chance has decided something."""
    chance = {"boards": (RANDOM,), "characters": (RANDOM,), "first": RANDOM}
    laid = setup(len(t.pawns), {**chance, "speed": t.minimum})
    decided = {key: getattr(t, key) for key in DECIDED}
    if msgspec.structs.replace(laid, **decided) != t:
        return "Before the first turn nobody has moved, drawn or played anything."
    if fault := check_boards(t) if t.boards else None:
        return fault
    gates = {PATHS[boards].gates for boards in (" ".join(FIRST_GAME), t.boards) if boards}
    if t.pawns[0] not in gates or len(set(t.pawns)) > 1:
        return "All Adventurers start at the Gates."
    if t.track and sorted([*t.track, *t.colours]) != sorted(ADVENTURERS):
        return "Adventurers that nobody plays come first on the Rage track."
    if t.barques and sorted(t.barques) != [1, 2, 3]:
        return "There are three Barques, with 1, 2 and 3 seats."
    return None


def check_hands(t: Table) -> str | None:
    """CER-064, CER-065, CER-202, CER-R21, CER-R51: who holds which cards, and what was shown."""
    for seat, hand in enumerate(t.hands):
        side = {FREE: SURVIVAL, CERBERUS: BETRAYAL}.get(t.status[seat])
        for card in hand:
            if cards().kind[card] != side and not t.over:
                return f"{card} is a card that {t.colours[seat]} cannot hold."
        if t.status[seat] == OUT and t.actions[seat] and not t.over:
            return f"{t.colours[seat]} is eliminated and has no Action cards."
        if any(t.shown[seat].count(c) > hand.count(c) for c in t.shown[seat]):
            return f"A card shown by {t.colours[seat]} is not in that hand."
    return None


def check_pawns(t: Table) -> str | None:
    """CER-007, CER-015, CER-128, CER-170 to CER-173, CER-R34: pawns, Cerberus and the die."""
    path = PATHS[t.boards]
    in_play = [t.colours[s] for s in t.adventurers()]
    if sorted(in_play + t.track) != sorted(ADVENTURERS):
        return "Every Adventurer is either on the path or on the Rage track."
    unused = len(ADVENTURERS) - len(t.colours)
    if set(t.track[:unused]) & set(t.colours):
        return "Adventurers that nobody plays come first on the Rage track."
    if any((at >= 0) != (t.status[s] == FREE) or at < -1 for s, at in enumerate(t.pawns)):
        return "Exactly the free Adventurers have a pawn in play; all others are at -1."
    if any(at > path.end for at in t.pawns) or not 0 <= t.cerberus < path.end:
        return f"Spaces go from 0 (the Den) to {path.end} (the Barque)."
    if any(0 <= at < t.cerberus for at in t.pawns):
        return "No Adventurer is behind Cerberus."
    if any(t.pawns.count(at) > 1 for at in path.platforms):
        return "A Platform holds one Adventurer."
    if not first_empty(t) <= t.rage and not t.over:
        return f"The Speed die is between {first_empty(t)} and {HUNT} on the Rage track."
    if not t.bridge and "rope near" not in path.roles:
        return "These boards have no Rope Bridge that could have fallen."
    return None


def check_barques(t: Table) -> str | None:
    """CER-015, CER-208 to CER-213, CER-227: three Barques, and who is aboard or has looked."""
    path = PATHS[t.boards]
    if sorted(t.barques) != [1, 2, 3]:
        return "There are three Barques, with 1, 2 and 3 seats."
    if any(list(seen) != sorted(set(seen)) or not {1, 2, 3} >= set(seen) for seen in t.peeked):
        return "Barques that a player has looked at are named by their seats: 1, 2, 3."
    if t.revealed and t.pawns.count(path.end) > t.barques[0]:
        return "More Adventurers are aboard than the Barque has seats."
    if not t.revealed and any(at >= path.finish for at in t.pawns):
        return "An Adventurer on the Finish board has revealed the Barque."
    return None


def check_ending(t: Table) -> str | None:
    """CER-219 to CER-224: the game goes on while a Barque can leave; then the right ones won."""
    few = too_few(t, t.in_play())
    if not t.over:
        if few:
            return "Too few Adventurers are left, so the game is over."
        return "Nobody has won yet." if t.winners else None
    hunters = tuple(s for s, status in enumerate(t.status) if status == CERBERUS)
    won = {ESCAPE: (is_full(t), aboard(t)), TRIUMPH: (few, hunters)}
    if t.over not in won or won[t.over] != (True, t.winners) or t.played:
        return f"The game ends by {ESCAPE} of all aboard or by {TRIUMPH} of all Cerberus players."
    return None
