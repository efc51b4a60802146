"""The log in human sentences."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

from ...engine import Seen
from .barques import barque_size
from .boards import PATHS
from .cards import cards
from .content import achievements, characters
from .ending import ALONE, ENDINGS
from .sides import side_of
from .state import HUNT, Table

LINES = {
    "no card": "{Who} would draw, but no card is left.",
    "discards": "{Who} discards {card}.",
    "takes back": "{Who} takes back all Action cards.",
    "swaps": "{Who} swaps the Barques on places {places[0]} and {places[1]}, unseen.",
    "reveal": "The first Barque is revealed: {size}. The other two are gone.",
    "escort": "Cerberus carries his prey back to space {at}; the die returns to {place}, Speed"
    " {speed}.",
    "hunt": "Cerberus goes on the Hunt with Speed {speed}.",
    "hunt in vain": "The Hunt was in vain: Speed {speed}, and the die returns to {place}.",
    "rage": "Rage {by:+d}: the die is on {place}.",
    "speed": "Speed {by:+d}: the die shows {speed}.",
    "moves": "{Who} goes from {origin} to {space}.",
    "exchange": "{Who} takes the Gondola to {space}; {Other} comes to {origin} in exchange.",
    "bridge falls": "{Who} crosses the Rope Bridge, and it falls.",
    "link": "{Who} takes the short way from {origin} to {space}.",
    "symbol": "{Who} stopped on a space that works: {text}",
    "blackmail": "{Who} is blackmailed: a Survival card, or {steps} spaces back.",
    "asks": "{Who} shows {card} and asks for {price} card(s) towards its advanced effect.",
    "withdraws": "{Who} withdraws the offer.",
    "gives": "{Who} pays {n} card(s).",
    "no action": "{Who} has no Action card that can be paid for.",
    "plays action": "{Who} plays Action {code}: {text}",
    "plays card": "{Who} plays {code}: {text}",
    "takes card back": "{Who} takes {card} back unplayed.",
    "turn": "Round {round}: {Who} is next.",
}


def narrate(t: Table, seen: Seen) -> str:
    """One event as a sentence, as far as the viewer saw it."""
    data = dict(seen.data)
    kind = seen.kind
    if "who" in data:
        data["Who"] = name(t, data["who"])
    if "other" in data:
        data["Other"] = name(t, data["other"])
    if "rage" in data:
        data["place"] = place_name(data["rage"])
    if "at" in data:
        data["space"] = space_name(t, data["at"])
    if "was" in data and kind not in ("rage", "speed"):
        data["origin"] = space_name(t, data["was"])
    if "seats" in data:
        data["size"] = barque_size(data["seats"])
    if kind in LINES:
        return LINES[kind].format(**data)
    return SPECIAL[kind](t, data)


def name(t: Table, seat: int) -> str:
    """A player as the log calls him: the colour of the Adventurer."""
    return t.colours[seat].capitalize()


def names(t: Table, seats: list[int]) -> str:
    """Several players in a row."""
    return ", ".join(name(t, s) for s in seats) or "nobody"


def space_name(t: Table, at: int) -> str:
    """A space by its number, or the Barque."""
    return "the Barque" if at == PATHS[t.boards].end else f"space {at}"


def place_name(rage: int) -> str:
    """CER-169: a place of the Rage track by its number."""
    if rage == HUNT:
        return "the Hunt space"
    return f"the space numbered {7 - rage}" if rage < 7 else f"plain space {rage - 6}"


def begins(t: Table, d: dict[str, Any]) -> str:
    """CER-018, CER-019: boards, difficulty, first player."""
    titles = ", ".join(side_of(key).title for key in d["boards"])
    who = characters()[t.colours[d["who"]]]
    begins = f'{d["Who"]} begins. {who.name}: "{who.start}"'
    return f"{titles}: difficulty {d['difficulty']}. {begins}"


def draws(t: Table, d: dict[str, Any]) -> str:
    """CER-103: the card is told to its owner only."""
    return f"{d['Who']} draws {d.get('card', 'a card')}."


def peeks(t: Table, d: dict[str, Any]) -> str:
    """CER-227: what was seen is told to the user only."""
    seen = f": {d['size']}" if "size" in d else ""
    return f"{d['Who']} peeks at the Barque on place {d['place']}{seen}."


def captured(t: Table, d: dict[str, Any]) -> str:
    """CER-197, CER-199: switches sides, or is out."""
    who, turns = characters()[t.colours[d["who"]]], d["turns"]
    fate = "and hunts with Cerberus from now on" if turns else "and is out of the game"
    voice = f"{who.captured} {who.turned}" if turns else who.lost
    return f'{d["Who"]} is captured on {d["space"]} {fate}. {who.name}: "{voice}"'


def cerberus(t: Table, d: dict[str, Any]) -> str:
    """CER-183: how far he came."""
    if d["at"] == d["was"]:
        return f"Cerberus cannot go farther than {d['space']}."
    return f"Cerberus runs from {d['origin']} to {d['space']}."


def boards(t: Table, d: dict[str, Any]) -> str:
    """CER-213: a seat is taken."""
    return f"{d['Who']} boards the Barque" + (", and it is full." if d["full"] else ".")


def offers(t: Table, d: dict[str, Any]) -> str:
    """CER-R21: only the number is told."""
    return f"{d['Who']} offers {d['n'] or 'nothing'}."


def reshuffle(t: Table, d: dict[str, Any]) -> str:
    """CER-R25: a new deck."""
    return f"The {'Survival' if d['status'] == 'free' else 'Betrayal'} deck is made anew."


def triumph(t: Table, d: dict[str, Any]) -> str:
    """CER-224."""
    return f"Cerberus triumphs. Winners: {names(t, d['winners'])}."


def escape(t: Table, d: dict[str, Any]) -> str:
    """CER-219."""
    voices = [characters()[t.colours[s]] for s in d["winners"]]
    said = " ".join(f'{who.name}: "{who.escaped}"' for who in voices)
    return f"The Barque is full and leaves. Winners: {names(t, d['winners'])}. {said}"


SPECIAL = {
    "begins": begins,
    "draws": draws,
    "peeks": peeks,
    "captured": captured,
    "cerberus": cerberus,
    "boards": boards,
    "offers": offers,
    "reshuffle": reshuffle,
    "triumph": triumph,
    "escape": escape,
}

KINDS = (*LINES, *SPECIAL)
"""The kinds of events: each has its sentence."""

GAP = re.compile(r"\{[^}]*\}")
"""What is filled in when a line is told."""


def specials(t: Table, seat: int) -> Iterator[str]:
    """The special lines about a seat, with a gap for the space of a capture."""
    data = {"space": "{space}", "who": seat, "Who": name(t, seat), "winners": [seat]}
    yield from (triumph(t, data), escape(t, data) if t.colours[seat] else "")
    for card in cards().kind:
        yield from (draws(t, {**data, "card": card}), LINES["discards"].format(**data, card=card))
    for n in range(4):
        yield from (offers(t, {**data, "n": n}), LINES["gives"].format(**data, n=n))
    for place, seats in itertools.product((1, 2, 3), (1, 2, 3)):
        yield peeks(t, {**data, "place": place, "size": barque_size(seats)})
    for way in (True, False):
        if t.colours[seat]:
            yield captured(t, {**data, "turns": way})
        yield boards(t, {**data, "full": way})
        yield reshuffle(t, {"status": "free" if way else "cerberus"})


def texts(t: Table) -> Iterator[str]:
    """CER-208, CER-227: what is told only later: Barques, cards not held, words of the log."""
    for seats in t.barques:
        yield f"face down; you saw {barque_size(seats)}"
    for card in cards().kind:
        yield from (card, cards().simple[card].text, cards().advanced[card].text)
    for seat in range(len(t.colours)):
        for line in (*LINES.values(), *specials(t, seat)):
            told = line.replace("{Who}", name(t, seat))
            yield from GAP.split(re.sub(r"\{(space|origin)\}", "space {at}", told))
    for who in characters().values():
        yield from (who.start, who.captured, who.turned, who.lost, who.escaped)
    for line in (*ENDINGS.values(), ALONE):
        yield from GAP.split(line)
    for prize in achievements():
        yield from (prize.title, prize.text)
