"""Endings and ratings: what leads to each of them, and what makes a game go worse."""

from collections.abc import Callable, Iterator

from ....content import Fault
from ....content.checked import Ladder, Sought
from ....content.facts import Facts, State
from ....content.model import Goal, Model, goals_of
from ..conditions import as_rule
from ..facts import HELD
from ..pack import Draft
from ..state import Table
from ..story import Story
from .traps import spring

PAINS = (0, 3, 6, 9, 12, 18, 30)
"""How many traps are sprung before each chapter ends, to see lower scores."""


def sought_in(story: Story, where: Draft, model: Model) -> Iterator[Sought]:
    """Every card, and every ending."""
    for card in story.cards:
        sentence = f"No game was found in which anybody gets card {card}."
        fault = Fault(*where.page("cards.yaml", card), sentence)
        yield Sought(str(card), (Goal(model.facts.bit(HELD, card)),), fault)
    rules = [as_rule(model.facts, ending.when) for ending in story.frame.endings]
    for number, ending in enumerate(story.frame.endings):
        sentence = f"No game was found that ends with {ending.key}."
        fault = Fault(*where.page("pack.yaml", "endings", number), sentence)
        goals = tuple(goals_of(rules[number], rules[:number]))
        yield Sought(ending.key, goals, fault, "Endings", ended_with(ending.key))


def ended_with(key: str) -> Callable[[Table], bool]:
    """Whether a table has this ending."""
    return lambda t: t.ending == key


def ladder_of(story: Story, where: Draft, model: Model) -> Ladder:
    """DUN-100 to DUN-105: the ratings; cards with points or health raise them, traps lower them."""
    grades = []
    for number, rating in enumerate(story.frame.ratings):
        at = where.page("pack.yaml", "ratings", number)
        fault = Fault(*at, f"No game was found that is rated '{rating.title}'.")
        grades.append((rating.title, fault))
    return Ladder(
        group="Ratings",
        grades=tuple(grades),
        earned=lambda t: int(t.rating),
        worth=worth_of(story, model.facts),
        spoil=spring,
        doses=PAINS,
    )


def worth_of(story: Story, f: Facts) -> tuple[State, ...]:
    """DUN-R40: the cards that prevent losses, bring points, or heal."""
    bonus = [card for b in story.frame.score.bonus for card in (*b.each, *b.any)]
    worth = [number for number, card in story.cards.items() if card.points or card.heals]
    return tuple(f.bit(HELD, card) for card in [*story.frame.fights.allies, *worth, *bonus])
