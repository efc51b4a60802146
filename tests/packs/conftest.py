"""The command."""

from tests.terminal.conftest import home, katabasis

__all__ = ["home", "katabasis"]
