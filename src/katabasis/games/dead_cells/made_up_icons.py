"""Icons that a scenario makes up: what a tile, a Check or a Death space shows, in words."""

import typing

from .acts import STATES
from .icons import SYMBOLS, Icon, Shown
from .keepsakes import rune_cards

KNOWN = typing.get_args(Shown)
CHANGE = "change first"
FAILS = "fails: "


def icons(text: str) -> tuple[Icon, ...]:
    """`cell 2 + damage first`, `either vial or teeth 2`, or a Check with what it gives."""
    if text.startswith("either "):
        options = text.removeprefix("either ").split(" or ")
        return (Icon("either", of=tuple(icons(option) for option in options)),)
    if text.startswith(("hand check ", "deck check ")):
        return (check(text),)
    return tuple(icon(part.strip()) for part in text.split(" + "))


def check(text: str) -> Icon:
    """`hand check tactics: cell | fails: damage`, `deck check survival: vial | tactics: teeth`."""
    parts = text[len("hand check ") :].split(" | ")
    costs = tuple(i for p in parts if p.startswith(FAILS) for i in icons(p.removeprefix(FAILS)))
    found = [part.partition(": ") for part in parts if not part.startswith(FAILS)]
    if wrong := [symbol for symbol, _, _ in found if symbol not in SYMBOLS]:
        raise KeyError(f"'{wrong[0]}' in '{text}'")
    gives = {symbol: icons(rest) if rest else () for symbol, _, rest in found}
    by = {symbol: gives[symbol] for symbol in SYMBOLS if symbol in gives}
    if text.startswith("deck"):
        return Icon("deck check", by=by, costs=costs)
    (symbol, won), *_ = by.items()
    return Icon("hand check", symbol=symbol, gives=won, costs=costs)


def icon(text: str) -> Icon:
    """`cell 2`, `damage first`, `tactics` (a Scroll), `poisoned`, `Vine` (a Rune), `secret 6`."""
    if text == CHANGE:
        return Icon("change first")
    words = text.split()
    n = next((int(word) for word in words if word.isdecimal()), 1)
    first = "first" in words
    what = " ".join(word for word in words if word != "first" and not word.isdecimal())
    for symbol in SYMBOLS:
        if what == symbol:
            return Icon("scroll", n, first, symbol=symbol)
    for state in STATES:
        if what == state:
            return Icon("state", n, first, state=state)
    for rune in rune_cards():
        if what.lower() == rune.lower():
            return Icon("rune", rune=rune)
    if what == "secret":
        return Icon("secret", number=n)
    for shown in KNOWN:
        if what == shown:
            return Icon(shown, n, first)
    raise KeyError(f"'{what}' in '{text}'")
