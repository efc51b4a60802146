"""Forms made ready for msgspec, so that several threads can read values into them.

What a struct looks like inside is worked out when something is first read into it. A second thread
that reads into it at that moment meets it half done, and the process dies. So whoever reads into a
form makes it ready first, one thread at a time: `msgspec.convert(data, ready(Save))`.
"""

from threading import Lock
from typing import TypeVar

import msgspec

T = TypeVar("T")

FIRST = Lock()
READY: set[object] = set()


def ready(form: T) -> T:
    """The form, which any thread can read into from now on."""
    if form not in READY:
        with FIRST:
            msgspec.msgpack.Decoder(form)  # works out all that it holds
            READY.add(form)
    return form
