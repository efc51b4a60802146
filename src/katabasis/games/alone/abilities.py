"""ALN-181 to ALN-196: Experience and the five Abilities."""

from collections.abc import Iterable

from ...engine import Line, Question, Say, Seat
from ...engine.ask import Ask
from .state import ABILITIES, Table

UNLOCKED = 2
ABILITY = {
    "courage": "Courage",
    "draw": "Acute Sight",
    "precision": "Precision",
    "dexterity": "Dexterity",
}
"""The Ability that each of these answers uses."""


class Learns(Line):
    text = "{ability}: {points:Experience Point|Experience Points}."
    why = "ALN-181 ALN-182 ALN-183"
    ability: str
    points: int


def with_ability(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """An Ability that is used, or learned, by touching it."""
    known = ABILITY.get(answer, answer)
    if known not in t.abilities:
        return Say(answer, act="" if known in ABILITIES else "back")
    return Say(answer, (f"ability-{known}",))


LEARN = Question(
    "learn",
    "ALN-187",
    "[Choose|{asked} chooses] an Ability for the Experience Point.",
    say=with_ability,
    answers="the Hero: the name of an Ability",
)


def has(t: Table, ability: str) -> bool:
    """ALN-183: whether an Ability is unlocked."""
    return t.abilities.get(ability) == UNLOCKED


def gain(t: Table, ability: str) -> None:
    """ALN-181 to ALN-184, ALN-191: one point, up to two; Cold Blood raises the maximum for good."""
    if not has(t, ability):
        t.abilities[ability] = t.abilities.get(ability, 0) + 1
        t.tell(Learns(ability=ability, points=t.abilities[ability]))
        if ability == "Cold Blood" and has(t, ability):
            t.more += 1


async def gain_two(t: Table) -> None:
    """ALN-187, ALN-188, ALN-286: one point in each of two different Abilities."""
    chosen: list[str] = []
    for _ in range(2):
        left: Iterable[str] = (a for a in ABILITIES if a not in chosen)
        below = [a for a in left if not has(t, a)]
        if below:
            chosen.append(await LEARN.ask(t.hero_seat, below))
            gain(t, chosen[-1])
