"""`then`: what must hold. Every check fails with a sentence at its own line."""

from collections.abc import Callable
from typing import Any

from ..content.quotes import as_typed
from ..engine import CHANCE, Ask, Refused, Seat
from .beats import check_beats, spaces_of
from .changes import check_changes
from .compare import compare, has, lacks, only, shown
from .happened import check_events, check_no_events
from .modes import Played
from .names import SPECTATOR, Names
from .page import Mismatch, Node
from .records import plain_table
from .visibility import (
    check_hides,
    check_possible,
    check_sees,
    earned,
    leaves,
    lines,
    picture,
    tellable,
)
from .worlds import check_might_be

GONE_ASTRAY = ("table", "changes", "events", "log", "outcome")
"""What may not hold because play has come to another question than the author thinks."""
ASK = ("seat", "seats", "kind", "has", "lacks", "only", "why")
NONE = "none"


def check(played: Played, then: Node) -> None:
    """Makes all checks of a `then`; one without any fails, as it proves nothing."""
    parts = {k: n for k, n in then.map("`then`", [*CHECKS, "note"]).items() if k != "note"}
    if not parts:
        then.fail("This `then` checks nothing.")
    names = played.names()
    for key, node in parts.items():
        try:
            CHECKS[key](played, names, node)
        except Mismatch as error:
            now = played.now.ask if key in GONE_ASTRAY else None
            told = "" if now is None else f" Now {question(now, names)}."
            raise Mismatch(error.file, error.line, error.sentence + told) from None
    for doubt in names.doubts:
        played.put_off(check_possible, doubt)


def check_table(played: Played, names: Names, node: Node) -> None:
    """Parts of the table are as written."""
    data = plain_table(played.now.table)
    node.map(f"The table of {played.game.title}", data)
    compare(data, node, names, "table")


def check_ask(played: Played, names: Names, node: Node) -> None:
    """The pending question is as written; a list checks one seat after the other."""
    if isinstance(node.value, list):
        for inner in node.some("`ask`"):
            check_ask(played, names, inner)
        return
    ask = played.now.ask
    if node.value == NONE:
        if ask is not None:
            node.differ(f"The game is not over: {question(ask, names)}.")
        return
    parts = node.parts("`ask`", ASK)
    if ask is None:
        node.differ("Nothing is asked: the game is over.")
    if "seats" in parts:
        wanted = {names.seat(n.value, n) for n in parts["seats"].some("`seats`")}
        if wanted != set(ask.asked()):
            parts["seats"].differ(f"Other seats are asked: {question(ask, names)}.")
    seat = ask.seat
    if "seat" in parts:
        seat = names.seat(parts["seat"].value, parts["seat"])
        if seat not in ask.asked():
            parts["seat"].differ(f"Another seat is asked: {question(ask, names)}.")
    if "kind" in parts and parts["kind"].value != ask.kind:
        parts["kind"].differ(f"Something else is asked: {question(ask, names)}.")
    if len(ask.asked()) > 1 and "seat" not in parts and parts.keys() & {"has", "lacks", "only"}:
        node.fail("Several seats are asked, so `seat` must say whose options are meant.")
    place = f"what {names.called(seat)} can answer"
    for word, compared in (("has", has), ("lacks", lacks), ("only", only)):
        if word in parts:
            compared(list(ask.of(seat)), parts[word], names, place)
    if "why" in parts:
        check_prompt(played, names, parts["why"], seat)


def check_why(played: Played, names: Names, node: Node) -> None:
    """The pending question names these clauses."""
    if played.now.ask is None:
        node.differ("Nothing is asked: the game is over.")
    check_prompt(played, names, node, played.now.ask.seat)


def check_prompt(played: Played, names: Names, node: Node, seat: Seat) -> None:
    """The prompt that the seat sees, or one of its choices, names these clauses."""
    now = played.now
    if seat == CHANCE:
        node.fail("Chance is asked, and chance is given no reasons.")
    prompt = played.game.scene(now.table, seat, now.ask).prompt
    found = [] if prompt is None else [*prompt.why, *(c for o in prompt.choices for c in o.why)]
    node.some("`why`")
    has(sorted(set(found)), node, names, "why it is asked")


def question(ask: Ask, names: Names) -> str:
    """The pending question in a sentence."""
    seats = ", ".join(names.called(s) for s in ask.asked())
    are = "is" if len(ask.asked()) == 1 else "are"
    return f"{seats} {are} asked '{ask.kind}' and can answer {shown(list(ask.of(ask.asked()[0])))}"


def check_scene(played: Played, names: Names, node: Node) -> None:
    """Parts of what a viewer sees are as written; objects are found by their id."""
    now = played.now
    for key, wanted in node.parts("`scene`").items():
        scene = played.game.scene(now.table, names.viewer(key, wanted), now.ask)
        names.spaces = spaces_of(scene)
        compare(picture(scene), wanted, names, f"the scene of {key}")
    names.spaces = {}


def check_log(played: Played, names: Names, node: Node) -> None:
    """The log that people read has these sentences: the spectator's, or each viewer's."""
    by = node.value if isinstance(node.value, dict) else {SPECTATOR: node}
    for key, wanted in node.parts("`log`").items() if by is node.value else by.items():
        told = lines(played, names.viewer(key, wanted))
        for item in wanted.some("`log`"):
            sentence = as_typed(item.words("A sentence"))
            if not any(sentence in as_typed(line) for line in told):
                item.differ(f"The log of {key} does not say so. It says: {shown(told)}.")


def check_outcome(played: Played, names: Names, node: Node) -> None:
    """How the game ended, or `none` while it goes on."""
    ended = played.now.outcome
    if node.value == NONE:
        if ended is not None:
            node.differ(f"The game is over: {ended.text}")
        return
    parts = node.parts("`outcome`", ("winners", "ending", "text"))
    if ended is None:
        node.differ("The game is not over.")
    for key, inner in parts.items():
        if key == "winners":
            check_all(list(ended.winners), inner, names, "the list of winners")
        elif key == "ending":
            compare(ended.ending, inner, names, "the ending")
        else:
            has(ended.text, inner, names, "the sentence of the ending")


def check_all(actual: list[Any], node: Node, names: Names, place: str) -> None:
    """Exactly these, in any order; or as comparators say."""
    compared = compare if isinstance(node.value, dict) else only
    compared(actual, node, names, place)


def check_achievements(played: Played, names: Names, node: Node) -> None:
    """What each seat earned by how the game went, by titles."""
    if played.now.outcome is None:
        node.differ("The game is not over, so nobody has earned anything yet.")
    known = set(leaves(list(played.game.texts(played.now.table))))
    for key, wanted in node.parts("`achievements`").items():
        for title in leaves(wanted.plain()):
            if isinstance(title, str) and title not in known:
                wanted.fail(f"{played.game.title} has no achievement {shown(title)}.")
        titles = [prize.title for prize in earned(played, names.seat(key, wanted))]
        check_all(titles, wanted, names, f"what {key} earned")


def check_hints(played: Played, names: Names, node: Node) -> None:
    """Hints about things hold these texts, by their grade; `refused` where none may be given."""
    give = played.game.help
    if give is None:
        node.fail(f"{played.game.title} gives no hints about things.")
    for thing, graded in node.parts("`hints`").items():
        if graded.value == "refused":
            try:
                give(played.now.table, str(thing), 1)
            except Refused:
                played.put_off(check_things, (str(thing), graded))
                continue
            graded.differ(f"A hint about {thing} is given.")
        for grade, wanted in graded.parts("What is hinted about a thing").items():
            number = Node(grade, wanted.file, wanted.line).number("The grade of a hint")
            try:
                found = give(played.now.table, str(thing), number)
            except Refused as refused:
                wanted.differ(f"No such hint is given: {refused.sentence}")
            for text in wanted.some("A hint"):
                if not found or as_typed(text.text("A part of a hint")) not in as_typed(found):
                    text.differ(f"The hint is: {found}")


def check_things(played: Played, claims: list[tuple[str, Node]]) -> None:
    """Hints were refused about things that are named like something, not about misspelt ones."""
    stems = {str(leaf).rpartition("-")[0] for leaf in tellable(played)}
    for thing, node in claims:
        if thing.rpartition("-")[0] not in stems:
            node.fail(f"Nothing is called '{thing}', so no hint can be refused.")


CHECKS: dict[str, Callable[[Played, Names, Node], None]] = {
    "table": check_table,
    "changes": check_changes,
    "ask": check_ask,
    "why": check_why,
    "events": check_events,
    "no_events": check_no_events,
    "sees": check_sees,
    "hides": check_hides,
    "might_be": check_might_be,
    "scene": check_scene,
    "beats": check_beats,
    "log": check_log,
    "hints": check_hints,
    "outcome": check_outcome,
    "achievements": check_achievements,
}
