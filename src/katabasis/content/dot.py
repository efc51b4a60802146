"""Pictures of content, in the language of Graphviz."""

from collections.abc import Iterable

PLACES, THINGS, EVERYTHING = 1, 2, 3
"""Spoiler levels: the places; with what is found there; with how it is got."""

HEAD = """digraph content {
  graph [rankdir=LR, compound=true, bgcolor="#17130f", fontname="Georgia", fontcolor="#e8d9b8",
    fontsize=20, pad=0.5, nodesep=0.15, ranksep=0.9, labelloc=t]
  node [fontname="Georgia", fontsize=11, style="filled,rounded", shape=box, color="#6b5a3c",
    fillcolor="#2b241b", fontcolor="#efe4cb", margin="0.09,0.05"]
  edge [color="#a08a5c", arrowsize=0.6, fontname="Georgia", fontsize=9, fontcolor="#c9b78e"]
"""


def drawn(title: str, lines: Iterable[str]) -> str:
    """A whole picture."""
    return "\n".join([HEAD, f"  label={quoted(title)}", *lines, "}", ""])


def quoted(text: object) -> str:
    """A text between quotes."""
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def node(name: str) -> str:
    """The name of a node; content may be called anything."""
    return name if name.isidentifier() and name.isascii() else quoted(name)
