"""CER-038 to CER-095: what the cards do, as data; texts and pictograms come from the same data.

A part is one verb with an amount. Verbs are carried out in effects.py and paid in payment.py.
"""

from functools import cache
from typing import Literal

import msgspec

from ...content.shipped import shipped
from ...engine import BadInput
from ...engine.scene import Sign, Tone
from .content import HERE
from .state import ACTIONS, ADVENTURERS, BETRAYAL, SURVIVAL

Verbs = dict[str, int]


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    """An effect as the content file prints it."""

    clause: str
    gain: list[Verbs]
    pay: Verbs = {}
    afterwards: list[Verbs] = []


class PrintedCard(msgspec.Struct, forbid_unknown_fields=True):
    """A Survival or Betrayal card as the content file prints it."""

    copies: int
    effects: list[Printed]


class PrintedCards(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    adventurer: dict[str, list[Printed]]
    cerberus: dict[str, list[Printed]]
    survival: dict[str, PrintedCard]
    betrayal: dict[str, PrintedCard]


class Verb(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that effects do or cost; content/verbs.yaml says what each field is for."""

    text: str
    why: str = "CER-099"
    cost: str = ""
    piece: Literal["", "pawn", "die", "cerberus"] = ""
    number: str | None = None
    answer: str = ""
    tone: Tone = "good"
    whom: Literal["", "another", "every"] = ""
    quiet: bool = False


@cache
def verbs() -> dict[str, Verb]:
    """The verbs of all effects."""
    return shipped(HERE, "verbs.yaml", dict[str, Verb])


ANSWERS = {"": "{verb}", "pawn": "{colour} {signed}"}
"""How an answer names a verb by what it moves: nothing, a pawn, or else `{verb} {signed}`."""
OPPOSITE: dict[Tone, Tone] = {"good": "bad", "bad": "good", "plain": "plain"}


class Part:
    """One verb of an effect, with the option texts that name it for each Adventurer.

    `on_path` says that it cannot be done with an Adventurer aboard (CER-117).
    """

    def __init__(self, verb: str, amount: int, kind: str) -> None:
        if verb not in verbs():
            raise BadInput(f"cerberus/content/cards.yaml: unknown verb '{verb}'.")
        self.verb, self.amount, self.said = verb, amount, verbs()[verb]
        said, self.whom = self.said, self.said.whom
        self.on_path = said.piece == "pawn" and said.whom == "another" and amount > 0
        words = {
            "n": abs(amount),
            "signed": f"{amount:+d}",
            "go": "advance" if amount > 0 else "retreat",
            "kind": kind,
            "card": f"{kind} card" + ("s" if amount > 1 else ""),
            "verb": verb.replace("_", " "),
        }
        self.text = said.text.format(**words)
        answer = said.answer or ANSWERS.get(said.piece, "{verb} {signed}")
        self.option = {c: answer.format(colour=c, **words) for c in ADVENTURERS}
        number = "{signed}" if said.piece else "{n}"
        number = number if said.number is None else said.number
        tone = said.tone if amount > 0 else OPPOSITE[said.tone]
        self.sign = Sign(verb, number.format(**words), tone)


class Group:
    """CER-099: parts whose order is free. `fixed` if nobody has anything to decide about it:
    one part that names no other Adventurer, or parts whose order changes nothing."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        alone = len(parts) == 1 and not parts[0].whom
        self.fixed = alone or all(part.said.quiet for part in parts)


class Effect:
    """An effect: its cost, then groups of parts, one group after the other; `card` is the one that
    it is printed on, none for a space."""

    def __init__(self, code: str, printed: Printed, kind: str, card: str = "") -> None:
        self.code, self.card, self.clause = code, card, printed.clause
        self.is_action = card in ACTIONS
        self.why = f"{printed.clause} CER-038" if self.is_action else printed.clause
        costs = [Part(v, n, kind) for v, n in printed.pay.items()]
        self.pay = costs[0] if costs else None
        self.is_discard = "cards" in printed.pay
        """CER-072: whether the cost is a discard of cards."""
        lists = [printed.gain, printed.afterwards] if printed.afterwards else [printed.gain]
        groups = [tuple(Part(v, n, kind) for p in g for v, n in p.items()) for g in lists]
        self.groups = tuple(Group(parts) for parts in groups)
        self.pays = tuple(part.sign for part in costs)
        self.gains = tuple(part.sign for parts in groups for part in parts)
        self.only_barque = [p.verb for g in groups for p in g] == ["barque"]
        gains = "; afterwards ".join(", ".join(p.text for p in g) for g in groups)
        text = "".join(f"{part.said.cost}{part.text}: " for part in costs) + gains
        self.text = with_others(text[0].upper() + text[1:] + ".")


def with_others(text: str) -> str:
    """CER-097: a second companion or Adventurer in one effect is another one."""
    for noun in ("companion", "Adventurer"):
        article = "an" if noun == "Adventurer" else "a"
        head, found, tail = text.partition(f"{noun} ")
        text = head + found + tail.replace(f"{article} {noun} ", f"another {noun} ")
    return text


class Cards:
    """All cards: effects by code, decks by name."""

    def __init__(self, printed: PrintedCards) -> None:
        self.action = {
            "free": action_side(printed.adventurer, SURVIVAL),
            "cerberus": action_side(printed.cerberus, BETRAYAL),
        }
        self.simple: dict[str, Effect] = {}
        self.advanced: dict[str, Effect] = {}
        self.deck: dict[str, list[str]] = {SURVIVAL: [], BETRAYAL: []}
        self.kind: dict[str, str] = {}
        for kind, group in ((SURVIVAL, printed.survival), (BETRAYAL, printed.betrayal)):
            for name, card in group.items():
                simple, advanced = card.effects
                self.simple[name] = Effect(name, simple, kind, name)
                self.advanced[name] = Effect(f"{name}+", advanced, kind, name)
                self.deck[kind] += [name] * card.copies
                self.kind[name] = kind
        costs = {n: e.pay for n, e in self.advanced.items()}
        self.price = {n: c.amount for n, c in costs.items() if c and c.verb == "cards"}
        """How many cards an advanced effect costs, where its cost is a discard."""


def action_side(printed: dict[str, list[Printed]], kind: str) -> dict[str, Effect]:
    """CER-038: the two effects of each Action card on one side, by code."""
    assert tuple(printed) == ACTIONS
    return {
        f"{name}.{n}": Effect(f"{name}.{n}", effect, kind, name)
        for name, effects in printed.items()
        for n, effect in enumerate(effects, 1)
    }


@cache
def cards() -> Cards:
    """The cards of the game, read when first needed."""
    return Cards(shipped(HERE, "cards.yaml", PrintedCards))
