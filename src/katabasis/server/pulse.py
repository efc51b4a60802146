"""Whether the server is well: its database takes what is written, and gives it back."""

import asyncio
import time

from ..engine import BadInput
from ..store.archive import Archive

EVERY = 3.0
"""Seconds for which an answer holds, however often somebody asks."""
PATIENCE = 5.0
"""Seconds after which a database that does not answer is not well."""


class Pulse:
    """Looks after the database; all who ask at once wait for the same look."""

    def __init__(self, archive: Archive, every: float = EVERY, patience: float = PATIENCE) -> None:
        self.archive, self.every, self.patience = archive, every, patience
        self.looks = 0
        self._at = float("-inf")
        self._look: asyncio.Task[str] | None = None

    async def fault(self) -> str:
        """What is wrong, in a sentence; empty if nothing is."""
        old = time.monotonic() - self._at >= self.every
        if self._look is None or (self._look.done() and old):
            self.looks += 1
            self._look = asyncio.create_task(self._looked())
        return await asyncio.shield(self._look)

    async def _looked(self) -> str:
        try:
            async with asyncio.timeout(self.patience):
                await self.archive.check()
            return ""
        except TimeoutError:
            return "The database does not answer."
        except BadInput as error:
            return str(error)
        finally:
            self._at = time.monotonic()
