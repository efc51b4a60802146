"""What seats and characters are called, in scenarios and sentences."""

from typing import Any

from .state import Table, story


def words(t: Table) -> dict[str, Any]:
    """DUN-016: a hero's name stands for its place in the order of turns."""
    return {hero: number for number, hero in enumerate(t.heroes)}


def names(t: Table) -> list[str]:
    """What each seat is called: its character, or by number as long as none or several are."""
    called = [f"Player {player + 1}" for player in range(t.players)]
    for player in range(t.players):
        own = [hero for hero, owner in zip(t.heroes, t.seats, strict=True) if owner == player]
        if len(own) == 1 and t.players > 1:
            called[player] = story(t).frame.heroes[own[0]].name
    return called
