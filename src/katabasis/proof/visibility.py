"""What viewers have been shown, and what could be shown at all: `sees` and `hides`."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ..content.ledger import ledger_text
from ..content.quotes import as_typed
from ..engine import Achievement, Event, Seat, Seen, Viewer, could_tell, heard, to_json
from .compare import shown
from .modes import Played
from .names import Names
from .page import Node
from .records import Fixed
from .wording import could_say

WORD = re.compile(r"[^\W_]+")
"""A word of a text, or of a thing's id."""


def whole(event: Event) -> dict[str, Any]:
    """An event with its secret, as plain values."""
    return {
        "kind": event.kind,
        "why": list(event.why),
        "seen_by": list(event.seen_by),
        **msgspec.to_builtins({**event.data, **(event.secret or {})}),
    }


def picture(part: Any) -> Any:
    """A scene as plain values, with the defaults that its JSON leaves out."""
    if isinstance(part, msgspec.Struct):
        return Fixed({name: picture(getattr(part, name)) for name in part.__struct_fields__})
    if isinstance(part, list | tuple):
        return [picture(one) for one in part]
    return part


def lines(played: Played, viewer: Viewer) -> list[str]:
    """The sentences that the viewer has read since the start."""
    t, narrate = played.match.table, played.game.narrate
    return [narrate(t, seen) for seen in played.match.seen(viewer)]


def leaves(value: Any) -> list[Any]:
    """All texts and numbers in a value, in order."""
    found: list[Any] = []
    left = [value]
    while left:
        part = left.pop()
        if part.__class__ is str:
            found.append(part)
        elif isinstance(part, dict):
            left += reversed(part.values())
        elif isinstance(part, list | tuple):
            left += reversed(part)
        elif isinstance(part, msgspec.Struct):
            left += [getattr(part, name) for name in reversed(part.__struct_fields__)]
        else:
            found.append(part)
    return found


def known(played: Played, viewer: Viewer) -> list[Any]:
    """All that has reached a viewer: the scene now; events, sentences and talk since the start."""
    now = played.now
    seen = [msgspec.to_builtins(s.data) for s in played.match.seen(viewer)]
    talk = [said.text for said in heard(played.talk, played.game.eyes(now.table, viewer))]
    scene = played.game.scene(now.table, viewer, now.ask)
    return [*leaves(scene), *leaves(seen), *lines(played, viewer), *talk, *prizes(played)]


def earned(played: Played, seat: Seat) -> list[Achievement]:
    """The achievements of a seat, once the game is over."""
    match = played.match
    events = [event for _, event in match.events or []]
    return match.game.earned(match.table, events, seat) if match.ask is None else []


def prizes(played: Played) -> list[str]:
    """What everybody is told at the end: who earned what."""
    called = played.names().seats
    return [
        f"{name} earned {prize.title}: {prize.text}"
        for seat, name in enumerate(called)
        for prize in earned(played, seat)
    ]


def where(found: list[Any], wanted: Any, loose: bool = False) -> Any:
    """The first text that contains the wanted one, with `loose` whatever its capitals; for a
    number, the equal one or a text that is just this number. None if there is none."""
    if isinstance(wanted, str):
        wanted = as_typed(wanted)
    if loose and isinstance(wanted, str):
        sought = wanted.casefold()
        return next(
            (t for t in found if isinstance(t, str) and sought in as_typed(t).casefold()), None
        )
    for leaf in found:
        if isinstance(leaf, str):
            if wanted in as_typed(leaf) if isinstance(wanted, str) else leaf == str(wanted):
                return leaf
        elif leaf == wanted and isinstance(leaf, bool) == isinstance(wanted, bool):
            return leaf
    return None


def anywhere(found: list[Any], names: Names, wanted: Any, loose: bool = False) -> Any:
    """The first text that contains the wanted one, or what players read in its place."""
    texts = (where(found, one, loose) for one in (wanted, *names.codes(wanted)))
    return next((text for text in texts if text is not None), None)


def tellable(played: Played) -> list[Any]:
    """All that anybody could be shown: the table with its secrets, all views, the game's texts."""
    t, game = played.match.table, played.game
    views = [known(played, viewer) for viewer in (None, *range(len(played.names().seats)))]
    told = [whole(event) for _, event in played.match.events or []]
    plain = [{k: v for k, v in one.items() if k not in ("kind", "why", "seen_by")} for one in told]
    said = [
        game.narrate(t, Seen(number, event.kind, data, event.why))
        for (number, event), data in zip(played.match.events or [], plain, strict=True)
    ]
    return leaves([to_json(t), plain, said, views, list(game.texts(t))])


def check_sees(played: Played, names: Names, node: Node) -> None:
    """Each viewer has been shown these texts and numbers."""
    for key, wanted in node.parts("`sees`").items():
        found = known(played, names.viewer(key, wanted))
        for item in wanted.some("What somebody sees"):
            item.words("What somebody sees")
            if anywhere(found, names, item.value) is not None:
                continue
            loose = anywhere(found, names, item.value, loose=True)
            if loose is None or exists(played, tellable(played), item):
                item.differ(f"{key} has not been shown {shown(item.value)}.")


def check_hides(played: Played, names: Names, node: Node) -> None:
    """No viewer has been shown these texts and numbers. They must be something that exists."""
    for key, wanted in node.parts("`hides`").items():
        found = known(played, names.viewer(key, wanted))
        for item in wanted.some("What is hidden"):
            item.words("What is hidden")
            leak = anywhere(found, names, item.value)
            if leak is not None:
                item.differ(f"{key} has been shown {shown(item.value)}: {shown(leak)}.")
            loose = anywhere(found, names, item.value, loose=True)
            told = "" if loose is None else f"{key} has been shown {shown(loose)}."
            played.put_off(check_hidden, (item, told))


def check_hidden(played: Played, claims: list[tuple[Node, str]]) -> None:
    """What was said to be hidden is something that can be shown: a misspelt word would be hidden
    for ever, and prove nothing. Capitals matter only where both spellings exist. A claim has a
    sentence if the viewer has been shown the word in other letters."""
    possible = tellable(played)
    for item, told in claims:
        if exists(played, possible, item):
            continue
        if told:
            item.differ(told)
        if not exists(played, possible, item, loose=True):
            item.fail(f"Nobody could ever be shown {shown(item.value)}: is it misspelt?")


def check_possible(played: Played, claims: list[Node]) -> None:
    """What was said not to be there must be something that could be: a misspelt word never is. It
    may be made of words that exist, such as an answer that was never offered."""
    game, names = played.game, played.names()
    printed = fixed_words(ledger_text(game))
    texts = [one for one in claims if isinstance(one.value, str)]
    texts = [one for one in texts if names.named(one.value) is None and not made(one, printed)]
    if not texts:
        return
    possible = tellable(played)
    told = words_of(*map(str, possible), *could_tell(game, played.match.table))
    if game.listing is not None:
        told |= fixed_words(game.listing())
    for item in texts:
        if made(item, printed | told) or f'"{item.value}"' in program_of(game.ledger):
            continue
        if not exists(played, possible, item, loose=True):
            item.fail(f"There is nothing called {shown(item.value)}: is it misspelt?")


@cache
def fixed_words(text: str) -> frozenset[str]:
    """All words of a long text that never changes."""
    return words_of(text)


def words_of(*texts: str) -> frozenset[str]:
    """All words of these texts, in small letters."""
    return frozenset(word for text in texts for word in WORD.findall(text.casefold()))


def made(item: Node, words: frozenset[str]) -> bool:
    """Whether a text is made of numbers and of these words, and of nothing else."""
    found = WORD.findall(item.value.casefold())
    return bool(found) and all(word in words or word.isdigit() for word in found)


@cache
def program_of(ledger: Path | None) -> str:
    """The program of the game whose ledger this is: some words of its tables are only there."""
    files = sorted(ledger.parent.rglob("*.py")) if ledger is not None else []
    return "".join(file.read_text(encoding="utf-8") for file in files)


def exists(played: Played, possible: list[Any], item: Node, loose: bool = False) -> bool:
    """Whether somebody could be shown it, or the rules use it as a word of its own."""
    rules, flags = ledger_text(played.game), re.IGNORECASE if loose else re.NOFLAG

    @cache
    def known(wanted: Any) -> bool:
        if anywhere(possible, played.names(), wanted, loose) is not None:
            return True
        word = rf"(?<!\w){re.escape(str(wanted))}(?!\w)"
        return re.search(word, rules, flags) is not None

    wanted = item.value
    if known(wanted) or not isinstance(wanted, str):
        return known(wanted)
    wanted = as_typed(wanted)
    sentences = [as_typed(one) for one in could_tell(played.game, played.match.table)]
    if loose:
        wanted, sentences = wanted.casefold(), [one.casefold() for one in sentences]
    return could_say(sentences, wanted, lambda text: text.isdigit() or known(text))
