"""Steps carried out at a real table, by the real rules."""

from ..engine import Match, settle
from ..games import game_of
from ..games.dungeon.state import Table, has_trait, story, suffers
from ..games.dungeon.story import Story
from .deeds import NO_TRAIT, Step


class Astray(Exception):
    """A step that the real rules do not allow: the two tellings of the rules differ."""


def begin(pack: Story, heroes: tuple[str, ...]) -> Match:
    """A new game of a story: two or more heroes, one of them for each seat."""
    game = game_of("dungeon")
    options = settle(game, len(heroes), {"story": pack.name, "characters": list(heroes)})
    return Match(game, game.setup(len(heroes), options))


def perform(match: Match, steps: list[Step]) -> None:
    """Plays the steps one after another; whoever has the fitting trait acts, others pass."""
    for step in steps:
        carry_out(match, step)


def carry_out(match: Match, step: Step) -> None:
    """Plays one step to its end: move, action, choices, and the end of the turn."""
    way = list(step.reading.way)
    digits = list(step.deed.code)
    acted = False
    for _ in range(200):
        ask, t = match.ask, match.table
        if ask is None or (acted and ask.kind == "turn"):
            return
        if ask.kind == "turn":
            answer = next_answer(t, step)
            acted = not answer.startswith("go") and answer != "end"
            acted = acted or (step.deed.kind == "enter" and answer.startswith("go"))
        elif ask.kind == "card":
            other = [card for card in step.deed.cards if card != ask.about]
            answer = f"with {other[0]}" if other else f"at {step.deed.place}"
        elif ask.kind == "digit":
            answer = digits.pop(0)
        elif ask.kind == "choice":
            say = way.pop(0)
            answer = str(ask.about.index(say) + 1)
        elif ask.kind == "buy":
            answer = way.pop(0).removeprefix("buy ") if way else "leave"
        else:
            answer = {"close": "end", "warn": "go on"}.get(ask.kind) or str(next(iter(ask.options)))
        if answer not in ask.of(ask.seat):
            raise Astray(f"'{answer}' is not possible for {step.deed}, asked '{ask.kind}'.")
        match.choose(ask.seat, answer)
    raise Astray(f"{step.deed} does not come to an end.")


def next_answer(t: Table, step: Step) -> str:
    """What the active hero does towards a step: pass, move, or act."""
    deed, me = step.deed, t.turn
    if step.trait == NO_TRAIT and not suffers(t, me, "no trait"):
        return "end"
    if step.trait not in ("", NO_TRAIT) and not has_trait(t, me, step.trait):
        return "end"
    away = deed.kind == "enter" or (deed.place and t.at[me] != deed.place)
    if away and suffers(t, me, "held fast"):
        return "end"
    if deed.kind == "enter":
        return f"go {next(iter(story(t).rooms[deed.room].locations))}"
    if deed.place and t.at[me] != deed.place:
        return f"go {deed.place}"
    if deed.kind == "explore":
        return "explore"
    if deed.kind == "code":
        return "dial"
    return "together" if deed.kind == "together" else f"pick {deed.cards[0]}"
