"""One evening at a table: a match, the player's seat, bots on the others, and a file."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..bots import Hinted, bot_for, due, hinted
from ..engine import (
    CHANCE,
    Answer,
    BadInput,
    Channel,
    Keyed,
    Match,
    Said,
    Seat,
    Viewer,
    commitment,
    heard,
    laid,
    new_seed,
    say,
)
from ..engine.events import Seen
from ..engine.scene import Card, Scene
from ..engine.talk import ALL, NOTE
from ..games import game_of
from . import campaigns, saves
from .hold import Hold

SEARCH = "search"
RECENT = 40
"""How many of the last lines are looked at for their numbers."""


class Session:
    """A match with one person in it. Whatever was answered is on disk before anybody sees it."""

    def __init__(
        self, match: Match, seat: Seat, bots: str, path: Path, talk: Sequence[Said] = ()
    ) -> None:
        self.match, self.game, self.talk = match, match.game, list(talk)
        self.seat, self.path, self.bots = seat, path, bots
        source = match.source
        self.seed = source.seed if isinstance(source, Keyed) else ""
        self.commitment = commitment(self.seed) if self.seed else ""
        self._bot = bot_for(match.game, bots, self.commitment)
        self.hold: Hold | None = None
        self.also: dict[str, Any] = {}
        """What else a save keeps: of which campaign this is a run."""
        self.told = 0
        """The events up to this answer have been told."""
        self._waits: object = None
        """What the player knew when it was left to the others."""

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return names_of(self.match)

    def scene(self) -> Scene:
        """What the player may see."""
        return self.game.scene(self.match.table, self.seat, self.match.ask)

    def lines(self, since: int = 0) -> list[str]:
        """The story from an answer on, as the player saw and heard it."""
        return story(self.match, self.seat, self.talk, since)

    def sums(self) -> list[str]:
        """What the numbers of the last lines are made of, as the player saw them."""
        match, found = self.match, list[str]()
        for seen in match.seen(self.seat)[-RECENT:]:
            if shares := match.shares(seen):
                parts = ", ".join(f"{one.text} {one.n:+d}" for one in shares)
                found.append(f"{match.narrate(seen)} {parts} ({', '.join(seen.why)}).")
        return found or ["Nothing in the latest lines of the log has a number to explain."]

    def news(self) -> list[str]:
        """The story since it was last told."""
        lines = self.lines(self.told)
        self.told = len(self.match.log) + 1
        return lines

    def called(self) -> str:
        """What to type after `resume`, `verify` or `replay`."""
        return saves.short(self.path)

    def save(self) -> None:
        """Puts everything on disk."""
        saves.write(self.path, self.match, self.extra(), self.talk, self.hold)

    def leave(self) -> None:
        """Lets another window play on."""
        if self.hold is not None:
            self.hold.close()
            self.hold = None

    def extra(self) -> dict[str, Any]:
        """What a save keeps beside the match."""
        left = campaigns.left_behind(self.match) if self.also else {}
        return {"seat": self.seat, "bots": self.bots, **self.also, **left}

    def turn(self) -> Seat | None:
        """Whose answer is due: the player's before a bot's, unless the player waits."""
        ask = self.match.ask
        if ask is None:
            return None
        waits = self._waits == self._known() and self.may_wait()
        if self.seat in ask.asked() and not waits:
            return self.seat
        return next(seat for seat in due(self.match) if seat != self.seat)

    def may_wait(self) -> bool:
        """Whether somebody else is waited for too, so that the player may leave it to them."""
        return any(seat != self.seat for seat in due(self.match))

    def wait(self) -> None:
        """Leaves it to the others until the player learns of something, or is asked otherwise."""
        self._waits = self._known()

    def _known(self) -> object:
        return len(self.match.moments(self.seat)), self.match.ask_id(self.seat)

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Answers, and keeps it."""
        self._keep(lambda: self.match.choose(seat, answer))

    def channels(self) -> tuple[Channel, ...]:
        """How the player may talk."""
        return self.game.channels(self.match.table, self.seat)

    def say(self, text: str, channel: str) -> None:
        """Talks to the table, and keeps it."""
        said = say(self.match, self.seat, text, channel)
        self._keep(lambda: self.talk.append(said))

    def _keep(self, work: Callable[[], object]) -> None:
        """Changes match or talk; if that cannot be kept, both are as they were before."""
        talk = len(self.talk)
        try:
            with self.match.kept():
                work()
                self.save()
        except BaseException:
            del self.talk[talk:]
            raise

    def think(self, seat: Seat) -> Answer:
        """What the bot of a seat answers."""
        return self._bot(self.match, seat)

    def hint(self) -> Hinted:
        """What looks best from the player's seat, by what the player knows."""
        bot = bot_for(self.game, SEARCH, self.commitment)
        return hinted(self.match, self.seat, bot, self.commitment)

    def hint_about(self, thing: str, grade: int) -> str:
        """What the game tells about a thing at hand."""
        assert self.game.help is not None
        return self.game.help(self.match.table, thing, grade)

    def undo(self) -> None:
        """Takes the player's last answer back, if nothing was learnt since."""
        self._keep(lambda: self.match.undo(self.seat))
        self.told = len(self.match.log) + 1


def names_of(match: Match) -> list[str]:
    """What the seats are called on the table."""
    return [panel.name for panel in match.game.scene(match.table, None, None).panels]


def story(match: Match, viewer: Viewer, talk: list[Said], since: int = 0) -> list[str]:
    """What happened from an answer on, with what was said, as sentences for one viewer."""
    t, names = match.table, names_of(match)
    told = [(seen.number, 0, told_of(match, seen, viewer)) for seen in match.seen(viewer, since)]
    for said in heard(talk, match.game.eyes(t, viewer)):
        if said.number >= since:
            told.append((match.moment(viewer, said.number), 1, line_of(said, names)))
    return [line for _, _, line in sorted(told, key=lambda item: item[:2]) if line]


def told_of(match: Match, seen: Seen, viewer: Viewer) -> str:
    """An event as a sentence; a picture that is held up at its moment is told in words."""
    text, card = match.narrate(seen), match.beat(seen, viewer).card
    looks = card.alt if isinstance(card, Card) else ""
    return f"{text}\n\nIn the picture: {looks}" if looks else text


def line_of(said: Said, names: list[str]) -> str:
    """Something said, as a line; what the table itself says is not speech."""
    who = "" if said.seat == CHANCE else names[said.seat]
    if said.channel == NOTE:
        return f"{who} {said.text}".strip()
    return f'{who}{"" if said.channel == ALL else f" ({said.channel})"}: "{said.text}"'


def begun(
    key: str,
    *,
    players: int | None = None,
    seat: str | None = None,
    bots: str | None = None,
    settings: dict[str, Any] | None = None,
    path: Path | None = None,
    also: dict[str, Any] | None = None,
) -> Session:
    """A new game; a character's name as seat takes that character, where a game has them."""
    game, given = game_of(key), dict(settings or {})
    count = game.players if players is None else players
    wanted = (seat or game.usual_seat).strip()
    bots = bots or next(iter(game.own_bots), game.bots[-1])
    bot_for(game, bots, "")
    who = next((s.key for s in game.settings if s.kind == "seats"), None)
    if who is not None and not wanted.isdecimal() and who not in given:
        given[who] = wanted
    match = Match(game, laid(game, count, given), Keyed(new_seed()))
    chosen = seat_of(game.names(match.table), wanted)
    session = Session(
        match, chosen, bots, saves.new_file(key) if path is None else saves.named_file(path)
    )
    session.also = also or {}
    try:
        session.hold = saves.held(session.path)
        session.save()
    except BaseException:
        session.path.unlink(missing_ok=True)
        raise
    return session


def resumed(path: Path) -> Session:
    """A game out of a save, at the decision where it was left."""
    hold = saves.held(path)
    try:
        session = seated(path)
    except BaseException:
        hold.close()
        raise
    session.hold, session.told = hold, len(session.match.log) + 1
    return session


def seated(path: Path) -> Session:
    """A save with its player at the table, if both belong together."""
    match, extra, talk = saves.opened(path)
    seat, bots = extra.get("seat"), extra.get("bots")
    if not isinstance(seat, int) or not isinstance(bots, str):
        raise BadInput(f"{path} was not saved by a player, so nobody knows whose seat to take.")
    if not 0 <= seat < len(match.game.names(match.table)):
        raise BadInput(f"{path} names seat {seat}, which this table does not have.")
    if not isinstance(match.source, Keyed):
        raise BadInput(f"{path} has no seed, so nothing can be drawn in it; `replay` reads it.")
    try:
        bot_for(match.game, bots, "")
    except BadInput as error:
        raise BadInput(f"{path} names a bot that cannot play on. {error}") from None
    session = Session(match, seat, bots, path, talk)
    about = extra.get(campaigns.CAMPAIGN)
    if match.game.campaigns is not None and isinstance(about, dict) and "name" in about:
        session.also = {campaigns.CAMPAIGN: about}
    return session


def seat_of(names: list[str], wanted: str) -> Seat:
    """The seat that a name or a number from 1 means."""
    for seat, name in enumerate(names):
        if wanted.casefold() == name.casefold():
            return seat
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    raise BadInput(
        f"There is no seat '{wanted}'. The seats are: {', '.join(names)},"
        f" or a number from 1 to {len(names)}."
    )
