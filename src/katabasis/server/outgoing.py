"""Messages to the page; `docs/contributing/wire.md` explains them."""

from typing import Any, Literal

import msgspec

from ..engine import Seat, Share
from ..engine.beat import Beat
from ..engine.preview import Stop
from ..engine.scene import Counter, Panel, Scene, Space, Token
from ..engine.scene import Link as Way
from ..engine.talk import Channel
from .bodies import Clock, InCampaign


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as the viewer saw it, with its sentence."""

    number: int
    kind: str
    data: dict[str, Any]
    why: tuple[str, ...]
    text: str
    beat: Beat | None = None
    """How it is played at the table; None where it was long ago and is only told."""
    shares: tuple[Share, ...] = ()
    """What its number is made of, for whoever asks."""


class Person(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    seat: Seat
    name: str
    who: Literal["person", "bot"]
    here: bool
    asked: bool
    bot: str
    bot_at: float | None = None
    """When the table may be asked to let a bot play for whoever is away."""
    due: bool = False
    """Whether the game waits for this one's answer; who is asked besides may only interrupt."""


class Ticking(msgspec.Struct, frozen=True):
    """The clock of one seat."""

    seat: Seat
    left: float
    """Seconds, when it last began to run or stopped."""
    until: float | None
    """When it runs out; None while it stands still."""


class Ballot(msgspec.Struct, frozen=True):
    """An open question to the table."""

    vote: int
    kind: Literal["undo", "absent", "link", "end", "watch"]
    by: Seat
    """Who asks; -1 is a spectator."""
    seat: Seat
    yes: list[Seat]
    needs: list[Seat]


class TakeBack(msgspec.Struct, frozen=True):
    """Whether the viewer's last answer can be undone: for free, at all, and why not."""

    free: bool
    possible: bool
    """For free, or if the others agree."""
    reason: str


class Out(msgspec.Struct, tag_field="op", frozen=True):
    """What the server sends."""


Spoken = tuple[int, Seat, str, str]


class TableMessage(Out, tag="table", frozen=True):
    """Everything that the viewer may know now, and nothing that depends on anything else."""

    seq: int
    now: float
    """The server's time, where something is told that depends on it; else 0."""
    number: int
    """How many moments the viewer has seen."""
    ask: str | None
    scene: Scene | None
    """The whole picture; None where `changes` is shorter."""
    changes: Any
    """What changed since the last picture, as `changes.py` writes it; None beside a whole one."""
    events: list[Happened]
    talk: list[Spoken]
    """What the viewer has heard since: at which moment, who, what, on which channel."""
    people: list[Person]
    watching: int
    """How many spectators are here, of whatever kind."""
    votes: list[Ballot]
    undo: TakeBack | None
    """None if the viewer has no answer to take back."""
    commitment: str
    since: int
    over: bool
    hints: tuple[str, ...]
    """Which ops give hints here: `hint`, `help`, `preview`."""
    channels: tuple[Channel, ...]
    """How the viewer may talk."""
    ended: bool
    """Whether all have agreed to end the table before the game was over."""
    after: str
    """The table at which the same people play again, if there is one."""
    clock: Clock | None
    clocks: list[Ticking]
    """As far as the viewer may know who is asked."""
    campaign: InCampaign | None
    """Of which campaign this is a run."""


class Chair(msgspec.Struct, frozen=True):
    """A seat before the game begins."""

    seat: Seat
    title: str
    """What the game calls it."""
    name: str
    who: Literal["person", "bot"]
    bot: str
    here: bool
    free: bool
    linked: bool
    """Whether a link of its own opens it."""


class GatheringMessage(Out, tag="gathering", frozen=True):
    """Who is here before the game begins. Nothing of the game itself is told."""

    game: str
    title: str
    chairs: list[Chair]
    you: Seat | None
    begins: Seat
    """Whose word begins it beside the host's; -1 if nobody's."""
    watching: int
    talk: list[Spoken]
    clock: Clock | None


class SeatedMessage(Out, tag="seated", frozen=True):
    """The seat that was chosen, and the secret that opens it in this browser from now on."""

    seat: Seat
    secret: str


class Taken(Out, tag="taken", frozen=True):
    """The answer is safe."""

    ask: str


class Pong(Out, tag="pong", frozen=True):
    """The line is still one."""


class Refusal(Out, tag="refused", frozen=True):
    """It was not taken, and why."""

    error: str
    clauses: tuple[str, ...] = ()
    ask: str | None = None


class Because(Out, tag="why", frozen=True):
    """Why an option is there, or is not."""

    answer: Any
    text: str
    clauses: tuple[str, ...]


class FrameMessage(Out, tag="frame", frozen=True):
    """One moment of the replay."""

    number: int
    last: int
    scene: Scene
    events: list[Happened]


class LinkMessage(Out, tag="link", frozen=True):
    """The new link to a seat, for whoever asked the table for it, or hands the own one on."""

    seat: Seat
    secret: str
    own: bool = False


class PreviewMessage(Out, tag="preview", frozen=True):
    """What an answer would surely change, as the viewer would see it."""

    ask: str
    answer: Any
    tokens: tuple[Token, ...]
    spaces: tuple[Space, ...]
    links: tuple[Way, ...]
    counters: tuple[Counter, ...]
    panels: tuple[Panel, ...]
    gone: tuple[str, ...]
    """The cards that would not lie where they lie now."""
    stops: Stop
    """What the rest depends on."""
    final: bool
    """Whether it could not be taken back afterwards without asking others, or not at all."""


class HintMessage(Out, tag="hint", frozen=True):
    """The option that looks best from the seat."""

    answer: Any
    why: str
    """What speaks for it, in a sentence, by what the seat may know."""


class HelpMessage(Out, tag="help", frozen=True):
    """A hint about a thing."""

    about: str
    grade: int
    text: str


class Pointed(Out, tag="pointed", frozen=True):
    """Somebody points at a thing, or at a spot in the picture of a board."""

    seat: Seat
    about: str
    spot: tuple[int, int] | None


class Draw(msgspec.Struct, frozen=True):
    """One answer of chance, with what is needed to work it out again."""

    number: int
    stream: str
    counter: int
    about: str
    options: list[Any]
    answer: Any


class FairMessage(Out, tag="fair", frozen=True):
    """The seed and every draw of a finished game."""

    seed: str
    commitment: str
    draws: list[Draw]


class Turning(msgspec.Struct, frozen=True):
    """A great moment of a game: when, what kind, whose, and its sentence."""

    number: int
    great: str
    like: str
    """As in a beat: the kind that it is like, for one of the game's own."""
    by: Seat | None
    text: str


class CourseMessage(Out, tag="course", frozen=True):
    """How a finished game went: the progress of each seat at some moments, and the great ones."""

    numbers: list[int]
    seats: list[list[float | None]]
    """For each seat how far it had come at these moments, from 0 to 1; None while out."""
    turnings: list[Turning]


class Fault(Out, tag="error", frozen=True):
    """A message that could not be read, or something that broke."""

    error: str


def encode(message: Out) -> str:
    """A message as text."""
    return msgspec.json.encode(message).decode()
