"""The engine: asks, matches, chance, events and scenes. It knows no game."""

from .act import Act, Deed, options, spoken
from .ask import (
    CHANCE,
    Answer,
    Ask,
    BadInput,
    Refused,
    Seat,
    after,
    draw,
    offer,
    roll,
    shuffle,
)
from .beat import Beat, Move, Turn, points_at
from .campaign import Campaigns, Document
from .chance import Fast, Keyed, Rng, Scripted, Source, commitment, new_seed
from .components import Components, mix, remake, take
from .counsel import Counsel
from .declared import declared
from .events import Event, Eyes, Seen, Viewer, Watcher, scrub, told_of
from .game import Game, Setup
from .laying import copies_of, laid, settle
from .line import Line, Secret, Several, Share, Who, tells
from .match import Crash, Match
from .numbers import in_words, many
from .origin import Origin, later
from .outcome import Achievement, Advice, Outcome, OwnBot
from .playout import playout
from .question import Not, Question, Say
from .save import Save, Verdict, dump, fits_checkpoint, load, read, talk_of, verify
from .setting import Setting, check_picks
from .speech import could_tell
from .state import Record, State, from_json, to_json
from .studies import Target
from .talk import Channel, Said, heard, say
from .viewed import Log

__all__ = [
    "CHANCE",
    "Achievement",
    "Act",
    "Advice",
    "Answer",
    "Ask",
    "BadInput",
    "Beat",
    "Campaigns",
    "Channel",
    "Components",
    "Counsel",
    "Crash",
    "Deed",
    "Document",
    "Event",
    "Eyes",
    "Fast",
    "Game",
    "Keyed",
    "Line",
    "Log",
    "Match",
    "Move",
    "Not",
    "Origin",
    "Outcome",
    "OwnBot",
    "Question",
    "Record",
    "Refused",
    "Rng",
    "Said",
    "Save",
    "Say",
    "Scripted",
    "Seat",
    "Secret",
    "Seen",
    "Setting",
    "Setup",
    "Several",
    "Share",
    "Source",
    "State",
    "Target",
    "Turn",
    "Verdict",
    "Viewer",
    "Watcher",
    "Who",
    "after",
    "check_picks",
    "commitment",
    "copies_of",
    "could_tell",
    "declared",
    "draw",
    "dump",
    "fits_checkpoint",
    "from_json",
    "heard",
    "in_words",
    "laid",
    "later",
    "load",
    "many",
    "mix",
    "new_seed",
    "offer",
    "options",
    "playout",
    "points_at",
    "read",
    "remake",
    "roll",
    "say",
    "scrub",
    "settle",
    "shuffle",
    "spoken",
    "take",
    "talk_of",
    "tells",
    "to_json",
    "told_of",
    "verify",
]
