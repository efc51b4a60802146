"""`when`: the lines of a scenario that answer, talk, take back, or check in between."""

from itertools import islice
from typing import Any

from ..engine import Answer, Ask, Refused, Seat
from ..engine.talk import ALL
from . import then
from .given import neutral
from .modes import Played
from .names import Names
from .page import Node

ANSWER = ("answer", "kind", "refused", "says", "note")
ANY = "any"
PASS = "pass"
WRITTEN = 12
"""How many answers a failure lists."""


def pass_by(played: Played, kinds: tuple[str, ...], item: Node | None, end: Node) -> None:
    """Whoever is asked one of these questions passes, and what leaves no choice is answered before
    a further line, unless this line of `when` answers the question."""
    while (ask := played.now.ask) is not None and len(ask.asked()) == 1:
        seat = ask.seat
        offered = list(ask.of(seat))
        passes = ask.kind in kinds and PASS in offered
        forced = item is not None and len(offered) == 1 and ask.about != "shuffle"
        if (not passes and not forced) or (item is not None and answers(played, seat, item)):
            return
        played.choose(seat, PASS if passes else offered[0], item or end)


def answers(played: Played, seat: Seat, item: Node) -> bool:
    """Whether a line of `when` is for the question that is asked now."""
    line = {k: v for k, v in item.map("A line of `when`").items() if k != "note"}
    if len(line) != 1:
        return True
    key, node = next(iter(line.items()))
    form = node.value if isinstance(node.value, dict) else {}
    if key == "then" or form.keys() & {"refused", "say", "undo"}:
        return True
    names, ask = played.names(), played.now.ask
    if names.seat(key, node) != seat:
        return False
    return ask is not None and meant(played, names, seat, form.get("answer", node)) in ask.of(seat)


def act(played: Played, item: Node) -> int:
    """Does one line of `when`, and says how many checks it made."""
    names = played.names()
    line = item.map("A line of `when`")
    parts = {k: v for k, v in line.items() if k != "note"}
    if not parts and "note" in line:
        return 0
    if len(parts) != 1:
        item.fail("A line of `when` names one seat and its answer, or is a `then`.")
    key, node = next(iter(parts.items()))
    if key == "then":
        then.check(played, node)
        return 1
    seat = names.seat(key, node)
    form = node.value if isinstance(node.value, dict) else {}
    if form and not form.keys() & {"answer", "say", "undo"}:
        node.fail("A map here needs `answer`, `say` or `undo`.")
    if "say" in form:
        return talk(played, seat, node, form)
    if "undo" in form:
        node.map("Taking back", ("undo", "says", "note"))
        return undo(played, seat, form["undo"], form.get("says"))
    if form:
        node.map("An answer", ANSWER)
    return answer(played, names, seat, form.get("answer", node), form)


def talk(played: Played, seat: Seat, node: Node, form: dict[Any, Node]) -> int:
    """Says something, or sees it refused."""
    node.map("Table talk", ("say", "to", "refused", "says", "note"))
    channel = form["to"].text("A channel") if "to" in form else ALL
    error = played.say(seat, form["say"].text("Table talk"), channel)
    refused = form.get("refused")
    if error is not None and refused is None:
        node.fail(error.sentence)
    if refused is None:
        return 0
    if error is None:
        refused.fail("This was not refused: it was said.")
    if refused.value is not True and refused.text("A clause") not in error.sentence:
        refused.fail(f"The refusal says: {error.sentence}")
    check_sentence(error, form.get("says"))
    return 1


def answer(played: Played, names: Names, seat: Seat, node: Node, form: dict[Any, Node]) -> int:
    """Gives an answer, or sees it refused."""
    refused = form.get("refused")
    if refused is None and "says" in form:
        form["says"].fail("`says` is about the sentence of a refusal, so it needs `refused`.")
    ask = played.now.ask
    if refused is None and ask is None:
        node.fail("The game is over, so this answer is not asked for.")
    if refused is None and ask is not None and seat not in ask.asked():
        node.fail(f"{names.called(seat)} is not asked: {then.question(ask, names)}.")
    kind = form.get("kind")
    if kind is not None and ask is not None and kind.value != ask.kind:
        kind.fail(f"Something else is asked: {then.question(ask, names)}.")
    value = meant(played, names, seat, node)
    try:
        played.choose(seat, value, node)
    except Refused as error:
        if refused is None:
            node.fail(f"Refused: {error.sentence}{reasons(error)}{written(ask, seat)}")
        check_refusal(error, refused)
        check_sentence(error, form.get("says"))
        return 1
    if refused is not None:
        refused.fail(f"{value!r} was not refused.")
    return 0


def meant(played: Played, names: Names, seat: Seat, node: Node) -> Answer:
    """The answer as the ask has it: `any` for chance, a name for the number that is offered, a
    number for the text that is, a text in other letters or in another of the game's spellings for
    the only one that it can mean, and a name for the first of the cards that are called so."""
    value, ask = node.plain(), played.now.ask
    if ask is None or seat not in ask.asked():
        return value
    offered = list(ask.of(seat))
    if value in offered:
        return value
    if not isinstance(value, str):
        return str(value) if value.__class__ is int and str(value) in offered else value
    if value == ANY and seat < 0:
        return neutral(ask, 0)
    number = names.number(value)
    if number is not None and number in offered:
        return number
    alike = {o for o in offered if isinstance(o, str) and o.casefold() == value.casefold()}
    alike = alike or {o for o in played.game.spellings(value) if o in offered}
    if len(alike) == 1:
        return alike.pop()
    return next((code for code in names.codes(value) if code in offered), value)


def written(ask: Ask | None, seat: Seat) -> str:
    """How the first of the possible answers are written, for authors: players read other words."""
    some = [str(option) for option in islice(ask.of(seat), WRITTEN)] if ask is not None else []
    return f" Some answers: {', '.join(some)}." if some else ""


def reasons(error: Refused) -> str:
    """The clauses of a refusal, for a sentence."""
    return f" ({', '.join(error.clauses)})" if error.clauses else ""


def check_refusal(error: Refused, node: Node) -> None:
    """The refusal names these clauses; `true` asks for none."""
    if node.value is True:
        return
    for clause in node.some("`refused`"):
        if clause.text("A clause") not in error.clauses:
            named = ", ".join(error.clauses) or "no clause"
            clause.fail(f"The refusal names {named}, not {clause.value}: {error.sentence}")


def check_sentence(error: Refused, node: Node | None) -> None:
    """The refusal says this, perhaps among other things."""
    if node is not None and node.words("`says`") not in error.sentence:
        node.fail(f"The refusal says: {error.sentence}")


def undo(played: Played, seat: Seat, node: Node, says: Node | None = None) -> int:
    """Takes back: for free (`true`), by consent (`consent`), or sees it refused (`refused`)."""
    if node.value not in (True, "consent", "refused"):
        node.fail("`undo` is true, consent or refused.")
    if says is not None and node.value != "refused":
        says.fail("Only a refusal `says` something: write `undo: refused` as well.")
    try:
        played.undo(seat, node.value == "consent")
    except Refused as error:
        if node.value != "refused":
            node.fail(f"Refused: {error.sentence}")
        check_sentence(error, says)
        return 1
    if node.value == "refused":
        node.fail("This was not refused: the answer was taken back.")
    return 0
