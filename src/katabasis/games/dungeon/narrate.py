"""The log in human sentences; what was read stays there in full."""

from typing import Any

from ...engine import Seen
from .state import Table, name, story

LINES = {
    "chooses": "{Who} joins the team.",
    "turn": "{Who}'s turn.",
    "goes": "{Who} goes to {place}.",
    "is moved": "{Who} ends up at {place}.",
    "enters": "{room} is entered for the first time.",
    "explores": "{Who} looks closely at {place}.",
    "dials": "{Who} sets the dials to {code}.",
    "chooses way": "{Who} chooses: {say}.",
    "takes": "{Who} takes {card}.",
    "skips": "There is nothing more to take of what this tells.",
    "boxes": "{Card} is gone for good.",
    "puts back": "{Card} goes back to where it came from.",
    "exchanges": "{Who} hands {card} to {Other}.",
    "buys": "{Who} buys {card} for {price} of the coins.",
    "reveals": "A new room: {room}.{description}",
    "room gone": "{room} is gone.",
    "ally fights": "{Card} sees to it; nobody is hurt.",
    "cannot heal": "{Who} cannot be healed now.",
    "nothing left to lose": "Nobody has any health left to lose.",
    "scores": "Chapter {chapter} is over: {score} points.",
    "ends": "The end. {total} points in all.",
}


def narrate(t: Table, seen: Seen) -> str:
    """DUN-040: one event as a sentence; an entry as its whole text."""
    data = dict(seen.data)
    if seen.kind == "reads":
        return entry_text(t, data["entry"], data["parts"])
    if seen.kind == "nothing":
        return silence(t, data["who"], data["number"])
    if seen.kind == "mission":
        return f"The mission: {story(t).text('mission ' + data['mission'])}"
    data["Who"] = name(t, data["who"]) if data.get("who", -1) >= 0 else "Nobody"
    if "other" in data:
        data["Other"] = name(t, data["other"])
    if data.get("at"):
        data["place"] = story(t).locations[data["at"]].name
    if "card" in data:
        data["card"] = story(t).cards[data["card"]].name
        data["Card"] = upper(data["card"])
    if "room" in data:
        data["description"] = f"\n\n{story(t).text('room ' + data['room'])}"
        data["room"] = story(t).rooms[data["room"]].name
    return SPECIAL[seen.kind](t, data) if seen.kind in SPECIAL else LINES[seen.kind].format(**data)


def entry_text(t: Table, entry: str, parts: list[str]) -> str:
    """DUN-040: the passages that were read, one after the other."""
    texts = [story(t).text(f"{entry} {label}".strip()) for label in parts]
    return "\n\n".join(text for text in texts if text) or f"(Entry {entry} has no text.)"


def silence(t: Table, me: int, number: str) -> str:
    """DUN-061: a short reply that gives nothing away, in the voice of who tried."""
    replies = story(t).text(f"silence {t.heroes[me]}").split("\n\n")
    found = replies[sum(map(ord, number)) * 7 % len(replies)]
    return found or "Nothing happens."


def upper(text: str) -> str:
    """A sentence's beginning."""
    return text[:1].upper() + text[1:]


def tell_combines(t: Table, data: dict[str, Any]) -> str:
    """DUN-036: what was put together, or used where."""
    names = [story(t).cards[card].name for card in data["cards"]]
    if len(names) == 1:
        return f"{data['Who']} tries {names[0]} at {data['place']}."
    return f"{data['Who']} tries {', '.join(names[:-1])} with {names[-1]}."


def tell_loses(t: Table, data: dict[str, Any]) -> str:
    """DUN-077, DUN-081: who turns a card, also for a neighbour."""
    instead = " in a friend's stead" if data["instead"] else ""
    return f"{data['Who']} loses a point of health{instead}."


def tell_loses_for_good(t: Table, data: dict[str, Any]) -> str:
    """DUN-078: a grey card goes to the box."""
    instead = " in a friend's stead" if data["instead"] else ""
    return f"{data['Who']} loses a health card for good{instead}."


def tell_heals(t: Table, data: dict[str, Any]) -> str:
    """DUN-082: how many cards were turned back."""
    if not data["points"]:
        return f"{data['Who']} declines to be healed."
    return f"{data['Who']} gets {data['points']} health back."


SPECIAL = {
    "combines": tell_combines,
    "loses": tell_loses,
    "loses for good": tell_loses_for_good,
    "heals": tell_heals,
}
KINDS = (*LINES, *SPECIAL, "reads", "nothing", "mission")
