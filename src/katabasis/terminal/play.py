"""Playing in the terminal: tell what happened, ask, answer, until the end."""

import sys
from pathlib import Path
from typing import Any

import msgspec

from ..engine import BadInput, Crash, Refused
from ..engine.campaign import SETTING, campaigns_of, told
from ..engine.scene import Prompt
from . import campaigns, draw, saves
from .campaign_pages import how_to_go_on
from .closing import closing
from .commands import Commands, Quit, report
from .hold import is_held
from .options import gathered, labelled, meant, shown
from .paper import Paper
from .session import Session, begun, resumed

RECAP = 8
BROKEN, INTERRUPTED = 70, 130


def play_main(
    key: str,
    *,
    players: int | None = None,
    seat: str | None = None,
    bots: str | None = None,
    settings: dict[str, Any] | None = None,
    path: Path | None = None,
    new: bool = False,
) -> int:
    """Begins a game, or goes on with an unfinished one if nothing else was asked for."""
    paper = Paper()
    plain = not (new or path or players or seat or bots or settings)
    try:
        if plain and (old := offered(key, paper)) is not None:
            return welcome_back(old, paper)
    except (EOFError, KeyboardInterrupt) as end:
        paper.put("", "No game was started.")
        return INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0
    session = begun(key, players=players, seat=seat, bots=bots, settings=settings, path=path)
    return welcome(session, paper)


def campaign_main(
    key: str, name: str, *, path: Path | None = None, new: bool = False, **how: Any
) -> int:
    """Goes on with the run that is under way in a campaign, or begins its next one."""
    if path is not None:
        raise BadInput("The runs of a campaign are kept with it; leave out --save.")
    kept = campaigns.found(name) if campaigns.exists(name) else None
    if kept is None:
        kept = campaigns.started(name, campaigns.fresh(key))
    if kept.first.game != key:
        raise BadInput(f"'{name}' is a campaign of '{kept.first.game}', not of '{key}'.")
    paper = Paper()
    if (run := kept.under_way) is not None and not new:
        if any(how.values()):
            paper.say(
                f"Run {run.number} of '{name}' is under way and goes on as it began. To set it"
                " aside and begin another, add --new."
            )
        return welcome_back(run.path, paper)
    where, also = kept.next_run()
    settings = {**(how.pop("settings") or {}), SETTING: msgspec.to_builtins(kept.now)}
    session = begun(key, **how, settings=settings, path=where, also=also)
    paper.say(f"{name}, run {also[campaigns.CAMPAIGN]['run']}.")
    paper.all(told(campaigns_of(session.game), kept.now))
    return welcome(session, paper)


def titled(session: Session) -> str:
    """The game, and the story that is played, if it has a title of its own."""
    game, title = session.game.title, session.scene().title
    return f"{game} ({title})" if title and title != game else game


def welcome(session: Session, paper: Paper) -> int:
    """Tells what is played, and plays it."""
    names, key = session.names, session.game.key
    paper.learn(session.scene())
    paper.say(f"{titled(session)}: {session.game.about}")
    others = f"; {session.bots} bots play the others" if len(names) > 1 else ""
    count = f"{len(names)} players" if len(names) > 1 else "One player"
    paper.say(
        f"{count}; you are {names[session.seat]}{others}. To change this:"
        f" katabasis play {key} --help"
    )
    paper.say(f"Hash of the seed: {session.commitment}", "", "  ")
    paper.say("Type help for what you can type besides an answer.")
    paper.put("")
    return sit(session, paper, fresh=True)


def offered(key: str, paper: Paper) -> Path | None:
    """The newest unfinished game, if there is one and the player wants it."""
    for path, save in saves.unfinished(key):
        if is_held(path):
            continue
        count = sum(seat >= 0 for seat, _ in save.log)
        paper.say(f"Your game {path.stem} is not finished ({count} answers so far).")
        answer = paper.ask("Go on with it? [Y/n] ").casefold()
        return path if answer in ("", "y", "yes") else None
    return None


def resume_main(name: str | None = None) -> int:
    """Goes on with a save, or with the newest unfinished game."""
    paper = Paper()
    if name is not None:
        return welcome_back(saves.found(name), paper)
    for path, _ in saves.unfinished():
        return welcome_back(path, paper)
    raise Refused("There is no unfinished game. Begin one: katabasis play")


def welcome_back(path: Path, paper: Paper) -> int:
    """Opens a save and tells where it was left."""
    session = resumed(path)
    paper.learn(session.scene())
    paper.say(f"{titled(session)}, {path.stem}: you are {session.names[session.seat]}.")
    paper.say(f"Hash of the seed: {session.commitment}", "", "  ")
    paper.all(session.lines()[-RECAP:])
    return sit(session, paper)


def sit(session: Session, paper: Paper, fresh: bool = False) -> int:
    """Plays until the game is over or the player leaves; nothing answered is ever lost."""
    try:
        run(session, paper, fresh)
    except (EOFError, Quit):
        paper.say(leaving(session))
        return 0
    except KeyboardInterrupt:
        paper.put("")
        paper.say(leaving(session))
        return INTERRUPTED
    except Crash as crash:
        print(report(session, crash), file=sys.stderr)
        return BROKEN
    finally:
        session.leave()
    closing(session, paper)
    return 0


def leaving(session: Session) -> str:
    """How to come back."""
    if (about := session.also.get(campaigns.CAMPAIGN)) is not None:
        return f"The run is saved. Go on with it: {how_to_go_on(session.game.key, about['name'])}"
    return f"The game is saved. Go on with it: katabasis resume {session.called()}"


def run(session: Session, paper: Paper, fresh: bool) -> None:
    """Asks the player and the bots in turn; a fresh table is first shown in full."""
    drawn: list[str] = []
    elsewhere = True
    while (seat := session.turn()) is not None:
        paper.all(session.news())
        if seat != session.seat:
            session.answer(seat, session.think(seat))
            elsewhere = True
            continue
        picture = draw.table(session.scene(), paper.width, full=fresh and not drawn)
        if elsewhere and picture != drawn:
            paper.put("", *picture)
            drawn = picture
        elsewhere = False
        ask_player(session, paper)
    paper.all(session.news())


def ask_player(session: Session, paper: Paper) -> None:
    """Puts the question until the player has answered, waits or has taken something back."""
    commands, before = Commands(session, paper), len(session.match.log)
    prompt = commands.scene.prompt
    assert prompt is not None
    commands.options = labelled(prompt.choices)
    put_question(commands, prompt)
    while len(session.match.log) == before:
        line = paper.ask()
        choice = meant(commands.options, line, exact=True)
        if choice is None and not line:
            if session.may_wait():
                session.wait()
                return
            paper.put("Type the number of an option, or help.")
            continue
        if choice is None and commands.obey(line):
            continue
        choice = choice or meant(commands.options, line)
        if choice is None:
            commands.refused(line)
            paper.put("Type the number of an option, or help.")
            continue
        try:
            session.answer(session.seat, choice.answer)
        except BadInput as error:
            paper.say(f"{error} Your answer was not taken; you can give it again.")
        except Crash as crash:
            paper.say(report(session, crash))


def put_question(commands: Commands, prompt: Prompt) -> None:
    """The question and its options."""
    paper, options = commands.paper, commands.options
    why = f" ({', '.join(prompt.why)})" if prompt.why else ""
    paper.put("")
    paper.say(prompt.text + why)
    wide = max(map(len, options), default=1) + 2
    rows, many = gathered(options)
    for label, choice in rows.items():
        paper.say(shown(label, choice, wide), "", " " * (wide + 2))
    for text in many:
        paper.say(text, "  ", "    ")
    if commands.session.may_wait():
        paper.say("Or press Enter and leave it to the others for now.")
