"""Pauses of a server in which everybody would wait: how they are kept short.

Python's garbage collector looks at every object of every table whenever there are a quarter more of
them, and people at all tables wait meanwhile. Here it looks only at what is new, often and briefly,
and at everything now and then. A thread that has written to the database goes on sooner, too.
"""

import asyncio
import contextlib
import gc
import sys
from collections.abc import Iterator

YOUNG = (10_000, 10, 1_000_000)
"""Objects after which the new ones are looked at, and so on; the oldest are not, by themselves."""
SWITCH = 0.001
"""Seconds that one thread of Python may keep another one waiting."""
WHOLE = 300.0
"""Seconds after which everything is looked at."""


@contextlib.contextmanager
def short_pauses() -> Iterator[None]:
    """While a server runs: what was there before is not looked at any more."""
    before, switch = gc.get_threshold(), sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        sys.setswitchinterval(switch)
        gc.unfreeze()


async def tidied() -> None:
    """Looks at everything now and then: what has gone in circles would stay otherwise."""
    while True:
        await asyncio.sleep(WHOLE)
        gc.collect()
