"""The command, and a clean shelf: packs that a check lends are given back."""

from collections.abc import Iterator

import pytest

from katabasis.games.dungeon.pack import LENT, story_of
from tests.terminal.conftest import home, katabasis

__all__ = ["clean_shelf", "home", "katabasis"]


@pytest.fixture(autouse=True)
def clean_shelf() -> Iterator[None]:
    """Whatever was lent is known to no other test."""
    yield
    LENT.clear()
    story_of.cache_clear()
