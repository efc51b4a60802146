"""Who sits where: persons with secrets, bots, spectators, the host."""

from typing import Any, Literal

import msgspec

from ..engine import BadInput, Game, Seat, Viewer
from .bodies import Clock, InCampaign, Invitation, Wish
from .incoming import MAX_NAME, tidy
from .secrets import fits, hashed, new_secret, parted

Sitter = Literal["person", "bot"]
PERSON: Sitter = "person"
BOT: Sitter = "bot"
SEARCH = "search"
BOTS = {
    SEARCH: "Thinks ahead; a good player.",
    "greedy": "Takes what looks best right now.",
    "random": "Does whatever; for practice.",
}
"""The bots that a lobby offers, best first; larger budgets would be somebody else's waiting."""


CLAIMED = (
    "This link was opened in another browser and belongs to it now. If that browser is lost, ask"
    " the others at the table for a new link."
)
HANDED = "You have handed this seat on; its new link opens it now."


class Place(msgspec.Struct):
    """One seat: who has it now, and the hash of its secret if a person may."""

    who: Sitter
    bot: str = ""
    name: str = ""
    secret: str = ""
    browser: str = ""
    """The hash of the word by which the browser that claimed the link is known."""
    open: bool = False
    """Whether it is for whoever comes by the link of the table and chooses it."""
    handed: str = ""
    """The hash of the secret by which somebody else may take the seat over."""
    before: str = ""
    """The hash of the secret that opened it until then."""
    away: bool = False
    """Whether a bot plays only because its person was gone, who keeps a say in what is undone."""

    @property
    def free(self) -> bool:
        """Whether whoever comes may sit here."""
        return self.who == PERSON and self.open and not self.browser


class Access(msgspec.Struct, frozen=True):
    """What a secret opens: the eyes of one viewer, and the rights of the host."""

    viewer: Viewer
    host: bool = False
    handed: bool = False
    """Whether the seat was handed on by this secret, and changes hands now."""


class Seating(msgspec.Struct):
    """All seats of a table, and the hashes of the host's and the spectators' secrets.

    A link is claimed by the browser that opens it first, and opens nothing anywhere else: whoever
    made the table and sent the links cannot look into the hands of friends.
    """

    places: list[Place]
    host: str
    spectator: str
    watchers: dict[str, str] = {}
    """Those of the kinds of spectators that the game declares."""
    friends: bool = True
    """Whether somebody else than the maker may play: then a running game is not exported."""
    gathering: bool = False
    """Whether people still come and choose their seats; nothing is played or shown before."""
    begins: Seat = -1
    """Whose word begins the game, beside the host's."""
    ended: bool = False
    """Whether all have agreed to end it here."""
    after: str = ""
    """The table at which the same people play again."""
    settings: dict[str, Any] = {}
    """What the game was set up with, for another one like it."""
    clock: Clock | None = None
    campaign: InCampaign | None = None
    watched: list[str] = []
    """The kinds of spectators with players' eyes to whom all players have agreed."""

    @property
    def shared(self) -> bool:
        """Whether others than the maker play: by the lobby's word, or as their browsers show."""
        browsers = {place.browser for place in self.places if place.browser}
        return self.friends or len(browsers) > 1 or any(place.before for place in self.places)

    def access(self, credential: str) -> Access | None:
        """What a secret opens in this browser; None if nothing."""
        secret, browser = parted(credential)
        for seat, place in enumerate(self.places):
            if place.secret and fits(secret, place.secret):
                if place.browser and not fits(browser, place.browser):
                    raise BadInput(CLAIMED)
                return Access(seat)
            if place.handed and fits(secret, place.handed):
                return Access(seat, handed=True)
            if place.before and fits(secret, place.before):
                raise BadInput(HANDED)
        if fits(secret, self.host):
            return Access(None, host=True)
        if fits(secret, self.spectator):
            return Access(None)
        return next((Access(k) for k, kept in self.watchers.items() if fits(secret, kept)), None)

    def change(self, seat: Seat, what: dict[str, Any]) -> None:
        """A bot takes over, a person comes back, a name is given."""
        for key, value in what.items():
            setattr(self.places[seat], key, value)

    def alter(self, what: dict[str, Any]) -> None:
        """The game begins, the table is ended, or another one follows it."""
        for key, value in what.items():
            setattr(self, key, value)

    def persons(self) -> list[Seat]:
        """The seats that persons have now."""
        return [s for s, place in enumerate(self.places) if place.who == PERSON]

    def voices(self) -> list[Seat]:
        """Those without whom nothing is undone and no seat is opened: whoever has not got up.

        Else one player could wait until the others are asleep, let bots play, and ask nobody.
        """
        return [s for s, place in enumerate(self.places) if place.who == PERSON or place.away]


class Keys(msgspec.Struct, frozen=True):
    """The secrets of a new table, shown once to whoever made it."""

    seats: list[str | None]
    host: str
    spectator: str
    watchers: list[Invitation]


def bots_for(game: Game) -> list[str]:
    """The bots of the lobby that may play a game, best first."""
    return list(dict.fromkeys([*game.own_bots, *(bot for bot in BOTS if bot in game.bots)]))


def bot_text(game: Game, bot: str) -> str:
    """What a bot of the lobby is like."""
    return game.own_bots[bot].text if bot in game.own_bots else BOTS[bot]


def best_bot(game: Game) -> str:
    """The bot that plays when nobody has named one."""
    return next(iter(bots_for(game)), "random")


def seated(game: Game, wishes: list[Wish]) -> tuple[Seating, Keys]:
    """Places and secrets for what the lobby wants."""
    places, keys, bots = list[Place](), list[str | None](), bots_for(game)
    for number, wish in enumerate(wishes):
        if wish.who not in ("me", "friend", "bot"):
            raise BadInput(f"Seat {number + 1} is for 'me', a 'friend' or a 'bot'.")
        name = tidy(wish.name)
        if len(name) > MAX_NAME:
            raise BadInput(f"The name of seat {number + 1} is longer than {MAX_NAME} characters.")
        if wish.who == "bot":
            bot = wish.bot or best_bot(game)
            if bot not in bots:
                known = ", ".join(bots)
                raise BadInput(f"Unknown bot '{bot}' for {game.title}. Its bots are: {known}.")
            places.append(Place(BOT, bot, name))
            keys.append(None)
        else:
            secret = new_secret()
            free = wish.who == "friend"
            places.append(Place(PERSON, "", name, hashed(secret), open=free))
            keys.append(secret)
    host, spectator = new_secret(), new_secret()
    watchers = [Invitation(w.key, w.title, w.text, new_secret()) for w in game.viewers]
    kept = {watcher.key: hashed(watcher.secret) for watcher in watchers}
    friends = any(wish.who == "friend" for wish in wishes)
    seating = Seating(places, hashed(host), hashed(spectator), kept, friends)
    return seating, Keys(keys, host, spectator, watchers)


def title_of(name: str) -> str:
    """What a game calls a seat, as it begins a sentence; capitals within it are the game's own."""
    return name[:1].upper() + name[1:]
