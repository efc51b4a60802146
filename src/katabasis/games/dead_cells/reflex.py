"""Rules of thumb for Combat, from what the asked seat can know; see `instinct`."""

from collections.abc import Callable
from functools import cache

from ...engine import Answer, Ask, Seat
from .beheaded import Beheaded
from .content import combat_cards, equipment
from .enemies import printed
from .forms import ROUNDS
from .icons import SYMBOLS
from .state import Enemy, Table
from .worth import left, of_acts, of_card, of_death

Options = list[Answer]
Rule = Callable[[Table, Ask, Options, Seat], Answer]


@cache
def gear_named(name: str) -> str:
    """The code of Equipment by its name."""
    return next(code for code, card in equipment().items() if card.name == name)


def own(t: Table, seat: Seat) -> Beheaded:
    """The Beheaded of a seat, not Serenade."""
    return next(board for board in t.group if board.seat == seat)


def by_name(t: Table, options: Options) -> list[Beheaded]:
    """The Beheaded among the options."""
    return [board for board in t.group if board.name in options]


def frailest(t: Table, options: Options) -> Answer:
    """Whoever has least Health left."""
    return min(by_name(t, options), key=lambda b: (left(b), -b.damage)).name


def sturdiest(t: Table, options: Options) -> Answer:
    """Whoever has most Health left."""
    return max(by_name(t, options), key=left).name


def passer(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-153: whoever has least Health left stays out of it."""
    return frailest(t, options)


LOOTING = [f"loot {round_}" for round_ in ROUNDS]
"""DC-146: how Loot is announced."""


def play(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-145: the best card for the Enemies and the Loot that are there."""
    loot = bool(t.loot or t.loot_cards or t.loot_plans)
    taken = any(said in LOOTING for b in t.group for said in b.announced)

    def worth(code: str) -> float:
        has = any(act.do == "loot" for acts in combat_cards()[code].lines.values() for act in acts)
        return of_card(code) + (1.2 if loot and not taken else -0.8) * has

    return max(options, key=worth)


def threat(t: Table, enemy: Enemy) -> float:
    """How much an Enemy may still do in this Combat, for each Damage that it takes to kill it."""
    card = printed(enemy.card)
    order = ("0", "I", "II", "III", "IV")
    now = order.index(t.round or "0") + enemy.acted
    harm: float = sum(
        act.n * (2 if act.whom == "each" else 1)
        for round_, acts in card.lines.items()
        if order.index(round_) >= now
        for act in acts
        if act.do in ("damage", "state", "worm", "malaise", "summon")
    )
    if enemy.states.get("bleeding"):
        harm *= 0.4
    health = max(1, card.health - enemy.damage + enemy.shields)
    return (harm + 0.3 + 0.3 * of_death(enemy.card)) / (health + 0.5)


def target(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-174: where it helps most."""
    return max(options, key=lambda at: threat(t, enemy) if (enemy := t.at(at)) else 0.0)


def aid(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-R82: whoever has least Health left."""
    return frailest(t, options)


def skill(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-188: the Skill that does most."""
    meaning = {name: ask.means(seat, name)[1] for name in options}
    return max(options, key=lambda name: of_acts(meaning[name]))


def use(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-218: beside the card always, before it; in place of a card if that does more."""
    board = next((b for b in t.group if b.seat == seat and b.active), own(t, seat))
    line = max(
        (of_acts(combat_cards()[c].lines.get(ask.about, ())) for c in board.active), default=0.0
    )
    best, most = options[0], 0.0
    for option in options[1:]:
        code, how = ask.means(seat, option)
        worth = of_acts(equipment()[code].acts) - (line if how == "instead" else 0)
        worth -= 0.01 * (how == "after")
        if worth > most:
            best, most = option, worth
    return best


def drink(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-172: whoever is close to death; against a Boss sooner."""
    weak = next(b for b in t.group if b.name == frailest(t, options))
    return weak.name if left(weak) <= (2 if t.boss else 1) and weak.damage > 1 else options[0]


TAKE = {"blueprint": 3.0, "equipment": 1.7, "cell": 1.3, "potion": 2.4, "teeth": 0.6, "vial": 0.7}


def loot(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-193: a Potion for the dying, or what is worth most."""

    def worth(option: str) -> float:
        what, drinker = ask.means(seat, option)
        if drinker:
            board = next(b for b in t.group if b.name == drinker)
            return 9.0 if left(board) <= 1 and board.damage > 1 else 0.0
        many = t.loot.get(what) or len(t.loot_cards if what == "equipment" else t.loot_plans)
        return TAKE.get(what, 2.0 if what in SYMBOLS else 0.5) * max(1, many)

    return max(options, key=worth)


def assign(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-179: whoever holds a Shield, then the sturdy; a Companion before anybody is near death."""
    price = 2 if 2 in t.constraints else 1

    def bears(board: Beheaded) -> float:
        shielded = board.shields >= price or board.golden
        return (6.0 if shielded else 0.0) + left(board) - 2 * board.states.get("marked", 0)

    boards = by_name(t, options)
    best = max(boards, key=bears)
    others = [name for name in options if name not in [b.name for b in boards]]
    return others[0] if others and bears(best) <= 2 else best.name


def spend(t: Table, ask: Ask, options: Options, seat: Seat) -> Answer:
    """DC-183: a Shield is there to be spent."""
    return options[0]


REFLEXES: dict[str, Rule] = {
    "passer": passer,
    "play": play,
    "target": target,
    "aid": aid,
    "skill": skill,
    "opening": skill,
    "equipment": use,
    "drink": drink,
    "loot": loot,
    "assign": assign,
    "spend": spend,
}
