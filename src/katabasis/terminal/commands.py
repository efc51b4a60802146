"""What a player can type besides an answer."""

import contextlib
from collections.abc import Callable
from pathlib import Path

from ..engine import BadInput, Crash, Refused, to_json
from ..engine.scene import Choice, Scene
from ..engine.talk import ALL
from . import draw, saves
from .about import about, called_so
from .clauses import because, clause_text
from .options import meant, plain
from .paper import Paper
from .session import Session

HELP = {
    "why": "why you are asked this",
    "why 2": "which rule is behind option 2, or why something is not offered",
    "why last": "how the last numbers in the log came about",
    "rule CLAUSE": "the words of a clause of the rules",
    "look": "the whole table again, with what spaces and cards do",
    "look NAME": "what is known of a space, card, piece or player",
    "log": "the story so far (log 20: the last 20 lines)",
    "undo": "take your last answer back, while nobody has learnt anything since",
    "hint": "what looks best from your seat, and why",
    "hint NAME": "a nudge about a thing, by name or number; hint NAME 2 or 3 tells more",
    "say TEXT": "talk to the table: promises, bargains, lies",
    "save [FILE]": "where the game is kept; or a copy of it in FILE",
    "quit": "leave; the game is saved and can be resumed",
}


class Quit(Exception):
    """The player leaves the table."""


class Commands:
    """The commands of one session."""

    def __init__(self, session: Session, paper: Paper) -> None:
        self.session, self.paper = session, paper
        self.scene: Scene = session.scene()
        self.options: dict[str, Choice] = {}
        self.words: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "rule": self.rule,
            "look": self.look,
            "log": self.log,
            "undo": self.undo,
            "hint": self.hint,
            "say": self.say,
            "save": self.save,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def obey(self, line: str) -> bool:
        """Carries out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        command = self.words.get(word.casefold())
        if command is None:
            return False
        try:
            command(rest.strip())
        except (BadInput, Refused) as error:
            self.paper.say(str(error))
        return True

    def why(self, rest: str) -> None:
        """Names the clauses of the question, of an option, of what is not offered; or sums up."""
        game, prompt = self.session.game, self.scene.prompt
        if rest.casefold() == "last":
            self.paper.all(self.session.sums())
            return
        choice = meant(self.options, rest)
        if choice is not None:
            self.paper.say(f"{choice.text}:")
            self.paper.all(because(game, choice.why or (prompt.why if prompt else ())))
        elif rest:
            self.paper.all(because(game, self.refused(rest)))
        else:
            self.paper.all(because(game, prompt.why if prompt else ()))

    def refused(self, typed: str) -> tuple[str, ...]:
        """Says why an answer cannot be given, and returns the clauses that forbid it."""
        match = self.session.match
        assert match.ask is not None
        refused = match.game.refuse(match.table, match.ask, self.session.seat, typed)
        clauses = f" ({', '.join(refused.clauses)})" if refused.clauses else ""
        self.paper.say(refused.sentence + clauses)
        return refused.clauses

    def rule(self, rest: str) -> None:
        """Prints a clause."""
        if not rest:
            raise BadInput(f"Name a clause, for instance: rule {self.session.game.prefix}-001.")
        self.paper.say(clause_text(self.session.game, rest), "", "    ")

    def look(self, rest: str) -> None:
        """Draws the table, or one thing of it."""
        if not rest:
            self.paper.put(*draw.table(self.scene, self.paper.width, full=True))
            return
        lines = about(self.scene, rest, self.paper.width)
        self.paper.put(*(lines or [f"Nothing here is called '{rest}'."]))

    def log(self, rest: str) -> None:
        """Tells the story so far."""
        lines = self.session.lines()
        count = int(rest[:9]) if rest.isdecimal() else 0
        self.paper.all(lines[-count:] if count else lines)
        if not lines:
            self.paper.put("Nothing has happened yet.")

    def undo(self, rest: str) -> None:
        """Takes the last answer back."""
        self.session.undo()
        self.paper.put("Taken back.")

    def hint(self, rest: str) -> None:
        """Says what looks best from the seat, or in a story what is known of a thing."""
        if self.session.game.help is not None:
            self.paper.say(self.hint_about(rest))
            return
        found = self.session.hint()
        answer = found.answer
        label = next((n for n, c in self.options.items() if c.answer == answer), "")
        named = f"option {label}: {self.options[label].text}" if label else plain(answer)
        self.paper.say(f"Hint: {named}")
        self.paper.say(found.why)

    def hint_about(self, rest: str) -> str:
        """A hint about a thing that the scene shows, by its number or name, and its grade."""
        if not rest:
            return self.session.hint_about("advice", 1)
        first, _, last = rest.rpartition(" ")
        called, grade = (first, int(last)) if first and last in ("1", "2", "3") else (rest, 1)
        found = called_so(self.scene, called)
        if not found:
            raise BadInput(f"Nothing here is called {called}. Type look to see what there is.")
        if len(found) > 1:
            raise BadInput(f"Which one: {', '.join(found.values())}?")
        return self.session.hint_about(next(iter(found)), grade)

    def say(self, rest: str) -> None:
        """Talks to the table, or with `say to KEY: ...` on another channel."""
        keys = [channel.key for channel in self.session.channels()]
        named, _, text = rest.removeprefix("to ").partition(":")
        if rest.startswith("to ") and named.strip() in keys:
            self.session.say(text.strip(), named.strip())
        else:
            self.session.say(rest, next(iter(keys), ALL))
        self.paper.put("Said. It binds nobody.")

    def save(self, rest: str) -> None:
        """Says where the game is kept, or writes a copy."""
        if not rest:
            self.paper.say(f"Every answer is saved at once, in {self.session.path}.")
            return
        path = Path(rest)
        with contextlib.suppress(RuntimeError):  # somebody without a home
            path = path.expanduser()
        with saves.refused_as(f"{path} cannot be written"):
            if path.exists():
                raise BadInput(f"{path} exists already; choose another name.")
        saves.write(path, self.session.match, self.session.extra(), self.session.talk)
        self.paper.say(f"A copy is in {path}. You play on in {self.session.path}.")

    def help(self, rest: str) -> None:
        """Lists the commands."""
        self.paper.say("Type the number of an option, or its words. Besides:")
        words = {**HELP, "hint": "advice when you are stuck"} if self.session.game.help else HELP
        for word, text in words.items():
            if word != "hint NAME" or self.session.game.help:
                self.paper.say(f"  {word:15}{text}", "", " " * 17)
        for phrase in [phrase for one in self.session.channels()[:1] for phrase in one.phrases]:
            self.paper.say(f"  say {phrase}")
        for channel in self.session.channels()[1:]:
            self.paper.say(f"  say to {channel.key}: TEXT   for {channel.title} only")

    def quit(self, rest: str) -> None:
        """Leaves."""
        raise Quit


def report(session: Session, crash: Crash) -> str:
    """Keeps what replays a fault beside the save, and says where."""
    import msgspec

    path = session.path.with_suffix(".fault.json")
    whole = {"rules": session.game.rules, "start": to_json(session.match.start), **crash.report}
    try:
        with (
            saves.refused_as(f"{path} cannot be written"),
            open(path, "wb", opener=saves.private) as f,
        ):
            f.write(msgspec.json.encode(whole))
    except BadInput as error:
        return f"{crash} {error}"
    return f"{crash} What replays the fault is in {path}."
