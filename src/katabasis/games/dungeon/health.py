"""DUN-077 to DUN-084: health cards, coloured and grey."""

from ...content.verb import Verb, yes
from ...engine import Beat, Line, Not, Question, Say, Viewer, tells
from .nouns import CardNumber, Hero
from .state import Table, name, seat, story, suffers, team_has


def hurt(t: Table, who: int, viewer: Viewer, means: str) -> Beat:
    """DUN-077, DUN-078: a wound, and whose it is."""
    whose = f"Your {name(t, who)}" if seat(t, who) == viewer else name(t, who)
    return Beat(seat(t, who), great="wound", means=f"{whose} {means}.")


@tells("{who} loses a point of health{instead: in a friend’s stead|}.")
def loses(t: Table, viewer: Viewer, who: Hero, instead: bool) -> Beat:
    """DUN-077, DUN-081: a card is turned, also for a neighbour."""
    return hurt(t, who, viewer, "has one point of health less, until it is healed")


@tells("{who} loses a health card for good{instead: in a friend’s stead|}.")
def loses_for_good(t: Table, viewer: Viewer, who: Hero, instead: bool) -> Beat:
    """DUN-078: a grey card goes to the box."""
    return hurt(t, who, viewer, "loses a health card for good: it can never be healed")


@tells("Nobody has any health left to lose.")
def nothing_left_to_lose(who: Hero) -> None: ...
@tells("{card} sees to it; nobody is hurt.")
def ally_fights(who: Hero, card: CardNumber) -> None: ...
@tells("{who} cannot be healed now.")
def cannot_heal(who: Hero) -> None: ...


class Heals(Line):
    """DUN-082: how many cards were turned back."""

    shows = True
    who: Hero
    points: int

    def said(self, t: Table) -> str:
        """One may also decline."""
        if not self.points:
            return f"{name(t, self.who)} declines to be healed."
        return f"{name(t, self.who)} gets {self.points} health back."


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
            t.tell(loses(who=hero, instead=hero != me), "DUN-077" if not left else "DUN-081")
            return
        if t.grey[hero] > 1:
            t.grey[hero] -= 1
            t.tell(loses_for_good(who=hero, instead=hero != me), "DUN-078 DUN-079")
            return
    t.tell(nothing_left_to_lose(who=me), "DUN-080 DUN-R33")


def fight(t: Table, me: int, points: int) -> None:
    """DUN-286, DUN-R96: a fight costs health, unless an ally is in the team."""
    ally = next((c for c in story(t).frame.fights.allies if team_has(t, c)), 0)
    if ally:
        t.tell(ally_fights(who=me, card=ally), "DUN-286 DUN-R96")
    else:
        lose(t, me, points)


HEAL_BY = Question(
    "heal",
    "DUN-082 DUN-R35",
    "How many grey health cards does {about:hero} turn back?",
    say=lambda t, ask, me, n: Say("Turn none" if n == "0" else f"Turn {n} back"),
    why_not=Not("That is all that can be healed.", "DUN-R35 DUN-083"),
    form="amount",
    answers="the player of the hero: how many grey cards are turned, `2`, `1`, `0`",
)


async def heal(t: Table, me: int, points: int) -> None:
    """DUN-082, DUN-083, DUN-R18, DUN-R35, DUN-R87: as many grey cards are turned as wanted."""
    most = min(points, t.grey[me])
    if not most:
        return
    if suffers(t, me, "no healing"):
        t.tell(cannot_heal(who=me), "DUN-R87")
        return
    turned = await HEAL_BY.ask(seat(t, me), {str(n): n for n in range(most, -1, -1)}, me)
    t.grey[me] -= turned
    t.coloured[me] += turned
    t.tell(Heals(who=me, points=turned), "DUN-082")


LOSE = Verb(
    word="lose",
    text="The hero who acts loses this many health points.",
    do=lambda t, opened, points: lose(t, opened.me, points),
    hurts=yes,
)
FIGHT = Verb(
    word="fight",
    text="The same, unless the team has an ally.",
    do=lambda t, opened, points: fight(t, opened.me, points),
)
HEAL = Verb(
    word="heal",
    text="The hero may turn this many grey health cards back.",
    do=lambda t, opened, points: heal(t, opened.me, points),
)
