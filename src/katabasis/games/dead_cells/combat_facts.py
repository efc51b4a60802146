"""Facts that speak for an answer in a Combat; see `run_facts` for the way between them."""

from collections.abc import Callable, Iterable

from ...engine import Answer, Ask, Seat
from .acts import Act
from .content import combat_cards, equipment
from .enemies import in_range, lines_of, printed
from .forms import Lines, Round
from .icons import SYMBOLS
from .looting import types
from .reflex import own, threat
from .state import Enemy, Table
from .worth import left, of_acts

Fact = Callable[[Table, Ask, Seat, Answer], str]
ORDER: tuple[Round, ...] = ("0", "I", "II", "III", "IV")


def names_in(t: Table, name: Answer) -> bool:
    """Whether an answer is the name of somebody in the Group."""
    return any(board.name == name for board in t.group)


def health(t: Table, name: str) -> int:
    """How much Health somebody has left."""
    return next(left(board) for board in t.group if board.name == name)


def is_weakest(t: Table, name: str, among: Iterable[Answer]) -> bool:
    """Whether everybody else among these has more Health left."""
    others = [left(b) for b in t.group if b.name in among and b.name != name]
    return bool(others) and health(t, name) < min(others)


def weakest(t: Table, name: str, among: Iterable[Answer]) -> str:
    """Whoever has least Health left."""
    least = is_weakest(t, name, among)
    return f"{name} has the least Health left: {health(t, name)}." if least else ""


def strongest(t: Table, name: str, among: Iterable[Answer], what: str = "it") -> str:
    """Whoever has most Health left, if nobody among these has more, and so can bear something."""
    others = [left(b) for b in t.group if b.name in among and b.name != name]
    most = bool(others) and health(t, name) >= max(others)
    return f"{name} can bear {what} best, with {health(t, name)} Health left." if most else ""


def left_of(enemy: Enemy) -> int:
    """How much Damage an Enemy takes to kill, Shields and all."""
    return max(1, printed(enemy.card).health - enemy.damage) + enemy.shields + 9 * enemy.golden


def kills(t: Table, acts: Iterable[Act]) -> str:
    """The Enemy that a single Action is enough for, where it is now."""
    for act in acts:
        if act.do == "damage" and (not act.need or act.need == t.token):
            for spot in in_range(t, act.range, act.only):
                enemy = t.at(spot)
                if enemy is not None and left_of(enemy) <= act.n:
                    return printed(enemy.card).name
    return ""


def coming(t: Table, round_: Round) -> int:
    """The Damage that the Enemies deal in a Round, if nothing stops them."""
    acts = [act for enemy in t.enemies for act in lines_of(t, enemy, round_)]
    return sum(act.n for act in acts if act.do == "damage")


def ahead(t: Table) -> list[Round]:
    """The Rounds that are still to come, this one too."""
    return list(ORDER[ORDER.index(t.round or "0") :])


def hurt(t: Table) -> str:
    """Whoever takes part and needs healing most."""
    found = [board for board in t.fighting() if board.damage]
    return min(found, key=left).name if found else ""


def lines_fact(t: Table, lines: Lines) -> str:
    """What speaks for Actions, Round by Round: a kill, a Block in time, healing, Loot, reach."""
    rounds = [r for r in ahead(t) if r in lines]
    for round_ in rounds[:1]:
        if dead := kills(t, lines[round_]):
            return f"It can kill {dead} in Round {round_}, with one blow."
    for round_ in rounds:
        blocks = sum(a.n for a in lines[round_] if a.do in ("block", "golden"))
        harm = coming(t, round_)
        if blocks and harm:
            return f"It blocks in Round {round_}, when the Enemies can deal {harm} Damage."
    for round_ in rounds:
        if any(act.do == "heal" for act in lines[round_]) and (name := hurt(t)):
            return f"It heals, and {name} is down to {health(t, name)} Health."
    return ""


def play(t: Table, ask: Ask, seat: Seat, code: Answer) -> str:
    """DC-145: what a card does against the Enemies that are there."""
    card = combat_cards()[code]
    if told := lines_fact(t, card.lines):
        return told
    loots = any(act.do == "loot" for acts in card.lines.values() for act in acts)
    said = [one for board in t.group for one in board.announced]
    if loots and types(t) and not any(one in LOOTING for one in said):
        return "There is Loot, and nobody has announced that they take it."
    deals = {c: damage(t, combat_cards()[c].lines) for c in ask.of(seat)}
    others = [deals[c] for c in deals if c != code]
    if others and deals[code] > max(others):
        return f"It deals {deals[code]} Damage to what is in its reach, more than your other cards."
    for round_ in ahead(t):
        for act in card.lines.get(round_, ()):
            if act.do == "state" and in_range(t, act.range, act.only):
                return f"It leaves an Enemy {act.state.title()} from Round {round_} on."
    return ""


LOOTING = [f"loot {round_}" for round_ in ORDER]


def damage(t: Table, lines: Lines) -> int:
    """The Damage of a card to what is in its reach now."""
    total = 0
    for acts in lines.values():
        for act in acts:
            spots = in_range(t, act.range, act.only) if act.do == "damage" else []
            total += act.n * (len(spots) if act.all else min(1, len(spots)))
    return total


def announce(t: Table, ask: Ask, seat: Seat, said: Answer) -> str:
    """DC-146: what the others know by it."""
    card = combat_cards()[ask.about]
    for round_, acts in card.lines.items():
        for act in acts:
            if f"{'block' if act.do == 'golden' else act.do} {round_}" == said:
                return KNOWN.get(act.do, "The others learn what you do in Round {r}.").format(
                    r=round_
                )
    return ""


KNOWN = {
    "loot": "Now nobody else has to play a card for the Loot.",
    "block": "The others learn that you cover yourself in Round {r}.",
    "golden": "The others learn that you cover yourself in Round {r}.",
    "damage": "The others learn when you strike, in Round {r}, and can strike elsewhere.",
    "heal": "The others learn that healing comes in Round {r}.",
    "skill": "The others learn that you have a Skill to use in Round {r}.",
    "state": "The others learn that you weaken an Enemy in Round {r}.",
    "push": "The others learn that an Enemy changes its place in Round {r}.",
    "pull": "The others learn that an Enemy changes its place in Round {r}.",
}


def passer(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-153: nothing hits whoever stays out."""
    if not is_weakest(t, name, ask.of(seat)):
        return ""
    return f"{name} has the least Health left, and nothing hits whoever passes."


def target(t: Table, ask: Ask, seat: Seat, spot: Answer) -> str:
    """DC-174: an Enemy that is nearly dead, or the worst of them."""
    enemy = t.at(spot)
    if enemy is None:
        return ""
    name, others = printed(enemy.card).name, [t.at(one) for one in ask.of(seat) if one != spot]
    rest = [one for one in others if one is not None]
    need = left_of(enemy)
    if rest and need < min(map(left_of, rest)):
        return f"{name} is the one with the least Health left: {need}."
    harm = harm_of(t, enemy)
    if rest and harm > max(harm_of(t, one) for one in rest):
        return f"{name} would do most: {harm} Damage before this Combat is over."
    if rest and threat(t, enemy) >= max(threat(t, one) for one in rest):
        return f"{name} does more harm than the others for what it takes to kill it."
    return ""


def harm_of(t: Table, enemy: Enemy) -> int:
    """The Damage that an Enemy still deals in this Combat, if nothing stops it."""
    rounds = ahead(t)[enemy.acted :]
    acts = [act for round_ in rounds for act in lines_of(t, enemy, round_)]
    return sum(act.n for act in acts if act.do == "damage")


def aid(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-R82: whoever needs it most."""
    return weakest(t, name, ask.of(seat))


def acts_fact(t: Table, acts: tuple[Act, ...]) -> str:
    """What speaks for Actions that happen at once."""
    if not acts:
        return ""
    if dead := kills(t, acts):
        return f"It is enough to kill {dead}."
    for act in acts:
        if act.do in ("block", "golden"):
            harm = sum(coming(t, round_) for round_ in ahead(t))
            if harm:
                return f"The Enemies can still deal {harm} Damage in this Combat; this stops some."
        if act.do == "heal" and (name := hurt(t)):
            return f"{name} is down to {health(t, name)} Health."
        if act.do in ("damage", "state") and (spots := in_range(t, act.range, act.only)):
            named = printed(next(e for e in t.enemies if e.at == spots[0]).card).name
            whom = named if len(spots) == 1 else "an Enemy in reach"
            if act.do == "state":
                return f"It leaves {whom} {act.state.title()}."
            return f"It deals {act.n} Damage to {whom}, on top of the rest."
        if act.do == "loot" and types(t):
            return "There is Loot to take."
        if act.do == "gain":
            return "It goes into the Bag."
    return ""


def skill(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-188, DC-171: a Skill, or what is done before Round I."""
    return acts_fact(t, ask.means(seat, name)[1])


def use(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-218: Equipment beside the card, or in its place."""
    code, how = ask.means(seat, answer)
    if not code:
        return ""
    acts = equipment()[code].acts
    told = acts_fact(t, acts)
    if how != "instead":
        return told
    board = next((b for b in t.group if b.seat == seat and b.active), own(t, seat))
    line = max(of_acts(combat_cards()[c].lines.get(ask.about, ())) for c in board.active)
    return "It does more than the line of your card." if of_acts(acts) > line else told


def drink(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-172: a Potion takes all Damage off."""
    if names_in(t, answer):
        return f"{answer} is down to {health(t, answer)} Health, and a Potion heals it all."
    least = min(left(board) for board in t.group)
    return "Nobody is close enough to death to need a Potion yet." if least > 2 else ""


def loot(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-193: what each type of Loot is good for."""
    what, drinker = ask.means(seat, answer)
    if drinker:
        return f"{drinker} is down to {health(t, drinker)} Health."
    if what in SYMBOLS:
        return "A Scroll makes somebody stronger for the rest of the Run."
    return GOOD_FOR.get(what, "")


GOOD_FOR = {
    "blueprint": "A Blueprint that reaches the Collector stays in the campaign for good.",
    "equipment": "Equipment helps in every Combat from here on.",
    "cell": "Cells buy Upgrades for good when the Run is over.",
    "potion": "A Potion takes all Damage off somebody when it is needed most.",
    "teeth": "Gold Teeth pay for healing and wares on the way.",
    "vial": "A Vial takes Damage off somebody at once.",
}


def assign(t: Table, ask: Ask, seat: Seat, name: Answer) -> str:
    """DC-179: who bears it best."""
    board = next((b for b in t.group if b.name == name), None)
    if board is None:
        return "A Companion is easier to replace than anybody in the Group."
    if board.shields >= (2 if 2 in t.constraints else 1) or board.golden:
        return f"{name} has a Shield to spend on it."
    return strongest(t, name, ask.of(seat))


def spend(t: Table, ask: Ask, seat: Seat, answer: Answer) -> str:
    """DC-183, DC-255: Shields do not outlast the Combat."""
    return "" if answer == "take it" else "Shields do not last, and Damage stays."


COMBAT_FACTS: dict[str, Fact] = {
    "play": play,
    "announce": announce,
    "passer": passer,
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
