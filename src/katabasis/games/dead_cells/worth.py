"""What things are worth to bots: Actions, cards, icons, and how a Run is going."""

from functools import cache
from math import exp

from ...engine import Seat
from .acts import Act
from .beheaded import Beheaded
from .content import biome, combat_cards, equipment
from .enemies import printed
from .forms import EquipmentCard, Lines
from .icons import SYMBOLS, Icon
from .keepsakes import keepsakes
from .state import Table

REACH = {
    "": 1.0,
    "behind": 0.35,
    "front 1": 0.8,
    "front 2": 0.55,
    "front 3": 0.4,
    "near": 1.0,
    "far": 0.7,
    "front": 1.1,
    "around": 0.9,
    "any": 1.2,
}
"""How often something stands within a Range."""
STATES = {"frozen": 1.2, "poisoned": 1.5, "bleeding": 2.0, "on fire": 1.1, "marked": 0.8}
DEEDS = {
    "damage": 1.0,
    "block": 0.8,
    "golden": 1.4,
    "heal": 1.0,
    "skill": 0.9,
    "loot": 0.9,
    "push": 0.3,
    "pull": 0.2,
    "gain": 0.7,
    "wall": 0.1,
    "hole": 0.1,
}
WHOM = {"each": 2.2, "one": 1.2, "other": 0.9}
EARLY = {"": 1.0, "0": 1.3, "I": 1.2, "II": 1.0, "III": 0.85, "IV": 0.5}
"""What is done sooner is worth more."""
THINGS = {
    "teeth": 0.6,
    "cell": 1.2,
    "potion": 2.5,
    "vial": 0.8,
    "scroll": 2.2,
    "equipment": 1.6,
    "blueprint": 2.0,
    "rune": 4.0,
    "secret": 3.0,
    "lantern": 0.8,
    "key": 3.0,
    "cure": 0.5,
    "purge": 1.0,
    "upgrade": 2.0,
    "price": 2.0,
    "heirloom": 2.0,
    "damage": -1.6,
    "state": -1.2,
    "worm": -0.5,
    "malaise": -1.5,
}
LIFE = (-12.0, 0.0, 3.0, 5.0, 6.3, 7.2, 7.8, 8.2)
"""What a Beheaded with this much Health left is worth to the Group, which needs everybody."""
VICTORY, DEATH = 60.0, -25.0


@cache
def of_acts(acts: tuple[Act, ...]) -> float:
    """What the Actions of one line are worth, whatever there is to do."""
    total = 0.0
    for act in acts:
        one = STATES[act.state] if act.state else DEEDS.get(act.do, 0.2)
        many = 1.7 if act.all else 1.0
        need = 0.5 if act.need else 1.0
        total += one * act.n * REACH[act.range] * WHOM.get(act.whom, 1.0) * many * need
    return total


def of_lines(lines: Lines) -> float:
    """What a card of lines is worth."""
    return sum(of_acts(acts) * EARLY[round_] for round_, acts in lines.items())


@cache
def of_card(code: str) -> float:
    """What a Combat card is worth."""
    card = combat_cards()[code]
    return of_lines(card.lines) + 0.05 * len(card.symbols)


@cache
def of_gear(code: str) -> float:
    """What an Equipment card is worth."""
    return of_equipment(equipment()[code])


def of_equipment(card: EquipmentCard) -> float:
    """What Equipment is worth: how much it does, how often, and how long it lives."""
    often = {"instead": 0.45, "beside": 1.0, "skill": 0.6, "always": 1.1}[card.kind]
    return of_acts(card.acts) * often * EARLY[card.round] + 0.35 * card.health


def of_icons(icons: tuple[Icon, ...]) -> float:
    """What icons give, less what they cost."""
    total = 0.0
    for icon in icons:
        total += THINGS.get(icon.icon, 0.0) * icon.n
        total += 0.6 * of_icons(icon.gives) + 0.4 * of_icons(icon.costs)
        total += sum(0.25 * of_icons(prize) for prize in icon.by.values())
        total += max((of_icons(option) for option in icon.of), default=0.0)
    return total


@cache
def of_death(code: str) -> float:
    """What the Death Bonus of an Enemy is worth."""
    return of_icons(printed(code).death)


@cache
def of_keepsake(code: str) -> float:
    """What a card of the Mutation board is worth; later ones are better by and large."""
    card = keepsakes()[code]
    if card.mutation is None:
        return 1.0
    step = card.mutation.step
    worth = of_acts(card.mutation.acts) + of_icons(card.mutation.gives) + card.mutation.level
    if step is not None:
        worth += 2 * step.health + 1.2 * step.slot + of_acts(step.skill) + of_acts(step.round_0)
        worth += 0.8 * bool(step.immune) + 0.9 * bool(step.more)
    return worth


def left(board: Beheaded) -> int:
    """How much Health a Beheaded has left."""
    return max(0, board.health - board.damage)


def standing(t: Table) -> float:
    """How a Run is going, in a measure of its own, by what lies open."""
    return sum(terms(t))


def terms(t: Table) -> tuple[float, ...]:
    """Health, growth, Equipment, the Bag, what the campaign keeps, the way, the Boss, Enemies."""
    if t.ending == "victory":
        return (VICTORY, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    kept = 1.2 * t.cells + 1.5 * len(t.campaign.runes)
    if t.ending or any(board.dead for board in t.group):
        return (DEATH, 0.0, 0.0, 0.0, kept, 0.0, 0.3 * against_boss(t), 0.0)
    life = growth = gear = 0.0
    for board in t.group:
        life += LIFE[min(left(board), len(LIFE) - 1)]
        life -= 1.5 * bool(board.malaise) + 0.4 * board.worms
        growth += 1.4 * sum(board.scrolls.values()) + 1.4 * (board.marker + 3 * board.melee)
        gear += sum(map(of_gear, board.equipment))
    bag = 2.5 * t.potions + 0.6 * min(t.teeth, 8) + 2.8 * len(t.collector) + 2.5 * t.keys
    bag += sum(1.4 if thing in SYMBOLS else 1.2 for thing in t.bag) + 2.6 * len(t.plans)
    boss = against_boss(t) if t.boss else 0.0
    return (life, growth, gear, bag, kept, way(t), boss, -danger(t))


def way(t: Table) -> float:
    """How far the Group has come on its way to the Boss."""
    if t.boss:
        return 20.0
    if not t.biome:
        return 0.0
    face = biome(t.biome).faces[t.face]
    place = face.places.get(t.space)
    far = place.at[0] / 100 if place is not None else 1.0
    second = t.biome in ("B2", "B3", "B5", "B6") or t.face
    return 8.0 * far + (8.0 if second else 0.0)


def against_boss(t: Table) -> float:
    """How much of the Boss is beaten."""
    boss = next((e for e in t.enemies if printed(e.card).kind == "boss"), None)
    if boss is None:
        return 0.0
    part = min(1.0, boss.damage / max(1, printed(boss.card).health))
    return 1.6 * (12 * t.instance + 10 * part + boss.states.get("poisoned", 0))


def danger(t: Table) -> float:
    """What the Enemies on the Combat board may still do in this Combat, roughly."""
    after = {"": 0, "0": 0, "I": 1, "II": 2, "III": 3, "IV": 4}[t.round]
    total = 0.0
    for enemy in t.enemies:
        card = printed(enemy.card)
        for round_, acts in card.lines.items():
            if ("0", "I", "II", "III", "IV").index(round_) >= after + enemy.acted:
                total += sum(act.n for act in acts if act.do in ("damage", "state"))
        total += 0.2 * max(0, card.health - enemy.damage)
    blocked = sum(board.shields + 2 * board.golden for board in t.group)
    return 1.2 * max(0.0, total - blocked)


def evaluate(t: Table, seat: Seat) -> float:
    """How well everybody is doing, from 0 to 1; they win and lose together."""
    return chance(standing(t), len(t.group))


def chance(score: float, players: float) -> float:
    """A standing as a number from 0 to 1."""
    return 1 / (1 + exp((12.0 + 5.0 * players - score) / 14.0))


def progress(t: Table, seat: Seat) -> float | None:
    """DC-076: how far the Group has come on its way to the Boss, and through it."""
    if t.ending == "victory":
        return 1.0
    if t.ending:
        return None
    return min(1.0, way(t) / 32 + against_boss(t) / 100)
