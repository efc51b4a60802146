"""A look ahead: what an answer would surely lead to, as far as whoever gives it can know.

The answer is tried in worlds that the seat cannot tell from the real one, and in none other: what
it is shown cannot depend on anything hidden. A world is played until chance, another seat or a
real decision comes, or something is about to be revealed. Only what is the same in all of them is
certain, and told.
"""

from random import Random
from typing import Any, Literal

import msgspec

from .ask import CHANCE, Answer, Ask, Refused, Seat
from .events import Event, Eyes, Seen, scrub
from .game import Game
from .laying import copies_of
from .match import Match
from .scene import Counter, Link, Panel, Picture, Space, Token
from .told import Telling, Told, event_of
from .viewed import OVER

WORLDS = 4
FORCED = 20
"""As many answers without a choice are given in a row."""

Stop = Literal["", "chance", "hidden", "others", "over"]
"""What the rest depends on: the seat's own next decision; a draw; what is hidden; somebody else's
decision; nothing, as the game is over."""


class Foreseen(msgspec.Struct, frozen=True):
    """What would surely be different after an answer, as the seat would see it."""

    tokens: tuple[Token, ...] = ()
    spaces: tuple[Space, ...] = ()
    links: tuple[Link, ...] = ()
    counters: tuple[Counter, ...] = ()
    panels: tuple[Panel, ...] = ()
    gone: tuple[str, ...] = ()
    """The cards that would not lie where they lie now, in zones that are still there then."""
    stops: Stop = ""
    final: bool = False
    """Whether it could not be taken back for free right after; in a game in which nothing ever can
    be, whether something comes to light or the game ends by it."""
    next: tuple[Seat, ...] = ()
    """Who would be asked then."""


class Revealed(Exception):
    """A world has come to something that the seat cannot know yet."""


class Watch:
    """Hears what a world tells, in place of its log, and keeps the table as it was at each line."""

    def __init__(self, world: Match, eyes: Eyes) -> None:
        self.world, self.eyes = world, eyes
        self.seen: list[Seen] = []
        self.tables: list[Any] = []
        self.final = False

    def __len__(self) -> int:
        """Nothing is left for the match to read."""
        return 0

    def append(self, telling: Telling) -> None:
        """One line; if it would tell the seat something new, the world ends before it."""
        event = event_of(telling)
        self.final = self.final or event.final
        if self._tells(event):
            raise Revealed
        if event.reaches(self.eyes):
            self.seen.append(scrub(event, 0, self.eyes))
            self.tables.append(copies_of(self.world.game).clone(self.world.table))

    def _tells(self, event: Event) -> bool:
        secret = event.secret is not None and any(seat in event.seen_by for seat in self.eyes)
        new = event.shows or secret or event.only is not None
        if not new or not event.reaches(self.eyes):
            return False
        knew = self.world.game.knew(self.world.table, event)
        return not any(seat in knew for seat in self.eyes)


class World:
    """One way in which it may go."""

    def __init__(self, match: Match, seat: Seat, answer: Answer, number: int) -> None:
        ask = match.ask
        self.match = world = match.fork(None, max(ask.held, 0) if ask is not None else 0)
        world.wake()
        world.game.redeal(world.table, seat, Random(number))
        self.before = copies_of(world.game).clone(world.table) if world.game.ahead else None
        """The table before the answer, for a game that looks ahead from there."""
        world.events = Told()
        self.watch = world.table.told = Watch(world, world.game.eyes(world.table, seat))
        self.stop: Stop
        try:
            self._play(seat, answer)
        except Revealed:
            self.stop = "hidden"

    def _play(self, seat: Seat, answer: Answer) -> None:
        world = self.match
        if world.ask is None or not any(answer == option for option in world.ask.of(seat)):
            raise Revealed
        world.push(seat, answer)
        for _ in range(FORCED):
            ask = self.asked()
            if ask is None or ask.asked() != (seat,) or len(ask.of(seat)) > 1:
                break
            world.push(seat, next(iter(ask.of(seat))))
        ask = self.asked()
        if ask is None:
            self.stop = "over"
        elif ask.seat == CHANCE:
            self.stop = "chance"
        else:
            self.stop = "" if seat in ask.asked() else "others"

    def asked(self) -> Ask | None:
        """What this world waits for."""
        return self.match.ask

    def table(self, lines: int) -> Any:
        """The table after that many lines; None if it was not touched yet."""
        if self.stop != "hidden" and lines == len(self.watch.seen):
            return self.match.table
        return self.watch.tables[lines - 1] if lines else None


def foresee(match: Match, seat: Seat, answer: Answer) -> Foreseen:
    """What an answer of a seat would surely lead to; one that cannot be given is refused."""
    ask = match.ask
    if ask is None:
        raise Refused(OVER)
    if not any(answer == option for option in ask.of(seat)):
        raise match.game.refuse(match.table, ask, seat, answer)
    worlds = [World(match, seat, answer, number) for number in range(WORLDS)]
    lines = common([world.watch.seen for world in worlds])
    whole = all(len(world.watch.seen) == lines for world in worlds)
    stops = {world.stop for world in worlds}
    stop: Stop = stops.pop() if whole and len(stops) == 1 else "hidden"
    final = stop in ("chance", "hidden", "over")
    final = final or (not match.game.hides and any(world.watch.final for world in worlds))
    follows = worlds[0].asked()
    asked = follows.asked() if stop in ("", "others") and follows is not None else ()
    tables = [world.table(lines) for world in worlds]
    if any(table is None for table in tables):
        return Foreseen(stops=stop, final=final, next=asked)
    game = match.game
    pairs = zip(worlds, tables, strict=True)
    after = [seen_from(game, world.before, table, seat) for world, table in pairs]
    found = changes(game.picture(match.table, seat), after)
    return Foreseen(**found, stops=stop, final=final, next=asked)


def seen_from(game: Game, before: Any, after: Any, seat: Seat) -> Picture:
    """What a seat would see of a world after an answer, from where it is before.

    The end uncovers what no seat can know yet, so it is drawn as if the game went on.
    """
    after.over = ""
    return game.ahead(before, after, seat) if game.ahead else game.picture(after, seat)


def common(stories: list[list[Seen]]) -> int:
    """How many lines all worlds begin with."""
    count = 0
    for lines in zip(*stories, strict=False):
        if any(line != lines[0] for line in lines):
            break
        count += 1
    return count


def changes(before: Picture, after: list[Picture]) -> dict[str, Any]:
    """What is different afterwards, and the same in all worlds."""
    found: dict[str, Any] = {}
    for field, parts in PARTS.items():
        old = {name_of(part): part for part in parts(before)}
        new = [{name_of(part): part for part in parts(picture)} for picture in after]
        found[field] = tuple(
            part
            for name, part in new[0].items()
            if old.get(name) != part and all(world.get(name) == part for world in new[1:])
        )
    there = [places(picture) for picture in after]
    lasting = [{zone.id for zone in picture.zones} for picture in after]
    gone = [
        card
        for card, at in places(before).items()
        if all(world.get(card) != at for world in there) and all(at in zones for zones in lasting)
    ]
    return {**found, "gone": tuple(gone)}


PARTS: dict[str, Any] = {
    "tokens": lambda picture: picture.tokens,
    "spaces": lambda picture: (
        *(space for board in picture.boards for space in board.spaces),
        *(cell for track in picture.tracks for cell in track.cells),
    ),
    "links": lambda picture: (link for board in picture.boards for link in board.links),
    "counters": lambda picture: picture.counters,
    "panels": lambda picture: picture.panels,
}


def name_of(part: Any) -> Any:
    """What a part is known by."""
    if isinstance(part, Link):
        return part.a, part.b
    return part.seat if isinstance(part, Panel) else part.id


def places(picture: Picture) -> dict[str, str]:
    """Where each card lies."""
    return {card.id: zone.id for zone in picture.zones for card in zone.cards}
