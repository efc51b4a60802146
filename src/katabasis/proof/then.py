"""`then`: what must hold. Every check fails with a sentence at its own line."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ..engine import CHANCE, Ask, Event, Refused, Seat, Seen, Viewer, to_json
from ..games import ledger_text
from .compare import compare, fits, has, lacks, only, shown
from .names import SPECTATOR, Names
from .page import Node
from .play import Played

ASK = ("seat", "seats", "kind", "has", "lacks", "only", "why", "none")
NONE = "none"


def check(played: Played, then: Node) -> None:
    """Makes all checks of a `then`; one without any fails, as it proves nothing."""
    parts = {k: n for k, n in then.map("`then`", [*CHECKS, "note"]).items() if k != "note"}
    if not parts:
        then.fail("This `then` checks nothing.")
    names = played.names()
    for key, node in parts.items():
        CHECKS[key](played, names, node)


def check_table(played: Played, names: Names, node: Node) -> None:
    """Parts of the table are as written."""
    data = to_json(played.now.table)
    node.map(f"The table of {played.game.title}", data)
    compare(data, node, names, "table")


def check_ask(played: Played, names: Names, node: Node) -> None:
    """The pending question is as written; a list checks one seat after the other."""
    if isinstance(node.value, list):
        for inner in node.value:
            check_ask(played, names, inner)
        return
    ask = played.now.ask
    if node.value == NONE:
        if ask is not None:
            node.differ(f"The game is not over: {question(ask, names)}.")
        return
    parts = node.map("`ask`", ASK)
    if "none" in parts:
        return check_ask(played, names, Node(NONE, node.file, node.line))
    if ask is None:
        node.differ("Nothing is asked: the game is over.")
    if "seats" in parts:
        wanted = {names.seat(n.value, n) for n in parts["seats"].list("`seats`")}
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
    has(sorted(set(found)), node, names, "why it is asked")


def question(ask: Ask, names: Names) -> str:
    """The pending question in a sentence."""
    seats = ", ".join(names.called(s) for s in ask.asked())
    return f"{seats} is asked '{ask.kind}' and can answer {shown(list(ask.of(ask.asked()[0])))}"


def whole(event: Event) -> dict[str, Any]:
    """An event with its secret, as plain values."""
    return {
        "kind": event.kind,
        "why": list(event.why),
        "seen_by": list(event.seen_by),
        **msgspec.to_builtins({**event.data, **(event.secret or {})}),
    }


def is_event(event: dict[str, Any], wanted: dict[str, Node], names: Names) -> bool:
    """Whether an event is the one meant: its kind, its clauses, and the data that is named."""
    for key, node in wanted.items():
        if key not in event:
            return False
        if key == "why":
            if not all(n.value in event["why"] for n in node.list("`why`")):
                return False
        elif not fits(event[key], node, names):
            return False
    return True


def described(node: Node, kinds: tuple[str, ...]) -> dict[str, Node]:
    """The wanted event as a map; a text alone is its kind, which the game must know."""
    wanted = {"kind": node} if isinstance(node.value, str) else node.map("An event")
    kind = wanted.get("kind")
    if kind is not None and kinds and kind.value not in kinds:
        kind.fail(f"There are no events '{kind.value}'. There are: {', '.join(kinds)}.")
    return wanted


def check_events(played: Played, names: Names, node: Node) -> None:
    """These events happened in this order; others may lie between."""
    told = [whole(event) for _, event in played.match.events or []]
    at = 0
    for item in node.list("`events`"):
        wanted = described(item, played.game.kinds)
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
    """No such event happened; what is named of one must be something that its kind has."""
    told = [whole(event) for _, event in played.match.events or []]
    for item in node.list("`no_events`"):
        wanted = described(item, played.game.kinds)
        near = [e for e in told if "kind" in wanted and e["kind"] == wanted["kind"].value]
        for key, part in wanted.items():
            if near and not any(key in event for event in near):
                part.fail(f"This event has no '{key}'. It has: {', '.join(near[0])}.")
        for event in told:
            if is_event(event, wanted, names):
                item.differ(f"It happened: {shown(event)}.")


def picture(part: Any) -> Any:
    """A scene as plain values, with the defaults that its JSON leaves out."""
    if isinstance(part, msgspec.Struct):
        return {name: picture(getattr(part, name)) for name in part.__struct_fields__}
    if isinstance(part, list | tuple):
        return [picture(one) for one in part]
    return part


def check_scene(played: Played, names: Names, node: Node) -> None:
    """Parts of what a viewer sees are as written; objects are found by their id."""
    now = played.now
    for key, wanted in node.map("`scene`").items():
        scene = played.game.scene(now.table, names.viewer(key, wanted), now.ask)
        compare(picture(scene), wanted, names, f"the scene of {key}")


def lines(played: Played, viewer: Viewer) -> list[str]:
    """The sentences that the viewer has read since the start."""
    t, narrate = played.match.table, played.game.narrate
    return [narrate(t, seen) for seen in played.match.seen(viewer)]


def leaves(value: Any) -> Iterator[Any]:
    """All texts and numbers in a value."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


def known(played: Played, viewer: Viewer) -> list[Any]:
    """All that has reached a viewer: the scene now; events, sentences and talk since the start."""
    now = played.now
    seen = [msgspec.to_builtins(s.data) for s in played.match.seen(viewer)]
    talk = [text for _, _, text in played.match.talk]
    scene = picture(played.game.scene(now.table, viewer, now.ask))
    return [*leaves(scene), *leaves(seen), *lines(played, viewer), *talk]


def where(found: list[Any], node: Node) -> Any:
    """The first text that contains the wanted one; of a number, the equal one, or a text that is
    this number and nothing else. None if there is none."""
    wanted = node.value
    for leaf in found:
        if isinstance(leaf, str):
            if wanted in leaf if isinstance(wanted, str) else leaf == str(wanted):
                return leaf
        elif leaf == wanted and isinstance(leaf, bool) == isinstance(wanted, bool):
            return leaf
    return None


def check_sees(played: Played, names: Names, node: Node) -> None:
    """Each viewer has been shown these texts and numbers."""
    for key, wanted in node.map("`sees`").items():
        found = known(played, names.viewer(key, wanted))
        for item in wanted.list("What somebody sees"):
            if where(found, item) is None:
                item.differ(f"{key} has not been shown {shown(item.value)}.")


def tellable(played: Played) -> list[Any]:
    """All that anybody could be shown: the table with its secrets, every viewer's, the game's."""
    t, game = played.match.table, played.game
    views = [known(played, viewer) for viewer in (None, *range(len(played.names().seats)))]
    told = [whole(event) for _, event in played.match.events or []]
    plain = [{k: v for k, v in one.items() if k not in ("kind", "why", "seen_by")} for one in told]
    said = [
        game.narrate(t, Seen(number, event.kind, data, event.why))
        for (number, event), data in zip(played.match.events or [], plain, strict=True)
    ]
    return list(leaves([to_json(t), plain, said, views, list(game.texts(t))]))


def check_hides(played: Played, names: Names, node: Node) -> None:
    """No viewer has been shown these texts and numbers. They must be something that exists."""
    for key, wanted in node.map("`hides`").items():
        found = known(played, names.viewer(key, wanted))
        for item in wanted.list("What is hidden"):
            leak = where(found, item)
            if leak is not None:
                item.differ(f"{key} has been shown {shown(item.value)}: {shown(leak)}.")
            played.hidden.append(item)


def check_hidden(played: Played) -> None:
    """What was said to be hidden could have been shown, by now at the latest: a word with a slip in
    it would be hidden for ever, and prove nothing."""
    possible = tellable(played) if played.hidden else []
    for item in played.hidden:
        if where(possible, item) is None and not ruled(played, str(item.value)):
            item.fail(f"{shown(item.value)} is nothing that anybody could be shown: is it a slip?")


def ruled(played: Played, word: str) -> bool:
    """Whether the rules use this word, as a word of its own."""
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", ledger_text(played.game.key))
    return found is not None


def check_log(played: Played, names: Names, node: Node) -> None:
    """These sentences stand in the log that people read: the spectator's, or each viewer's."""
    by = node.value if isinstance(node.value, dict) else {SPECTATOR: node}
    for key, wanted in by.items():
        told = lines(played, names.viewer(key, wanted))
        for item in wanted.list("`log`"):
            if not any(item.text("A sentence") in line for line in told):
                item.differ(f"The log of {key} does not say so. It says: {shown(told)}.")


def check_outcome(played: Played, names: Names, node: Node) -> None:
    """How the game ended, or `none` while it goes on."""
    ended = played.now.outcome
    if node.value == NONE:
        if ended is not None:
            node.differ(f"The game is over: {ended.text}")
        return
    parts = node.map("`outcome`", ("winners", "ending", "text"))
    if ended is None:
        node.differ("The game is not over.")
    for key, inner in parts.items():
        if key == "winners":
            only(list(ended.winners), inner, names, "the list of winners")
        elif key == "ending":
            compare(ended.ending, inner, names, "the ending")
        else:
            has(ended.text, inner, names, "the sentence of the ending")


def check_hints(played: Played, names: Names, node: Node) -> None:
    """Hints about things hold these texts, by their grade; `refused` where none may be given."""
    give = played.game.help
    if give is None:
        node.fail(f"{played.game.title} gives no hints about things.")
    for thing, graded in node.map("`hints`").items():
        if graded.value == "refused":
            try:
                give(played.now.table, str(thing), 1)
            except Refused:
                stem = str(thing).rpartition("-")[0]
                if not any(str(leaf).rpartition("-")[0] == stem for leaf in tellable(played)):
                    graded.fail(f"Nothing is called like '{thing}', so no hint can be refused.")
                continue
            graded.differ(f"A hint about {thing} is given.")
        for grade, wanted in graded.map("The hints about a thing").items():
            try:
                found = give(played.now.table, str(thing), int(grade))
            except Refused as refused:
                wanted.differ(f"No such hint is given: {refused.sentence}")
            for text in wanted.list("The texts of a hint"):
                if str(text.value) not in found:
                    text.differ(f"The hint is: {found}")


CHECKS: dict[str, Callable[[Played, Names, Node], None]] = {
    "table": check_table,
    "ask": check_ask,
    "why": check_why,
    "events": check_events,
    "no_events": check_no_events,
    "sees": check_sees,
    "hides": check_hides,
    "scene": check_scene,
    "log": check_log,
    "hints": check_hints,
    "outcome": check_outcome,
}
