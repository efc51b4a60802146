"""Numbers about a running server, in the text form that Prometheus reads.

They are counts and times of everything together: no table, no name and no address is among them.
"""

import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds; the upper bounds of the classes in which times are counted."""


class Times:
    """How many things took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        place = next((n for n, most in enumerate(BOUNDS) if seconds <= most), len(BOUNDS))
        self.counts[place] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """A histogram: each class with all that are below it."""
        below = 0
        for most, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{most}"}} {below}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {below}"


class Metrics:
    """What happened since the server began."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        """Answers that were taken, by whoever gave them: `person` or `bot`."""
        self.refused: Counter[str] = Counter()
        """Requests and messages that were refused, by their status, or `message`."""
        self.taking = Times()
        """From a person's answer until it is safe and everybody is told."""

    def text(self, gauges: Mapping[str, float], disk: Mapping[str, float]) -> str:
        """Everything, with what there is just now."""
        lines = list[str]()
        for name, value in gauges.items():
            lines += headed(name, "gauge", GAUGES[name])
            lines.append(f"katabasis_{name} {value:g}")
        lines += headed("answers_total", "counter", "Answers that were taken.")
        lines += [f'katabasis_answers_total{{by="{by}"}} {self.answers[by]}' for by in BY]
        lines += headed("refused_total", "counter", "What was refused, by its status.")
        for status in sorted({*self.refused, "message"}):
            lines.append(f'katabasis_refused_total{{status="{status}"}} {self.refused[status]}')
        lines += headed("answer_seconds", "histogram", "From answer to acknowledgement.")
        lines += self.taking.lines("katabasis_answer_seconds")
        for name, value in disk.items():
            lines += headed(name, "gauge", DISK[name])
            lines.append(f"katabasis_{name} {value:.0f}")
        return "\n".join(lines) + "\n"


BY = ("person", "bot")
GAUGES = {
    "tables": "Tables in memory.",
    "sockets": "Open sockets at tables.",
    "bots_waiting": "Bots that wait for a process to think in.",
    "database_ok": "1 if the database could be written and read a moment ago.",
}
DISK = {
    "database_bytes": "The size of the database's files.",
    "disk_free_bytes": "The free space on their disk.",
}


def headed(name: str, kind: str, text: str) -> list[str]:
    """The two lines before a number."""
    return [f"# HELP katabasis_{name} {text}", f"# TYPE katabasis_{name} {kind}"]


def disk_of(file: str | None) -> dict[str, float]:
    """How much room a database takes and has left; nothing for one that is not a file here."""
    if not file or not Path(file).is_file():
        return {}
    beside = [Path(file + end) for end in ("", "-wal")]
    size = sum(path.stat().st_size for path in beside if path.is_file())
    return {"database_bytes": size, "disk_free_bytes": shutil.disk_usage(Path(file).parent).free}
