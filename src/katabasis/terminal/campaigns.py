"""Campaigns of the terminal: a folder each, with the beginning and one save a run.

A save of a run that is over holds the campaign after it, in the same file as the last answer: no
crash comes between them. Nothing in such a folder is ever changed or deleted by the next run.
"""

import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ..engine import BadInput, Document, Match, read
from ..engine.campaign import campaigns_of, documented, exported, imported, opened, reset, run_after
from ..engine.ready import ready
from ..games import game_of
from ..store.folder import data_folder, settle
from . import saves

BEGIN, AFTER, CAMPAIGN = "begin.json", "after", "campaign"
NAME = re.compile(r"\w[\w ,'-]{0,59}")
RUN = re.compile(r"run-(\d{3,6})\.json")


class Run(msgspec.Struct, frozen=True):
    """A run in the folder of a campaign; `after` is there once it is over."""

    number: int
    path: Path
    base: int
    after: dict[str, Any] | None = None


class Kept(msgspec.Struct, frozen=True):
    """A campaign with its runs, in the order in which they began."""

    name: str
    place: Path
    first: Document
    runs: list[Run]

    @property
    def under_way(self) -> Run | None:
        """The run that is being played, if there is one."""
        return self.runs[-1] if self.runs and self.runs[-1].after is None else None

    @property
    def head(self) -> int:
        """The number of the run after which the campaign is now; 0 at the beginning."""
        last = self.under_way
        return last.base if last is not None else self.runs[-1].number if self.runs else 0

    @property
    def now(self) -> Document:
        """The campaign as it is now."""
        return self.after(self.head)

    def after(self, number: int) -> Document:
        """The campaign after a run, or at its beginning."""
        if not number:
            return self.first
        found = next((run for run in self.runs if run.number == number), None)
        if found is None or found.after is None:
            raise BadInput(f"Run {number} of '{self.name}' is not over, or there is none.")
        try:
            return msgspec.convert(found.after, ready(Document))
        except msgspec.ValidationError:
            raise BadInput(f"{found.path} is damaged: it holds no campaign.") from None

    def before(self, number: int) -> Document:
        """The campaign before a run."""
        found = next((run for run in self.runs if run.number == number), None)
        if found is None:
            raise BadInput(f"'{self.name}' has no run {number}.")
        return self.after(found.base)

    def next_run(self) -> tuple[Path, dict[str, Any]]:
        """Where the next run is kept, and what its save says of the campaign."""
        number = self.runs[-1].number + 1 if self.runs else 1
        about = {"name": self.name, "run": number, "base": self.head}
        return self.place / f"run-{number:03}.json", {CAMPAIGN: about}


def folder() -> Path:
    """Where the campaigns are."""
    return data_folder() / "campaigns"


def names() -> list[str]:
    """The campaigns of this machine."""
    return sorted(path.parent.name for path in folder().glob(f"*/{BEGIN}"))


def place_of(name: str) -> Path:
    """The folder of a campaign."""
    if not NAME.fullmatch(name) or name != name.strip():
        raise BadInput(
            "The name of a campaign has up to 60 letters, digits, spaces, commas or hyphens, and"
            " begins with a letter or a digit."
        )
    return folder() / name


def exists(name: str) -> bool:
    """Whether there is a campaign of this name."""
    return (place_of(name) / BEGIN).is_file()


def found(name: str) -> Kept:
    """A campaign, looked through; a damaged one is refused and left as it is."""
    place = place_of(name)
    if not exists(name):
        known = ", ".join(names()) or "none"
        raise BadInput(f"There is no campaign '{name}'. Yours are: {known}.")
    where = f"The campaign '{name}'"
    first = imported(saves.content(place / BEGIN), game_of, where)
    kept = Kept(name, place, first, sorted(runs(place), key=lambda run: run.number))
    opened(campaigns_of(game_of(first.game)), kept.now, where)
    return kept


def runs(place: Path) -> Iterator[Run]:
    """The runs in a folder; an empty file is one that never began."""
    for path in place.iterdir():
        match = RUN.fullmatch(path.name)
        if match is None or not path.stat().st_size:
            continue
        extra = read(saves.content(path), str(path)).extra
        about = extra.get(CAMPAIGN)
        base = about.get("base") if isinstance(about, dict) else None
        if not isinstance(base, int):
            raise BadInput(f"{path} is damaged: it is not a run of a campaign.")
        yield Run(int(match[1]), path, base, extra.get(AFTER))


def started(name: str, document: Document) -> Kept:
    """A new campaign under a name that is free; whoever looks sees all of it or nothing."""
    place = place_of(name)
    with saves.refused_as(f"{place} cannot be used for a campaign"):
        place.mkdir(parents=True, exist_ok=True)
        handle, whole = tempfile.mkstemp(dir=place)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(exported(document))
                file.flush()
                os.fsync(file.fileno())
            if not named(whole, place / BEGIN):
                raise BadInput(f"There is already a campaign '{name}'; choose another name.")
        finally:
            Path(whole).unlink(missing_ok=True)
        settle(place)
    return found(name)


def named(whole: str, path: Path) -> bool:
    """Gives a finished file its name, all at once; False if the name is taken."""
    try:
        os.link(whole, path)
    except FileExistsError:
        return False
    except OSError:  # a disk without links
        if not saves.made(path):
            return False
        os.replace(whole, path)
    return True


def fresh(key: str) -> Document:
    """A campaign of a game that begins."""
    game = game_of(key)
    facts = campaigns_of(game)
    return documented(facts, facts.begin(game.players, {}))


def put_back(kept: Kept) -> Document:
    """The campaign as the rules put it back."""
    return reset(campaigns_of(game_of(kept.first.game)), kept.now)


def left_behind(match: Match) -> dict[str, Any]:
    """What a save keeps of a run that is over."""
    if match.ask is not None:
        return {}
    plain: dict[str, Any] = msgspec.to_builtins(run_after(match))
    return {AFTER: plain}
