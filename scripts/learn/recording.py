"""What a reader sees of a real match: steps of a tutorial, pictures of a rules page."""

import re
from typing import Any

import msgspec

from katabasis.content.ledger import open_clauses
from katabasis.engine import Game, Match

Step = dict[str, Any]


def seen_step(match: Match, reader: int, since: int | None, **words: Any) -> Step:
    """What the reader sees now, with what happened after answer `since`."""
    game = match.game
    told = [] if since is None else match.seen(reader, since + 1)
    events = [
        {
            "number": s.number,
            "kind": s.kind,
            "data": s.data,
            "why": s.why,
            "text": game.narrate(match.table, s),
            "beat": game.beat(match.table, s, reader),
            **({"shares": shares} if (shares := match.shares(s)) else {}),
        }
        for s in told
    ]
    scene = game.scene(match.table, reader, match.ask)
    if "expect" in words:
        offered = [c.answer for c in scene.prompt.choices] if scene.prompt else []
        if words["expect"] not in offered:
            raise SystemExit(f"The tutorial expects {words['expect']}, offered are {offered}.")
    missing = set(words.get("point", ())) - ids(msgspec.to_builtins(scene))
    if missing:
        raise SystemExit(
            f"The tutorial points at {sorted(missing)}, which the scene does not show."
        )
    return {**words, "scene": scene, "events": events}


def ids(part: Any) -> set[str]:
    """The ids of all things in a scene."""
    if isinstance(part, list | tuple):
        return {found for one in part for found in ids(one)}
    if not isinstance(part, dict):
        return set()
    own = {part["id"]} if isinstance(part.get("id"), str) else set()
    return own | {found for one in part.values() for found in ids(one)}


def picture(match: Match, viewer: int, part: str, caption: str, *point: str) -> dict[str, Any]:
    """A scene to be drawn on a rules page: its board or the viewer's cards, without a question."""
    scene = msgspec.to_builtins(match.game.scene(match.table, viewer, None))
    return {"scene": scene, "part": part, "caption": caption, "point": list(point)}


def page(game: Game, text: str, pictures: dict[str, list[Step]]) -> list[Step]:
    """The screens of a rules page: headings with sentences, each with its clauses in brackets."""
    known = {clause.id for clause in open_clauses(game)}
    screens: list[Step] = []
    for line in filter(None, text.splitlines()):
        if line.startswith("## "):
            title = line.removeprefix("## ")
            screens.append({"title": title, "pictures": pictures[title], "sentences": []})
            continue
        found = SENTENCE.fullmatch(line)
        why = found["why"].split(", ") if found else []
        if found is None or set(why) - known:
            raise SystemExit(f"{game.title}: a sentence needs clauses that may be read: {line}")
        screens[-1]["sentences"].append({"text": found["text"], "why": why})
    return screens


SENTENCE = re.compile(r"- (?P<text>.+) \((?P<why>[A-Z]+-\w+(?:, [A-Z]+-\w+)*)\)")
