"""What a server writes down about itself: plain lines, or JSON for programs that read logs.

Nothing secret is ever in it: no secrets of tables, no seeds, no cards, no talk. What went wrong is
told by its kind and by the lines of code, for its own words may quote any of these. Other packages
write down whole messages and statements when they are asked for much, so they are never asked.
"""

import logging
import time
import traceback
from typing import Any, Literal

import msgspec

from .sparing import LONGEST, Sparing

Form = Literal["plain", "json"]
Level = Literal["debug", "info", "warning", "error"]
KNOWN = {*logging.makeLogRecord({}).__dict__, "message", "asctime", "color_message", "taskName"}
"""What every entry has; anything else was given with it."""


def fault(error: BaseException) -> str:
    """What went wrong and where, in no words but our own."""
    lines = list[str]()
    seen: BaseException | None = error
    while seen is not None and len(lines) < 100:
        lines.append(type(seen).__name__)
        for frame in traceback.extract_tb(seen.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} {frame.name}")
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n".join(lines)


def given(record: logging.LogRecord) -> dict[str, Any]:
    """What was noted beside the sentence of an entry."""
    return {key: value for key, value in record.__dict__.items() if key not in KNOWN}


class Plain(logging.Formatter):
    """An entry for people."""

    def format(self, record: logging.LogRecord) -> str:
        beside = "".join(f" {key}={value}" for key, value in given(record).items())
        text = f"{record.levelname}: {record.getMessage()}{beside}"
        return f"{text}\n{fault(error)}" if (error := raised(record)) is not None else text


class Lines(logging.Formatter):
    """An entry for programs: one object of JSON on one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        entry: dict[str, Any] = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage()[:LONGEST],
            **given(record),
        }
        if (error := raised(record)) is not None:
            entry["fault"] = fault(error)[:LONGEST]
        return msgspec.json.encode(entry, enc_hook=str).decode()


def raised(record: logging.LogRecord) -> BaseException | None:
    """What went wrong, if that is what an entry is about."""
    return record.exc_info[1] if record.exc_info else None


class Whole(Sparing):
    """The same for lines of JSON, which must stay whole: what was left out is a field."""

    def format(self, record: logging.LogRecord) -> str:
        if self.left_out:
            record.left_out, self.left_out = self.left_out, 0
        text = logging.Handler.format(self, record)
        self.left -= len(text)
        return text


def logging_of(form: Form = "plain", level: Level = "warning") -> dict[str, Any]:
    """How a server logs; for uvicorn."""
    other = {"handlers": ["errors"], "level": "WARNING", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": Plain if form == "plain" else Lines}},
        "handlers": {"errors": {"()": Sparing if form == "plain" else Whole, "formatter": "lines"}},
        "loggers": {
            "katabasis": {**other, "level": level.upper()},
            "uvicorn": other,
            "uvicorn.error": {"level": "WARNING"},
            "asyncio": other,
            "aiosqlite": other,
            "sqlalchemy": other,
            "websockets": other,
            "alembic": other,
        },
    }
