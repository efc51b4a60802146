"""Endings and ratings: for each of them a real game that earns it, if one is found."""

from collections.abc import Iterator

from ..engine import Match
from ..games.dungeon.entries import entry_of, selected
from ..games.dungeon.state import Table, story, suffers
from ..games.dungeon.story import Ending, Story
from .deeds import Step, World
from .facts import HELD, OVER, State
from .perform import begin, carry_out, perform
from .plan import LIMIT, Goal, Planner
from .seek import any_way
from .teams import Team, teams

PAINS = (0, 3, 6, 9, 12, 18, 30)
"""So many traps are sprung before each chapter ends, to see lower scores."""


def traits_of(pack: Story, team: Team) -> tuple[str, ...]:
    """The traits of a team."""
    return tuple(pack.frame.heroes[hero].trait for hero in team)


def games_for_endings(pack: Story, team: Team) -> Iterator[tuple[Ending, Match | None]]:
    """DUN-R73: for each ending a game that ends so."""
    world = World(pack, traits_of(pack, team))
    planner = Planner(world)
    for number, ending in enumerate(pack.frame.endings):
        yield ending, first_game(pack, team, planner, goals(world, pack, number), ending.key)


def goals(world: World, pack: Story, number: int) -> Iterator[Goal]:
    """Ways to meet an ending's condition and none of those before it."""
    when = pack.frame.endings[number].when
    f = world.facts
    need = f.mask(HELD, when.holds) if when is not None else 0
    avoided = 0
    for earlier in pack.frame.endings[:number]:
        cards = (*earlier.when.holds, *earlier.when.holds_any) if earlier.when is not None else ()
        own = (*when.holds, *when.holds_any) if when is not None else ()
        avoided |= f.mask(HELD, [card for card in cards if card not in own])
    for card in (when.holds_any if when is not None else ()) or (0,):
        yield Goal(need | (f.bit(HELD, card) if card else 0), True, avoided)
        yield Goal(need | (f.bit(HELD, card) if card else 0), True)


def first_game(
    pack: Story, team: Team, planner: Planner, wanted: Iterator[Goal], key: str
) -> Match | None:
    """The first of these goals whose plan, really played, has this ending."""
    for goal in wanted:
        steps = any_way(planner.world, planner, goal)
        if steps is not None:
            match = begin(pack, team)
            perform(match, steps)
            if match.table.ending == key:
                return match
    return None


def games_for_ratings(pack: Story) -> dict[int, Match]:
    """DUN-100 to DUN-105: for each rating, counted from 1, a game that earns it."""
    found: dict[int, Match] = {}
    for team in reversed(teams(pack)):
        world = World(pack, traits_of(pack, team))
        planner = Planner(world)
        for steps in (any_way(world, planner, Goal(ends=True)), richest(world, planner)):
            for pains in PAINS if steps is not None else ():
                match = spoilt(pack, team, world, steps or [], pains)
                found.setdefault(match.table.rating, match)
        if len(found) >= len(pack.frame.ratings):
            break
    return found


def richest(world: World, planner: Planner) -> list[Step] | None:
    """A plan with every card that brings points or health, as far as they can be had together."""
    pack, f = world.story, world.facts
    bonus = [card for b in pack.frame.score.bonus for card in (*b.each, *b.any)]
    worth = [n for n, card in pack.cards.items() if card.points or card.heals]
    facts: State = 0
    best = planner.extended([], Goal(ends=True), LIMIT)
    for card in [*pack.frame.fights.allies, *worth, *bonus]:
        goal = Goal(facts | f.bit(HELD, card), True)
        longer = planner.extended(best[0], goal, 500) if best is not None else None
        if longer is not None:
            facts, best = goal.facts, longer
    return best[1] if best is not None else None


def spoilt(pack: Story, team: Team, world: World, steps: list[Step], pains: int) -> Match:
    """A plan played through, with some traps sprung before each chapter's end."""
    match = begin(pack, team)
    state = world.start
    over = world.facts.mask(OVER, range(1, len(pack.frame.chapters) + 1))
    for step in steps:
        if step.reading.ended or step.reading.state & ~state & over:
            for _ in range(pains):
                spring(match)
        carry_out(match, step)
        state = step.reading.state
    return match


def spring(match: Match) -> None:
    """Somebody looks where it only hurts, if there is such a place."""
    for _ in range(len(match.table.heroes) + 1):
        t = match.table
        place = trap(t)
        if place:
            for answer in (f"go {place}", "explore"):
                ask = match.ask
                if ask is not None and answer in ask.of(ask.seat):
                    match.choose(ask.seat, answer)
        while match.ask is not None and (match.ask.kind != "turn" or not place):
            ask = match.ask
            quiet = ask.kind in ("turn", "close")
            match.choose(ask.seat, "end" if quiet else list(ask.of(ask.seat))[-1])
            if quiet:
                break
        if place:
            return


def trap(t: Table) -> int:
    """A location where the active hero would lose health and nothing else would happen."""
    if suffers(t, t.turn, "held fast"):
        return 0
    for room in t.rooms:
        for place in story(t).rooms[room].locations:
            entry = entry_of(t, str(place))
            read = selected(t, t.turn, entry) if entry is not None else []
            only = all(not (p.take or p.reveal or p.choose or p.end) for p in read)
            if only and any(p.lose for p in read):
                return place
    return 0
