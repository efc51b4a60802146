"""A log that cannot fill the disk: only so much at once and in an hour, and what was left out."""

import logging
import time
from typing import Any

BURST = 200_000
"""Characters that may be written at once."""
RATE = 200
"""Characters a second after that: 17 MB a day at most."""
LONGEST = 8_000
"""Characters of one entry."""


class Sparing(logging.StreamHandler[Any]):
    """Writes to standard error until there is too much, and says later how much it left out."""

    def __init__(self, burst: int = BURST, rate: float = RATE) -> None:
        super().__init__()
        self.burst, self.rate = burst, rate
        self.left, self.at, self.left_out = float(burst), time.monotonic(), 0

    def emit(self, record: logging.LogRecord) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < LONGEST:
            self.left_out += 1
        else:
            super().emit(record)

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        if len(text) > LONGEST:
            text = f"{text[: LONGEST // 2]}\n... ({len(text)} characters)\n{text[-LONGEST // 4 :]}"
        if self.left_out:
            text = f"({self.left_out} entries were left out here)\n{text}"
            self.left_out = 0
        self.left -= len(text)
        return text
