"""Numbers with their uncertainty: rates, means, percentiles and ratios of rates."""

from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import NormalDist

import msgspec

Z = NormalDist().inv_cdf(0.975)
"""All intervals hold the true value 95 times in 100."""


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, with the Wilson interval."""

    hits: int
    of: int
    share: float
    low: float
    high: float

    def text(self) -> str:
        """The share and its interval in per cent."""
        if not self.of:
            return "no games"
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def rate(hits: int, of: int) -> Rate:
    """The share of hits with its Wilson interval; of nothing, anything is possible."""
    if not of:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share, bend = hits / of, Z * Z / of
    centre = (share + bend / 2) / (1 + bend)
    half = Z * sqrt(share * (1 - share) / of + bend / of / 4) / (1 + bend)
    return Rate(hits, of, share, max(0.0, centre - half), min(1.0, centre + half))


class Spread(msgspec.Struct, frozen=True):
    """Where numbers lie: their mean and the middle nine tenths."""

    mean: float
    low: float
    high: float

    def text(self) -> str:
        """The mean and the 5th to 95th percentile."""
        return f"{self.mean:.1f} (5 to 95 %: {self.low:g} to {self.high:g})"


def spread(numbers: Sequence[float]) -> Spread | None:
    """Mean, 5th and 95th percentile of the numbers; None without any."""
    if not numbers:
        return None
    row = sorted(numbers)
    return Spread(sum(row) / len(row), row[int(0.05 * len(row))], row[int(0.95 * len(row))])


class Ratio(msgspec.Struct, frozen=True):
    """How many times as often one thing happens as another."""

    ratio: float
    low: float
    high: float

    def text(self) -> str:
        """The ratio and its interval."""
        return f"{self.ratio:.2f} ({self.low:.2f} to {self.high:.2f})"


def log_ratio(pairs: Sequence[tuple[float, float]]) -> Ratio:
    """The ratio of two means over the same games, with an interval on the logarithm.

    A game gives one pair, so what both have in common (nobody escaped) does not count as chance.
    """
    n = len(pairs)
    a, b = (sum(pair[side] for pair in pairs) / n for side in (0, 1)) if n else (0.0, 0.0)
    if a == 0 or b == 0 or n < 2:
        return Ratio(a / b if b else 0.0, 0.0, float("inf"))
    residues = [x / a - y / b for x, y in pairs]
    half = Z * sqrt(sum(r * r for r in residues) / (n - 1) / n)
    return Ratio(a / b, exp(log(a / b) - half), exp(log(a / b) + half))
