"""DUN-077 to DUN-084: health cards, coloured and grey."""

from ...engine import choose
from .state import Table, seat, story, suffers, team_has
from .verb import Opened, Verb, yes


def lose(t: Table, me: int, points: int) -> None:
    """DUN-R32: several points are lost one at a time."""
    for _ in range(points):
        lose_point(t, me)


def lose_point(t: Table, me: int) -> None:
    """DUN-077 to DUN-081, DUN-R33, DUN-R34: turned, or boxed, or lost by the next to the left."""
    for left in range(len(t.heroes)):
        hero = (me + left) % len(t.heroes)
        if t.coloured[hero]:
            t.coloured[hero] -= 1
            t.grey[hero] += 1
            t.tell("loses", "DUN-077" if not left else "DUN-081", who=hero, instead=hero != me)
            return
        if t.grey[hero] > 1:
            t.grey[hero] -= 1
            t.tell("loses for good", "DUN-078 DUN-079", who=hero, instead=hero != me)
            return
    t.tell("nothing left to lose", "DUN-080 DUN-R33", who=me)


def fight(t: Table, me: int, points: int) -> None:
    """DUN-286, DUN-R96: a fight costs health, unless an ally is in the team."""
    if not points:
        return
    ally = next((c for c in story(t).frame.fights.allies if team_has(t, c)), 0)
    if ally:
        t.tell("ally fights", "DUN-286 DUN-R96", who=me, card=ally)
        return
    lose(t, me, points)


async def heal(t: Table, me: int, points: int) -> None:
    """DUN-082, DUN-083, DUN-R18, DUN-R35, DUN-R87: as many grey cards are turned as wanted."""
    most = min(points, t.grey[me])
    if not most:
        return
    if suffers(t, me, "no healing"):
        t.tell("cannot heal", "DUN-R87", who=me)
        return
    numbers = [str(n) for n in range(most, -1, -1)]
    turned = int(await choose(seat(t, me), "heal", numbers, about=me))
    t.grey[me] -= turned
    t.coloured[me] += turned
    t.tell("heals", "DUN-082", who=me, points=turned, shows=True)


async def wound(t: Table, me: int, opened: Opened) -> None:
    """DUN-077: a passage costs its reader health."""
    lose(t, me, opened.passage.lose)


async def brawl(t: Table, me: int, opened: Opened) -> None:
    """DUN-286: a passage brings a fight."""
    fight(t, me, opened.passage.fight)


async def cure(t: Table, me: int, opened: Opened) -> None:
    """DUN-082: a passage heals its reader."""
    await heal(t, me, opened.passage.heal)


LOSE = Verb(word="lose", do=wound, hurts=yes)
FIGHT = Verb(word="fight", do=brawl)
HEAL = Verb(word="heal", do=cure)
