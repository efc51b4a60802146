"""Which lines or functions of a game a scenario reaches."""

import cProfile
import sys
from collections.abc import Iterable
from types import CodeType, FrameType
from typing import Any, Protocol

Key = tuple[str, str, int]
"""What a function is known by: its file, its name and its first line."""
Line = tuple[str, int]
"""A line of a file."""


class Watched(Protocol):
    """What is watched: code of one game, of which some functions have a memory."""

    cached: set[Key]
    remembered: set[Key]

    def owns(self, code: CodeType) -> bool: ...


def key_of(code: CodeType) -> Key:
    """What a function is known by."""
    return (code.co_filename, code.co_qualname, code.co_firstlineno)


class Watch:
    """Notes which lines of the game are reached, and which functions for a memory."""

    def __init__(self, rules: Watched) -> None:
        self.rules, self.depth = rules, 0
        self.lines = set[Line]()

    def __enter__(self) -> None:
        sys.settrace(self.trace)

    def __exit__(self, *_: Any) -> None:
        sys.settrace(None)

    def reached(self) -> Iterable[Line]:
        """All lines that were reached."""
        return self.lines

    def trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        """A function is called: its lines are followed if it belongs to the game."""
        code = frame.f_code
        if not self.rules.owns(code):
            return None
        key, file = key_of(code), code.co_filename
        memory = key in self.rules.cached
        self.depth += memory
        if self.depth > 0:
            self.rules.remembered.add(key)

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                self.lines.add((file, frame.f_lineno))
            elif event == "return":
                self.depth -= memory
            return follow

        return follow


class Glance:
    """Notes only which functions of the game are called: in a third of the time."""

    def __init__(self, rules: Watched) -> None:
        self.rules = rules
        self.profile = cProfile.Profile(builtins=False)

    def __enter__(self) -> None:
        self.profile.enable()

    def __exit__(self, *_: Any) -> None:
        self.profile.disable()

    def reached(self) -> Iterable[Key]:
        """All functions that were called; those for a memory are noted."""
        owned: dict[int, Key] = {}
        calls: dict[int, list[int]] = {}
        for entry in self.profile.getstats():
            if isinstance(entry.code, CodeType):
                calls[id(entry.code)] = [id(one.code) for one in entry.calls or ()]
                if self.rules.owns(entry.code):
                    owned[id(entry.code)] = key_of(entry.code)
        left = [at for at, key in owned.items() if key in self.rules.cached]
        seen = set[int]()
        while left:
            at = left.pop()
            if at not in seen:
                seen.add(at)
                left += calls.get(at, ())
        self.rules.remembered.update(owned[at] for at in seen if at in owned)
        return set(owned.values())
