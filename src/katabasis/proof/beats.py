"""`beats`: how what happened was played at the table, for each viewer."""

from typing import Any

from ..engine import Viewer
from ..engine.beat import Beat
from ..engine.scene import Scene
from .compare import fits, shown
from .modes import Played
from .names import Names
from .page import Node
from .visibility import picture


def check_beats(played: Played, names: Names, node: Node) -> None:
    """These were played for the viewer in this order; others may lie between."""
    for key, wanted in node.parts("`beats`").items():
        viewer = names.viewer(key, wanted)
        names.spaces = spaces_of(played.game.scene(played.now.table, viewer, played.now.ask))
        told, at = played_for(played, viewer), 0
        for item in wanted.some("The beats of a viewer"):
            parts = item.parts("A beat", ("kind", *Beat.__struct_fields__))
            while at < len(told) and not all(fits(told[at][k], n, names) for k, n in parts.items()):
                at += 1
            if at == len(told):
                alike = [b for b in told if "kind" in parts and b["kind"] == parts["kind"].value]
                near = [{k: b[k] for k in parts} for b in alike or told]
                item.differ(f"{key} has not seen this, or not in this order, but: {shown(near)}.")
            at += 1
    names.spaces = {}


def played_for(played: Played, viewer: Viewer) -> list[dict[str, Any]]:
    """All beats of a viewer since the start, as plain values with the kinds of their events."""
    match = played.match
    beats = [(seen.kind, match.beat(seen, viewer)) for seen in match.seen(viewer)]
    return [{"kind": kind, **picture(beat)} for kind, beat in beats]


def spaces_of(scene: Scene) -> dict[str, str]:
    """The numbers of the spaces in a scene, by their ids."""
    return {s.id: s.number or s.label for board in scene.boards for s in board.spaces}
