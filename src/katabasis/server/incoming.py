"""Messages from the page; `docs/contributing/wire.md` explains them."""

import re
from typing import Annotated, Any, Literal

import msgspec

from ..engine import BadInput, Seat
from ..engine.ready import ready
from ..engine.talk import ALL

MAX_TEXT = 300
MAX_NAME = 24
MAX_MESSAGE = 16_384


STEERING = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Characters that are not read but steer: controls, line breaks, turns of the direction."""


def tidy(text: str) -> str:
    """What somebody wrote on one line, without what could disarrange the lines of others."""
    return " ".join(STEERING.sub(" ", text).split())


class In(msgspec.Struct, tag_field="op", forbid_unknown_fields=True, frozen=True):
    """What a page sends."""


class Sit(In, tag="sit", forbid_unknown_fields=True, frozen=True):
    """Takes a seat, or a spectator's place, by its secret."""

    secret: str
    since: int = 0


AskId = Annotated[str, msgspec.Meta(max_length=40)]
"""What a seat's question is called; it survives what others do meanwhile."""


class Answer(In, tag="answer", forbid_unknown_fields=True, frozen=True):
    """Answers the question with this id."""

    ask: AskId
    answer: Any


class Why(In, tag="why", forbid_unknown_fields=True, frozen=True):
    """Asks about an option, offered or not."""

    answer: Any = None


class Undo(In, tag="undo", forbid_unknown_fields=True, frozen=True):
    """Takes back the last answer, for free or by consent."""


class Absent(In, tag="absent", forbid_unknown_fields=True, frozen=True):
    """Asks the table to hand somebody's seat to a bot."""

    seat: Seat


class Link(In, tag="link", forbid_unknown_fields=True, frozen=True):
    """Asks the table for a new link to somebody's seat, whose browser is lost."""

    seat: Seat


class Back(In, tag="back", forbid_unknown_fields=True, frozen=True):
    """Takes the own seat back from a bot."""


class Vote(In, tag="vote", forbid_unknown_fields=True, frozen=True):
    """Answers a question to the table."""

    vote: int
    yes: bool


class Say(In, tag="say", forbid_unknown_fields=True, frozen=True):
    """Table talk, on one of the channels that the seat has."""

    text: str
    channel: str = ALL


Hundredth = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Point(In, tag="point", forbid_unknown_fields=True, frozen=True):
    """Shows the others a thing of the scene, or a spot in the picture of a board."""

    about: Annotated[str, msgspec.Meta(max_length=80)]
    spot: tuple[Hundredth, Hundredth] | None = None
    """In hundredths from the top left corner."""


class Name(In, tag="name", forbid_unknown_fields=True, frozen=True):
    """What the player is called."""

    name: str


class Frame(In, tag="frame", forbid_unknown_fields=True, frozen=True):
    """Wants the table as it was at one of the viewer's moments."""

    number: int


class Preview(In, tag="preview", forbid_unknown_fields=True, frozen=True):
    """Wants to know what an answer would surely lead to."""

    ask: AskId
    answer: Any


class Hint(In, tag="hint", forbid_unknown_fields=True, frozen=True):
    """Wants a hint."""


class Help(In, tag="help", forbid_unknown_fields=True, frozen=True):
    """Wants a hint about a thing of the scene: 1 a nudge, 2 a pointer, 3 the answer."""

    about: str
    grade: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Fair(In, tag="fair", forbid_unknown_fields=True, frozen=True):
    """Wants the seed and the draws of a finished game."""


class Course(In, tag="course", forbid_unknown_fields=True, frozen=True):
    """Wants the course of a finished game: how far everybody came, and its turning points."""


Speed = Literal["slow", "normal", "fast", "at once"]


class Pace(In, tag="pace", forbid_unknown_fields=True, frozen=True):
    """How fast bots should play for this person."""

    pace: Speed


class Ping(In, tag="ping", forbid_unknown_fields=True, frozen=True):
    """Wants to know whether the line still is one."""


class Take(In, tag="take", forbid_unknown_fields=True, frozen=True):
    """Chooses a free seat before the game begins."""

    seat: Seat
    name: str = ""


class Begin(In, tag="begin", forbid_unknown_fields=True, frozen=True):
    """Begins the game; by the host's secret, or by whoever asked for another game."""

    host: str = ""


class Leave(In, tag="leave", forbid_unknown_fields=True, frozen=True):
    """Leaves the own seat, to a bot once the game has begun; the host may free another before."""

    seat: Seat | None = None
    host: str = ""


class Hand(In, tag="hand", forbid_unknown_fields=True, frozen=True):
    """Wants a link by which somebody else takes the own seat over."""


class End(In, tag="end", forbid_unknown_fields=True, frozen=True):
    """Asks everybody to end the table here."""


Message = (
    Sit | Answer | Why | Undo | Absent | Link | Back | Vote | Say | Point | Name | Frame | Preview
    | Hint | Help | Fair | Course | Pace | Ping | Take | Begin | Leave | Hand | End
)  # fmt: skip
READ = msgspec.json.Decoder(ready(Message))


def read(text: str | None) -> Message:
    """A message out of its text; anything else is refused with a sentence."""
    if text is None:
        raise BadInput("Messages are text, not bytes.")
    try:
        message: Message = READ.decode(text)
    except RecursionError:
        raise BadInput("This message cannot be read: it is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadInput(f"This message cannot be read: {error}.") from None
    return message
