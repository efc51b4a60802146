"""A story hero by hero: who bears which handicap, and where those are who are held fast.

Everything that the search leaves out and that could matter; slow, and only for tiny stories.
"""

from collections import deque
from collections.abc import Iterator

from katabasis.content.facts import State
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.facts import ENTERED, HELD, OPEN
from katabasis.games.dungeon.story import ENTER, PAIR, USE, Story, Use
from katabasis.packs.world import NO_KIND, World

Moment = tuple[State, tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
"""Facts, bearers of handicaps by card, places of heroes who are held fast."""


class Heroes:
    """All moments of a story for a team."""

    def __init__(self, story: Story, team: tuple[str, ...]) -> None:
        self.story = story
        self.traits = [story.frame.heroes[hero].trait for hero in team]
        self.world = World(model_of(story), team)
        self.handicaps = {n: c.handicap for n, c in story.cards.items() if c.handicap}
        self.unasked = self.world.unasked()

    def steps(self, moment: Moment) -> Iterator[tuple[Moment, bool]]:
        """What any hero can do, and whether the story ends by it."""
        facts, bearers, places = moment
        for action in self.world.model.actions:
            act: Use = action.what
            if not self.world.possible(facts, action):
                continue
            for hero in range(len(self.traits)):
                if self.able(hero, act, dict(bearers), dict(places)):
                    dull = any(h == hero and self.handicaps[c] == "no trait" for c, h in bearers)
                    trait = NO_KIND if dull else self.traits[hero]
                    for outcome in self.world.outcomes(facts, action, trait):
                        after = outcome.state & ~self.unasked
                        for then in self.after(after, hero, act, dict(bearers), dict(places)):
                            yield then, outcome.ended

    def able(self, hero: int, act: Use, bearers: dict[int, int], places: dict[int, int]) -> bool:
        """Whether this hero can get there, and can take up the cards."""
        away = act.kind == ENTER or (act.place and places.get(hero) != act.place)
        if hero in places and away:
            return False
        borne = [bearers[card] for card in act.cards if card in bearers]
        if act.kind == USE:
            return not borne or borne[0] == hero
        return act.kind != PAIR or len(borne) < 2 or hero in borne

    def after(
        self,
        facts: State,
        hero: int,
        act: Use,
        bearers: dict[int, int],
        places: dict[int, int],
    ) -> Iterator[Moment]:
        """Who bears what then, and where a hero is who has just been held fast."""
        held = self.world.model.facts
        for card in self.handicaps:
            if not facts & held.bit(HELD, card):
                bearers.pop(card, None)
            elif card not in bearers:
                bearers[card] = hero
        fast = {h for card, h in bearers.items() if self.handicaps[card] == "held fast"}
        places = {h: place for h, place in places.items() if h in fast}
        for spot in [*places]:
            room = self.story.locations[places[spot]].room
            if not facts & held.bit(OPEN, room):
                places[spot] = 101
        new = [h for h in fast if h not in places]
        for place in self.spots(facts, act) if new else [0]:
            there = {**places, **dict.fromkeys(new, place)}
            yield facts, tuple(sorted(bearers.items())), tuple(sorted(there.items()))

    def spots(self, facts: State, act: Use) -> list[int]:
        """Where a hero may be who has just done this."""
        f = self.world.model.facts
        if act.place and facts & f.bit(OPEN, act.room):
            return [act.place]
        if act.place:
            return [101]
        rooms = [act.room] if act.room else list(self.story.rooms)
        reached = [r for r in rooms if facts & f.bit(OPEN, r) and facts & f.bit(ENTERED, r)]
        return [n for room in reached for n in self.story.rooms[room].locations] or [101]

    def dead(self, most: int) -> Moment | bool | None:
        """A moment from which nobody can reach an end; None if there is none; False if unknown."""
        start: Moment = (self.world.start & ~self.unasked, (), ())
        seen, queue = {start}, deque([start])
        back: dict[Moment, set[Moment]] = {}
        alive: deque[Moment] = deque()
        while queue:
            moment = queue.popleft()
            for after, ended in self.steps(moment):
                if ended:
                    alive.append(moment)
                    continue
                back.setdefault(after, set()).add(moment)
                if after not in seen:
                    seen.add(after)
                    queue.append(after)
            if len(seen) > most:
                return False
        living = set(alive)
        while alive:
            fresh = back.get(alive.popleft(), set()) - living
            living |= fresh
            alive += fresh
        return next((moment for moment in seen if moment not in living), None)
