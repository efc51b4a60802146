"""`events` and `no_events`: what happened since the start, and what did not."""

from typing import Any

from ..content.ledger import ledger
from ..engine import Game
from ..engine.line import form_of
from .compare import fits, shown
from .modes import Played
from .names import Names
from .page import Node
from .visibility import whole

EVENT = ("kind", "why", "seen_by")
"""What every event has besides its data."""


def is_event(event: dict[str, Any], wanted: dict[str, Node], names: Names) -> bool:
    """Whether an event is the one meant: its kind, its clauses, and the data that is named."""
    for key, node in wanted.items():
        if key not in event:
            return False
        if key == "why":
            if not all(n.value in event["why"] for n in node.list("`why`")):
                return False
        elif key == "seen_by" and not isinstance(node.value, dict):
            if {names.seat(n.value, n) for n in node.list("`seen_by`")} != set(event[key]):
                return False
        elif not fits(event[key], node, names):
            return False
    return True


def described(node: Node, game: Game) -> dict[str, Node]:
    """The wanted event as a map; a text alone is its kind, which the game must know, as the ledger
    must know its clauses."""
    kinds = game.kinds
    wanted = {"kind": node} if isinstance(node.value, str) else node.parts("An event")
    kind = wanted.get("kind")
    if kind is not None and kinds and kind.value not in kinds:
        kind.fail(f"Unknown kind of event '{kind.value}'. Known: {', '.join(kinds)}.")
    for clause in wanted["why"].some("`why`") if "why" in wanted else ():
        if clause.text("A clause") not in ledger(game):
            clause.fail(f"The ledger of {game.title} has no clause '{clause.value}'.")
    data = data_of(game, None if kind is None else str(kind.value))
    for key, part in wanted.items():
        if key not in EVENT and kinds and key not in data:
            which = "No event has" if kind is None else f"An event '{kind.value}' has no"
            part.fail(f"{which} data '{key}'. It has: {', '.join(data) or 'none'}.")
    return wanted


def data_of(game: Game, kind: str | None) -> list[str]:
    """The data that events of this kind have, or of any kind."""
    forms = [form_of(line) for known, line in game.by_kind.items() if kind in (None, known)]
    return list(dict.fromkeys(key for form in forms for key in (*form.public, *form.secret)))


def check_events(played: Played, names: Names, node: Node) -> None:
    """These events happened in this order; others may lie between."""
    told = [whole(event) for _, event in played.match.events or []]
    at = 0
    for item in node.some("`events`"):
        wanted = described(item, played.game)
        while at < len(told) and not is_event(told[at], wanted, names):
            at += 1
        if at == len(told):
            kinds = [e["kind"] for e in told]
            near = (
                [e for e in told if e["kind"] == item.plain().get("kind")]
                if (isinstance(item.value, dict))
                else []
            )
            seen = f"Of this kind: {shown(near)}" if near else f"There were: {shown(kinds)}"
            item.differ(f"{shown(item.plain())} did not happen, or not in this order. {seen}.")
        at += 1


def check_no_events(played: Played, names: Names, node: Node) -> None:
    """No such event happened."""
    told = [whole(event) for _, event in played.match.events or []]
    for item in node.some("`no_events`"):
        wanted = described(item, played.game)
        names.doubts += [part for key, part in wanted.items() if key not in EVENT]
        for event in told:
            if is_event(event, wanted, names):
                item.differ(f"It happened: {shown(event)}.")
