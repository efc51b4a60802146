"""A fresh table in print: what `given` can say, and the names that a scenario may use."""

from typing import Any

import msgspec

from ..engine import BadInput, Game, Line, Match, Setup, to_json
from ..engine.line import form_of
from ..games import game_of
from .given import fresh
from .names import Names


def one_line(value: Any) -> str:
    """A value on one line, with spaces."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def questions(game: Game) -> str:
    """The kinds of a game's questions and how to answer them, as a table for the docs."""
    rows = [f"| `{one.kind}` | {one.answers} |" for one in game.questions]
    return "\n".join(["| question (`kind`) | who answers what |", "|---|---|", *rows])


def told(kind: str, line: type[Line]) -> str:
    """A kind of event with the names of its data, secret ones too, and its sentence."""
    form = form_of(line)
    data = ", ".join([*form.public, *(f"{key} (secret)" for key in form.secret)])
    sentence = f": {line.text}" if line.text else ""
    return f"# event '{kind}'{f' with {data}' if data else ''}{sentence}"


def printed(key: str, players: int | None = None, options: Setup | None = None) -> str:
    """The fresh table of a game as YAML that can be copied into a scenario."""
    game = game_of(key)
    count = game.seats[0] if players is None else players
    t = fresh(game, count, options or {})
    names, ask = Names(game, t), Match(game, t, events=False).ask
    lines = [f"# {game.title} for {count} players, at the first question to a player."]
    lines += [f"{name}: {one_line(value)}" for name, value in to_json(t).items()]
    lines.append(f"# seats: {', '.join(names.seats)}")
    lines.append(f"# words: {one_line(names.words)}")
    lines += [told(kind, line) for kind, line in game.by_kind.items()]
    lines += [f"# question '{one.kind}': {one.answers}" for one in game.questions]
    if ask is not None:
        seats = ", ".join(names.called(seat) for seat in ask.asked())
        lines.append(
            f"# first question: {seats}, {ask.kind}: {one_line(list(ask.of(ask.asked()[0])))}"
        )
    return "\n".join(lines)


def listed(key: str) -> str:
    """All cards of a game by their codes."""
    game = game_of(key)
    if game.listing is None:
        raise BadInput(f"{game.title} has no list of cards.")
    return game.listing()


def main(key: str, players: int | None = None, options: Setup | None = None) -> int:
    """Prints the fresh table; 1 and a sentence if there is no such table."""
    try:
        print(printed(key, players, options))
    except BadInput as error:
        print(error)
        return 1
    return 0
