"""CER-038 to CER-095: what the cards do, as data; texts and pictograms come from the same data.

A part is one verb with an amount. Verbs are carried out in effects.py and paid in payment.py.
"""

from functools import cache

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


TEXTS = {
    "draw": "draw {n} {card}",
    "share": "you and the owners of {n} companions draw 1 {kind} card each",
    "ally_draws": "another Cerberus player draws {n} {card}",
    "take_back": "take back all Action cards",
    "barque": "peek at one hidden Barque or swap two",
    "me": "you advance {n}",
    "companion": "a companion {moves} {n}",
    "either_way": "a companion advances or retreats {n}",
    "catch_up": "you advance by the number of Adventurers ahead of you, {n} at most",
    "target": "an Adventurer {moves} {n}",
    "everyone": "every Adventurer {moves} {n}",
    "blackmail": "an Adventurer's owner discards 1 Survival card or it retreats {n}",
    "blackmail_all": "every Adventurer's owner discards 1 Survival card or it retreats {n}",
    "cerberus": "Cerberus advances {n}",
    "rage": "Rage {signed}",
    "speed": "Speed {signed}",
    "own_card": "discard {n} Survival card of your own",
    "cards": "discard {n} {card}, which others may give",
}
"""The verbs, and how each is read."""
COSTS = {"rage": "pay ", "speed": "pay ", "target": "as the cost "}
"""What is put before a verb that is paid."""


PLAIN_SIGNS = {"take_back": "", "barque": "?", "share": "1"}
"""The number on a sign that does not show the amount."""
STEPS = ("me", "catch_up", "companion", "target", "everyone", "cerberus", "rage", "speed")
GOOD = ("draw", "share", "ally_draws", "take_back", "me", "catch_up")
BAD = ("blackmail", "blackmail_all", "cerberus")


def sign_of(verb: str, amount: int) -> Sign:
    """A verb as a pictogram: its number as it is printed, and whether Adventurers like it."""
    number = PLAIN_SIGNS.get(verb, str(amount))
    if verb in STEPS:
        number = f"{amount:+d}"
    elif verb == "either_way":
        number = f"±{amount}"
    elif verb in BAD:
        number = f"-{amount}"
    tone: Tone = "good" if verb in GOOD else "bad" if verb in BAD else "plain"
    if verb in ("companion", "target", "everyone"):
        tone = "good" if amount > 0 else "bad"
    elif verb in ("rage", "speed"):
        tone = "bad" if amount > 0 else "good"
    return Sign(verb, number, tone)


SOMEBODY = ("companion", "target", "everyone", "blackmail", "blackmail_all")
"""CER-096: verbs that are done with somebody else's Adventurer."""


class Part:
    """One verb of an effect, with the option texts that name it for each Adventurer.

    `names` says that it is done with somebody else's, `on_path` that it cannot be done with one
    aboard (CER-117).
    """

    __slots__ = ("amount", "names", "on_path", "option", "sign", "text", "verb")

    def __init__(self, verb: str, amount: int, kind: str) -> None:
        if verb not in TEXTS:
            raise BadInput(f"cerberus/content/cards.yaml: unknown verb '{verb}'.")
        self.verb = verb
        self.amount = amount
        self.names = verb in SOMEBODY
        self.on_path = verb in ("companion", "target") and amount > 0
        many = f"{kind} card" + ("s" if amount > 1 else "")
        moves = "advances" if amount > 0 else "retreats"
        signed = f"{amount:+d}"
        self.text = TEXTS[verb].format(
            n=abs(amount), kind=kind, card=many, moves=moves, signed=signed
        )
        self.option = {c: option_text(verb, amount, c) for c in ADVENTURERS}
        self.sign = sign_of(verb, amount)


def option_text(verb: str, amount: int, colour: str) -> str:
    """How an answer names this part done with this Adventurer: `green +3`, `rage -1`."""
    if verb in ("me", "companion", "target", "everyone"):
        return f"{colour} {amount:+d}"
    if verb in ("rage", "speed", "cerberus"):
        return f"{verb} {amount:+d}"
    if verb in ("blackmail", "blackmail_all"):
        return f"blackmail {colour}"
    return verb.replace("_", " ")


ALONE = ("me", "catch_up", "rage", "speed", "cerberus", "barque")
QUIET = ("draw", "share", "take_back", "ally_draws")


class Group:
    """CER-099: parts whose order is free. `fixed` if nobody has anything to decide about it:
    one part that names no other Adventurer, or parts whose order changes nothing."""

    __slots__ = ("fixed", "parts")

    def __init__(self, parts: tuple[Part, ...]) -> None:
        verbs = [p.verb for p in parts]
        self.parts = parts
        self.fixed = all(v in QUIET for v in verbs) or (len(verbs) == 1 and verbs[0] in ALONE)


class Effect:
    """An effect: its cost, then groups of parts, one group after the other."""

    __slots__ = (
        "card",
        "clause",
        "code",
        "gains",
        "groups",
        "is_action",
        "only_barque",
        "pay",
        "pays",
        "text",
        "why",
    )

    def __init__(self, code: str, printed: Printed, kind: str, card: str = "") -> None:
        self.code = code
        self.card = card
        """The card that it is printed on; none for a space."""
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
