"""How a command begins and ends: streams that can be used, a sentence for every fault, exit codes.

0: done. 1: what was checked is wrong. 2: it cannot be done as asked. 70: the program broke.
130: Ctrl-C. 141: nobody reads the output any more.
"""

import os
import sys
from collections.abc import Callable
from typing import Any

from typer.core import TyperGroup

REFUSED, BROKEN, INTERRUPTED, CUT = 2, 70, 130, 141
TRACE = "KATABASIS_TRACE"


class Cut(Exception):
    """Somebody read only the beginning, such as `head`."""


class Commands(TyperGroup):
    """Commands that tell a closed pipe from a failure."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise Cut from None


def run(command: Callable[[], object]) -> int:
    """Runs a command and returns its exit code; what goes wrong is one sentence, no traceback."""
    ready()
    code = outcome(command)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = CUT if isinstance(error, BrokenPipeError) else code or said(told(error), REFUSED)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left, goes there
    return code


def ready() -> None:
    """Gives the program streams that are closed, and characters that they cannot show a `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream := getattr(sys, name), "reconfigure"):
            stream.reconfigure(errors="replace")


def outcome(command: Callable[[], object]) -> int:
    """The exit code of a command."""
    try:
        command()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except (Cut, BrokenPipeError):
        return CUT
    except Exception as error:
        return failure(error)
    return 0


def failure(error: Exception) -> int:
    """What went wrong, in a sentence; a fault of ours can be asked for its traceback."""
    from .engine import BadInput, Refused

    if isinstance(error, BadInput | Refused):
        return said(str(error), REFUSED)
    if os.environ.get(TRACE):
        raise error
    if isinstance(error, OSError):
        return said(told(error), REFUSED)
    kind, text = type(error).__name__, " ".join(str(error).split())[:200]
    return said(
        f"Something broke in the program ({kind}: {text}). Please report it; with {TRACE}=1 the"
        " same command shows where.",
        BROKEN,
    )


def told(error: OSError) -> str:
    """A fault of the file system in a sentence."""
    what = error.filename if isinstance(error.filename, str) else "The output"
    return f"{what} cannot be written or read: {error.strerror or error}."


def said(sentence: str, code: int) -> int:
    """Says it to whoever reads the errors."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return code
