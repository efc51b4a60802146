"""The numbered options of a question, and which of them a typed line means."""

from collections.abc import Sequence
from typing import Any

from ..content.quotes import as_typed
from ..engine.scene import Choice

ALSO = {
    "use": ("pick", "at", "with"),
    "take": ("pick", "take"),
    "combine": ("with",),
    "give": ("to",),
    "walk": ("go",),
}
"""Other words for what can be done."""
MANY = 6
"""This many options of one kind share a text."""


def labelled(choices: Sequence[Choice]) -> dict[str, Choice]:
    """Options by the number to type; an answer that is a number keeps its own."""
    numbers = [plain(c.answer) if plain(c.answer).isdecimal() else "" for c in choices]
    taken, free = set(numbers), 1
    for place, number in enumerate(numbers):
        if not number or numbers.index(number) != place:
            while str(free) in taken:
                free += 1
            numbers[place] = str(free)
            taken.add(str(free))
    return dict(zip(numbers, choices, strict=True))


def plain(answer: Any) -> str:
    """An answer as a player would type it."""
    return str(answer)


def words(choice: Choice) -> str:
    """What an option says, as a player would type it."""
    return as_typed(choice.text).casefold()


def meant(options: dict[str, Choice], typed: str, exact: bool = False) -> Choice | None:
    """The option that a line names by number, answer or text; a unique beginning is enough.

    So is an act with words out of the name of its thing: `go desk`, `use key`.
    """
    typed = as_typed(typed).replace('"', "").strip()
    if typed in options:
        return options[typed]
    wanted = typed.casefold()
    for choice in options.values():
        if wanted in (plain(choice.answer).casefold(), words(choice)):
            return choice
    if exact or not wanted:
        return None
    begun = [
        choice
        for choice in options.values()
        if plain(choice.answer).casefold().startswith(wanted) or words(choice).startswith(wanted)
    ]
    return begun[0] if len(begun) == 1 else by_act(options, wanted) if not begun else None


def by_act(options: dict[str, Choice], wanted: str) -> Choice | None:
    """The one option with this act whose text has all the words that follow it."""
    word, *named = wanted.replace("-", " ").split()
    acts = ALSO.get(word, (word,))
    found = [
        choice
        for choice in options.values()
        if choice.act in acts and {*named} <= {*words(choice).replace("-", " ").rstrip(".").split()}
    ]
    return found[0] if named and len(found) == 1 else None


def shown(label: str, choice: Choice, width: int) -> str:
    """One option as a line: its number and its text."""
    return f"{label.rjust(width)}  {choice.text}"


def gathered(options: dict[str, Choice]) -> tuple[dict[str, Choice], list[str]]:
    """The options that get a line each, and the many of one kind (`go 501`) in one text a kind."""
    kinds: dict[str, list[Choice]] = {}
    for choice in options.values():
        if choice.act and plain(choice.answer).startswith(f"{choice.act} "):
            kinds.setdefault(choice.act, []).append(choice)
    many = {act: found for act, found in kinds.items() if len(found) >= MANY}
    rows = {label: choice for label, choice in options.items() if choice.act not in many}
    return rows, [row_of(act, found) for act, found in many.items()]


def row_of(act: str, choices: list[Choice]) -> str:
    """Many options of one kind: what to type, and the ends of their texts."""
    words = [choice.text.split() for choice in choices]
    same = [row[0] for row in zip(*words, strict=False) if len(set(row)) == 1]
    begun = " ".join(same) + " " if same == words[0][: len(same)] and same else ""
    texts = [f"{plain(c.answer).removeprefix(act + ' ')} {c.text[len(begun) :]}" for c in choices]
    return f"{begun.strip() or act.capitalize()} (type {act} and a number): {'; '.join(texts)}"
