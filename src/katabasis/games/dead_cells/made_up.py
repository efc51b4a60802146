"""Cards that no box holds: a code that says what its card does, for scenarios.

`card I damage 2 front 1 + block; III skill; tactics` is a Combat card, `equipment / II damage far`
Timed Equipment, `monster 3 Health; II damage; dies cell` a Monster. No campaign has them, so a
saved table with one is refused.
"""

import re
import typing
from functools import cache
from typing import Any

from .acts import FRONT, RANGES, STATES, Act, Verb
from .forms import ROUNDS, CombatCard, EquipmentCard, Lines, Monster, Round, Tile
from .icons import SYMBOLS
from .made_up_icons import icons

WORDS = re.compile(
    "(card|monster|elite|minion|attack|element|equipment|companion|tile) (.+)", re.IGNORECASE
)
BODY = re.compile(r"(?:(.*?) )?(\d+) Health(?:; )?(.*)", re.IGNORECASE)
COUNTED = re.compile(r"(\d+) (\D.*)")
SAID = {
    "golden shields": "golden",
    "golden shield": "golden",
    "shields": "block",
    "shield": "block",
    "anywhere": "any",
    "each beheaded": "each",
    "the first player": "first",
    "first player": "first",
    "gold teeth": "teeth",
    "gold tooth": "teeth",
    "cells": "cell",
    "potions": "potion",
    "vials": "vial",
}
"""Other ways to say the same."""
SELLS = re.compile(r"sells (.+) for (\d+), (\d+) times?")
VERBS = typing.get_args(Verb)
ALL_ROUNDS: tuple[Round, ...] = ("0", *ROUNDS, "IV")
TRIGGERS = ("shield spent", "enemy killed", "damaged", "combat begins", "looted")
WHOM = ("self", "one", "other", "each", "first")
ONLY = {"monsters": "monster", "elites": "elite"}
SORTS = {"+": "beside", "/": "instead"}
CALLED: dict[str, list[str]] = {}
"""Made-up cards by their names, as far as somebody has named them."""


def is_made_up(code: str) -> bool:
    """Whether a code says what its card does."""
    return WORDS.fullmatch(code) is not None


def made(code: str) -> Any:
    """The card that a code describes; whoever asks for it can call it by its name from now on."""
    card = card_of(code)
    known = CALLED.setdefault(getattr(card, "name", code), [])
    if code not in known:
        known.append(code)
    return card


@cache
def card_of(code: str) -> Any:
    """The card that a code describes; an unknown word in it is named."""
    found = WORDS.fullmatch(code)
    if found is None:
        raise KeyError(code)
    kind = found[1].lower()
    return MAKERS[kind](kind, found[2])


def plain(text: str) -> str:
    """`2 Damage, Front 1` as `damage front 1 2`: small letters, the number last, common words."""
    text = text.lower().replace(",", "").strip()
    if counted := COUNTED.fullmatch(text):
        text = f"{counted[2]} {counted[1]}"
    for said, meant in SAID.items():
        text = re.sub(rf"\b{said}\b", meant, text)
    return text


def act(text: str) -> Act:
    """`damage 2 front 1`, `poisoned near`, `block each`, `damage front all if wall`."""
    text = plain(text)
    state = next((s for s in STATES if text == s or text.startswith(f"{s} ")), "")
    verb = state or text.split(maxsplit=1)[0]
    if not state and verb not in VERBS:
        raise KeyError(f"'{verb}' in '{text}'")
    rest = f" {text[len(verb) :].strip()} "
    said: dict[str, Any] = {"do": "state", "state": state} if state else {"do": verb}
    for need in ("wall", "hole"):
        if f" if {need} " in rest:
            said["need"], rest = need, rest.replace(f" if {need} ", " ")
    for spot in FRONT:
        if f" {spot} " in rest:
            said["range"], rest = spot, rest.replace(f" {spot} ", " ")
    for word in rest.split():
        if word.isdecimal():
            said["n"] = int(word)
        elif word in ("all", "pierce"):
            said[word] = True
        elif word in RANGES:
            said["range"] = word
        elif word in WHOM:
            said["whom"] = word
        elif word in ONLY:
            said["only"] = ONLY[word]
        elif word in ("teeth", "cell", "potion"):
            said["what"] = word
        else:
            raise KeyError(f"'{word}' in '{text}'")
    return Act(**said)


def acts(text: str) -> tuple[Act, ...]:
    """Several of them: `damage front 1 + block`."""
    return tuple(act(part.strip()) for part in text.split(" + ")) if text else ()


def headed(text: str, words: tuple[str, ...]) -> tuple[str, str]:
    """A name, which may be missing, and what follows it from the first of these words on."""
    said = text.split(" ")
    at = next(
        (
            n
            for n, word in enumerate(said)
            if word.strip(";") in words or word.strip(";").lower() in words
        ),
        len(said),
    )
    return " ".join(said[:at]), " ".join(said[at:])


def bodied(text: str) -> tuple[str, int, str]:
    """A name, which may be missing, Health, and what follows: `Rat 3 Health; II damage`."""
    found = BODY.fullmatch(text)
    if found is None:
        raise KeyError(f"'{text}' has no Health")
    return found[1] or "", int(found[2]), found[3]


def line(part: str) -> Lines:
    """`II damage front 1`: the Actions of a Round; nothing if it is something else."""
    round_, _, rest = part.partition(" ")
    return {r: acts(rest) for r in ALL_ROUNDS if r == round_}


def combat_card(kind: str, text: str) -> CombatCard:
    """DC-134: `Stab I damage front 1; tactics brutality`."""
    name, body = headed(text, (*ROUNDS, *SYMBOLS))
    lines: Lines = {}
    symbols: list[str] = []
    for part in body.split("; ") if body else ():
        lines |= line(part)
        symbols += [] if line(part) else part.lower().split()
    return CombatCard(name or text, lines, tuple(s for s in SYMBOLS if s in symbols))


def monster(kind: str, text: str) -> Monster:
    """DC-136: `Rat 3 Health; II damage; far; immune frozen; hurt damage; dies cell`."""
    health = 0
    if kind in ("attack", "element"):
        name, body = headed(text, ALL_ROUNDS)
    else:
        name, health, body = bodied(text)
    said: dict[str, Any] = {"lines": {}, "immune": ()}
    for part in body.split("; ") if body else ():
        word, _, rest = part.partition(" ")
        word, rest = word.lower(), rest.lower()
        if line(part):
            said["lines"] |= line(part)
        elif word == "immune":
            said["immune"] += (rest,)
        elif word == "dies":
            said["death"] = icons(" + ".join(map(plain, rest.split(" + "))))
        elif word == "hurt":
            said["hurt"] = acts(rest)
        elif word in ("behind", "far"):
            said["place"] = word
        else:
            raise KeyError(f"'{part}' in '{text}'")
    sort: Any = "monster" if kind in ("monster", "elite") else kind
    return Monster(name or text, health, sort, elite=kind == "elite", **said)


def equipment_card(kind: str, text: str) -> EquipmentCard:
    """DC-217 to DC-228: `Axe + III damage front 1`, `skill marked any`, `when looted gain teeth`.

    A Companion has Health too: `companion Dog 2 Health; + III damage any`.
    """
    health = 0
    if kind == "companion":
        name, health, body = bodied(text)
    else:
        name, body = headed(text, (*SORTS, "skill", "when"))
    sort, _, rest = body.partition(" ")
    if sort in SORTS:
        round_, _, rest = rest.partition(" ")
        timed: Any = round_
        return EquipmentCard(name or text, SORTS[sort], acts(rest), timed, health=health)  # type: ignore[arg-type]
    if sort == "when":
        when: Any = next(trigger for trigger in TRIGGERS if rest.startswith(trigger))
        done = acts(rest.removeprefix(when).strip())
        return EquipmentCard(name or text, "always", done, when=when, health=health)
    return EquipmentCard(name or text, "skill", acts(rest), health=health)


def tile(kind: str, text: str) -> Tile:
    """DC-085 to DC-091: `encounter; monster + elite; loot cell 2 + equipment; wall`.

    Other tiles show icons: `door; change first; hand check tactics: cell`, or wares: `merchant;
    sells vial for 2, 3 times`.
    """
    sort, *parts = text.split("; ")
    said: dict[str, Any] = {"icons": ()}
    for part in parts:
        word, _, rest = part.partition(" ")
        if word in ("monster", "elite"):
            said["enemies"] = tuple(part.split(" + "))
        elif word == "loot":
            said["loot"] = icons(rest)
        elif word in ("wall", "hole"):
            said["token"] = word
        elif word == "number":
            said["number"] = int(rest)
        elif found := SELLS.fullmatch(part):
            said |= {"sells": icons(found[1])[0], "price": int(found[2]), "times": int(found[3])}
        else:
            said["icons"] += icons(part)
    return Tile(sort, **said)  # type: ignore[arg-type]


MAKERS = {
    "card": combat_card,
    **dict.fromkeys(("monster", "elite", "minion", "attack", "element"), monster),
    **dict.fromkeys(("equipment", "companion"), equipment_card),
    "tile": tile,
}
