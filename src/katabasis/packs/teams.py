"""The teams that can play a story: every choice of two or more heroes."""

from itertools import combinations

from ..games.dungeon.story import Story

Team = tuple[str, ...]


def teams(story: Story) -> list[Team]:
    """DUN-016, DUN-026: two to four of the heroes, small teams first."""
    heroes = list(story.frame.heroes)
    return [team for size in range(2, len(heroes) + 1) for team in combinations(heroes, size)]
