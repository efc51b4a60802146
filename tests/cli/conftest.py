"""The same way to run the command as for the terminal."""

from tests.terminal.conftest import home, katabasis

__all__ = ["home", "katabasis"]
