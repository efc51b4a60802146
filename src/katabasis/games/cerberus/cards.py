"""CER-038 to CER-095: what the cards do, as data; texts and pictograms come from the same data.

A part is one verb with an amount. Verbs are carried out in effects.py and paid in payment.py.
"""

from functools import cache
from typing import Literal, NamedTuple

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


class Verb(NamedTuple):
    """One thing that effects do or cost: how it is read, its sign, its answer, its clause."""

    text: str
    number: str = "{n}"
    """The number on its sign."""
    tone: Tone | Literal["up", "down"] = "good"
    """Whether Adventurers like it; some like it upwards only, some downwards."""
    answer: str = "{verb}"
    """How an answer names it done with an Adventurer: `green +3`, `rage -1`."""
    why: str = "CER-099"


BLACKMAILED = "Adventurer's owner discards 1 Survival card or it retreats {n}"
NAMED, DIE = "{colour} {signed}", "{verb} {signed}"
VERBS = {
    "draw": Verb("draw {n} {card}"),
    "share": Verb("you and the owners of {n} companions draw 1 {kind} card each", "1"),
    "ally_draws": Verb("another Cerberus player draws {n} {card}"),
    "take_back": Verb("take back all Action cards", ""),
    "barque": Verb("peek at one hidden Barque or swap two", "?", "plain", why="CER-108"),
    "me": Verb("you advance {n}", "{signed}", "good", NAMED, "CER-098"),
    "catch_up": Verb(
        "you advance by the number of Adventurers ahead of you, {n} at most",
        "{signed}",
        why="CER-R32",
    ),
    "companion": Verb("a companion {moves} {n}", "{signed}", "up", NAMED, "CER-096"),
    "either_way": Verb("a companion advances or retreats {n}", "±{n}", "plain", why="CER-096"),
    "target": Verb("an Adventurer {moves} {n}", "{signed}", "up", NAMED, "CER-096"),
    "everyone": Verb("every Adventurer {moves} {n}", "{signed}", "up", NAMED, "CER-R30"),
    "blackmail": Verb(f"an {BLACKMAILED}", "-{n}", "bad", "blackmail {colour}"),
    "blackmail_all": Verb(f"every {BLACKMAILED}", "-{n}", "bad", "blackmail {colour}", "CER-R30"),
    "cerberus": Verb("Cerberus advances {n}", "{signed}", "bad", DIE, "CER-184"),
    "rage": Verb("Rage {signed}", "{signed}", "down", DIE, "CER-105"),
    "speed": Verb("Speed {signed}", "{signed}", "down", DIE, "CER-107"),
    "own_card": Verb("discard {n} Survival card of your own", tone="plain"),
    "cards": Verb("discard {n} {card}, which others may give", tone="plain"),
}
COSTS = {"rage": "pay ", "speed": "pay ", "target": "as the cost "}
"""What is put before a verb that is paid."""
SOMEBODY = ("companion", "target", "everyone", "blackmail", "blackmail_all")
"""CER-096: verbs that are done with somebody else's Adventurer."""


class Part:
    """One verb of an effect, with the option texts that name it for each Adventurer.

    `names` says that it is done with somebody else's, `on_path` that it cannot be done with one
    aboard (CER-117).
    """

    def __init__(self, verb: str, amount: int, kind: str) -> None:
        if verb not in VERBS:
            raise BadInput(f"cerberus/content/cards.yaml: unknown verb '{verb}'.")
        said = VERBS[verb]
        self.verb, self.amount, self.why = verb, amount, said.why
        self.names = verb in SOMEBODY
        self.on_path = verb in ("companion", "target") and amount > 0
        words = {
            "n": abs(amount),
            "signed": f"{amount:+d}",
            "moves": "advances" if amount > 0 else "retreats",
            "kind": kind,
            "card": f"{kind} card" + ("s" if amount > 1 else ""),
            "verb": verb.replace("_", " "),
        }
        self.text = said.text.format(**words)
        self.option = {c: said.answer.format(colour=c, **words) for c in ADVENTURERS}
        up: Tone = "good" if amount > 0 else "bad"
        down: Tone = "bad" if amount > 0 else "good"
        tone = up if said.tone == "up" else down if said.tone == "down" else said.tone
        self.sign = Sign(verb, said.number.format(**words), tone)


ALONE = ("me", "catch_up", "rage", "speed", "cerberus", "barque")
QUIET = ("draw", "share", "take_back", "ally_draws")


class Group:
    """CER-099: parts whose order is free. `fixed` if nobody has anything to decide about it:
    one part that names no other Adventurer, or parts whose order changes nothing."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        verbs = [p.verb for p in parts]
        self.parts = parts
        self.fixed = all(v in QUIET for v in verbs) or (len(verbs) == 1 and verbs[0] in ALONE)


class Effect:
    """An effect: its cost, then groups of parts, one group after the other; `card` is the one that
    it is printed on, none for a space."""

    def __init__(self, code: str, printed: Printed, kind: str, card: str = "") -> None:
        self.code, self.card = code, card
        self.is_action = card in ACTIONS
        self.clause = printed.clause
        self.why = f"{printed.clause} CER-038" if self.is_action else printed.clause
        costs = [Part(v, n, kind) for v, n in printed.pay.items()]
        self.pay = costs[0] if costs else None
        lists = [printed.gain, printed.afterwards] if printed.afterwards else [printed.gain]
        groups = [tuple(Part(v, n, kind) for p in g for v, n in p.items()) for g in lists]
        self.groups = tuple(Group(parts) for parts in groups)
        self.pays = tuple(part.sign for part in costs)
        self.gains = tuple(part.sign for parts in groups for part in parts)
        self.only_barque = [p.verb for g in groups for p in g] == ["barque"]
        gains = "; afterwards ".join(", ".join(p.text for p in g) for g in groups)
        text = f"{COSTS.get(self.pay.verb, '')}{self.pay.text}: {gains}" if self.pay else gains
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


def is_discard(effect: Effect) -> bool:
    """CER-072: whether the cost is a discard of cards."""
    return effect.pay is not None and effect.pay.verb == "cards"


@cache
def cards() -> Cards:
    """The cards of the game, read when first needed."""
    return Cards(shipped(HERE, "cards.yaml", PrintedCards))
