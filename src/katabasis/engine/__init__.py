"""The engine: asks, matches, chance, events and scenes. It knows no game."""

from .ask import (
    CHANCE,
    Answer,
    Ask,
    BadInput,
    Refused,
    Seat,
    choose,
    choose_all,
    choose_any,
    draw,
    offer,
    roll,
    shuffle,
)
from .chance import Fast, Keyed, Rng, Scripted, Source, commitment, new_seed
from .events import Event, Seen, Viewer, scrub
from .game import Achievement, Game, Outcome, Setup, copies_of, laid, settle
from .match import Crash, Log, Match
from .save import Save, Verdict, dump, load, read, verify
from .setting import Setting
from .state import Record, State, from_json, to_json

__all__ = [
    "CHANCE",
    "Achievement",
    "Answer",
    "Ask",
    "BadInput",
    "Crash",
    "Event",
    "Fast",
    "Game",
    "Keyed",
    "Log",
    "Match",
    "Outcome",
    "Record",
    "Refused",
    "Rng",
    "Save",
    "Scripted",
    "Seat",
    "Seen",
    "Setting",
    "Setup",
    "Source",
    "State",
    "Verdict",
    "Viewer",
    "choose",
    "choose_all",
    "choose_any",
    "commitment",
    "copies_of",
    "draw",
    "dump",
    "from_json",
    "laid",
    "load",
    "new_seed",
    "offer",
    "read",
    "roll",
    "scrub",
    "settle",
    "shuffle",
    "to_json",
    "verify",
]
