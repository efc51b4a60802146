"""What many campaigns were like: milestones by number of players, runs, and cards."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from ..engine.campaign import campaigns_of
from ..games import game_of
from .course import Course, effects, uses_of
from .intervals import rate, spread

SHOWN = 6
"""Cards at either end that are shown."""
MILESTONES = ("first reached in run", "campaigns", "median (quartiles)", "target")


def shown(found: Sequence[Course]) -> RenderableType:
    """When each milestone was first reached, what a run is like, and what the cards do."""
    parts: list[RenderableType] = []
    for players in sorted({one.players for one in found}):
        parts += [for_players([one for one in found if one.players == players]), ""]
    facts = columns("of a run", "", "how often or how much", "target")
    for row in measured([run for one in found for run in one.runs], targets_of(found)):
        facts.add_row(*row)
    return Group(*parts, facts, *card_tables(found))


def for_players(found: Sequence[Course]) -> RenderableType:
    """The milestones of the campaigns of one number of players."""
    runs = sum(len(one.runs) for one in found)
    first = found[0]
    title = (
        f"{first.game}, {first.players} players, {', '.join(first.bots)}: {len(found)} campaigns,"
        f" {runs} runs, won: {rate(sum(one.won for one in found), len(found)).text()}\n"
    )
    table, targets = columns(*MILESTONES), targets_of(found)
    for name in dict.fromkeys(name for one in found for name in one.reached):
        when = sorted(one.reached[name] for one in found if name in one.reached)
        target = held(targets.get(name), median(when), "{:g}")
        table.add_row(name, f"{len(when)} of {len(found)}", middle(when), target)
    return Group(title, table)


def targets_of(found: Sequence[Course]) -> Mapping[str, tuple[float, float]]:
    """Where the game wants its milestones and measures."""
    return campaigns_of(game_of(found[0].game)).targets


def held(target: tuple[float, float] | None, value: float, form: str) -> str:
    """A target in words, and whether it was met; nothing where there is none."""
    if target is None:
        return ""
    low, high = target
    met = "met" if low <= value <= high else "missed"
    return f"{form.format(low)} to {form.format(high)}: {met}"


def card_tables(found: Sequence[Course]) -> Iterator[RenderableType]:
    """Cards that are never used, and those with which trials are passed most and least often."""
    facts, used = campaigns_of(game_of(found[0].game)), uses_of(found)
    known = facts.cards()
    if not known:
        return
    never = [f"{title} ({card})" for card, title in known.items() if not used[card]]
    yield f"\n{len(known)} cards, never used: {', '.join(never) or 'none'}"
    least = sorted((used[card], card) for card in known if used[card])[:SHOWN]
    yield "seldom used: " + ", ".join(f"{known[card]} in {n:,} runs" for n, card in least)
    compared = effects(found)
    table = columns("of runs that came to a trial", "runs with it", "passed more often by")
    for one in [*compared[-SHOWN:][::-1], *compared[:SHOWN][::-1]] if compared else []:
        title = f"{known.get(one.card, 'unknown')} ({one.card})"
        table.add_row(title, f"{one.runs:,}", f"{100 * one.difference:+.0f} points")
    yield ""
    yield table


def columns(*names: str) -> Table:
    """A table without lines, which a screen reader would read out."""
    table = Table(box=None, pad_edge=False)
    for name in names:
        table.add_column(name)
    return table


def middle(numbers: Sequence[int]) -> str:
    """The median and the quartiles."""
    if len(numbers) == 1:
        return str(numbers[0])
    low, mid, high = quantiles(numbers, n=4, method="inclusive")
    return f"{mid:g} ({low:g} to {high:g})"


def measured(
    runs: Sequence[dict[str, Any]], targets: Mapping[str, tuple[float, float]]
) -> Iterator[tuple[str, str, str, str]]:
    """Numbers as spreads, yes or no as rates, words by how often each was said."""
    for key in runs[0] if runs else ():
        values = [run[key] for run in runs]
        name = key.replace("_", " ")
        if all(isinstance(value, bool) for value in values):
            share = rate(sum(values), len(values))
            yield name, "", share.text(), held(targets.get(key), share.share, "{:.0%}")
        elif all(isinstance(value, int | float) for value in values):
            there = spread(values)
            yield name, "", there.text() if there else "", ""
        else:
            for word, count in Counter(values).most_common():
                yield name, str(word), rate(count, len(values)).text(), ""
